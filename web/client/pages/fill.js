// Sentences that stand in a page with blanks: `{name}`.

/**
 * A sentence with its blanks filled; one that has no value stays.
 * @param {string} sentence
 * @param {Record<string, string | number>} values
 */
export const fill = (sentence, values) =>
  sentence.replace(/\{(\w+)\}/g, (blank, name) => String(values[name] ?? blank));
