// A worker that starts Pyodide by itself, without PyScript: see ../engine/python.js. Every message is
// answered by one message.

/**
 * What the worker gets first; the other messages are for Python.
 * @typedef {{ interpreter: string, files: Record<string, string>, code: string }} Start
 */

/** @type {((message: string) => string) | null} */
let python = null;

// The interpreter tells by this how its start goes on.
self.cannonryStep = () => postMessage({ step: true });

addEventListener("message", async ({ data }) => {
  try {
    postMessage({ text: python ? python(data) : await start(data) });
  } catch (error) {
    postMessage({ error: String(error) });
  }
});
postMessage({ text: "listening" });

/** @param {Start} how */
async function start({ interpreter, files, code }) {
  // By this Pyodide tells a classic worker. It refuses to start in one, but uses nothing that only a module
  // worker has.
  Object.assign(globalThis, { importScripts: undefined });
  const { loadPyodide } = await import(interpreter);
  const pyodide = await loadPyodide();
  for (const [url, path] of Object.entries(files)) {
    const response = await fetch(new URL(url, import.meta.url));
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    const file = await response.arrayBuffer();
    pyodide.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    pyodide.FS.writeFile(path, new Uint8Array(file));
  }
  pyodide.runPython(code);
  python = pyodide.globals.get("answer");
  return "started";
}
