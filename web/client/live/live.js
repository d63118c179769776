// Playing together over lines, as far as the page has a part in it: it connects, carries what is said, and
// finds the kept game that a line belongs to.

import { closeDialog, closeDialogs } from "../dialogs.js";
import { putIntoAddress } from "../keeping.js";
import { keep, kept } from "../store.js";
import { prepareForm } from "../together/forms.js";
import { findSitting } from "../together/sittings.js";
import { findCode, wholeCode } from "./code.js";
import { handOver, takeOver } from "./code-handing.js";
import { Lines } from "./lines.js";
import { Mesh } from "./mesh.js";
import { Pairings } from "./pairings.js";
import { RelayDialog } from "./relay-dialog.js";
import { findRoomLink } from "./room-link.js";

/**
 * @import { Answer, Intent } from "../protocol.js"
 * @import { Play } from "../play.js"
 * @import { Together } from "../together/together.js"
 * @import { RelayRoom } from "./relay-line.js"
 */

/** Where this tab keeps which table was connected, and how: the table's hash, then the way. */
const WAY = "live.way";
/** The way that is not a link to a room at a relay. */
const CODES = "codes";

/** The part of a table's page in playing over lines. */
export class Live {
  /** How the table is connected: a link to a room at a relay, or `CODES`. */
  #way = CODES;
  /** What the latest answer said of lines. @type {Answer["live"]} */
  #latest = null;
  /** The kept games that were looked for already. */
  #sought = new Set();

  /**
   * @param {Play} play
   * @param {Together} together
   */
  constructor(play, together) {
    this.play = play;
    this.together = together;
    this.lines = new Lines(play);
    this.pairings = new Pairings((wire) => this.lines.add(wire));
    this.mesh = new Mesh(this.pairings, (intent) => play.send(intent));
    this.relay = new RelayDialog({ onroom: (room, link) => this.#enter(room, link) });
    takeOver(async (code) => (await this.pairings.answers(code)) && this.pairings.read(code));
  }

  /** Whether there is a line. */
  get open() {
    return this.lines.open;
  }

  /**
   * Whether an address or a pasted text asks to be connected; then that begins.
   * @param {string} text
   */
  asked(text) {
    const [code, room] = [findCode(text), findRoomLink(text)];
    if (code) void this.#follow(text);
    else if (room) this.relay.open(room);
    else return false;
    putIntoAddress("");
    return true;
  }

  /** Connects a table that has been opened, or invites one more to it as before. @param {string} way */
  invite(way = "") {
    if (way === "relay") this.relay.open();
    else if (!way && this.relay.room) this.relay.open("", true);
    else void this.pairings.invite();
  }

  /** Connects anew: as before if that was by a relay, else by codes. */
  reconnect() {
    if (this.#way === CODES) void this.pairings.invite();
    else this.relay.open(this.#way, true);
  }

  /** Takes leave of all: the table is given up, or another is begun. */
  leave() {
    this.lines.close();
    this.relay.leave();
    this.#way = CODES;
    keep("sessionStorage", WAY, null);
  }

  /**
   * Does what an answer wants of lines, once the sitting is kept.
   * @param {Answer} answer
   * @param {Intent} intent
   */
  answered(answer, intent) {
    const { live } = answer;
    const before = this.#latest;
    const writes = !live || live.seat < 0 || this.together.own.safe;
    this.lines.answered(answer, writes);
    this.mesh.answered(live);
    this.#latest = live;
    // What was said of the game before is not for the next one.
    if (live?.table !== before?.table) closeDialog("end");
    // Guests meet each other first and have nothing to say: they wait until the table is there.
    const came = intent.type === "line-event" && intent.event === "opened";
    if (live?.stage && (came || (intent.type === "heard" && !before?.stage))) this.relay.close();
    if (live?.table && live.seat >= 0) keep("sessionStorage", WAY, `${live.table} ${this.#way}`);
    else if (!live && before && !(before.table && before.table === this.together.own.id)) this.leave();
    if (live?.stage === "greeted") void this.#findKept(live.table);
    prepareForm(this.together.main.querySelector("form[data-action=join]"), this.together.ask);
    if (intent.type === "open" && !live && !intent.link && intent.sitting) this.#recall();
  }

  /** After a reload the table tells that its lines are gone, if it had any. */
  #recall() {
    const [table, way = CODES] = (kept("sessionStorage", WAY) ?? "").split(" ");
    if (!table || table !== this.together.own.id) return;
    this.#way = way;
    void this.play.send({ type: "line-event", line: "", event: "lost", way: "direct" });
  }

  /** @param {string} text with a code */
  async #follow(text) {
    const code = await wholeCode(text);
    if (await handOver(code)) return;
    closeDialogs();
    await this.pairings.read(code);
  }

  /**
   * @param {RelayRoom} room
   * @param {string} link
   */
  #enter(room, link) {
    this.#way = link;
    room.onwire = (wire) => {
      wire.follows = this.relay.guest;
      this.lines.add(wire);
    };
  }

  /** Goes on with the kept game whose table is on the line. @param {string} table */
  async #findKept(table) {
    if (!table || this.#sought.has(table)) return;
    this.#sought.add(table);
    const found = await findSitting([table]);
    if (!found || this.#latest?.table !== table) return;
    await this.together.own.enter(found.id);
    if (this.together.own.writes) await this.play.open({ sitting: found.text });
  }
}
