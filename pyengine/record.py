"""Records: a whole match as one line of readable text.

``cannon/1 slide_limit=off : e1 f10 a2-a3 b9-b8 =resigned:1``: game and rules version; what differs from the defaults
(``seats``, options, ``seed``, ``start``, ``deck``, one for each seat); a colon; the decisions. Where several seats
decide at once a decision is preceded by its seat (``2:c5``); chance is written only where no seed supplies it
(``*:king``). Values and decisions are percent-encoded where they hold blanks or other separators.
"""

from __future__ import annotations

from urllib.parse import quote, unquote

from pyengine.errors import NotationError
from pyengine.game import Decide, Draw, OptionValue, Seat
from pyengine.games import load
from pyengine.match import Ending, Match, Setup, begin, setup
from pyengine.text import Text

_SAFE = "/-+*,;!?'()"
_LONGEST = 100_000


def write_record(match: Match) -> str:
    """The match as a record."""
    return " ".join([*_header(match), ":", *_decisions(match), *_ending(match)])


def read_record(text: str) -> Match:
    """The match of a record; raises NotationError, SetupError or IllegalDecision."""
    if len(text) > _LONGEST:
        raise _bad("the record is too long", "棋譜が長すぎます")
    words = text.split()
    if ":" not in words:
        raise _bad(
            "a record has a colon between its heading and its decisions",
            "棋譜は見出しと指し手をコロンで区切ります",
        )
    colon = words.index(":")
    match = begin(_read_header(words[:colon]))
    for word in words[colon + 1 :]:
        if match.outcome is not None:
            raise _bad(f"“{word}” comes after the end of the game", f"終局の後に「{word}」があります")
        match = match.end(_read_ending(word, match)) if word.startswith("=") else _read_decision(word, match)
    return match


def _bad(en: str, ja: str) -> NotationError:
    return NotationError(Text(en=f"Not a record: {en}.", ja=f"棋譜として読めません。{ja}。"))


def _header(match: Match) -> list[str]:
    made, game = match.setup, match.game
    words = [f"{made.game}/{made.version}"]
    if made.seats != game.seats[0]:
        words.append(f"seats={made.seats}")
    defaults = {option.name: option for option in game.options}
    words += [
        f"{name}={defaults[name].show(value)}"
        for name, value in made.options
        if value != defaults[name].default
    ]
    fields = [("seed", made.seed), ("start", made.start), *(("deck", deck) for deck in made.decks)]
    return words + [f"{name}={quote(value, safe=_SAFE)}" for name, value in fields if value is not None]


def _read_header(words: list[str]) -> Setup:
    game_id, _, version = (words[0] if words else "").partition("/")
    game = load(game_id)
    if version != str(game.rules_version):
        raise _bad(
            f"rules version “{version}” of {game.name.en} is not known here",
            f"{game.name.ja}のルール第「{version}」版は分かりません",
        )
    seats: int | None = None
    options: dict[str, OptionValue] = {}
    texts: dict[str, list[str]] = {"seed": [], "start": [], "deck": []}
    known = {option.name: option for option in game.options}
    for word in words[1:]:
        name, equals, value = word.partition("=")
        if name in texts:
            texts[name].append(unquote(value))
        elif name == "seats" and value.isascii() and value.isdecimal() and len(value) < 3 and seats is None:
            seats = int(value)
        elif name in known and name not in options:
            options[name] = known[name].parse(value)
        else:
            raise _bad(
                f"“{word}” is no heading of {game.name.en}",
                f"「{word}」は{game.name.ja}の見出しではありません",
            )
        if not equals:
            raise _bad(f"“{word}” has no value", f"「{word}」に値がありません")
    if len(texts["seed"]) > 1 or len(texts["start"]) > 1:
        raise _bad("a heading is there twice", "同じ見出しが二つあります")
    return setup(
        game_id,
        seats=seats,
        options=options,
        seed=next(iter(texts["seed"]), None),
        start=next(iter(texts["start"]), None),
        decks=texts["deck"],
    )


def _decisions(match: Match) -> list[str]:
    words: list[str] = []
    state = match.start
    for step in match.steps:
        turn = match.game.turn(state)
        if isinstance(turn, Decide):
            text = quote(match.game.write_decision(step.decision), safe=_SAFE)
            words.append(f"{step.decider}:{text}" if len(turn.seats) > 1 else text)
        elif match.setup.seed is None:
            words.append(f"*:{quote(step.decision, safe=_SAFE)}")
        state = step.state
    return words


def _read_decision(word: str, match: Match) -> Match:
    turn = match.turn
    who, colon, rest = word.rpartition(":")
    text = unquote(rest)
    if isinstance(turn, Draw):
        if who != "*":
            raise _bad(f"“{word}” stands where chance decides", f"偶然が決める所に「{word}」があります")
        return match.enter(text)
    if not isinstance(turn, Decide):
        raise _bad(f"“{word}” comes after the end of the game", f"終局の後に「{word}」があります")
    if not colon and len(turn.seats) == 1:
        return match.play(turn.seats[0], match.game.read_decision(text))
    return match.play(_read_seat(who, turn, word), match.game.read_decision(text))


def _read_seat(who: str, turn: Decide, word: str) -> Seat:
    seats = {str(seat): seat for seat in turn.seats}
    if who not in seats:
        raise _bad(
            f"“{word}” is not the decision of a seat that decides now",
            f"「{word}」は今決める席のものではありません",
        )
    return seats[who]


def _ending(match: Match) -> list[str]:
    ending = match.ending
    if ending is None:
        return []
    return [f"={ending.kind}" if ending.seat is None else f"={ending.kind}:{ending.seat}"]


def _read_ending(word: str, match: Match) -> Ending:
    kind, _, seat = word[1:].partition(":")
    if kind == "agreed" and not seat:
        return Ending("agreed")
    if kind == "resigned" and seat in {str(number) for number in range(match.setup.seats)}:
        return Ending("resigned", int(seat))
    raise _bad(f"“{word}” is no ending", f"「{word}」という終わり方はありません")
