// What the buttons and forms of games between devices do at a table.

import { tryNow } from "../core/again.js";
import { closeAfter, closeDialogs, openDialog } from "../core/dialogs.js";
import { seekFocus } from "../core/patch.js";
import { playerName } from "../store/people.js";
import { keptId } from "../store/saved-list.js";
import { askToNotify } from "./live/attention.js";
import { fragmentOf } from "./together/addresses.js";
import { randomText } from "./together/base64url.js";
import { invitation, openTogether, player } from "./together/forms.js";
import { forgetEntry, openSittings } from "./together/lists.js";

/**
 * @import { Local } from "../core/actions.js"
 * @import { Page } from "../core/features.js"
 * @import { Intent } from "../protocol.js"
 * @import { Live } from "./live/live.js"
 * @import { Letters } from "./together/letters.js"
 */

/** @param {Live} live @param {Letters} letters @param {Page} page @returns {Local} */
export function onlineActions(live, letters, { main, play, ask, send, open }) {
  /**
   * Sends what was said in a dialog, which closes: where Python is not ready yet, once it has answered.
   * @param {Intent} intent
   */
  const say = (intent) => {
    if (!play.ready) return closeAfter(send(intent));
    closeDialogs();
    seekFocus(main);
    return send(intent);
  };
  /** With a seat comes a link to send; a press does both. @param {HTMLElement} form @param {Intent} intent */
  const sayAndSend = (form, intent) => letters.send(form, say(intent));
  /** Plays once more with the same player. */
  const again = () => ({ name: playerName(), random: randomText() });
  return {
    together: () => openTogether(ask),
    "ask-for": (what) => say({ type: "ask-for", what: /** @type {"draw" | "back" | "void"} */ (what) }),
    "reply-to": (answer) => say({ type: "reply-to", answer: /** @type {"yes" | "no"} */ (answer) }),
    claim: () => openDialog("claim"),
    "claim-now": () => say({ type: "claim" }),
    sittings: openSittings,
    "continue-sitting": (_, button) => open({ link: fragmentOf(keptId(button) ?? "") }),
    "forget-sitting": async (_, button) => {
      await forgetEntry(button);
      await tryNow();
    },
    "use-here": () => live.together.useHere(),
    notify: askToNotify,

    // By links
    invite: (_, form) => sayAndSend(form, invitation(form)),
    "take-seat": (_, form) => sayAndSend(form, { type: "accept", ...player(form) }),
    "rematch-by-link": (_, button) => sayAndSend(button, { type: "rematch-by-link", ...again() }),
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

    // Over lines
    ...live.relay.actions,
    ...live.pairings.dialog?.actions,
    "open-table": async (way, form) => {
      const { days: _, ...asked } = invitation(form);
      live.leave();
      live.offered = { ...asked, type: "open-table" };
      await say(live.offered);
      live.invite(way);
    },
    "links-instead": (_, button) => {
      const { offered } = live;
      if (!offered) closeDialogs();
      return letters.send(button, offered && say({ ...offered, type: "invite", days: 0 }));
    },
    "invite-more": () => live.invite(),
    "close-table": () => {
      live.leave();
      return play.open({});
    },
    dismiss: (line) => send(line ? { type: "show-out", guest: line } : { type: "dismiss" }),
    join: (_, form) => say({ type: "join", ...player(form) }),
    "rematch-live": () => say({ type: "rematch-live", ...again() }),
    signal: (number) => send({ type: "signal", number: Number(number), now: Date.now() }),
    reconnect: () => live.reconnect(),
  };
}
