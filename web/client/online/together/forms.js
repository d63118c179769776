// The forms of playing together: the invitation, and the seat that it offers.

import { fields, optionsIn } from "../../core/actions.js";
import { openDialog } from "../../core/dialogs.js";
import { bringDecks } from "../../pages/new-game.js";
import { playerName, setPlayerName } from "../../store/people.js";
import { closeSeat, followDealing } from "./able.js";
import { randomText } from "./base64url.js";

/**
 * @import { Invite } from "../../protocol.js"
 * @import { AskTable } from "../../types.js"
 */

/** Opens the dialog. @param {AskTable} ask @param {boolean} [byLinks] whether that way is chosen already */
export function openTogether(ask, byLinks = false) {
  const form = openDialog("together")?.querySelector("form");
  if (form) {
    followWay(form, byLinks);
    void followDealing(form);
  }
  prepareForm(form, ask);
}

/**
 * Lets the form do what the way that is chosen in it asks for.
 * @param {HTMLFormElement} form
 * @param {boolean} byLinks whether that way is to be chosen
 */
function followWay(form, byLinks) {
  const ways = form.elements.namedItem("way");
  if (!(ways instanceof RadioNodeList)) return;
  if (byLinks) ways.value = "links";
  const follow = () => {
    form.dataset.action = ways.value === "links" ? "invite" : "open-table";
    form.dataset.value = ways.value;
  };
  for (const way of ways) if (way instanceof HTMLInputElement) way.onchange = follow;
  follow();
}

/**
 * Fills in what the device knows, the player's name and decks, and closes the form if its browser
 * cannot play there.
 * @param {HTMLFormElement | null | undefined} form
 * @param {AskTable} ask
 */
export function prepareForm(form, ask) {
  if (!form) return;
  const name = form.elements.namedItem("name");
  if (name instanceof HTMLInputElement) name.value ||= playerName();
  if (form.dataset.filled === undefined) bringDecks(form, ask);
  void closeSeat(form);
}

/** The invitation that a form describes. @param {HTMLElement} form @returns {Invite} */
export function invitation(form) {
  const said = fields(form);
  return {
    type: "invite",
    seat: Number(said.get("seat")),
    options: optionsIn(form),
    days: Number(said.get("days")),
    helped: said.has("helped"),
    fair: said.get("dealt") === "fair",
    ...player(form),
  };
}

/** Who sits down, with what deck. The device remembers the name. @param {HTMLElement} form */
export function player(form) {
  const said = fields(form);
  const [name, deck] = [String(said.get("name") ?? ""), said.get("deck")];
  setPlayerName(name);
  return { name, random: randomText(), ...(deck === null ? {} : { deck: String(deck) }) };
}
