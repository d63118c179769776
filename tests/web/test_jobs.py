"""Jobs that a page does for its worker, as both describe them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

import pytest

from pyengine.sitting.crypto import Asking, Multiply
from pyengine.sitting.group import CURVE, Product
from tests.web.devices import Message, Said, asked, said
from web.worker.together import jobs

BASE = (9).to_bytes(32, "little")
PRODUCTS = tuple(
    Product(CURVE.key(bytes([key]) * 32), point) for key, point in [(1, BASE), (1, bytes(32)), (2, BASE)]
)
"""Two keys, and a point of which nothing is left."""


def _asking() -> Asking[Mapping[str, object]]:
    found = yield Multiply(PRODUCTS)
    return {"found": found}


def test_products_are_described_with_their_keys_and_read_again() -> None:
    job = cast("Message", jobs.start("board", _asking())["job"])
    assert {len(job["keys"]), len(job["points"])} == {3}
    assert asked(job) == Multiply(PRODUCTS)
    jobs.go_on("board", None)


@pytest.mark.parametrize("able", [True, False], ids=["by the page", "by the worker"])
def test_products_are_the_same_whether_the_page_or_the_worker_works_them_out(able: bool) -> None:
    jobs.start("board", _asking())
    results = [CURVE.multiplied(each) for each in PRODUCTS]
    told: Said = said(results) if able else None
    assert jobs.go_on("board", told) == {"found": results}
    assert [each is None for each in results] == [False, True, False]
