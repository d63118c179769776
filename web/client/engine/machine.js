// The machine's worker: it thinks in slices, and its reports go to the table.

import { Lost } from "../core/table.js";

/**
 * @import { GoOnThinking, Report, StartThinking, Think } from "../protocol.js"
 * @import { Ask } from "../core/play.js"
 */

/** Milliseconds between two reports that only tell progress, so that the page stays calm. */
const CALM = 220;

/** Thinks about one request of one board at a time. */
export class Machine {
  /** The request being thought about; its identity stops the loop of any other. */
  /** @type {Think | null} */
  #request = null;

  /**
   * @param {Ask} ask reaches the worker
   * @param {(report: Report) => Promise<void>} tell takes a report to the table
   * @param {(moves: boolean) => Promise<void>} quiet resolves once the board has come to rest, and if the
   *   machine moves can be seen so
   * @param {() => void} lost is called when the worker does not know what it was thinking about
   * @param {(error: unknown) => void} failed is called when the worker stops working
   */
  constructor(ask, tell, quiet, lost, failed) {
    this.ask = ask;
    this.tell = tell;
    this.quiet = quiet;
    this.lost = lost;
    this.failed = failed;
  }

  /** Gives up what it thinks about. */
  stop() {
    this.#request = null;
  }

  /**
   * Thinks about the request of the table's latest answer: goes on if it is the same as before, else begins
   * anew.
   * @param {Think | null} request
   */
  follow(request) {
    if (request?.ticket === this.#request?.ticket) return;
    this.#request = request;
    if (!request) return;
    this.#think(request).catch((error) => {
      if (this.#request !== request) return;
      this.stop();
      if (error instanceof Lost) this.lost();
      else this.failed(error);
    });
  }

  /** @param {Think} request */
  async #think(request) {
    let told = performance.now();
    /** @type {StartThinking | GoOnThinking} */
    let message = { ...request, type: "start" };
    while (this.#request === request) {
      /** @type {Report | null} */
      const report = await this.ask("machine", message);
      if (report?.done) await this.quiet(request.purpose === "move");
      if (this.#request !== request) return;
      if (!report) throw new Lost("the worker does not know this thinking");
      if (report.done || performance.now() - told > CALM) {
        told = performance.now();
        await this.tell(report);
      }
      if (report.done) return;
      message = { type: "go", ticket: request.ticket };
    }
  }
}
