// The logbook in one line, on the home page.

import { dailies } from "../../pages/daily/kept.js";
import { fill } from "../../pages/fill.js";
import { dayOf, daysRunning, share } from "./counting.js";
import { results } from "./results.js";
import { counted } from "./words.js";

/** Shows the line, if there is anything to tell. */
export async function showGlance() {
  const place = document.getElementById("glance");
  const all = await results().catch(() => []);
  if (!place || !all.length) return;
  const words = JSON.parse(place.dataset.words ?? "{}");
  const { of, won } = share(all);
  const { now } = daysRunning([...all.map(dayOf), ...dailies().map(({ day }) => day)]);
  const told = [fill(words.line, { games: counted(words.games, of), won }), now ? counted(words.days, now) : ""];
  place.querySelector("[data-glance]")?.replaceChildren(told.filter(Boolean).join(" · "));
  place.hidden = false;
}
