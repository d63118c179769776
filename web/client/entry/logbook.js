// The page of the logbook: what the device keeps of finished games, to look at, take along and let go.

import { followActions } from "../actions.js";
import { closeByBackdrop, closeDialogs, openDialog } from "../dialogs.js";
import { fill } from "../fill.js";
import { Unreadable } from "../logbook/file.js";
import { forgetLogbook } from "../logbook/forgetting.js";
import { showAll, showLogbook, words } from "../logbook/page.js";
import { exported, imported } from "../logbook/transfer.js";
import { showNetwork } from "../network.js";
import { keepWhenIdle } from "../offline.js";
import { startPage } from "../page.js";
import { announce } from "../patch.js";
import { saveBlob, today } from "../share.js";

/** More bytes are no logbook: tens of thousands of games have less. */
const MOST_BYTES = 100_000_000;

startPage();
closeByBackdrop();
showNetwork();
void keepWhenIdle();
followActions(() => {}, {
  "show-all": showAll,
  export: async () => {
    const text = await exported().catch(() => null);
    if (text === null) tell(words.noRoom ?? "", true);
    else saveBlob(new Blob([text], { type: "application/json" }), `cannonry-logbook-${today("-")}.json`);
  },
  import: chooseFile,
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

/** Lets the player choose a file, and takes it in. */
function chooseFile() {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".json,application/json";
  input.addEventListener("change", () => void take(input.files?.[0]));
  input.click();
}

/** @param {File | undefined} file */
async function take(file) {
  if (!file) return;
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
