// Renders pictures for links: `node web/steps/previews.mjs FOLDER` makes a PNG of each SVG in it, and takes
// the SVG away.

import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";

const [folder] = process.argv.slice(2);

for (const name of readdirSync(folder).filter((file) => file.endsWith(".svg"))) {
  const source = join(folder, name);
  // Without fonts, so that a picture is the same on every machine.
  const image = new Resvg(readFileSync(source, "utf8"), { font: { loadSystemFonts: false } }).render();
  writeFileSync(source.replace(/svg$/, "png"), image.asPng());
  rmSync(source);
}
