"""What may be released."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import pyengine
from tools import release

CHANGELOG = """\
# Changelog

About ## headings.

## [1.1.0] - 2027-01-31

### Added

- A thing.

## [1.0.0]

- The first thing.

## 0.1.0
"""

VERSION = re.compile(r"v?\d+\.\d+[.\w]*\b")


def faults(tag: str, version: str) -> list[str]:
    return list(release.faults(tag, version, CHANGELOG))


def test_the_changelog_tells_of_versions_that_have_an_entry() -> None:
    assert list(release.told(CHANGELOG)) == ["1.1.0", "1.0.0"]
    assert list(release.told("# Changelog\n")) == []


def test_the_tag_of_the_version_that_the_changelog_begins_with_may_be_released() -> None:
    assert faults("v1.1.0", "1.1.0") == []


@pytest.mark.parametrize("tag", ["v1.0.0", "1.1.0", "v1.1.0rc1", "v1.1"])
def test_a_tag_that_is_not_the_version_is_refused(tag: str) -> None:
    (fault,) = faults(tag, "1.1.0")
    assert VERSION.findall(fault) == [tag, "1.1.0", "v1.1.0"]


@pytest.mark.parametrize("version", ["0.1.0", "1.2.0", "1.1"])
def test_a_version_without_an_entry_is_refused(version: str) -> None:
    (fault,) = faults(f"v{version}", version)
    assert VERSION.findall(fault) == [version]


def test_a_version_under_what_is_not_released_yet_is_refused() -> None:
    (fault,) = faults("v1.0.0", "1.0.0")
    assert VERSION.findall(fault) == ["1.1.0", "1.0.0"]


def test_the_reasons_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert release.main("v0.0.0") == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert VERSION.findall(printed.err)[:2] == ["v0.0.0", pyengine.__version__]


def test_the_changelog_tells_of_the_library_as_it_is() -> None:
    changelog = (Path(__file__).resolve().parents[2] / "CHANGELOG.md").read_text(encoding="utf-8")
    assert pyengine.__version__ in release.told(changelog)
