// The puzzle for newcomers at the head of the home page: one tap, one shot. What comes of each stands in the
// page, so that neither Python nor another file is needed.

import { draw } from "../core/elements.js";
import { sound } from "../core/sound.js";
import { milliseconds, pace, still } from "../core/stage.js";
import { keep } from "../store/store.js";

/** How far a barrel goes back, in the drawing's units. */
const RECOIL = 4;
const EASE = "cubic-bezier(.2, .7, .2, 1)";

/** What moves now; nothing else may begin to count before it has been ended. @type {Set<Animation>} */
const moving = new Set();
/** How many touches there were: an earlier one that is still on its way has no say any more. */
let touches = 0;

/** Fires a gun. @param {string} name @param {HTMLElement} button */
export async function fire(name, button) {
  const first = headOf(button);
  const shot = first.querySelector(`[data-shot="${name}"]`);
  if (!shot || isWon(first)) return;
  const touch = begin(first);
  const gun = [...first.querySelectorAll("[data-action=fire]")].indexOf(button);
  const barrels = [...first.querySelectorAll(".guns > g")];
  for (const [number, barrel] of barrels.entries()) barrel.classList.toggle("fired", number === gun);
  sound("shot");
  await fly(shot, barrels[gun]);
  if (touch !== touches) return;
  shot.removeAttribute("hidden");
  if (shot.getAttribute("data-outcome") !== "hit") return say(first, name, "bad");
  first.dataset.state = "hit";
  first.querySelector(`.pieces [data-at="${shot.getAttribute("data-takes")}"]`)?.classList.add("fallen");
  sound("fall");
  await animate(shot.querySelector("use"), { scale: [0.6, 1.1, 1] }, "--m-turn");
  sound("win");
  win(first);
}

/** Shows which gun it is. @param {string} _ @param {HTMLElement} button */
export function showShot(_, button) {
  const first = headOf(button);
  if (isWon(first)) return;
  begin(first);
  first.querySelector("[data-shot=show]")?.removeAttribute("hidden");
  say(first, "show", "task");
}

/** Ends what an earlier touch has begun, and takes away what it has left. @param {HTMLElement} first */
function begin(first) {
  for (const animation of moving) animation.finish();
  for (const shot of first.querySelectorAll("[data-shot]")) shot.setAttribute("hidden", "");
  return ++touches;
}

/** @param {HTMLElement} first */
const isWon = ({ dataset }) => dataset.state === "hit" || dataset.state === "won";

/** @param {HTMLElement} inside */
const headOf = (inside) => /** @type {HTMLElement} */ (inside.closest("#first"));

/** @param {HTMLElement} first @param {string} what @param {"task" | "bad"} state */
function say(first, what, state) {
  first.dataset.state = state;
  const words = first.querySelector(`[data-said="${what}"]`);
  if (words instanceof HTMLTemplateElement)
    first.querySelector("[role=status] > span")?.replaceChildren(words.content.cloneNode(true));
}

/** @param {HTMLElement} first */
function win(first) {
  keep("localStorage", "first", "solved");
  first.dataset.state = "won";
  const board = first.querySelector(".board > svg");
  board?.setAttribute("aria-label", board.getAttribute("data-won") ?? "");
  document.getElementById("won")?.focus({ preventScroll: true });
}

/** The barrel goes back, and the ball flies. @param {Element} shot @param {Element | undefined} barrel */
async function fly(shot, barrel) {
  const [from = 0, down = 0, to = 0, up = 0] = (shot.getAttribute("data-way") ?? "").split(" ").map(Number);
  const [x, y] = [to - from, up - down];
  const back = -RECOIL / Math.hypot(x, y);
  const ball = draw("circle", { class: "ball", cx: from, cy: down, r: 6 });
  shot.after(ball);
  void animate(barrel, { translate: ["0 0", `${back * x}px ${back * y}px`, "0 0"] }, "--m-shot");
  await animate(ball, { translate: ["0 0", `${x}px ${y}px`] }, "--m-shot", "linear");
  ball.remove();
}

/**
 * @param {Element | null | undefined} element
 * @param {PropertyIndexedKeyframes} frames
 * @param {string} token names the duration
 * @param {string} [easing]
 */
async function animate(element, frames, token, easing = EASE) {
  const duration = still() ? 0 : pace() * milliseconds(token);
  if (!element || !duration) return;
  const animation = element.animate(frames, { duration, easing });
  moving.add(animation);
  await animation.finished.catch(() => {});
  moving.delete(animation);
}
