// The decks that the device keeps, what was begun and not yet saved, and what series of games have shown of
// them.

import { keep, kept, listIn, newId } from "./store.js";

/** How many copies of each card. @typedef {Readonly<Record<string, number>>} Counts */

/** @typedef {Readonly<{ name: string, cards: Counts, spares: Counts }>} Deck */

/** The text of a deck at a time, in milliseconds. @typedef {{ code: string, saved: number }} Version */

/**
 * A deck that was saved; `versions` is what it was before, the latest first. Its code may be of a deck that
 * the rules refuse.
 * @typedef {{ id: string, name: string, code: string, saved: number, versions: Version[] }} KeptDeck
 */

/**
 * A deck in the making; `id` is the kept deck that it began as, or empty, `key` tells it from the other
 * drafts, `clean` says that it holds nothing which is not saved.
 * @typedef {{ key: string, id: string, deck: Deck, changed: number, clean: boolean }} Draft
 */

/**
 * Games between a deck and a ready one, and between which shares of the win the true one lies.
 * @typedef {{ games: number, wins: number, draws: number, low: number, high: number }} Tally
 */

const DECKS = "decks";
const DRAFTS = "deck.drafts";
const RESULTS = "deck.results";
/** What was chosen to play last: a ready deck's id or a code. */
const LAST = "deck.last";

const MOST_VERSIONS = 20;
/** Of drafts that hold nothing which is not saved. What is not saved goes only when its player lets it go. */
const MOST_CLEAN_DRAFTS = 30;
const MOST_RESULTS = 40;

/** The decks, the one saved last first. */
export const keptDecks = () => list(DECKS).filter(isKept);

/** The deck of an id, or null. @param {string} id */
export const keptDeck = (id) => keptDecks().find((deck) => deck.id === id) ?? null;

/**
 * Saves a deck under its id, or as a new one; what it was before becomes a version. Null if the device does
 * not keep it.
 * @param {string} id
 * @param {string} name
 * @param {string} code
 * @returns {KeptDeck | null}
 */
export function keepDeck(id, name, code) {
  const decks = keptDecks();
  const before = decks.find((deck) => deck.id === id);
  const past = before ? [{ code: before.code, saved: before.saved }, ...before.versions] : [];
  const versions = (before?.code === code ? before.versions : past).slice(0, MOST_VERSIONS);
  const deck = { id: id || newId(), name, code, saved: Date.now(), versions };
  return write(DECKS, [deck, ...decks.filter((other) => other !== before)]) ? deck : null;
}

/** Takes a deck off the list; null if there is none, or the device does not let it go. @param {string} id */
export function forgetDeck(id) {
  const deck = keptDeck(id);
  const others = keptDecks().filter((other) => other.id !== id);
  return deck && write(DECKS, others) ? deck : null;
}

/** Puts a deck back that was forgotten. @param {KeptDeck} deck */
export function returnDeck(deck) {
  const decks = [...keptDecks().filter(({ id }) => id !== deck.id), deck];
  return write(
    DECKS,
    decks.toSorted((one, other) => other.saved - one.saved),
  );
}

/** What was begun: the one changed last, then those that are not saved, then the others. */
export const drafts = () => list(DRAFTS).filter(isDraft);

/** Keeps a draft, in the place of what it was before; says whether the device did so. @param {Draft} draft */
export function keepDraft(draft) {
  const others = drafts().filter(({ key }) => key !== draft.key);
  const [unsaved, clean] = [others.filter((other) => !other.clean), others.filter((other) => other.clean)];
  return write(DRAFTS, [draft, ...unsaved, ...clean.slice(0, MOST_CLEAN_DRAFTS)]);
}

/** Lets a draft go; says whether the device did so. @param {string} key */
export function forgetDraft(key) {
  const before = drafts();
  const others = before.filter((draft) => draft.key !== key);
  return others.length === before.length || write(DRAFTS, others);
}

/** What a deck has won, by `opponent:level`. @param {string} code @returns {Record<string, Tally>} */
export function results(code) {
  return list(RESULTS).find((entry) => entry?.code === code && typeof entry.of === "object")?.of ?? {};
}

/**
 * Remembers what a deck has won against another.
 * @param {string} code
 * @param {string} against
 * @param {Tally} tally
 */
export function keepResult(code, against, tally) {
  const others = list(RESULTS).filter((entry) => entry?.code !== code);
  write(RESULTS, [{ code, of: { ...results(code), [against]: tally } }, ...others].slice(0, MOST_RESULTS));
}

/** Remembers what is to be played: a ready deck's id or a code. @param {string} text */
export const choose = (text) => keep("localStorage", LAST, text);

/** What was chosen to play last, or null. */
export const chosen = () => kept("localStorage", LAST);

/** Tells when another tab saves a deck. @param {() => string} id of the deck @param {() => void} tell */
export function watchDeck(id, tell) {
  addEventListener("storage", ({ key, oldValue, newValue }) => {
    if (key !== `cannonry.${DECKS}`) return;
    const [before, after] = [oldValue, newValue].map((text) => listIn(text).find((deck) => deck?.id === id()));
    if (after && after.saved !== before?.saved) tell();
  });
}

/** @param {string} name */
const list = (name) => listIn(kept("localStorage", name));

/** @param {string} name @param {object[]} entries */
const write = (name, entries) => keep("localStorage", name, JSON.stringify(entries));

/** @param {any} value @returns {value is KeptDeck} */
function isKept(value) {
  return (
    isVersion(value) &&
    [value.id, value.name].every(isText) &&
    Array.isArray(value.versions) &&
    value.versions.every(isVersion)
  );
}

/** @param {any} value */
const isVersion = (value) => isText(value?.code) && isTime(value.saved);

/** @param {any} value @returns {value is Draft} */
function isDraft(value) {
  const deck = value?.deck;
  return (
    [value?.key, value?.id, deck?.name].every(isText) &&
    isTime(value.changed) &&
    [deck.cards, deck.spares].every(isCounts)
  );
}

/** @param {any} value */
const isText = (value) => typeof value === "string";

/** Milliseconds that make a date. @param {any} value */
const isTime = (value) => typeof value === "number" && !Number.isNaN(new Date(value).getTime());

/** Numbers of copies of cards that there are. @param {any} value */
const isCounts = (value) =>
  typeof value === "object" &&
  value &&
  Object.entries(value).every(
    ([code, number]) => document.getElementById(`K${code}`) && Number.isSafeInteger(number) && number > 0,
  );
