import { compareNames } from './compare-names';

/**
 * Orders release versions as semantic versions order: numbers by value, a pre-release before its release, pre-release
 * parts by number or by code unit, numbers first. What is no version is ordered as text, before all that are.
 */
export function compareVersions(a: string, b: string): number {
  const [partsA, partsB] = [readVersion(a), readVersion(b)];
  if (!partsA || !partsB)
    return Number(Boolean(partsA)) - Number(Boolean(partsB)) || compareNames(a, b);
  return (
    comparePart(partsA.core, partsB.core) ||
    Number(partsA.pre.length === 0) - Number(partsB.pre.length === 0) ||
    comparePart(partsA.pre, partsB.pre)
  );
}

/** True if both are versions, and the first is the older one. */
export function isOlderVersion(version: string, other: string): boolean {
  return Boolean(readVersion(version) && readVersion(other)) && compareVersions(version, other) < 0;
}

type Part = number | string;

function readVersion(version: string): { core: readonly Part[]; pre: readonly Part[] } | undefined {
  const match = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+.*)?$/.exec(version);
  if (!match) return undefined;
  return {
    core: [Number(match[1]), Number(match[2]), Number(match[3])],
    pre: match[4]?.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)) ?? [],
  };
}

function comparePart(a: readonly Part[], b: readonly Part[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index++) {
    const [partA, partB] = [a[index], b[index]];
    if (partA === partB) continue;
    if (partA === undefined) return -1;
    if (partB === undefined) return 1;
    if (typeof partA === 'number') return typeof partB === 'number' ? partA - partB : -1;
    return typeof partB === 'number' ? 1 : compareNames(partA, partB);
  }
  return 0;
}
