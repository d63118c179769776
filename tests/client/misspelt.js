// What the type checker must refuse: were a line below no error, its comment would be one.

/**
 * @import { Play } from "../../web/client/core/play.js"
 * @import { Ask } from "../../web/games/kanon/client/transfer.js"
 */

/** @param {Play} play @param {Ask} ask */
export async function misspelt(play, ask) {
  play.send({ type: "tap", at: "e5" });
  // @ts-expect-error no such intent
  play.send({ type: "tpa", at: "e5" });
  // @ts-expect-error no such field
  play.send({ type: "tap", att: "e5" });
  // @ts-expect-error a field is missing
  play.send({ type: "drag", from: "e5" });
  // @ts-expect-error a field of another type
  play.send({ type: "goto", step: "5" });
  // @ts-expect-error no such field to open
  play.open({ lnk: "" });
  // @ts-expect-error a query is no intent
  play.send({ type: "picture" });
  const picture = await play.ask({ type: "picture" });
  // @ts-expect-error no such field of an answer
  picture?.png;
  // @ts-expect-error no such question
  ask({ type: "jugde", cards: {}, spares: {} });
}
