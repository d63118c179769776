"""Tables of cards that play on by themselves: whole games in the time that the devices take for them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from e2e.cards import CHOICE, TARGET
from e2e.live import LiveDevice
from e2e.waiting import EVERY, PATIENCE

_PLAY: Final = """([choice, target, every]) => {
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
  if (window.playsOn) return;
  window.playsOn = true;
  let acted = "";
  const play = () => {
    const { remote } = document.getElementById("panel").dataset;
    if (remote === "over") clearInterval(playing);
    if (remote !== "yours") return;
    const [card] = seen(".fan button[data-drag]");
    const [choosing] = seen(`main ${choice}`);
    const taken = card?.getAttribute("aria-pressed") === "true";
    const aim = taken && !choosing && seen(target)[0];
    const next = choosing && (taken || !card) ? choosing : aim || card;
    const { position } = document.querySelector("main").dataset;
    const act = [position, taken, next?.dataset.choose, next?.dataset.tap].join(" ");
    if (!next || act === acted) return;
    acted = act;
    next.click();
  };
  const playing = setInterval(play, every);
}"""
"""Presses the first thing that decides, or that leads to it, whenever something else can be pressed."""

WHOLE: Final = 4 * PATIENCE
"""Milliseconds that a whole game may take."""


def play_by_themselves(players: Sequence[LiveDevice]) -> None:
    """Let devices go on by themselves; each decides the first thing that it can, as by the keyboard."""
    for player in players:
        player.page.evaluate(_PLAY, [CHOICE, TARGET, EVERY])


def play_out_by_themselves(players: Sequence[LiveDevice]) -> None:
    """The same, until all know that the game is over."""
    play_by_themselves(players)
    for _ in range(WHOLE // (10 * EVERY)):
        if all(player.page.locator("#panel").get_attribute("data-remote") == "over" for player in players):
            return
        players[0].page.wait_for_timeout(10 * EVERY)
    raise AssertionError("no end")
