// Notices when something that should be heard of stays silent.

/** Seconds without a sign after which what is waited for counts as gone. */
export const PATIENCE = 30;

/** A watch. It counts seconds, so that a device that slept for a while is not mistaken for silence. */
export class Silence {
  #seconds = 0;
  #watch;

  /**
   * @param {() => void} broken is called once there was silence for too long, and every second from then on
   * @param {() => boolean} [waited] whether a sign is waited for at all
   */
  constructor(broken, waited = () => true) {
    this.#watch = setInterval(() => {
      if (waited() && ++this.#seconds > PATIENCE) broken();
    }, 1000);
  }

  /** A sign has come. */
  heard() {
    this.#seconds = 0;
  }

  /** Ends the watch. */
  stop() {
    clearInterval(this.#watch);
  }
}
