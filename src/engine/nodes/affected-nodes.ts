import { memoizeByIdentity } from '../changes/memoize';
import type { NodeAssessment } from '../status/node';

/**
 * Those of a pool's nodes that cannot take work, are degraded or are being drained, in their order. Few of thousands, and
 * remembered by the list, so that nobody has to look at the others.
 */
export const listAffectedNodes = memoizeByIdentity(
  (nodes: readonly NodeAssessment[]): readonly NodeAssessment[] => nodes.filter(isAffected),
);

function isAffected({ degraded, phase, unavailable, unavailableBecause }: NodeAssessment): boolean {
  return degraded || unavailable || unavailableBecause.length > 0 || phase === 'Draining';
}

/** The names of those that are degraded. */
export const listDegradedNames = memoizeByIdentity(
  (nodes: readonly NodeAssessment[]): ReadonlySet<string> =>
    new Set(listAffectedNodes(nodes).filter(isDegraded).map(nameOf)),
);

function isDegraded({ degraded }: NodeAssessment): boolean {
  return degraded;
}

function nameOf({ name }: NodeAssessment): string {
  return name;
}
