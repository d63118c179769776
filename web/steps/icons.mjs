// Renders the app's icons: `node web/steps/icons.mjs SOURCE.svg MASKABLE.svg TARGET`. A maskable icon may
// lose its rim.

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";

const [plain, maskable, target] = process.argv.slice(2);

for (const [source, name, size] of [
  [plain, "icon-192.png", 192],
  [plain, "icon-512.png", 512],
  [maskable, "icon-maskable-512.png", 512],
  [maskable, "apple-touch-icon.png", 180],
]) {
  const image = new Resvg(readFileSync(source, "utf8"), { fitTo: { mode: "width", value: size } }).render();
  writeFileSync(join(target, name), image.asPng());
}
