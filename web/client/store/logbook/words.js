// The words that the page of the logbook has for its script (`data-words`).

import { LANG } from "../../core/here.js";
import { fill } from "../../pages/fill.js";

/** A number's words: of one, and of others. @typedef {{ one?: string, other: string }} Forms */

const plural = new Intl.PluralRules(LANG || "en");

/** A number of a thing; `{n}` stands for the number. @param {Forms} forms @param {number} number */
export function counted(forms, number) {
  const form = (plural.select(number) === "one" ? forms.one : undefined) ?? forms.other;
  return fill(form, { n: number.toLocaleString(LANG || "en") });
}

/** Seconds as a clock shows them: 0:07, 11:40, 1:02:03. @param {number} seconds */
export function clockTime(seconds) {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [first, ...others] = parts[0] ? parts : parts.slice(1);
  return [first, ...others.map((part) => String(part).padStart(2, "0"))].join(":");
}
