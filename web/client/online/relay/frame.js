// The frame's side of the channel to its table.

import { RoomOfDevices } from "./room.js";

/**
 * What a table asks of its frame: first to join a room, then to say something on a connection or to end it,
 * at last to leave. The farewell is said to all when the page goes.
 * @typedef {{ relay: string, room: string, stun: string, farewell: string }} Joining
 * @typedef {{ join: Joining } | { line: string, text: string } | { line: string, closed: true }
 *   | { leave: true }} Asked
 */

/** Where a frame may connect to, as its page's policy has it. */
const RELAY = /^(wss:\/\/|ws:\/\/(localhost|127\.0\.0\.1)[:/])/;

/** Waits for the page around this one, if it is of our own origin, and serves the port that comes from it. */
export function serveTable() {
  /** @param {MessageEvent<Asked>} event */
  const listen = ({ data, origin, source, ports: [port] }) => {
    if (origin !== location.origin || source !== parent || parent === window || !port || !("join" in data)) return;
    removeEventListener("message", listen);
    void serve(data.join, port);
  };
  addEventListener("message", listen);
}

/** @param {Joining} where @param {MessagePort} port */
async function serve({ farewell, ...where }, port) {
  if (!RELAY.test(where.relay)) return port.postMessage({ status: "refused" });
  // The library would leave the room before the farewell is said, and a page may stay after this event.
  addEventListener("beforeunload", (event) => event.stopImmediatePropagation());
  const room = await RoomOfDevices.join(where, (told) => port.postMessage(told));
  addEventListener("pagehide", () => room.sayToAll(farewell));
  port.onmessage = ({ data }) => {
    if ("text" in data) room.send(data.line, data.text);
    else if ("closed" in data) room.drop(data.line);
    else if ("leave" in data) void room.leave();
  };
}
