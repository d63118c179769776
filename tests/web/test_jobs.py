"""Jobs that a page does for its worker, as both describe them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from pyengine.fair.locks import CURVE, PRODUCTS, Product
from pyengine.online.keys import decode, encode
from tests.web.devices import Device
from tests.web.live import at_table
from web.features.online import feature

BASE = (9).to_bytes(32, "little")
ASKED = tuple(
    Product(CURVE.key(bytes([key]) * 32), point)
    for key, point in [(1, BASE), (1, bytes(32)), *((key, BASE) for key in range(2, 30))]
)
"""Many keys, and a point of which nothing is left."""


@pytest.fixture(autouse=True)
def nothing_known() -> None:
    """Forget what was worked out before."""
    PRODUCTS.use(CURVE)


def _make() -> Mapping[str, object]:
    return {"found": PRODUCTS.of(ASKED)}


def test_a_job_names_its_keys_and_points() -> None:
    job: Any = feature.start("board", _make)["job"]
    assert list(map(decode, job["keys"])) == [product.key for product in ASKED]
    assert list(map(decode, job["points"])) == [product.point for product in ASKED]
    feature.go_on("board", {"type": "done", "result": [""] * len(ASKED)})


@pytest.mark.parametrize("able", [1, 2, 99], ids=["by the page", "each second", "by the worker"])
def test_products_are_the_same_whether_the_page_or_the_worker_works_them_out(able: int) -> None:
    feature.start("board", _make)
    results = [CURVE.multiplied(each) for each in ASKED]
    told = [None if each is None else encode(each) for each in results]
    told = [each if at % able == 0 else "" for at, each in enumerate(told)]
    assert feature.go_on("board", {"type": "done", "result": told}) == {"found": results}
    assert results.count(None) == 1


def test_a_few_are_worked_out_without_asking() -> None:
    few = ASKED[:3]
    assert feature.start("board", lambda: {"found": PRODUCTS.of(few)}) == {
        "found": [CURVE.multiplied(each) for each in few]
    }


@pytest.mark.slow
def test_an_answer_that_is_made_again_is_the_same() -> None:
    """A fair table whose page does its jobs, and one whose worker has to."""
    tables = [at_table("gran-cannon", "Aoi", "Ben", fair=True) for _ in range(2)]
    shown: list[object] = []
    for net, able in zip(tables, (True, False), strict=True):
        device: Device = net["Aoi"]
        device.knows_curves = able
        PRODUCTS.use(CURVE)
        shown.append(device.reload()["main"])
    assert shown[0] == shown[1]
