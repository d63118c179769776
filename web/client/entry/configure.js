// The page "Embed this": its form becomes a board as readers will meet it, and the code for it.

import { copy } from "../core/clipboard.js";
import { all } from "../core/elements.js";
import { ROOT } from "../core/site.js";
import { elementCode, frameCode } from "../pages/kit/address.js";
import { startPage } from "../pages/page.js";
import { joined, legible } from "../store/pasted.js";

/** @import { Board, Lang } from "../pages/kit/address.js" */

/** A board made by the kit's script. @typedef {HTMLElement & { start: () => void }} BoardElement */

/** Milliseconds without a key before what was typed is shown. */
const PAUSE = 400;

/** Pixels of a board's width if nobody says otherwise. */
const USUAL = 420;

/** The height of a plain frame with a rule, as the form gives a board's: pixels, and per cent of width. */
const RULE = { base: "420", share: "100" };

/** What a link of ours begins with: the game, and how long the rest is, but for its check sum. */
const LINK = /[a-z]\d+\.([a-z][a-z0-9-]*)\.\d+\.(\d{1,6})\./;
const CHECK_SUM = 5;
/** How a position begins, and how a record does. */
const POSITION = /^[^\s/]+\/\S+ \S/;
const RECORD = /^[a-z][a-z-]*\/\d+[\s:]/i;
const QUOTES = /^[\s"'`“”„«»「」『』]+|[\s"'`“”„«»「」『』]+$/g;

const form = /** @type {HTMLFormElement} */ (document.getElementById("board-form"));
/**
 * Its fields by their names.
 * @typedef {{ what: RadioNodeList, content: HTMLTextAreaElement, game: HTMLSelectElement,
 *   rule: HTMLSelectElement, width: HTMLInputElement }} Fields
 */
const fields = /** @type {Fields} */ (/** @type {unknown} */ (form.elements));
const stage = /** @type {HTMLElement} */ (document.querySelector("[data-stage]"));
const wrong = /** @type {HTMLElement} */ (document.querySelector("[data-wrong]"));
const lang = /** @type {Lang} */ (document.documentElement.lang);

/** The board on the page. @type {BoardElement | null} */
let board = null;
/** What the frame told of the position, for those who have not touched their board yet. */
let ahead = "";
let pause = 0;

startPage();

form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("input", ({ target }) => {
  if (target === fields.content) followLink();
  showFields();
  clearTimeout(pause);
  pause = window.setTimeout(show, target instanceof HTMLInputElement && target.type === "radio" ? 0 : PAUSE);
});
document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element && target.closest("[data-copy]");
  if (button instanceof HTMLElement) void copy(document, `[data-code=${button.dataset.copy}]`);
});
addEventListener("hashchange", takeLink);
showFields();
takeLink();

/** Takes the link that the visitor came with. */
function takeLink() {
  const { link, game } = linkIn(location.hash);
  if (link) {
    fields.content.value = new URL(`${lang}/${game}/#${link}`, ROOT).href;
    fields.what.value = link.startsWith("p") ? "position" : link.startsWith("t") ? "puzzle" : "game";
    followLink();
    showFields();
  }
  show();
}

/** The link in a text, and its game; both are empty if there is none. @param {string} text */
function linkIn(text) {
  const all = joined(text);
  const found = LINK.exec(all);
  if (!found) return { link: "", game: "" };
  const [head, game = "", length] = found;
  return { link: all.slice(found.index, found.index + head.length + CHECK_SUM + Number(length)), game };
}

/** A link says which game is meant. */
function followLink() {
  const { game } = linkIn(said("content"));
  if ([...fields.game.options].some(({ value }) => value === game)) fields.game.value = game;
}

/** Shows the fields that belong to what was chosen, and the rules of the chosen game only. */
function showFields() {
  const [what, game] = [said("what"), said("game")];
  for (const part of all(form, "[data-for]")) part.hidden = !part.dataset.for?.split(" ").includes(what);
  const rules = [...fields.rule.options];
  for (const rule of rules) rule.hidden = rule.disabled = rule.dataset.game !== game;
  if (fields.rule.selectedOptions[0]?.disabled) fields.rule.value = rules.find((rule) => !rule.disabled)?.value ?? "";
}

/** Makes the board anew. */
function show() {
  ahead = "";
  wrong.hidden = true;
  const attributes = chosen();
  const made = /** @type {BoardElement} */ (document.createElement("cannonry-board"));
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.style.maxWidth = `${width()}px`;
  made.addEventListener("ready", (event) => {
    ahead = detailOf(event).position;
    writeCode();
  });
  made.addEventListener("error", (event) => {
    wrong.querySelector("span")?.replaceChildren(detailOf(event).message);
    wrong.hidden = false;
  });
  stage.replaceChildren(made);
  board = made;
  writeCode();
  // What only Python can judge is judged at once; a fresh board may wait for a touch, as it will for the
  // readers.
  if (attributes.position || attributes.record || attributes.link) void started(made);
}

/** What the board tells. @param {Event} event */
const detailOf = (event) => /** @type {CustomEvent} */ (event).detail;

/** @param {BoardElement} made */
async function started(made) {
  await customElements.whenDefined("cannonry-board");
  if (board === made) made.start();
}

/** What the form says, as attributes of the element. @returns {Record<string, string>} */
function chosen() {
  const what = said("what");
  const mode = what === "rule" || what === "puzzle" ? what : said("mode") === "play" ? "play" : "";
  const attributes = {
    game: said("game"),
    mode,
    ...(what === "rule" ? { rule: said("rule") } : content(said("content"))),
    ...(what === "game" && { at: said("at") }),
    ...(what === "puzzle" && { task: said("task"), solution: said("solution") }),
    lang: said("lang"),
    theme: said("theme"),
  };
  return Object.fromEntries(Object.entries(attributes).filter(([, value]) => value));
}

/** A text as a link, a position or a record. @param {string} text @returns {Record<string, string>} */
function content(text) {
  const { link } = linkIn(text);
  if (link) return { link };
  const position = legible(text).replaceAll(QUOTES, "").replaceAll(/\s+/g, " ");
  return POSITION.test(position) && !RECORD.test(position) ? { position } : { record: text };
}

/** Writes the code, as a reader's page will have it. */
function writeCode() {
  const attributes = chosen();
  // With it a board is drawn before Python runs, and without asking Python.
  if (ahead && (attributes.link || attributes.record)) attributes.position = ahead;
  const shown = /** @type {Board} */ ({ ...attributes, lang: attributes.lang || lang });
  const game = fields.game.selectedOptions[0]?.dataset ?? {};
  const { base, share } = attributes.mode === "rule" ? RULE : game;
  const script = elementCode(ROOT.href, attributes, width() === USUAL ? 0 : width());
  const frame = frameCode(ROOT.href, shown, {
    title: attributes.task || game.title || "",
    width: width(),
    height: Math.round(Number(base) + (Number(share) * width()) / 100),
  });
  for (const [kind, code] of Object.entries({ script, frame }))
    document.querySelector(`[data-code=${kind}]`)?.replaceChildren(code);
}

/** @param {string} name */
function said(name) {
  return String(new FormData(form).get(name) ?? "").trim();
}

function width() {
  const { min, max } = fields.width;
  return Math.min(Number(max), Math.max(Number(min), Number(said("width")) || USUAL));
}
