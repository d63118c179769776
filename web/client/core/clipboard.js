// Copying what stands on the page.

/**
 * Copies what an element holds; where the browser forbids that, shows it, marked for the reader to copy. Once
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
  if (done || document.execCommand("copy")) tellCopied(part);
  else source.classList.remove("vh");
}

/**
 * Copies a text that is still to come; says whether that worked. The browser allows it at a press, and not
 * later.
 * @param {Promise<string>} text
 */
export async function copyText(text) {
  text.catch(() => {});
  try {
    if (navigator.clipboard.write && "ClipboardItem" in window) {
      const coming = text.then((come) => new Blob([come], { type: "text/plain" }));
      await navigator.clipboard.write([new ClipboardItem({ "text/plain": coming })]);
    } else await navigator.clipboard.writeText(await text);
    return true;
  } catch {
    return false;
  }
}

/** Lets the element `data-copied` of a part of the page say its own words. @param {ParentNode} part */
export function tellCopied(part) {
  const told = part.querySelector("[data-copied]");
  if (told instanceof HTMLElement) told.textContent = told.dataset.copied ?? "";
}
