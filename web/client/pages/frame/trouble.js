// What a frame shows in the place of a board that cannot be shown.

/**
 * Shows the page's own words for it, or the sentence given, with the details if there are any. Returns the
 * words.
 * @param {HTMLElement} main
 * @param {string} sentence
 * @param {string} [details]
 * @param {boolean} [again] whether trying again may help
 */
export function showTrouble(main, sentence, details = "", again = !sentence) {
  const template = document.getElementById("trouble");
  if (!(template instanceof HTMLTemplateElement)) return sentence;
  delete main.dataset.starting;
  const heading = main.querySelector("h1");
  main.replaceChildren(...(heading ? [heading] : []), template.content.cloneNode(true));
  const words = main.querySelector("[data-sentence]");
  if (sentence) words?.replaceChildren(sentence);
  main.querySelector("[data-details]")?.replaceChildren(details);
  main.querySelector("details")?.toggleAttribute("hidden", !details);
  main.querySelector("[data-retry]")?.toggleAttribute("hidden", !again);
  return words?.textContent ?? "";
}
