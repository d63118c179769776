"""Records: a whole match as one line of readable text.

``cannon/1 slide_limit=off : e1 f10 a4-b5 b7-b6 =resigned:1``: game and rules version; what differs from the
defaults (``seats``, options, ``seed``, ``start``, ``deck``, one for each seat); a colon; the decisions. Where
several seats decide at once a decision is preceded by its seat (``2:c5``); chance is written only where no
seed supplies it (``*:king``). Values and decisions are percent-encoded where they hold blanks or other
separators; a decision may hold colons, but not begin like a seat (``2:``).

The heading and the words for decisions and endings are also those of game files (``game_file``).
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from urllib.parse import quote, unquote

from pyengine import checked
from pyengine.checked import RECORD
from pyengine.errors import NotationError
from pyengine.game import Decide, Draw, Seat
from pyengine.games import load
from pyengine.match import Ending, Match, Setup, begin, setup
from pyengine.option import OptionValue
from pyengine.signs import spellings, usual
from pyengine.text import Text, quoted

_SAFE = "/-+*,;!?'()"
_SAFE_IN_DECISIONS = _SAFE + ":>@"


def write_record(match: Match) -> str:
    """The match as a record; raises OnlyObserved where not all its cards are known."""
    made = match.setup
    fields = [f"{name}={quote(value, safe=_SAFE)}" for name, value in heading(match)]
    words = [word for word in words_of(match) if word]
    return " ".join([f"{made.game}/{made.version}", *fields, ":", *words, *ending_words(match)])


def read_record(text: str) -> Match:
    """The match of a record; raises NotationError, SetupError or IllegalDecision."""
    RECORD.check(text)
    words = [word if "=" in word else usual(word) for word in text.split()]
    words = [word for word in words if word]
    if ":" not in words:
        raise _bad(
            "This is not a record: a record has a colon between its heading and its decisions.",
            "棋譜として読めません。棋譜は見出しと指し手をコロンで区切ります。",
        )
    colon = words.index(":")
    game_id, _, version = (words[0] if colon else "").partition("/")
    match = begin(settle(game_id.lower(), version, [_field(word) for word in words[1:colon]]))
    for word in words[colon + 1 :]:
        match = follow(match, word)
    return match


def _field(word: str) -> tuple[str, str]:
    name, equals, value = word.partition("=")
    if not equals:
        raise _bad(f"“{quoted(word)}” has no value.", f"「{quoted(word)}」に値がありません。")
    return name, unquote(value)


def _bad(en: str, ja: str) -> NotationError:
    return NotationError(Text(en=en, ja=ja))


# The heading


def heading(match: Match) -> list[tuple[str, str]]:
    """What differs from the game's defaults, by name; ``deck`` once for each seat."""
    made, game = match.setup, match.game
    fields = [("seats", str(made.seats))] if made.seats != game.seats[0] else []
    defaults = {option.name: option for option in game.options}
    fields += [
        (name, defaults[name].show(value)) for name, value in made.options if value != defaults[name].default
    ]
    texts = [("seed", made.seed), ("start", made.start), *(("deck", deck) for deck in made.decks)]
    return fields + [(name, text) for name, text in texts if text is not None]


def settle(game_id: str, version: str, fields: Sequence[tuple[str, str]]) -> Setup:
    """The set-up of a heading; raises NotationError or SetupError."""
    game = load(game_id)
    if version != str(game.rules_version):
        raise _bad(
            f"Rules version “{quoted(version)}” of {game.name.en} is not known here.",
            f"{game.name.ja}のルール第「{quoted(version)}」版は分かりません。",
        )
    seats: int | None = None
    options: dict[str, OptionValue] = {}
    texts: dict[str, list[str]] = {"seed": [], "start": [], "deck": []}
    known = {option.name: option for option in game.options}
    for name, value in fields:
        if name in texts:
            texts[name].append(value)
        elif name == "seats" and value.isascii() and value.isdecimal() and len(value) < 3 and seats is None:
            seats = int(value)
        elif name in known and name not in options:
            options[name] = known[name].parse(value)
        else:
            raise _bad(
                f"“{quoted(name)}={quoted(value)}” is no heading of {game.name.en}, or is there twice.",
                f"「{quoted(name)}={quoted(value)}」は{game.name.ja}の見出しではないか、重複しています。",
            )
    if len(texts["seed"]) > 1 or len(texts["start"]) > 1:
        raise _bad("A heading is there twice.", "同じ見出しが2つあります。")
    return setup(
        game_id,
        seats=seats,
        options=options,
        seed=next(iter(texts["seed"]), None),
        start=next(iter(texts["start"]), None),
        decks=texts["deck"],
    )


# Decisions and endings


def words_of(match: Match) -> list[str]:
    """The decision of each step in notation; empty where the seed supplies it; raises OnlyObserved."""
    words: list[str] = []
    state = match.entire().start
    for step in match.steps:
        turn = match.game.turn(state)
        if isinstance(turn, Decide):
            text = quote(match.game.write_decision(step.decision), safe=_SAFE_IN_DECISIONS)
            words.append(f"{step.decider}:{text}" if len(turn.seats) > 1 else text)
        else:
            words.append(f"*:{quote(step.decision, safe=_SAFE)}" if match.setup.seed is None else "")
        state = step.state
    return words


def ending_words(match: Match) -> list[str]:
    """The ending by the table in notation, if there is one."""
    ending = match.ending
    if ending is None:
        return []
    return [f"={ending.kind}" if ending.seat is None else f"={ending.kind}:{ending.seat}"]


def follow(match: Match, word: str) -> Match:
    """The match after a decision or ending in notation; raises NotationError or IllegalDecision.

    Where the word is none as it stands, it is read in usual signs, and without regard to capitals.
    """
    checked.text("word", word)
    first, *others = spellings(word)
    try:
        return _follow(match, first)
    except NotationError:
        for other in others:
            with suppress(NotationError):
                return _follow(match, other)
        raise


def _follow(match: Match, word: str) -> Match:
    turn = match.turn
    if not isinstance(turn, Decide | Draw):
        raise _bad(
            f"“{quoted(word)}” comes after the end of the game.", f"終局の後に「{quoted(word)}」があります。"
        )
    if word.startswith("="):
        return match.end(_read_ending(word, match))
    who, colon, rest = word.partition(":")
    if isinstance(turn, Draw):
        if who != "*":
            raise _bad(
                f"“{quoted(word)}” stands where chance decides.",
                f"偶然が決める所に「{quoted(word)}」があります。",
            )
        return match.enter(unquote(rest))
    if len(turn.seats) == 1 and not (colon and who.isdecimal()):
        return match.play(turn.seats[0], match.game.read_decision(unquote(word)))
    return match.play(_read_seat(who, turn, word), match.game.read_decision(unquote(rest)))


def _read_seat(who: str, turn: Decide, word: str) -> Seat:
    seats = {str(seat): seat for seat in turn.seats}
    if who not in seats:
        raise _bad(
            f"“{quoted(word)}” is not the decision of a seat that decides now.",
            f"「{quoted(word)}」は今決める席のものではありません。",
        )
    return seats[who]


def _read_ending(word: str, match: Match) -> Ending:
    kind, _, seat = word[1:].partition(":")
    if kind == "agreed" and not seat:
        return Ending("agreed")
    if kind == "resigned" and seat in {str(number) for number in range(match.setup.seats)}:
        return Ending("resigned", int(seat))
    raise _bad(f"“{quoted(word)}” is no ending.", f"「{quoted(word)}」という終わり方はありません。")
