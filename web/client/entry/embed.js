// A board in a frame of another page: to look at or to play on. Its language and theme come with the address.

import { followActions } from "../actions.js";
import { closeDialogs, openDialog } from "../dialogs.js";
import { tellHeight } from "../frame.js";
import { LANG } from "../here.js";
import { followKeys } from "../keyboard.js";
import { part } from "../patch.js";
import { Play } from "../play.js";
import { followDrags } from "../pointer.js";

/** @import { Answer, Intent } from "../types.js" */

const main = part("table");
const mode = new URLSearchParams(location.search).get("mode") === "play" ? "play" : "view";
const play = new Play(mode, { answered, crashed: showCrash });

/** What the way out leads to. */
let latest = location.hash;

/** @param {Intent} intent */
const send = (intent) => void play.send(intent);

const press = followActions(send, { close: closeDialogs, "open-link": openLink, restart: () => location.reload() });
followKeys(press);
if (mode === "play")
  followDrags(
    main,
    (from) => send({ type: "tap", at: from }),
    (from, to) => send({ type: "drag", from, to }),
  );
// The page waits in both languages; now one is known.
for (const words of main.querySelectorAll(`.either:not([lang=${LANG}])`)) words.remove();
tellHeight();
addEventListener("hashchange", () => void play.open(location.hash));
void play.start(location.hash);

/** @param {string} _ @param {HTMLElement} form */
function openLink(_, form) {
  closeDialogs();
  void play.open(String(new FormData(/** @type {HTMLFormElement} */ (form)).get("link")));
}

/**
 * The way out leads to the game as it is here.
 * @param {Answer} answer
 * @param {Intent} intent
 */
function answered(answer, intent) {
  delete document.documentElement.dataset.waiting;
  if (intent.type === "open" && !answer.refused) latest = String(intent.link);
  latest = answer.save?.link ?? latest;
  const out = document.getElementById("open");
  if (out instanceof HTMLAnchorElement) out.hash = latest;
}

/** @param {Error} error */
function showCrash(error) {
  const details = openDialog(`crash-${LANG}`)?.querySelector("[data-details]");
  if (details) details.textContent = error.message;
}
