// Elements of the page: found in a part of it, or made.

/**
 * All elements of a part of the page that a selector names; none where the part is missing.
 * @template {Element} [E=HTMLElement]
 * @param {ParentNode | null | undefined} within
 * @param {string} selector
 */
export const all = (within, selector) => /** @type {E[]} */ ([...(within?.querySelectorAll(selector) ?? [])]);

/**
 * A new element.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {(Node | string)[]} children
 */
export const make = (tag, attributes = {}, ...children) => furnish(document.createElement(tag), attributes, children);

/**
 * A new part of a drawing.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {Node[]} children
 */
export const draw = (tag, attributes = {}, ...children) =>
  furnish(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);

/**
 * @template {Element} E
 * @param {E} element
 * @param {Record<string, string | number>} attributes
 * @param {(Node | string)[]} children
 */
function furnish(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}
