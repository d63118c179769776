// The sounds of the games, made here: a page loads them when it first needs one. Small and dry, as of wood,
// paper and a far gun.

/**
 * A part of a sound: a tone or noise that sets in after `at` seconds and dies away in `length`, its pitch (of
 * noise: the middle of its band) going `from` one value in hertz `to` another.
 * @typedef {{ wave: OscillatorType | "noise", at?: number, length: number, from: number, to: number,
 *   gain: number }} Part
 */

/** @import { Answer } from "../protocol.js" */
/** What there is to hear: what answers name, and the call to the table. */
/** @typedef {Exclude<Answer["sounds"][number], ""> | "call"} Sound */

/** Every sound by its parts. @satisfies {Record<Sound, Part[]>} */
export const SOUNDS = {
  card: [{ wave: "noise", length: 0.05, from: 2600, to: 1400, gain: 0.5 }],
  reveal: [
    { wave: "noise", length: 0.07, from: 900, to: 2800, gain: 0.4 },
    { wave: "noise", at: 0.08, length: 0.04, from: 2400, to: 1600, gain: 0.5 },
  ],
  take: [
    { wave: "noise", length: 0.05, from: 1700, to: 800, gain: 0.5 },
    { wave: "noise", at: 0.06, length: 0.07, from: 640, to: 260, gain: 0.6 },
  ],
  shot: [
    { wave: "sine", length: 0.22, from: 150, to: 42, gain: 0.6 },
    { wave: "noise", length: 0.12, from: 700, to: 180, gain: 0.7 },
  ],
  water: [
    { wave: "noise", length: 0.3, from: 1100, to: 260, gain: 0.4 },
    { wave: "sine", at: 0.09, length: 0.12, from: 330, to: 520, gain: 0.12 },
  ],
  fall: [
    { wave: "sine", length: 0.5, from: 96, to: 34, gain: 0.5 },
    { wave: "noise", length: 0.35, from: 520, to: 90, gain: 0.4 },
    { wave: "noise", at: 0.14, length: 0.4, from: 300, to: 70, gain: 0.3 },
  ],
  win: [
    { wave: "triangle", length: 0.25, from: 392, to: 392, gain: 0.25 },
    { wave: "triangle", at: 0.11, length: 0.25, from: 494, to: 494, gain: 0.25 },
    { wave: "triangle", at: 0.22, length: 0.5, from: 587, to: 587, gain: 0.25 },
  ],
  call: [
    { wave: "sine", length: 0.5, from: 587, to: 587, gain: 0.2 },
    { wave: "sine", at: 0.16, length: 0.5, from: 880, to: 880, gain: 0.2 },
  ],
};

/** How the device shakes: milliseconds on, off, on. @satisfies {Record<Sound, number[]>} */
export const SHAKES = {
  card: [8],
  reveal: [12],
  take: [14],
  shot: [35],
  water: [12, 40, 18],
  fall: [45, 40, 70],
  win: [20, 70, 20, 70, 50],
  call: [60, 80, 60],
};

/** What fades must not begin or end at nothing. */
const SILENCE = 0.0001;
/** Seconds until a part is at its loudest: a sound that is there at once clicks. */
const ATTACK = 0.004;

/** @type {AudioContext | null} */
let heard = null;

/** Sounds, and shakes where the device can. @param {Sound} name @param {number} volume from 0 to 1 */
export function play(name, volume) {
  navigator.vibrate?.(SHAKES[name]);
  heard ??= new AudioContext();
  void heard.resume();
  schedule(heard, name, volume);
}

/**
 * Lets the parts of a sound begin.
 * @param {BaseAudioContext} context
 * @param {Sound} name
 * @param {number} volume
 */
export function schedule(context, name, volume) {
  for (const { wave, at = 0, length, from, to, gain } of /** @type {Part[]} */ (SOUNDS[name])) {
    const start = context.currentTime + at;
    const end = start + length;
    const loudness = context.createGain();
    loudness.gain.setValueAtTime(SILENCE, start);
    loudness.gain.exponentialRampToValueAtTime(gain * volume, start + ATTACK);
    loudness.gain.exponentialRampToValueAtTime(SILENCE, end);
    loudness.connect(context.destination);
    const { source, pitch } = wave === "noise" ? noise(context, loudness) : tone(context, loudness, wave);
    pitch.setValueAtTime(from, start);
    pitch.exponentialRampToValueAtTime(to, end);
    source.start(start);
    source.stop(end);
  }
}

/** @param {BaseAudioContext} context @param {AudioNode} target @param {OscillatorType} wave */
function tone(context, target, wave) {
  const source = context.createOscillator();
  source.type = wave;
  source.connect(target);
  return { source, pitch: source.frequency };
}

/** Noise in a band that can move. @param {BaseAudioContext} context @param {AudioNode} target */
function noise(context, target) {
  const samples = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  samples.getChannelData(0).forEach((_, place, data) => {
    data[place] = 2 * Math.random() - 1;
  });
  const source = context.createBufferSource();
  source.buffer = samples;
  const band = context.createBiquadFilter();
  band.type = "bandpass";
  source.connect(band).connect(target);
  return { source, pitch: band.frequency };
}
