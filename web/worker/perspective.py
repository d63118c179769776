"""Whose cards a table shows, and the curtain between people who share the device."""

from __future__ import annotations

from web.look import TableView


def with_viewer(view: TableView, before: TableView | None) -> TableView:
    """The view as the person before it may see it; ``before`` is the view before the intent.

    One person sees the own cards; of several each sees theirs once they have said that they hold the device.
    What is over, played by machines alone, or only looked at is open, until another way to look at it is
    chosen; a game that machines play on without the people here only once that is chosen. Who looks on at a
    game of others sees no hand before its end.
    """
    if not view.game.hidden or view.play.diagram is not None:
        return view
    known = view.play.remote
    if known is not None and (not known.dealt or (known.seat < 0 and view.hides)):
        return view.having(viewer=None, open=False, curtain=None)
    if view.play.offered and view.hides:
        return view.having(viewer=None, open=False, curtain=None)
    if view.may_look:
        opened = before is None or not before.may_look or before.play.line.setup is not view.play.line.setup
        return view.having(curtain=None, open=view.perspective.open or opened)
    if view.all_out:
        return view.having(viewer=view.alone, curtain=None)
    if view.alone is not None:
        return view.having(viewer=view.alone, open=False, curtain=None)
    asked = view.having(viewer=None, curtain=None).decider
    if not view.live or asked is None or asked == view.perspective.viewer:
        return view.having(open=False, curtain=None)
    return view.having(viewer=None, open=False, curtain=asked)


def steps_seen(before: tuple[int, ...], view: TableView) -> tuple[int, ...]:
    """For each seat the number of steps that its person has seen, now that this view is shown."""
    known = before or (len(view.play.line.steps),) * len(view.play.players)
    return tuple(
        view.play.at if seat == view.perspective.viewer else min(steps, view.play.at)
        for seat, steps in enumerate(known)
    )
