// Playing together by links, as far as the page has a part in it: which sitting is on the table, that it is
// kept before it is shown, that one tab writes it, and what the panel cannot know of this device.

import { all } from "../../core/elements.js";
import { GAME, LANG } from "../../core/here.js";
import { takeDropped } from "../../core/pointer.js";
import { atRest } from "../../core/stage.js";
import { showStrip } from "../../core/strips.js";
import { eventOf, followFirst } from "../../core/told.js";
import { putIntoAddress } from "../../store/keeping.js";
import { askedSitting, isLetter } from "./addresses.js";
import { prepareForm } from "./forms.js";
import { warnInApp } from "./in-app.js";
import { OwnSitting } from "./own.js";
import { when } from "./since.js";
import { findSitting, watchSittings } from "./sittings.js";

/**
 * @import { Answer, Intent, Shown } from "../../protocol.js"
 * @import { AskTable } from "../../types.js"
 * @import { Play } from "../../core/play.js"
 */

/** Milliseconds. */
const DAY = 86_400_000;

/**
 * Whether the other player's time for a decision is over: half a day more than was agreed on, for links
 * travel.
 * @param {number} days 0 if there is no limit
 * @param {number} sent when the last link was sent; 0 if that is not known
 */
const isLate = (days, sent) => days > 0 && sent > 0 && Date.now() - sent > (days + 0.5) * DAY;

/** Intents that may write something into a sitting. @type {Set<Intent["type"]>} */
const WRITING = new Set([
  "tap",
  "drag",
  "choose",
  "type",
  "undo",
  "redo",
  "resign",
  "draw",
  "accept",
  "ask-for",
  "reply-to",
  "retract",
  "claim",
  "latest",
  "rematch-by-link",
]);

/** Milliseconds after which the time since the last sending is said anew. */
const MINUTE = 60_000;

/** The part of a table's page in playing together. */
export class Together {
  /** What the sitting on the table is opened with again; null while there is none. @type {Shown | null} */
  shown = null;
  /** What opens the page's first link, once the game from before it is shown. @type {Shown | null} */
  #next = null;
  own = new OwnSitting();

  /** @param {HTMLElement} main @param {Play} play */
  constructor(main, play) {
    this.main = main;
    this.play = play;
    /** Works before any table is open. @type {AskTable} */
    this.ask = (query) => play.ask(query);
    followFirst("sitting", ({ save }) => this.own.keep(save));
    watchSittings((id) => void this.#changedElsewhere(id));
    setInterval(() => void this.tellSince(), MINUTE);
  }

  /**
   * What the page begins with, if that belongs to a sitting; else null.
   * @param {string} hash
   * @returns {Promise<Shown | null>}
   */
  async first(hash) {
    const named = askedSitting(hash);
    if (named !== undefined) putIntoAddress("");
    const id = named ?? (hash ? "" : this.own.id);
    // A page that is loaded anew leaves the game to another tab that has taken it since.
    if (id) return this.#goingOn(id, id === named);
    if (!isLetter(hash)) return null;
    const found = await this.#withSitting({ link: hash });
    if (found.sitting === undefined || found.link === undefined) return found;
    this.#next = found;
    return { sitting: found.sitting };
  }

  /** Opens the link that the page began with: what is new in it moves over what was there. */
  async goOn() {
    const next = this.#next;
    this.#next = null;
    if (next) await this.play.open(next);
  }

  /**
   * What a link or a file is opened with: with the sitting that it belongs to, if the device has that. Null
   * if the address names a sitting that is not there.
   * @param {Shown} shown
   * @returns {Promise<Shown | null>}
   */
  async opening(shown) {
    const id = askedSitting(shown.link ?? "");
    if (id === undefined) return this.#withSitting(shown);
    putIntoAddress("");
    return this.#goingOn(id);
  }

  /**
   * The same with the sitting of this device that it belongs to, if it does; from then on that is the sitting
   * of this tab, which takes it from any other.
   * @param {Shown} shown
   */
  async #withSitting(shown) {
    const text = shown.file ?? shown.link ?? "";
    // A file may hold a whole seat, which is no link.
    if (shown.file === undefined && !isLetter(text)) return shown;
    const ids = (await this.ask({ type: "ids", link: text }))?.ids ?? [];
    const stored = await findSitting(ids);
    if (stored?.game !== GAME) return shown;
    await this.own.enter(stored.id, true);
    // The tab that wrote it until now may have done so once more.
    return { ...shown, sitting: (await findSitting([stored.id]))?.text ?? stored.text };
  }

  /**
   * What goes on with a sitting of the device, which is from then on that of this tab; null if it is not
   * there.
   * @param {string} id
   * @param {boolean} [force] takes it from the tab that writes it
   */
  async #goingOn(id, force = true) {
    // An invitation has become a sitting with another id when it was answered.
    const stored = await findSitting([id]);
    if (stored?.game !== GAME) return null;
    await this.own.enter(stored.id, force);
    const { text, days, sent } = (await findSitting([id])) ?? stored;
    return { sitting: text, late: isLate(days, sent) };
  }

  /**
   * Whether an intent may go to the worker: what another tab writes is only looked at here, and a strip says
   * so.
   * @param {Intent} intent
   */
  allows(intent) {
    if (!this.shown || this.own.writes || !WRITING.has(intent.type)) return true;
    takeDropped(intent)?.remove();
    showStrip("read-only");
    return false;
  }

  /** @param {Answer} answer @param {Intent} intent */
  answered(answer, intent) {
    if (intent.type === "open") this.#opened(answer, intent);
    const sitting = eventOf(answer, "sitting");
    if (sitting) {
      this.shown = { sitting: sitting.save.text };
      this.play.table.remember(this.shown);
    }
    const seat = this.main.querySelector("form[data-action=take-seat]");
    // An invitation stays in the address until the seat is taken: so a reload finds it, and another browser.
    if (this.shown && this.own.safe && !seat && !this.#next) putIntoAddress("");
    prepareForm(/** @type {HTMLFormElement | null} */ (seat), this.ask);
    warnInApp(seat !== null);
    void this.tellSince();
  }

  /** The table has another game now. */
  leave() {
    this.shown = null;
    this.own.leave();
  }

  /** Goes on in this tab with what another one writes. */
  async useHere() {
    const kept = await this.#goingOn(this.own.id);
    if (kept) await this.play.open(kept);
  }

  /** Shows the sitting as it is kept. @param {string} text */
  show(text) {
    return this.play.open({ sitting: text });
  }

  /** Says when the last link was sent: only the device knows. */
  async tellSince() {
    await atRest();
    const places = all(this.main, "[data-since]");
    if (!places.length) return;
    const { sent = 0 } = (await findSitting([this.own.id])) ?? {};
    for (const place of places) {
      const words = place.dataset.since ?? "";
      place.textContent = sent ? words.replace("{when}", when(sent, Date.now(), LANG)) : "";
    }
  }

  /** @param {Answer} answer @param {Shown} how */
  #opened(answer, how) {
    const sitting = eventOf(answer, "sitting");
    if (answer.error) {
      // Below the message stands the sitting that the link was for, not the table before.
      if (how.sitting === undefined) return;
      if (how.link ?? how.file) void this.show(how.sitting);
      else this.leave();
    } else if (how.sitting !== undefined || sitting) this.shown = { sitting: sitting?.save.text ?? how.sitting };
    else this.leave();
  }

  /** Follows what the tab that writes the sitting has made of it. @param {string} id */
  async #changedElsewhere(id) {
    if (id !== this.own.id || this.own.writes) return;
    const kept = await findSitting([id]);
    if (kept) await this.show(kept.text);
  }
}
