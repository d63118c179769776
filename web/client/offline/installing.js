// The site as an app: offered once, after the second finished game, where the device can install it.

import { hideStrip, showStrip } from "../core/strips.js";
import { finishedInAll } from "../store/habit.js";
import { keep, kept } from "../store/store.js";

/** After this many finished games of any kind it is offered. */
const ENOUGH = 2;
/** Under this name the device remembers that it was offered. */
const OFFERED = "install";

/** What the browser asks with, if it can. @type {InstallPrompt | null} */
let prompt = null;

/** Keeps the browser's own offer until ours is taken. */
export function followInstalling() {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    prompt = event;
  });
  addEventListener("appinstalled", () => hideStrip("install"));
}

/** Offers it by a strip, if it is time; to be called when a game has been finished. */
export function offerInstalling() {
  if (finishedInAll() < ENOUGH || kept("localStorage", OFFERED) || isInstalled()) return;
  const strip = prompt ? "install" : byHand(navigator) ? "install-by-hand" : "";
  // What cannot be remembered would be offered after each game.
  if (strip && keep("localStorage", OFFERED, "offered")) showStrip(strip);
}

/** Has the browser ask whether to install it. */
export async function install() {
  hideStrip("install");
  await prompt?.prompt();
  prompt = null;
}

const isInstalled = () => matchMedia("(display-mode: standalone)").matches;

/**
 * Whether this is Safari on a phone or tablet, which installs by its menu and says nothing of it.
 * @param {{ userAgent: string, maxTouchPoints: number }} browser
 */
export function byHand({ userAgent, maxTouchPoints }) {
  // An iPad calls itself a Mac.
  const device = /iP(hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return device && /Version\/[\d.]+ .*Safari\//.test(userAgent) && !/(Cri|Fxi|Edgi|OPi)OS|OPT\//.test(userAgent);
}
