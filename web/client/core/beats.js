// What happened at a card table, told as pictures one after the other; what stands elsewhere in the next one
// glides there.

import { all } from "./elements.js";
import { patch } from "./patch.js";
import { milliseconds, pace, show, skipMotion, still } from "./stage.js";

/** A place in a picture, and which side of a card is up. @typedef {{ box: DOMRect, face: string }} Place */

/**
 * Gives the inner HTML of a picture by its number, empty if it is gone.
 * @typedef {(number: number) => Promise<string>} Draw
 */

/**
 * Shows pictures, and at last what the table has come to.
 * @param {HTMLElement} main
 * @param {number[]} beats for how many milliseconds each is shown
 * @param {Draw} draw
 * @param {string} end the inner HTML of `main`
 * @param {HTMLElement | null} dropped the card that was dropped, and lies there until the first picture is
 *   shown
 * @param {(number: number) => void} shown is called with each picture, and at last with `beats.length`
 */
export function tell(main, beats, draw, end, dropped, shown) {
  skipMotion();
  const lengths = pace() ? beats : [];
  let lying = dropped;
  let over = false;
  /** Ends the pause that is being made. */
  let go = () => {};

  const present = (/** @type {string} */ html) => {
    glide(main, html, lying);
    lying = null;
  };
  const finish = () => {
    if (over) return;
    over = true;
    present(end);
    shown(lengths.length);
  };
  const play = async () => {
    // The next picture is drawn while one is looked at.
    let next = lengths.length ? draw(0) : null;
    for (const [number, ms] of lengths.entries()) {
      const html = await next;
      if (over) return;
      next = number + 1 < lengths.length ? draw(number + 1) : null;
      if (html) present(html);
      shown(number);
      await new Promise((done) => {
        go = () => done(undefined);
        setTimeout(go, ms * pace());
      });
    }
    finish();
  };
  const skip = () => {
    finish();
    // What runs more than once tells of the machine's thinking, which is not skipped.
    for (const animation of main.getAnimations({ subtree: true }))
      if (animation.effect?.getComputedTiming().iterations === 1) animation.finish();
    go();
  };
  show({ done: play(), skip });
}

/**
 * Makes `main` the next picture: what has the same `data-flip` in both glides from its old place to the new
 * one, what is new comes from `data-flip-from` or appears; a card whose `data-face` changes turns over. A
 * heap (`data-origin`) is where cards come from, and stands still. A card that was dropped comes from where
 * its copy lies, which is then gone.
 * @param {HTMLElement} main
 * @param {string} html
 * @param {HTMLElement | null} dropped
 */
function glide(main, html, dropped) {
  const before = placesIn(main);
  if (dropped) putDown(before, dropped);
  dropped?.remove();
  patch(main, html);
  const duration = still() ? 0 : pace() * milliseconds("--m-turn");
  if (!duration || !before.size) return;
  for (const element of all(main, "[data-flip]")) {
    const { flip = "", flipFrom = "", face = "" } = element.dataset;
    const from = before.get(flip) ?? before.get(flipFrom);
    const frames = from ? movement(from, { box: element.getBoundingClientRect(), face }) : { opacity: [0, 1] };
    if (frames) element.animate(frames, { duration, easing: "cubic-bezier(.2, .7, .2, 1)" });
  }
}

/** @param {HTMLElement} main */
function placesIn(main) {
  /** @type {Map<string, Place>} */
  const places = new Map();
  for (const element of all(main, "[data-flip], [data-origin]")) {
    const { origin = "", flip = origin, face = "" } = element.dataset;
    const box = element.getBoundingClientRect();
    // What has no room on this screen may stand elsewhere under the same name.
    if (!places.get(flip)?.box.width) places.set(flip, { box, face });
  }
  return places;
}

/**
 * Puts a card that was dropped where its copy lies. Of cards alike (`bg`, `bg-2`) the last one is said to
 * leave a hand, whichever was dropped: the two change places.
 * @param {Map<string, Place>} places
 * @param {HTMLElement} dropped
 */
function putDown(places, dropped) {
  const { flip = "", face = "" } = dropped.dataset;
  const last = [...places.keys()].filter((key) => kindOf(key) === kindOf(flip)).at(-1);
  const left = last === undefined ? undefined : places.get(last);
  if (last === undefined || !left) return;
  places.set(flip, left);
  places.set(last, { box: dropped.getBoundingClientRect(), face });
}

/** A card's key without its number. @param {string} key */
const kindOf = (key) => key.replace(/-\d+$/, "");

/** The movement between two places, or null. @param {Place} from @param {Place} to */
function movement(from, to) {
  const x = from.box.x + from.box.width / 2 - to.box.x - to.box.width / 2;
  const y = from.box.y + from.box.height / 2 - to.box.y - to.box.height / 2;
  const turns = from.face !== to.face;
  if (!to.box.width || !from.box.width || (Math.hypot(x, y) < 1 && !turns)) return null;
  return {
    translate: [`${x}px ${y}px`, "0 0"],
    scale: [String(from.box.width / to.box.width), "1"],
    zIndex: ["5", "5"],
    ...(turns && { rotate: ["y 90deg", "y 0deg"] }),
  };
}
