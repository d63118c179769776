// Written by tools/protocol.py.

/** What goes with everything that is meant for a board. */
export interface OnBoard {
  /** The key of the board; empty where a page has but one. */
  board?: string | undefined;
}

/** What goes where the player at this device is to be named. */
export interface Named {
  /** What they are called, as typed; empty if they have not said it. */
  name?: string | undefined;
}

/** What goes with every intent. */
export interface Sent extends OnBoard {
  /** Any whole number, which decides all that is left to chance. */
  luck?: number | undefined;
  /** Whether the answer comes without beats. */
  still?: boolean | undefined;
}

/** The deal of which day is wanted. */
export interface AskedDay {
  /** That day, such as `2026-11-26`. */
  day: string;
  /** The day that it is on the device. */
  today: string;
  /** Whether the device knows of no earlier try of that deal. */
  first: boolean;
}

/** What is to be shown: at most one of these, or a fresh game. */
export interface Shown {
  /** A link, a record or a game file; empty for a fresh game. */
  link?: string | undefined;
  /** With a link: what was kept beside it. */
  notes?: Notes | null | undefined;
  /** The same as a link, but an empty one is no fresh game. */
  file?: string | undefined;
  /** With a link of a sitting: what the device keeps of it; alone: what is gone on with. */
  sitting?: string | undefined;
  /** With a link or a file: whether another player has played what it holds. */
  shared?: boolean | undefined;
  /** Whether the other player's time for a decision is over, by this device's clock. */
  late?: boolean | undefined;
  /** With a link or a file: the step to show. */
  at?: number | null | undefined;
  /** A position in the game's notation. */
  position?: string | undefined;
  /** A day whose deal is wanted; one that is none, or still to come, is refused. */
  daily?: AskedDay | undefined;
  /** The fields of a `Diagram`; what is damaged is refused. */
  diagram?: Record<string, unknown> | undefined;
  /** For a fresh game where decks are brought: what the player had last, a ready deck's id or a code. */
  deck?: string | null | undefined;
}

/** Open the board, or show something else on it. */
export interface Open extends Sent, Shown {
  type: "open";
  /** The game's id. */
  game: string;
  /** The reader's language. */
  lang: "en" | "ja";
  /** What the board is for. */
  mode: "table" | "view" | "play" | "puzzle" | "rule" | "learn";
  /** Begins the ids of the markup, so that the boards of a page have different ones. */
  name: string;
  /** Where the game's rules are, as seen from the page. */
  rules: string;
  /** Which questions the player is asked that decide nothing. */
  ask: "always" | "can" | "never";
  /** When the coach says something. */
  coach: "low" | "on" | "off";
  /** The lessons that a newcomer has had; None or missing for who wants none. */
  explained?: Array<string> | null | undefined;
}

/** Touch something at the table. */
export interface Tap extends Sent {
  type: "tap";
  /** A square, or the name of a card or a place. */
  at: string;
}

/** Where a drag begins: `from`, named as in `tap`. The word is Python's own, so no class can hold it. */
export interface DragFrom {
  from: string;
}

/** Take something up and put it elsewhere. */
export interface Drag extends Sent, DragFrom {
  type: "drag";
  /** Where it is put, named as in `tap`. */
  to: string;
}

/** Decide by a button that names the decision. */
export interface Choose extends Sent {
  type: "choose";
  /** The decision in notation; several joined by `;` are decided in turn, as far as they go. */
  decision: string;
}

/** Decide by a text; what is refused stays in the field. */
export interface Type extends Sent {
  type: "type";
  /** What the player has typed. */
  text: string;
}

/** Put back what is taken up. */
export interface PutBack extends Sent {
  type: "putback";
}

/** Take back the latest decision, or go back in the better line. */
export interface Undo extends Sent {
  type: "undo";
}

/** Make the game one to practise, in which undo passes what was revealed, and take back at once. */
export interface Practise extends Sent {
  type: "practise";
}

/** Play again what was taken back, or go on in the better line. */
export interface Redo extends Sent {
  type: "redo";
}

/** Show the game at a step. */
export interface Goto extends Sent {
  type: "goto";
  /** The number of steps before it; JSON has null for what is no number, and nothing changes then. */
  step: number | null;
}

/** Give up what follows the step that is shown, and play on from it. */
export interface ContinueHere extends Sent {
  type: "continue";
}

/** Show the better line that a review has found. */
export interface Line extends Sent {
  type: "line";
  /** How many of its decisions; without it the game is shown again. */
  value?: string | undefined;
}

/** What the machine has found: the report of its worker. */
export interface Told extends Sent, Report {
}

/** Stop the machine's thinking. */
export interface Stop extends Sent {
  type: "stop";
}

/** Let the machine decide by what it has found so far. */
export interface PlayNow extends Sent {
  type: "play-now";
}

/** Let the machine think on, or a review go on. */
export interface Resume extends Sent {
  type: "resume";
}

/** Ask for a hint. */
export interface Hint extends Sent {
  type: "hint";
}

/** Begin a new game. */
export interface Begin extends Sent {
  type: "begin";
  /** For each seat the machine's level; 0 for a person. */
  players: Array<number>;
  /** The options of the rules by name; those that are missing stay as usual. */
  options?: Record<string, boolean | string> | undefined;
  /** The seed of a deal; empty for any. */
  seed?: string | undefined;
  /** Whether what has revealed something may be taken back, too. */
  practice?: boolean | undefined;
  /** For each seat a ready deck's id or a code; empty for any. */
  decks?: Array<string> | undefined;
  /** For each seat what its person is called, as typed; empty if that is not said. */
  names?: Array<string> | undefined;
}

/** Play once more with another deal, the seats moved on by one. */
export interface Rematch extends Sent {
  type: "rematch";
}

/** Begin a game on the ladder: one person against the machine, at the usual options. */
export interface Climb extends Sent {
  type: "climb";
  /** Tells the game from all others of this device. */
  id: string;
  /** The machine's level. */
  level: number;
  /** Whether the person has the first seat. */
  first: boolean;
  /** What the person plays with where decks are brought: a ready deck's id or a code. */
  deck?: string | null | undefined;
}

/** Play once more with another deal, everybody in the same seat, against machines one level stronger. */
export interface NextLevel extends Sent {
  type: "next-level";
}

/** Play the same deal once more. */
export interface SameDeal extends Sent {
  type: "same-deal";
}

/** Play the deal of the challenge that was opened. */
export interface AcceptChallenge extends Sent {
  type: "accept-challenge";
}

/** Look at the challenger's game; the challenge goes on waiting. */
export interface WatchChallenge extends Sent {
  type: "watch-challenge";
}

/** Let the machine look back at the game. */
export interface Review extends Sent {
  type: "review";
}

/** End the review. */
export interface LeaveReview extends Sent {
  type: "leave-review";
}

/** Show how the game has ended once more. */
export interface Result extends Sent {
  type: "result";
}

/** Play on otherwise from a step of the game, with the same hidden cards, against the machine. */
export interface WhatIf extends Sent {
  type: "what-if";
  /** The number of the step. */
  value: string;
}

/** Go back from such a game to the look back at the one that was played. */
export interface ToReview extends Sent {
  type: "to-review";
}

/** Give up the game. */
export interface Resign extends Sent {
  type: "resign";
}

/** Offer a draw. */
export interface Draw extends Sent {
  type: "draw";
}

/** Turn the board round. */
export interface Flip extends Sent {
  type: "flip";
}

/** Sort the hand, or leave it as it was dealt. */
export interface Sort extends Sent {
  type: "sort";
}

/** Say that the person whom the curtain waits for holds the device. */
export interface Ready extends Sent {
  type: "ready";
}

/** See at once how a game ends that machines play on without the people here. */
export interface SkipToEnd extends Sent {
  type: "skip-to-end";
}

/** Look at a game in which nothing is hidden any more from the people here. */
export interface Look extends Sent {
  type: "look";
  /** From which seat; without it with all cards open. */
  value?: string | undefined;
}

/** Take away the notice. */
export interface Dismiss extends Sent {
  type: "dismiss";
}

/** Lay out the signals that can be given, or put them away. */
export interface Signals extends Sent {
  type: "signals";
}

/** Set which questions are asked from the next position on. */
export interface AskFor extends Sent {
  type: "ask";
  /** The same as in `open`. */
  ask: "always" | "can" | "never";
}

/** Set when the coach says something, from the next decision on. */
export interface SetCoach extends Sent {
  type: "coach";
  /** The same as in `open`. */
  coach: "low" | "on" | "off";
}

/** Set which lessons are still to be given, from the next position on. */
export interface Explain extends Sent {
  type: "explain";
  /** The same as in `open`. */
  explained: Array<string> | null;
}

/** Open the share dialog. */
export interface Share extends Sent, Named {
  type: "share";
  /** What is chosen there at first: a kind of link, else the game. */
  what?: string | undefined;
}

/** Begin the task once more. */
export interface Again extends Sent {
  type: "again";
}

/** Show the task's solution. */
export interface ShowMe extends Sent {
  type: "show-me";
}

/** Play what is due in the task's line. */
export interface Reply extends Sent {
  type: "reply";
}

/** Go on with a game from the end of the task. */
export interface PlayOn extends Sent {
  type: "play-on";
}

/** What the player wants; the answer is an `Answer`. */
export type Intent =
  | Open
  | Tap
  | Drag
  | Choose
  | Type
  | PutBack
  | Undo
  | Practise
  | Redo
  | Goto
  | ContinueHere
  | Line
  | Told
  | Stop
  | PlayNow
  | Resume
  | Hint
  | Begin
  | Rematch
  | Climb
  | NextLevel
  | SameDeal
  | AcceptChallenge
  | WatchChallenge
  | Review
  | LeaveReview
  | Result
  | WhatIf
  | ToReview
  | Resign
  | Draw
  | Flip
  | Sort
  | Ready
  | SkipToEnd
  | Look
  | Dismiss
  | Signals
  | AskFor
  | SetCoach
  | Explain
  | Share
  | Again
  | ShowMe
  | Reply
  | PlayOn
  | Invite
  | Accept
  | MakeOffer
  | AnswerOffer
  | Retract
  | Claim
  | Latest
  | RematchByLink
  | OpenTable
  | Join
  | Watch
  | BeginTable
  | ShowOut
  | RematchLive
  | LineEvent
  | Heard
  | GiveSignal
  | Mute
  | PassCode
  | ReplaySince
;

/** A piece appears. */
export interface Place {
  do: "place";
  /** Its square. */
  at: string;
}

/** Pieces move, all at once. */
export interface Move {
  do: "move";
  /** What the game's rules call the move. */
  kind: string;
  /** For each piece the square that it leaves and the one where it goes. */
  pairs: Array<[string, string]>;
}

/** One of the guns of a shot. */
export interface Gun {
  /** The squares of its soldiers, the rear one first. */
  soldiers: Array<string>;
  /** The square in front of it. */
  muzzle: string;
}

/** Guns shoot. */
export interface Shoot {
  do: "shoot";
  /** The guns that reach the target. */
  guns: Array<Gun>;
  /** The square that is shot at. */
  to: string;
}

/** A piece is taken. */
export interface Vanish {
  do: "vanish";
  /** Its square. */
  at: string;
}

/** A movement over the new board; the events of a step make them, one after the other. */
export type Motion =
  | Place
  | Move
  | Shoot
  | Vanish
;

/** That a game is the deal of a day. */
export interface DailyNote {
  /** The day, such as `2026-11-26`. */
  day: string;
  /** Whether it is the try whose end is kept; else it is practice. */
  counts: boolean;
}

/** What a link cannot hold of a game; `open` takes it back as it is. */
export interface Notes {
  /** The free headers of the game file. */
  headers?: Array<[string, string]> | undefined;
  /** Its comments, each after a number of steps. */
  comments?: Array<[number, string]> | undefined;
  /** The link of the game that is to be beaten. */
  challenge?: string | undefined;
  /** The id of a game on the ladder. */
  ladder?: string | undefined;
  /** Whether another player has played the game, and nobody here has gone on with it. */
  shared?: boolean | undefined;
  /** The day whose deal the game is. */
  daily?: DailyNote | undefined;
  /** Whether undo passes what was revealed. */
  practice?: boolean | undefined;
  /** For each seat what its person at this device is called; empty if that is not said. */
  names?: Array<string> | undefined;
}

/** What the device keeps of a game. */
export interface Save {
  /** The game's id. */
  game: string;
  /** The link of the game. */
  link: string;
  /** What the link cannot hold, if there is any. */
  notes: Notes | null;
  /** Whether the game is over. */
  over: boolean;
  /** A picture of the position, as SVG. */
  picture: string;
  /** What it is called in the list of kept games, by language. */
  title: Record<string, string>;
  /** What is said below that, by language. */
  detail: Record<string, string>;
}

/** What the device keeps of a sitting: a match with a player at another device. */
export interface SittingSave {
  /** Its id. */
  id: string;
  /** The id of what it takes the place of, such as an invitation that was answered; empty if of nothing. */
  before: string;
  /** The game's id. */
  game: string;
  /** All of it, with the key of this device's seat; `open` takes it back as it is. */
  text: string;
  /** How it stands, as this device knows (`Stage` in `web/views/model.py`). */
  state: string;
  /** Whether something was written here that no link holds yet. */
  unsent: boolean;
  /** Whether this device's person is to do something. */
  turn: boolean;
  /** Whether the match is over. */
  over: boolean;
  /** How many days a decision may take; 0 for any number. */
  days: number;
  /** A picture of the position, as SVG. */
  picture: string;
  /** What it is called in the list of sittings, by language. */
  title: Record<string, string>;
  /** What is said below that, by language. */
  detail: Record<string, string>;
}

/** A decision was made. */
export interface MoveMessage {
  type: "move";
  /** Who decided. */
  seat: number;
  /** The decision in notation; empty while it is secret. */
  move: string;
  /** The number of steps with it. */
  ply: number;
  /** The position after it, as a spectator sees it. */
  position: string;
  /** The link of the game; empty while it hides something. */
  link: string;
}

/** The task is solved. */
export interface SolvedMessage {
  type: "solved";
  /** By the reader, or by the machine that showed it. */
  by: "self" | "shown";
}

/** What was to be shown is there. */
export interface ReadyMessage {
  type: "ready";
  /** The position shown, as a spectator sees it. */
  position: string;
  /** The number of steps before it. */
  step: number;
  /** The number of steps of the whole game. */
  steps: number;
  /** The link of the game; empty while it hides something. */
  link: string;
}

/** What was to be shown cannot be. */
export interface ErrorMessage {
  type: "error";
  /** Why, in a sentence. */
  message: string;
}

/** What a frame tells the page around it, which may be an opponent's. */
export type Message =
  | MoveMessage
  | SolvedMessage
  | ReadyMessage
  | ErrorMessage
;

/** A dialog to open. */
export interface Dialog {
  /** The id of its element. */
  id: string;
  /** Its markup; empty where it stands on the table already. */
  html: string;
}

/** What is to be said on a line, once the sitting is kept. */
export interface FrameToSend {
  /** Which one. */
  line: string;
  /** What. */
  text: string;
}

/** The line to a seat. */
export interface SeatLine {
  /** Which seat. */
  seat: number;
  /** Which line. */
  line: string;
}

/** A pairing code that another seat has passed on to this one. */
export interface CodeFrom {
  /** From which seat. */
  seat: number;
  /** The code. */
  text: string;
}

/** How the table stands to the devices that it has lines to. */
export interface Lines {
  /** As in `web/views/model.py`; empty before the other device has said anything. */
  stage: string;
  /** The hash of the table line; empty before there is one. */
  table: string;
  /** This device's seat; -1 if it has none. */
  seat: number;
  /** How many seats the table has; 0 before play begins. */
  seats: number;
  /** The seats to which there is a line. */
  reached: Array<SeatLine>;
  /** Pairing codes that have come. */
  codes: Array<CodeFrom>;
  /** Lines to close, for what was said on them. */
  close: Array<string>;
}

/** How a game on the ladder has ended. */
export interface Climbed {
  /** Which game. */
  id: string;
  /** The machine's level. */
  level: number;
  /** Whether the person has won. */
  won: boolean;
}

/** How a game at this device has ended, for its logbook. */
export interface Ended {
  /** The game's id. */
  game: string;
  /** For each seat the machine's level; 0 for a person at this device, -1 for one at another. */
  players: Array<number>;
  /** The seat of the only person at this device; -1 if several share it. */
  seat: number;
  /** The seats that have won; none in a draw. */
  winners: Array<number>;
  /** How many decisions were made, by all. */
  moves: number;
  /** Whether it was a game on the ladder. */
  ladder: boolean;
}

/** How the try that counts of a day's deal has ended. */
export interface DailyEnd {
  /** The day, such as `2026-11-26`. */
  day: string;
  /** Whether the person has won; null for a draw. */
  won: boolean | null;
  /** What the game counts for the person, such as points or ships. */
  own: number;
  /** The most that it counts for anybody else. */
  others: number;
  /** How often the person has decided. */
  moves: number;
}

/** What calls the person of this device back to a table with a player at another device. */
export interface Call {
  /** Their turn; an answer that the other waits for; the end of the game; a line that is lost. */
  about: "turn" | "offer" | "over" | "lost";
  /** The page's title as long as the person looks away. */
  title: string;
  /** What is to be done, or has happened. */
  head: string;
  /** At which table. */
  detail: string;
}

/** The table after an intent. */
export interface Answer {
  /** The inner HTML of the board's element. */
  main: string;
  /** The same from which `motions` begin if they are played once more; else empty. */
  before: string;
  /** The page's title. */
  title: string;
  /** What calls the person back, if anything does. */
  call: Call | null;
  /** What the live region says. */
  announce: string;
  /** Movements over the new board. */
  motions: Array<Place | Move | Shoot | Vanish>;
  /** For how many milliseconds each of the pictures is shown that come before `main`. */
  beats: Array<number>;
  /** What is heard with each of these pictures or movements, and what of all; empty for silence. */
  sounds: Array<"" | "card" | "reveal" | "take" | "water" | "shot" | "fall" | "win">;
  /** How many steps this intent led to. */
  played: number;
  /** Who has solved the board's task by it: nobody, the reader, or the machine that showed it. */
  solved: "" | "self" | "shown";
  /** Whether this intent was a legal decision that is not what the board's task asks. */
  missed: boolean;
  /** In how many milliseconds `reply` is wanted, which plays on in the task's line; 0 if it is not. */
  due: number;
  /** Whether several people at this device have secrets from each other. */
  private: boolean;
  /** Whether the machine plays a seat of a game that goes on. */
  machine: boolean;
  /** What the machine's worker is to think about. */
  think: Think | null;
  /** The dialog to open, if there is one. */
  dialog: Dialog | null;
  /** What the device is to keep; null if nothing has changed. */
  save: Save | null;
  /** The lessons that the person has had; None if they want none. */
  explained: Array<string> | null;
  /** How a game on the ladder has ended just now; else null. */
  climbed: Climbed | null;
  /** How a game that counts has ended just now; else null. */
  ended: Ended | null;
  /** How the try that counts of a day's deal has ended just now; else null. */
  daily: DailyEnd | null;
  /** What the device is to keep before it shows this answer; null if nothing has changed. */
  sitting: SittingSave | null;
  /** What is to be said on lines to other devices, once the sitting is kept. */
  frames: Array<FrameToSend>;
  /** How the table stands to the devices that it has lines to; null if it has none, and needs none. */
  live: Lines | null;
  /** Tells the position shown from those before: what was meant for one is not played on another. */
  position: number;
  /** Whether a link could not be opened or a game not be begun. */
  refused: boolean;
  /** Where the link belongs if it is of another game, as an address seen from this table; else empty. */
  elsewhere: string;
  /** Why it is refused, in a sentence; empty if it is not. */
  error: string;
  /** What a frame tells the page around it. */
  told: Array<MoveMessage | SolvedMessage | ReadyMessage | ErrorMessage>;
  /** In a frame: what the way to the site carries, for the reader alone; null if that is as before. */
  link: string | null;
}

/** The worker does not know the board: it must be opened first. */
export interface Lost {
  lost: true;
}

/** Something went wrong inside; the table stays. */
export interface Crash {
  /** The details, for a report. */
  crash: string;
}

/** Ask for one of the pictures that come before the latest answer's. */
export interface BeatQuery extends OnBoard {
  type: "beat";
  /** Which one, from 0. */
  number: number;
}

/** What goes with everything that leaves the device. */
export interface ForOthers extends OnBoard {
  /** Whether it may say what several people at this device are called. */
  named?: boolean | undefined;
}

/** Ask for the position shown as files. */
export interface PictureQuery extends ForOthers {
  type: "picture";
}

/** Ask for the result of a finished game as files. */
export interface ResultQuery extends OnBoard, Named {
  type: "result-picture";
  /** Whether what decided the game moves in the drawing, where it can. */
  moving?: boolean | undefined;
}

/** Ask for the game as a file. */
export interface RecordQuery extends ForOthers, Named {
  type: "record";
  /** The day, such as 2026.11.20; only the page has a clock. */
  date?: string | undefined;
}

/** Ask for the link of a puzzle of the position shown. */
export interface PuzzleQuery extends OnBoard {
  type: "puzzle";
  /** What is to be done, as typed. */
  task: string;
  /** The decisions that do it, as typed. */
  solution: string;
}

/** Ask what is in decks, and whether they can be played. */
export interface DecksQuery extends OnBoard {
  type: "decks";
  /** Ready decks' ids or codes. */
  decks: Array<string>;
}

/** Ask for a card of the table, whole, as the viewer sees it. */
export interface CardQuery extends OnBoard {
  type: "card";
  /** The card's place, or its key in the hand, named as in `tap`. */
  at: string;
}

/** A question that changes nothing; `QueryAnswers` names the answers. */
export type Query =
  | BeatQuery
  | CardQuery
  | PictureQuery
  | ResultQuery
  | RecordQuery
  | PuzzleQuery
  | DecksQuery
  | IdsQuery
  | LetterQuery
  | ProofQuery
  | SeatQuery
;

/** One of the pictures before the latest answer. */
export interface BeatAnswer {
  /** The inner HTML of the board's element; empty if the picture is gone. */
  main: string;
}

/** A card of the table. */
export interface CardAnswer {
  /** The card with all that is on it; empty if it is not seen, or the game has no place for it. */
  html: string;
}

/** The position as files. */
export interface PictureAnswer {
  /** A picture. */
  svg: string;
  /** A drawing in letters. */
  text: string;
  /** What the files are called, without an ending. */
  name: string;
}

/** The game as a file. */
export interface RecordAnswer {
  /** The text of the game file. */
  file: string;
}

/** A puzzle: one of the two. */
export interface PuzzleAnswer {
  /** The link of the puzzle. */
  link?: string | undefined;
  /** Why there is none, in a sentence. */
  error?: string | undefined;
}

/** What is known of a deck: one of the two. */
export interface AboutDeck {
  /** What is in it. */
  about?: string | undefined;
  /** Why it cannot be played. */
  wrong?: string | undefined;
}

/** What is known of the decks. */
export interface DecksAnswer {
  /** Each of them, in the order of the question; none in a game without decks. */
  decks: Array<AboutDeck>;
}

/** The answers to queries whose hyphen makes them no names of Python's, so that no class can hold them. */
export interface HyphenAnswers {
  "seat-file": SeatFileAnswer;
  "result-picture": PictureAnswer;
}

/** The answer to each query, by its type. */
export interface QueryAnswers extends HyphenAnswers {
  beat: BeatAnswer;
  card: CardAnswer;
  picture: PictureAnswer;
  record: RecordAnswer;
  puzzle: PuzzleAnswer;
  decks: DecksAnswer;
  ids: IdsAnswer;
  letter: LetterAnswer;
  proof: FileAnswer;
}

/** Begin a sitting: make the invitation. */
export interface Invite extends Sent {
  type: "invite";
  /** What the player is called. */
  name: string;
  /** The player's seat. */
  seat: number;
  /** The options of the rules by name; those that are missing stay as usual. */
  options: Record<string, boolean | string>;
  /** Where decks are brought: a ready deck's id or a code. */
  deck?: string | undefined;
  /** How many days a decision may take; 0 for any number. */
  days: number;
  /** Whether hints are allowed. */
  helped: boolean;
  /** Whether the devices are to shuffle together, where they can; else all is dealt from one seed. */
  fair: boolean;
  /** 64 random bytes: the key of the seat and the table's salt come of them. */
  random: string;
}

/** Take the seat of an invitation that is open. */
export interface Accept extends Sent {
  type: "accept";
  /** What the player is called. */
  name: string;
  /** Where decks are brought: a ready deck's id or a code. */
  deck?: string | undefined;
  /** 64 random bytes. */
  random: string;
}

/** Ask the other for a draw, to take back, or to end without result. */
export interface MakeOffer extends Sent {
  type: "ask-for";
  /** Which of these. */
  what: "draw" | "back" | "void";
}

/** Answer what the other has asked for. */
export interface AnswerOffer extends Sent {
  type: "reply-to";
  /** The answer. */
  answer: "yes" | "no";
}

/** Take back what has not left the device yet. */
export interface Retract extends Sent {
  type: "retract";
}

/** Show once more what has been played last; the game stays where it is. */
export interface ReplaySince extends Sent {
  type: "replay-since";
  /** How many steps; without it those since the person's own last decision. */
  steps?: number | undefined;
}

/** Claim the game, as the other's time has run out. */
export interface Claim extends Sent {
  type: "claim";
}

/** Say that an imported sitting is the latest. */
export interface Latest extends Sent {
  type: "latest";
}

/** Invite the other to play once more, with the seats exchanged. */
export interface RematchByLink extends Sent {
  type: "rematch-by-link";
  /** What the player is called. */
  name: string;
  /** 64 random bytes. */
  random: string;
}

/** Ask under which ids the device may keep what a link belongs to. No table needs to be open. */
export interface IdsQuery extends OnBoard {
  type: "ids";
  /** The text of the link, or of a file. */
  link: string;
}

/** Ask for the link that is to be sent now. */
export interface LetterQuery extends OnBoard {
  type: "letter";
}

/** Ask for what both have signed, as a file. */
export interface ProofQuery extends OnBoard {
  type: "proof";
}

/** Ask for the seat as a file, with its key, to move it to another device. */
export interface SeatQuery extends OnBoard {
  type: "seat-file";
}

/** Where to look for a sitting. */
export interface IdsAnswer {
  /** The ids; none if the text is no link of a sitting. */
  ids: Array<string>;
}

/** A link to send. */
export interface LetterAnswer {
  /** The fragment of its address. */
  link: string;
  /** What a file with it is called, without an ending. */
  name: string;
  /** What it holds. */
  kind: "invitation" | "moves";
  /** Whether what is hidden can be worked out from it. */
  trust: boolean;
  /** What the device keeps before the link is shown. */
  sitting: SittingSave;
}

/** A file to save. */
export interface FileAnswer {
  /** Its text. */
  file: string;
  /** What it is called, without an ending. */
  name: string;
}

/** A seat to move to another device. */
export interface SeatFileAnswer extends FileAnswer {
  /** What this device keeps from then on: it writes nothing more until its person says so. */
  sitting: SittingSave;
}

/** Find the public key. */
export interface PublicJob {
  do: "public";
  /** The private key. */
  seed: string;
}

/** Sign. */
export interface SignJob {
  do: "sign";
  /** The private key. */
  seed: string;
  /** What is signed, in ASCII. */
  message: string;
}

/** Check a signature. */
export interface VerifyJob {
  do: "verify";
  /** The public key. */
  key: string;
  /** What is signed, in ASCII. */
  message: string;
  /** The signature. */
  signature: string;
}

/** Multiply points of Curve25519 by keys (X25519): put locks on cards, or take them off. */
export interface MultiplyJob {
  do: "multiply";
  /** A key for each point, 32 bytes; many may be the same. */
  keys: Array<string>;
  /** The points, 32 bytes each. */
  points: Array<string>;
}

/** A piece of work with keys of Ed25519 or X25519; all bytes are written in base64url without padding. */
export type Job =
  | PublicJob
  | SignJob
  | VerifyJob
  | MultiplyJob
;

/** Comes instead of any answer: the page is to do this first, for the browser is quicker at it. */
export interface Wanted {
  /** What is to be done. */
  job: PublicJob | SignJob | VerifyJob | MultiplyJob;
}

/** What came of a job; the worker goes on from there to its answer, or to another job. */
export interface Done extends OnBoard {
  type: "done";
  /** A key, a signature, whether one is right, or the points that locks make, each null where nothing is left of it; null for the whole if the browser cannot do such work. */
  result: string | boolean | Array<string | null> | null;
}

/** Open a table that others can join. */
export interface OpenTable extends Sent {
  type: "open-table";
  /** What the player is called. */
  name: string;
  /** The player's seat, where two play. */
  seat: number;
  /** The options of the rules by name; those that are missing stay as usual. */
  options: Record<string, boolean | string>;
  /** Where decks are brought: a ready deck's id or a code. */
  deck?: string | undefined;
  /** Whether hints are allowed. */
  helped: boolean;
  /** Whether the devices are to shuffle together, where they can; else all is dealt from one seed. */
  fair: boolean;
  /** 64 random bytes: the key of the seat and the table's salt come of them. */
  random: string;
}

/** Ask for a seat at the table that is offered on a line. */
export interface Join extends Sent {
  type: "join";
  /** What the player is called. */
  name: string;
  /** Where decks are brought: a ready deck's id or a code. */
  deck?: string | undefined;
  /** 64 random bytes. */
  random: string;
}

/** Look on without a seat. */
export interface Watch extends Sent {
  type: "watch";
}

/** Begin with those who are there. */
export interface BeginTable extends Sent {
  type: "begin-table";
}

/** Take the seat of a guest at a table that fills. */
export interface ShowOut extends Sent {
  type: "show-out";
  /** The guest's line. */
  guest: string;
}

/** Play again with the same players, the seats moved on by one: offer it, or take it up. */
export interface RematchLive extends Sent {
  type: "rematch-live";
  /** What the player is called. */
  name: string;
  /** 64 random bytes. */
  random: string;
}

/** Something happened to a line. */
export interface LineEvent extends Sent {
  type: "line-event";
  /** What the page calls it. */
  line: string;
  /** It is open; it has broken; it answers; it is slow to; it does not; the other has left the page. */
  event: "opened" | "closed" | "together" | "slow" | "lost" | "away";
  /** How it was made: by codes, or through a relay. */
  way: "direct" | "relay";
}

/** Something that was said on a line. */
export interface SaidOnLine {
  /** Which one. */
  line: string;
  /** What (`docs/sittings.md`). */
  frame: string;
}

/** Something was said on lines. */
export interface Heard extends Sent {
  type: "heard";
  /** What, in the order in which it came. */
  said: Array<SaidOnLine>;
}

/** Give one of six signals. */
export interface GiveSignal extends Sent {
  type: "signal";
  /** From 1 to 6. */
  number: number;
  /** Milliseconds of the clock. */
  now: number;
}

/** Show the others' signals, or no longer. */
export interface Mute extends Sent {
  type: "mute";
}

/** Pass a pairing code on to another seat, to make a line of one's own. */
export interface PassCode extends Sent {
  type: "pass-code";
  /** For which seat it is. */
  seat: number;
  /** The code. */
  text: string;
  /** Milliseconds of the clock. */
  now: number;
}

/** A decision that is to be judged by what its seat could know. */
export interface Judge {
  /** What the seat saw before, in the game's notation. */
  position: string;
  /** Who decided. */
  seat: number;
  /** The decision, in notation. */
  taken: string;
}

/** What a decision was worth (see `pyengine.hindsight`). */
export interface Verdict {
  /** What the machine would have decided, in notation. */
  best: string;
  /** The expected result with that, from -1 to 1. */
  before: number;
  /** The one with the decision taken. */
  after: number;
  /** The standard error of their difference. */
  error: number;
}

/** What the machine is to think about. */
export interface Think {
  /** Numbers the thinking: a report with another number comes too late. */
  ticket: number;
  /** What for: the machine's own decision, a hint, a review, or the coach's word. */
  purpose: "move" | "hint" | "review" | "coach";
  /** The game's id. */
  game: string;
  /** The options of the rules by name. */
  options: Record<string, boolean | number>;
  /** What the seat sees, in the game's notation. */
  position: string;
  /** Who thinks. */
  seat: number;
  /** How hard. */
  level: number;
  /** What it may spend, in the measure of the game's player; null for what the level has. */
  nodes: number | null;
  /** Varies the machine's play. */
  seed: number;
  /** For the coach: the decision that is weighed against the best one, in notation; else empty. */
  against: string;
  /** What the weighing may spend. */
  weighing: number;
  /** For a review of a game with luck or secrets: the decisions that are to be judged; else empty. */
  judged: Array<Judge>;
  /** Whether they are to be looked at closely. */
  close: boolean;
}

/** Begin to think, for a first slice of time. */
export interface StartThinking extends Think {
  type: "start";
  /** The key of the board; empty where a page has but one. */
  board?: string | undefined;
}

/** Think for another slice of time. */
export interface GoOnThinking {
  type: "go";
  /** The key of the board. */
  board?: string | undefined;
  /** Which thinking; the answer is null if it is not the board's current one. */
  ticket: number;
}

/** Forget a board, whose page is gone. The table's worker takes it too. */
export interface Close {
  type: "close";
  /** The key of the board. */
  board: string;
}

/** The answer to `close`. */
export interface Closed {
  /** How many boards are left. */
  boards: number;
}

/** What the machine's worker is sent. It answers with a `Report`, or to `close` with `Closed`. */
export type Request =
  | StartThinking
  | GoOnThinking
  | Close
;

/** What the machine has found so far. */
export interface Report {
  type: "report";
  /** Which thinking it is about. */
  ticket: number;
  /** The best decision, in notation. */
  best: string;
  /** What the machine expects for itself, from -1 to 1. */
  score: number;
  /** The same in the measure of the game's player. */
  value: number;
  /** How many decisions it has looked ahead; 0 without a search. */
  depth: number;
  /** What it has spent. */
  nodes: number;
  /** The course that it expects, in notation. */
  pv: Array<string>;
  /** For the coach: what the decision gave away of the expected result, from 0 to 2; else 0. */
  lost: number;
  /** On the decisions that were to be judged, as far as there are any yet. */
  verdicts: Array<Verdict>;
  /** Whether it has spent all. */
  done: boolean;
}
