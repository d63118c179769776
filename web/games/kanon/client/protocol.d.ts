// Written by tools/protocol.py.

/** What goes with every question about decks. */
export interface Asked {
  /** The reader's language. */
  lang: "en" | "ja";
}

/** A deck: numbers of copies by the cards' codes. */
export interface Counts {
  /** What is in the deck. */
  cards: Record<string, number>;
  /** What lies beside it. */
  spares: Record<string, number>;
}

/** Ask what the rules and the figures say of a deck. */
export interface Judge extends Counts {
  type: "judge";
}

/** Ask which deck a text means. */
export interface Read {
  type: "read";
  /** A code, the link of one, a list, or a ready deck's id. */
  text: string;
}

/** Ask for a deck as text. */
export interface Write extends Counts {
  type: "write";
  /** What the player calls it. */
  name: string;
}

/** Shuffle a deck and deal from it. */
export interface Hand extends Counts {
  type: "hand";
  /** Any whole number, which decides the order. */
  luck: number;
}

/** A question about a deck; `Answers` names the answers. */
export type Question =
  | Judge
  | Read
  | Write
  | Hand
;

/** What the rules and the figures say of a deck. */
export interface Verdict {
  /** The code of the deck. */
  code: string;
  /** What is said, as markup. */
  html: string;
  /** How many faults it has. */
  faults: number;
  /** The first of them, as a sentence; empty if there is none. */
  fault: string;
}

/** The deck that a text means. */
export interface Found extends Counts {
  /** What the text calls it; empty if it does not. */
  name: string;
  /** What of the text was not understood, in sentences. */
  faults: Array<string>;
}

/** A deck as text. */
export interface Written {
  /** The code of the deck. */
  code: string;
  /** Its list for people. */
  list: string;
}

/** The cards of a shuffled deck. */
export interface Dealt {
  /** As many as the dialog shows, the hand first. */
  cards: Array<string>;
  /** How many of them are the first hand. */
  hand: number;
  /** How many are drawn in each of the turns that follow. */
  draws: Array<number>;
  /** Whether the hand may be exchanged (K4). */
  again: boolean;
  /** What to expect, as markup. */
  odds: string;
}

/** Why a question has no answer, or a series cannot begin. */
export interface Refused {
  /** A sentence. */
  error: string;
}

/** What should not happen. */
export interface Crash {
  /** The details, for a report. */
  crash: string;
}

/** The answer to each question, by its type; it may also be `Refused` or `Crash`. */
export interface Answers {
  judge: Verdict;
  read: Found;
  write: Written;
  hand: Dealt;
}

/** Games that were played. */
export interface Won {
  /** How many. */
  games: number;
  /** How many of them the deck won. */
  wins: number;
  /** How many nobody won. */
  draws: number;
}

/** Begin a series, and play its first slice. */
export interface Start {
  type: "start";
  /** The deck, a ready deck's id or a code. */
  deck: string;
  /** The deck that it meets. */
  against: string;
  /** The level of the machine that plays both. */
  level: number;
  /** How many games to play. */
  games: number;
  /** What the deals are made of. */
  seed: number;
  /** Earlier series, which are counted in. */
  before?: Won | undefined;
  /** The reader's language. */
  lang: "en" | "ja";
}

/** Play the next slice; the answer is null if no series has begun. */
export interface GoOn {
  type: "go";
}

/** Games so far, those of earlier series with them. */
export interface Tally extends Won {
  /** The share of the wins, a draw as half a win; null before the first game. */
  win: number | null;
  /** The lower end of its 95 % interval. */
  low: number;
  /** The upper end. */
  high: number;
  /** How many games are played in a second. */
  rate: number;
  /** Whether as many are played as were wanted. */
  done: boolean;
}
