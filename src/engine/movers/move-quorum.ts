import type { Clock } from '../changes/clock';
import type { CauseReader } from '../known-causes/read-cause';
import { notReadySince, readUnavailability } from '../nodes/unavailability';
import { canBeMissed, findMissedNode, isHeldByGuards } from '../nodes/quorum';
import type { DrainAssessment } from '../status/drain';
import type { NormalTime, UnfinishedItem } from '../status/mover';
import type { NodeAssessment } from '../status/node';
import { applyCause } from './apply-causes';
import { paceOf } from './pace';

interface QuorumInput {
  /** Nodes with a member of etcd, of whichever pool, that are not as they should be. */
  readonly affected: readonly NodeAssessment[];
  /** By node. */
  readonly drains: Pick<ReadonlyMap<string, DrainAssessment>, 'get'>;
  /** For how long a node of a pool may be away. */
  readonly normalOf: (pool: string) => NormalTime;
  readonly causes: CauseReader;
  readonly clock: Clock;
}

/**
 * The items of the nodes with a member of etcd, where the guards let no node go because another one is down: that one has to come
 * back, and the drains that they refuse wait for it. Nothing is to be done about the guards. `undefined`: none waits for another.
 */
export function letQuorumDecide(
  items: readonly UnfinishedItem[],
  { affected, causes, clock, drains, normalOf }: QuorumInput,
): readonly UnfinishedItem[] | undefined {
  const findRefused = ({ name }: { readonly name: string }): DrainAssessment | undefined => {
    const drain = drains.get(name);
    return drain && isHeldByGuards(drain) ? drain : undefined;
  };
  const down = findMissedNode(affected, (node) => findRefused(node) !== undefined);
  if (!down) return undefined;
  const isHeld = ({ move, object }: UnfinishedItem): boolean => {
    if (move !== 'drain' || object.name === down.name) return false;
    const refused = findRefused(object);
    return refused !== undefined && canBeMissed(down, refused);
  };
  const held = items.filter(isHeld);
  if (held.length === 0) return undefined;
  // Others don't get on without it here.
  const known = items.filter(
    ({ blocksOnlyEnd, object }) => !blocksOnlyEnd || object.name !== down.name,
  );
  const behind = { resource: 'nodes', name: down.name };
  return [
    ...known.map((item): UnfinishedItem =>
      isHeld(item) ? { ...item, mover: 'Kubelet', can: 'no', pace: 'waiting', behind } : item,
    ),
    ...(known.some(({ object }) => object.name === down.name)
      ? []
      : [comeBack(down, { causes, clock, normalOf }, held.length)]),
  ];
}

/** A node that is not ready has to come back, and so many others can't be drained before. */
export function comeBack(
  node: NodeAssessment,
  { causes, clock, normalOf }: Pick<QuorumInput, 'causes' | 'clock' | 'normalOf'>,
  waiting: number,
): UnfinishedItem {
  const { name, pool } = node;
  const sinceAt = notReadySince(node);
  const normal = normalOf(pool);
  const pace = paceOf(sinceAt, normal, clock);
  const item: UnfinishedItem = {
    subject: { kind: 'node', node: name, pool },
    object: { resource: 'nodes', name },
    move: 'recover',
    mover: 'Kubelet',
    can: pace === 'moving' ? 'yes' : 'unknown',
    sinceAt,
    normal,
    pace,
    waiting,
  };
  const cause = readUnavailability(node, causes);
  const known = cause ? applyCause(item, cause) : item;
  // A node that does not come back by itself is for whoever runs the machine.
  return known.pace === 'stalled'
    ? { ...known, mover: 'InfrastructureOwner', can: 'no', pace: 'needsPerson' }
    : known;
}
