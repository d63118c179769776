// Which rules and steps of a game the reader has tried, kept on the device.

import { GAME } from "./here.js";
import { keep, kept } from "./store.js";

/**
 * What has been tried.
 * @param {string} kind `rules` or `learn`
 * @returns {Set<string>}
 */
export function tried(kind) {
  return new Set((kept("localStorage", `${kind}.${GAME}`) ?? "").split(" ").filter(Boolean));
}

/**
 * Adds something tried; gives all of it.
 * @param {string} kind
 * @param {string} what
 */
export function addTried(kind, what) {
  const all = tried(kind).add(what);
  keep("localStorage", `${kind}.${GAME}`, [...all].join(" "));
  return all;
}

/** Forgets all of it. @param {string} kind */
export const forgetTried = (kind) => keep("localStorage", `${kind}.${GAME}`, null);
