// A moment of a game that is drawn so that it can move is played once more.

import { pace, still } from "./stage.js";

/**
 * Plays what moves in a picture once, unless nothing is to move.
 * @param {HTMLElement} picture
 */
export function replay(picture) {
  if (still() || !pace()) return;
  for (const movement of picture.querySelectorAll("animate, animateTransform"))
    if (movement instanceof SVGAnimationElement) movement.beginElement();
}
