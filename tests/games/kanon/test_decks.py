"""Decks: what the rules allow, lists, codes, the ready ones, and what an unseen one may be."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyengine.errors import Refusal, SetupError
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.decks import (
    READY,
    Deck,
    DeckError,
    from_code,
    lists,
    problems,
    read_list,
    to_code,
    write_list,
)
from pyengine.games.kanon.decks.figures import figures
from pyengine.games.kanon.decks.problems import (
    NO_CARD,
    TOO_LARGE,
    TOO_MANY_COPIES,
    TOO_MANY_SPARES,
    TOO_MANY_TOGETHER,
    TOO_SMALL,
)
from pyengine.games.kanon.decks.ready import brought, plausible
from pyengine.match import begin, setup
from pyengine.text import LANGS, Lang, Text
from tests.batch import as_one_test

ALL = tuple(CARDS)
NINE = next(code for code, card in CARDS.items() if card.limit == 9)
PLAIN = [code for code in ALL if code != NINE]
FEATHER = READY["feather-front"].deck
KEEPER = "The Keeper’s Daughter"

decks = st.builds(
    Deck,
    st.lists(st.sampled_from(ALL), max_size=90).map(tuple),
    st.lists(st.sampled_from(ALL), max_size=12).map(tuple),
)

"""Any decks, most of which the rules do not allow."""


def thirds(number: int) -> tuple[str, ...]:
    """This many cards, three of each name as long as there are enough."""
    return tuple(PLAIN[at // 3] for at in range(number))


def told(deck: Deck) -> list[Text]:
    """What is said against a deck; all of it under the rule for decks."""
    against = problems(deck)
    assert all(refusal.rule == "K1" for refusal in against)
    return [refusal.text for refusal in against]


def together(name: Text) -> Text:
    """The faults of a deck with five copies of a card, spares included."""
    return TOO_MANY_TOGETHER.fill(name=name, number=5, limit=4)


# What is allowed


@pytest.mark.rule("K1")
@pytest.mark.parametrize("number", [60, 61, 80])
def test_a_deck_has_60_to_80_cards(number: int) -> None:
    assert told(Deck(thirds(number))) == []


@pytest.mark.rule("K1")
def test_too_few_and_too_many_are_counted() -> None:
    for size, cards, missing in ((59, "cards", 1), (1, "card", 59)):
        small = TOO_SMALL.fill(size=size, cards=cards, missing=missing, least=60)
        assert told(Deck(thirds(size))) == [small]
    assert told(Deck(thirds(82))) == [TOO_LARGE.fill(size=82, many=2, most=80)]


@pytest.mark.rule("K1")
def test_three_of_a_name_in_a_deck_and_four_with_the_spares() -> None:
    one = PLAIN[40]
    rest = thirds(57)
    assert told(Deck((*rest, one, one, one), (one,))) == []
    name = CARDS[one].name
    assert told(Deck((*rest, one, one, one), (one, one))) == [together(name)]
    four = TOO_MANY_COPIES.fill(name=name, number=4, limit=3)
    assert told(Deck((*rest, one, one, one, one))) == [four]
    # All four may be spares: they cannot come into the deck together, which is another deck's matter.
    assert told(Deck(thirds(60), (one,) * 4)) == []


@pytest.mark.rule("K1")
@pytest.mark.rule("K28")
def test_a_card_may_name_its_own_limit() -> None:
    assert told(Deck((*thirds(51), *(NINE,) * 9))) == []
    assert told(Deck((*thirds(52), *(NINE,) * 8), (NINE,))) == []
    assert len(told(Deck((*thirds(51), *(NINE,) * 9), (NINE,)))) == 1
    assert len(told(Deck((*thirds(50), *(NINE,) * 10)))) == 2


@pytest.mark.rule("K1")
def test_nine_spares() -> None:
    assert told(Deck(thirds(60), tuple(PLAIN[30:39]))) == []
    ten = TOO_MANY_SPARES.fill(spares=10, most=9)
    assert told(Deck(thirds(60), tuple(PLAIN[30:40]))) == [ten]


@pytest.mark.rule("K1")
def test_all_problems_are_told_at_once() -> None:
    many = Deck(("999", *("001",) * 5, *("002",) * 4), ("002",) * 10)
    found = told(many)
    assert len(found) == 7
    assert NO_CARD.fill(code="999") in found
    assert found[0] == TOO_SMALL.fill(size=10, cards="cards", missing=50, least=60)


# Codes


@settings(max_examples=40, deadline=None)
@given(decks)
def test_a_code_gives_its_deck_back(deck: Deck) -> None:
    code = to_code(deck)
    assert re.fullmatch("k1[0-9A-Za-z]+", code)
    assert from_code(code) == from_code(f" {code}\n") == deck


def test_a_usual_deck_has_a_short_code() -> None:
    assert max(len(to_code(ready.deck)) for ready in READY.values()) <= 45
    # As many different cards as can be.
    assert len(to_code(Deck(ALL[:60], ALL[60:69]))) <= 64


def test_codes_stay_what_they_are() -> None:
    """Sent, kept and printed codes must go on meaning the same decks, whatever becomes of the set."""
    deck = Deck.of({"001": 3, "037": 9, "144": 1, "072": 4}, {"017": 2})
    assert to_code(deck) == "k1ca0WRkKJ5XfkA9q4D"
    assert to_code(Deck(())) == "k1vLxJg7T5"


def test_every_wrong_letter_is_noticed() -> None:
    code = to_code(FEATHER)
    rng = Random(1)
    letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
    for at in range(3, len(code)):
        for letter in rng.sample(letters, 8):
            if letter != code[at]:
                with pytest.raises(DeckError, match="damaged"):
                    from_code(code[:at] + letter + code[at + 1 :])
        if code[at - 1] != code[at]:
            with pytest.raises(DeckError, match="damaged"):
                from_code(code[: at - 1] + code[at] + code[at - 1] + code[at + 1 :])


@as_one_test
@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("", "not a deck code"),
        ("k1", "not a deck code"),
        ("K1abcdefg", "not a deck code"),
        ("feather-front", "not a deck code"),
        ("k1" + "a" * 399, "not a deck code"),
        ("k1ああああああ", "not a deck code"),
        ("k1a", "damaged"),
        ("k1" + "z" * 300, "damaged"),
        (to_code(FEATHER)[:-1], "damaged"),
        (to_code(FEATHER) + "0", "damaged"),
        ("k2abcdefghij", "newer edition"),
    ],
)
def test_what_is_no_code_is_refused_in_words(code: str, why: str) -> None:
    with pytest.raises(DeckError, match=why) as refused:
        from_code(code)
    assert refused.value.text.ja


@as_one_test
@pytest.mark.parametrize(
    "around", ["{}.", "（{}）", "my deck: {}, try it", "…/new#deck={}。", "%23{}", "\u200b{}\u200b"]
)
def test_a_code_is_read_in_any_text(around: str) -> None:
    assert from_code(around.format(to_code(FEATHER))) == FEATHER


def test_cards_that_no_code_knows_are_refused() -> None:
    for deck in (Deck(("145",)), Deck(("?",)), Deck((), ("01",)), Deck(("001",) * 100)):
        with pytest.raises(DeckError):
            to_code(deck)


# Lists


@settings(max_examples=25, deadline=None)
@given(decks, st.sampled_from(LANGS))
def test_a_list_gives_its_deck_back(deck: Deck, lang: Lang) -> None:
    found = read_list(write_list(deck, lang, "  Wind\nand #1: rain "))
    assert found.deck == deck
    assert found.name == "Wind and #1: rain"
    assert Counter(fault.refusal for fault in found.faults) == Counter(problems(deck))


def test_a_list_is_grouped_and_counted() -> None:
    lines = write_list(FEATHER, "en", "Feather Front").splitlines()
    assert lines[0] == "Name: Feather Front"
    assert [line for line in lines if line.startswith("#")] == ["# character: 45", "# item: 6", "# event: 9"]
    assert f"3 {KEEPER}" in lines
    assert lines.index("Spares:") > lines.index("# event: 9")
    assert "3 灯台守の娘" in write_list(FEATHER, "ja").splitlines()
    assert write_list(Deck((), ()), "ja") == ""


@as_one_test
@pytest.mark.parametrize(
    "line",
    [
        f"3 {KEEPER}",
        "3 The Keeper's Daughter",
        "  3   the KEEPER’S  daughter # from the lighthouse",
        "3x The Keeper's Daughter",
        "3 x The Keeper's Daughter",
        "3 × 灯台守の娘",
        "3灯台守の娘",
        "３枚　灯台守の娘",
        "3 K017",
        "3 k 17",
        "3xK017",
        "3 017",
        "＃ remark\n3 17",
        "\ufeff3 灯台守の娘\r\n",
        "3\u200b K017\t",
        "1 K017\nDeck:\n\n017\nK017",
        "Spares:\nデッキ：\n3 K017",
        "灯台守の娘 ×3",
        "灯台守の娘3枚",
        "The Keeper’s Daughter x3",
        "the keeper‛s daughter, 3",
        "灯台守の娘×３",
        "《灯台守の娘》×3",
        "3 《灯台守の娘》",
        "3枚 「灯台守の娘」",
        "3 The Kee\u00adper′s Daugh\u00adter",
        "3 The Keeper’s Daughter (K017)",
        "3 灯台守の娘［017］",
        "- 3 The Keeper’s Daughter",
        "・3 灯台守の娘",
        "• 3x K017",
        "3x017",
        "017 3",
        "3 * 017",
        "x3 K017",
        "3, The Keeper’s Daughter",
        "The Keeper’s Daughter (3)",
        "The Keeper’s Daughter: 3",
        "The Keeper’s Daughter\t3",
        "《灯台守の娘》3",
        "3 The Keeper’s Daughter K017",
        "Spares (9)\nDeck\n3 K017",
        "控え（9枚）\nデッキ 60枚\n3 K017",
        "Spares: 9\nDeck: 60 cards\n3 K017",
    ],
)
def test_a_line_may_be_written_in_many_ways(line: str) -> None:
    found = read_list(line)
    assert found.deck == Deck(("017",) * 3)
    assert [fault.line for fault in found.faults] == [None]  # too few cards, and nothing else


def test_names_and_parts_in_both_languages() -> None:
    for text in (
        "Name: 冬\n1 K001\nSpares:\n2 K002",
        "名前：冬\nK001\n控え：\n1 K002\n1 K002",
        "Name: 冬\nDeck (1)\nK001\n\nSpares (2)\nK002 ×2",
        "名前：冬\n・K001\n控え（2枚）\n・K002 2枚",
        "Name: 冬\n## Deck\nK001\n## Spares: 2\n2 K002",
        "名前：冬\nK001\n【控え】\n2 K002",
    ):
        found = read_list(text)
        assert found.name == "冬"
        assert found.deck == Deck(("001",), ("002", "002"))


@pytest.mark.rule("K1")
def test_every_fault_has_its_line_its_rule_and_what_may_be_meant() -> None:
    text = """Name: Faults
3 The Kepers Dauhter
2 灯台守の女
0 K001
100 K001
2 K001
Spares:
3 K001
7 nothing like it in the world
2 K999
"""
    found = read_list(text)
    assert found.deck == Deck(("001",) * 2, ("001",) * 3)
    too_small = TOO_SMALL.fill(size=2, cards="cards", missing=58, least=60)
    keeper, clockmaker = CARDS["017"].name, CARDS["001"].name
    assert found.faults == (
        (None, Refusal("K1", too_small)),
        (2, Refusal("", lists.LIKE.fill(name="The Kepers Dauhter", like=keeper))),
        (3, Refusal("", lists.LIKE.fill(name="灯台守の女", like=keeper))),
        (4, Refusal("", lists.COPIES.fill(copies=0, most=99))),
        (5, Refusal("", lists.COPIES.fill(copies=100, most=99))),
        (8, Refusal("K1", together(clockmaker))),
        (9, Refusal("", lists.UNLIKE.fill(name="nothing like it in the world"))),
        (10, Refusal("", lists.UNLIKE.fill(name="K999"))),
    )
    with pytest.raises(DeckError) as refused:
        found.sound()
    lines = refused.value.text.en.splitlines()
    assert len(lines) == len(found.faults)
    assert lines[0] == f"{too_small.en} (K1)"
    assert lines[5] == f"Line 8: {together(clockmaker).en} (K1)"
    assert refused.value.text.ja.splitlines()[1].startswith("2行目：")


def test_a_sound_list_gives_its_deck() -> None:
    assert read_list(write_list(FEATHER, "en")).sound() == FEATHER


def test_a_file_that_is_no_list_is_read_no_further_than_a_list_can_be() -> None:
    found = read_list("nonsense " * 300 + "\n" + "x\n" * 20_000)
    assert 500 <= len(found.faults) <= 502
    assert len(str(found.faults)) < 200_000
    assert found.faults[1].refusal == lists.LONG_LINE
    with pytest.raises(DeckError, match="a deck list has at most 50,000 characters"):
        read_list("x" * 50_001)


@pytest.mark.parametrize("colon", [":", "：", "﹕", "︓"])
def test_a_deck_may_be_named_with_any_colon(colon: str) -> None:
    assert read_list(f"Name{colon} ’Feather’  #1").name == "’Feather’  #1"


# Ready decks


@pytest.mark.rule("K28")
def test_there_are_five_ready_decks_or_more_and_the_rules_allow_them() -> None:
    assert len(READY) >= 5
    for key, ready in READY.items():
        assert key == ready.id
        assert problems(ready.deck) == ()
        assert len(ready.deck.cards) == 60
        assert brought(key) == ready.deck
        assert re.fullmatch("[a-z]+(-[a-z]+)*", key)
        assert all(len(text) <= 90 for text in (*ready.name, *ready.plan))
    assert len({ready.deck for ready in READY.values()}) == len(READY)


@pytest.mark.rule("K27")
def test_ready_decks_have_enough_characters() -> None:
    found = {ready.id: figures(ready.deck.cards).kinds for ready in READY.values()}
    assert {deck: kinds for deck, kinds in found.items() if not 42 <= kinds["character"] <= 48} == {}
    assert all(kinds["item"] and kinds["event"] for kinds in found.values())


def test_the_figures_of_a_deck() -> None:
    found = figures(("017", "017", "037", "065", "109", "999"))
    assert found.kinds == {"character": 3, "item": 1, "event": 1}
    assert found.attributes == {"mystery": 3}
    assert found.suits == {"snow": 1, "feather": 2}
    assert found.costs == {0: 4, 1: 1}
    assert sum(found.costs.values()) == 5
    powers = [CARDS[code].powers for code in ("017", "017", "037")]
    assert list(found.powers.values()) == [round(sum(column) / 3, 2) for column in zip(*powers, strict=True)]
    assert found.mechanisms["limit"] == 1
    assert figures(()).powers == {}


# What is brought to the table


@pytest.mark.rule("K1")
def test_a_seat_brings_a_ready_deck_or_a_code() -> None:
    own = Deck(thirds(63), (NINE,))
    match = begin(setup("kanon", decks=["feather-front", to_code(own)], seed="1"))
    assert match.start.decks == (FEATHER.cards, own.cards)
    assert match.start.spares == (FEATHER.spares, own.spares)


@pytest.mark.rule("K1")
@pytest.mark.parametrize(
    ("deck", "why"),
    [
        ("", "There is no deck"),
        ("sunken-ship", "feather-front"),
        ("k1nonsense", "damaged"),
        (to_code(Deck(thirds(59))), "1 too few"),
        (to_code(Deck((*thirds(60), *("001",) * 3))), "6 copies"),
    ],
)
def test_another_deck_is_refused(deck: str, why: str) -> None:
    with pytest.raises(SetupError, match=why) as refused:
        begin(setup("kanon", decks=["feather-front", deck]))
    assert isinstance(refused.value, DeckError)


# A deck that nobody has seen


def test_a_ready_deck_that_fits_is_taken_whole() -> None:
    assert plausible(FEATHER.cards[::2], 60, Random(1), len(FEATHER.spares)) == FEATHER
    every = {plausible((), 60, Random(seed)).cards for seed in range(60)}
    assert every == {ready.deck.cards for ready in READY.values()}


@as_one_test
@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize(("size", "spares"), [(60, 9), (73, 0), (80, 4)])
def test_a_plausible_deck_holds_what_was_seen_and_is_allowed(seed: int, size: int, spares: int) -> None:
    rng = Random(seed)
    pool = sorted(
        (code for code, card in CARDS.items() for _ in range(card.limit)), key=lambda _: rng.random()
    )
    seen = pool[: rng.choice((0, 1, 10, 40, size))]
    deck = plausible(seen, size, rng, spares)
    assert (len(deck.cards), len(deck.spares)) == (size, spares)
    assert Counter(seen) <= Counter(deck.cards)
    assert problems(deck) == ()


def test_seen_cards_that_break_the_limits_stay_nevertheless() -> None:
    deck = plausible(("001",) * 20, 60, Random(1), 9)
    assert deck.cards.count("001") == 20
    assert (len(deck.cards), len(deck.spares)) == (60, 9)
