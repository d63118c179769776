// A deck as a value: its name, and how many copies of each card it has, in the deck and among the spares.

/** @import { Counts, Deck } from "../../../client/store/decks.js" */

/** The two parts of a deck. @typedef {"cards" | "spares"} Part */

/** A deck without cards. @type {Deck} */
export const EMPTY = { name: "", cards: {}, spares: {} };

/** How many cards there are. @param {Counts} counts */
export const total = (counts) => Object.values(counts).reduce((sum, number) => sum + number, 0);

/** How many cards a deck has in both parts. @param {Pick<Deck, Part>} deck */
export const size = ({ cards, spares }) => total(cards) + total(spares);

/**
 * The deck with more copies of a card, or with fewer (never less than none).
 * @param {Deck} deck
 * @param {Part} part
 * @param {string} code
 * @param {number} by
 * @returns {Deck}
 */
export function changed(deck, part, code, by) {
  const { [code]: before = 0, ...others } = deck[part];
  const number = Math.max(0, before + by);
  return { ...deck, [part]: number ? { ...others, [code]: number } : others };
}

/** Whether two decks are the same, names and all. @param {Deck} one @param {Deck} other */
export function same(one, other) {
  return one.name === other.name && difference(one, other).length === 0;
}

/** What makes one deck another: cards to add (above 0) or take away. @param {Deck} one @param {Deck} other */
export function difference(one, other) {
  return /** @type {Part[]} */ (["cards", "spares"]).flatMap((part) =>
    [...new Set([...Object.keys(one[part]), ...Object.keys(other[part])])]
      .toSorted()
      .map((code) => ({ part, code, by: (other[part][code] ?? 0) - (one[part][code] ?? 0) }))
      .filter(({ by }) => by !== 0),
  );
}

/**
 * What a deck may hold (K1); `limit` and `together` are of one card, in the deck and with the spares.
 * @typedef {{ limit: number, together: number, most: number, spares: number }} Limits
 */

/**
 * What forbids one more copy of a card: the name of the sentence that says so, and its number; null if
 * nothing does.
 * @param {Deck} deck
 * @param {Part} part
 * @param {string} code
 * @param {Limits} limits
 */
export function forbidden({ cards, spares }, part, code, limits) {
  const [inDeck = 0, among = 0] = [cards[code], spares[code]];
  if (part === "cards" && inDeck >= limits.limit) return { why: "atLimit", n: limits.limit };
  if (inDeck + among >= limits.together) return { why: "together", n: limits.together };
  if (part === "cards" && total(cards) >= limits.most) return { why: "full", n: limits.most };
  if (part === "spares" && total(spares) >= limits.spares) return { why: "manySpares", n: limits.spares };
  return null;
}
