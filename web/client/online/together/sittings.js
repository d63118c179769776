// Sittings that the device keeps: matches with players at other devices, each with the key of a seat.

import { channel } from "../../engine/channel.js";
import { askToStay, isSitting, keepingTime, read, remove, write } from "../../store/database.js";
import { writeMakingRoom } from "../../store/saves.js";

/**
 * @import { SittingSave } from "../../protocol.js"
 * @import { KeptSitting } from "../../types.js"
 */

/** Tells the other tabs which sitting has changed; null where the browser forbids that. */
const tabs = channel("cannonry.sittings.kept");

/** All: those that wait for this device's person first, then the latest. Rejects where we may not look. */
export async function keptSittings() {
  const all = (await read((device) => device.getAll("sittings"))).filter(isSitting);
  return all.sort((one, other) => Number(other.turn) - Number(one.turn) || other.updated - one.updated);
}

/** The one kept under one of these ids, or whose invitation was; else null. @param {string[]} ids */
export async function findSitting(ids) {
  try {
    const found = await read((device) => {
      const { store } = device.transaction("sittings");
      return Promise.all([...ids.map((id) => store.get(id)), ...ids.map((id) => store.index("before").get(id))]);
    });
    return found.find(isSitting) ?? null;
  } catch {
    return null;
  }
}

/**
 * Keeps a sitting, in the place of its invitation if it has taken that. Resolves to the finished games that
 * made room for it; rejects with why the device does not keep it.
 * @param {SittingSave} save
 */
export async function keepSitting(save) {
  const gone = await writeMakingRoom(["sittings"], "", async (_, writing) => {
    const sittings = writing.objectStore("sittings");
    const known = await sittings.get(save.id);
    const replaced = save.before ? await sittings.get(save.before) : undefined;
    const { before = save.before, sent = 0, way, letters } = known ?? replaced ?? {};
    // What has been written since the last sending has not been sent yet.
    const last = save.unsent ? 0 : sent;
    await sittings.put({ ...save, before: save.before || before, sent: last, way, letters, updated: keepingTime() });
    if (save.before) await sittings.delete(save.before);
  });
  tabs?.postMessage(save.id);
  void askToStay();
  return gone;
}

/**
 * The one that was played last in a room at a relay, one that is not over before all others; null if there
 * is none.
 * @param {(way: string) => boolean} isThere whether a way leads to that room
 */
export async function sittingOf(isThere) {
  const there = (await keptSittings().catch(() => [])).filter(({ way }) => way !== undefined && isThere(way));
  return there.find(({ over }) => !over) ?? there[0] ?? null;
}

/** Notes that a link was sent just now. @param {string} id */
export async function markSent(id) {
  await note(id, { sent: Date.now(), letters: true });
  tabs?.postMessage(id);
}

/** Notes how its devices are connected, for the next time. @param {string} id @param {string} way */
export const markWay = (id, way) => note(id, { way, letters: false });

/** @param {string} id @param {Partial<KeptSitting>} what */
async function note(id, what) {
  await write(["sittings"], async (writing) => {
    const sittings = writing.objectStore("sittings");
    const known = await sittings.get(id);
    if (known) await sittings.put({ ...known, ...what });
  }).catch(() => {});
}

/**
 * Takes a sitting off the list, with its key: nobody can go on with that seat. Rejects if the device does not
 * let go of it.
 * @param {string} id
 */
export async function forgetSitting(id) {
  await remove("sittings", id);
  tabs?.postMessage(id);
}

/** Tells when another tab has changed a sitting. @param {(id: string) => void} tell */
export function watchSittings(tell) {
  tabs?.addEventListener("message", ({ data }) => tell(String(data)));
}
