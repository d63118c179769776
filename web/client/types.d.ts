/** What only the page knows; the messages between it and the workers are in `web/worker/protocol/`. */

import type { Query, QueryAnswers, Save, SittingSave } from "./protocol.js";

declare global {
  /** The game of a board that names none: the first on the home page; the build puts it in. */
  const FIRST_GAME: string;
  /** This build's memory image (`memory/kept.js`): where it is from `_/app-…/`, its digest and size unpacked. */
  const MEMORY: { path: string; digest: string; size: number };
  /** Where the runtime is from `_/app-…/`, ending in `/`. */
  const RUNTIME: string;
  /** The game that has puzzles of the days; empty if none has. */
  const PUZZLE_GAME: string;
  /** What the table's worker may answer, as JSON: the fields of each message and what they may be. */
  const PROTOCOL: string;
  /** Pyodide's lock file. */
  const LOCK: string;
  /** How a browser that installs sites asks. */
  interface InstallPrompt extends Event {
    prompt(): Promise<unknown>;
  }
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
  }
  interface Window {
    /** See `python.js`. */
    firstTable?: Promise<import("./engine/python.js").Python>;
    /** See `boot.js`; missing where a page is rendered without it. */
    boot?: { heard: () => void; done: () => void; loadAgain: (addresses: string[]) => Promise<void> };
    /** What the fresh game on the page is dealt from, see `deal.js`; missing where none lies there. */
    deal?: { luck: number };
    /** See `face/table.js`; missing where a page is rendered without it, or has no table. */
    face?: { show: (link: string) => void; done: () => void };
    /** Files that the device opens with the installed site; missing where the browser has no such thing. */
    launchQueue?: { setConsumer(consumer: (launch: { files?: FileSystemFileHandle[] }) => unknown): void };
    /** In a worker without PyScript, see `entry/bare.js`. */
    cannonryStep?: () => void;
    /** See `engine/python.js`. */
    supply: { ahead: Map<string, Promise<Response>>; come: Set<string>; doubt: boolean };
    /** See `engine.js`. */
    cannonryEngine?: import("./engine/engine.js").Engine;
    /** Where the browser reads codes by itself. */
    BarcodeDetector?: {
      new (options: { formats: string[] }): { detect(source: CanvasImageSource): Promise<{ rawValue: string }[]> };
      getSupportedFormats(): Promise<string[]>;
    };
  }
}

/** A saved game in the device's list. */
export interface KeptGame extends Save {
  id: string;
  updated: number;
  /** For how many seconds it was played; null or missing if that is not known. */
  seconds?: number | null;
  /** It was begun elsewhere and opened by its link: it does not count. */
  lent?: boolean;
}

/** A sitting in the device's list. Its `before` stays, so that the invitation finds it. */
export interface KeptSitting extends SittingSave {
  updated: number;
  /** When a link was sent last; 0 if none was. */
  sent: number;
  /** How its devices were connected last: `codes`, or a link to a room at a relay. */
  way?: string | undefined;
  /** Whether the players have gone on by links since. */
  letters?: boolean | undefined;
}

/** Asks the table's worker for something that changes nothing; undefined if the engine has stopped. */
export type AskTable = <Q extends Query>(query: Q) => Promise<QueryAnswers[Q["type"]] | undefined>;
