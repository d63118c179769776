// What a press is meant for: what was seen under the pointer, not what has come there in the meantime.

/** What is pressed by a press on something, or null: forms are sent, not pressed. @param {unknown} target */
export function pressed(target) {
  const source = target instanceof Element && target.closest("[data-tap], [data-choose], [data-action]");
  return source instanceof HTMLElement && !(source instanceof HTMLFormElement) ? source : null;
}

/**
 * What a press on something asks for, in words that stay the same while it does; empty if nothing.
 * @param {unknown} target
 */
function asked(target) {
  const source = pressed(target);
  if (!source) return "";
  const { tap, choose, action } = source.dataset;
  return tap ? `tap ${tap}` : choose ? `choose ${choose}` : `action ${action}`;
}

/** What the pointer came down on. */
let seen = "";
/** What the first press of a double one was for. */
let first = "";

// Before any other listener: a press ends what is being shown, and then something else may stand
// there.
addEventListener(
  "pointerdown",
  ({ target }) => {
    seen = asked(target);
  },
  { capture: true },
);

/**
 * Whether a click is meant for what it hits. A press that skips a movement is not meant for what appears
 * under it, nor the second one of a double press for what the first has brought: it decides nothing, and does
 * nothing else than the first.
 * @param {MouseEvent} click
 */
export function meant({ target, detail }) {
  // Keys and scripts press what they name.
  if (detail === 0) return true;
  const hit = asked(target);
  if (detail === 1) first = hit;
  if (hit !== seen) return false;
  return detail === 1 || hit.startsWith("tap ") || (hit === first && !hit.startsWith("choose "));
}
