// Test games: the machine plays the deck against a ready one in a worker of its own, while the page stays
// free.

import { openDialog } from "../../../client/core/dialogs.js";
import { make } from "../../../client/core/elements.js";
import { LANG } from "../../../client/core/here.js";
import { Engine } from "../../../client/engine/engine.js";
import { onceBack, whyNotStarted } from "../../../client/engine/failure.js";
import { keepResult, results } from "../../../client/store/decks.js";
import { notify } from "./notice.js";
import { sentence, write } from "./words.js";

/**
 * @import { GoOn, Refused, Start, Tally as Told } from "./protocol.js"
 * @import { Tally } from "../../../client/store/decks.js"
 */

/** The dialog, and the series that it has started. */
export class Test {
  #engine = new Engine();
  #dialog = /** @type {HTMLElement} */ (document.getElementById("test"));
  #form = /** @type {HTMLFormElement} */ (document.getElementById("test-form"));
  /** The series under way; its identity stops the loop of any other. @type {object | null} */
  #running = null;
  /** The deck whose results the dialog shows. */
  #shown = "";
  /**
   * What was played since the page was opened, by code: the device may keep nothing.
   * @type {Map<string, Record<string, Tally>>}
   */
  #played = new Map();

  /**
   * @param {() => Promise<string>} code of the deck as it is now; empty if there is none
   * @param {(text: string) => void} tell gets how far a series is, "" when none runs
   */
  constructor(code, tell) {
    this.code = code;
    this.tell = tell;
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#start();
    });
  }

  /** Opens the dialog. */
  async show() {
    if (!openDialog("test")) return;
    this.#dialog.querySelector("[data-refused]")?.replaceChildren();
    this.#list(await this.code());
  }

  /** Ends the series under way; what was played counts. */
  stop() {
    this.#running = null;
    this.#show(false);
  }

  async #start() {
    const said = new FormData(this.#form);
    const code = await this.code();
    if (!code || this.#running) return;
    const running = {};
    this.#running = running;
    const [against, level, games] = [String(said.get("against")), Number(said.get("level")), Number(said.get("games"))];
    const key = `${against}:${level}`;
    const before = this.#results(code)[key];
    const seed = Math.floor(Math.random() * 2 ** 31);
    this.#show(true);
    this.#shown = code;
    this.#progress(sentence("starting"), 0);
    /** @type {Start | GoOn} */
    let message = { type: "start", deck: code, against, level, games, seed, before, lang: LANG };
    try {
      while (this.#running === running) {
        /** @type {Told | Refused | null} */
        const told = await this.#engine.ask("kanon_series", message);
        if (this.#running !== running) return;
        if (!told || "error" in told) return this.#refuse(told?.error ?? sentence("stopped"));
        this.#count(told, games, before?.games ?? 0);
        this.#keep(code, key, told);
        // The deck may have changed meanwhile, and the dialog been opened with what it is now.
        if (code === this.#shown) this.#list(code);
        if (told.done) this.stop();
        message = { type: "go" };
      }
    } catch (error) {
      console.error(error);
      this.#engine.restart();
      if (this.#running !== running) return;
      this.#refuse([sentence("stopped"), whyNotStarted(error)].join(" "));
      void onceBack(error, () => this.#form.closest("dialog")?.open && this.#start());
    }
  }

  /** What a deck has won, by `opponent:level`. @param {string} code @returns {Record<string, Tally>} */
  #results(code) {
    return { ...results(code), ...this.#played.get(code) };
  }

  /** @param {string} code @param {string} key @param {Told} told */
  #keep(code, key, { games, wins, draws, low, high }) {
    const tally = { games, wins, draws, low, high };
    this.#played.set(code, { ...this.#played.get(code), [key]: tally });
    keepResult(code, key, tally);
  }

  /** @param {string} text */
  #refuse(text) {
    this.stop();
    write(this.#dialog, "[data-refused]", text);
    notify(text, { bad: true });
  }

  /** @param {Told} told @param {number} all @param {number} before */
  #count(told, all, before) {
    const games = told.games - before;
    const rate = told.rate.toLocaleString(LANG, { maximumSignificantDigits: 2 });
    this.#progress(sentence("progress", { games, all, rate }), (100 * games) / all);
    this.tell(sentence("running", { games, all }));
  }

  /** @param {string} text @param {number} share */
  #progress(text, share) {
    write(this.#dialog, "[data-progress]", text);
    const bar = this.#dialog.querySelector("progress");
    if (bar) bar.value = share;
  }

  /** @param {boolean} running */
  #show(running) {
    const [start, stop] = ["[data-start]", "[data-action=stop]"].map((part) => this.#dialog.querySelector(part));
    const focused = document.activeElement === start || document.activeElement === stop;
    start?.toggleAttribute("hidden", running);
    stop?.toggleAttribute("hidden", !running);
    if (focused) /** @type {HTMLElement | null} */ (running ? stop : start)?.focus();
    this.#dialog.querySelector("[data-running]")?.toggleAttribute("hidden", !running);
    this.#dialog.querySelector("[data-refused]")?.replaceChildren();
    if (!running) this.tell("");
  }

  /** What this version of the deck has won so far. @param {string} code */
  #list(code) {
    this.#shown = code;
    const names = new Map(
      [...this.#dialog.querySelectorAll("[name=against] option")].map((option) => [
        option.getAttribute("value"),
        option.textContent,
      ]),
    );
    const entries = Object.entries(code ? this.#results(code) : {}).filter(([, { games }]) => games > 0);
    const lines = entries.map(([key, tally]) => {
      const [deck = "", level = ""] = key.split(":");
      return line(sentence("atStrength", { deck: names.get(deck) ?? deck, level }), tally);
    });
    this.#dialog.querySelector("[data-results]")?.replaceChildren(...lines);
    this.#dialog.querySelector("[data-none]")?.toggleAttribute("hidden", lines.length > 0);
    this.#dialog.querySelector("[data-interval]")?.toggleAttribute("hidden", lines.length === 0);
  }
}

/** An opponent, the share won in words, and the interval drawn. @param {string} name @param {Tally} tally */
function line(name, { games, wins, draws, low, high }) {
  const win = (wins + draws / 2) / games;
  const percent = (/** @type {number} */ share) => Math.round(100 * share);
  const values = { win: percent(win), low: percent(low), high: percent(high), games: sentence("games", { n: games }) };
  const [range, mark] = [make("i"), make("i", { class: "at" })];
  range.style.insetInline = `${100 * low}% ${100 * (1 - high)}%`;
  mark.style.insetInlineStart = `${100 * win}%`;
  const scale = make("span", { class: "range" }, range, mark);
  scale.ariaHidden = "true";
  return make("li", {}, make("b", {}, name), make("span", {}, sentence("result", values)), scale);
}
