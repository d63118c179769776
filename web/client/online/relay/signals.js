// What a relay hands on is looked at before the library that connects devices takes it: a relay may say
// anything.

/** A device's id, as the library makes it for each page. */
const ID = /^[0-9A-Za-z]{20}$/;
/** How many devices are listened to, those that left included: for each a connection may be begun. */
const MOST = 64;

/**
 * A filter of payloads: whether one comes from a device, of which there are not too many.
 * @returns {(payload: string) => boolean}
 */
export function fromDevices() {
  const known = new Set();
  return (payload) => {
    const id = sender(payload);
    if (!ID.test(id) || (known.size === MOST && !known.has(id))) return false;
    known.add(id);
    return true;
  };
}

/** @param {string} payload */
function sender(payload) {
  try {
    const id = JSON.parse(payload)?.peerId;
    return typeof id === "string" ? id : "";
  } catch {
    return "";
  }
}
