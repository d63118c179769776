// What the device remembers of relays: the hosts that the player agreed to, and whether a STUN
// server is asked.

import { keep, kept } from "../../store/store.js";

const PLACE = "localStorage";

/** Whether a STUN server is asked. */
export const asksStun = () => kept(PLACE, "relay-stun") === "on";

/** @param {boolean} on */
export const keepStun = (on) => keep(PLACE, "relay-stun", on ? "on" : null);

/** The hosts that the player agreed to. */
export const agreed = () => (kept(PLACE, "relays-agreed") ?? "").split(" ").filter(Boolean);

/** @param {string} host */
export const agree = (host) => write([...agreed().filter((other) => other !== host), host]);

/** @param {string} host */
export const revoke = (host) => write(agreed().filter((other) => other !== host));

/** @param {string[]} hosts */
const write = (hosts) => keep(PLACE, "relays-agreed", hosts.join(" ") || null);
