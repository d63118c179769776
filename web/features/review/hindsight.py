"""The look back at a game with luck or secrets: the curves, the turning points, a word on the choice shown.

At each choice the table is shown as it was before it, so that one sees what there was to choose from.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import htpy as h
from markupsafe import Markup

from pyengine.game import Report, Seat
from pyengine.players.hindsight import LEAST_TURN, SURE, Choice, Curve, Verdict, expected
from pyengine.text import Lang, Text
from web.features.review import texts as common
from web.features.review.board import moments, what_if
from web.features.review.state import Hindsight
from web.look import TableView
from web.texts import table as table_texts
from web.views.drawings import EMBLEMS, counter
from web.views.ending import ways_on
from web.views.names import name
from web.views.parts import action, kept
from web.views.table import jump, linked, scale, why

_GRADES: Final = (0.1, LEAST_TURN, 0.5)
"""From so much of the expected result on a loss is slight, clear, decisive."""


# The panel


def panel(view: TableView, review: Hindsight) -> h.Node:
    """What there is to say of the choice that is shown."""
    end = view.ui.ending(view) if view.match.outcome is not None else None
    place = None if end else shown(view, review)
    heading = end.result if end else common.HEADING if place is None else _heading(view, review, place)
    return [
        h.header[
            h.h2[heading.say(view.lang)],
            action("leave-review", common.LEAVE, view.lang, look="link"),
        ],
        end and h.p[linked(view, end.reason.say(view.lang))],
        _choice(view, review, place) if place is not None else None,
        place is None and not end and h.p(".quiet")[AT_START.say(view.lang)],
        end and h.div(".acts")[ways_on(view, "btn slim")],
    ]


def shown(view: TableView, review: Hindsight) -> int | None:
    """The place of the choice that the table shows: the next one, of several at once the one that matters."""
    at = view.play.at
    until = min((stop for stop in view.stops if stop > at), default=at)
    near = [place for place, choice in enumerate(review.choices) if at < choice.step <= until]
    choices = review.choices

    def matters(place: int) -> tuple[bool, bool, int]:
        choice = choices[place]
        return choice.step not in review.turns, choice.seat != view.alone, place

    return min(near, key=matters, default=None)


def spoken(view: TableView, review: Hindsight) -> Iterator[Text]:
    """The same in words, for who hears the page."""
    place = shown(view, review)
    if place is None or view.match.outcome is not None:
        return
    yield _heading(view, review, place)
    verdict = review.choices[place].verdict
    if verdict is not None:
        yield _graded(view, review.choices[place], verdict)
        if _is_worse(verdict):
            yield _worth(view, review.choices[place], verdict)


def _heading(view: TableView, review: Hindsight, place: int) -> Text:
    choice = review.choices[place]
    return HEADING.fill(who=name(view, choice.seat), choice=review.named[place])


def _choice(view: TableView, review: Hindsight, place: int) -> h.Node:
    lang, choice = view.lang, review.choices[place]
    verdict = choice.verdict
    if verdict is None:
        return h.p(".quiet")[NOT_YET.say(lang)]
    later = next((step for step in review.turns if step > choice.step), None)
    return [
        h.p(".judged")[
            h.b[_graded(view, choice, verdict).say(lang)],
            " ",
            h.span(".quiet")[_chances(view, choice, verdict).say(lang)],
        ],
        _is_worse(verdict) and _alternative(view, choice, verdict),
        h.div(".acts")[
            what_if(view, choice.step - 1),
            later
            and h.button(".btn.slim", type="button", data_action="goto", data_value=str(later - 1))[
                NEXT_TURN.say(lang)
            ],
        ],
    ]


def _alternative(view: TableView, choice: Choice, verdict: Verdict) -> h.Renderable:
    """What was better, and why."""
    lang = view.lang
    return h.dl(".alt")[
        h.dt[BETTER.say(lang)],
        h.dd[_worth(view, choice, verdict).say(lang)],
        [
            [h.dt[WHY.say(lang)], h.dd[linked(view, reason.say(lang))]]
            for reason in _reasons(view, choice, verdict)
        ],
        h.dd(".quiet")[BY_KNOWLEDGE.say(lang)],
    ]


def _reasons(view: TableView, choice: Choice, verdict: Verdict) -> tuple[Text, ...]:
    """Why the better choice is better: said to the only person, for the words are those of a hint."""
    if choice.seat != view.alone:
        return ()
    report = Report(verdict.best, verdict.before, 0, 1, 0, (verdict.best,))
    before = view.deciding(choice.step, choice.seat)
    return why(before, report)[:1]


def _worth(view: TableView, choice: Choice, verdict: Verdict) -> Text:
    before = view.deciding(choice.step, choice.seat)
    better = view.ui.panel.label(before, verdict.best)
    return WORTH.fill(better=better, before=_hundredths(verdict.before), after=_hundredths(verdict.after))


def _is_worse(verdict: Verdict) -> bool:
    """Whether something was surely better, and by more than is nothing to speak of."""
    return verdict.lost >= max(_GRADES[0], SURE * verdict.error)


def _graded(view: TableView, choice: Choice, verdict: Verdict) -> Text:
    if _is_worse(verdict):
        return LOST_GRADES[bisect_right(_GRADES, verdict.lost) - 1]
    same = verdict.best == view.play.line.steps[choice.step - 1].decision
    return BEST if same else GOOD


def _chances(view: TableView, choice: Choice, verdict: Verdict) -> Text:
    """What the seat could expect before and after."""
    after, side = _hundredths(verdict.after), name(view, choice.seat)
    if not _is_worse(verdict):
        return STAYS.fill(side=side, after=after)
    return FROM_TO.fill(side=side, before=_hundredths(verdict.before), after=after)


def _hundredths(value: float) -> int:
    """An expected result, from -1 to 1, as games of 100."""
    return round(50 * (1 + value))


# The course of the game


def course(view: TableView, review: Hindsight) -> h.Renderable:
    """The graph, and under it the turning points, or how far the machine has come."""
    return h.div(".course.hs")[
        _graph(view, review),
        len(_drawn(view)) > 1 and _legend(view),
        _turns(view, review) if review.done else _progress(view, review),
    ]


def _drawn(view: TableView) -> tuple[Seat, ...]:
    """Whose curves are drawn, the person's last, so that it lies on top.

    Of two one curve is enough: what is good for the one is bad for the other.
    """
    seats, own = range(view.play.line.setup.seats), view.alone or 0
    if len(seats) == 2:
        return (own,)
    return (*(seat for seat in seats if seat != own), own)


def _graph(view: TableView, review: Hindsight) -> h.Renderable:
    """What could be expected over the game; pressing it leads to the step."""
    steps, seats = len(view.play.line.steps), _drawn(view)
    own, lang = seats[-1], view.lang
    label = EXPECTED.fill(side=name(view, own)) if len(seats) == 1 else EXPECTED_ALL
    fair = 100 - 100 / view.play.line.setup.seats
    return h.div(".graph")[
        h.p(".label", aria_hidden="true")[label.say(lang)],
        h.div(".plot")[
            h.svg(
                viewBox="0 0 100 100",
                preserveAspectRatio="none",
                role="img",
                aria_label=_summary(view, review, seats).say(lang),
            )[
                h.path(".half", d=f"M0 {fair:.1f}H100"),
                (
                    _curve(review.curves[seat], steps, seat, own=seat == own, fair=fair)
                    for seat in seats
                    if review.curves and review.curves[seat]
                ),
                h.path(".here", d=f"M{100 * view.play.at / steps:.1f} 0V100"),
            ],
            (_marks(view, review, steps) if review.turns else None),
            (
                h.span(".axis", style=f"--y:{100 - value}%", aria_hidden="true")[str(value)]
                for value in (100, 50, 0)
            ),
            moments(steps),
        ],
    ]


def _curve(curve: Curve, steps: int, seat: Seat, *, own: bool, fair: float) -> list[h.Renderable]:
    points = [(100 * step / steps, 50 - 50 * value) for step, value in curve]
    line = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    first, last = points[0][0], points[-1][0]
    area = h.path(".area", d=f"M{first:.1f} {fair:.1f}L{line}L{last:.1f} {fair:.1f}z")
    stroke = h.path(class_=["curve", {"own": own}], data_seat=seat, d=f"M{line}")
    return [area, stroke] if own else [stroke]


def _marks(view: TableView, review: Hindsight, steps: int) -> Iterator[h.Renderable]:
    """The numbers of the turning points, on the curve of the one who decided if it is drawn."""
    drawn, seats = _drawn(view), {choice.step: choice.seat for choice in review.choices}
    for number, step in enumerate(review.turns, 1):
        seat = seats[step] if seats[step] in drawn else drawn[-1]
        y = 50 - 50 * expected(review.curves[seat], step)
        yield h.b(
            class_={"now": view.play.at == step - 1},
            style=f"--x:{100 * step / steps:.1f}%;--y:{y:.1f}%",
            aria_hidden="true",
        )[str(number)]


def _legend(view: TableView) -> h.Renderable:
    """Which curve is whose."""
    own = _drawn(view)[-1]
    return h.ul(".whose", aria_hidden="true")[
        (
            h.li[
                h.svg(viewBox="0 0 26 8", preserveAspectRatio="none")[
                    h.path(class_=["curve", {"own": seat == own}], data_seat=seat, d="M0 4H26")
                ],
                counter(EMBLEMS[seat]),
                name(view, seat).say(view.lang),
            ]
            for seat in sorted(_drawn(view))
        )
    ]


def _summary(view: TableView, review: Hindsight, seats: tuple[Seat, ...]) -> Text:
    if not review.done:
        return SO_FAR
    told = [_told(view, review.curves[seat], seat) for seat in seats if review.curves[seat]]
    return Text(" ".join(text.en for text in told), "".join(text.ja for text in told))


def _told(view: TableView, curve: Curve, seat: Seat) -> Text:
    values = [_hundredths(value) for _, value in curve]
    return SUMMARY.fill(
        side=name(view, seat), first=values[0], low=min(values), high=max(values), last=values[-1]
    )


def _turns(view: TableView, review: Hindsight) -> h.Renderable:
    lang = view.lang
    if not review.turns:
        return h.p(".quiet")[NO_TURNING_POINT.say(lang)]
    places = {choice.step: place for place, choice in enumerate(review.choices)}
    return h.ol(".turns", aria_label=common.TURNING_POINTS.say(lang))[
        (h.li[_turn(view, review, number, places[step])] for number, step in enumerate(review.turns, 1))
    ]


def _turn(view: TableView, review: Hindsight, number: int, place: int) -> h.Renderable:
    lang, choice = view.lang, review.choices[place]
    assert choice.verdict is not None, "it was looked at closely"
    before, after = _hundredths(choice.verdict.before), _hundredths(choice.verdict.after)
    return h.button(
        type="button",
        data_action="goto",
        data_value=str(choice.step - 1),
        aria_current="true" if choice.step - 1 == view.play.at else None,
    )[
        h.b[h.span(".vh")[common.TURNING_POINT.say(lang), " "], str(number), h.span(".vh")[" "]],
        h.span[review.named[place].say(lang), h.span(".vh")[" "]],
        h.small[name(view, choice.seat).say(lang), " ", h.em[f"{before} → {after}"]],
    ]


def _progress(view: TableView, review: Hindsight) -> h.Renderable:
    lang, choices, close = view.lang, len(review.choices), len(review.doubtful)
    done = review.looked_at
    told = CLOSER.fill(n=close) if close else PROGRESS.fill(n=done, all=choices)
    if review.stopped:
        told = STOPPED.fill(n=done, all=choices)
    return h.div(class_=["think", "paused" if review.stopped else "busy"])[
        scale(round(90 * done / choices)),
        h.p(".acts")[
            action("resume", table_texts.GO_ON, lang, look="btn slim")
            if review.stopped
            else action("stop", table_texts.STOP, lang, look="btn slim"),
        ],
        h.p(".quiet")[told.say(lang)],
    ]


# The list of choices


def decisions(view: TableView, review: Hindsight) -> h.Renderable:
    """All choices of the game in their order, each a jump to the table before it."""
    place = shown(view, review)
    return h.ol(".log.hsl")[_rows(view, review, place)]


def _rows(view: TableView, review: Hindsight, now: int | None) -> Iterator[h.Node]:
    # Where every choice is another moment a heading for each says nothing.
    groups = 1 + sum(one != other for one, other in zip(review.when, review.when[1:], strict=False))
    headed = 2 * groups <= len(review.choices) + 1
    before = None
    for place, choice in enumerate(review.choices):
        if headed and review.when[place] != before:
            before = review.when[place]
            yield h.li(".stretch.label")[before.say(view.lang)]
        verdict = choice.verdict
        lost = round(50 * verdict.lost) if verdict is not None and _is_worse(verdict) else 0
        number = review.turns.index(choice.step) + 1 if choice.step in review.turns else 0
        yield _row(
            choice.step - 1,
            choice.seat,
            review.named[place],
            lost,
            number,
            view.lang,
            now=place == now,
            entry=place == (now or 0),
        )


@lru_cache(maxsize=2048)
def _row(
    step: int, seat: Seat, named: Text, lost: int, number: int, lang: Lang, *, now: bool, entry: bool
) -> Markup:
    """A choice, kept because most of the list stays the same from step to step."""
    return kept(
        h.li[
            h.button(jump(step, now=now, entry=entry))[
                h.span(".ln")[counter(EMBLEMS[seat]), h.span[named.say(lang)]],
                bool(lost)
                and h.span(".gave")[
                    bool(number) and h.b[str(number)],
                    h.span(aria_hidden="true")[LOST.fill(n=lost).say(lang)],
                    h.span(".vh")[" ", LOST_SPOKEN.fill(n=lost).say(lang)],
                ],
            ]
        ]
    )


# What is said


EXPECTED: Final = Text(
    en="What {side} could expect, in games of 100", ja="{side}から見た勝率の見込み（100局あたり）"
)
EXPECTED_ALL: Final = Text(
    en="What each could expect, in games of 100", ja="それぞれの勝率の見込み（100局あたり）"
)
SUMMARY: Final = Text(
    en="{side}: {first} at the beginning, {low} at the lowest, {high} at the highest, {last} at the end.",
    ja="{side}：最初{first}、最低{low}、最高{high}、最後{last}。",
)
SO_FAR: Final = Text(en="Not complete yet.", ja="まだ途中です。")
PROGRESS: Final = Text(en="{n} of {all} choices", ja="{all}回の選択のうち{n}回")
CLOSER: Final = Text(en="A closer look at {n} choices", ja="{n}回の選択を詳しく検討中")
STOPPED: Final = Text(en="Stopped at {n} of {all} choices", ja="停止中（{all}回の選択のうち{n}回）")
NO_TURNING_POINT: Final = Text(
    en="No turning point: no single choice surely gave away 8 games of 100 or more.",
    ja="大きな分かれ目はありませんでした（確実に8%以上損をした選択はありません）。",
)
LOST: Final = Text(en="−{n}", ja="−{n}")
LOST_SPOKEN: Final = Text(en="gave away {n} games of 100", ja="勝率にして{n}%の損")

# A choice

HEADING: Final = Text(en="{who}: {choice}", ja="{who}：{choice}")
AT_START: Final = Text(
    en="Go through the game choice by choice, or press the graph or a turning point.",
    ja="選択を一つずつ進めるか、グラフや分かれ目を押すと、その場面を見られます。",
)
BEST: Final = Text(en="The best choice.", ja="最善の選択です。")
GOOD: Final = Text(en="A good choice.", ja="よい選択です。")
LOST_GRADES: Final = (
    Text(en="A slip.", ja="やや損な選択です。"),
    Text(en="A clear mistake.", ja="はっきり損な選択です。"),
    Text(en="The decisive mistake.", ja="勝敗を分ける損な選択です。"),
)
FROM_TO: Final = Text(en="{side}: {before} → {after} of 100", ja="{side}の勝率の見込み {before} → {after}%")
STAYS: Final = Text(en="{side}: {after} of 100", ja="{side}の勝率の見込み {after}%")
NOT_YET: Final = Text(
    en="The machine has not looked at this choice yet.", ja="この選択はまだ検討していません。"
)
BETTER: Final = Text(en="Better", ja="よりよい選択")
WHY: Final = Text(en="Why", ja="理由")
WORTH: Final = Text(en="{better}: worth {before}, not {after}.", ja="{better}（{after}%でなく{before}%）")
BY_KNOWLEDGE: Final = Text(
    en="Judged by what could be known then, not by how the cards lay.",
    ja="その時点で知り得たことだけで評価しています。札の運は含みません。",
)
NEXT_TURN: Final = Text(en="Next turning point", ja="次の分かれ目")
