// Whether this browser can put locks on cards: what devices do that deal from one pile fairly.

import { all } from "../../core/elements.js";
import { toText } from "./base64url.js";
import { doJob } from "./jobs.js";

const KEY = toText(new Uint8Array(32));
/** Any point that is not of small order. */
const POINT = toText(Uint8Array.of(9, ...new Uint8Array(31)));

/** What came of the trial, once it has begun. @type {Promise<boolean> | undefined} */
let tried;

/** Whether it can: tried once. */
export function canLock() {
  tried ??= doJob({ keys: [KEY], points: [POINT] }).then(([locked]) => Boolean(locked));
  return tried;
}

/**
 * Closes a form that takes a seat, and shows why, if that needs locks (`data-locks`) and this browser has
 * none.
 * @param {HTMLFormElement} form
 */
export async function closeSeat(form) {
  const why = form.querySelector("[data-locks]");
  if (!(why instanceof HTMLElement) || (await canLock())) return;
  why.hidden = false;
  const take = form.querySelector("button.main");
  if (take instanceof HTMLButtonElement) take.disabled = true;
}

/**
 * Keeps the choice how cards are dealt to what is possible, and shows why: on trust where this browser lacks
 * locks (`data-on-trust="locks"`), or under an option of the rules (`data-on-trust` names its field).
 * @param {HTMLFormElement} form
 */
export async function followDealing(form) {
  const [fair, trust] = form.querySelectorAll("input[name=dealt]");
  if (!(fair instanceof HTMLInputElement && trust instanceof HTMLInputElement)) return;
  const reasons = all(form, "[data-on-trust]");
  const lacks = form.querySelector("[data-on-trust=locks]") !== null && !(await canLock());
  const follow = () => {
    for (const why of reasons) why.hidden = why.dataset.onTrust === "locks" ? !lacks : !isOn(form, why.dataset.onTrust);
    const closed = [...reasons].some((why) => !why.hidden);
    if (closed) trust.checked = true;
    else if (fair.disabled) fair.checked = true;
    fair.disabled = closed;
  };
  form.onchange = follow;
  follow();
}

/** Whether a switch of a form is on. @param {HTMLFormElement} form @param {string} [name] */
function isOn(form, name = "") {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement && control.checked;
}
