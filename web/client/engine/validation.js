// Which answers of the table's worker the page takes: one that no type allows is refused, and it is said
// where. The worker does the same with what it is sent (`web/worker/validation.py`).

/**
 * What a value may be: see `web/worker/protocol/schema.py`, from whose types the build makes `PROTOCOL`.
 * @typedef {string | any[]} Kind
 * @typedef {[place: string, value: any, kind: Kind][]} Inside
 */

/** The fields of each message. @type {Record<string, Record<string, Kind>>} */
const SHAPES = JSON.parse(PROTOCOL);

/** An answer that no type allows. */
export class WrongMessage extends Error {}

/** @type {Record<string, (value: unknown) => boolean>} */
const PLAIN = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number",
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
  unknown: () => true,
  never: () => false,
};

/** The answer; throws WrongMessage if it is wrong. @param {{ type?: string }} message @param {any} answer */
export function checked({ type = "" }, answer) {
  const asked = SHAPES.QueryAnswers?.[type];
  const kind = asked ? ["any", asked, "Refused"] : type === "close" ? "Closed" : "Answer";
  for (const fault of faults(answer, ["any", kind, "Lost", "Crash"], type))
    throw new WrongMessage(`${fault} is not what its type allows.`);
  return answer;
}

/**
 * Each place at which a value is not what a kind allows, such as `tap.events[0].seat`.
 * @param {any} value
 * @param {Kind} kind
 * @param {string} at
 * @returns {Generator<string>}
 */
export function* faults(value, kind, at) {
  if (Array.isArray(kind) && kind[0] === "any") {
    const found = kind.slice(1).map((each) => [...faults(value, each, at)]);
    // Report the fault of the alternative that fits best.
    return void (yield* found.reduce((one, other) => (other.length < one.length ? other : one)));
  }
  const inside = insideOf(value, kind);
  if (!inside) yield at;
  else for (const [place, each, item] of inside) yield* faults(each, item, `${at}${place}`);
}

/**
 * What a value holds, each with its place and what it may be; null if it is no such value itself.
 * @param {any} value
 * @param {Kind} kind
 * @returns {Inside | null}
 */
function insideOf(value, kind) {
  if (typeof kind === "string") {
    const fields = SHAPES[kind];
    if (!fields) return PLAIN[kind]?.(value) ? [] : null;
    return isObject(value) ? fieldsOf(value, fields) : null;
  }
  const [how, ...parts] = kind;
  if (how === "one") return parts.includes(value) ? [] : null;
  if (how === "record")
    return isObject(value) ? Object.entries(value).map(([name, each]) => [`.${name}`, each, parts[1]]) : null;
  if (!Array.isArray(value) || (how === "tuple" && value.length !== parts.length)) return null;
  return value.map((each, number) => [`[${number}]`, each, parts[how === "tuple" ? number : 0]]);
}

/**
 * The fields of a message; of one that is missing, or is not known, nothing would do.
 * @param {Record<string, any>} value
 * @param {Record<string, Kind>} fields
 * @returns {Inside}
 */
function fieldsOf(value, fields) {
  const kinds = new Map(Object.entries(fields).map(([field, kind]) => [field.replace("?", ""), kind]));
  const missing = Object.keys(fields).filter((field) => !field.endsWith("?") && !Object.hasOwn(value, field));
  /** @type {Inside} */
  const there = Object.entries(value).map(([name, each]) => [`.${name}`, each, kinds.get(name) ?? "never"]);
  return [...there, ...missing.map((name) => /** @type {Inside[number]} */ ([`.${name}`, null, "never"]))];
}

/** @param {unknown} value */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
