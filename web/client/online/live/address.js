// Addresses of devices, as browsers write them and as bytes.

/** @typedef {"mdns" | "ipv4" | "ipv6"} Kind */

/** How many bytes an address has. @type {Readonly<Record<Kind, number>>} */
export const BYTES = { mdns: 16, ipv4: 4, ipv6: 16 };

/** The name that a browser gives to an address that it hides: known in the local network alone. */
const MDNS = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.local$/i;
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

/**
 * What kind of address it is; null if it is none of these.
 * @param {string} address
 * @returns {Kind | null}
 */
export function kindOf(address) {
  if (MDNS.test(address)) return "mdns";
  if (IPV4.test(address)) return "ipv4";
  return shortest(address) ? "ipv6" : null;
}

/**
 * @param {Kind} kind
 * @param {string} address
 */
export function addressBytes(kind, address) {
  if (kind === "ipv4") return address.split(".").map(Number);
  const hex = kind === "mdns" ? address.replaceAll("-", "").slice(0, 32) : groups(address).join("");
  return (hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
}

/**
 * @param {Kind} kind
 * @param {Uint8Array} bytes
 */
export function addressText(kind, bytes) {
  if (kind === "ipv4") return bytes.join(".");
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (kind === "mdns") return `${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}.local`;
  return shortest(hex.replace(/(.{4})(?!$)/g, "$1:"));
}

/** An address of IPv6 in its shortest form; empty if it is none. @param {string} address */
function shortest(address) {
  try {
    return new URL(`http://[${address}]`).hostname.slice(1, -1);
  } catch {
    return "";
  }
}

/** The eight groups of four hexadecimal digits. @param {string} address */
function groups(address) {
  const [before = [], after = []] = shortest(address)
    .split("::")
    .map((half) => half.split(":").filter(Boolean));
  const between = Array(8 - before.length - after.length).fill("0");
  return [...before, ...between, ...after].map((group) => group.padStart(4, "0"));
}
