// A tutorial's table of cards is made smaller where the screen has no room for it; boards fit by their
// styles.

/** The scales that are tried, largest first; what still does not fit can be scrolled. */
const SCALES = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64];

/** Where it stands. @param {HTMLElement} slot */
const room = (slot) => /** @type {HTMLElement | null} */ (slot.querySelector(".brd"));

/**
 * Makes a table as large as its room allows, but no larger than it was: while it is played on, it does not
 * grow and shrink.
 * @param {HTMLElement} slot
 */
export function fit(slot) {
  const place = room(slot);
  if (!place?.clientHeight || place.querySelector(".board[data-cells], .board > [role=grid]")) return;
  const before = Number(slot.style.getPropertyValue("--fit") || 1);
  for (const scale of SCALES.filter((each) => each <= before)) {
    slot.style.setProperty("--fit", String(scale));
    if (place.scrollHeight <= place.clientHeight) break;
  }
}

/**
 * Keeps tables fitting as the screen changes.
 * @param {HTMLElement[]} slots
 */
export function keepFitting(slots) {
  const sizes = new ResizeObserver((changes) => {
    for (const { target } of changes) {
      const slot = /** @type {HTMLElement | null} */ (target.closest(".slot"));
      slot?.style.removeProperty("--fit");
      if (slot) fit(slot);
    }
  });
  for (const slot of slots) {
    const place = room(slot);
    if (place) sizes.observe(place);
  }
}
