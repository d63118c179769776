// What a feature adds to a table's page, which goes through all of them (`web/client/features.js`).

/**
 * @import { Answer, Intent, Shown } from "../protocol.js"
 * @import { AskTable } from "../types.js"
 * @import { Local } from "./actions.js"
 * @import { Play } from "./play.js"
 */

/**
 * The page, as features use it.
 * @typedef {object} Page
 * @property {HTMLElement} main
 * @property {Play} play
 * @property {AskTable} ask
 * @property {(intent: Intent) => Promise<unknown>} send
 * @property {(game: Shown) => Promise<unknown>} open
 */

/**
 * @typedef {object} Feature
 * @property {Local} [actions] what its buttons and forms do
 * @property {(hash: string) => Promise<Shown | null>} [begins] what the page begins with instead of a game
 * @property {() => unknown} [begun] that is there
 * @property {(hash: string) => (() => unknown) | null} [asks] what an address opens over the game
 * @property {(hash: string) => Promise<Shown> | null} [addressed] what an address names
 * @property {(game: Shown) => Promise<Shown | null | undefined>} [instead] what is opened in the place of a
 *   game: null if nothing, for the feature has done what was to be done
 * @property {(game: Shown) => Promise<Shown | null>} [opening] the game with what else is known of it
 * @property {(intent: Intent) => boolean} [allows] whether an intent may go to the worker
 * @property {(answer: Answer, intent: Intent) => boolean} [another] whether the table has another game by it
 * @property {(answer: Answer, intent: Intent, other: boolean) => unknown} [answered] after every answer
 * @property {() => Shown | null} [holds] what the table has that is kept as no game is
 * @property {(answer: Answer) => string | undefined} [keptAs] the id of that, if the answer keeps it
 * @property {() => unknown} [left] a fresh game is begun
 * @property {() => boolean} [connected] whether the game goes over a line to another device
 * @property {() => boolean} [tied] whether something ends with the page that does not come back by itself
 * @property {(name: string, value: string) => unknown} [chosen] a setting was chosen
 * @property {() => unknown} [settings] their dialog was opened
 * @property {(dialog: HTMLElement) => unknown} [asked] completes a dialog that the worker wrote
 * @property {() => unknown} [finished] one more game was finished on this device
 * @property {() => unknown} [ended] completes the end of a game
 */

export {};
