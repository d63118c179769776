"""Game files: a whole match as text with headers and comments, in the manner of chess's PGN.

    [Game "cannon"]
    [Rules "1"]
    [move_limit "300"]
    [Event "Club evening"]
    [Player1 "Hanako"]
    [Result "1-0"]

    e1 f10 {Both towns stand.} 1. a4-b5 b7-b6 2. b5xb6 =resigned:1 1-0

Headers that begin with a small letter are options of the game; ``Game``, ``Rules``, ``Seats``, ``Seed``,
``Start`` and ``Deck1``… are the rest of the set-up; all others are free. Decisions and endings by the table
are written as in records (``pyengine.notation.record``).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, Final
from urllib.parse import unquote

from pyengine import checked
from pyengine.checked import GAME_FILE
from pyengine.errors import CannonryError, IllegalDecision, NotationError, Refusal
from pyengine.game import CHANCE, Decide, Game
from pyengine.games import AnyGame, load
from pyengine.match import Match, begin
from pyengine.notation.record import ending_words, follow, heading, settle, words_of
from pyengine.signs import UNSEEN, spellings, usual
from pyengine.text import Text, is_proper, quoted

_WIDTH: Final = 80
_BLOCK: Final = 50_000
"""At least this many characters are looked at together."""
_HEADER_LINE: Final = 2_000
"""No header that is broken into lines is longer."""
_SETUP: Final = {"Seats": "seats", "Seed": "seed", "Start": "start"}
_NAME: Final = re.compile(r"[A-Z][A-Za-z0-9_]*")
_DECK: Final = re.compile(r"Deck[0-9]+")
_QUOTE: Final = '"'
_QUOTES: Final = "＂“”„‟«»〝〞"
_BLANKS: Final = re.compile(r"[ \t\r\n\f\v]+")
_GAP: Final = re.compile(rf"(?:[\s{UNSEEN}]+|[;；][^\r\n]*)*")
_HEADER: Final = re.compile(
    rf'[\[［]\s*(\w+)\s+(?:"((?:\\.|[^"\\])*)"|[{_QUOTES}]((?:\\.|[^{_QUOTES}\\])*)[{_QUOTES}])\s*[\]］]',
    re.DOTALL,
)
_TOKEN: Final = re.compile(
    r"\s+|[;；](?P<rest>[^\r\n]*)|[{｛](?P<comment>(?:\\.|[^}｝\\])*)[}｝]|(?P<word>[^\s{｛]+)", re.DOTALL
)
_ESCAPED: Final = re.compile(r'\\([\\"}｝])')
_NUMBER: Final = re.compile(r"^[0-9]+\.+")
_SHARE: Final = r"(?:0|1|1/[2-9]|½)"
_SAID: Final = re.compile(r"=(?:agreed|resigned)|\*:|[0-9]+[:.]")
"""The beginning of an ending, a draw, or a decision with its seat or number."""
_RESULT: Final = re.compile(rf"\*|{_SHARE}(?:-{_SHARE})+")


@dataclass(frozen=True, slots=True)
class GameFile:
    """A match with what people have written about it. Make one with ``game_file``, which checks and tidies.

    ``headers`` are the free ones, in their order; ``comments`` each have the number of steps before them,
    ascending and at most one to a number.
    """

    match: Match
    headers: tuple[tuple[str, str], ...] = ()
    comments: tuple[tuple[int, str], ...] = ()


def game_file(
    match: Match, headers: Iterable[tuple[str, str]] = (), comments: Iterable[tuple[int, str]] = ()
) -> GameFile:
    """A game file of a match; blanks in a row become one, empty comments go.

    Raises NotationError for a header.

    A comment before a draw that the seed settles stands after it, for the draw is not written.
    """
    free: dict[str, str] = {}
    for name, value in headers:
        if not _NAME.fullmatch(name) or name in _RESERVED or _DECK.fullmatch(name) or name in free:
            raise NotationError(_BAD_HEADER.fill(name=quoted(name)))
        free[name] = _tidy(value)
    notes: dict[int, list[str]] = {}
    for number, text in sorted(comments, key=lambda comment: comment[0]):
        checked.whole("step of a comment", number, 0, len(match.steps))
        if tidy := _tidy(text):
            notes.setdefault(_after_draws(match, number), []).append(tidy)
    return GameFile(match, tuple(free.items()), tuple((n, " ".join(texts)) for n, texts in notes.items()))


def _tidy(text: str) -> str:
    return _BLANKS.sub(" ", text).strip(" ")


def _after_draws(match: Match, number: int) -> int:
    steps = match.steps
    while match.setup.seed is not None and number < len(steps) and steps[number].decider == CHANCE:
        number += 1
    return number


# Writing


def write_game_file(file: GameFile) -> str:
    """The file's text."""
    made, result = file.match.setup, _result(file.match)
    headers = [("Game", made.game), ("Rules", str(made.version)), *_settings(file.match)]
    headers += [*file.headers, ("Result", result)]
    lines = [f'[{name} "{_escaped(value, _QUOTE)}"]' for name, value in headers]
    return "\n".join([*lines, "", *_lines([*_moves(file), result]), ""])


def _settings(match: Match) -> Iterator[tuple[str, str]]:
    decks = 0
    for name, value in heading(match):
        if name == "deck":
            decks += 1
            yield f"Deck{decks}", value
        else:
            yield name.capitalize() if name.capitalize() in _SETUP else name, value


def _moves(file: GameFile) -> Iterator[str]:
    """Decisions with their numbers, comments, and the ending by the table."""
    comments = dict(file.comments)
    match, last = file.match, None
    if 0 in comments:
        yield _comment(comments[0])
    for step, (word, number) in enumerate(zip(words_of(match), _numbers(match), strict=True)):
        if word:
            if number is not None and number != last:
                yield f"{number}..." if last is None and _midway(match, step) else f"{number}."
                last = number
            yield word
        if step + 1 in comments:
            yield _comment(comments[step + 1])
    yield from ending_words(match)


def _comment(text: str) -> str:
    return "{" + _escaped(text, "}｝") + "}"


def _escaped(text: str, signs: str) -> str:
    return re.sub(f"([{signs}\\\\])", r"\\\1", text)


def _numbers(match: Match) -> list[int | None]:
    """The number of each step: the game's own, or that of the round if every seat decides once a round."""
    game = match.game
    if type(game).number is not Game[Any, Any].number:
        return [game.number(state) for state in _before(match)]
    plies = accumulate((step.decider != CHANCE for step in match.steps), initial=0)
    return [ply // match.setup.seats + 1 for ply, _ in zip(plies, match.steps, strict=False)]


def _before(match: Match) -> list[object]:
    return [match.start, *(step.state for step in match.steps[:-1])][: len(match.steps)]


def _midway(match: Match, step: int) -> bool:
    """Whether a game that begins from a position begins there with another seat than the first."""
    turn = match.upto(step).turn
    return match.setup.start is not None and isinstance(turn, Decide) and turn.seats[0] != 0


def _result(match: Match) -> str:
    outcome = match.outcome
    if outcome is None:
        return "*"
    return "-".join("0" if not s else "1" if s == 1 else f"1/{round(1 / s)}" for s in outcome.scores)


def _lines(parts: Iterable[str]) -> list[str]:
    """The parts broken into lines at blanks."""
    lines: list[str] = []
    for word in " ".join(parts).split(" "):
        if lines and len(lines[-1]) + 1 + len(word) <= _WIDTH:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


# Reading


def read_game_file(text: str) -> GameFile:
    """What ``write_game_file`` wrote, or people in the same form.

    Raises NotationError, SetupError or IllegalDecision, with the line where it is about a decision.
    """
    GAME_FILE.check(text)
    if not is_proper(text):
        raise NotationError(_UNREADABLE)
    headers, at = _read_headers(text)
    said = usual(headers.pop("Result", "*"))
    match, free = _begin(headers)
    return _played(match, text, at, said, free)


def read_moves(match: Match, text: str) -> GameFile:
    """A match with the decisions of a text, written as in a file behind its headers; raises as that does."""
    return _played(match, text, 0, "*", ())


def _played(match: Match, text: str, at: int, said: str, free: Iterable[tuple[str, str]]) -> GameFile:
    comments: list[tuple[int, str]] = []
    result = ""
    for token, line in _tokens(text, at):
        note = token["comment"] or token["rest"]
        if note is not None:
            comments.append((len(match.steps), _ESCAPED.sub(r"\1", note)))
        word = _word(token)
        if word and (result or _HEADER.match(text, token.start())):
            raise NotationError(_MORE.fill(line=line, word=quoted(word)))
        if _RESULT.fullmatch(word):
            result = word
        elif word:
            match = _followed(match, word, line)
    for claim in (said, result):
        _check_result(match, claim)
    return game_file(match, free, comments)


def _word(token: re.Match[str]) -> str:
    """The decision or result of a token; empty if it is neither."""
    return _NUMBER.sub("", usual(token["word"] or "").replace("…", "..."), count=1)


def is_decision(game: AnyGame, word: str) -> bool:
    """Return true if a word is a decision, an ending or a result in the game's notation."""
    if _RESULT.fullmatch(usual(word)) or _SAID.match(usual(word)):
        return True
    for spelling in spellings(word):
        with suppress(NotationError):
            game.read_decision(unquote(spelling))
            return True
    return False


def end_of_game(text: str) -> int:
    """The end of a file's game: words on the lines after its result do not belong to it."""
    at = _end(_GAP.match(text))
    game = ""
    while found := _HEADER.match(text, at):
        game = found[2] or found[3] if usual(found[1]) == "Game" else game
        at = _end(_GAP.match(text, found.end()))
    result = 0
    with suppress(CannonryError):
        for token, line in _tokens(text, at):
            if _RESULT.fullmatch(_word(token)):
                result = result or line
            elif result and line > result and token["word"]:
                # A decision there is a mistake that its writer should hear of.
                known = load(usual(game).strip().lower())
                return len(text) if is_decision(known, token["word"]) else token.start()
    return len(text)


def part_files(lines: Iterable[str]) -> Iterator[str]:
    """The game files in a text that comes line by line: a header behind decisions or a result begins another.

    So does one that is there already, once the game has been named. The last is the beginning of one that is
    longer than any may be: nothing is read behind it.
    """
    more = _blocks(lines)
    text, at, decided = "", 0, False
    names: set[str] = set()
    while at <= GAME_FILE.most:
        at = _end(_GAP.match(text, at))
        token = _HEADER.match(text, at) or _TOKEN.match(text, at)
        # What ends where the block does may go on in the next one, and so may a header or a comment.
        left = len(text) - at
        half = left < _HEADER_LINE and text[at : at + 1] in ("[", "［") and token and token.re is _TOKEN
        may_go_on = token is None or token.end() == len(text) or half
        if may_go_on and left <= GAME_FILE.most and (block := next(more, "")):
            text += block
        elif token is None:
            break
        elif token.re is _HEADER and (decided or ("Game" in names and usual(token[1]) in names)):
            yield text[:at]
            text, at, decided = text[at:], 0, False
            names.clear()
        else:
            if token.re is _HEADER:
                names.add(usual(token[1]))
            decided = decided or bool(token.re is _TOKEN and token["word"])
            at = token.end()
    if text:
        yield text


def _blocks(lines: Iterable[str]) -> Iterator[str]:
    """The lines, many at a time."""
    block: list[str] = []
    size = 0
    for line in lines:
        block.append(line)
        size += len(line)
        if size >= _BLOCK:
            yield "".join(block)
            block, size = [], 0
    yield "".join(block)


def _tokens(text: str, at: int) -> Iterator[tuple[re.Match[str], int]]:
    """What stands from there on between blanks, each with its line.

    Raises NotationError for a comment that does not end.
    """
    line = text.count("\n", 0, at) + 1
    while at < len(text):
        token = _TOKEN.match(text, at)
        if token is None:
            raise NotationError(_UNCLOSED.fill(line=line))
        if not token[0].isspace():
            yield token, line
        line += token[0].count("\n")
        at = token.end()


def _read_headers(text: str) -> tuple[dict[str, str], int]:
    """The headers by name, and where they end."""
    headers: dict[str, str] = {}
    at = _end(_GAP.match(text))
    while text[at : at + 1] in ("[", "［"):
        found = _HEADER.match(text, at)
        if found is None:
            raise NotationError(_BROKEN_HEADER.fill(line=text.count("\n", 0, at) + 1))
        name = usual(found[1])
        if name in headers:
            raise NotationError(_BAD_HEADER.fill(name=quoted(name)))
        headers[name] = _ESCAPED.sub(r"\1", found[2] if found[2] is not None else found[3])
        at = _end(_GAP.match(text, found.end()))
    if "Game" not in headers:
        raise NotationError(_NO_GAME)
    return headers, at


def _end(found: re.Match[str] | None) -> int:
    return found.end() if found else 0


def _begin(headers: dict[str, str]) -> tuple[Match, list[tuple[str, str]]]:
    """The match at its beginning, and the headers that are free."""
    game = load(usual(headers["Game"]).strip().lower())
    version = usual(headers.get("Rules", str(game.rules_version))).strip()
    fields: list[tuple[str, str]] = []
    free: list[tuple[str, str]] = []
    decks: dict[str, str] = {}
    for name, value in headers.items():
        if name in _SETUP or name[0].islower():
            kept = name in ("Seed", "Start")
            fields.append((_SETUP.get(name, name), value if kept else usual(value)))
        elif _DECK.fullmatch(name):
            decks[name] = value
        elif name not in _RESERVED:
            free.append((name, value))
    if set(decks) != {f"Deck{number + 1}" for number in range(len(decks))}:
        raise NotationError(_DECKS)
    fields += [("deck", decks[f"Deck{number + 1}"]) for number in range(len(decks))]
    return begin(settle(game.id, version, fields)), free


def _followed(match: Match, word: str, line: int) -> Match:
    try:
        return follow(match, word)
    except IllegalDecision as error:
        why = _WHERE.fill(line=line, word=quoted(word), why=error.text)
        raise IllegalDecision(Refusal(error.refusal.rule, why)) from None
    except NotationError as error:
        raise NotationError(_WHERE.fill(line=line, word=quoted(word), why=error.text)) from None


def _check_result(match: Match, claim: str) -> None:
    """Refuse a result that is not that of the decisions; ``*`` claims nothing."""
    claim = claim.replace("½", "1/2").strip()
    if claim in ("", "*", _result(match)):
        return
    if match.outcome is None:
        raise NotationError(_NOT_OVER.fill(claim=quoted(claim)))
    raise NotationError(_OTHER_RESULT.fill(claim=quoted(claim), result=_result(match)))


_RESERVED: Final = {"Game", "Rules", "Result", *_SETUP}

_UNREADABLE: Final = Text(
    en="This is not a game file: it is not proper text.",
    ja="ゲームファイルとして読めません。正しい文字列ではありません。",
)
_NO_GAME: Final = Text(
    en='This is not a game file: it does not begin with a header such as [Game "cannon"].',
    ja='ゲームファイルとして読めません。[Game "cannon"] のような見出しで始まっていません。',
)
_BROKEN_HEADER: Final = Text(
    en='Line {line}: this header is not complete. It should look like [Event "Club evening"].',
    ja='{line}行目の見出しが正しくありません。[Event "例会"] のように書きます。',
)
_BAD_HEADER: Final = Text(
    en="The header “{name}” is there twice or cannot be used: a name begins with a capital letter and holds letters, "
    "digits and “_”.",
    ja="見出し「{name}」は重複しているか、使えません。名前は英大文字で始め、英字と数字と「_」で書きます。",
)
_DECKS: Final = Text(
    en="The decks are not numbered Deck1, Deck2 and so on, one for each seat.",
    ja="デッキの見出しが、席の順にDeck1、Deck2…となっていません。",
)
_UNCLOSED: Final = Text(
    en="Line {line}: the comment that begins here does not end; “}}” is missing.",
    ja="{line}行目で始まるコメントが終わっていません。「}}」がありません。",
)
_WHERE: Final = Text(en="Line {line}, “{word}”: {why}", ja="{line}行目「{word}」：{why}")
_MORE: Final = Text(
    en="Line {line}: “{word}” comes after the result. A file holds one game.",
    ja="{line}行目：結果の後に「{word}」があります。1つのファイルに書けるのは1局です。",
)
_NOT_OVER: Final = Text(
    en="The file says {claim}, but with these moves the game is not over. Write “*”, or before the result “=agreed” for a "
    "draw by agreement or “=resigned:1” if seat 1 resigned (seats count from 0).",
    ja="結果が{claim}となっていますが、この手順では終局していません。「*」とするか、結果の前に、合意の引き分けなら「=agreed」、"
    "席1の投了なら「=resigned:1」と書いてください（席は0から数えます）。",
)
_OTHER_RESULT: Final = Text(
    en="The file says {claim}, but these moves end in {result}.",
    ja="結果が{claim}となっていますが、この手順の結果は{result}です。",
)
