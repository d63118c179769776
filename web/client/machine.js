// The machine's worker: it thinks in slices, and its reports go to the table.

import { startPython } from "./python.js";

/**
 * @import { Report, Request } from "./types.js"
 * @import { Python } from "./python.js"
 */

/** Milliseconds between two reports that only tell progress, so that the page stays calm. */
const CALM = 220;

/** Thinks about one request at a time. */
export class Machine {
  /** @type {Promise<Python> | null} */
  #python = null;
  /** The request being thought about; its identity stops the loop of any other. */
  /** @type {Request | null} */
  #request = null;

  /**
   * @param {(report: Report) => Promise<void>} tell takes a report to the table
   * @param {() => Promise<void>} quiet resolves once the board has come to rest
   * @param {(error: unknown) => void} failed is told when the worker stops working
   */
  constructor(tell, quiet, failed) {
    this.tell = tell;
    this.quiet = quiet;
    this.failed = failed;
  }

  /** Starts the worker, so that it is ready when it is needed. */
  warm() {
    this.#python ??= startPython("machine");
    this.#python.catch(() => {});
  }

  /** Gives up the worker and what it thinks about. */
  stop() {
    this.#python?.then((python) => python.stop()).catch(() => {});
    this.#python = this.#request = null;
  }

  /**
   * Thinks about the request of the table's latest answer: goes on if it is the same as before, else begins anew.
   * @param {Request | null} request
   */
  follow(request) {
    if (request?.ticket === this.#request?.ticket) return;
    this.#request = request;
    if (!request) return;
    this.#think(request).catch((error) => {
      if (this.#request !== request) return;
      this.stop();
      this.failed(error);
    });
  }

  /** @param {Request} request */
  async #think(request) {
    this.warm();
    const python = await /** @type {Promise<Python>} */ (this.#python);
    let told = performance.now();
    /** @type {Record<string, unknown>} */
    let message = { ...request, type: "start" };
    while (this.#request === request) {
      /** @type {Report | null} */
      const report = JSON.parse(await python.answer(JSON.stringify(message)));
      if (report?.done) await this.quiet();
      if (!report || this.#request !== request) return;
      if (report.done || performance.now() - told > CALM) {
        told = performance.now();
        await this.tell(report);
      }
      if (report.done) return;
      message = { type: "go", ticket: request.ticket };
    }
  }
}
