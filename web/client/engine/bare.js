// Python without PyScript, for frames that their page has sandboxed without an origin of their own, and
// wherever the browser gives no storage: some give none to any frame of another site. PyScript cannot start a
// worker there: it needs a database of the browser, and module workers, which a frame of Chromium without an
// origin has not.

import { APP } from "../core/site.js";

/** Whether this page is such a one. */
export const bare = self.origin === "null" || !mayStore();

function mayStore() {
  try {
    return Boolean(self.localStorage);
  } catch {
    return false;
  }
}

/**
 * Starts the worker; rejects if it cannot start. It is like one of PyScript's.
 * @param {import("../entry/bare.js").Start} how
 * @param {() => void} heard is called when the start goes on
 */
export async function startBare(how, heard) {
  // Only a blob is of the frame's own, and only a classic worker runs it everywhere.
  const source = `import(${JSON.stringify(new URL("bare.js", APP))})`;
  const worker = new Worker(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
  /** @returns {Promise<string>} */
  const reply = () =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data: { text, error, step } }) => {
        heard();
        if (error) reject(new Error(error));
        else if (!step) resolve(text);
      };
      worker.onerror = (event) => reject(new Error(event.message));
    });
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  /** Asks when what was asked before is answered. @param {unknown} message */
  const ask = (message) => {
    const answered = last.then(() => {
      const answer = reply();
      worker.postMessage(message);
      return answer;
    });
    last = answered.catch(() => {});
    return answered;
  };
  await reply();
  await ask(how);
  return { sync: { answer: ask }, terminate: () => worker.terminate() };
}
