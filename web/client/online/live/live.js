// Playing together over lines, as far as the page has a part in it: it connects, carries what is said, and
// finds the kept game that a line belongs to.

import { closeDialog, closeDialogs, openDialog } from "../../core/dialogs.js";
import { GAME } from "../../core/here.js";
import { eventOf } from "../../core/told.js";
import { channel } from "../../engine/channel.js";
import { putIntoAddress } from "../../store/keeping.js";
import { fragmentOf } from "../together/addresses.js";
import { prepareForm } from "../together/forms.js";
import { findSitting, markWay, sittingOf } from "../together/sittings.js";
import { findCode, wholeCode } from "./code.js";
import { Lines } from "./lines.js";
import { Mesh } from "./mesh.js";
import { Pairings } from "./pairings.js";
import { RelayDialog } from "./relay-dialog.js";
import { findRoomLink, isSameRoom } from "./room-link.js";

/**
 * @import { Answer, Intent, Lines as LinesEvent, OpenTable } from "../../protocol.js"
 * @import { Together } from "../together/together.js"
 * @import { RelayRoom } from "./relay-line.js"
 */

/** Milliseconds in which a tab answers. */
const AT_MOST = 600;

/** A tab says `{ ticket, code }`; the one that has taken it answers `{ ticket, taken: true }`. */
const tabs = channel("cannonry.codes");

/** Hands a code to a tab that waits; says if one does. @param {string} code @returns {Promise<boolean>} */
async function handOver(code) {
  if (!tabs) return false;
  const ticket = crypto.getRandomValues(new Uint32Array(2)).join("-");
  const end = new AbortController();
  const taken = new Promise((done) => {
    const hear = (/** @type {MessageEvent} */ { data }) => data?.ticket === ticket && data.taken === true && done(true);
    tabs.addEventListener("message", hear, { signal: end.signal });
    setTimeout(() => done(false), AT_MOST);
  });
  tabs.postMessage({ ticket, code });
  return taken.finally(() => end.abort());
}

/** Takes other tabs' codes. @param {(code: string) => Promise<boolean>} take tells if it was for this tab */
function takeOver(take) {
  tabs?.addEventListener("message", async ({ data }) => {
    const { ticket, code } = data ?? {};
    if (typeof ticket !== "string" || typeof code !== "string") return;
    if (await take(code).catch(() => false)) tabs.postMessage({ ticket, taken: true });
  });
}

/** The way that is not a link to a room at a relay. */
const CODES = "codes";

/** The part of a table's page in playing over lines. */
export class Live {
  /** How the table is connected: a link to a room at a relay, or `CODES`. */
  #way = CODES;
  /** The table that was opened here, as long as it fills. @type {OpenTable | null} */
  offered = null;
  /** What the latest answer said of lines. @type {LinesEvent | null} */
  #latest = null;
  /** The table whose way the device keeps, and that way. */
  #noted = "";

  /** @param {Together} together */
  constructor(together) {
    this.play = together.play;
    this.together = together;
    this.lines = new Lines(this.play);
    this.pairings = new Pairings((wire) => this.lines.add(wire));
    this.mesh = new Mesh(this.pairings, (intent) => this.play.send(intent));
    this.relay = new RelayDialog((room, link) => this.#enter(room, link));
    // Another tab goes on with the game: it makes lines of its own.
    together.own.onlost = () => this.#depart();
    takeOver(async (code) => {
      const taken = await this.pairings.answers(code);
      if (taken) void this.pairings.read(code);
      return taken;
    });
  }

  /** Whether there is a line. */
  get open() {
    return this.lines.open;
  }

  /** Whether an address or a pasted text asks to be connected; then that begins. @param {string} text */
  asked(text) {
    const [code, room] = [findCode(text), findRoomLink(text)];
    if (code) void this.#follow(text);
    else if (room) this.relay.open(room);
    else return false;
    putIntoAddress("");
    return true;
  }

  /** The kept game that a room's link leads to, as an address names it; else empty. @param {string} text */
  async leadsBackTo(text) {
    const room = findRoomLink(text);
    const kept = room && (await sittingOf((way) => isSameRoom(way, room)));
    return kept && kept.game === GAME ? fragmentOf(kept.id) : "";
  }

  /** Connects a table that has been opened, or invites one more to it as before. @param {string} way */
  invite(way = "") {
    if (way === "relay") this.relay.open();
    else if (!way && this.relay.room) this.relay.open("", true);
    else this.#inviteByCode();
  }

  /** Connects anew: as before if that was by a relay, else by codes. */
  reconnect() {
    if (this.#way === CODES) this.#inviteByCode();
    else this.relay.open(this.#way, true);
  }

  #inviteByCode() {
    this.#way = CODES;
    void this.pairings.invite(this.#mayBeLinks);
  }

  /** Whether the lines, or the codes that are out, end with the page, and take messages to be made anew. */
  get tied() {
    return this.offered !== null || (this.open && this.#way === CODES);
  }

  /** Whether two can play by links what is to be connected. */
  get #mayBeLinks() {
    return this.#latest?.seats === 2 || (this.offered !== null && !this.lines.open);
  }

  /** Takes leave of all: the table is given up, or another is begun. */
  leave() {
    this.lines.close();
    this.pairings.cancel();
    this.relay.leave();
    this.#way = CODES;
    this.offered = null;
  }

  /**
   * Does what an answer wants of lines, once the sitting is kept.
   * @param {Answer} answer
   * @param {Intent} intent
   */
  answered(answer, intent) {
    const live = eventOf(answer, "lines");
    const before = this.#latest;
    const writes = !live || live.seat < 0 || this.together.own.safe;
    this.lines.answered(live, writes);
    this.mesh.answered(live);
    this.#latest = live;
    // What was said of the game before is not for the next one.
    if (live?.table !== before?.table) closeDialog("end");
    // Guests meet each other first and have nothing to say: they wait until the table is there.
    // The dialog waits for the relay, not for a direct line that this page has opened meanwhile.
    const came = intent.type === "line-event" && intent.event === "opened" && intent.way === "relay";
    if (live?.stage && (came || (intent.type === "heard" && !before?.stage))) this.relay.close();
    if (live?.table) this.offered = null;
    if (live?.table && live.seat >= 0 && live.reached.length) this.#note(live.table);
    else if (!live && before && !(before.table && before.table === this.together.own.id)) this.leave();
    if (live?.stage === "greeted" && live.table !== before?.table) void this.#findKept(live.table);
    prepareForm(this.together.main.querySelector("form[data-action=join]"), this.together.ask);
    if (intent.type === "open" && !live && intent.sitting) void this.#recall(Boolean(intent.link));
  }

  /** The device keeps how a table is connected. @param {string} table */
  #note(table) {
    const noted = `${table} ${this.#way}`;
    if (noted === this.#noted) return;
    this.#noted = noted;
    void markWay(table, this.#way);
  }

  /**
   * A game that was played over lines is on the table again: it says that they are gone, and they are made
   * anew where that takes nobody's help.
   * @param {boolean} linked whether a link has come for it, so that it goes on by links
   */
  async #recall(linked) {
    const { own } = this.together;
    const { id, way, letters, over, unsent } = (await findSitting([own.id])) ?? {};
    if (!id || id !== own.id || !own.writes) return;
    this.#way = way ?? CODES;
    this.#noted = "";
    if (!way || linked || letters) return;
    void this.#tell("lost");
    if (way !== CODES && (!over || unsent)) this.relay.resume(way);
  }

  /** Leaves the lines of a game that stays on the table. */
  #depart() {
    this.lines.close();
    this.relay.leave();
    void this.#tell("left");
  }

  /** Says of all lines at once what has become of them. @param {"lost" | "left"} event */
  #tell(event) {
    return this.play.send({ type: "line-event", line: "", event, way: "direct" });
  }

  /** @param {string} text with a code */
  async #follow(text) {
    const code = await wholeCode(text);
    if (await handOver(code)) return void openDialog("handed");
    closeDialogs();
    this.#way = CODES;
    await this.pairings.read(code);
  }

  /** @param {RelayRoom} room @param {string} link */
  #enter(room, link) {
    this.#way = link;
    room.onwire = (wire) => {
      wire.follows = this.relay.guest;
      this.lines.add(wire);
    };
  }

  /** Goes on with the kept game whose table is on the line. @param {string} table */
  async #findKept(table) {
    const found = table ? await findSitting([table]) : null;
    if (!found || this.#latest?.table !== table) return;
    await this.together.own.enter(found.id, true);
    await this.play.open({ sitting: found.text });
  }
}
