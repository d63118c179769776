// What the buttons and forms of playing over lines do at a table.

import { closeDialogs } from "../../core/dialogs.js";
import { playerName } from "../../store/people.js";
import { randomText } from "../together/base64url.js";
import { joining, tableToOpen } from "../together/forms.js";

/**
 * @import { Local } from "../../core/actions.js"
 * @import { Intent } from "../../protocol.js"
 * @import { Letters } from "../together/letters.js"
 * @import { Live } from "./live.js"
 */

/**
 * @param {Live} live
 * @param {Letters} letters
 * @param {(intent: Intent) => Promise<unknown>} send
 * @returns {Local}
 */
export function liveActions(live, letters, send) {
  /** @param {Intent} intent */
  const say = (intent) => live.together.say(intent, send);
  return {
    ...live.relay.actions,
    ...live.pairings.dialog?.actions,
    "open-table": async (way, form) => {
      const intent = tableToOpen(form);
      live.leave();
      live.offered = intent;
      await say(intent);
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
      return live.play.open({});
    },
    dismiss: (line) => send(line ? { type: "show-out", guest: line } : { type: "dismiss" }),
    join: (_, form) => say(joining(form)),
    "rematch-live": () => say({ type: "rematch-live", name: playerName(), random: randomText() }),
    signal: (number) => send({ type: "signal", number: Number(number), now: Date.now() }),
    reconnect: () => live.reconnect(),
  };
}
