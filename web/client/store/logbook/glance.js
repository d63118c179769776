// The logbook in one line, on the home page.

import { fill } from "../../pages/fill.js";
import { ofGames } from "../results/result.js";
import { results } from "../results/results.js";
import { daysPlayed, daysRunning, share } from "./counting.js";
import { counted } from "./words.js";

/** Shows the line, if there is anything to tell. */
export async function showGlance() {
  const place = document.getElementById("glance");
  const all = await results().catch(() => []);
  const games = ofGames(all);
  if (!place || !games.length) return;
  const words = JSON.parse(place.dataset.words ?? "{}");
  const { of, won } = share(games);
  const { now } = daysRunning(daysPlayed(all));
  const told = [fill(words.line, { games: counted(words.games, of), won }), now ? counted(words.days, now) : ""];
  place.querySelector("[data-glance]")?.replaceChildren(told.filter(Boolean).join(" · "));
  place.hidden = false;
}
