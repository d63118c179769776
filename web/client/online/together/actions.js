// What the buttons and forms of playing together do at a table.

import { tryNow } from "../../core/again.js";
import { closeDialogs, openDialog } from "../../core/dialogs.js";
import { keptId } from "../../store/saved-list.js";
import { fragmentOf } from "./addresses.js";
import { acceptance, invitation, openTogether, rematch } from "./forms.js";
import { forgetEntry, openSittings } from "./lists.js";

/**
 * @import { Local } from "../../core/actions.js"
 * @import { Intent, Shown } from "../../protocol.js"
 * @import { AskTable } from "../../types.js"
 * @import { Letters } from "./letters.js"
 * @import { Together } from "./together.js"
 */

/**
 * @param {Together} together
 * @param {Letters} letters
 * @param {AskTable} ask
 * @param {(intent: Intent) => Promise<unknown>} send
 * @param {(shown: Shown) => unknown} open
 * @returns {Local}
 */
export function togetherActions(together, letters, ask, send, open) {
  /** @param {Intent} intent */
  const say = (intent) => together.say(intent, send);
  /**
   * With a seat comes a link to send: one press does both.
   * @param {HTMLElement} form
   * @param {Intent} intent
   */
  const sayAndSend = (form, intent) => letters.send(form, say(intent));
  return {
    together: () => openTogether(ask),
    invite: (_, form) => sayAndSend(form, invitation(form)),
    "take-seat": (_, form) => sayAndSend(form, acceptance(form)),
    "rematch-by-link": (_, button) => sayAndSend(button, rematch()),
    "ask-for": (what) => say({ type: "ask-for", what: /** @type {"draw" | "back" | "void"} */ (what) }),
    "reply-to": (answer) => say({ type: "reply-to", answer: /** @type {"yes" | "no"} */ (answer) }),
    claim: () => openDialog("claim"),
    "claim-now": () => say({ type: "claim" }),
    "send-letter": (_, button) => {
      // The dialog at a game's end offers it too, and makes way for what then is said of the link.
      if (!button.closest("dialog#letter")) closeDialogs();
      return letters.send(button);
    },
    "go-by-links": (_, button) => letters.send(button),
    "copy-letter": (_, button) => letters.copy(button),
    "show-letter": () => letters.open(),
    "save-letter": () => letters.save(),
    "save-proof": () => letters.saveProof(),
    "save-seat": () => letters.saveSeat(),
    sittings: openSittings,
    "continue-sitting": (_, button) => open({ link: fragmentOf(keptId(button) ?? "") }),
    "forget-sitting": async (_, button) => {
      await forgetEntry(button);
      await tryNow();
    },
    "use-here": () => together.useHere(),
  };
}
