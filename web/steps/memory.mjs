// Makes the image of a Python that has imported our games:
// `node web/steps/memory.mjs ZIPS IMAGE KNOWN GAMES MODULES`.
// ZIPS is the folder of our Python, GAMES the modules of the games' rules by id, MODULES the names of all
// modules, both as JSON. The image goes to the file IMAGE, what must be known of it to KNOWN, as JSON. The
// same Python gives the same image.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { write } from "../client/engine/memory/image.js";
import { ROOT, SLIM, start } from "../runtime/pyodide.mjs";

const [zips, target, told, games, modules] = process.argv.slice(2);

// What Python would read off the clock stands in its memory.
Date.now = () => 0;
performance.now = () => 0;

const pyodide = await start(SLIM, {}, { PYTHONHASHSEED: "0" }, { _makeSnapshot: true });
for (const name of readdirSync(zips).filter((file) => file.endsWith(".zip")))
  pyodide.FS.writeFile(`/lib/${name}`, readFileSync(join(zips, name)));
const names = pyodide.toPy({});
try {
  pyodide.runPython(readFileSync(join(ROOT, "web/runtime/warmed.py"), "utf8"), { globals: names });
  pyodide.runPython(`warm(${games}, ${modules})`, { globals: names });
} catch (error) {
  // Node would print the line of the minified loader, a megabyte long.
  console.error(error.message);
  process.exit(1);
}
names.destroy();

// Pyodide's own form: four numbers, of which the second is the length of all before the memory and the third
// that of the state; the build's name; the state.
const made = pyodide.makeMemorySnapshot();
const [, from, length] = new Uint32Array(made.buffer, made.byteOffset, 4);
const state = JSON.parse(new TextDecoder().decode(made.subarray(48, 48 + length)));
const image = write(made.subarray(from), pyodide._api.config.BUILD_ID, state);
writeFileSync(target, gzipSync(image, { level: 9 }));
const digest = createHash("sha256").update(image).digest("hex");
writeFileSync(told, JSON.stringify({ digest, size: image.length }));
