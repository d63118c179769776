// What a player sets for this device: day or night, movement, sound, letters as shortcuts, which questions to
// be asked, when the coach speaks. The page's root carries it.

import { keepChoice, kept } from "./store.js";

const root = document.documentElement;

/** The choices of each setting, the usual one first: it is not written down. */
const CHOICES = /** @type {const} */ ({
  theme: ["system", "light", "dark"],
  motion: ["normal", "slow", "fast", "off"],
  keys: ["on", "off"],
  ask: ["can", "always", "never"],
  coach: ["low", "on", "off"],
  explain: ["on", "off"],
  sound: ["off", "on"],
  volume: ["middle", "low", "high"],
});

/** @typedef {keyof typeof CHOICES} Setting */

const NAMES = /** @type {Setting[]} */ (Object.keys(CHOICES));

/** How a setting stands. @param {Setting} name @returns {string} */
export function setting(name) {
  const [usual, ...others] = CHOICES[name];
  const value = kept("localStorage", name) ?? root.dataset[name];
  return others.find((other) => other === value) ?? usual;
}

/** @param {Setting} name @param {string} value */
function show(name, value) {
  if (value === CHOICES[name][0]) delete root.dataset[name];
  else root.dataset[name] = value;
}

/** @param {Setting} name @param {string} value */
function set(name, value) {
  keepChoice(name, value === CHOICES[name][0] ? null : value);
  show(name, value);
}

/** Goes from day and night by the device's wish to always day, to always night, and round. */
export function nextTheme() {
  /** @type {readonly string[]} */
  const choices = CHOICES.theme;
  const next = choices[(choices.indexOf(setting("theme")) + 1) % choices.length];
  if (next) set("theme", next);
}

/** Lets the page follow what was set before, and what other tabs set. */
export function applySettings() {
  for (const name of NAMES) show(name, setting(name));
  addEventListener("storage", ({ key }) => {
    const name = NAMES.find((known) => key === `cannonry.${known}`);
    if (name) show(name, kept("localStorage", name) ?? CHOICES[name][0]);
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
  }
  form.onchange = ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const name = NAMES.find((known) => known === target.name);
    if (!name) return;
    set(name, target.value);
    told?.(name, target.value);
  };
}
