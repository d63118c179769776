// The engine as a process: requests out, answers in, one JSON object a line (docs/protocol.md).

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** One conversation with `python -m pyengine serve`. */
export class Engine {
  #process;
  #asked = 0;
  /** What is still to be answered, by id: how to settle its promise, and which line settles it. */
  #open = new Map();

  /** @param {string} python the Python to run it with */
  constructor(python = process.env.PYTHON ?? "python3") {
    this.#process = spawn(python, ["-m", "pyengine", "serve"], { stdio: ["pipe", "pipe", "inherit"] });
    createInterface({ input: this.#process.stdout }).on("line", (line) => this.#hear(JSON.parse(line)));
    this.#process.on("close", () => {
      for (const { reject } of this.#open.values()) reject(new Error("the engine has gone"));
    });
  }

  /** The answer to a command. */
  ask(command, fields = {}) {
    return this.#send(command, fields, "answer");
  }

  /** The machine's choice for the seat that decides, with a budget such as `{ level: 3 }`. */
  async think(budget) {
    return (await this.#send("go", { ...budget, info: false }, "best")).move;
  }

  /** Ends the process. */
  quit() {
    return this.ask("quit");
  }

  #send(command, fields, settledBy) {
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      this.#open.set(id, { resolve, reject, settledBy });
      this.#process.stdin.write(`${JSON.stringify({ id, command, ...fields })}\n`);
    });
  }

  #hear(reply) {
    const asked = this.#open.get(reply.id);
    if (reply.error) asked.reject(new Error(reply.error.message));
    else if (reply[asked.settledBy]) asked.resolve(reply[asked.settledBy]);
    else return;
    this.#open.delete(reply.id);
  }
}
