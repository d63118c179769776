"""From all strands together to the one match that they tell, by the rules of the game alone."""

from __future__ import annotations

from collections.abc import Sequence

from pyengine.sitting.entry import Entry
from pyengine.sitting.merging import Merging
from pyengine.sitting.own import Own
from pyengine.sitting.sharing import SharedMerging
from pyengine.sitting.stand import Stand
from pyengine.sitting.strand import Strand
from pyengine.sitting.table_line import TableLine


def merged(
    table: TableLine, strands: Sequence[Strand], own: Own | None = None, start: Stand | None = None
) -> Stand:
    """What the strands come to for a device with this seat.

    ``start`` is how far a part of them came, if no more has come for before (``resumable``). A verdict is
    found from the beginning: how far a step had got when the reason for it came must not matter.
    """
    if start is not None and start.over:
        return start
    merging = SharedMerging if table.mode == "fair" else Merging
    stand = merging(table, strands, own, start).run()
    return stand if start is None or stand.verdict is None else merging(table, strands, own, None).run()


def resumable(stand: Stand, fresh: Sequence[Entry]) -> bool:
    """Whether merging can go on from there once these entries have come.

    What comes after an end by the rules changes nothing.
    """
    here = (stand.take_backs, stand.base)
    if stand.match is None or stand.void or stand.verdict or stand.match.ending:
        return False
    return all(entry.kind != "end" and entry.place.order >= here for entry in fresh)
