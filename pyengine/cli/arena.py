"""The command ``arena``: machine players against each other, counted up."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from contextlib import ExitStack

from pyengine.arena.contest import contest, read_opening
from pyengine.arena.ledger import Ledger
from pyengine.arena.play import Played
from pyengine.arena.run import run
from pyengine.arena.summary import summary
from pyengine.cli import show
from pyengine.cli.commands import Answer, options_of, seated
from pyengine.cli.progress import counted
from pyengine.game import Json
from pyengine.games import load


def arena(arguments: Namespace) -> Iterator[Answer]:
    """The table of a contest; after an interrupt the table of what is finished, and then the interrupt."""
    game = load(arguments.game)
    made = contest(
        game,
        seated(game, arguments),
        seed=arguments.seed,
        options=options_of(game, arguments.option),
        opening=read_opening(arguments.openings),
    )
    planned = list(made.pairings(arguments.games))
    finished: list[Played] = []
    interrupted: KeyboardInterrupt | None = None
    with ExitStack() as stack:
        ledger = stack.enter_context(Ledger(arguments.resume, made)) if arguments.resume else None
        if ledger:
            wanted = set(planned)
            finished += {game.pairing: game for game in ledger.games if game.pairing in wanted}.values()
        have = {game.pairing for game in finished}
        left = [pairing for pairing in planned if pairing not in have]
        try:
            for played in counted(run(made, left, arguments.jobs), done=len(have), total=len(planned)):
                finished.append(played)
                if ledger:
                    ledger.add(played)
        except KeyboardInterrupt as interrupt:
            interrupted = interrupt
    if finished:
        json: Json = {"game": game.id, **summary(made, sorted(finished, key=lambda played: played.pairing))}
        yield Answer(json, show.contest(json))
    if interrupted:
        raise interrupted
