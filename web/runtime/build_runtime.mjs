// Makes build/runtime/: Pyodide with a slim, compiled standard library, and PyScript. Every byte comes from
// pinned npm packages.

import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ROOT, SLIM, STOCK, start } from "./pyodide.mjs";

const {
  default: { pyscript: PYSCRIPT_PACKAGE },
} = await import("../../node_modules/@pyscript/core/src/stdlib/pyscript.js");

const HERE = dirname(fileURLToPath(import.meta.url));
const PYSCRIPT_FROM = resolve(ROOT, "node_modules/@pyscript/core/dist");
const PYSCRIPT_TO = resolve(ROOT, "build/runtime/pyscript");

// Chunks of PyScript that only terminals, editors, MicroPython, TOML and archives in the configuration would
// ask for.
const UNUSED = /^(xterm|codemirror|toml|zip|pyodide_graph|mpy|storage|service-worker)/;

/** core.js and the chunks it may import, whose names carry hashes. */
function pyscriptChunks() {
  const found = new Set(["core.js"]);
  for (const name of found) {
    const text = readFileSync(join(PYSCRIPT_FROM, name), "utf8");
    for (const [, chunk] of text.matchAll(/(?:from|import)\s*\(?\s*["']\.\/([^"']+\.js)["']/g)) {
      if (!UNUSED.test(chunk) && existsSync(join(PYSCRIPT_FROM, chunk))) found.add(chunk);
    }
  }
  return [...found];
}

rmSync(resolve(ROOT, "build/runtime"), { recursive: true, force: true });
mkdirSync(SLIM, { recursive: true });
mkdirSync(PYSCRIPT_TO, { recursive: true });

for (const name of ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"])
  copyFileSync(join(STOCK, name), join(SLIM, name));
const { info } = JSON.parse(readFileSync(join(STOCK, "pyodide-lock.json"), "utf8"));
writeFileSync(join(SLIM, "pyodide-lock.json"), JSON.stringify({ info, packages: {} }));

const pyodide = await start(STOCK, { "/out": SLIM });
const runFile = (/** @type {string} */ name) => pyodide.runPython(readFileSync(join(HERE, name), "utf8"));
runFile("slim.py");
const kept = pyodide.runPython("kept = slim(); len(kept)");
pyodide.globals.set("pyscript", pyodide.toPy(PYSCRIPT_PACKAGE));
pyodide.runPython("kept += [(f'pyscript/{name}', text.encode()) for name, text in pyscript.items()]");
runFile("compiled.py");
pyodide.runPython("write_zip('/out/python_stdlib.zip', STDLIB, kept)");

for (const name of pyscriptChunks()) copyFileSync(join(PYSCRIPT_FROM, name), join(PYSCRIPT_TO, name));
console.log(`build/runtime: ${kept} modules of the standard library kept`);
