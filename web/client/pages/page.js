// What every page does: settings, the theme button, the language that the reader chose, the copy for offline
// use.

import { hideStrip, showStrip } from "../core/strips.js";
import { keepWhenIdle } from "../offline/offline.js";
import { applySettings, nextTheme } from "../store/settings.js";
import { keep, UNSTORED } from "../store/store.js";

/** Sets up a page without a game, and keeps the site on the device once the page is idle. */
export function startPage() {
  setUp();
  void keepWhenIdle();
}

/** Sets up what all pages share. */
export function setUp() {
  // By then the rest of the page's script has run, too, or has failed.
  setTimeout(() => window.boot?.done());
  applySettings();
  printByDay();
  addEventListener(UNSTORED, tellUnstored);
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest("[data-action=theme]")) nextTheme();
    const strip = target.closest("[data-action=dismiss-strip]")?.closest(".strip");
    if (strip) hideStrip(strip.id);
    const other = target.closest("a[data-lang]");
    if (other instanceof HTMLAnchorElement) {
      keep("localStorage", "lang", other.dataset.lang ?? null);
      // What the address holds goes along: a link that is open stays open in the other language.
      other.hash = location.hash;
    }
  });
}

/** Paper is white, whatever the reader has chosen for the screen. */
function printByDay() {
  const root = document.documentElement;
  /** @type {string | undefined} */
  let theme;
  addEventListener("beforeprint", () => {
    theme = root.dataset.theme;
    root.dataset.theme = "light";
  });
  addEventListener("afterprint", () => {
    if (theme) root.dataset.theme = theme;
    else delete root.dataset.theme;
  });
}

/** Says that a choice is not kept. */
function tellUnstored() {
  const strip = showStrip("unstored");
  // Among the page's other news, if it has any: one of all is shown.
  const before = document.getElementById("sitting-unkept");
  if (strip && before) before.after(strip);
  else if (strip) [...document.querySelectorAll(".strips")].at(-1)?.append(strip);
}
