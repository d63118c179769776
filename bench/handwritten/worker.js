// bench/boot.py puts the built site's folders, the game and the table's first message in the place of
// the capitals.

import { loadPyodide } from "./RUNTIME/pyodide/pyodide.mjs";

const zips = ["cannonry.zip", "GAME.zip"].map(async (name) => {
  const response = await fetch(`./APP/${name}`);
  return { name, bytes: new Uint8Array(await response.arrayBuffer()) };
});
const pyodide = await loadPyodide();
for (const { name, bytes } of await Promise.all(zips)) pyodide.FS.writeFile(`/lib/${name}`, bytes);
const answer = pyodide.runPython(`
import sys
sys.path.insert(0, "/lib/cannonry.zip")
from web.worker import packs
from web.worker.table import answer
packs.follow("", ["GAME"])
answer
`);
postMessage(answer(`MESSAGE`));
