// The page of the logbook: what the device keeps of finished games, to look at, take along and let go.

import { followActions } from "../core/actions.js";
import { closeByBackdrop, closeDialogs, openDialog } from "../core/dialogs.js";
import { announce } from "../core/patch.js";
import { showNetwork } from "../offline/network.js";
import { today } from "../pages/daily/days.js";
import { fill } from "../pages/fill.js";
import { startPage } from "../pages/page.js";
import { saveBlob } from "../pages/share.js";
import { pickFile } from "../store/files.js";
import { Unreadable } from "../store/logbook/file.js";
import { showAll, showLogbook, words } from "../store/logbook/page.js";
import { exported, forgetLogbook, imported } from "../store/logbook/transfer.js";

/** More bytes are no logbook: tens of thousands of games have less. */
const MOST_BYTES = 100_000_000;

startPage();
closeByBackdrop();
showNetwork();
followActions(() => {}, {
  "show-all": showAll,
  export: async () => {
    const text = await exported().catch(() => null);
    if (text === null) tell(words.noRoom ?? "", true);
    else saveBlob(new Blob([text], { type: "application/json" }), `cannonry-logbook-${today()}.json`);
  },
  import: () => pickFile(".json,application/json", (file) => void take(file)),
  delete: () => openDialog("delete"),
  "delete-now": async (_, button) => {
    const choice = button.closest("dialog")?.querySelector("select");
    closeDialogs();
    await forgetLogbook(choice?.value ?? "").then(
      () => tell(words.deleted ?? ""),
      () => tell(words.noRoom ?? "", true),
    );
    await showLogbook();
  },
  close: closeDialogs,
});
void showLogbook();

/** @param {File} file */
async function take(file) {
  try {
    const added = await imported(file.size > MOST_BYTES ? "" : await file.text());
    if (added) tell(fill(words.imported ?? "", added));
    else tell(words.noRoom ?? "", true);
  } catch (error) {
    const { why, where } = error instanceof Unreadable ? error : { why: "foreign", where: "" };
    tell(fill(words[why] ?? "", { where }), true);
  }
  await showLogbook();
}

/**
 * Says what has come of a press, beside the buttons and by voice.
 * @param {string} said
 * @param {boolean} [bad] whether it was refused
 */
function tell(said, bad = false) {
  const place = document.querySelector("[data-news]");
  if (!(place instanceof HTMLElement)) return;
  place.replaceChildren(said);
  place.toggleAttribute("data-bad", bad);
  place.hidden = false;
  announce(said);
}
