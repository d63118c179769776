// Sittings that the device keeps: matches with players at other devices, each with the key of a seat.

import { channel } from "../channel.js";
import { askToStay, database, isSitting, keepingTime, write } from "../database.js";
import { makeRoom } from "../saves.js";

/**
 * @import { SittingSave } from "../protocol.js"
 * @import { KeptSitting } from "../types.js"
 */

/** Tells the other tabs which sitting has changed; null where the browser forbids that. */
const tabs = channel("cannonry.sittings.kept");

/**
 * All of them: first those that wait for this device's person, then the latest. Rejects where the device does
 * not let us look.
 */
export async function keptSittings() {
  const all = (await (await database()).getAll("sittings")).filter(isSitting);
  return all.sort((one, other) => Number(other.turn) - Number(one.turn) || other.updated - one.updated);
}

/**
 * The one that is kept under one of these ids, or whose invitation was; null if there is none.
 * @param {string[]} ids
 * @returns {Promise<KeptSitting | null>}
 */
export async function findSitting(ids) {
  try {
    const { store } = (await database()).transaction("sittings");
    const named = await Promise.all(ids.map((id) => store.get(id)));
    const invited = await Promise.all(ids.map((id) => store.index("before").get(id)));
    return [...named, ...invited].find(isSitting) ?? null;
  } catch {
    return null;
  }
}

/**
 * Keeps a sitting, in the place of its invitation if it has taken that; says whether the device did so.
 * Finished games make room for it.
 * @param {SittingSave} save
 */
export async function keepSitting(save) {
  try {
    const put = () =>
      write("sittings", async (store) => {
        const known = await store.get(save.id);
        const replaced = save.before ? await store.get(save.before) : undefined;
        const { before = save.before, sent = 0 } = known ?? replaced ?? {};
        // What has been written since the last sending has not been sent yet.
        const last = save.unsent ? 0 : sent;
        await store.put({ ...save, before: save.before || before, sent: last, updated: keepingTime() });
        if (save.before) await store.delete(save.before);
      });
    while (!(await put())) if (!(await makeRoom())) return false;
  } catch {
    return false;
  }
  tabs?.postMessage(save.id);
  void askToStay();
  return true;
}

/**
 * Notes that a link was sent just now.
 * @param {string} id
 */
export async function markSent(id) {
  await write("sittings", async (store) => {
    const known = await store.get(id);
    if (known) await store.put({ ...known, sent: Date.now() });
  }).catch(() => {});
  tabs?.postMessage(id);
}

/**
 * Takes a sitting off the list, with its key: nobody can go on with that seat. Rejects if the device does not
 * let go of it.
 * @param {string} id
 */
export async function forgetSitting(id) {
  await (await database()).delete("sittings", id);
  tabs?.postMessage(id);
}

/**
 * Tells when another tab has changed a sitting.
 * @param {(id: string) => void} tell
 */
export function watchSittings(tell) {
  tabs?.addEventListener("message", ({ data }) => tell(String(data)));
}
