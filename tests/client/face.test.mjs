// The faces of links as the page reads them: those of the golden links, and what is no face.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { readCounts, readFace } from "../../web/client/pages/face/reading.js";
import { readBoard, readPosition } from "../../web/games/cannon/client/preview.js";

const rows = JSON.parse(readFileSync(new URL("../notation/links.json", import.meta.url), "utf8"));
const faced = rows.filter(({ link }) => link[1] === "5");
const gameOf = (link) => link.split(".")[1];

test("a face says who plays, and who challenges", () => {
  assert.ok(faced.length > 10);
  for (const { link, players, by = "" } of faced) {
    const face = readFace(`https://example.org/en/x/#${link}`, gameOf(link));
    assert.deepEqual(face?.players, players);
    assert.equal(face.by, by);
  }
});

test("a face says which step is shown, and who has won", () => {
  let over = 0;
  for (const { link, at, kind, outcome } of faced.filter(({ kind }) => kind === "game")) {
    const face = readFace(link, gameOf(link));
    assert.equal(face.at, at, kind);
    if (face.at < face.steps || !outcome) continue;
    over++;
    assert.equal(face.turn, "over");
    assert.deepEqual(face.seats, outcome.winners);
  }
  assert.ok(over > 3);
});

test("the board of Cannon is the position that the link shows", () => {
  const shown = faced.filter(
    ({ link, kind, at, record }) => gameOf(link) === "cannon" && kind !== "challenge" && at === stepsOf(record),
  );
  assert.ok(shown.length > 2);
  for (const { link, position } of shown) {
    const { pieces, last, soldiers } = readBoard(readFace(link, "cannon").rest);
    const wanted = readPosition(position).pieces;
    const named = (list) => list.map(({ letter, square, file, row }) => `${letter}${square}${file}${row}`).sort();
    assert.deepEqual(named(pieces), named(wanted));
    assert.equal(soldiers[0] + soldiers[1], wanted.filter(({ letter }) => "dl".includes(letter)).length);
    assert.ok(last.every(({ square }) => /^[a-j](10|[1-9])$/.test(square)));
  }
});

test("numbers are there for the table, or for each seat", () => {
  const { link } = faced.find(({ name }) => name.startsWith("gunsor: a whole game"));
  const counts = readCounts(readFace(link, "gunsor"), ["points", "hand", "pile"]);
  assert.deepEqual(counts.get("hand"), [3, 2]);
  assert.equal(counts.get("pile").length, 1);
  assert.equal(counts.get("points").length, 2);
});

test("without a face, of another game or damaged there is none", () => {
  for (const { link } of rows.filter(({ link }) => link[1] !== "5")) assert.equal(readFace(link, gameOf(link)), null);
  for (const { link } of faced) {
    assert.equal(readFace(link, "chess"), null);
    for (const damaged of [link.slice(0, -1), `${link}0`, link.replace(".", ""), link.toLowerCase(), `${link}.0`])
      assert.equal(readFace(damaged, gameOf(link)), null);
    for (let at = 0; at < link.length; at++) {
      const other = link[at] === "Q" ? "R" : "Q";
      assert.equal(readFace(link.slice(0, at) + other + link.slice(at + 1), gameOf(link)), null, `${link} at ${at}`);
    }
  }
  for (const text of ["", "#", "g5.cannon", `g5.cannon.1.9.${"0".repeat(50_000)}`])
    assert.equal(readFace(text, "cannon"), null);
});

/** How many steps a record has that begins with nothing entered by chance. */
const stepsOf = (record) => record.split(" : ")[1]?.split(" ").length ?? 0;
