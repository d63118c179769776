// The vectors of locks on cards, worked out by the page's own jobs with the cryptography of the browser, or
// of node.

import { toText } from "../../web/client/online/together/base64url.js";
import { doJob } from "../../web/client/online/together/jobs.js";

/**
 * What is wrong with the products of a file of vectors, and how many were right.
 * @param {any} vectors
 */
export async function checkLocks(vectors) {
  const rows = [...expected(vectors)];
  const found = await doJob({
    keys: rows.map(({ key }) => text(key)),
    points: rows.map(({ point }) => text(point)),
  });
  const wrong = rows.filter(({ product }, at) => found?.[at] !== (product && text(product)));
  return { right: rows.length - wrong.length, wrong: wrong.map(({ what }) => what) };
}

/** Each key with a point, and what they come to: null where nothing is left. */
function* expected({ x25519, locks, deals, points, refused }) {
  for (const [at, { scalar, u, out }] of x25519.entries()) yield row(`RFC 7748, ${at}`, scalar, u, out);
  for (const [at, each] of locks.entries()) {
    yield row(`lock ${at}`, each.key, each.point, each.locked);
    yield row(`opener ${at}`, each.opener, each.locked, each.point);
    yield row(`two locks ${at}`, each.other, each.locked, each.both);
    yield row(`another lock ${at}`, each.other_lock, each.locked, each.changed);
  }
  for (const deal of deals) yield* passes(deal, points[deal.deck]);
  for (const { bytes, why } of refused)
    if (why === "small order") yield row(`small order ${bytes}`, locks[0].key, bytes, null);
}

/** What each seat makes of the cards in its first pass. */
function* passes({ deck, cards, orders, deal_keys, card_keys, passes }, points) {
  let before = points.slice(0, cards).map(({ u }) => u);
  for (const [seat, order] of orders.entries()) {
    const keys = deal_keys[seat] ? Array(cards).fill(deal_keys[seat]) : card_keys[seat];
    for (const [place, came] of order.entries())
      yield row(`${deck}, seat ${seat}, place ${place}`, keys[place], before[came], passes[seat][place]);
    before = passes[seat];
  }
}

const row = (what, key, point, product) => ({ what, key, point, product });

/** @param {string} hex */
const text = (hex) => toText(Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)));
