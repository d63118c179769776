"""The worker that judges decks for the deck builder, JSON in and out: see ``web.games.kanon.protocol``."""

from __future__ import annotations

import json
import re
import traceback
from collections.abc import Callable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any, Final, cast
from urllib.parse import unquote

from pyengine.errors import CannonryError
from pyengine.games.kanon import decks
from pyengine.games.kanon.cards.card import PRINTED
from pyengine.games.kanon.decks.deck import code_in
from pyengine.games.kanon.decks.figures import FEW
from pyengine.games.kanon.decks.lists import LIST, fault_told
from pyengine.games.kanon.rules.state import DRAWS, FIRST_DRAWS, HAND
from pyengine.text import Lang, Text, language
from web.games.kanon.decks import LONGEST_NAME, chances, report
from web.games.kanon.words import decks as texts

if TYPE_CHECKING:
    from web.games.kanon import protocol

_TURNS: Final = 6
"""The number of turns tried after the first hand."""
_NAME: Final = re.compile(r"\.(\S*?)[.,;!?)>\]\"'」』）。、]*(?=\s|$)")
"""A deck's name behind its code in a link; the signs of a sentence belong to the sentence."""


def answer(message: str) -> str:
    """The answer to one message."""
    try:
        return json.dumps(_answer(json.loads(message)), ensure_ascii=False)
    except Exception:  # the last resort: the page says that the engine stopped; the deck is kept
        return json.dumps({"crash": traceback.format_exc()})


def _answer(request: Mapping[str, Any]) -> Mapping[str, object]:
    lang = language(request.get("lang"))
    try:
        return QUESTIONS[str(request["type"])](request, lang)
    except CannonryError as refused:
        return {"error": refused.text.say(lang)}


def _judge(request: protocol.Judge, lang: Lang) -> protocol.Verdict:
    deck = _deck(request)
    against = decks.problems(deck)
    return {
        "code": decks.to_code(deck),
        "html": str(report(deck, lang)),
        "faults": len(against),
        "fault": against[0].text.say(lang) if against else "",
    }


def _read(request: protocol.Read, lang: Lang) -> protocol.Found:
    """What a text says; raises DeckError for a damaged code, and for a list without any card."""
    LIST.check(str(request["text"]), decks.DeckError)
    text = str(request["text"]).strip()
    name, deck, faults = _said(text, lang)
    if not deck.cards and not deck.spares:
        raise decks.DeckError(faults[0] if faults else texts.NO_CARDS)
    cards, spares = deck.counts()
    name = name[:LONGEST_NAME].strip()
    return {"name": name, "cards": cards, "spares": spares, "faults": [fault.say(lang) for fault in faults]}


def _said(text: str, lang: Lang) -> tuple[str, decks.Deck, list[Text]]:
    """Name, deck, and what is wrong with the text."""
    if text in decks.READY:
        return decks.READY[text].name.say(lang), decks.READY[text].deck, []
    # A code alone or in a link, perhaps with the deck's name.
    if code := code_in(text):
        name = _NAME.match(text.rpartition(code)[2])
        return unquote(name[1]).strip() if name else "", decks.from_code(code), []
    found = decks.read_list(text)
    return found.name, found.deck, [fault_told(fault) for fault in found.faults if fault.line is not None]


def _write(request: protocol.Write, lang: Lang) -> protocol.Written:
    deck = _deck(request)
    return {"code": decks.to_code(deck), "list": decks.write_list(deck, lang, str(request.get("name", "")))}


def _hand(request: protocol.Hand, lang: Lang) -> protocol.Dealt:
    """A first hand and what is drawn later; raises DeckError if there are too few cards for a hand."""
    deck = _deck(request)
    if len(deck.cards) < HAND:
        raise decks.DeckError(texts.TOO_FEW.fill(n=len(deck.cards)))
    cards = list(deck.cards)
    Random(int(request["luck"])).shuffle(cards)
    draws = (FIRST_DRAWS, *(DRAWS,) * (_TURNS - 1))
    return {
        "cards": cards[: HAND + sum(draws)],
        "hand": HAND,
        "draws": draws,
        "again": sum(PRINTED[code].permanent for code in cards[:HAND]) <= FEW,
        "odds": str(chances(deck.cards, lang)),
    }


def _deck(request: protocol.Counts) -> decks.Deck:
    """The deck of a request; raises DeckError if it holds a card that is not of the set."""
    cards, spares = _counts(request["cards"]), _counts(request["spares"])
    for code in {*cards, *spares} - PRINTED.keys():
        raise decks.DeckError(texts.NO_SUCH_CARD.fill(code=code))
    return decks.Deck.of(cards, spares)


def _counts(said: Mapping[str, object]) -> dict[str, int]:
    return {code: min(99, max(0, int(cast("int", number)))) for code, number in said.items()}


QUESTIONS: Final[Mapping[str, Callable[[Any, Lang], Mapping[str, object]]]] = {
    "judge": _judge,
    "read": _read,
    "write": _write,
    "hand": _hand,
}
"""What answers each question, by its type."""
