// Starts Pyodide under node, from the npm package or from a folder of our own making.

import { dirname, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
export const STOCK = resolve(ROOT, "node_modules/pyodide");
export const SLIM = resolve(ROOT, "build/runtime/pyodide");

/**
 * @param {string} folder holding pyodide.mjs, its wasm, the standard library and the lock file
 * @param {Record<string, string>} mounts folders of this machine by the path that Python sees
 * @param {Record<string, string>} env environment variables of the interpreter
 * @param {object} options more for Pyodide
 */
export async function start(folder, mounts = {}, env = {}, options = {}) {
  const { loadPyodide } = await import(pathToFileURL(resolve(folder, "pyodide.mjs")).href);
  const pyodide = await loadPyodide({ indexURL: `${folder}/`, env: { HOME: "/home/pyodide", ...env }, ...options });
  for (const [guest, host] of Object.entries(mounts)) pyodide.mountNodeFS(guest, resolve(host));
  return pyodide;
}
