"""The command ``card-sheet``: what becomes of every card in many games between machines."""

from __future__ import annotations

import shlex
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Final

from pyengine.arena.play import Count
from pyengine.arena.played import Played
from pyengine.cli.arguments import add_lang, positive, seed
from pyengine.cli.output import Answer
from pyengine.cli.planned import play_planned
from pyengine.cli.show import aligned, in_rows, percent
from pyengine.errors import CannonryError, SetupError
from pyengine.game import Json
from pyengine.games import load
from pyengine.games.kanon.cards.catalogue import CARDS
from pyengine.games.kanon.study.card_sheet.sheet import LEAST, DeckPairs, field, sheet
from pyengine.games.kanon.study.card_sheet.usage import FIGURES, count_cards
from pyengine.text import Lang, Text


def add_playing(command: ArgumentParser, rounds: int) -> None:
    """How much is played, by whom, in how many processes, and where finished games are kept."""
    command.add_argument("--level", type=positive, default=3, metavar="N", help="the machine's (default: 3)")
    command.add_argument(
        "--rounds", type=positive, default=rounds, metavar="N", help=f"how many (default: {rounds})"
    )
    command.add_argument(
        "--seed", type=seed, default=0, metavar="SEED", help="the source of all chance (default: 0)"
    )
    command.add_argument(
        "--jobs", type=positive, default=1, metavar="J", help="number of processes (default: 1)"
    )
    command.add_argument(
        "--resume",
        type=Path,
        metavar="FILE",
        help="keep finished games in this file, and go on from it; after a change of cards or machine begin another",
    )


def played(
    made: DeckPairs, arguments: Namespace, count: Count | None = None
) -> tuple[list[Played], KeyboardInterrupt | CannonryError | None]:
    """The games that are finished, and what cut the others short, if anything did."""
    from pyengine.arena.run import run_all  # noqa: PLC0415 - the browser's Python has no processes

    run = partial(run_all, jobs=arguments.jobs, count=count)
    return play_planned(made, list(made.meetings()), arguments.resume, run)


_UNWRITTEN: Final = Text(
    en="The sheet cannot be written to {path}: {why}.", ja="表を{path}に書き込めません（{why}）。"
)


def add(command: ArgumentParser) -> tuple[ArgumentParser]:
    """What the command takes."""
    command.description = (
        "Plays rounds of games between machines of one level: every ready deck against every other, and decks drawn "
        "at random that together hold every card, against each other and against ready ones; the same deal with "
        "either deck on either seat. Counts for every card how often it was drawn, set, turned up, played and used, "
        "and what it changed in the share of the win; for every ready deck how its games ended."
    )
    add_playing(command, rounds=10)
    command.add_argument(
        "--least",
        type=positive,
        default=LEAST,
        metavar="N",
        help=f"remark on cards that were drawn as often as this and never played or used (default: {LEAST})",
    )
    command.add_argument("--out", type=Path, metavar="FILE", help="write the sheet as JSON to this file, too")
    add_lang(command)
    return (command,)


def card_sheet(arguments: Namespace) -> Iterator[Answer]:
    """The sheet; if it is cut short that of what is finished, and then what cut it short.

    Raises SetupError.
    """
    games, cut = played(
        field(f"level:{arguments.level}", arguments.rounds, arguments.seed), arguments, count_cards
    )
    if games:
        json = {**_made(arguments), **sheet(games, arguments.least)}
        yield Answer(json, shown(json, arguments.lang))
        if arguments.out:
            _write(arguments.out, json)
    if cut:
        raise cut


def shown(json: Json, lang: Lang = "en") -> str:
    """The sheet as text: a row for each card, what is remarked on, then the ready decks."""
    heading = ("card", *FIGURES, "drawn: win", "95 %", "in deck: win", "95 %")
    rows = [heading, *(_card(each, lang) for each in json["cards"])]
    remarks = [
        f"  {_named(each, lang)}: {each['remark']}"
        + (f" ({Text(**each['reason']).say(lang)})" if each["reason"] else "")
        for each in json["cards"]
        if each["remark"]
    ]
    decks = [("deck", "games", "score", "95 %")]
    decks += [(each["deck"], str(each["games"]), *percent(each)) for each in json["decks"]]
    ends = [
        f"  {each['deck']}: won by {_listed(each['won'])}; lost by {_listed(each['lost'])}"
        for each in json["decks"]
    ]
    return "\n".join(
        [
            f"{json['games']} games of level {json['level']}",
            *aligned(rows),
            f"drawn {json['least']} times or more, and never in play or without effect: {len(remarks)}",
            *remarks,
            "ready decks against each other",
            *aligned(decks),
            "how their games ended, those against drawn decks among them",
            *ends,
        ]
    )


def _made(arguments: Namespace) -> Json:
    """How the sheet was made."""
    words = ["python", "-m", "pyengine", "card-sheet"]
    for name in ("level", "rounds", "seed", "least"):
        words += [f"--{name}", str(getattr(arguments, name))]
    return {
        "game": "kanon",
        "rules_version": load("kanon").rules_version,
        "level": arguments.level,
        "command": shlex.join(words),
    }


def _card(each: Json, lang: Lang) -> tuple[str, ...]:
    """The row of a card."""
    return (
        _named(each, lang),
        *(str(each[figure]) for figure in FIGURES),
        *chain.from_iterable(_changed(each[where]) for where in ("hand", "deck")),
    )


def _named(each: Json, lang: Lang) -> str:
    return f"K{each['card']} {CARDS[each['card']].name.say(lang)}"


def _changed(found: Json | None) -> tuple[str, str]:
    """A difference in the share of the win and its interval; dashes where there is none."""
    if found is None:
        return "-", "-"
    low_high = "{:+.0%} to {:+.0%}".format(*found["interval"]) if found["interval"] else "-"
    return f"{found['difference']:+.0%}", low_high


def _listed(grounds: Json) -> str:
    return ", ".join(f"{reason} {number}" for reason, number in grounds.items()) or "-"


def _write(path: Path, json: Json) -> None:
    try:
        path.write_text(in_rows(json) + "\n", encoding="utf-8")
    except OSError as error:
        raise SetupError(_UNWRITTEN.fill(path=path, why=error.strerror)) from None
