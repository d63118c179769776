// A game's tutorial: one step at a time.

import { closeByBackdrop } from "../core/dialogs.js";
import { all } from "../core/elements.js";
import { pace, still } from "../core/stage.js";
import { eventOf } from "../core/told.js";
import { followCards } from "../pages/card-zoom.js";
import { followDiagrams } from "../pages/diagrams.js";
import { fill } from "../pages/fill.js";
import { startPage } from "../pages/page.js";
import { addTried, tried } from "../store/progress.js";

/** The scales that are tried, largest first; what still does not fit can be scrolled. */
const SCALES = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64];

/** Where it stands. @param {HTMLElement} slot */
const room = (slot) => /** @type {HTMLElement | null} */ (slot.querySelector(".brd"));

/**
 * Makes a table as large as its room allows, but no larger than it was: while it is played on, it does not
 * grow and shrink.
 * @param {HTMLElement} slot
 */
function fit(slot) {
  const place = room(slot);
  if (!place?.clientHeight || place.querySelector(".board[data-cells], .board > [role=grid]")) return;
  const before = Number(slot.style.getPropertyValue("--fit") || 1);
  for (const scale of SCALES.filter((each) => each <= before)) {
    slot.style.setProperty("--fit", String(scale));
    if (place.scrollHeight <= place.clientHeight) break;
  }
}

/** Keeps tables fitting as the screen changes. */
function keepFitting() {
  const sizes = new ResizeObserver((changes) => {
    for (const { target } of changes) {
      const slot = /** @type {HTMLElement | null} */ (target.closest(".slot"));
      slot?.style.removeProperty("--fit");
      if (slot) fit(slot);
    }
  });
  for (const slot of all(document, ".slot")) {
    const place = room(slot);
    if (place) sizes.observe(place);
  }
}

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
function advance(line, step, go) {
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

const steps = all(document, ".step");
const bar = document.getElementById("progress");
const scale = document.getElementById("advance");
/** Whether the reader used a pointer last: who uses keys goes on by a key. */
let pointed = false;

startPage();
closeByBackdrop();
followCards();
const wake = followDiagrams(
  { mode: "learn", answered, next: () => go(at + 1) },
  { back: () => go(at - 1), forward: () => go(at + 1) },
);
document.documentElement.dataset.guided = "";
const first = named() ?? firstLeft();
let at = first;
keepFitting();
for (const input of ["pointerdown", "keydown"]) {
  addEventListener(input, () => (pointed = input === "pointerdown"), { capture: true, passive: true });
}
addEventListener("hashchange", () => {
  at = named() ?? first;
  show();
});
show();

/** The step that the address names. */
function named() {
  const found = steps.findIndex((step) => `#${step.id}` === location.hash);
  return found < 0 ? null : found;
}

/** The first step that is not done yet. */
function firstLeft() {
  const done = tried("learn");
  return Math.max(
    0,
    steps.findIndex((step) => !done.has(step.id)),
  );
}

/** @param {number} number */
function go(number) {
  const step = steps[number];
  if (!step) return;
  at = number;
  history.pushState(null, "", `#${step.id}`);
  show();
  scrollTo({ top: 0 });
  step.querySelector("h2")?.focus({ preventScroll: true });
  // Who has begun goes on: the next board need not be woken by hand.
  const slot = step.querySelector("[data-diagram]");
  if (slot instanceof HTMLElement) wake(slot);
}

/** Shows the step, and where it stands among the others. */
function show() {
  const done = tried("learn");
  steps.forEach((step, number) => {
    step.toggleAttribute("data-current", number === at);
  });
  for (const link of bar?.querySelectorAll("[data-step]") ?? []) {
    const number = Number(link.getAttribute("data-step")) - 1;
    link.toggleAttribute("data-tried", done.has(steps[number]?.id ?? ""));
    if (number === at) link.setAttribute("aria-current", "step");
    else link.removeAttribute("aria-current");
  }
  const last = at === steps.length - 1;
  bar?.parentElement?.toggleAttribute("data-last", last);
  document.getElementById("whole-game")?.classList.toggle("main", last);
}

/** @param {HTMLElement} slot @param {import("../protocol.js").Answer} answer */
function answered(slot, answer) {
  const { solved } = eventOf(answer, "task") ?? {};
  fit(slot);
  const step = slot.closest(".step");
  if (!solved || !step) return;
  addTried("learn", step.id);
  show();
  const next = at + 1;
  if (solved === "self" && pointed && scale && steps[next]) advance(scale, next + 1, () => go(next));
}
