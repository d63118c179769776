"""The command ``decks``: decks as lists, codes and figures."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import asdict, replace
from typing import Final

from pyengine.cards import Card
from pyengine.cli.arguments import add_lang
from pyengine.cli.input import written_list
from pyengine.cli.output import Answer
from pyengine.game import Json
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.decks import (
    READY,
    Deck,
    DeckError,
    DeckList,
    Fault,
    from_code,
    problems,
    read_list,
    to_code,
    write_list,
)
from pyengine.games.kanon.decks.deck import code_in
from pyengine.games.kanon.decks.figures import figures
from pyengine.games.kanon.decks.lists import fault_told
from pyengine.text import Lang, Text, quoted

_NOTHING: Final = Text(
    en="“{text}” is not a file that can be read, a deck code, or a ready deck ({ids}).",
    ja="「{text}」は、読めるファイルでも、デッキコードでも、構築済みデッキ（{ids}）でもありません。",
)
_FIGURES: Final = ("kinds", "attributes", "suits", "costs", "powers", "mechanisms")


_ACTIONS: Final = {
    "show": "the deck as a list, to be read, changed and used again",
    "check": "whether it can be played: what the rules have against it, and what in a list cannot be read",
    "code": "its deck code",
    "stats": "its cards counted by kind, attribute, suit, cost and mechanism",
}


def add(decks: ArgumentParser) -> list[ArgumentParser]:
    """What can be asked about decks; gives the parser of each."""
    decks.description = (
        "DECK is a ready deck's id, a deck code, the path of a list, or - for a list from standard input."
    )
    actions = decks.add_subparsers(dest="action", required=True, metavar="ACTION")
    asked = {"list": actions.add_parser("list", help="the ready decks")}
    for name, what in _ACTIONS.items():
        asked[name] = actions.add_parser(name, help=what)
        asked[name].add_argument("deck", metavar="DECK", help="an id, a code, a list's path, or -")
    add_lang(asked["show"])
    return [*asked.values()]


def decks(arguments: Namespace) -> Iterator[Answer]:
    """The answer to one of the actions.

    ``list``, ``show``, ``check``, ``code``, ``stats``. Raises DeckError.
    """
    match arguments.action:
        case "list":
            yield from _ready()
        case "show":
            yield _shown(_readable(arguments.deck, arguments.lang), arguments.lang)
        case "check":
            yield from _checked(_named(arguments.deck))
        case "code":
            code = to_code(_readable(arguments.deck).deck)
            yield Answer({"code": code}, code)
        case _:  # stats
            yield _figures(_readable(arguments.deck))


def _named(text: str, lang: Lang = "en") -> DeckList:
    """What stands for a deck.

    A ready deck's id, a list's file (``-``: standard input), or a code; raises DeckError.
    """
    if text in READY:
        return _judged(READY[text].deck, READY[text].name.say(lang))
    written = written_list(text)
    if written is not None:
        return read_list(written)
    if not code_in(text):
        raise DeckError(_NOTHING.fill(text=quoted(text), ids=", ".join(READY)))
    return _judged(from_code(text))


def _judged(deck: Deck, name: str = "") -> DeckList:
    """A deck that was not written as a list, with what the rules have against it."""
    return DeckList(name, deck, tuple(Fault(None, refusal) for refusal in problems(deck)))


def _readable(text: str, lang: Lang = "en") -> DeckList:
    """The same, whether the rules allow the deck or not; raises DeckError for lines that cannot be read."""
    found = _named(text, lang)
    unread = tuple(fault for fault in found.faults if not fault.refusal.rule)
    replace(found, faults=unread).sound()
    return found


def _ready() -> Iterator[Answer]:
    for ready in READY.values():
        json: Json = {
            "id": ready.id,
            "names": ready.name._asdict(),
            "plan": ready.plan._asdict(),
            "cards": len(ready.deck.cards),
            "spares": len(ready.deck.spares),
            "code": to_code(ready.deck),
        }
        yield Answer(
            json, f"{ready.id}: {ready.name.en} ({ready.name.ja}). {ready.plan.en}\n  {json['code']}"
        )


def _shown(found: DeckList, lang: Lang) -> Answer:
    cards, spares = found.deck.counts()
    json: Json = {
        "name": found.name,
        "cards": _copies(cards),
        "spares": _copies(spares),
        "code": to_code(found.deck),
    }
    return Answer(json, write_list(found.deck, lang, found.name).removesuffix("\n"))


def _copies(counts: Counter[Card]) -> list[Json]:
    return [
        {
            "code": code,
            "copies": counts[code],
            "names": CARDS[code].name._asdict() if code in CARDS else None,
        }
        for code in sorted(counts)
    ]


def _checked(found: DeckList) -> Iterator[Answer]:
    """Each fault, then a refusal of the whole; or that there is none."""
    for fault in found.faults:
        text = fault.refusal.text
        json: Json = {"line": fault.line, "rule": fault.refusal.rule or None, "text": text._asdict()}
        yield Answer(json, fault_told(fault).en)
    if found.faults:
        raise DeckError(Text(en="This deck cannot be played.", ja="このデッキは使えません。"))
    cards, spares = len(found.deck.cards), len(found.deck.spares)
    code = to_code(found.deck)
    yield Answer(
        {"cards": cards, "spares": spares, "code": code},
        f"{cards} cards and {spares} spares: this deck can be played.\n  {code}",
    )


def _figures(found: DeckList) -> Answer:
    deck = found.deck
    json: Json = {"cards": len(deck.cards), "spares": len(deck.spares), **asdict(figures(deck.cards))}
    rows = [f"{json['cards']} cards, {json['spares']} spares"]
    rows += [f"  {name:<10} {_row(json[name])}" for name in _FIGURES]
    return Answer(json, "\n".join(rows))


def _row(counts: Mapping[object, float]) -> str:
    return ", ".join(f"{name} {number}" for name, number in counts.items())
