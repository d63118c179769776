// Games between a player in JavaScript, at seat 0, and the machine at all other seats.
//
//   node examples/foreign/match.mjs [GAME …]        (from a checkout; PYTHON names the Python to use)
//
// Two processes: one keeps the table and knows everything, the other thinks for the machine. A player gets
// what its seat may see, so nobody can cheat, no matter who wrote the player and in which language.

import { Engine } from "./engine.mjs";
import { choose, numbers } from "./player.mjs";

const LEVEL = 1;

/** Play one game to its end: what came of it. */
async function play(table, machine, game, seed) {
  const random = numbers(seed);
  let now = await table.ask("new", { game, seed: game === "cannon" ? null : `match ${seed}` });
  const { options } = await table.ask("state");
  while (!now.over) {
    // Where several decide at once, all are asked before anybody's move is played.
    const chosen = [];
    for (const seat of now.decide) chosen.push({ seat, move: await decide(seat) });
    for (const each of chosen) now = await table.ask("play", each);
  }
  const { record } = await table.ask("record");
  return { game, winners: now.winners, scores: now.scores, reason: now.reason, record };

  async function decide(seat) {
    const { position } = await table.ask("observe", { seat });
    if (seat === 0) return choose({ position, ...(await table.ask("legal", { seat })) }, random);
    await machine.ask("position", { game, options, position, seat });
    return machine.think({ level: LEVEL, seed });
  }
}

const table = new Engine();
const machine = new Engine();
let games = process.argv.slice(2);
if (!games.length) ({ games } = await table.ask("hello"));
for (const [number, game] of games.entries()) console.log(JSON.stringify(await play(table, machine, game, number + 1)));
await Promise.all([table.quit(), machine.quit()]);
