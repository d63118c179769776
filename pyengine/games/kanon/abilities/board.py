"""What an ability at work may see of a game, and small words of which the texts of cards are made.

What it may do are the elementary changes that ``events`` lists.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol

from pyengine.cards import UNKNOWN
from pyengine.cards import Card as Code
from pyengine.game import Seat
from pyengine.games.kanon.rules.state import Announced, Battle, Field, Id, Pair, Permanent, Spot, Target
from pyengine.text import Text


class Act(NamedTuple):
    """Whose ability it is, which permanent it stands on, and what was chosen for it."""

    seat: Seat
    source: Id | None = None
    """The permanent; None for an event. A source that has left the field is found nowhere (K22)."""
    targets: tuple[Target, ...] = ()
    """In the form of the state: ``#7`` a permanent, ``1b`` a line, ``017`` a card."""
    card: Code = UNKNOWN
    """The card that the ability is printed on, where an effect is carried out."""


class Board(Protocol):
    """A state, or an observation in its shape, as far as cards look at it."""

    @property
    def active(self) -> Seat:
        """Whose turn it is."""
        ...

    @property
    def lines(self) -> tuple[Field, Field]:
        """The cards on the field."""
        ...

    @property
    def hands(self) -> Pair:
        """Each seat's hand."""
        ...

    @property
    def decks(self) -> Pair:
        """Each seat's deck, whose order nobody knows."""
        ...

    @property
    def discards(self) -> Pair:
        """Each seat's discards, the last one on top."""
        ...

    @property
    def points(self) -> Pair:
        """The victory piles, the newest card last."""
        ...

    @property
    def battle(self) -> Battle | None:
        """The battle under way."""
        ...

    @property
    def announced(self) -> Announced | None:
        """What is announced and has not taken effect."""
        ...

    def where(self, number: Id) -> Spot | None:
        """Where the permanent of that id lies; None if it has left the field."""

    def permanent(self, number: Id) -> Permanent | None:
        """The permanent of that id; None if it has left the field."""


def article(noun: str) -> str:
    """The noun with ``a`` or ``an``, as it sounds."""
    word = noun.lower()
    return f"{'an' if word[0] in 'aeiou' and not word.startswith('uni') else 'a'} {noun}"


def plural(noun: str) -> str:
    """The plural of a noun of the game's words; what follows the noun is no part of it."""
    irregular = {"child": "children", "Child": "Children"}
    head, last = noun[: noun.rfind(" ") + 1], noun[noun.rfind(" ") + 1 :]
    return head + irregular.get(last, f"{last}s")


def counted(number: int, noun: str) -> str:
    """``a card``, ``2 cards``."""
    return article(noun) if number == 1 else f"{number} {plural(noun)}"


def signed(number: int) -> str:
    """``+1``, ``-1``, with the sign that is printed."""
    return f"+{number}" if number >= 0 else f"−{-number}"


def sentence(clause: Text) -> Text:
    """The clause as a sentence: capital letter and full stops."""
    return Text(f"{clause.en[0].upper()}{clause.en[1:]}.", f"{clause.ja}。")


def if_ja(clause: str) -> str:
    """A Japanese clause as a condition.

    「いる」, 「ない」 and 「である」 become 「いれば」, 「なければ」 and 「なら」.
    """
    if clause.endswith("である"):
        return f"{clause.removesuffix('である')}なら"
    return f"{clause[:-1]}{'れば' if clause.endswith('る') else 'ければ'}"


def while_ja(clause: str) -> str:
    """A Japanese clause as a time.

    「ターンである」 and 「以上である」 become 「ターンの間」 and 「以上の間」, 「いる」 「いる間」.
    """
    noun = clause.removesuffix("である")
    return f"{noun}の間" if noun.endswith(("ターン", "以上", "以下")) else f"{clause}間"


def and_ja(clause: str) -> str:
    """A Japanese clause before another one.

    「いる」, 「ある」, 「ない」 and 「である」 become 「いて」, 「あって」, 「なく」 and 「であり」.
    """
    for end, joint in (("である", "であり"), ("いる", "いて"), ("ある", "あって")):
        if clause.endswith(end):
            return clause.removesuffix(end) + joint
    return f"{clause[:-1]}く"
