// What a player sets for this device: day or night, movement, sound, letters as shortcuts, which questions to
// be asked, when the coach speaks. The page's root carries it.

import { keepChoice, kept } from "./store.js";

const root = document.documentElement;

/** @type {Record<Setting, readonly string[]>} */
const CHOICES = {
  theme: ["system", "light", "dark"],
  motion: ["off", "slow", "normal", "fast"],
  keys: ["off", "on"],
  ask: ["never", "can", "always"],
  coach: ["off", "low", "on"],
  explain: ["off", "on"],
  sound: ["off", "on"],
  volume: ["low", "middle", "high"],
};

/** What each setting is unless another choice was made: it is not written down. */
const USUAL = {
  theme: "system",
  motion: "normal",
  keys: "on",
  ask: "can",
  coach: "low",
  explain: "on",
  sound: "off",
  volume: "middle",
};

/** @typedef {keyof typeof USUAL} Setting */

const NAMES = /** @type {Setting[]} */ (Object.keys(USUAL));

/** How a setting stands. @param {Setting} name @returns {string} */
export function setting(name) {
  const value = kept("localStorage", name) ?? root.dataset[name];
  return CHOICES[name].find((choice) => choice === value) ?? USUAL[name];
}

/** @param {Setting} name @param {string} value */
function show(name, value) {
  if (value === USUAL[name]) delete root.dataset[name];
  else root.dataset[name] = value;
}

/** Sets something for this device. @param {Setting} name @param {string} value */
export function set(name, value) {
  keepChoice(name, value === USUAL[name] ? null : value);
  show(name, value);
}

/** Goes from day and night by the device's wish to always day, to always night, and round. */
export function nextTheme() {
  const { theme } = CHOICES;
  const next = theme[(theme.indexOf(setting("theme")) + 1) % theme.length];
  if (next) set("theme", next);
}

/** Lets the page follow what was set before, and what other tabs set. */
export function applySettings() {
  for (const name of NAMES) show(name, setting(name));
  addEventListener("storage", ({ key }) => {
    const name = NAMES.find((known) => key === `cannonry.${known}`);
    if (name) show(name, kept("localStorage", name) ?? USUAL[name]);
  });
}

/**
 * Shows in a form how the settings stand, and follows what is chosen there: its radio buttons have the
 * settings' names.
 * @param {HTMLFormElement} form
 * @param {(name: Setting, value: string) => void} [told] gets what is chosen
 */
export function bindSettings(form, told) {
  for (const name of NAMES) {
    const control = form.elements.namedItem(name);
    if (control instanceof RadioNodeList || control instanceof HTMLSelectElement) control.value = setting(name);
    // Not every game has every choice.
    if (control instanceof RadioNodeList && !control.value) control.value = USUAL[name];
  }
  form.onchange = ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const name = NAMES.find((known) => known === target.name);
    if (!name) return;
    set(name, target.value);
    told?.(name, target.value);
  };
}
