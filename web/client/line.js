// The line to the network, as far as the browser tells of it.

/**
 * What Chromium's browsers know; others know nothing. TypeScript's types leave it out.
 * @typedef {{ saveData?: boolean, effectiveType?: string, type?: string }} Connection
 */

/** Whether each byte may cost its user money, or much time. */
export function isMetered() {
  const { connection } = /** @type {Navigator & { connection?: Connection }} */ (navigator);
  const { saveData, type, effectiveType } = connection ?? {};
  return Boolean(saveData) || type === "cellular" || (effectiveType !== undefined && effectiveType !== "4g");
}
