"""``sit``: a sitting between two terminals on one machine."""

from __future__ import annotations

import secrets
from argparse import Namespace
from collections.abc import Generator, Iterator
from dataclasses import replace
from queue import Empty
from random import Random
from typing import Any, Final, TypeVar

from pyengine.arena.players import Player, player
from pyengine.cli import commands, tidings
from pyengine.cli.answer import Answer
from pyengine.cli.decks import decks_of
from pyengine.cli.fairness import is_audited
from pyengine.cli.keeping import Keeper
from pyengine.cli.news import Entered, Heard, Lost, Opened, listened
from pyengine.cli.typed import Typed, typed
from pyengine.cli.wire import Joining, Listening, Wire
from pyengine.errors import CannonryError, SetupError
from pyengine.games import AnyGame, load
from pyengine.match import begin, setup
from pyengine.sitting import Own, Sitting, SittingError, TableLine, answer, perform, play
from pyengine.sitting.crypto import Asking, Multiply, do
from pyengine.sitting.invitation import ENTROPY
from pyengine.sitting.lobby import Lobby, Offered, open_lobby
from pyengine.sitting.room import BYE, Guest, Kept, Room, Said, closed, heard, join, opened, wrote
from pyengine.sitting.room import begin as begin_play
from pyengine.text import Text

T = TypeVar("T")

_OTHER: Final = "other"
"""What the line to the other terminal is called."""
_WAKE: Final = 0.5
"""Seconds: on Windows an interrupt is noticed only between two waits."""
_PILE: Final = 40
"""As many locks are put on at once only where a pile is shuffled, or checked."""


def sit(arguments: Namespace) -> Iterator[Answer]:
    """Open a table or join one, and play there to the end."""
    if arguments.keep is None:
        yield from _played(arguments, None)
        return
    with Keeper(arguments.keep) as keeper:
        yield from _played(arguments, keeper)


def _played(arguments: Namespace, keeper: Keeper | None) -> Iterator[Answer]:
    kept: Kept | None = keeper.read() if keeper else None
    if kept is not None and arguments.game:
        raise SetupError(_KEPT.fill(path=arguments.keep))
    if kept is None and arguments.join is None:
        if not arguments.game:
            raise SetupError(_NOTHING)
        kept = _lobby(arguments)
    yield from _Terminal(arguments, keeper, kept or Guest()).run()


def _lobby(arguments: Namespace) -> Lobby:
    game = load(arguments.game)
    options = commands.options_of(game, arguments.option)
    made = setup(game.id, seats=2, options=options, decks=_decks(game, arguments.deck))
    # A deck that cannot be played is refused here, not where the guest takes the seat.
    begin(replace(made, decks=made.decks * made.seats, seed=""))
    entropy = secrets.token_bytes(ENTROPY)
    fair = not arguments.trust
    return perform(open_lobby(made, arguments.name, entropy, seat=arguments.seat, fair=fair))


def _decks(game: AnyGame, deck: str | None) -> tuple[str, ...]:
    return () if deck is None else decks_of(game, [deck], 1)


class _Terminal:
    """One of the two terminals: its table, and the wire to the other while there is one."""

    def __init__(self, arguments: Namespace, keeper: Keeper | None, kept: Kept) -> None:
        self.arguments = arguments
        self.keeper = keeper
        self.room = Room(kept)
        self.wire: Wire | None = None
        self.machine: Player | None = None
        self.told: Sitting | None = None
        self.stays = True
        self.shuffled = False

    def run(self) -> Iterator[Answer]:
        """Everything up to the end, or until its person leaves."""
        match self.room.kept:
            case Sitting() as sitting:
                self._seat_machine(sitting.table.made.game)
            case Lobby() as lobby:
                self._seat_machine(lobby.offered.made.game)
            case Guest():
                pass
        if not self._done:
            yield from self._play()
        yield from self._leave()

    @property
    def _sitting(self) -> Sitting | None:
        return self.room.kept if isinstance(self.room.kept, Sitting) else None

    @property
    def _done(self) -> bool:
        """Whether all is over, both have said what they found in a fair match, and the other knows it."""
        kept = self._sitting
        if kept is None or not kept.over:
            return False
        return kept.verdict is not None or (kept.heard and is_audited(kept))

    def _play(self) -> Iterator[Answer]:
        """Wait for the other terminal or go to it; then take what comes, one after the other."""
        port: int | None = self.arguments.join
        place = Listening(self.arguments.port) if port is None else Joining(port)
        if isinstance(place, Listening):
            if isinstance(self.room.kept, Lobby):
                yield from tidings.before(self.room.kept.offered)
            yield tidings.listening(place.port)
        news = listened(place)
        yield from self._tell()
        while self.stays and not self._done:
            try:
                each = news.get(timeout=_WAKE)
            except Empty:
                continue
            yield from self._take(each)
            yield from self._tell()

    def _leave(self) -> Iterator[Answer]:
        if self.wire:
            self._send(self.wire, BYE)
            self.wire.close()
        kept = self._sitting
        if kept is not None and kept.verdict is not None:
            raise SittingError(kept.verdict.reason)
        if kept is not None and kept.over:
            yield tidings.ended(kept)
        elif kept is not None and self.keeper:
            yield tidings.note(f"The game is kept in {self.keeper.path}.")

    # What comes

    def _take(self, news: Opened | Heard | Lost | Entered) -> Iterator[Answer]:
        match news:
            case Opened(wire):
                self.wire = wire
                self._say(opened(self.room, _OTHER))
            case Heard(wire, frame) if wire is self.wire and _OTHER in self.room.lines:
                yield from self._listen(frame)
            case Lost(wire, reason) if wire is self.wire:
                yield from self._lose(reason)
            case Entered(text):
                yield from self._type(text)
            case _:
                pass  # it comes from a line that was given up

    def _listen(self, frame: str) -> Iterator[Answer]:
        try:
            self._say((yield from self._done_here(heard(self.room, _OTHER, frame))))
            match self.room.kept:
                case Lobby() as lobby if lobby.ready:
                    self._say((yield from self._done_here(begin_play(self.room))))
                case Guest(offered=Offered() as offered, own=None):
                    yield tidings.invited(offered)
                    yield from tidings.before(offered)
                    self._join(offered)
                case Guest(table=TableLine()):
                    raise SittingError(_GOES_ON)
                case _:
                    pass
        except CannonryError as error:
            yield from self._lose(error)
            return
        if _OTHER not in self.room.lines:
            yield from self._lose(None, left=True)

    def _done_here(self, asking: Asking[T]) -> Generator[Answer, None, T]:
        """What it leads to; that a pile is shuffled is said before, once."""
        result: Any = None
        while True:
            try:
                job = asking.send(result)
            except StopIteration as done:
                value: T = done.value
                return value
            if isinstance(job, Multiply) and len(job.products) >= _PILE and not self.shuffled:
                self.shuffled = True
                yield tidings.shuffling()
            result = do(job)

    def _join(self, offered: Offered) -> None:
        self._seat_machine(offered.game.id)
        deck = next(iter(_decks(offered.game, self.arguments.deck)), None)
        entropy = secrets.token_bytes(ENTROPY)
        self._say(perform(join(self.room, self.arguments.name, entropy, deck)))

    def _lose(self, reason: CannonryError | None, *, left: bool = False) -> Iterator[Answer]:
        """The wire has ended. The host waits on; the guest tries again, unless that was not its table."""
        if _OTHER in self.room.lines:
            self._say(closed(self.room, _OTHER))
        if self.wire:
            self.wire.close()
            self.wire = None
        guest = self.arguments.join is not None
        if reason and guest:
            raise reason
        if guest and self._sitting is None:
            raise SittingError(_SHUT)
        if reason:
            yield tidings.closed(commands.refused(reason), str(reason))
        elif not self._done:
            yield tidings.note(_LEFT if left else _LOST)

    # What is typed

    def _type(self, text: str | None) -> Iterator[Answer]:
        if text is None:
            self.stays = self.arguments.machine is not None
            return
        try:
            wanted = typed(text, self._sitting)
            written = wanted if isinstance(wanted, Typed) else perform(wanted)
        except CannonryError as error:
            yield tidings.wrong(commands.refused(error), str(error))
            return
        match written:
            case Sitting():
                self._write(written)
            case Typed.LEAVE:
                self.stays = False
            case Typed.HELP:
                yield tidings.note(tidings.HELP)
            case Typed.BOARD if self.told:
                yield from tidings.stand(None, self.told)
            case _:
                pass

    # What this side does

    def _tell(self) -> Iterator[Answer]:
        """Tell what is new. A machine then decides, as often as it has to."""
        while (sitting := self._sitting) and sitting.verdict is None and sitting.match:
            before = self.told
            self.told = sitting
            if before is None:
                yield tidings.table(sitting, person=self.machine is None)
            if before is None or before.stand is not sitting.stand:
                yield from tidings.stand(before, sitting)
            if not (self.machine and sitting.own and self._decide(self.machine, sitting, sitting.own)):
                return

    def _decide(self, machine: Player, sitting: Sitting, own: Own) -> bool:
        """Let the machine decide; it declines every offer. Gives whether there was anything to do."""
        match = sitting.shown
        if match is None or sitting.unsure or sitting.behind or sitting.over or sitting.bound:
            return False
        offer = next((offer for offer in sitting.stand.offers if offer.seat != own.seat), None)
        if offer:
            self._write(perform(answer(sitting, offer, agree=False)))
        elif sitting.to_decide:
            self._write(perform(play(sitting, machine(match.observe(own.seat), own.seat))))
        return bool(offer) or sitting.to_decide

    def _seat_machine(self, game_id: str) -> None:
        if self.arguments.machine:
            self.machine = player(load(game_id), self.arguments.machine, Random())

    def _write(self, sitting: Sitting) -> None:
        self._say(wrote(self.room, sitting))

    def _say(self, said: Said) -> None:
        """Keep first, send after: what was sent and forgotten would be contradicted later."""
        before, self.room = self.room.kept, said.room
        kept = self._sitting
        if self.keeper and kept is not None and kept is not before:
            self.keeper.write(kept)
        for frame in said.frames:
            if self.wire:
                self._send(self.wire, frame.text)

    @staticmethod
    def _send(wire: Wire, frame: str) -> None:
        try:
            wire.say(frame)
        except OSError:
            wire.close()  # the thread that listens says that it is lost


_LOST: Final = "The connection is lost; the game goes on when the other terminal is there again."
_LEFT: Final = "The other player has left; the game goes on when the other terminal is there again."
_KEPT: Final = Text(
    en="{path} keeps a game already. Leave the game’s name out to go on with it.",
    ja="{path}にはもう対局が保存されています。続けるには、ゲームの名前を書かないでください。",
)
_NOTHING: Final = Text(
    en="Name a game to open a table, a port to join one (--join), or the file of a kept game (--keep).",
    ja="卓を開くにはゲームの名前、加わるにはポート（--join）、続けるには保存した対局のファイル（--keep）を指定してください。",
)
_GOES_ON: Final = Text(
    en="The game at that table has begun. To go on with it, name the file in which your seat is kept.",
    ja="その卓の対局はもう始まっています。続きを指すには、席を保存したファイルを指定してください。",
)
_SHUT: Final = Text(
    en="The connection was closed before the other terminal said what is played.",
    ja="何を指すのか伝わる前に、接続が切れました。",
)
