// Renders pictures for links: `node web/steps/previews.mjs FOLDER` makes a PNG of each SVG in it, and takes the SVG away.

import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { Resvg } from "@resvg/resvg-js";

const [folder] = process.argv.slice(2);

for (const name of readdirSync(folder).filter((file) => file.endsWith(".svg"))) {
  const source = join(folder, name);
  // Without fonts, so that a picture is the same on every machine.
  const image = new Resvg(readFileSync(source, "utf8"), { font: { loadSystemFonts: false } }).render();
  writeFileSync(source.replace(/svg$/, "png"), indexed(image));
  rmSync(source);
}

/**
 * The picture as a PNG with a palette, a quarter of what its true colours take: they are few, and the others are only
 * edges between them.
 * @param {{ width: number, height: number, pixels: Buffer }} image
 */
function indexed({ width, height, pixels }) {
  const colours = new Uint32Array(pixels.buffer, pixels.byteOffset, width * height);
  /** @type {Map<number, number>} */
  const count = new Map();
  for (const colour of colours) count.set(colour, (count.get(colour) ?? 0) + 1);
  const palette = [...count.keys()].sort((a, b) => (count.get(b) ?? 0) - (count.get(a) ?? 0)).slice(0, 64);
  const places = new Map([...count.keys()].map((colour) => [colour, nearest(palette, colour)]));
  const rows = Buffer.alloc((width + 1) * height);
  for (const [n, colour] of colours.entries()) {
    rows[Math.floor(n / width) * (width + 1) + 1 + (n % width)] = places.get(colour) ?? 0;
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("PLTE", Buffer.from(palette.flatMap(parts))),
    chunk("IDAT", deflateSync(rows, { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** @param {number} colour */
function parts(colour) {
  return [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255];
}

/**
 * The place in the palette of the colour that is nearest.
 * @param {number[]} palette
 * @param {number} colour
 */
function nearest(palette, colour) {
  const [red, green, blue] = parts(colour);
  const far = palette.map((other) => {
    const [r, g, b] = parts(other);
    return (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
  });
  return far.indexOf(Math.min(...far));
}

/**
 * @param {string} type
 * @param {Buffer} data
 */
function chunk(type, data) {
  const typed = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([size, typed, sum]);
}
