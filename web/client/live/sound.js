// The sound that calls a person to a table: two soft tones, made here.

import { setting } from "../settings.js";

/** The tones in hertz, each with its beginning in seconds. */
const TONES = /** @type {const} */ ([
  [587.33, 0],
  [880, 0.16],
]);
const LENGTH = 0.5;
const LOUDNESS = 0.12;
/** What fades must not begin or end at nothing. */
const SILENCE = 0.0001;

/** @type {AudioContext | null} */
let context = null;

/** Sounds them, if the person has switched sound on. */
export function chime() {
  if (setting("sound") !== "on") return;
  context ??= new AudioContext();
  void context.resume();
  for (const [pitch, after] of TONES) tone(context, pitch, context.currentTime + after);
}

/**
 * @param {AudioContext} context
 * @param {number} pitch
 * @param {number} start
 */
function tone(context, pitch, start) {
  const source = new OscillatorNode(context, { frequency: pitch });
  const loudness = new GainNode(context, { gain: SILENCE });
  loudness.gain.setValueAtTime(SILENCE, start);
  loudness.gain.exponentialRampToValueAtTime(LOUDNESS, start + 0.03);
  loudness.gain.exponentialRampToValueAtTime(SILENCE, start + LENGTH);
  source.connect(loudness).connect(context.destination);
  source.start(start);
  source.stop(start + LENGTH);
}
