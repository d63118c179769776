"""The command ``cards``: what is found, and how it is shown."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from pyengine.__main__ import main
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.text.wording import MECHANISMS, mechanisms, rules_text

Ask = Callable[..., tuple[int, list[Any]]]


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Ask:
    """Run ``cards`` with ``--json``: its exit code and its answers."""

    def run(*argv: str) -> tuple[int, list[Any]]:
        code = main(["cards", *argv, "--json"])
        return code, [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    return run


@pytest.fixture
def codes(ask: Ask) -> Callable[..., list[str]]:
    """The numbers of the cards found."""

    def run(*argv: str) -> list[str]:
        code, answers = ask(*argv)
        assert code == 0
        return [answer["code"] for answer in answers]

    return run


def test_without_a_wish_all_cards_are_shown_in_order(codes: Callable[..., list[str]]) -> None:
    assert codes() == list(CARDS)


@pytest.mark.parametrize(
    "words",
    ["017", "k017", "The Keeper's Daughter", "daughter KEEPER’S", "灯台守の娘", "灯台守の娘 mystery feather"],
)
def test_a_card_is_found_by_words_in_either_language(words: str, codes: Callable[..., list[str]]) -> None:
    assert codes(*words.split()) == ["017"]


def test_what_is_printed_is_what_is_looked_for(codes: Callable[..., list[str]]) -> None:
    assert codes("--kind", "item") == [code for code, card in CARDS.items() if card.kind == "item"]
    assert codes("--attribute", "Charisma", "--suit", "snow") == [
        code for code, card in CARDS.items() if card.attribute == "charisma" and card.suit == "snow"
    ]
    assert codes("--cost", "2") == [code for code, card in CARDS.items() if len(card.cost) == 2]
    assert set(codes("keeper")) >= {code for code, card in CARDS.items() if "keeper" in card.traits}


@pytest.mark.slow
@pytest.mark.parametrize("mechanism", MECHANISMS)
def test_every_mechanism_is_on_a_card(mechanism: str, codes: Callable[..., list[str]]) -> None:
    assert codes("--mechanism", mechanism) == [
        code for code, card in CARDS.items() if mechanism in mechanisms(card)
    ]


@pytest.mark.rule("K28")
def test_no_card_with_a_text_is_called_plain() -> None:
    for card in CARDS.values():
        assert (mechanisms(card) == ("plain",)) == (not rules_text(card))


def test_a_card_as_json(ask: Ask) -> None:
    _, (answer,) = ask("112")
    card = CARDS["112"]
    assert answer["names"] == {"en": card.name.en, "ja": card.name.ja}
    assert (answer["attribute"], answer["powers"], answer["suit"], answer["limit"]) == (None, {}, None, 3)
    assert [rule["sentence"]["ja"] for rule in answer["rules"]] == [
        line.sentence.ja for line in rules_text(card)
    ]
    _, (fighter,) = ask("017")
    assert list(fighter["powers"].values()) == list(CARDS["017"].powers)
    assert fighter["traits"] == list(CARDS["017"].traits)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_card_for_people(lang: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "017", "--lang", lang]) == 0
    card = CARDS["017"]
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"K017  {card.name.ja if lang == 'ja' else card.name.en}"
    assert (
        lines[1]
        .strip()
        .startswith("キャラクター、不思議、羽" if lang == "ja" else "character, mystery, feather")
    )
    (rule,) = rules_text(card)
    assert lines[3].strip().endswith(rule.sentence.ja if lang == "ja" else rule.sentence.en)
    assert lines[-1 if lines[-1] else -2].strip() == (card.flavour.ja if lang == "ja" else card.flavour.en)


def test_costs_are_shown_by_their_symbols(capsys: pytest.CaptureFixture[str]) -> None:
    suited = next(card for card in CARDS.values() if card.cost and card.cost[0] == "feather")
    assert main(["cards", suited.code]) == 0
    assert "(cost: feather" in capsys.readouterr().out
    assert main(["cards", suited.code, "--lang", "ja"]) == 0
    assert "（コスト：羽" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("argv", "why"),
    [
        (["--suit", "hearts"], "“hearts”. Choose from snow, clock"),
        (["--mechanism", "magic"], "plain, power"),
        (["no", "such", "words"], "no such card"),
    ],
)
def test_what_is_not_there_is_refused(argv: list[str], why: str, ask: Ask) -> None:
    code, (answer,) = ask(*argv)
    assert code == 1
    assert why in answer["error"]["message"]
