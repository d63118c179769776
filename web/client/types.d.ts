/** What the page and the workers tell each other; `web/worker/table.py` and `machine.py` are the other side. */

declare global {
  interface Window {
    /** See `python.js`. */
    firstTable?: Promise<import("./python.js").Python>;
  }
}

/** Something the player wants, for the table's worker. */
export type Intent = { type: string } & Record<string, unknown>;

/** One movement on the board, as the game's desk defines it (`web/worker/desks`). */
export type Motion =
  | { do: "place"; at: string }
  | { do: "move"; kind: string; pairs: [string, string][] }
  | { do: "shoot"; guns: { soldiers: string[]; muzzle: string }[]; to: string }
  | { do: "vanish"; at: string };

/** What the machine's worker should think about. */
export type Request = { ticket: number } & Record<string, unknown>;

/** What the device keeps of a game. */
export interface Save {
  game: string;
  link: string;
  over: boolean;
  picture: string;
  title: Record<string, string>;
  detail: Record<string, string>;
}

/** A saved game in the device's list. */
export interface KeptGame extends Save {
  id: string;
  updated: number;
}

/** The table after an intent. */
export interface Answer {
  main: string;
  title: string;
  announce: string;
  motions: Motion[];
  think: Request | null;
  dialog: { id: string; html: string } | null;
  save: Save | null;
  /** Tells the position shown from any other of this session: what was meant for one is not played on another. */
  position: number;
  /** Whether the link that the table was opened with is bad. */
  refused: boolean;
}

/** The position as files. */
export interface Picture {
  svg: string;
  text: string;
  name: string;
}

/** What the machine's worker found so far. */
export type Report = { ticket: number; done: boolean } & Record<string, unknown>;
