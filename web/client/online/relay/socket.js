// The connection to a relay (examples/relay). It comes back by itself, and then subscribes again.

/** @typedef {"connecting" | "open" | "unreachable" | "refused"} RelayStatus */

/** Milliseconds until the next attempt: the first, and the most. */
const SOONEST = 1_000;
const LATEST = 30_000;
/** How a relay closes that does not want this device: its own limits, or that it is full. */
const REFUSED = new Set([1008, 1009, 1013]);

export class RelaySocket {
  /** What is subscribed to. @type {Map<string, (payload: string) => unknown>} */
  #topics = new Map();
  /** @type {WebSocket | null} */
  #socket = null;
  #wait = SOONEST;
  #timer = 0;

  /** @param {string} address @param {(status: RelayStatus) => void} tell */
  constructor(address, tell) {
    this.address = address;
    this.tell = tell;
    this.#connect();
  }

  /**
   * Takes what others publish under a topic; the function that it returns ends that.
   * @param {string} topic
   * @param {(payload: string) => unknown} take
   */
  subscribe(topic, take) {
    this.#topics.set(topic, take);
    this.#say({ type: "subscribe", topic });
    return () => {
      this.#topics.delete(topic);
      this.#say({ type: "unsubscribe", topic });
    };
  }

  /** Publishes; without a connection that is lost. @param {string} topic @param {string} payload */
  publish(topic, payload) {
    this.#say({ type: "publish", topic, payload });
  }

  /** Ends the connection for good. */
  close() {
    clearTimeout(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #connect() {
    this.tell("connecting");
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#wait = SOONEST;
      for (const topic of this.#topics.keys()) this.#say({ type: "subscribe", topic });
      this.tell("open");
    };
    socket.onmessage = ({ data }) => this.#take(data);
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      if (REFUSED.has(code)) return this.tell("refused");
      this.tell("unreachable");
      this.#timer = setTimeout(() => this.#connect(), this.#wait);
      this.#wait = Math.min(2 * this.#wait, LATEST);
    };
  }

  /** @param {object} message */
  #say(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** @param {unknown} data */
  #take(data) {
    const { type, topic, payload } = parsed(data) ?? {};
    if (type === "publish" && typeof payload === "string") this.#topics.get(topic)?.(payload);
  }
}

/** What a text of JSON holds; null if it is none. @param {unknown} text */
export function parsed(text) {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}
