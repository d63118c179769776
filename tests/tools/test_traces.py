"""What a table does can be followed from its worker's door."""

from __future__ import annotations

import pytest

from tests import traces


@pytest.mark.parametrize("follow", [traces.tap, traces.opened, traces.thought, traces.heard])
def test_what_a_table_does_is_followed_from_its_door(follow: traces.Follow) -> None:
    trace = follow()
    assert trace.files[0] in ("web/worker/table.py", "web/worker/machine.py")
    assert "pyengine/match.py" in trace.files
    assert len(trace.calls) >= len(trace.files) + trace.returns - 1
