import { chooseCause, isPerson, type Cause } from '../known-causes/read-cause';
import type { HealthInsight } from '../status/health';
import { compareItems } from '../unfinished/compare-items';
import type { UnfinishedItem } from '../status/mover';

/**
 * The items with what findings about the same node, pool or release tell of the cause, worst first. A cause that only a person can change
 * needs that person at once; one that a component changes by trying again is not a person's.
 */
export function applyCauses(
  unfinished: readonly UnfinishedItem[],
  health: readonly HealthInsight[],
): readonly UnfinishedItem[] {
  const told = new Map<string, Cause>();
  for (const insight of health) {
    const { cause } = insight;
    const subject = cause && subjectOf(insight);
    const chosen = subject && chooseCause([told.get(subject), cause]);
    if (chosen) told.set(subject, chosen);
  }
  if (told.size === 0) return unfinished;
  return unfinished
    .map((item) => {
      const cause = item.cause ?? told.get(keyOf(item));
      return cause ? applyCause(item, cause) : item;
    })
    .sort(compareItems);
}

/** The item that a finding is about, by what has to happen next. */
function subjectOf(insight: HealthInsight): string | undefined {
  switch (insight.code) {
    case 'NodeDegraded':
      return `node ${insight.node} repair`;
    case 'NodeUnavailable':
      return `node ${insight.node} ${BACK}`;
    case 'RenderDegraded':
      return `pool ${insight.pool} render`;
    case 'ImageBuildFailed':
      return `pool ${insight.pool} build`;
    case 'PayloadNotAccepted':
      return `release ${insight.version} retrieve`;
    default:
      return undefined;
  }
}

/** It has to come back, whoever needs it. */
const BACK = 'back';

function keyOf({ move, subject }: UnfinishedItem): string {
  switch (subject.kind) {
    case 'node':
      return `node ${subject.node} ${move === 'free' || move === 'recover' ? BACK : move}`;
    case 'pool':
      return `pool ${subject.pool} ${move}`;
    case 'operator':
      return `operator ${subject.operator} ${move}`;
    case 'release':
      return `release ${subject.version} ${move}`;
  }
}

/**
 * An item with its cause: what a person has to change needs that person; who is known to move next does. What gets on is at a step
 * that looks like trouble to others, and has none.
 */
export function applyCause(item: UnfinishedItem, cause: Cause): UnfinishedItem {
  if (item.pace === 'moving' || item.pace === 'waiting') return item;
  const { mover } = cause;
  if (!mover) return { ...item, cause };
  if (isPerson(mover)) return { ...item, cause, mover, can: 'no', pace: 'needsPerson' };
  if (item.pace !== 'needsPerson') return { ...item, cause, mover };
  // It has failed, and is tried again by itself; a build or a release that has failed is not. A drain fails again until the pod that stays is moved.
  return item.move === 'repair' && cause.code !== 'DrainTimedOut'
    ? { ...item, cause, mover, can: 'unknown', pace: 'stalled' }
    : { ...item, cause };
}
