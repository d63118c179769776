// Bundles the pages' own JavaScript and styles: `node web/steps/client.mjs TARGET KIT BOOT`.
// Entries are the modules of web/client/entry/, site/styles/site.css and beside it one stylesheet a game, and one for each page
// that has styles of its own; each comes out whole in the folder TARGET, so that a page asks for few files. KIT is the file that
// other people's pages load: one classic script; so is BOOT, which stands in the heads of our own.

import { existsSync, readdirSync } from "node:fs";
import { parse, resolve } from "node:path";
import { build } from "esbuild";
import { ROOT } from "../runtime/pyodide.mjs";

/** Entries of which a part is loaded only if it is needed. */
const IN_PARTS = ["embed.js"];

const [outdir, kit, boot] = process.argv.slice(2);
const scripts = resolve(ROOT, "web/client/entry");
const styles = resolve(ROOT, "site/styles");
const common = {
  bundle: true,
  minify: true,
  target: ["chrome111", "firefox115", "safari16.4"],
  logLevel: "warning",
  absWorkingDir: ROOT,
};
const modules = { ...common, outdir, format: "esm", charset: "utf8" };

if (existsSync(scripts)) {
  const entries = readdirSync(scripts).filter((name) => name.endsWith(".js"));
  const paths = (/** @type {string[]} */ names) => names.map((name) => resolve(scripts, name));
  // PyScript is not bundled: it finds its chunks beside itself.
  await build({ ...modules, entryPoints: paths(entries.filter((name) => !IN_PARTS.includes(name))) });
  await build({ ...modules, entryPoints: paths(IN_PARTS), splitting: true });
}
await build({
  ...common,
  entryPoints: [resolve(ROOT, "web/client/kit/board.js")],
  outfile: kit,
  format: "iife",
  // A stranger's page may be in any encoding.
  charset: "ascii",
});
await build({ ...common, entryPoints: [resolve(ROOT, "web/client/boot.js")], outfile: boot, format: "iife" });
if (existsSync(styles)) {
  const more = ["games", "pages"].flatMap((folder) =>
    readdirSync(resolve(styles, folder)).map((name) => resolve(styles, folder, name)),
  );
  const entryPoints = [resolve(styles, "site.css"), ...more].map((path) => ({ in: path, out: parse(path).name }));
  await build({ ...common, outdir, entryPoints, loader: { ".svg": "dataurl", ".woff2": "file" } });
}
