from __future__ import annotations

from urllib.parse import urljoin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from web.pages.buildinfo import BuildInfo

INFO = BuildInfo(build_id="0" * 12, version="1", app="_/app-1/", runtime="_/rt-1/", preloads=())

folders = st.lists(st.sampled_from(["en", "ja", "cannon", "embed", "_"]), max_size=3).map(
    lambda parts: "".join(f"{part}/" for part in parts)
)
files = st.tuples(folders, st.sampled_from(["index.html", "a.js"])).map("".join)


@given(files, st.one_of(files, folders), st.sampled_from(["http://x/", "http://x/prefix/", "http://x/a/b/"]))
def test_href_reaches_its_target_under_any_prefix(page: str, target: str, root: str) -> None:
    assert urljoin(root + page, INFO.href(page, target)) == root + target


@given(files, files)
def test_href_is_relative(page: str, target: str) -> None:
    assert not INFO.href(page, target).startswith("/")


@pytest.mark.parametrize("target", [INFO.pyscript_core, INFO.typeface])
def test_runtime_files_stand_in_the_folders_of_the_build(target: str) -> None:
    assert target.startswith((INFO.app, INFO.runtime))
