// Offline use: when the copy of the site is made, the service worker that keeps it, and the strip that offers
// a new edition.

import { LANG } from "../core/here.js";
import { APP, ROOT } from "../core/site.js";
import { hideStrip, showStrip } from "../core/strips.js";
import { idle } from "../engine/idle.js";
import * as memory from "../engine/memory/kept.js";
import { fill } from "../pages/fill.js";
import { keep, kept } from "../store/store.js";
import { isMetered } from "./line.js";
import { count, mend } from "./offline-copy.js";

const SCRIPTS = { "sw.js": new URL("sw.js", ROOT), "memory.js": new URL("memory.js", APP) };

/** @typedef {keyof typeof SCRIPTS} Name */

// TypeScript's types leave trusted types out.
const policy = /** @type {any} */ (window).trustedTypes?.createPolicy("cannonry-offline", {
  createScriptURL: (/** @type {Name} */ name) => SCRIPTS[name].href,
});

/** The address of a script. @param {Name} name @returns {string | URL} */
export const script = (name) => policy?.createScriptURL(name) ?? SCRIPTS[name];

/**
 * How far the copy is: whole; being made; not made unless a player wants it; a file has not come; there is no
 * room for one; nothing can be kept.
 * @typedef {"ready" | "coming" | "offered" | "network" | "space" | "never"} State
 */

/** The latest state: what was counted for one before comes too late. @type {State | null} */
let latest = null;

const size = new Intl.NumberFormat(LANG, { style: "unit", unit: "megabyte", maximumFractionDigits: 0 });

/** Bytes as the page says them. @param {number} bytes */
const said = (bytes) => size.format(bytes / 1e6);

/** Says how far the copy is, where the page has a place for it. @param {State} state */
export async function tell(state) {
  latest = state;
  const place = document.getElementById("offline-copy");
  if (!place) return;
  const { here, all } = await counted();
  if (latest !== state) return;
  const text = place.dataset[state] ?? "";
  // A text that stays the same is not said once more.
  const told = place.querySelector("[data-told]");
  if (told && told.textContent !== text) told.textContent = text;
  const amount = (here < all && here > 0 ? place.dataset.part : place.dataset.whole) ?? "";
  const numbers = fill(amount, { n: said(here), all: said(all) });
  place.querySelector("[data-amount]")?.replaceChildren(all && state !== "never" ? numbers : "");
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll("[data-when]")))
    part.hidden = !part.dataset.when?.split(" ").includes(state);
  const bar = place.querySelector("progress");
  if (bar) bar.value = all ? here / all : 0;
  place.hidden = false;
}

/** Asks by a strip, where the page has one, whether the copy is wanted. */
export async function ask() {
  const { all } = await counted();
  const place = document.getElementById("offline-copy");
  if (all) showStrip("offer-copy", fill(place?.dataset.ask ?? "", { all: said(all) }));
}

/**
 * From now on the words are read out, for a player has asked for the copy. The button that was pressed for it
 * goes away: who came to it by keyboard goes on from the words beside it.
 * @param {Element} button
 */
export function tellAloud(button) {
  const told = document.querySelector("#offline-copy [data-told]");
  if (!(told instanceof HTMLElement)) return;
  told.setAttribute("role", "status");
  if (button.closest("#offline-copy")) told.focus({ preventScroll: true });
}

/** How many bytes are here, of how many; none where nobody knows. */
const counted = () => count().catch(() => ({ here: 0, all: 0 }));

/** Milliseconds between two looks at a copy that is being made. */
const LOOK = 1000;

/**
 * What the device remembers: its owner wants a copy over any line, or has put off the question. For a tab it
 * remembers that there was no room.
 */
const CHOICE = "offline";

/** What the device remembers: the build and the day whose copy was looked through last. */
const LOOKED = "looked";

/** One page at a time fetches what is missing. */
const LOCK = "cannonry.offline";

/** Keeps the site on the device once the page is idle. */
export async function keepWhenIdle() {
  await idle();
  await keepOffline();
}

/**
 * Keeps the site on the device, where nobody pays for each byte of the line; elsewhere it asks first. To be
 * called once the page has what it needs, for this takes the line.
 */
export async function keepOffline() {
  document.addEventListener("click", followPress);
  const registration = await navigator.serviceWorker?.getRegistration(ROOT.href).catch(() => undefined);
  if (registration) follow(registration);
  if (kept("sessionStorage", CHOICE)) await tell("space");
  else if (registration?.active) {
    // Browsers look for a new edition by themselves, some of them late.
    registration.update().catch(() => {});
    await mendCopy();
  } else if (kept("localStorage", CHOICE) === "yes" || !isMetered()) await make();
  else {
    await tell("offered");
    if (!kept("localStorage", CHOICE)) await ask();
  }
}

/** @param {MouseEvent} click */
function followPress({ target }) {
  if (!(target instanceof Element)) return;
  const button = target.closest("[data-keep-copy]");
  if (button) {
    tellAloud(button);
    keep("localStorage", CHOICE, "yes");
    keep("sessionStorage", CHOICE, null);
    hideStrip("offer-copy");
    void make();
  } else if (target.closest("#offer-copy [data-action=dismiss-strip]")) keep("localStorage", CHOICE, "later");
}

/** Makes the copy. What is here already, from a try that broke off, is not fetched again. */
async function make() {
  if (await register()) return;
  // The service worker had to give up at the first file that did not come. Here the others come, and it is
  // known why one does not; once all are here a service worker needs nothing that may fail.
  if (await mendCopy()) await register();
}

/** Whether a service worker has the whole copy now, or says itself what is wrong. */
async function register() {
  try {
    const registration = await navigator.serviceWorker.register(script("sw.js"), { scope: ROOT.pathname });
    follow(registration);
    if (!registration.active && !(await telling(made(registration)))) return false;
    await mendCopy();
  } catch (error) {
    // No service worker here (a private window, a frame of another site): the site works as long as there is
    // a network.
    const never = !navigator.serviceWorker || (error instanceof DOMException && error.name === "SecurityError");
    await tell(never ? "never" : "network");
  }
  return true;
}

/**
 * Fetches what of the copy is not here, or is damaged; says whether all is here then. A damaged page cannot
 * tell of itself, so pages are looked into at each visit: a third of the copy, in a sixth of a second. All is
 * looked into once a day.
 */
async function mendCopy() {
  try {
    const { here, all } = await count();
    const now = `${APP} ${new Date().toDateString()}`;
    const looked = kept("localStorage", LOOKED) === now;
    const mending = navigator.locks.request(LOCK, () => mend({ doubted: (path) => !looked || path.endsWith(".html") }));
    if (here === all) await tell("ready");
    const lost = await (here < all ? telling(mending) : mending);
    if (!lost.size) keep("localStorage", LOOKED, now);
    const [first] = lost.values();
    if (first?.why === "space") keep("sessionStorage", CHOICE, "full");
    await tell(first?.why ?? "ready");
    // Without it all works as well, only later.
    if (!first) void keepMemory().catch(() => {});
    return !first;
  } catch {
    // Not even the list of files has come.
    await tell("network");
    return false;
  }
}

/** Has a worker fetch the image of the memory, unless it is here; nobody is asked to pay for that. */
async function keepMemory() {
  if (!isMetered() && !(await memory.kept())) new Worker(script("memory.js"), { type: "module" });
}

/** Tells how far the copy is until this is done. @template T @param {Promise<T>} work */
async function telling(work) {
  const looking = setInterval(() => void tell("coming"), LOOK);
  try {
    await tell("coming");
    return await work;
  } finally {
    clearInterval(looking);
  }
}

/** Whether the making of the first copy comes to its end. @param {ServiceWorkerRegistration} registration */
async function made(registration) {
  const worker = registration.installing ?? registration.waiting;
  if (!worker) return false;
  await new Promise((over) => {
    const look = () => (worker.state === "activated" || worker.state === "redundant") && over(null);
    worker.addEventListener("statechange", look);
    look();
  });
  return worker.state === "activated";
}

/** What is followed already. @type {ServiceWorkerRegistration | null} */
let followed = null;

/** @param {ServiceWorkerRegistration} registration */
function follow(registration) {
  if (registration === followed) return;
  followed = registration;
  offer(registration.waiting);
  const watch = (/** @type {ServiceWorker | null} */ worker) =>
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed") offer(worker);
    });
  // The browser may have found one before this page follows.
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));
  // The new edition took over, here or in another tab: its files are the only ones now, so all of the page
  // must be its.
  const replaced = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => replaced && location.reload());
}

/** Offers the new edition by a strip, if an older one is in use. @param {ServiceWorker | null} worker */
function offer(worker) {
  if (!worker || !navigator.serviceWorker.controller) return;
  showStrip("update")
    ?.querySelector("[data-action=reload]")
    ?.addEventListener("click", () => {
      worker.postMessage({ type: "SKIP_WAITING" });
    });
}
