// Who sits where, whose turn it is, and what can be counted, put into the rows of a game's cover.

import { fill } from "../fill.js";
import { readCounts } from "./reading.js";
import { isYou, stateOf, words } from "./words.js";

/** @import { Face } from "./reading.js" */

/** Fills in a cover; throws RangeError if the face does not fit. @param {Element} cover @param {Face} face */
export function fillRows(cover, face) {
  const counts = readCounts(face, Object.keys(words.counts));
  if (face.players.length > words.sides.length) throw new RangeError("too many seats");
  const [first, ...others] = counts.keys();
  for (const [seat, row] of [...cover.querySelectorAll("li")].entries()) {
    const level = face.players[seat];
    if (level === undefined) {
      row.remove();
      continue;
    }
    row.classList.toggle("turn", face.turn !== "over" && face.seats.includes(seat));
    const held = others.flatMap((name) => ofSeat(counts.get(name), seat).map((n) => say(name, "seat", n)));
    put(row, ".name", isYou(face, seat) ? words.you : (words.sides[seat] ?? ""));
    const told = [level ? words.levels[level - 1] : "", ...held].filter(Boolean).join(" · ");
    const state = stateOf(face, seat);
    put(row, ".state", state);
    put(row, ".quiet span", state && told ? `· ${told}` : told);
    const [points] = first ? ofSeat(counts.get(first), seat) : [];
    if (first && points !== undefined) {
      put(row, ".tally b", String(points));
      put(row, ".tally small", words.counts[first]?.unit ?? "");
    }
  }
  const lying = [...counts].flatMap(([name, each]) => (each.length === 1 ? [say(name, "table", each[0] ?? 0)] : []));
  put(cover, ".face-counts", lying.join(" · "));
  cover.classList.add("known");
}

/** @param {number[] | undefined} each @param {number} seat */
function ofSeat(each = [], seat) {
  return each.length > 1 ? each.slice(seat, seat + 1) : [];
}

/** @param {string} name @param {"seat" | "table"} where @param {number} n */
function say(name, where, n) {
  return fill(words.counts[name]?.[where] ?? "", { n });
}

/** @param {Element} within @param {string} place @param {string} text */
function put(within, place, text) {
  within.querySelector(place)?.replaceChildren(text);
}
