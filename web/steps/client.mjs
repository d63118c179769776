// Bundles the pages' own JavaScript and styles into the folder given: `node web/steps/client.mjs TARGET`.
// Entries are the modules of web/client/entry/ and site/styles/site.css; each comes out whole, so that a page asks for one file.

import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { build } from "esbuild";
import { ROOT } from "../runtime/pyodide.mjs";

const [outdir] = process.argv.slice(2);
const scripts = resolve(ROOT, "web/client/entry");
const styles = resolve(ROOT, "site/styles/site.css");
const common = {
  outdir,
  bundle: true,
  minify: true,
  target: ["chrome111", "firefox115", "safari16.4"],
  logLevel: "warning",
  absWorkingDir: ROOT,
};

if (existsSync(scripts)) {
  const entryPoints = readdirSync(scripts)
    .filter((name) => name.endsWith(".js"))
    .map((name) => resolve(scripts, name));
  // PyScript is not bundled: it finds its chunks beside itself.
  await build({ ...common, entryPoints, format: "esm", charset: "utf8" });
}
if (existsSync(styles))
  await build({ ...common, entryPoints: [styles], loader: { ".svg": "dataurl", ".woff2": "file" } });
