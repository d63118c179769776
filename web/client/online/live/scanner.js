// Looks for QR codes through the camera: by the browser itself where it can, else by a reader of ours, which
// is loaded only then.

import { APP } from "../../core/site.js";

/** @typedef {"refused" | "none" | "busy" | "insecure" | "unread"} Why */

/** What the codes in sight say. @typedef {(video: HTMLVideoElement) => Promise<string[]>} Reader */

/** Milliseconds between two looks: quick enough for a hand, and the device stays cool. */
const PAUSE = 120;
/** Pixels of a side of the picture that is read; a larger one is made smaller. */
const SIDE = 1080;

/** The camera of the far side, so sharp that a code of some 60 squares can be read. */
const CAMERA = { video: { facingMode: "environment", width: { ideal: 1920 }, height: { ideal: 1080 } }, audio: false };

/** What the browser calls the reasons. @type {Record<string, Why>} */
const REASONS = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotReadableError: "busy",
  AbortError: "busy",
};

/** There is nothing to scan with; `why` says what is in the way. */
export class NoScan extends Error {
  /** @param {Why} why @param {unknown} [cause] */
  constructor(why, cause) {
    super(`no scan: ${why}`, { cause });
    this.why = why;
  }
}

/** A camera that is asked for at `start`, and off after `stop`, or when the page is hidden. */
export class Scanner {
  /** What ends with this scan. @type {AbortController | null} */
  #run = null;

  /**
   * @param {HTMLVideoElement} video shows what the camera sees
   * @param {(text: string) => unknown} found gets what a code says, each once a scan
   * @param {() => void} stopped is called after each scan
   */
  constructor(video, found, stopped) {
    this.video = video;
    this.found = found;
    this.stopped = stopped;
  }

  /** Asks for the camera and looks through it until `stop`; rejects with NoScan. */
  async start() {
    this.stop();
    const run = new AbortController();
    this.#run = run;
    const reading = ownReader().then((own) => own ?? loadedReader());
    reading.catch(() => {});
    try {
      const stream = await camera();
      // What was stopped while the browser asked is off at once.
      run.signal.addEventListener("abort", () => off(stream));
      if (run.signal.aborted) return off(stream);
      this.#stopWith(stream, run.signal);
      this.video.srcObject = stream;
      await this.video.play();
      void this.#look(await reading, run.signal);
    } catch (error) {
      if (run.signal.aborted) return;
      this.stop();
      throw error instanceof NoScan ? error : new NoScan(whyNot(error), error);
    }
  }

  /** Turns the camera off. */
  stop() {
    if (!this.#run) return;
    this.#run.abort();
    this.#run = null;
    this.video.srcObject = null;
    this.stopped();
  }

  /** @param {MediaStream} stream @param {AbortSignal} signal */
  #stopWith(stream, signal) {
    document.addEventListener("visibilitychange", () => document.hidden && this.stop(), { signal });
    // The permission was taken back, or the camera pulled out.
    for (const track of stream.getTracks()) track.addEventListener("ended", () => this.stop(), { signal });
  }

  /** @param {Reader} read @param {AbortSignal} signal */
  async #look(read, signal) {
    /** @type {Set<string>} */
    const seen = new Set();
    while (!signal.aborted) {
      for (const text of await read(this.video).catch(() => [])) {
        if (signal.aborted || seen.has(text)) continue;
        seen.add(text);
        await this.found(text);
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

/** @param {MediaStream} stream */
function off(stream) {
  for (const track of stream.getTracks()) track.stop();
}

/** The camera's pictures; rejects with NoScan. */
async function camera() {
  if (!navigator.mediaDevices) throw new NoScan(isSecureContext ? "none" : "insecure");
  try {
    return await navigator.mediaDevices.getUserMedia(CAMERA);
  } catch (error) {
    throw new NoScan(whyNot(error), error);
  }
}

/** Why a browser gives no camera. @param {unknown} error */
export const whyNot = (error) => REASONS[error instanceof Error ? error.name : ""] ?? "none";

/** The browser's own, if it knows QR codes. @returns {Promise<Reader | null>} */
async function ownReader() {
  const formats = (await window.BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!window.BarcodeDetector || !formats.includes("qr_code")) return null;
  const detector = new window.BarcodeDetector({ formats: ["qr_code"] });
  return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue).filter(Boolean);
}

/** The loaded reader; rejects with NoScan. @returns {Promise<Reader>} */
async function loadedReader() {
  /** @type {typeof import("../../entry/qr-reader.js")} */
  const { read } = await import(new URL("qr-reader.js", APP).href).catch((error) => {
    throw new NoScan("unread", error);
  });
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d", { willReadFrequently: true });
  return async (video) => {
    const { from, side, size } = middle(video.videoWidth, video.videoHeight);
    if (!size || !context) return [];
    canvas.width = canvas.height = size;
    context.drawImage(video, from.x, from.y, side, side, 0, 0, size, size);
    const text = read(context.getImageData(0, 0, size, size));
    return text ? [text] : [];
  };
}

/**
 * The square in the middle of a picture, which is what the page shows of it, and the size for reading.
 * @param {number} width
 * @param {number} height
 */
export function middle(width, height) {
  const side = Math.min(width, height);
  return { from: { x: (width - side) / 2, y: (height - side) / 2 }, side, size: Math.min(side, SIDE) };
}
