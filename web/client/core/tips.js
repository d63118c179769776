// A word beside what it is about (`web/views/tip.py`): it is put there after each answer, so that it hides as
// little as can be of what is asked and of the hand.

/** Between it and its thing, in pixels. */
const GAP = 10;
/** Between it and the edge of the table. */
const MARGIN = 6;
/** The person's own seat. */
const SEAT = ".me";
/** What it leaves in sight, if it can. */
const KEEP = `.say, .fan, .offers, [role=toolbar]:not(.scroll), [data-tap], ${SEAT}`;

/** Keeps a table's tip in its place while the page changes around it. @param {HTMLElement} main */
export function followTip(main) {
  const place = () => placeTip(main);
  addEventListener("resize", place);
  main.addEventListener("transitionend", place);
}

/** Puts a table's tip in its place, and outlines what it is about. @param {HTMLElement} main */
export function placeTip(main) {
  main.querySelector(":scope > .tip-ring")?.remove();
  const tip = main.querySelector(":scope > .tip");
  if (!(tip instanceof HTMLElement)) return;
  const { at } = tip.dataset;
  // What this screen does not show is nothing to point at.
  const thing = at ? ([...main.querySelectorAll(at)].find((each) => each.getClientRects().length) ?? null) : null;
  const by = thing ?? main.querySelector("[data-action=hint]");
  if (!by) return;
  const [page, size] = [main.getBoundingClientRect(), tip.getBoundingClientRect()];
  const box = by.getBoundingClientRect();
  const [least, most] = [page.left + MARGIN, page.right - MARGIN - size.width];
  const left = Math.max(least, Math.min(box.left + (box.width - size.width) / 2, most));
  // Beside its thing, or else above the way to a hint, above the seat over that, or at the top.
  const seat = main.querySelector(SEAT)?.getBoundingClientRect().top ?? box.top;
  const above = box.top - GAP - size.height;
  const others = thing ? [box.bottom + GAP] : [Math.min(above, seat - GAP - size.height), MARGIN];
  const hidden = (/** @type {number} */ top) =>
    hides(main, { left, top, right: left + size.width, bottom: top + size.height }, by);
  const top = others.reduce((best, other) => (hidden(other) < hidden(best) ? other : best), above);
  tip.style.left = `${left - page.left}px`;
  tip.style.top = `${Math.max(MARGIN - page.top, top - page.top)}px`;
  tip.dataset.side = thing && top !== above ? "below" : "above";
  tip.style.setProperty("--arrow", `${box.left + box.width / 2 - left}px`);
  if (thing) outline(main, box, page);
}

/**
 * How much of what stays in sight lies under a box.
 * @param {HTMLElement} main @param {Box} box @param {Element} by
 */
function hides(main, box, by) {
  let hidden = box.top < 0 || box.bottom > innerHeight ? Number.MAX_VALUE : 0;
  for (const part of main.querySelectorAll(KEEP)) {
    if (part.contains(by)) continue;
    const { left, top, right, bottom } = part.getBoundingClientRect();
    const [width, height] = [
      Math.min(right, box.right) - Math.max(left, box.left),
      Math.min(bottom, box.bottom) - Math.max(top, box.top),
    ];
    if (width > 0 && height > 0) hidden += width * height;
  }
  return hidden;
}

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/** @param {HTMLElement} main @param {DOMRect} box @param {DOMRect} page */
function outline(main, box, page) {
  const ring = document.createElement("i");
  ring.className = "tip-ring";
  Object.assign(ring.style, {
    left: `${box.left - page.left}px`,
    top: `${box.top - page.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  main.append(ring);
}
