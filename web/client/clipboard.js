// Copying what stands on the page.

/**
 * Copies what an element holds; where the browser forbids that, leaves it marked for the reader to copy. Once
 * it is copied, the element `data-copied` of the same `part` of the page says its own words.
 * @param {ParentNode} part
 * @param {string} selector
 */
export async function copy(part, selector) {
  const source = part.querySelector(selector);
  if (!source) return;
  if (source instanceof HTMLInputElement) source.select();
  else getSelection()?.selectAllChildren(source);
  const text = source instanceof HTMLInputElement ? source.value : (source.textContent ?? "");
  const done = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  const told = part.querySelector("[data-copied]");
  if (told instanceof HTMLElement && (done || document.execCommand("copy")))
    told.textContent = told.dataset.copied ?? "";
}
