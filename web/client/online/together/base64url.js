// Bytes as text, as links and the worker write them: base64url without padding.

/** @param {Uint8Array} bytes */
export const toText = (bytes) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

/** Throws at what is no base64url. @param {string} text */
export const toBytes = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** 64 random bytes, for the key and the salt of a sitting. */
export const randomText = () => toText(crypto.getRandomValues(new Uint8Array(64)));
