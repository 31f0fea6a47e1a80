import { isPerson } from '../known-causes/read-cause';
import type { Fault } from '../status/attention';
import type { UnfinishedItem } from '../status/mover';
import { compareItems } from '../unfinished/compare-items';

/**
 * Operators that are unhealthy, and for nothing else that is known: the update cannot end before they recover, and one that is
 * asked for would not. Where the cause is one that only a person can change, at once; else once they are unhealthy for so long
 * that the platform calls it an error. Those that only follow from another fault wait for that one.
 */
export function addUnhealthyOperators(
  unfinished: readonly UnfinishedItem[],
  attention: readonly Fault[],
  updating: boolean | undefined,
): readonly UnfinishedItem[] {
  if (updating !== true && !unfinished.some(isRelease)) return unfinished;
  const found = attention.flatMap((fault) => recover(fault, unfinished));
  return found.length === 0 ? unfinished : [...unfinished, ...found].sort(compareItems);
}

function isRelease({ subject }: UnfinishedItem): boolean {
  return subject.kind === 'release';
}

function recover(
  { cause, level, root, sinceAt }: Fault,
  unfinished: readonly UnfinishedItem[],
): readonly UnfinishedItem[] {
  if (root.kind !== 'operator') return [];
  const { operator } = root;
  const mover = cause?.mover;
  const about = {
    subject: { kind: 'operator', operator },
    object: { group: 'config.openshift.io', resource: 'clusteroperators', name: operator },
    move: 'recover',
    sinceAt,
    cause,
  } as const;
  const known = unfinished.filter(
    ({ subject }) => subject.kind === 'operator' && subject.operator === operator,
  );
  if (known.some(({ pace }) => pace === 'needsPerson')) return [];
  if (mover && isPerson(mover)) {
    return [{ ...about, mover, can: 'no', pace: 'needsPerson' }];
  }
  const isKnown = known.some(({ pace }) => pace !== 'moving' && pace !== 'waiting');
  if (isKnown || (level !== 'Error' && level !== 'Critical')) return [];
  return [{ ...about, mover: mover ?? 'Operator', can: 'unknown', pace: 'stalled' }];
}
