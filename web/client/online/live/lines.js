// The lines of a page: what comes on them goes to the table's worker, what the worker wants said goes out.

import { randomText } from "../together/base64url.js";

/**
 * @import { Heard, LineEvent, Lines as LinesEvent } from "../../protocol.js"
 * @import { Play } from "../../core/play.js"
 * @import { Wire } from "./wire.js"
 */

/** The lines that are open, by name. */
export class Lines {
  /** @type {Map<string, Wire>} */
  #wires = new Map();
  /** What was heard and has not gone to the worker yet. @type {Heard["said"]} */
  #said = [];
  #busy = false;
  /** Whether the table knew of lines when it answered last. */
  #known = false;

  /** @param {Play} play */
  constructor(play) {
    this.play = play;
  }

  /** Whether there is any. */
  get open() {
    return this.#wires.size > 0;
  }

  /** Takes a line that is about to open. @param {Wire} wire */
  add(wire) {
    wire.onopen = () => {
      this.#wires.set(wire.id, wire);
      this.#tell(wire, "opened");
    };
    wire.onframe = (frame) => {
      this.#said.push({ line: wire.id, frame });
      void this.#flush();
    };
    wire.onstate = (state) => this.#tell(wire, state);
    wire.onclose = (why) => {
      this.#wires.delete(wire.id);
      this.#tell(wire, why === "left" ? "away" : "closed");
    };
  }

  /**
   * Says what an answer wants said.
   * @param {LinesEvent | null} said
   * @param {boolean} kept whether what is said of this device's seat is kept
   */
  answered(said, kept) {
    const known = said !== null;
    // What could not be kept is not sent, and the table has left what lines led to.
    if (!kept || (this.#known && !known)) this.close();
    this.#known = known;
    for (const { line, text } of said?.frames ?? []) this.#wires.get(line)?.send(text);
    for (const line of said?.close ?? []) this.#wires.get(line)?.close();
  }

  /** Takes leave of all. */
  close() {
    for (const wire of [...this.#wires.values()]) wire.close();
  }

  /** @param {Wire} wire @param {LineEvent["event"]} event */
  #tell({ id, way, follows }, event) {
    // What was heard before the event goes first.
    void this.#flush();
    const random = event === "opened" ? randomText() : "";
    void this.play.send({ type: "line-event", line: id, event, way, follows, random });
  }

  /** Gives the worker all that came while it was at work, at once. */
  async #flush() {
    if (this.#busy) return;
    this.#busy = true;
    while (this.#said.length) {
      const said = this.#said;
      this.#said = [];
      await this.play.send({ type: "heard", said });
    }
    this.#busy = false;
  }
}
