"""A packaged ruleset: a folder with a manifest, the ruleset file, and the files that the manifest vouches for.

The manifest says which capability version the package needs and what every file must be, byte for byte. It carries much
that is of no interest here, and all of that is passed over.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any, Final

import attrs

from rulewright.capability import Capability
from rulewright.catalog.shapes import ASSET_LIMIT
from rulewright.file import FILE_LIMIT
from rulewright.issues import ROOT, Report
from rulewright.reading.document import Document, placed, read_document
from rulewright.reading.files import read_file
from rulewright.shapes import forms
from rulewright.shapes.declare import Bounds, Grammar, fields_of, key, shape
from rulewright.shapes.vocabulary import Vocabulary

MANIFEST: Final = "manifest.json"
_PLACE: Final = "manifest"
"""Where issues of a manifest stand: no key of a ruleset file has this name at the top."""
RULESET: Final = "ruleset.json"
KIND: Final = "ruleset"
"""What the manifest's ``kind`` says of a package that holds a ruleset."""

MANIFEST_LIMIT: Final = 256 * 1024
"""Bytes that a manifest may have."""
MOST_ASSETS: Final = 64
"""Files that a package may contribute."""

_VERSION: Final = "check.common.packaged-version"
_TOGETHER: Final = "file.capability.community"


def path_fault(text: str) -> str | None:
    """What keeps a text from being the path of a file inside a package, or None."""
    wanted = "must be a path inside the package, such as catalogs/spells.json"
    if "\\" in text or ":" in text or not text.isprintable():
        return f"{wanted}: with slashes, and without backslashes, colons and control characters"
    if text.startswith("/"):
        return f"{wanted}: it must not begin with a slash"
    if any(step in ("", ".", "..") for step in text.split("/")):
        return f'{wanted}: without ".", ".." and empty steps'
    return None


def _version_fault(text: str) -> str | None:
    try:
        Capability.parse(text)
    except ValueError:
        return "must be a capability version such as 1.34"
    return None


def _digest_fault(text: str) -> str | None:
    return None if re.fullmatch("[0-9a-fA-F]{64}", text) else "must be the SHA-256 of the file: 64 hexadecimal digits"


AssetPath = Annotated[str, Bounds(1, 200), Grammar("path in the package", path_fault)]
Digest = Annotated[str, Grammar("SHA-256", _digest_fault)]
WrittenVersion = Annotated[str, Grammar("capability version", _version_fault)]


@shape
class VersionPair:
    """A capability version as manifests write it."""

    major: int = key(0, 9999)
    minor: int = key(0, 9999)


@shape
class Assets:
    """The files that a package contributes."""

    paths: tuple[AssetPath, ...] = key(1, MOST_ASSETS)


@shape
class Contributions:
    """What a package contributes."""

    assets: Assets = key()


@shape
class Listed:
    """A file as the manifest vouches for it."""

    path: AssetPath = key()
    sha256: Digest = key()
    size: int = key(0, None, name="bytes")


@shape
class Manifest:
    """The part of a manifest that says what a packaged ruleset needs, and what it is made of."""

    capability_api: VersionPair | WrittenVersion = key(feature=_VERSION)
    kind: tuple[str, ...] = key(1, 20)
    id: str | None = key(1, 200, default=None, help="what the package is called")
    contributions: Contributions = key()
    files: tuple[Listed, ...] = key(1, 10_000)

    @property
    def capability(self) -> Capability:
        """The version that the package declares."""
        version = self.capability_api
        return Capability.parse(version) if isinstance(version, str) else Capability(version.major, version.minor)


@attrs.frozen
class Package:
    """A package that was read: the version that it declares, the bytes of its ruleset file, those of every other asset
    by its path, and what the package is called. All bytes are what the manifest says."""

    capability: Capability
    ruleset: bytes = attrs.field(repr=False)
    assets: Mapping[str, bytes] = attrs.field(repr=False)
    id: str | None = None


def read_package(folder: Path, report: Report) -> Package | None:
    """Read a package, or report why not and return None.

    Refused, each by name: an asset that is missing, that is not as long as the manifest says or does not have its hash;
    that is outside the folder, by its path or by a link; a ruleset file above 256 KB, a catalog above 1 MB; a ``kind``
    without its ruleset.json, and the other way round (file.capability.community). What is wrong is reported below
    ``manifest``, with lines and columns of manifest.json.
    """
    aside = Report.new()
    document = _document(folder, aside)
    package = _package(folder, document.value, aside) if document is not None else None
    for issue in placed(aside, document) if document is not None else aside:
        path = _PLACE if issue.path == ROOT else f"{_PLACE}.{issue.path}"
        report.issues.append(attrs.evolve(issue, path=path, file=MANIFEST))
    return package


def _document(folder: Path, report: Report) -> Document | None:
    file = _inside(folder, MANIFEST, report)
    data = read_file(file, limit=MANIFEST_LIMIT, report=report) if file is not None else None
    return read_document(data, limit=MANIFEST_LIMIT, report=report) if data is not None else None


def _package(folder: Path, raw: Mapping[str, Any], report: Report) -> Package | None:
    manifest = Vocabulary().structure(Manifest, _known(forms.Nested(Manifest), raw), report)
    if manifest is None:
        return None
    _check_kind(manifest, report)
    listed = _by_path(manifest, report)
    read: dict[str, bytes] = {}
    for index, path in enumerate(manifest.contributions.assets.paths):
        if path not in listed:
            here = report.at("contributions", "assets", "paths", index)
            here.refuse(f'names a file that files does not list: "{path}"')
            continue
        where, entry = listed[path]
        data = _read_asset(folder, entry, report.at("files", where))
        if data is not None:
            read[path] = data
    if report.refused:
        return None
    return Package(manifest.capability, read.pop(RULESET), read, manifest.id)


def _known(form: forms.Form, raw: Any) -> Any:
    """A value without the keys that no shape declares: a manifest has many for which others are there."""
    match form:
        case forms.Nested(cls) if type(raw) is dict:
            return {f.name: _known(forms.form_of(f.type), raw[f.name]) for f in fields_of(cls) if f.name in raw}
        case forms.Many(each) if type(raw) is list:
            return [_known(each, item) for item in raw]
        case forms.Either(options) if type(raw) is dict:
            return _known(next(o for o in options if isinstance(o, forms.Nested)), raw)
        case _:
            return raw


def _check_kind(manifest: Manifest, report: Report) -> None:
    has_file = RULESET in manifest.contributions.assets.paths
    if KIND not in manifest.kind:
        report.at("kind").refuse(f'must have "{KIND}": this is read as a packaged ruleset', feature=_TOGETHER)
    if not has_file:
        here = report.at("contributions", "assets", "paths")
        here.refuse(f'must have "{RULESET}": a package of the kind "{KIND}" comes with its file', feature=_TOGETHER)


def _by_path(manifest: Manifest, report: Report) -> dict[str, tuple[int, Listed]]:
    listed: dict[str, tuple[int, Listed]] = {}
    for index, entry in enumerate(manifest.files):
        if entry.path in listed:
            report.at("files", index, "path").refuse(f'is listed twice: "{entry.path}"')
        listed.setdefault(entry.path, (index, entry))
    return listed


def _read_asset(folder: Path, entry: Listed, report: Report) -> bytes | None:
    limit = FILE_LIMIT if entry.path == RULESET else ASSET_LIMIT
    if entry.size > limit:
        report.at("bytes").refuse(f'"{entry.path}" must be at most {limit} bytes long, not {entry.size}')
        return None
    file = _inside(folder, entry.path, report.at("path"))
    if file is None:
        return None
    if file.is_file() and file.stat().st_size != entry.size:
        report.at("bytes").refuse(
            f'"{entry.path}" is {file.stat().st_size} bytes long, not the {entry.size} of the manifest'
        )
        return None
    data = read_file(file, limit=entry.size, report=report)
    if data is None:
        return None
    found = sha256(data).hexdigest()
    if found != entry.sha256.lower():
        report.at("sha256").refuse(f'"{entry.path}" is not the file that was packaged: its SHA-256 is {found}')
        return None
    return data


def _inside(folder: Path, path: str, report: Report) -> Path | None:
    """The file of a path in the folder; None where a link leads it outside."""
    home, file = folder.resolve(), folder / path
    try:
        inside = file.resolve().is_relative_to(home)
    except (OSError, RuntimeError):  # a link that leads to itself
        inside = False
    if inside:
        return file
    report.refuse(f'"{path}" must be a file of the package, and is a link that leads out of it')
    return None
