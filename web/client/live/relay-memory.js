// What the device remembers of relays: the address, the hosts that the player agreed to, and whether a STUN
// server is asked.

import { keep, kept } from "../store.js";

const PLACE = "localStorage";

/** The relay's address as the player left it; null if it was never changed. */
export const keptRelay = () => kept(PLACE, "relay");

/** @param {string} address */
export const keepRelay = (address) => keep(PLACE, "relay", address);

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
