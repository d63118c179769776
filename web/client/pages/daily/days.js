// Days, as texts such as "2026-11-26": the day of this device's clock, days around one, and days in a row.
// Days are counted without hours, so that neither time zones nor summer time shift them.

/** Milliseconds of a day. */
const DAY = 86_400_000;

/** The day that it is on this device. @param {Date} [now] */
export function today(now = new Date()) {
  const parts = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

/** Whether a text is a day of the calendar. @param {unknown} text @returns {text is string} */
export const isDay = (text) =>
  typeof text === "string" && /^\d{4}-\d\d-\d\d$/.test(text) && written(number(text)) === text;

/** The day a number of days after another, or before it. @param {string} day @param {number} days */
export const dayAfter = (day, days) => written(number(day) + days);

/** How many days a day is after another. @param {string} day @param {string} first */
export const daysSince = (day, first) => number(day) - number(first);

/** The days up to one, that one last. @param {string} day @param {number} count */
export const daysUpTo = (day, count) => Array.from({ length: count }, (_, place) => dayAfter(day, place + 1 - count));

/** Days in a row until today, which may be missing. @param {Iterable<string>} days @param {string} [now] */
export function streak(days, now = today()) {
  const all = new Set(days);
  const last = all.has(now) ? now : dayAfter(now, -1);
  let count = 0;
  while (all.has(dayAfter(last, -count))) count++;
  return count;
}

/**
 * The day in the words of a language, such as "26 November".
 * @param {string} day
 * @param {string} lang
 * @param {Intl.DateTimeFormatOptions} [how]
 */
export const spoken = (day, lang, how = { day: "numeric", month: "long" }) =>
  new Intl.DateTimeFormat(lang === "en" ? "en-GB" : lang, { ...how, timeZone: "UTC" }).format(number(day) * DAY);

/** @param {string} day */
const number = (day) => Date.parse(`${day}T00:00:00Z`) / DAY;

/** @param {number} days */
const written = (days) => (Number.isFinite(days) ? new Date(days * DAY).toISOString().slice(0, 10) : "");
