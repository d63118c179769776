// Compiles Python sources with the browser's own interpreter: `node web/steps/python_zip.mjs SOURCES TARGET.zip ZIPNAME`.
// SOURCES is a folder of packages; ZIPNAME is where the browser will have the file, for tracebacks.

import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { STOCK, start } from "../runtime/pyodide.mjs";

const [sources, target, zipname] = process.argv.slice(2);
const pyodide = await start(STOCK, { "/sources": sources, "/target": dirname(resolve(target)) });
pyodide.runPython(readFileSync(resolve(dirname(fileURLToPath(import.meta.url)), "../runtime/compiled.py"), "utf8"));
pyodide.globals.get("compile_folder")("/sources", `/target/${resolve(target).split("/").pop()}`, zipname);
