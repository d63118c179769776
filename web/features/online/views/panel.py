"""What the panel says of a game with players at other devices: one thing at a time, and what can be done.

By links its actions are ``send-letter`` (its label says what), ``copy-letter``, ``show-letter`` (the dialog
``letter``), ``take-seat`` (a form with ``name`` and, where decks are brought along, ``deck``), ``ask-for``,
``reply-to`` (``yes``, ``no``), ``retract``, ``claim``, ``latest`` and ``save-proof``. The client fills
``data-since``, which holds the words with ``{when}`` for the time of the last sending, and ``data-copied``
with its own words once a link is copied.

Over lines they are ``invite-more``, ``begin-table``, ``close-table``, ``dismiss`` (of a guest, by its line),
``join`` (the form ``join-form`` with ``name`` and ``deck``), ``watch``, ``reconnect``, ``go-by-links``,
``signal`` (1 to 6), ``mute`` and ``notify``.
"""

from __future__ import annotations

from dataclasses import replace

import htpy as h

from web.features.online.state import Remote
from web.features.online.views import fair, lines, links, lobby
from web.features.online.views.said import Said, strip
from web.look import TableView


def remote(view: TableView, known: Remote) -> h.Node:
    """How it stands between the devices, and the signals that can be given."""
    said = _said(view, known)
    if known.fair and known.mark and known.state != "greeted" and not _faulty(known):
        said = replace(said, notes=[said.notes, fair.shield(view, known)])
    return [strip(view, known, said), lines.panel(view, known)]


def heard(view: TableView, known: Remote) -> h.Node:
    """The latest signal of another, for screen readers: always there, so that a change is read out."""
    return lines.status(view, known)


def _said(view: TableView, known: Remote) -> Said:
    """The one thing that matters now."""
    live = known.live
    if live is None or _faulty(known) or known.state in ("missing", "unsure", "stopped"):
        return links.said(view, known)
    if known.state == "lobby":
        return lobby.filling(view, known, live)
    if known.state == "greeted":
        return lobby.greeted(view, known, live)
    return lines.said(view, known, live)


def _faulty(known: Remote) -> bool:
    return known.checked is not None and known.checked.fault is not None
