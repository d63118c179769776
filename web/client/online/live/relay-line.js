// Lines by a relay. A frame of its own speaks with the relay and carries what the lines say: no other page
// may connect to another host (docs/security.md).

import { ROOT } from "../../core/site.js";
import { Wire } from "./wire.js";

/**
 * @import { Told } from "../relay/room.js"
 * @import { RelayStatus } from "../relay/socket.js"
 */

/** Milliseconds in which the frame has come, wherever it comes from. */
const COMES = 15_000;
/** Milliseconds in which the frame has taken its leave of all. */
const LEAVES = 500;
/** What a line's last message is, said by the frame where the page goes without it. */
const FAREWELL = "bye";

/** A room at a relay; who made it or opened a link to it meets the others in it. */
export class RelayRoom {
  /** @type {RelayStatus} */
  status = "connecting";
  /** Called with a line for each device that comes; it opens right after. @type {(wire: Wire) => unknown} */
  onwire = () => {};
  /** Called when the status changes. @type {(status: RelayStatus) => unknown} */
  onstatus = () => {};
  /** @type {Map<string, Wire>} */
  #wires = new Map();
  #channel = new MessageChannel();
  #frame = document.createElement("iframe");
  #late = setTimeout(() => this.#become("unreachable"), COMES);

  /**
   * Connects to a relay that the player agreed to. `room` is base64url of 16 bytes; `stun` the address of a
   * STUN server, empty for none.
   * @param {{ relay: string, room: string, stun: string }} where
   */
  constructor(where) {
    const frame = this.#frame;
    frame.hidden = true;
    frame.src = new URL("relay/", ROOT).href;
    frame.addEventListener(
      "load",
      () => {
        const join = { ...where, farewell: FAREWELL };
        frame.contentWindow?.postMessage({ join }, location.origin, [this.#channel.port2]);
      },
      { once: true },
    );
    this.#channel.port1.onmessage = ({ data }) => this.#hear(data);
    document.body.append(frame);
  }

  /** Whether any line is left on which the other answers. */
  get reaches() {
    return [...this.#wires.values()].some(({ open, state }) => open && state !== "lost");
  }

  /** Takes leave of all, and of the relay. */
  leave() {
    clearTimeout(this.#late);
    for (const wire of [...this.#wires.values()]) wire.close();
    const { port1 } = this.#channel;
    port1.postMessage({ leave: true });
    port1.onmessage = null;
    setTimeout(() => {
      port1.close();
      this.#frame.remove();
    }, LEAVES);
  }

  /** @param {Told} told */
  #hear(told) {
    if ("status" in told) return this.#become(told.status);
    const wire = this.#wires.get(told.line);
    if ("open" in told) this.#meet(told.line);
    else if ("text" in told) wire?.received(told.text);
    else wire?.ended();
  }

  /** @param {string} line */
  #meet(line) {
    const { port1 } = this.#channel;
    const wire = new Wire(
      {
        send: (text) => port1.postMessage({ line, text }),
        close: () => {
          this.#wires.delete(line);
          port1.postMessage({ line, closed: true });
        },
      },
      "relay",
    );
    this.#wires.set(line, wire);
    this.onwire(wire);
    wire.opened();
  }

  /** @param {RelayStatus} status */
  #become(status) {
    clearTimeout(this.#late);
    if (status === this.status) return;
    this.status = status;
    this.onstatus(status);
  }
}
