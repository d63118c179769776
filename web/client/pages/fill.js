// Sentences that stand in a page with blanks: `{name}`.

/** A sentence with blanks filled. @param {string} sentence @param {Record<string, string | number>} values */
export const fill = (sentence, values) =>
  sentence.replace(/\{(\w+)\}/g, (blank, name) => String(values[name] ?? blank));
