"""The cards' texts: what all of them have in common, and some of them word for word."""

from __future__ import annotations

import re
from itertools import product
from typing import get_args

import pytest

from pyengine.games.kanon.abilities import which as naming
from pyengine.games.kanon.abilities.abilities import (
    Ability,
    Defeat,
    Played,
    Standing,
    Triggered,
    Used,
    Victory,
)
from pyengine.games.kanon.abilities.choices import Chosen, ChosenDiscard, ChosenLine
from pyengine.games.kanon.abilities.conditions import (
    Against,
    Both,
    Deck,
    Discards,
    EnemyTurn,
    Fighting,
    Hand,
    Lacking,
    OwnTurn,
    Points,
    There,
    Trailing,
)
from pyengine.games.kanon.abilities.effects import Draw, Effect, Gain, Mill, Recover, SwapEnds, Toss
from pyengine.games.kanon.abilities.field_effects import Boost, BoostEach, Discard, Look, Return
from pyengine.games.kanon.abilities.modifiers import More, Power, Safe, TieWins
from pyengine.games.kanon.abilities.which import Face, Place, Side, Sort, Which
from pyengine.games.kanon.cards.card import Card, character
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.cards.vocabulary import ONE, Trait
from pyengine.games.kanon.text.wording import (
    ALWAYS,
    DECK,
    DEFEAT,
    RAISON,
    TRIGGERS,
    VICTORY,
    WINDOWS,
    Line,
    ability_text,
    rules_text,
)
from pyengine.text import Text
from tests.batch import as_one_test

ENGLISH, JAPANESE = 95, 55
"""The most characters of a sentence."""

LINES = [line for card in CARDS.values() for line in rules_text(card)]
KANA_OR_KANJI = "[\u3040-\u30ff\u4e00-\u9fff]"


def sentences(text: Text) -> tuple[list[str], list[str]]:
    """Every sentence of both languages, without its full stop."""
    return re.split(r"\. (?=[A-Z])", text.en.removesuffix(".")), text.ja.removesuffix("。").split("。")


def plain(*abilities: Ability, raison: Which | None = None, limit: int = 3) -> Card:
    return character(
        "999",
        "Someone",
        "誰か",
        "power",
        (4, 4, 4, 4, 4),
        "snow",
        *abilities,
        traits=("sailor",),
        raison=raison,
        limit=limit,
        flavour=("", ""),
        picture="",
    )


@pytest.mark.rule("K29")
def test_a_text_of_the_set_is_made_of_whole_sentences_of_bearable_length() -> None:
    for line in LINES:
        en, ja = line.sentence
        assert en[0].isupper()
        assert en.endswith(".")
        assert ja.endswith("。")
        english, japanese = sentences(line.sentence)
        assert all(0 < len(sentence) <= ENGLISH for sentence in english), en
        assert all(0 < len(sentence) <= JAPANESE for sentence in japanese), ja


def test_a_text_of_the_set_keeps_to_its_language_and_leaves_nothing_open() -> None:
    for line in LINES:
        for said in (line.timing, line.sentence):
            assert not re.search(r"[{}_<>']|None|  |\.\.|,,", said.en), said.en
            assert not re.search(f"{KANA_OR_KANJI}|[、。]", said.en), said.en
            assert not re.search(r"[{}_ a-zA-Z.,]|。。|、、|のの", said.ja), said.ja
            assert re.search(KANA_OR_KANJI, said.ja), said.ja


@pytest.mark.rule("K29")
def test_every_ability_of_the_set_is_said_and_no_two_cards_say_the_same_of_different_things() -> None:
    said: dict[tuple[Text, Text, tuple[str, ...]], Ability] = {}
    for card in CARDS.values():
        lines = rules_text(card)
        assert len(lines) == len(card.abilities) + (card.raison is not None) + (card.limit != 3)
        for ability in card.abilities:
            line = ability_text(ability)
            assert said.setdefault((line.timing, line.sentence, line.cost), ability) == ability


def test_the_timing_of_what_costs_nothing_says_how_often() -> None:
    free = ability_text(Used("battle", Draw()))
    assert free.timing == Text(en="Battle, once a turn", ja="戦闘（ターンに1回）")
    line = ability_text(Used("battle", Draw(), cost=ONE))
    assert line.timing == WINDOWS["battle"]
    assert line.cost == ONE


def test_a_timing_says_what_sort_of_ability_it_is() -> None:
    hand = Hand(2)
    for ability, timing in (
        (Standing(Power(1)), ALWAYS),
        (Triggered("up", Draw()), TRIGGERS["up"]),
        (Triggered("wins", Draw()), TRIGGERS["wins"]),
        (Played("counter", Draw()), WINDOWS["counter"]),
        (Victory(hand), VICTORY),
        (Defeat(hand), DEFEAT),
    ):
        assert ability_text(ability).timing == timing


CHILD = Which(trait="child")
FACE_DOWN = Which(side="enemy", face="down")
SAID: list[tuple[Effect, str, str]] = [
    (Draw(), "Draw a card.", "カードを1枚引く。"),
    (Draw(2, "each"), "Each player draws 2 cards.", "互いにカードを2枚引く。"),
    (Mill(4), "Discard the top 4 cards of the enemy deck.", "相手の山札を上から4枚捨てる。"),
    (Toss(), "The enemy discards a card from their hand.", "相手は手札を1枚捨てる。"),
    (Gain(), "Put the top card of your deck on your victory pile.", "自分の山札の上から1枚を勝利点置き場に置く。"),
    (Boost(-2, Which(side="enemy", place="battle", face="any")), "The enemy card in battle gets −2 power this turn.", "このターン、戦闘中の相手のカードの戦闘力−2。"),
    (Boost(1, Chosen(CHILD)), "One of your Children gets +1 power this turn.", "このターン、自分の〈子ども〉1枚の戦闘力+1。"),
    (Boost(1, Chosen(CHILD, 2)), "2 of your Children get +1 power this turn.", "このターン、自分の〈子ども〉2枚の戦闘力+1。"),
    (Boost(1, CHILD), "Each of your Children gets +1 power this turn.", "このターン、自分の〈子ども〉すべての戦闘力+1。"),
    (BoostEach(Which(side="either", suit="snow"), 3), "This card gets +1 power this turn for each snow crystal character in play, +3 at most.", "このターン、場の雪の結晶のキャラクター1枚につき、このカードの戦闘力+1（最大+3）。"),
    (Discard(Chosen(Which(side="enemy", kind="item"))), "Discard an enemy item.", "相手のアイテム1枚を捨てる。"),
    (Return(Chosen(CHILD)), "Return one of your Children to your hand.", "自分の〈子ども〉1枚を手札に戻す。"),
    (Return(Chosen(FACE_DOWN)), "Return a face-down enemy card to its owner’s hand.", "相手の裏向きのカード1枚を持ち主の手札に戻す。"),
    (Look(Chosen(FACE_DOWN)), "Reveal a face-down enemy card; it stays face down.", "相手の裏向きのカード1枚を公開する（裏向きのまま）。"),
    (SwapEnds(ChosenLine(enemy=True)), "Swap the front and the rear card of an enemy line.", "相手のライン1つの最前列と最後尾のカードを入れ替える。"),
    (Recover(ChosenDiscard(Sort(kind="event"))), "Return an event from your discards to your hand.", "自分の捨て札のイベント1枚を手札に戻す。"),
]  # fmt: skip


ABILITIES: list[tuple[Ability, str, str]] = [
    *((Played("main", effect), en, ja) for effect, en, ja in SAID),
    # A condition stands before what it is for.
    (Standing(Power(1), if_=Fighting("attacker")), "While this card attacks, it gets +1 power.", "攻撃しているこのカードの戦闘力+1。"),
    (Standing(Power(2), if_=Hand(2, less=True)), "While you have at most 2 cards in hand, this card gets +2 power.", "自分の手札が2枚以下の間、このカードの戦闘力+2。"),
    (Triggered("up", Draw(2), Toss(1, "own"), if_=Trailing()), "If you trail in victory points, draw 2 cards. Then discard a card from your hand.", "自分の勝利点が相手より少なければ、カードを2枚引く。その後、手札を1枚捨てる。"),
    (Victory(There(Which(suit="cat"), 6)), "You win if you have 6 or more cat characters.", "自分の場に猫のキャラクターが6枚以上いれば、自分はゲームに勝つ。"),
    (Defeat(Deck(15, "enemy")), "The enemy loses if the enemy deck has at most 15 cards.", "相手の山札が15枚以下なら、相手はゲームに負ける。"),
    # What stands under one condition is one sentence.
    (Standing(Power(1), TieWins(Which(trait="sailor")), if_=There(CHILD)), "While you have a Child, this card gets +1 power and your Sailors win ties.", "自分の場に〈子ども〉がいる間、このカードの戦闘力+1、自分の〈船乗り〉が引き分けた戦闘は自分の勝ちとする。"),
    (Standing(More("sets"), Safe(CHILD)), "You may set one more card each turn. Enemy effects cannot discard your Children.", "自分が毎ターン配置できる枚数+1。自分の〈子ども〉は相手の効果では捨てられない。"),
    (Standing(Power(1, CHILD), if_=There(CHILD, 3)), "While you have 3 or more Children, each of them gets +1 power.", "自分の場に〈子ども〉が3枚以上いる間、それらすべての戦闘力+1。"),
]  # fmt: skip


def test_abilities_are_said_in_the_words_of_a_card() -> None:
    for ability, en, ja in ABILITIES:
        assert ability_text(ability).sentence == Text(en=en, ja=ja)


def test_conditions_are_said_in_the_words_of_a_card() -> None:
    for condition, en, ja in (
        (Lacking(CHILD), "you have no Child", "自分の場に〈子ども〉がいなければ"),
        (There(CHILD, 2), "you have 2 or more Children", "自分の場に〈子ども〉が2枚以上いれば"),
        (There(Which(place="behind", kind="item")), "there is an item right behind this card", "このカードのすぐ後ろにアイテムがあれば"),
        (There(Which(place="battle", suit="cat")), "your card in battle is a cat character", "戦闘中の自分のカードが猫のキャラクターなら"),
        (Hand(1, less=True), "you have at most one card in hand", "自分の手札が1枚以下なら"),
        (Hand(0, less=True, whose="enemy"), "the enemy has no cards in hand", "相手の手札がなければ"),
        (Points(4), "you have 4 or more victory points", "自分の勝利点が4点以上なら"),
        (Deck(10, whose="enemy"), "the enemy deck has at most 10 cards", "相手の山札が10枚以下なら"),
        (Discards(3), "your discards hold 3 or more cards", "自分の捨て札にカードが3枚以上あれば"),
        (Against(Sort(attribute="agility")), "this card fights an agility card", "このカードが敏捷のカードと戦闘していれば"),
        (Both(EnemyTurn(), Trailing(2)), "it is the enemy’s turn and you trail by 2 or more victory points", "相手のターンであり、かつ自分の勝利点が相手より2点以上少なければ"),
        (Both(There(CHILD), Points(3)), "you have a Child and 3 or more victory points", "自分の場に〈子ども〉がいて、かつ自分の勝利点が3点以上なら"),
        (Both(There(CHILD), OwnTurn()), "you have a Child and it is your turn", "自分の場に〈子ども〉がいて、かつ自分のターンなら"),
    ):  # fmt: skip
        assert ability_text(Played("main", Draw(), if_=condition)).sentence == Text(
            en=f"If {en}, draw a card.", ja=f"{ja}、カードを1枚引く。"
        )


@pytest.mark.parametrize(
    ("raison", "en", "ja"),
    [
        (Which(side="either", trait="sailor"), "Discard this card while there is no other Sailor in play.", "場にほかの〈船乗り〉がいなければ、このカードを捨てる。"),
        (Which(side="either", kind="item"), "Discard this card while there is no item in play.", "場にアイテムがなければ、このカードを捨てる。"),
    ],
)  # fmt: skip
def test_raison_detre_says_whether_another_one_is_wanted(raison: Which, en: str, ja: str) -> None:
    assert rules_text(plain(raison=raison)) == (Line(RAISON, Text(en, ja)),)


def test_a_limit_of_its_own_is_said_before_the_abilities() -> None:
    limit, ability = rules_text(plain(Triggered("wins", Draw()), limit=9))
    assert (limit.timing, ability.timing) == (DECK, TRIGGERS["wins"])
    assert " 9 " in limit.sentence.en
    assert "9枚" in limit.sentence.ja


@as_one_test
@pytest.mark.parametrize(
    ("which", "some", "each"),
    [
        (Which(trait="child"), "one of your Children", "each of your Children"),
        (Which(side="either", trait="uniform", other=True), "another Uniform in play", "each other Uniform in play"),
        (Which(side="enemy", trait="uniform", place="front"), "a Uniform in the enemy front", "each Uniform in the enemy front"),
        (Which(side="enemy"), "a face-up enemy card", "each face-up enemy card"),
        (Which(side="enemy", kind="item"), "an enemy item", "each enemy item"),
        (Which(side="enemy", face="any", place="front"), "a card in the enemy front", "each card in the enemy front"),
        (Which(face="down"), "one of your face-down cards", "each of your face-down cards"),
        (Which(side="either", suit="clock", other=True), "another alarm clock character in play", "each other alarm clock character in play"),
        (Which(place="behind", face="any"), "the card right behind this card", "the card right behind this card"),
        (Which(place="ahead"), "the face-up card right before this card", "the face-up card right before this card"),
        (Which(place="battle", side="enemy", face="any"), "the enemy card in battle", "the enemy card in battle"),
        (Which(place="battle"), "your face-up card in battle", "your face-up card in battle"),
        (Which(attribute="agility", place="rear"), "an agility card at the rear of your lines", "each agility card at the rear of your lines"),
    ],
)  # fmt: skip
def test_sets_of_cards_have_their_articles_and_plurals(which: Which, some: str, each: str) -> None:
    assert naming.some(which).en == some
    assert naming.each(which).en == each


@pytest.mark.parametrize(
    ("which", "some", "each"),
    [
        (Which(place="front", kind="item"), "自分の最前列のアイテム1枚", "自分の最前列のアイテムすべて"),
        (Which(side="enemy", place="front", kind="item"), "相手の最前列のアイテム1枚", "相手の最前列のアイテムすべて"),
        (Which(side="either", place="front", kind="item"), "どちらかの最前列のアイテム1枚", "両者の最前列のアイテムすべて"),
        (Which(side="either", place="rear", kind="item"), "どちらかのラインの最後尾のアイテム1枚", "両者のラインの最後尾のアイテムすべて"),
        (Which(side="either", kind="item", other=True), "場のほかのアイテム1枚", "場のほかのアイテムすべて"),
    ],
)  # fmt: skip
def test_sets_of_cards_say_in_japanese_whose_they_are(which: Which, some: str, each: str) -> None:
    assert naming.some(which).ja == some
    assert naming.each(which).ja == each


def test_one_of_both_fronts_is_told_from_none_in_either() -> None:
    item = Which(side="either", place="front", kind="item")
    assert naming.there(item) == Text("there is an item in either front", "どちらかの最前列にアイテムがある")
    assert naming.lacks(item) == Text("there is no item in either front", "両者の最前列にアイテムがない")


@pytest.mark.rule("K29")
def test_every_text_says_whose_front_is_meant() -> None:
    for line in LINES:
        *before, _ = line.sentence.ja.split("最前列")
        whose = "自分の", "相手の", "両者の", "どちらかの", "ラインの", "ライン1つの"
        assert all(said.endswith(whose) for said in before), line.sentence.ja


@pytest.mark.rule("K29")
def test_a_card_that_is_discarded_says_from_where() -> None:
    """What a player discards from the hand, or from a deck, triggers nothing."""
    triggered = [
        ability_text(ability).timing
        for card in CARDS.values()
        for ability in card.abilities
        if isinstance(ability, Triggered) and ability.on == "discarded"
    ]
    assert len(triggered) == 2
    assert set(triggered) == {Text(en="Discarded from the field", ja="場から捨てられたとき")}


def test_every_set_of_cards_can_be_named_in_every_role() -> None:
    sides, places, faces = get_args(Side), get_args(Place), get_args(Face)
    traits: tuple[Trait | None, ...] = ("animal", None)
    for side, place, face, other, trait in product(sides, places, faces, (False, True), traits):
        which = Which(side=side, place=place, face=face, other=other, trait=trait)
        for said in (
            naming.some(which),
            naming.some(which, 2),
            naming.each(which),
            naming.they(which)[0],
            naming.per(which),
            naming.there(which),
            naming.there(which, 2),
            naming.lacks(which),
        ):
            assert not re.search(r" {2}|^ | $|\ba [aeiouAEIOU]|\ban [^aeiouAEIOU]", said.en), said.en
            assert not re.search(r"のの|[a-zA-Z ]", said.ja), said.ja
