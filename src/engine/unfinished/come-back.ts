import type { Instant } from '../time';
import type { CauseReader } from '../known-causes/read-cause';
import { notReadySince, readUnavailability } from '../nodes/unavailability';
import type { NormalTime, UnfinishedItem } from '../status/mover';
import type { NodeAssessment } from '../status/node';
import { withCause } from './apply-cause';
import { aboutNode, movedBy } from './pace';

interface ComeBackInput {
  /** For how long a node of a pool may be away. */
  readonly normalOf: (pool: string) => NormalTime;
  readonly causes: CauseReader;
  readonly now: Instant;
}

/** The item of a node that is not ready and has to come back, as so many others can't be drained before. */
export function comeBack(
  node: NodeAssessment,
  { causes, now, normalOf }: ComeBackInput,
  waiting: number,
): UnfinishedItem {
  const item: UnfinishedItem = {
    ...aboutNode(node),
    ...movedBy('Kubelet', notReadySince(node), normalOf(node.pool), now),
    move: 'recover',
    waiting,
  };
  const known = withCause(item, readUnavailability(node, causes));
  // A node that does not come back by itself is up to the owner of the machine.
  return known.pace === 'stalled'
    ? { ...known, mover: 'InfrastructureOwner', can: 'no', pace: 'needsPerson' }
    : known;
}
