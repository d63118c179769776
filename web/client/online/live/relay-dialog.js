// The dialog of a relay: whether the player agrees to it, and the link to a room there.

import { copy } from "../../core/clipboard.js";
import { openDialog } from "../../core/dialogs.js";
import { all } from "../../core/elements.js";
import { invitationWith, offerSending, passOn, showAddress } from "../../pages/share.js";
import { keep, kept } from "../../store/store.js";
import { RelayRoom } from "./relay-line.js";
import { BadRoomLink, freshRoom, readRelay, readRoomLink, writeRoomLink } from "./room-link.js";

/**
 * @import { Local } from "../../core/actions.js"
 * @import { RoomLink } from "./room-link.js"
 */

const PLACE = "localStorage";

/** Whether a STUN server is asked. */
const asksStun = () => kept(PLACE, "relay-stun") === "on";

/** The hosts that the player agreed to. */
const agreed = () => (kept(PLACE, "relays-agreed") ?? "").split(" ").filter(Boolean);

/** @param {string[]} hosts */
const keepAgreed = (hosts) => keep(PLACE, "relays-agreed", hosts.join(" ") || null);

/**
 * `consent` asks whether to connect; `link` has the link to share, `waiting` is for
 * who opened it; `refused` says why a link cannot be opened.
 * @typedef {"consent" | "link" | "waiting" | "refused"} Step
 *
 * @typedef {RoomLink & { host: string }} Place
 */

/** Milliseconds after which nobody is at a table that is looked for at a relay. */
const ABSENT = 15_000;

/** Opens rooms at relays, each after the player's consent. */
export class RelayDialog {
  /** The room that was opened last. @type {RelayRoom | null} */
  room = null;
  /** Where it is, or is to be. @type {Place | null} */
  #place = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #absent;
  /** Whether the link was opened here, not made. */
  guest = false;

  /**
   * @param {(room: RelayRoom, link: string) => unknown} enter sets what the room calls; the link leads there
   *   again
   */
  constructor(enter) {
    this.enter = enter;
  }

  /**
   * Opens the dialog: to make a room, to share the one that is open, or for a link to one.
   * @param {string} [link]
   * @param {boolean} [own] whether this device goes on with the room that it is or was in
   */
  open(link = "", own = false) {
    // To go in anew would cut the lines that are left, and a relay that is gone could not mend them.
    const stays = own && this.room?.reaches;
    if (link && !stays) return this.#follow(link, own);
    if (this.room && (stays || !this.guest)) return this.#show("link");
    const offered = readRelay(this.#dialog.querySelector("[data-relay]")?.getAttribute("data-relay") ?? "");
    if (!offered) return;
    this.guest = false;
    this.#field("stun").checked = asksStun();
    this.#enter({ room: freshRoom(), relay: offered.address, host: offered.host, stun: asksStun() });
  }

  /** Goes back to a room without asking, if the player agreed to its relay before. @param {string} link */
  resume(link) {
    const place = readRoomLink(link);
    if (!agreed().includes(place.host)) return;
    this.guest = false;
    this.#field("stun").checked = asksStun();
    this.#join(place);
  }

  /** What the dialog's buttons and forms do. @type {Local} */
  actions = {
    "relay-agree": () => {
      if (!this.#place) return;
      keepAgreed([...new Set([...agreed(), this.#place.host])]);
      this.#connect(this.#place);
    },
    "relay-revoke": (host) => {
      keepAgreed(agreed().filter((other) => other !== host));
      this.#listAgreed();
      if (host !== this.#place?.host) return;
      this.leave();
      this.#enter(this.#place);
    },
    "relay-send": (_, button) => passOn(button),
    "relay-copy": (_, button) => copy(/** @type {HTMLElement} */ (button.closest("dialog")), "[data-link]"),
  };

  /** Closes the dialog. */
  close() {
    clearTimeout(this.#absent);
    this.#dialog?.close();
  }

  /** Leaves the room, if there is one. */
  leave() {
    clearTimeout(this.#absent);
    this.room?.leave();
    this.room = null;
  }

  get #dialog() {
    return /** @type {HTMLDialogElement} */ (document.getElementById("relay"));
  }

  /** The field of a name. @param {string} name */
  #field(name) {
    return /** @type {HTMLInputElement} */ (this.#dialog.querySelector(`[name=${name}]`));
  }

  /** @param {string} link @param {boolean} own */
  #follow(link, own) {
    this.guest = !own;
    this.#field("stun").checked = asksStun();
    try {
      this.#enter(readRoomLink(link));
    } catch (error) {
      if (!(error instanceof BadRoomLink)) throw error;
      this.#say("why", error.why);
      this.#show("refused");
    }
  }

  /** Goes to a room, once the player has agreed to its relay. @param {Place} place */
  #enter(place) {
    this.#place = place;
    if (agreed().includes(place.host)) return this.#connect(place);
    this.#say("asked", this.guest ? "guest" : "host");
    this.#say("stunned", this.guest && place.stun ? "yes" : "");
    this.#show("consent");
  }

  /** @param {Place} place */
  #connect(place) {
    this.#join(place);
    this.#show(this.guest ? "waiting" : "link");
  }

  /** @param {Place} place */
  #join({ host, ...link }) {
    this.room?.leave();
    const asked = this.#field("stun").checked;
    keep(PLACE, "relay-stun", asked ? "on" : null);
    this.#place = { host, ...link, stun: this.guest ? link.stun : asked };
    const stun = asked ? (this.#field("stun").dataset.server ?? "") : "";
    const room = new RelayRoom({ relay: link.relay, room: link.room, stun });
    room.onstatus = (status) => {
      if (this.room !== room) return;
      this.#say("status", status);
      clearTimeout(this.#absent);
      if (status === "open" && this.guest) this.#absent = setTimeout(() => this.#say("status", "absent"), ABSENT);
    };
    this.room = room;
    this.enter(room, writeRoomLink(this.#place));
  }

  /** @param {Step} step */
  #show(step) {
    const dialog = this.#dialog;
    for (const part of all(dialog, "[data-step]")) part.hidden = !part.dataset.step?.split(" ").includes(step);
    if (this.room) this.#say("status", this.room.status);
    if (step === "link" && this.#place) showAddress(dialog, invitationWith(writeRoomLink(this.#place)));
    offerSending(dialog);
    this.#listAgreed();
    if (!dialog.open) openDialog("relay");
    const first = dialog.querySelector(`[data-first=${step}]`);
    if (first instanceof HTMLElement) first.focus();
  }

  #listAgreed() {
    const place = /** @type {HTMLElement} */ (this.#dialog.querySelector("[data-agreed]"));
    const pattern = /** @type {HTMLTemplateElement} */ (place.querySelector("template"));
    const entries = agreed().map((host) => {
      const entry = /** @type {DocumentFragment} */ (pattern.content.cloneNode(true));
      entry.querySelector("[data-host]")?.replaceChildren(host);
      const button = entry.querySelector("button");
      if (button) button.dataset.value = host;
      return entry;
    });
    place.querySelector("ul")?.replaceChildren(...entries);
    place.hidden = entries.length === 0;
  }

  /**
   * Says one of several sentences of the page, with the relay's host in it; empty, none.
   * @param {"why" | "asked" | "stunned" | "status"} about
   * @param {string} which
   */
  #say(about, which) {
    for (const place of this.#dialog.querySelectorAll(`[data-says=${about}]`)) {
      const sentence = (which && place.getAttribute(`data-${which}`)) || "";
      place.textContent = sentence.replaceAll("{host}", this.#place?.host ?? "");
    }
  }
}
