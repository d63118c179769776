"""The table line: what is played in a match, and whose keys its players sign with.

    table/1 cannon/1 mode=open salt=… key0=… key1=…

One line of printable ASCII. Between the game and ``mode`` stand the fields of a record's heading, without a
seed. The hash of the line names the match.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, Literal, get_args
from urllib.parse import quote, unquote

from pyengine.checked import Limit
from pyengine.errors import NotationError, SetupError
from pyengine.fair import deals_fairly, fair_dealing
from pyengine.games import load
from pyengine.match import Match, Setup, begin
from pyengine.notation.record import heading, settle
from pyengine.online.keys import Own, decode, encode, hash_lines, is_sound
from pyengine.terms import Seat
from pyengine.text import Text, quoted

Mode = Literal["open", "trust", "fair"]
"""How chance is settled.

``open``: there is none, and nothing is hidden. ``trust``: by a seed that all devices make together; every
device could look ahead. ``fair``: the devices shuffle together, and none can look.
"""

TABLE_LINE: Final = Limit(20_000, Text(en="a table line", ja="卓の行"))
SALT: Final = 16
"""The bytes by which two matches of the same players differ."""
KEY: Final = 32
MOST_DAYS: Final = 99
MOST_MIXES: Final = 8
_MARK: Final = 12
SAFE: Final = "/-+*,;!?'()"
"""The characters that are written as they are, besides letters and digits."""
_HEAD: Final = "table/1"


@dataclass(frozen=True)
class TableLine:
    """What is played by whom.

    ``made`` has no seed. ``keys`` are the players' public keys by seat, None where a seat is still free.
    ``days`` is the time for a decision, 0 for as much as one likes; with ``helped`` all players agree that a
    machine may advise them. ``after`` is the hash of the match that this is the rematch of, or empty.
    ``mixes`` is how many times a pile is mixed that all draw from; one mix is kept.
    """

    made: Setup
    mode: Mode
    salt: bytes
    keys: tuple[bytes | None, ...]
    days: int = 0
    helped: bool = False
    after: str = ""
    mixes: int = 1

    @cached_property
    def text(self) -> str:
        """The line."""
        made = self.made
        fields = [f"{name}={quote(value, safe=SAFE)}" for name, value in heading(self._match)]
        fields += [f"mode={self.mode}", f"salt={encode(self.salt)}"]
        if self.mixes > 1:
            fields.append(f"mixes={self.mixes}")
        if self.days:
            fields.append(f"clock=days:{self.days}")
        if self.helped:
            fields.append("help=on")
        fields += [f"key{seat}={encode(key)}" for seat, key in enumerate(self.keys) if key is not None]
        if self.after:
            fields.append(f"after={self.after}")
        return " ".join([_HEAD, f"{made.game}/{made.version}", *fields])

    @cached_property
    def hash(self) -> str:
        """What names the match: the hash of the line."""
        return encode(hash_lines(self.text))

    @property
    def invitation(self) -> str:
        """What an invitation is known by, before the table has its hash."""
        return encode(self.salt)

    @property
    def mark(self) -> str:
        """What players may compare, as both see the same: twelve characters in groups of four."""
        return " ".join(self.hash[at : at + 4] for at in range(0, _MARK, 4))

    @property
    def free(self) -> tuple[Seat, ...]:
        """The seats that nobody has taken."""
        return tuple(seat for seat, key in enumerate(self.keys) if key is None)

    def taken(self, seat: Seat, key: bytes, deck: str | None) -> TableLine:
        """The line with a free seat taken by a key's owner, who brings a deck where decks are brought."""
        keys = tuple(key if each == seat else known for each, known in enumerate(self.keys))
        decks = self.made.decks
        if deck is not None:
            decks = (*decks[:seat], deck, *decks[seat:])
        line = replace(self, keys=keys, made=replace(self.made, decks=decks))
        _check(line)
        return line

    def begin(self, seed: str | None = None) -> Match:
        """The match at its beginning; raises SetupError."""
        return begin(replace(self.made, seed=seed))

    @property
    def veiled(self) -> bool:
        """Whether decks are brought of which the others know the sizes only."""
        return self.mode == "fair" and bool(self.made.decks)

    @cached_property
    def shared(self) -> bool:
        """Whether the devices mix a pile that all draw from."""
        return self.mode == "fair" and bool(fair_dealing(load(self.made.game)).common_pile)

    def seen(self, own: Own | None) -> Match:
        """The match at its beginning as a seat may see it, nothing drawn; None is a spectator's."""
        decks = list(self.made.decks)
        if own is not None and decks:
            decks[own.seat] = own.deck
        made = replace(self.made, decks=tuple(decks))
        game = load(made.game)
        state = game.initial(made.seats, dict(made.options), made.decks)
        return Match(made, game.observe(state, own.seat if own else None), observed=True)

    @property
    def _match(self) -> Match:
        """A match that has the set-up, for what is written of it; it need not be one that could begin."""
        return Match(self.made, None)


def read_table_line(text: str) -> TableLine:
    """The table line that is written so; with free seats it is an invitation's.

    Raises NotationError or SetupError.
    """
    TABLE_LINE.check(text)
    words = text.split(" ")
    fields = [_field(word) for word in words[2:]]
    modes = [at for at, (name, _) in enumerate(fields) if name == "mode"]
    if words[0] != _HEAD or len(modes) != 1:
        raise NotationError(_NO_LINE)
    game, _, version = words[1].partition("/")
    made = settle(game, version, fields[: modes[0]])
    named = dict(fields[modes[0] :])
    mode: Mode | None = next((mode for mode in get_args(Mode) if mode == named["mode"]), None)
    if mode is None:
        raise NotationError(_NEWER.fill(what=quoted(named["mode"])))
    keys = tuple(
        decode(named[f"key{seat}"], KEY) if f"key{seat}" in named else None for seat in range(made.seats)
    )
    line = TableLine(
        made,
        mode,
        decode(named.get("salt", ""), SALT),
        keys,
        _days(named.get("clock", "")),
        named.get("help") == "on",
        encode(decode(named["after"], KEY)) if "after" in named else "",
        _mixes(named.get("mixes", "1")),
    )
    if line.text != text:
        raise NotationError(_NO_LINE)
    _check(line)
    return line


def table_line(
    made: Setup,
    keys: Sequence[bytes | None],
    salt: bytes,
    *,
    days: int = 0,
    helped: bool = False,
    after: str = "",
    fair: bool = False,
    mixes: int = 1,
) -> TableLine:
    """The table line of a match that is set up without a seed; raises SetupError.

    With ``fair`` the devices shuffle together, in games in which they can; ``mixes`` is how many times they
    mix a pile that all draw from.
    """
    mode: Mode = "fair" if fair and may_be_fair(made) else seeded(made)
    line = TableLine(made, mode, salt, tuple(keys), days, helped, after)
    line = replace(line, mixes=mixes if line.shared else 1)
    _check(line)
    return line


def may_be_fair(made: Setup) -> bool:
    """Whether devices that trust nobody can deal the match among themselves: not from a given position."""
    return made.start is None and deals_fairly(load(made.game), dict(made.options))


def seeded(made: Setup) -> Mode:
    """How chance is settled without that: from a seed, if there is any."""
    game = load(made.game)
    return "trust" if game.has_chance or game.hidden else "open"


def _check(line: TableLine) -> None:
    known = [key for key in line.keys if key is not None]
    if not known or len(set(known)) < len(known) or not all(map(is_sound, known)):
        raise SetupError(_BAD_KEYS)
    if not 0 <= line.days <= MOST_DAYS:
        raise SetupError(_BAD_DAYS.fill(most=MOST_DAYS))
    fits = may_be_fair(line.made) if line.mode == "fair" else line.mode == seeded(line.made)
    if line.made.seed is not None or not fits:
        raise SetupError(_BAD_MODE)
    game = load(line.made.game)
    if line.mixes > 1 and not line.shared:
        raise SetupError(_BAD_MODE)
    if line.veiled and any(fair_dealing(game).veil(deck) != deck for deck in line.made.decks):
        raise SetupError(_BAD_MODE)
    if not line.free and line.mode == "fair":
        game.initial(line.made.seats, dict(line.made.options), line.made.decks)
    elif not line.free:
        line.begin("")  # raises SetupError where the game cannot be played so


def _field(word: str) -> tuple[str, str]:
    name, equals, value = word.partition("=")
    if not equals:
        raise NotationError(_NO_LINE)
    return name, unquote(value)


def _days(clock: str) -> int:
    kind, _, days = clock.partition(":")
    if not clock:
        return 0
    if kind != "days" or not days.isascii() or not days.isdecimal() or len(days) > 2:
        raise NotationError(_NEWER.fill(what=quoted(clock)))
    return int(days)


def _mixes(text: str) -> int:
    if text not in {str(number) for number in range(1, MOST_MIXES + 1)}:
        raise NotationError(_NEWER.fill(what=quoted(text)))
    return int(text)


_NO_LINE: Final = Text(en="This table’s description is damaged.", ja="この卓の内容が壊れています。")
_NEWER: Final = Text(
    en="This table needs a newer edition ({what}). Reload the page, then open the link again.",
    ja="この卓には新しい版（{what}）が必要です。ページを再読み込みしてから、もう一度開いてください。",
)
_BAD_KEYS: Final = Text(
    en="The players’ keys of this table cannot be used.", ja="この卓の対局者の鍵は使えません。"
)
_BAD_DAYS: Final = Text(
    en="A decision has from 1 to {most} days, or as much time as one likes.",
    ja="1回の決定の持ち時間は1〜{most}日か、無制限です。",
)
_BAD_MODE: Final = Text(
    en="This table’s way of dealing does not fit its game.", ja="この卓の配り方はこのゲームに合いません。"
)
