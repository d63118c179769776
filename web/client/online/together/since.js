// When something was, in words.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * When it was as seen from now, to stand inside a sentence: “5 minutes ago”, “yesterday, 21:40”,
 * “20 November, 21:40”.
 * @param {number} time
 * @param {number} now
 * @param {string} lang
 */
export function when(time, now, lang) {
  const ago = new Intl.RelativeTimeFormat(lang, { numeric: "auto" });
  const days = midnight(now) - midnight(time);
  // The clock may have been put back since.
  if (now - time < MINUTE) return ago.format(0, "second");
  if (now - time < HOUR) return ago.format(-Math.floor((now - time) / MINUTE), "minute");
  if (days === 0) return ago.format(-Math.floor((now - time) / HOUR), "hour");
  const clock = new Intl.DateTimeFormat(lang, { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(time);
  const day = days === 1 ? ago.format(-1, "day") : dayOf(time, now, lang);
  return lang === "ja" ? `${day} ${clock}` : `${day}, ${clock}`;
}

/** @param {number} time @param {number} now @param {string} lang */
function dayOf(time, now, lang) {
  const sameYear = new Date(time).getFullYear() === new Date(now).getFullYear();
  const year = sameYear ? {} : { year: /** @type {const} */ ("numeric") };
  // English dates as this site writes them: the day first.
  const region = lang === "en" ? "en-GB" : lang;
  return new Intl.DateTimeFormat(region, { day: "numeric", month: "long", ...year }).format(time);
}

/** The number of a day. @param {number} time */
function midnight(time) {
  const day = new Date(time);
  return Date.UTC(day.getFullYear(), day.getMonth(), day.getDate()) / (24 * HOUR);
}
