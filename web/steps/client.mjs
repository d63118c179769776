// Bundles the pages' own JavaScript and styles: `node web/steps/client.mjs TARGET ASIDE BUILD`.
// Entries are the modules of web/client/entry/ and of each game's client/entry/, site/styles/site.css and
// beside it one stylesheet a game, and one for each page that has styles of its own; each comes out whole
// in the folder TARGET, so that a page asks for few files. Into the folder ASIDE go classic scripts:
// embed.js, which other people's pages load, boot.js and deal.js, which stand in the heads of our own, and in
// faces/ those that stand behind tables: each game's client/face.js, or that of any game; and bundled.json,
// the list of all files of which something is in these (`web/pages/licences.py`). BUILD is JSON: the
// folder of each game by its id, in the order of the home page (some may not be there), what scripts must
// know of the memory image and of the messages, whose the puzzles of the days are, and the folder of the
// runtime, from TARGET.

import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { parse, resolve } from "node:path";
import * as esbuild from "esbuild";
import { ROOT, SLIM } from "../runtime/pyodide.mjs";

/** Entries of which a part is loaded only if it is needed. */
const IN_PARTS = /embed$/;

const [outdir, aside, told] = process.argv.slice(2);
/**
 * @type {{
 *   games: Record<string, string>, memory: object, runtime: string, puzzles: string, protocol: object
 * }}
 */
const { games: folders, memory, runtime, puzzles, protocol } = JSON.parse(told);
const games = Object.entries(folders).map(([id, folder]) => ({ id, folder }));
const styles = resolve(ROOT, "site/styles");
const common = {
  bundle: true,
  // The folder's name says the content.
  assetNames: "[name]",
  define: {
    FIRST_GAME: JSON.stringify(games[0].id),
    MEMORY: JSON.stringify(memory),
    RUNTIME: JSON.stringify(runtime),
    PUZZLE_GAME: JSON.stringify(puzzles),
    // As a text: esbuild would let each page load an object at once.
    PROTOCOL: JSON.stringify(JSON.stringify(protocol)),
    LOCK: JSON.stringify(readFileSync(resolve(SLIM, "pyodide-lock.json"), "utf8")),
  },
  minify: true,
  target: ["chrome111", "firefox115", "safari16.4"],
  logLevel: "warning",
  metafile: true,
  absWorkingDir: ROOT,
};
/** @type {Set<string>} */
const bundled = new Set();
/** @param {esbuild.BuildOptions} options */
async function build(options) {
  const { metafile } = await esbuild.build(options);
  for (const { inputs } of Object.values(metafile?.outputs ?? {}))
    for (const path of Object.keys(inputs)) bundled.add(path);
}
const modules = { ...common, outdir, format: "esm", charset: "utf8", external: ["node:*", "ws"] };

/**
 * The files in a folder that may not be there, each as an entry that comes out under its own name.
 * @param {string} folder
 * @param {string} extension
 */
const entriesIn = (folder, extension) =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.endsWith(extension))
    .map((name) => ({ in: resolve(folder, name), out: parse(name).name }));

const scripts = [resolve(ROOT, "web/client/entry"), ...games.map(({ folder }) => resolve(folder, "client/entry"))];
const entries = scripts.flatMap((folder) => entriesIn(folder, ".js"));
const inParts = entries.filter(({ out }) => IN_PARTS.test(out));
// PyScript is not bundled: it finds its chunks beside itself.
await build({ ...modules, entryPoints: entries.filter((entry) => !inParts.includes(entry)) });
await build({ ...modules, entryPoints: inParts, splitting: true });
await build({
  ...common,
  entryPoints: [resolve(ROOT, "web/client/pages/kit/board.js")],
  outfile: resolve(aside, "embed.js"),
  format: "iife",
  // A stranger's page may be in any encoding.
  charset: "ascii",
});
/** Where a game's face is drawn. @param {string} own */
const faceIn = (own) => (existsSync(own) ? own : resolve(ROOT, "web/client/pages/face/seats.js"));
await build({
  ...common,
  outdir: aside,
  entryPoints: [
    { in: resolve(ROOT, "web/client/engine/boot.js"), out: "boot" },
    { in: resolve(ROOT, "web/client/engine/deal.js"), out: "deal" },
    ...games.map(({ id, folder }) => ({ in: faceIn(resolve(folder, "client/face.js")), out: `faces/${id}` })),
  ],
  format: "iife",
});

const pages = [resolve(styles, "pages"), ...games.map(({ folder }) => resolve(folder, "pages"))];
const looks = games.map(({ id, folder }) => ({ in: resolve(folder, "look.css"), out: id }));
await build({
  ...common,
  outdir,
  entryPoints: [
    { in: resolve(ROOT, "web/plain/look.css"), out: "plain" },
    ...pages.flatMap((folder) => entriesIn(folder, ".css")),
    ...looks.filter((look) => existsSync(look.in)),
  ],
  loader: { ".svg": "dataurl", ".woff2": "file" },
});

const accents = games.map(({ folder }) => resolve(folder, "accent.css")).filter((path) => existsSync(path));
await build({
  ...common,
  outfile: resolve(outdir, "site.css"),
  stdin: {
    contents: [resolve(styles, "site.css"), ...accents].map((path) => `@import ${JSON.stringify(path)};`).join("\n"),
    loader: "css",
    resolveDir: styles,
  },
  loader: { ".svg": "dataurl", ".woff2": "file" },
});

writeFileSync(resolve(aside, "bundled.json"), JSON.stringify([...bundled]));
