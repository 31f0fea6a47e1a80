/**
 * A name as a part of a URL. Saved data may hold halves of surrogate pairs, which no URL can: each becomes U+FFFD, so
 * that nothing is found by it.
 */
export function encodeUrlPart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
