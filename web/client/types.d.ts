/** What the page and the workers tell each other; `web/worker/table.py` and `machine.py` are the other side. */

declare global {
  /** The game of a board that names none: the first on the home page; the build puts it in. */
  const FIRST_GAME: string;
  interface Window {
    /** See `python.js`. */
    firstTable?: Promise<import("./python.js").Python>;
    /** See `boot.js`; missing where a page is rendered without it. */
    boot?: { heard: () => void; done: () => void; loadAgain: (addresses: string[]) => Promise<void> };
    /** In a worker without PyScript, see `entry/bare.js`. */
    cannonryStep?: () => void;
    /** See `supply.js`. */
    supply: { ahead: Map<string, Promise<Response>>; come: Set<string>; doubt: boolean };
    /** See `engine.js`. */
    cannonryEngine?: import("./engine.js").Engine;
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
  /** Headers and comments of the file that it was opened from, if there are any; missing in what was kept before. */
  notes: object | null;
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
  /** For how many milliseconds each picture is shown that comes before `main`. */
  beats: number[];
  /** Whether several people at this device have secrets from each other. */
  private: boolean;
  /** Whether the machine plays a seat. */
  machine: boolean;
  think: Request | null;
  dialog: { id: string; html: string } | null;
  save: Save | null;
  /** How many steps this intent led to. */
  played: number;
  /** Who has solved the board's task by this intent: nobody, the reader, or the machine that showed it. */
  solved: "" | "self" | "shown";
  /** In how many milliseconds the task's line is to go on by itself (`reply`); 0 if it does not. */
  due: number;
  /** Tells the position shown from any other of this session: what was meant for one is not played on another. */
  position: number;
  /** Whether the link that the table was opened with is bad. */
  refused: boolean;
  /** Where the link belongs if it is of another game, as an address seen from this table; else empty. */
  elsewhere: string;
  /** Why it is, in a sentence; empty if it is not. */
  error: string;
  /** What a frame tells the page around it: no link while cards are hidden. */
  told: import("./messages.js").FrameMessage[];
  /** In a frame: what the way to the site carries, for the reader alone; null if that is the same as before. */
  link: string | null;
}

/** The position as files. */
export interface Picture {
  svg: string;
  text: string;
  name: string;
}

/** What the machine's worker found so far. */
export type Report = { ticket: number; done: boolean } & Record<string, unknown>;
