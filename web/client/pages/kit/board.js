// `embed.js`: the element <cannonry-board>. A classic script of one file, for pages of other people.

import { answerTo, readFrame, written } from "../messages.js";
import { CONTENT, frameAddress, isPicture, modeOf } from "./address.js";

/**
 * @import { HostMessage } from "../messages.js"
 * @import { Board, Lang } from "./address.js"
 */

const SITE = new URL("./", /** @type {HTMLScriptElement} */ (document.currentScript).src);

/** What stands above and below the board, in pixels, until the frame says its height: nothing moves then. */
const AROUND = { view: 125, play: 125, puzzle: 125, rule: 260 };

/** The same of a mere picture, which has nothing to press. */
const PICTURE = 81;

/** Pixels from the edge of the window at which a board that comes nearer is fetched. */
const NEAR = "400px";

/** @type {Record<Lang, string>} */
const TITLES = { en: "A board of Cannonry", ja: "Cannonryの盤" };

// Not a style element: that would need leave from a strict content security policy.
const style = new CSSStyleSheet();
style.replaceSync(
  `:host{display:block;max-width:27rem}:host([hidden]){display:none}
  div{position:relative;padding-top:calc(100% + var(--around))}
  div[style*=height]{padding:0}
  ::slotted(iframe){position:absolute!important;inset:0!important;width:100%!important;height:100%!important;
  max-width:none!important;margin:0!important;border:0!important;color-scheme:normal}`,
);

/** Boards that are not yet near the window. @type {WeakMap<Element, () => void>} */
const waiting = new WeakMap();
const watch = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) if (isIntersecting) waiting.get(target)?.();
  },
  { rootMargin: NEAR },
);

/**
 * A board: to look at, to play on, with a task, or a rule with its diagrams. Events: `ready`, `move`,
 * `solved`, `error`, whose `detail` is what the frame tells (`web/client/pages/messages.js`).
 */
class CannonryBoard extends HTMLElement {
  static observedAttributes = ["game", "link", "mode", "rule", "lang", "theme", "title", ...CONTENT];

  #box = document.createElement("div");
  /** @type {HTMLIFrameElement | null} */
  #frame = null;
  /** Where messages to the frame may go: known once it has spoken. */
  #origin = "";
  /** What the frame shall get then. @type {HostMessage[]} */
  #wishes = [];
  #changing = false;

  constructor() {
    super();
    const shadow = this.attachShadow({ mode: "open" });
    shadow.adoptedStyleSheets = [style];
    const slot = document.createElement("slot");
    slot.name = "frame";
    this.#box.append(slot);
    shadow.append(this.#box);
  }

  connectedCallback() {
    const board = this.#board;
    const around = isPicture(board) ? PICTURE : AROUND[modeOf(board)];
    this.#box.style.setProperty("--around", `${around}px`);
    addEventListener("message", this.#heard);
    waiting.set(this, () => this.#show());
    watch.observe(this);
  }

  disconnectedCallback() {
    removeEventListener("message", this.#heard);
    watch.unobserve(this);
    this.#leave();
  }

  /** @param {string} name @param {string | null} old @param {string | null} value */
  attributeChangedCallback(name, old, value) {
    if (!this.#frame || old === value) return;
    if (name === "theme")
      return this.#tell({ type: "theme", theme: value === "light" || value === "dark" ? value : "system" });
    // Several changes at once make one new address.
    if (!this.#changing) queueMicrotask(() => this.#change());
    this.#changing = true;
  }

  /** Makes the board live without waiting for a touch. */
  start() {
    this.#tell({ type: "start" });
  }

  /** Shows the game after this many steps. @param {number} step */
  goto(step) {
    this.#tell({ type: "goto", step: Math.max(0, Math.trunc(step)) });
  }

  /** Goes back to what the element says. */
  reset() {
    this.#tell({ type: "reset" });
  }

  /** @returns {Board} */
  get #board() {
    const said = Object.fromEntries([...this.attributes].map(({ name, value }) => [name, value]));
    const lang = said.lang || this.closest("[lang]")?.getAttribute("lang") || navigator.language;
    return { ...said, lang: lang.startsWith("ja") ? "ja" : "en" };
  }

  /** @param {Board} board */
  #titleOf(board) {
    return this.title || board.task || TITLES[board.lang];
  }

  /** Makes the frame, once the board comes near the window or gets a message. */
  #show() {
    watch.unobserve(this);
    if (this.#frame) return;
    const board = this.#board;
    const frame = document.createElement("iframe");
    frame.title = this.#titleOf(board);
    frame.allow = "clipboard-write; fullscreen";
    frame.src = frameAddress(SITE.href, board);
    frame.slot = "frame";
    this.#frame = frame;
    // Not into the shadow: there the boards of a page could not find each other, and share their engine.
    this.append(frame);
  }

  /** What is after the # can change in a page that is open; for any other page the frame is a new one. */
  #change() {
    this.#changing = false;
    if (!this.#frame) return;
    const board = this.#board;
    const address = frameAddress(SITE.href, board);
    this.#frame.title = this.#titleOf(board);
    if (address.split("#")[0] === this.#frame.src.split("#")[0]) {
      // Set as `src` it would be one more step of the visitor's way back.
      this.#frame.contentWindow?.location.replace(address);
    } else {
      this.#leave();
      this.#show();
    }
  }

  #leave() {
    this.#frame?.remove();
    this.#frame = null;
    this.#origin = "";
  }

  /** @param {HostMessage} message */
  #tell(message) {
    if (this.isConnected) this.#show();
    const frame = this.#frame?.contentWindow;
    if (frame && this.#origin) frame.postMessage(written(message), answerTo(this.#origin));
    else this.#wishes.push(message);
  }

  #heard = (/** @type {MessageEvent} */ { source, origin, data }) => {
    if (!source || source !== this.#frame?.contentWindow || (origin !== SITE.origin && origin !== "null")) return;
    const message = readFrame(data);
    if (!message) return;
    if (message.type === "height") {
      // A page in the frame says its height first; it may be a new one, and a second greeting does no harm.
      this.#box.style.height = `${message.height}px`;
      this.#greet(origin);
      return;
    }
    const { type, ...detail } = message;
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  };

  /** @param {string} origin */
  #greet(origin) {
    this.#origin = origin;
    this.#tell({ type: "hello" });
    for (const wish of this.#wishes.splice(0)) this.#tell(wish);
  }
}

if (!customElements.get("cannonry-board")) customElements.define("cannonry-board", CannonryBoard);
