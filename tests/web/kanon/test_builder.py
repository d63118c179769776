"""The deck builder: what its worker says of decks, and its page."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Final

import pytest
from hypothesis import Phase, example, given, settings

from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.cards.vocabulary import ATTRIBUTES, SUITS
from pyengine.games.kanon.decks import READY, to_code, write_list
from pyengine.games.kanon.decks.lists import LIST
from pyengine.text import LANGS, Lang
from tests.effort import as_many
from tests.notation.hostile import SHAPES, Reader, Shape
from tests.web.reading import Element, page
from tests.web.rendered import pages_of_cards
from web.games.kanon.words import decks as texts
from web.games.kanon.workers import decks

FRONT = READY["feather-front"].deck


def ask(lang: Lang = "en", **message: object) -> Any:
    return json.loads(decks.answer(json.dumps({"lang": lang, **message})))


def deck(cards: Mapping[str, int] | None = None, spares: Mapping[str, int] | None = None) -> dict[str, Any]:
    counts = FRONT.counts()
    return {"cards": counts[0] if cards is None else cards, "spares": spares if cards else counts[1]}


def judged(cards: Mapping[str, int], spares: Mapping[str, int] | None = None, lang: Lang = "en") -> Any:
    return ask(lang, type="judge", cards=cards, spares=spares or {})


SIGNS: Final = {"i-x": "bad", "i-yes": "good", "i-hint": "tip"}
"""The kind of a verdict's entry, by the sign before it."""


def verdict(html: str) -> list[tuple[str, str]]:
    """The entries of the verdict: what each is, and what it says."""
    entries = page(html).all_by_role("listitem")
    return [(SIGNS[sign], entry.words) for entry in entries for sign in entry.symbols if sign in SIGNS]


# Judging


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("ready", READY.values(), ids=READY)
def test_ready_decks_are_allowed_and_nothing_warns_of_them_but_their_suit(ready: Any, lang: Lang) -> None:
    cards, spares = ready.deck.counts()
    said = judged(cards, spares, lang)
    assert (said["faults"], said["fault"]) == (0, "")
    assert said["code"] == to_code(ready.deck)
    kinds = [kind for kind, _ in verdict(said["html"])]
    assert kinds[0] == "good"
    assert set(kinds[1:]) <= {"tip"}


def test_what_the_rules_have_against_a_deck_is_said_with_the_rule() -> None:
    said = judged({"001": 10, "002": 75}, {"003": 10})
    assert said["faults"] > 3
    bad = [text for kind, text in verdict(said["html"]) if kind == "bad"]
    assert len(bad) == said["faults"]
    assert all(text.endswith(" K1") for text in bad)
    assert "85 cards, 5 too many" in bad[0]
    assert said["fault"] in bad[0]
    assert {link.href for link in page(said["html"]).all_by_role("link", "K1")} == {"../rules/#K1"}


def test_an_empty_deck_is_too_small_and_has_no_figures() -> None:
    said = judged({})
    assert said["faults"] == 1
    assert not page(said["html"]).has("heading")
    assert [kind for kind, _ in verdict(said["html"])] == ["bad"]


def test_a_cost_that_no_character_can_pay_is_told() -> None:
    code, card = next((code, card) for code, card in CARDS.items() if set(card.cost) - {"any"})
    tips = [text for kind, text in verdict(judged({code: 1})["html"]) if kind == "tip"]
    assert any(card.name.en in text for text in tips)


def test_many_of_a_suit_are_told_as_long_as_they_are_a_good_part_of_the_deck() -> None:
    cards = {f"0{number}": 3 for number in range(13, 19)}
    told = texts.MANY_OF_SUIT.fill(n=18, suit="feather").en
    assert ("tip", told) in verdict(judged(cards)["html"])
    assert ("tip", told) not in verdict(judged({**cards, "037": 60})["html"])


def test_the_figures_count_each_sort() -> None:
    counted = [each.words for each in page(judged({"017": 3, "014": 2})["html"]).all_by_role("listitem")]
    strong = 3 * (CARDS["017"].powers[3] >= 5) + 2 * (CARDS["014"].powers[3] >= 5)
    for what, number in ((SUITS["feather"], 5), (SUITS["cat"], 0), (ATTRIBUTES["charisma"], strong)):
        said = texts.COUNTED.fill(what=what, n=number).en
        assert any(entry.endswith(said) for entry in counted), said


def test_unknown_cards_are_refused_in_a_sentence() -> None:
    assert ask(type="judge", cards={"999": 1}, spares={}) == {"error": texts.NO_SUCH_CARD.fill(code="999").en}


# Reading and writing


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_written_is_read_again(lang: Lang) -> None:
    written = ask(lang, type="write", name="Mine", **deck())
    cards, spares = FRONT.counts()
    for text, name in (
        (written["list"], "Mine"),
        (written["code"], ""),
        (f"https://example.org/en/kanon/decks/#{written['code']}.Snow%20%26%20ice", "Snow & ice"),
        ("feather-front", READY["feather-front"].name.say(lang)),
    ):
        assert ask(lang, type="read", text=text) == {
            "name": name,
            "cards": cards,
            "spares": spares,
            "faults": [],
        }


def test_a_list_is_read_as_far_as_it_makes_sense() -> None:
    said = ask(type="read", text="3 Goose Girl\n4 frobnik\n10 K001\nSpares:\nK002")
    assert said["cards"] == {"001": 10, "014": 3}
    assert said["spares"] == {"002": 1}
    assert [fault.split(":")[0] for fault in said["faults"]] == ["Line 2", "Line 3", "Line 3"]


def test_no_name_is_too_long_for_its_link() -> None:
    name = ask(type="read", text=f"Name: {'名' * 1000}\n3 K001")["name"]
    assert 40 < len(name) < 100


@pytest.mark.parametrize(
    "text", ["", "   \n", "\N{SNOWMAN}" * 2000, "k1aaaaaaa", "k1ggZAJ", f"{to_code(FRONT)}x", "k9abcdefgh"]
)
@pytest.mark.parametrize("lang", LANGS)
def test_what_is_no_deck_is_refused_in_a_sentence(text: str, lang: Lang) -> None:
    said = ask(lang, type="read", text=text)
    assert set(said) == {"error"}
    assert said["error"]


# A sample hand


def test_a_hand_is_dealt_from_the_deck() -> None:
    hands = [ask(type="hand", luck=luck, **deck()) for luck in (1, 2, 1)]
    assert hands[0] == hands[2] != hands[1]
    cards = hands[0]["cards"]
    assert len(cards) == hands[0]["hand"] + sum(hands[0]["draws"])
    assert hands[0]["draws"][:2] == [2, 3]
    assert not set(cards) - set(FRONT.cards)


def test_a_hand_with_at_most_one_permanent_may_be_exchanged() -> None:
    assert ask(type="hand", luck=1, cards={"110": 7}, spares={})["again"]
    assert ask(type="hand", luck=1, cards={"110": 6, "001": 1}, spares={})["again"]
    assert not ask(type="hand", luck=1, cards={"110": 5, "001": 2}, spares={})["again"]


def test_too_few_cards_make_no_hand() -> None:
    assert "error" in ask(type="hand", luck=1, cards={"110": 6}, spares={})


def test_a_crash_is_told_and_not_raised() -> None:
    assert "crash" in ask(type="unheard of")
    assert "crash" in json.loads(decks.answer("{"))


# The page


def source(lang: Lang) -> str:
    return pages_of_cards()[f"{lang}/kanon/decks/index.html"]


@cache
def builder(lang: Lang) -> Element:
    return page(source(lang))


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGS)
def test_the_page_has_all_cards_and_says_how_many_of_each_a_deck_may_hold(lang: Lang) -> None:
    tiles = [each.id for each in builder(lang).all_by_role("listitem") if each.id]
    assert tiles == [f"K{code}" for code in CARDS]
    limits = {"limit": "3", "together": "4", "least": "60", "most": "80", "spares": "9"}
    assert limits.items() <= builder(lang).by_role("main").data.items()
    links = builder(lang).all_by_role("link")
    own = {link.href.removeprefix("#K"): link.data["limit"] for link in links if "limit" in link.data}
    assert own == {code: str(card.limit) for code, card in CARDS.items() if card.limit != 3}


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGS)
def test_the_page_carries_the_ready_decks_and_its_sentences(lang: Lang) -> None:
    carried = {
        name: json.loads(text)
        for name, text in re.findall(
            r'<script id="(words|ready)" type="application/json">(.*?)</script>', source(lang)
        )
    }
    for name, ready in READY.items():
        cards, spares = ready.deck.counts()
        assert carried["ready"][name] == {"name": ready.name.say(lang), "cards": cards, "spares": spares}
    assert all(carried["words"].values())


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGS)
def test_the_page_stays_light(lang: Lang) -> None:
    """Not much more than the page of all cards, which it holds."""
    html = source(lang).encode()
    assert len(html) < 275_000
    assert len(gzip.compress(html, 9)) < 44_000


# Texts that are meant to keep it busy


@pytest.mark.slow
@settings(max_examples=as_many(30), phases=[Phase.explicit, Phase.generate])
@given(SHAPES)
@example(Shape(("#k1a.", "#k1a."), None, parted=True))
def test_no_text_keeps_the_builder_longer_than_a_good_one(shape: Shape) -> None:
    good = write_list(FRONT, "en") + "".join(f"3 K{number:03} # a remark\n" for number in range(1, 145))
    assert Reader("builder", taken, good, LIST.most).keeps_pace(shape)


def taken(text: str) -> object:
    """What the builder says of a text; fails if the engine stopped at it."""
    said = ask(type="read", text=text)
    assert "crash" not in said
    return said


def test_a_text_that_is_too_long_is_refused() -> None:
    said = ask(type="read", text="K017\n" * 20_000)
    assert set(said) == {"error"}
    assert LIST.kind.en in said["error"]
    assert "50,000" in said["error"]
