// Pyodide as PyScript gets it. PyScript writes its own Python package as text into the working folder at every start and
// imports it at once, which costs a tenth of the start; here the working folder comes last on the path, after the
// standard library's zip, in which the same package stands compiled.

import { loadPyodide as load } from "./pyodide.mjs";

export { version } from "./pyodide.mjs";

/** @param {object} options */
export async function loadPyodide(options) {
  const pyodide = await load(options);
  pyodide.runPython("import sys; sys.path.append(sys.path.pop(0))");
  return pyodide;
}
