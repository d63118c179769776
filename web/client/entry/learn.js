// A game's tutorial: one step at a time.

import { closeByBackdrop } from "../core/dialogs.js";
import { eventOf } from "../core/told.js";
import { Engine } from "../engine/engine.js";
import { keepWhenIdle } from "../offline/offline.js";
import { advance } from "../pages/advance.js";
import { followCards } from "../pages/card-zoom.js";
import { followDiagrams } from "../pages/diagrams.js";
import { fit, keepFitting } from "../pages/fitting.js";
import { startPage } from "../pages/page.js";
import { addTried, tried } from "../store/progress.js";

const engine = new Engine();
const steps = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".step")]);
const bar = document.getElementById("progress");
const scale = document.getElementById("advance");
/** Whether the reader used a pointer last: who uses keys goes on by a key. */
let pointed = false;

startPage();
closeByBackdrop();
followCards();
void keepWhenIdle();
const wake = followDiagrams(
  { engine: () => engine, mode: "learn", answered, next: () => go(at + 1) },
  { back: () => go(at - 1), forward: () => go(at + 1), theme: () => {} },
);
document.documentElement.dataset.guided = "";
const first = named() ?? firstLeft();
let at = first;
keepFitting(/** @type {HTMLElement[]} */ ([...document.querySelectorAll(".slot")]));
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
