// Compiles Python sources with the browser's own interpreter:
// `node web/steps/python_zips.mjs SOURCES TARGET PLACE`. Each folder in SOURCES holds packages and becomes a
// zip of its name in the folder TARGET. PLACE is the folder where the browser will have them, for tracebacks.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { STOCK, start } from "../runtime/pyodide.mjs";

const [sources, target, place] = process.argv.slice(2);
const pyodide = await start(STOCK, { "/sources": sources, "/target": target });
pyodide.runPython(readFileSync(resolve(dirname(fileURLToPath(import.meta.url)), "../runtime/compiled.py"), "utf8"));
const compile = pyodide.globals.get("compile_folder");
for (const name of readdirSync(sources)) compile(`/sources/${name}`, `/target/${name}.zip`, `${place}/${name}.zip`);
