"""What the hints of the card games say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pyengine.game import Decide, Report, Seat
from pyengine.games import cannonades, gran_cannon, gunsor, kanon
from pyengine.layers import found
from pyengine.players.reasons import MOST_REASONS
from pyengine.text import Text
from tests.contract.playing import find

EXPLAINED = (gunsor.GAME.id, gran_cannon.GAME.id, cannonades.GAME.id, kanon.GAME.id)


def reasons(game_id: str, state: Any, seat: Seat, report: Report[str]) -> tuple[Text, ...]:
    """The reasons for a report's decision, given to a seat that sees what it may see."""
    observation = find(game_id).observe(state, seat)
    told: tuple[Text, ...] = found(find(game_id), "hints")(observation, seat, report)
    return told


def said(game_id: str, state: Any, best: str, seat: Seat | None = None) -> str:
    """What is said in English for a decision of a seat, by the rules alone.

    If none is named, of the one that must decide.
    """
    game = find(game_id)
    if seat is None:
        turn = game.turn(state)
        assert isinstance(turn, Decide)
        (seat,) = turn.seats
    assert best in game.legal(state, seat)
    return " ".join(text.en for text in reasons(game_id, state, seat, Report(best, 0.0, 0, 0, 0, (best,))))


def assert_well_said(texts: Sequence[Text]) -> None:
    """A few whole sentences in both languages."""
    assert 1 <= len(texts) <= MOST_REASONS
    assert all(text.en.strip() and text.ja.strip() for text in texts)
    assert not any("{" in sentence for text in texts for sentence in text)
    assert all(text.en.endswith(".") and text.ja.endswith("。") for text in texts)
