import { md5 } from '@noble/hashes/legacy.js';
import type { ResourceRef } from '../../engine';

const BASE32_ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** Abbreviations of kinds in uids, as progress insights have them; health insights follow. */
const PREFIXES: ReadonlyMap<string, string> = new Map([
  ['clusterversions', 'cv'],
  ['clusteroperators', 'co'],
  ['machineconfigpools', 'mcp'],
  ['nodes', 'node'],
  ['alerts', 'alert'],
]);

/**
 * Identity of a health insight: `cv-`, `co-`, … after its first resource, then the MD5 of the English summary and all
 * resources in lower-case base32. The same finding has the same uid in every snapshot, as long as its summary stays.
 * Mirrors openshift-update-experience, which gives ClusterVersion's insights the same uids.
 */
export function healthUid(summary: string, resources: readonly ResourceRef[]): string {
  const identity = resources.reduce(
    (text, { group, resource, namespace, name }) =>
      `${text}${group ?? ''}${resource}${namespace ?? ''}${name}`,
    summary,
  );
  const prefix = PREFIXES.get(resources[0]?.resource ?? '') ?? 'health';
  return `${prefix}-${base32(md5(new TextEncoder().encode(identity)))}`;
}

/** RFC 4648 base32 in lower case, without padding. */
function base32(bytes: Uint8Array): string {
  let text = '';
  let buffered = 0;
  let bits = 0;
  for (const byte of bytes) {
    buffered = (buffered << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += BASE32_ALPHABET.charAt((buffered >> bits) & 31);
      buffered &= (1 << bits) - 1;
    }
  }
  return bits === 0 ? text : text + BASE32_ALPHABET.charAt((buffered << (5 - bits)) & 31);
}
