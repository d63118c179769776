// bench/boot.py puts the built site's folders and the table's first message in the place of the capitals.

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
postMessage(answer(`MESSAGE`));
