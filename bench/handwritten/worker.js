// The RUNTIME and APP folders are those of the built site; bench/boot.py writes their names, and the page's first MESSAGE, here.

import { loadPyodide } from "./RUNTIME/pyodide/pyodide.mjs";

const zip = fetch("./APP/cannonry.zip").then((response) => response.arrayBuffer());
const pyodide = await loadPyodide();
pyodide.FS.writeFile("/lib/cannonry.zip", new Uint8Array(await zip));
const answer = pyodide.runPython(`
import sys
sys.path.insert(0, "/lib/cannonry.zip")
from web.worker.table import answer
answer
`);
postMessage(answer(MESSAGE));
