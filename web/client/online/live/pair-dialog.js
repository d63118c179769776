// The dialog that connects two devices: it shows this one's code and takes the other's. What a code means,
// and how a line comes of two, is not its business.

import { copy } from "../../core/clipboard.js";
import { openDialog } from "../../core/dialogs.js";
import { passOn, showAddress } from "../../pages/share.js";
import { NoScan, Scanner } from "./scanner.js";

/**
 * @import { Local } from "../../core/actions.js"
 *
 * How it stands: the names of `STATES` in `web/pages/views/pairing.py`.
 * @typedef {"making" | "missing" | "looking" | "unanswered" | "joining" | "unreached" | "connected"
 *   | "damaged" | "foreign" | "own" | "taken" | "old" | "failed" | "unable"} State
 */

/** Milliseconds for which the line is seen that has come about; then the table is. */
const JOINED = 1200;
/** The states in which the other's code has been read. @type {Set<State>} */
const READ = new Set(["looking", "unanswered", "joining", "unreached", "connected"]);
/** The states in which what was read is no code for here; they are over once something else is written. */
const REFUSED = new Set(["damaged", "foreign", "own", "taken", "old"]);
/** Characters that come in at once only if they are pasted. */
const PASTED = 20;

/** The page's dialog `pair`. */
export class PairDialog {
  /** What the page's buttons do in it. @type {Local} */
  actions = {
    scan: () => this.#scan(),
    "stop-scan": () => this.#scanner.stop(),
    "paste-code": () => this.#paste(),
    "read-code": () => this.#read(this.#field.value),
    "copy-code": () => copy(this.dialog, "[data-link]"),
    "send-code": (_, button) => passOn(button),
  };
  /** This device's code. */
  #code = "";
  /** How it stands between the devices, whatever the camera says. @type {State} */
  #state = "making";
  #scanner;
  #field;
  /** What stood in the field before. */
  #before = "";

  /**
   * @param {HTMLDialogElement} dialog
   * @param {(text: string) => unknown} take takes what was scanned, pasted or typed, says by `state` what
   *   came of it, and gives (or promises) whether it was taken; else the camera goes on
   */
  constructor(dialog, take) {
    this.dialog = dialog;
    this.take = take;
    this.#field = /** @type {HTMLInputElement} */ (dialog.querySelector("[name=code]"));
    const video = /** @type {HTMLVideoElement} */ (dialog.querySelector("video"));
    this.#scanner = new Scanner(
      video,
      (text) => this.#read(text),
      () => this.#dark(),
    );
    this.#field.addEventListener("input", () => this.#input());
    dialog.addEventListener("close", () => this.#scanner.stop());
  }

  /** Opens it; the code is still being made. @param {boolean} links whether this could be played by links */
  open(links) {
    for (const instead of this.dialog.querySelectorAll("[data-action=links-instead]"))
      instead.toggleAttribute("hidden", !links);
    this.#fill("", "");
    this.#field.value = "";
    this.#before = "";
    this.#button("send-code")?.toggleAttribute("hidden", !("share" in navigator));
    this.state("making");
    openDialog(this.dialog.id);
  }

  /** Shows a code and the link that holds it. @param {{ address: string, code: string }} own */
  show({ address, code }) {
    this.#fill(address, code);
    if (this.#state === "making") this.state("missing");
  }

  /** Says how it stands. A dialog whose line has come about closes by itself. @param {State} name */
  state(name) {
    this.#state = name;
    this.dialog.toggleAttribute("data-read", READ.has(name));
    this.#say(name);
    if (name === "connected") setTimeout(() => this.#state === name && this.dialog.close(), JOINED);
  }

  /** Whether it shows that the line has come about. */
  get joins() {
    return this.dialog.open && this.#state === "connected";
  }

  /** @param {string} address @param {string} code */
  #fill(address, code) {
    this.#code = code;
    showAddress(this.dialog, address);
    for (const name of ["send-code", "copy-code"]) this.#button(name)?.toggleAttribute("disabled", !address);
  }

  /** @param {string} name of a sentence */
  #say(name) {
    this.dialog.dataset.state = name;
    this.dialog.querySelector("[data-copied]")?.replaceChildren();
    for (const said of this.dialog.querySelectorAll("[data-said]"))
      said.toggleAttribute("hidden", /** @type {HTMLElement} */ (said).dataset.said !== name);
  }

  async #scan() {
    this.dialog.dataset.camera = "";
    this.#button("stop-scan")?.focus();
    this.#say("scanning");
    try {
      await this.#scanner.start();
    } catch (error) {
      this.#say(`camera-${error instanceof NoScan ? error.why : "none"}`);
    }
  }

  /** The camera is off. */
  #dark() {
    const focused = document.activeElement?.matches("[data-action=stop-scan]");
    delete this.dialog.dataset.camera;
    if (this.dialog.dataset.state === "scanning") this.#say(this.#state);
    if (focused) this.#button("scan")?.focus();
  }

  async #paste() {
    // Some browsers tell nothing of what was copied.
    const text = (await navigator.clipboard?.readText?.().catch(() => "")) ?? "";
    if (text.trim()) return this.#read(text);
    this.#say("paste");
    this.#field.focus();
  }

  /** Reads what is pasted; what is typed waits for Enter. */
  #input() {
    const { value } = this.#field;
    const pasted = fresh(this.#before, value) >= PASTED;
    this.#before = value;
    if (pasted) void this.#read(value);
    else if (REFUSED.has(this.dialog.dataset.state ?? "")) this.state("missing");
  }

  /** @param {string} text */
  async #read(text) {
    if (!text.trim()) return;
    if (this.#code && text.includes(this.#code)) this.#say("own");
    else if (await this.take(text)) this.#scanner.stop();
  }

  /** @param {string} name @returns {HTMLElement | null} */
  #button(name) {
    return this.dialog.querySelector(`[data-action=${name}]`);
  }
}

/** How many characters one change has put into a text. @param {string} before @param {string} after */
function fresh(before, after) {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return after.length - start - end;
}
