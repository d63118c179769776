// The text of files, in whatever encoding an editor wrote them.

import assert from "node:assert/strict";
import test from "node:test";
import { decoded } from "../../web/client/store/files.js";

const TEXT = '[Player1 "花子"]\n\ne1 f10 *\n';
/** The name in each encoding that JavaScript reads and does not write. */
const NAMES = {
  shift_jis: [0x89, 0xd4, 0x8e, 0x71],
  "iso-2022-jp": [0x1b, 0x24, 0x42, 0x32, 0x56, 0x3b, 0x52, 0x1b, 0x28, 0x42],
};
const ascii = (text) => [...text].map((sign) => sign.charCodeAt(0));
const wide = (text, low) =>
  [...text].flatMap((sign) => {
    const code = sign.charCodeAt(0);
    return low ? [code & 255, code >> 8] : [code >> 8, code & 255];
  });
const [before, after] = TEXT.split("花子");

test("a name survives", () => {
  const all = [
    [...new TextEncoder().encode(TEXT)],
    [0xef, 0xbb, 0xbf, ...new TextEncoder().encode(TEXT)],
    wide(TEXT, true),
    wide(TEXT, false),
    [0xff, 0xfe, ...wide(TEXT, true)],
    [0xfe, 0xff, ...wide(TEXT, false)],
    ...Object.values(NAMES).map((name) => [...ascii(before), ...name, ...ascii(after)]),
  ];
  for (const bytes of all) assert.equal(decoded(Uint8Array.from(bytes)), TEXT);
  const kana = [0xb2, 0xd6, 0xbb, 0xd2, 0xa4, 0xb5, 0xa4, 0xf3]; // EUC-JP
  assert.match(decoded(Uint8Array.from([...ascii(before), ...kana, ...ascii(after)])), /花子さん/);
});

test("letters of other alphabets do not become Japanese ones", () => {
  for (const name of [
    [0xc8, 0xe2, 0xe0, 0xed, 0xee, 0xe2], // Cyrillic, cp1251
    [0xc8, 0xab, 0xb1, 0xe6, 0xb5, 0xbf], // Korean
    [0xd5, 0xc5, 0xc8, 0xfd], // Chinese, GBK
    [0x4e, 0x6f, 0xeb, 0x6c],
    [0x4a, 0xf6, 0x72, 0x67],
    [0x52, 0x65, 0x6e, 0xe9, 0x65],
  ]) {
    const text = decoded(Uint8Array.from([...ascii(before), ...name, ...ascii(after)]));
    assert.ok(!text.includes("e1 f10"), text);
  }
});
