"""Links: what stands in them, what is refused and how it is said, and that old ones open for ever."""

from __future__ import annotations

import json
import random
from binascii import crc32
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pyengine import games
from pyengine.checked import NAME, TASK, clean_name
from pyengine.errors import (
    CannonryError,
    DamagedLink,
    ForeignLink,
    FutureLink,
    IllegalDecision,
    LinkError,
    TaskError,
    WrongType,
    WrongValue,
)
from pyengine.game import Decide, Seat
from pyengine.match import Match, begin, setup
from pyengine.notation.envelope import Packer
from pyengine.notation.link import Kind, Shared, put_setup, read_link, write_link
from pyengine.notation.record import write_record
from pyengine.notation.task import read_line, task, write_line
from tests.batch import as_one_test, try_all
from tests.contract.playing import CASES, Case, played
from tests.effort import as_many
from tests.registered import OURS

GOLDEN: list[dict[str, Any]] = json.loads((Path(__file__).parent / "links.json").read_text(encoding="utf-8"))
DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

golden = try_all(GOLDEN, named=lambda row: row["name"], by=lambda row: row["record"].split("/")[0])


def link_of(case: Case, steps: int, number: int = 0) -> str:
    match = played(case, number).upto(steps).dealt()
    return write_link(Shared("game", match, len(match.steps), (0,) * case.seats))


def sealed(head: str, body: str) -> str:
    """The link with the right check sum for whatever it says."""
    head = f"{head}.{len(body)}."
    number, check = crc32((head + body).encode()) % 62**5 + 62**5, ""
    for _ in range(5):
        number, digit = divmod(number, 62)
        check += DIGITS[digit]
    return head + check + body


# The golden corpus


@golden
def test_a_published_link_opens_for_ever(row: dict[str, Any]) -> None:
    shared = read_link(row["link"])
    assert shared.kind == row["kind"]
    assert shared.at == row["at"]
    assert list(shared.players) == row["players"]
    assert shared.by == row.get("by", "")
    assert write_record(shared.match) == row["record"]
    game = shared.match.game
    assert game.write(shared.match.state) == row["position"]
    asked = shared.task and {
        "text": shared.task.text,
        "solutions": [write_line(game, line) for line in shared.task.solutions],
    }
    assert asked == row.get("task")
    outcome = shared.match.outcome
    assert (outcome and {"winners": list(outcome.winners), "reason": outcome.reason}) == row["outcome"]


@golden
def test_a_published_link_is_still_written_the_same(row: dict[str, Any]) -> None:
    assert write_link(read_link(row["link"]), face=row["link"][1] == "5") == row["link"]


def test_the_golden_links_cover_every_game_and_every_way_to_end() -> None:
    assert {row["record"].split("/")[0] for row in GOLDEN} == set(OURS)
    for game_id in OURS:
        rows = [row for row in GOLDEN if row["record"].startswith(f"{game_id}/")]
        ends = {row["outcome"] and row["outcome"]["reason"] for row in rows}
        assert ends == {*games.load(game_id).reasons, "agreed", "resigned", None}
        assert {row["kind"] for row in rows} >= {"game", "position", "task"}


def test_a_game_of_170_plies_fits_in_400_characters() -> None:
    lengths = [len(row["link"]) for row in GOLDEN if row["name"].startswith("170 plies")]
    assert lengths
    assert max(lengths) <= 400


@pytest.mark.slow
def test_random_games_of_170_plies_fit_in_400_characters() -> None:
    case = Case("cannon", 2, seeded=False)
    long = [number for number in range(40) if len(played(case, number).steps) >= 172][:5]
    assert long
    assert all(len(link_of(case, 172, number)) <= 400 for number in long)


# What is refused


def damage(link: str, rng: random.Random) -> str:
    """The link with something wrong."""
    at, other = rng.randrange(len(link)), rng.randrange(len(link))
    low, high = sorted((at, other))
    match rng.randrange(10):
        case 0:
            return link[:at]
        case 1:
            return link[at:]
        case 2:
            return link[:low] + link[high:]
        case 3:
            return link[:at] + rng.choice(DIGITS + ".-") + link[at + 1 :]
        case 4:
            return (
                link[:low]
                + link[high : high + 1]
                + link[low + 1 : high]
                + link[low : low + 1]
                + link[high + 1 :]
            )
        case 5:
            return link[:high] + link[low:high] + link[high:]
        case 6:
            return (
                link[:at]
                + rng.choice(["é", "港", "\U0001f4a3", "\ud800", "\0", " ", "\n", "%20", "="])
                + link[at:]
            )
        case 7:
            fields = link.split(".")
            fields[rng.randrange(len(fields))] = rng.choice(
                ["", "0", "-1", "9" * 5, "9" * 5000, "1e9", "٣", "cannon"]
            )
            return ".".join(fields)
        case 8:
            return "".join(
                chr(rng.choice([rng.randrange(32, 127), rng.randrange(0x3000)])) for _ in range(at % 80)
            )
        case _:
            return link.swapcase() if rng.random() < 0.5 else link[::-1]


@pytest.mark.slow
def test_damaged_links_are_refused_by_name_or_mean_the_same() -> None:
    rng = random.Random("damaged links")
    links = [row["link"] for row in GOLDEN] + [link_of(case, 25) for case in CASES]
    meant = {link: read_link(link) for link in links}
    kinds: Counter[str] = Counter()
    while kinds.total() < as_many(10_000):
        link = rng.choice(links)
        try:
            found = read_link(damage(link, rng))
        except LinkError as refused:
            kinds[type(refused).__name__ if all(refused.text) else "without a sentence"] += 1
        else:
            assert found == meant[link]
    assert set(kinds) == {"DamagedLink", "ForeignLink", "FutureLink"}


@pytest.mark.slow
def test_nonsense_with_a_right_check_sum_is_damaged_or_a_whole_game() -> None:
    """Nobody makes such links by accident; a person who makes one on purpose gets no further."""
    rng = random.Random("forged links")
    opened = 0
    for _ in range(as_many(500)):
        case = rng.choice(CASES)
        mark, *_, body = link_of(case, rng.randrange(30)).split(".")
        body = body[5:]
        body = "".join(rng.choice(DIGITS) if rng.random() < 0.05 else digit for digit in body)
        if rng.random() < 0.3:
            body = "".join(rng.choices(DIGITS, k=rng.randrange(60)))
        try:
            shared = read_link(sealed(f"{mark}.{case.game_id}.1", body))
        except DamagedLink:
            continue
        opened += 1
        assert read_link(write_link(shared)) == shared
    assert opened


WHOLE = link_of(Case("cannon", 2, seeded=False), 20)
BODY = WHOLE.split(".")[4][5:]


def huge_number(prefix: int) -> str:
    """A body in which a count says far more than there is."""
    packer = Packer()
    for _ in range(prefix):
        packer.put(0, 2)
    packer.put_number(10**30)
    return packer.text()


@as_one_test
@pytest.mark.parametrize(
    ("text", "kind", "sentence"),
    [
        ("", ForeignLink, "not a Cannonry link"),
        ("https://example.org/", ForeignLink, "not a Cannonry link"),
        ("hello.cannon.1.2.3", ForeignLink, "not a Cannonry link"),
        ("x" * 30_000, ForeignLink, "a link has at most 20,000"),
        ("g1." + "x" * 30_000, ForeignLink, "a link has at most 20,000"),
        (WHOLE[:-3], DamagedLink, "end of this link is missing"),
        (WHOLE[:8], DamagedLink, "end of this link is missing"),
        (WHOLE[:-1] + ("x" if WHOLE[-1] != "x" else "y"), DamagedLink, "a character in it has changed"),
        (WHOLE.replace("cannon", "canmon"), DamagedLink, "a character in it has changed"),
        ("g1.cannon.0.1.abcde1", DamagedLink, "does not fit together"),
        ("g1.cannon.1.x.abcde1", DamagedLink, "does not fit together"),
        (sealed("g1.cannon.1", ""), DamagedLink, "does not fit together"),
        (sealed("g1.cannon.1", "1"), DamagedLink, "does not fit together"),
        (sealed("g1.cannon.1", BODY + "1"), DamagedLink, "does not fit together"),
        (sealed("g1.cannon.1", huge_number(4)), DamagedLink, "does not fit together"),
        (sealed("g1.cannon.1", huge_number(14)), DamagedLink, "does not fit together"),
        ("g6.anything", FutureLink, "link format 6"),
        ("c6.anything", FutureLink, "link format 6"),
        (sealed("g1.cannon.2", BODY), FutureLink, "Cannon, rules version 2"),
        (sealed("g1.hornpipe.1", BODY), FutureLink, "the game “hornpipe”"),
    ],
)
def test_each_kind_of_wrong_link_has_its_own_sentence(
    text: str, kind: type[LinkError], sentence: str
) -> None:
    with pytest.raises(LinkError) as caught:
        read_link(text)
    assert type(caught.value) is kind
    assert sentence in caught.value.text.en
    assert not caught.value.text.ja.isascii()


def test_a_link_is_never_read_by_the_rules_of_another_version(monkeypatch: pytest.MonkeyPatch) -> None:
    assert read_link(WHOLE).match.setup.version == 1
    monkeypatch.setattr(type(games.load("cannon")), "rules_version", 2)
    with pytest.raises(LinkError):
        read_link(WHOLE)


def test_a_body_that_holds_more_than_the_game_is_damaged() -> None:
    body = write_link(Shared("game", begin(setup("cannon")), 0, (0, 0))).split(".")[4][5:]
    # Every value of it is 0, so that twice the number is the same with one more bit.
    number, longer = 2 * sum(DIGITS.index(digit) * 62**place for place, digit in enumerate(body)), ""
    while number:
        number, digit = divmod(number, 62)
        longer += DIGITS[digit]
    assert read_link(sealed("g1.cannon.1", body)).match.steps == ()
    with pytest.raises(DamagedLink):
        read_link(sealed("g1.cannon.1", longer))


def test_a_link_opens_with_its_address_and_with_blanks_around_it() -> None:
    for text in (WHOLE, f"#{WHOLE}", f" https://example.org/ja/cannon/#{WHOLE}\n"):
        assert write_link(read_link(text)) == WHOLE


# What a link holds


def test_a_challenge_holds_the_seed_and_the_opponents() -> None:
    match = begin(setup("powder", seats=3, seed="港 7"))
    shared = read_link(write_link(Shared("challenge", match, 0, (0, 2, 1))))
    assert shared.kind == "challenge"
    assert shared.players == (0, 2, 1)
    assert shared.match.setup.seed == "港 7"


@as_one_test
@pytest.mark.parametrize(("limit", "form"), [(0, 1), (2, 3), (3, 1)])
@pytest.mark.parametrize("kind", ["game", "position", "challenge"])
def test_only_a_number_that_no_switch_says_needs_a_format_of_its_own(
    kind: Kind, limit: int, form: int
) -> None:
    shared = Shared(kind, begin(setup("cannon", options={"slide_limit": limit})), 0, (0, 0))
    link = write_link(shared)
    assert link.startswith(f"{kind[0]}{form}.")
    assert read_link(link) == shared


# Who challenges


def challenge(by: str = "", limit: int = 3) -> Shared:
    made = setup("cannon", options={"slide_limit": limit})
    return Shared("challenge", begin(made), 0, (0, 2), by=by)


def forged(name: str, kind: Kind = "challenge") -> str:
    """A link of format 4 with any name."""
    packer = Packer()
    match = challenge().match
    put_setup(packer, match, (0, 2), listed=True)
    packer.put_number(0)
    packer.put(0, 4)
    packer.put_number(0)
    packer.put_text(name)
    return sealed(f"{kind[0]}4.cannon.1", packer.text())


@pytest.mark.parametrize("limit", [0, 2, 3])
def test_only_a_challenge_with_a_name_needs_format_4(limit: int) -> None:
    named = write_link(challenge("Aoi", limit))
    assert named.startswith("c4.cannon.1.")
    assert read_link(named) == challenge("Aoi", limit)
    assert not write_link(challenge("", limit)).startswith("c4.")


@pytest.mark.slow
@given(st.text().map(clean_name).filter(bool))
def test_every_clean_name_comes_back(name: str) -> None:
    assert read_link(write_link(challenge(name))).by == name
    assert write_link(challenge(name)) == forged(name)


@pytest.mark.slow
@as_one_test
@pytest.mark.parametrize(
    "name",
    ["", " ", " Aoi", "Aoi\n", "A\0oi", "\u202eioA", "\u200b", "x" * (NAME + 1), "葵" * 5_000],
    ids=["none", "blank", "before", "line end", "control", "turned", "unseen", "too long", "far too long"],
)
def test_what_is_no_clean_name_is_damaged(name: str) -> None:
    with pytest.raises(LinkError) as caught:
        read_link(forged(name))
    assert type(caught.value) is (DamagedLink if len(name) < 5_000 else ForeignLink)


def test_a_name_that_is_cut_off_is_damaged() -> None:
    whole = forged("Aoi")
    head, body = whole.rsplit(".", 2)[0], whole.rsplit(".", 1)[1][5:]
    assert read_link(sealed(head, body)).by == "Aoi"
    nameless = write_link(challenge(limit=2)).rsplit(".", 1)[1][5:]
    for damaged in (body[:-2], nameless, body + "1"):
        with pytest.raises(DamagedLink):
            read_link(sealed(head, damaged))


@pytest.mark.parametrize("kind", ["game", "position", "task"])
def test_only_a_challenge_is_by_a_player(kind: Kind) -> None:
    with pytest.raises(DamagedLink):
        read_link(forged("Aoi", kind))
    shared = aim("Shoot.", "xf9") if kind == "task" else Shared(kind, challenge().match, 0, (0, 0))
    with pytest.raises(WrongValue, match="challenge"):
        replace(shared, by="Aoi")


@pytest.mark.parametrize(("by", "kind"), [(" Aoi", WrongValue), ("x" * 25, WrongValue), (None, WrongType)])
def test_a_challenge_is_made_by_a_clean_name(by: Any, kind: type[CannonryError]) -> None:
    with pytest.raises(kind, match="“by”"):
        challenge(by)


def test_a_strength_that_the_game_does_not_have_is_refused() -> None:
    link = write_link(Shared("game", begin(setup("powder")), 0, (3, 0)))
    with pytest.raises(DamagedLink):
        read_link(link)


def test_a_step_to_be_shown_after_the_last_is_refused() -> None:
    link = write_link(Shared("game", begin(setup("powder")), 5, (0, 0)))
    with pytest.raises(DamagedLink):
        read_link(link)


def test_a_position_that_the_game_refuses_is_refused() -> None:
    made = setup("cannon")
    forged = type(made)("cannon", 1, 2, made.options, start="nonsense")
    match = type(begin(made))(forged, begin(made).start)
    with pytest.raises(CannonryError):
        read_link(write_link(Shared("position", match, 0, (0, 0))))


# Tasks

AIM = "1L8/5l4/5l4/10/5d4/5d4/5d4/10/10/4D5 d 12"


def aim(text: str, *solutions: str, start: str | None = AIM) -> Shared:
    match = begin(setup("cannon", start=start))
    lines = [read_line(match.game, line) for line in solutions]
    return Shared("task", match, 0, (0, 0), task(match, text, lines))


@pytest.mark.slow
@given(st.data())
def test_a_task_comes_back_as_it_was(data: st.DataObject) -> None:
    case = data.draw(st.sampled_from(CASES))
    match = played(case)
    cut = match.upto(data.draw(st.integers(0, len(match.steps)))).dealt()
    turn = cut.turn
    assume(isinstance(turn, Decide) and len(turn.seats) == 1)
    assert isinstance(turn, Decide)
    start = case.game.write(cut.state)
    begun = begin(setup(case.game_id, options=dict(case.options), seed=cut.setup.seed, start=start))
    legal = case.game.legal(begun.state, turn.seats[0])
    first = data.draw(st.lists(st.sampled_from(legal), min_size=1, max_size=6, unique=True))
    solutions = [line_from(begun, decision, data) for decision in first]
    text = data.draw(st.text(st.characters(exclude_categories=["Cs"]), max_size=TASK))
    shared = Shared("task", begun, 0, (0,) * case.seats, task(begun, text, solutions))
    link = write_link(shared)
    lines = "t2." if any(len(line) > 1 for line in solutions) else "t1."
    assert link.startswith("t3." if ("slide_limit", 2) in case.options else lines)
    assert read_link(link) == shared


def line_from(match: Match, decision: Any, data: st.DataObject) -> tuple[Any, ...]:
    """A line of up to seven decisions that begins with this one, as long as one seat alone decides."""
    player = the_decider(match)
    line: list[Any] = []
    whole = (decision,)
    while len(line) < 7 and (seat := the_decider(match)) is not None:
        if line:
            decision = data.draw(st.sampled_from(match.game.legal(match.state, seat)))
        line.append(decision)
        match = match.play(seat, decision)
        if seat == player and data.draw(st.booleans()):
            whole = tuple(line)
    return whole


def the_decider(match: Match) -> Seat | None:
    turn = match.turn
    return turn.seats[0] if isinstance(turn, Decide) and len(turn.seats) == 1 else None


def test_a_task_holds_its_words_without_superfluous_blanks() -> None:
    shared = read_link(write_link(aim("  shoot \n at it ", "xf9")))
    assert shared.task
    assert shared.task.text == "shoot at it"
    assert len(write_link(aim("あ" * TASK, "xf9"))) < 1000


@as_one_test
@pytest.mark.parametrize(
    ("text", "solutions", "start", "kind", "sentence"),
    [
        ("a" * (TASK + 1), ["xf9"], AIM, TaskError, "at most 200 characters"),
        ("\ud800", ["xf9"], AIM, TaskError, "all of them proper"),
        ("Shoot.", [], AIM, TaskError, "at least one solution"),
        ("Shoot.", ["xf9", "xf9"], AIM, TaskError, "none of them twice"),
        ("Shoot.", ["xf9 f8-g7 f6xg7", "xf9"], AIM, TaskError, "the beginning of another"),
        ("Shoot.", [""], AIM, TaskError, "at least one solution"),
        ("Shoot.", ["xa9"], AIM, IllegalDecision, "a9"),
        ("Shoot.", ["xf9 f8-f9 f4-f5"], AIM, IllegalDecision, "goes back"),
        ("Shoot.", ["xf9 f8-g7"], AIM, TaskError, "begins and ends with the player's own"),
        ("Shoot.", ["xf9"], "10/10/10/10/10/10/10/5d4/10/4D5 l 9", TaskError, "one player has to decide"),
    ],
)
def test_a_task_that_cannot_be_set_is_refused(
    text: str, solutions: list[str], start: str, kind: type[CannonryError], sentence: str
) -> None:
    with pytest.raises(kind) as caught:
        aim(text, *solutions, start=start)
    assert sentence in caught.value.text.en
    assert not caught.value.text.ja.isascii()


def test_a_task_is_not_set_in_the_middle_of_a_game_or_for_several_seats() -> None:
    begun = begin(setup("cannon"))
    town = begun.game.read_decision("e1")
    played_on = begun.play(0, town)
    powder = begin(setup("powder", seed="x", options={"peek": False}))
    for match, solution in ((played_on, played_on.game.read_decision("e10")), (powder, "a")):
        with pytest.raises(TaskError):
            task(match, "", [[solution]])


def test_a_task_belongs_to_the_links_of_its_kind_only() -> None:
    shared = aim("Shoot.", "xf9")
    with pytest.raises(ValueError, match="task"):
        Shared("game", shared.match, 0, (0, 0), shared.task)
    with pytest.raises(ValueError, match="task"):
        Shared("task", shared.match, 0, (0, 0))


def test_a_forged_task_is_damaged() -> None:
    whole = write_link(aim("", "xf9"))
    head, body = whole.rsplit(".", 2)[0], whole.rsplit(".", 1)[1][5:]
    assert read_link(sealed(head, body)) == aim("", "xf9")
    game_body = write_link(Shared("position", aim("", "xf9").match, 0, (0, 0))).rsplit(".", 1)[1][5:]
    with pytest.raises(DamagedLink):
        read_link(sealed(head, game_body))
    with pytest.raises(DamagedLink):
        read_link(sealed(head.replace("t1", "p1"), body))


@pytest.mark.parametrize("solutions", [("xf9", "xf8"), ("xf9 f8-g7 f6xg7", "xf8")])
def test_nonsense_in_a_task_is_damaged_or_a_whole_task(solutions: tuple[str, ...]) -> None:
    rng = random.Random("forged tasks")
    whole = write_link(aim("Shoot.", *solutions))
    head, body = whole.rsplit(".", 2)[0], whole.rsplit(".", 1)[1][5:]
    opened = 0
    for _ in range(300):
        # The last digits hold the task.
        tail = "".join(rng.choice(DIGITS) if rng.random() < 0.2 else digit for digit in body[-15:])
        try:
            shared = read_link(sealed(head, body[:-15] + tail))
        except DamagedLink:
            continue
        opened += 1
        assert shared.task
        assert shared.task.solutions
        assert read_link(write_link(shared)) == shared
    assert opened
