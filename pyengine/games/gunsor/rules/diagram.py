"""A position of Gunsor as a few lines of plain text."""

from __future__ import annotations

from pyengine.games.gunsor.rules.state import State


def draw(state: State) -> str:
    """The season, each seat's pool, score and hand, and what lies on the table."""
    if state.leader is None:
        cuts = " ".join(card or "-" for card in state.cuts)
        return f"cutting for the lead: {cuts}"
    cause = f" ({state.cause})" if state.cause else ""
    table = [f"seat {state.leader} leads {state.led or ''}".rstrip()] if state.phase != "over" else []
    last = [f"last trick {' '.join(state.last)}"] if state.last else []
    return "\n".join(
        [
            f"pair {state.pair}, {state.season}{cause}, {state.phase}",
            *(
                f"seat {seat}  pool {pool:3}  score {score:3}  {' '.join(hand)}".rstrip()
                for seat, (pool, score, hand) in enumerate(
                    zip(state.pools, state.scores, state.hands, strict=True)
                )
            ),
            ", ".join([*table, *last, f"stock {len(state.stock)}"]),
        ]
    )
