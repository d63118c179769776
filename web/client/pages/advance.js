// A tutorial goes on by itself after a success: a scale fills, and any touch stops it.

import { pace, still } from "../core/stage.js";
import { fill } from "./fill.js";

/** For how long the scale fills, in milliseconds. */
const WAIT = 2500;
/** What stops it. */
const TOUCHES = ["pointerdown", "keydown", "wheel"];

/**
 * Goes on by `go` once the scale is full, unless the reader touches anything before. Where nothing is to move
 * the reader goes on by a button.
 * @param {HTMLElement} line the scale and its words
 * @param {number} step that follows
 * @param {() => void} go
 */
export function advance(line, step, go) {
  const [bar, words] = [line.querySelector("i"), line.querySelector("[data-text]")];
  if (!bar || !(words instanceof HTMLElement) || still() || !pace()) return;
  words.textContent = fill(words.dataset.text ?? "", { n: step });
  line.hidden = false;
  const filling = bar.animate({ width: ["0", "100%"] }, { duration: WAIT, fill: "forwards" });
  const stop = () => filling.cancel();
  for (const touch of TOUCHES) addEventListener(touch, stop, { capture: true, passive: true });
  filling.finished
    .then(go, () => {})
    .finally(() => {
      for (const touch of TOUCHES) removeEventListener(touch, stop, { capture: true });
      line.hidden = true;
      filling.cancel();
    });
}
