// A small player of our own, for all five games: it strikes where it can, and otherwise plays anything.

/** The kinds of moves that take something from an opponent. */
const STRIKES = new Set(["attack", "board", "capture", "shoot", "shot"]);

/** A source of numbers from 0 up to 1, the same for the same seed (a linear congruential generator). */
export function numbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** One of the legal moves, chosen from nothing but what the seat gets. */
export function choose({ moves }, random) {
  const strikes = moves.filter((move) => STRIKES.has(move.kind));
  const among = strikes.length ? strikes : moves;
  return among[Math.floor(random() * among.length)].text;
}
