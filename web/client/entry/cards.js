// The page with a game's cards: filters, and one card enlarged.

import { closeByBackdrop } from "../dialogs.js";
import { followKept } from "../offline.js";
import { startPage } from "../page.js";

const filters = /** @type {HTMLFormElement} */ (document.getElementById("filters"));
const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("card"));
const tiles = [.../** @type {NodeListOf<HTMLLIElement>} */ (document.querySelectorAll(".tiles > li"))].map((tile) => ({
  tile,
  is: new Set(tile.dataset.is?.split(" ")),
  text: plain(`${tile.id} ${tile.textContent}`),
}));

startPage();
closeByBackdrop();
void followKept();
filters.hidden = false;
filters.addEventListener("input", filter);
filters.addEventListener("submit", (event) => event.preventDefault());
filter();
// Going back to this page, a browser fills the form in again after the script has run.
addEventListener("pageshow", filter);

document.addEventListener("click", (event) => {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const card = target.closest("a.kcard");
  if (card instanceof HTMLAnchorElement) {
    event.preventDefault();
    enlarge(card.hash.slice(1));
  }
  const action = target.closest("[data-action]")?.getAttribute("data-action");
  if (action === "clear") {
    filters.reset();
    filter();
  } else if (action === "next") step(1);
  else if (action === "previous") step(-1);
  else if (action === "close") dialog.close();
});
dialog.addEventListener("click", (event) => {
  // The second press of a double click on a card is not one beside the dialog that the first has opened.
  if (event.target === dialog && event.detail > 1) event.stopPropagation();
});
dialog.addEventListener("keydown", ({ key }) => {
  if (key === "ArrowRight" || key === "ArrowDown") step(1);
  if (key === "ArrowLeft" || key === "ArrowUp") step(-1);
});
dialog.addEventListener("close", () => {
  const tile = document.getElementById(shown());
  history.replaceState(null, "", location.pathname + location.search);
  tile?.querySelector("a")?.focus();
});
addEventListener("hashchange", followAddress);
printByDay();
followAddress();

/** Shows the cards that have a word of each group, and all words that are searched for. */
function filter() {
  const chosen = new FormData(filters);
  const wanted = plain(String(chosen.get("words")))
    .split(/\s+/)
    .filter(Boolean);
  chosen.delete("words");
  const groups = [...new Set(chosen.keys())]
    .map((name) => chosen.getAll(name).map(String).filter(Boolean))
    .filter(({ length }) => length);
  let count = 0;
  for (const { tile, is, text } of tiles) {
    tile.hidden = !(
      groups.every((group) => group.some((word) => is.has(word))) && wanted.every((word) => text.includes(word))
    );
    if (!tile.hidden) count++;
  }
  for (const section of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".kind"))) {
    const number = section.querySelectorAll(".tiles > li:not([hidden])").length;
    section.hidden = number === 0;
    const told = section.querySelector("h2 small");
    if (told) told.textContent = String(number);
  }
  tell(count, groups.length + wanted.length > 0);
}

/**
 * Says how many cards are shown.
 * @param {number} count
 * @param {boolean} filtered
 */
function tell(count, filtered) {
  const said = /** @type {HTMLOutputElement} */ (document.getElementById("count"));
  said.value = (said.dataset.text ?? "").replace("{shown}", String(count)).replace("{all}", String(tiles.length));
  const clear = document.getElementById("clear");
  if (clear) clear.hidden = !filtered;
  const none = document.getElementById("none");
  if (none) none.hidden = count > 0;
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

/** Text for comparing: small letters, wide and narrow forms and both apostrophes alike, no soft hyphens. @param {string} text */
function plain(text) {
  return text.normalize("NFKC").toLowerCase().replaceAll("’", "'").replaceAll("\u00ad", "");
}

/** The card of the address. */
function shown() {
  return location.hash.slice(1);
}

function followAddress() {
  if (shown()) enlarge(shown());
}

/**
 * Shows a card enlarged, and names it in the address.
 * @param {string} id
 */
function enlarge(id) {
  const card = document.getElementById(id)?.querySelector("a.kcard");
  const place = dialog.querySelector("[data-place]");
  if (!card || !place) return;
  const large = document.createElement("div");
  large.className = card.className;
  large.innerHTML = card.innerHTML;
  place.replaceChildren(large);
  dialog.ariaLabel = (card.querySelector(".kn")?.textContent ?? "").replaceAll("\u00ad", "");
  history.replaceState(null, "", `#${id}`);
  if (!dialog.open) dialog.showModal();
}

/**
 * Goes on to another card among those that are shown.
 * @param {number} by
 */
function step(by) {
  const cards = tiles.map(({ tile }) => tile).filter((tile) => !tile.hidden || tile.id === shown());
  const next = cards[cards.findIndex((tile) => tile.id === shown()) + by];
  if (next) enlarge(next.id);
}
