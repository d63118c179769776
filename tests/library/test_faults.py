"""The faults that ``python -m tests.faults`` plants fit the files as they are now."""

from __future__ import annotations

from collections import Counter

from tests.faults import ROOT, Fault, chosen, read


def test_each_fault_can_be_planted_and_has_tests_that_should_find_it() -> None:
    faults = read()
    assert [name for name, number in Counter(fault.name for fault in faults).items() if number > 1] == []
    for fault in faults:
        whole = (ROOT / fault.file).read_text(encoding="utf-8")
        assert fault.planted(whole) != whole, fault.name
        words = fault.finds.split()
        paths = [word for word in words if "/" in word]
        assert paths, fault.name
        for path in paths:
            assert (ROOT / path.partition("::")[0]).exists(), f"{fault.name}: {path}"


def test_there_are_thirty_or_more() -> None:
    assert len(read()) >= 30


def test_those_are_chosen_that_are_named_or_all() -> None:
    browser = Fault("a key does nothing", "a.js", "a", "b", "e2e/test_a.py")
    plain = Fault("a rule is forgotten", "a.py", "a", "b", "tests/test_a.py")
    assert chosen([browser, plain], []) == [plain, browser]
    assert chosen([browser, plain], [browser.name]) == [browser]
    assert chosen([browser, plain], ["no such fault"]) == []
