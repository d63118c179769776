// What tabs, frames and workers of the site tell each other.

/** The channel of a name; null where the browser forbids it, with its storage. @param {string} name */
export function channel(name) {
  try {
    return self.origin === "null" ? null : new BroadcastChannel(name);
  } catch {
    return null;
  }
}
