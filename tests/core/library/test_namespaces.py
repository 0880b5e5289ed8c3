"""Under which id a ruleset is filed."""

from __future__ import annotations

import pytest

from rulewright.library.candidate import checked
from rulewright.library.faults import LibraryError
from rulewright.namespaces import filed_id, is_community, namespace_fault, owner_fault, reference_fault
from shelf import candidate, packaged, written
from tables import engine


@pytest.mark.feature("file.namespace")
def test_an_import_from_a_file_is_local_and_one_of_a_repository_is_its_owners() -> None:
    assert candidate().id == "local/two-dice"
    assert candidate(namespace="Alice").id == "alice/two-dice"
    assert candidate(namespace="Alice").ruleset.id == "alice/two-dice"
    assert candidate(namespace="Alice").ruleset.file.id == "two-dice"


@pytest.mark.feature("file.namespace")
def test_an_official_package_keeps_its_bare_id_and_no_import_can_have_one() -> None:
    official = candidate(namespace=None)
    assert (official.id, official.supplier) == ("two-dice", "two-dice-package")
    with pytest.raises(LibraryError) as bare:
        checked(written(), engine(), namespace=None)
    assert bare.value.code == "bare-id"
    assert checked(packaged(), engine(), namespace="alice").id == "alice/two-dice"


@pytest.mark.feature("file.namespace")
def test_an_id_holds_a_slash_exactly_where_it_is_of_a_community() -> None:
    assert (is_community("v20"), is_community("alice/v20")) == (False, True)
    assert (filed_id("v20", None), filed_id("v20", "ALICE")) == ("v20", "alice/v20")


@pytest.mark.feature("file.namespace.grammar")
@pytest.mark.parametrize("namespace", ["a", "7", "Alice", "a.b_c-d", "a" * 64])
def test_what_a_namespace_may_be(namespace: str) -> None:
    assert namespace_fault(namespace) is None


@pytest.mark.feature("file.namespace.grammar")
@pytest.mark.parametrize("namespace", ["", "-a", ".a", "_a", "a/b", "a b", "ä", "a" * 65, "a\n"])
def test_what_no_namespace_is(namespace: str) -> None:
    assert namespace_fault(namespace) is not None
    with pytest.raises(LibraryError) as refused:
        candidate(namespace=namespace)
    assert refused.value.code == "bad-namespace"


@pytest.mark.feature("file.namespace.grammar")
def test_an_owner_called_local_cannot_publish() -> None:
    for owner in ("local", "Local"):
        assert owner_fault(owner) == (
            'an owner called "local" cannot publish rulesets: that namespace is for imports from a file'
        )
    assert owner_fault("locals") is None


@pytest.mark.feature("file.namespace.grammar")
def test_a_reference_has_at_most_140_characters_and_no_reserved_id() -> None:
    """64 characters of a namespace, a slash and 64 of an id are 129, which is the most that both grammars allow."""
    assert reference_fault("a" * 64 + "/" + "b" * 64) is None
    assert reference_fault("a" * 141) == "a reference to a ruleset has at most 140 characters, not 141"
    assert reference_fault("two-dice") is None
    for wrong in ("", "alice/", "/v20", "alice/V20", "alice/v--20", "alice/bob/v20"):
        assert reference_fault(wrong) is not None
    for reserved in ("engine-legacy", "traditional"):
        assert reference_fault(reserved) is not None
        assert (
            reference_fault(f"alice/{reserved}")
            == f'"{reserved}" is an id of the engine itself, behind a namespace too'
        )
