"""A ruleset on its way into a library: checked whole, and not stored before somebody said yes (file.import.gate)."""

from __future__ import annotations

from hashlib import sha256

import attrs

from rulewright.catalog.lenders import Lenders
from rulewright.engine import Engine, Validated
from rulewright.issues import Issue, Refused
from rulewright.library.faults import LibraryError
from rulewright.library.review import Review, review
from rulewright.namespaces import LOCAL, filed_id, namespace_fault, reference_fault
from rulewright.reading.package import Package
from rulewright.ruleset import Ruleset


@attrs.frozen
class Files:
    """The bytes of a ruleset: its file, and those of a package's other files by their path; None where it came
    alone."""

    data: bytes = attrs.field(repr=False)
    assets: dict[str, bytes] | None = attrs.field(default=None, repr=False)

    @property
    def digest(self) -> str:
        """One hash of everything: two installs have the same contents exactly where it is the same."""
        parts = [("", self.data), *sorted((self.assets or {}).items())]
        total = sha256()
        for path, data in parts:
            total.update(f"{path}\0{len(data)}\0".encode() + data)
        return total.hexdigest()


@attrs.frozen
class Candidate:
    """A ruleset that may be installed: under which id, from which package and which place, and what was found."""

    id: str
    ruleset: Ruleset
    files: Files
    supplier: str | None = None
    source: str | None = None
    warnings: tuple[Issue, ...] = ()

    @property
    def version(self) -> int:
        return self.ruleset.version

    @property
    def review(self) -> Review:
        """What is shown before anything is stored."""
        return review(self.ruleset)


def checked(
    source: bytes | Package,
    engine: Engine,
    *,
    namespace: str | None = LOCAL,
    origin: str | None = None,
    lenders: Lenders | None = None,
) -> Candidate:
    """Check a ruleset file, or a package, whole. ``namespace`` None is for packages that are official: they keep their
    bare id, which no import can have. ``origin`` is the URL it came from; ``lenders`` are rulesets that it may borrow
    from.

    Raises Refused with everything that is wrong with it, and LibraryError for an id that it cannot have.
    """
    result, files = _validated(source, engine, lenders)
    if result.ruleset is None:
        raise Refused(result.issues)
    if namespace is None and not isinstance(source, Package):
        raise LibraryError("bare-id", f"a bare id is for packages: an import needs a namespace, such as {LOCAL}")
    fault = namespace_fault(namespace) if namespace is not None else None
    id = filed_id(result.ruleset.file.id, namespace)
    fault = fault or reference_fault(id)
    if fault is not None:
        raise LibraryError("bad-namespace", fault)
    supplier = source.id if isinstance(source, Package) else None
    return Candidate(id, result.ruleset.filed(id), files, supplier, origin, result.issues)


def _validated(source: bytes | Package, engine: Engine, lenders: Lenders | None) -> tuple[Validated, Files]:
    if isinstance(source, Package):
        result = engine.validate(source.ruleset, declared=source.capability, assets=source.assets, lenders=lenders)
        return result, Files(source.ruleset, dict(source.assets))
    # Without a package there are no files beside it, so that a catalog which names one is refused by name.
    return engine.validate(source, assets={}, lenders=lenders), Files(source)
