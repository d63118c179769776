// The ladder as the page shows it: in its own dialog, in that of a new game and at the end of a game.

import { closeDialogs, openDialog } from "../core/dialogs.js";
import { all } from "../core/elements.js";
import { GAME } from "../core/here.js";
import { chosen } from "../store/decks.js";
import { watchResults } from "../store/results/results.js";
import { beginLadderAgain, ladderOf } from "./ladder.js";

/**
 * @import { Feature, Page } from "../core/features.js"
 * @import { Intent } from "../protocol.js"
 * @import { Standing } from "./ladder.js"
 */

/** Whether the device has refused to keep the latest end of a game. */
let unkept = false;
/** How the ladder stands, as far as this page knows. @type {Standing} */
let now = { level: 1, wins: 0, games: 0 };

const list = () => /** @type {HTMLElement | null} */ (document.querySelector("dialog#ladder .rungs"));

/** Shows how the ladder stands, and follows what other tabs win. @param {Page} page @returns {Feature} */
export function ladder({ send }) {
  watchResults((kept) => {
    unkept = !kept;
    void showLadder();
  });
  void showLadder();
  return {
    actions: {
      ladder: openLadder,
      climb: () => {
        closeDialogs();
        send(ladderGame());
      },
      "begin-ladder-again": (_, button) => beginAgain(button),
    },
    another: (_, { type }) => type === "climb",
    ended: showLadder,
  };
}

function openLadder() {
  void showLadder();
  openDialog("ladder");
}

/** A game against the level that is to be beaten; once all are, against the last. @returns {Intent} */
function ladderGame() {
  const { level, games } = now;
  const id = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`;
  const most = list()?.children.length ?? 1;
  return { type: "climb", id, level: Math.min(level, most), first: games % 2 === 0, deck: chosen() };
}

/** Forgets all that was won, at the second press. @param {HTMLElement} button */
function beginAgain(button) {
  const { sure } = button.dataset;
  if (sure && button.textContent !== sure) {
    button.dataset.first = button.textContent ?? "";
    button.textContent = sure;
    return;
  }
  button.textContent = button.dataset.first ?? button.textContent;
  void beginLadderAgain(GAME).catch(() => {});
}

/** Fills in what was won, and what is next. */
async function showLadder() {
  const rungs = list();
  if (!rungs) return;
  now = await ladderOf(GAME, rungs.children.length);
  const { level, wins, games } = now;
  for (const [number, rung] of all(rungs, "li").entries()) {
    const at = number + 1;
    const state = at < level ? "2" : at === level ? String(wins) : "shut";
    rung.toggleAttribute("data-beaten", at < level);
    rung.toggleAttribute("data-open", at === level);
    const said = rung.getAttribute(state === "shut" ? "data-shut" : `data-state-${state}`);
    rung.querySelector("[data-state]")?.replaceChildren(said ?? "");
  }
  const rung = rungs.children[level - 1];
  const next = (rung ? rung.getAttribute(`data-next-${wins}`) : rungs.dataset.done) ?? "";
  const told = [unkept ? rungs.dataset.unkept : "", next].filter(Boolean).join(" ");
  for (const place of document.querySelectorAll("[data-rung]")) place.replaceChildren(told);
  document.querySelector("[data-action=begin-ladder-again]")?.toggleAttribute("hidden", games === 0);
}
