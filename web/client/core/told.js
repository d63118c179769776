// What the table's worker tells the page of, beside the table itself: each feature follows its own events.

/** @import { PageEvent } from "../protocol.js" */

/** @type {Map<string, (event: any) => void>} */
const followers = new Map();

/**
 * Calls `act` with every event of a type from now on.
 * @template {PageEvent["type"]} T
 * @param {T} type
 * @param {(event: Extract<PageEvent, { type: T }>) => void} act
 */
export function follow(type, act) {
  followers.set(type, act);
}

/** Passes on what an answer tells of. @param {PageEvent[]} events */
export function tell(events) {
  for (const event of events) followers.get(event.type)?.(event);
}
