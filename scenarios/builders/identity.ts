/*
 * Everything that looks random in a scenario (uids, digests, durations) follows from a text, so that the same scenario
 * is the same cluster, byte for byte, wherever and whenever it is built.
 */

/** That many lower-case hexadecimal digits, the same for the same text. Not cryptographic. */
export function hexOf(text: string, digits: number): string {
  let hex = '';
  for (let block = 0; hex.length < digits; block += 1) {
    hex += hashOf(text, block).toString(16).padStart(8, '0');
  }
  return hex.slice(0, digits);
}

/** A uid in the shape the API server gives out. */
export function uidOf(text: string): string {
  const hex = hexOf(text, 32);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

/** An image digest: `sha256:` and 64 digits. */
export function digestOf(text: string): string {
  return `sha256:${hexOf(text, 64)}`;
}

/** A number from 0 (included) to 1 (excluded), the same for the same text. */
export function fractionOf(text: string): number {
  return hashOf(text, 0) / 2 ** 32;
}

/** FNV-1a with a final mix, so that texts that differ in one digit, and blocks of one text, give unrelated numbers. */
function hashOf(text: string, block: number): number {
  let hash = 0x811c9dc5 ^ Math.imul(block, 0x9e3779b1);
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
