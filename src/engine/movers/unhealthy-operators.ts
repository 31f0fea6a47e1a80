import type { Fault } from '../status/attention';
import type { UnfinishedItem } from '../status/mover';
import { compareItems } from './compare-items';

/**
 * Operators that are unhealthy for so long that the platform calls it an error, and for nothing else that is known: the update
 * cannot end before they recover. Those that only follow from another fault wait for that one.
 */
export function addUnhealthyOperators(
  unfinished: readonly UnfinishedItem[],
  attention: readonly Fault[],
  updating: boolean | undefined,
): readonly UnfinishedItem[] {
  if (updating !== true) return unfinished;
  const found = attention.flatMap(({ level, root, sinceAt }): readonly UnfinishedItem[] => {
    if (root.kind !== 'operator' || (level !== 'Error' && level !== 'Critical')) return [];
    const { operator } = root;
    const isKnown = unfinished.some(
      ({ pace, subject }) =>
        subject.kind === 'operator' &&
        subject.operator === operator &&
        pace !== 'moving' &&
        pace !== 'waiting',
    );
    if (isKnown) return [];
    return [
      {
        subject: { kind: 'operator', operator },
        object: { group: 'config.openshift.io', resource: 'clusteroperators', name: operator },
        move: 'recover',
        mover: 'Operator',
        can: 'unknown',
        sinceAt,
        pace: 'stalled',
      },
    ];
  });
  return found.length === 0 ? unfinished : [...unfinished, ...found].sort(compareItems);
}
