// What the table's worker tells the page of, beside the table itself: each feature follows its own events.

/** @import { Answer, PageEvent } from "../protocol.js" */

/**
 * The event of a type.
 * @template {PageEvent["type"]} T
 * @typedef {Extract<PageEvent, { type: T }>} EventOf
 */

/** @type {Map<string, (event: any) => unknown>} */
const followers = new Map();
/** @type {Map<string, (event: any) => Promise<unknown>>} */
const first = new Map();

/**
 * Calls `act` with every event of a type from now on, once the answer is shown.
 * @template {PageEvent["type"]} T
 * @param {T} type
 * @param {(event: EventOf<T>) => unknown} act
 */
export function follow(type, act) {
  followers.set(type, act);
}

/**
 * Calls `act` with every event of a type from now on; what the answer shows waits for it.
 * @template {PageEvent["type"]} T
 * @param {T} type
 * @param {(event: EventOf<T>) => Promise<unknown>} act
 */
export function followFirst(type, act) {
  first.set(type, act);
}

/** Passes on what an answer tells of. @param {PageEvent[]} events */
export function tell(events) {
  for (const event of events) followers.get(event.type)?.(event);
}

/** Does what comes before an answer is shown. @param {PageEvent[]} events */
export async function tellFirst(events) {
  for (const event of events) await first.get(event.type)?.(event);
}

/**
 * What an answer tells of that type; null if nothing.
 * @template {PageEvent["type"]} T
 * @param {Pick<Answer, "events">} answer
 * @param {T} type
 */
export const eventOf = ({ events }, type) =>
  /** @type {EventOf<T> | undefined} */ (events.find((event) => event.type === type)) ?? null;
