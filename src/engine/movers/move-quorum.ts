import type { Clock } from '../changes/clock';
import type { CauseReader } from '../known-causes/read-cause';
import { readUnavailability } from '../nodes/unavailability';
import { findMissedNode, isHeldByGuards, notReadySince } from '../nodes/quorum';
import { CONTROL_PLANE_POOL } from '../resources/pool-reference';
import type { DrainAssessment } from '../status/drain';
import type { NormalTime, UnfinishedItem } from '../status/mover';
import type { NodeAssessment } from '../status/node';
import { applyCause } from './apply-causes';
import { paceOf } from './pace';

interface QuorumInput {
  readonly pool: { readonly name: string };
  /** Nodes of the pool that are not as they should be. */
  readonly affected: readonly NodeAssessment[];
  /** By node. */
  readonly drains: Pick<ReadonlyMap<string, DrainAssessment>, 'get'>;
  /** For how long a node may be away. */
  readonly normal: NormalTime;
  readonly causes: CauseReader;
  readonly clock: Clock;
}

/**
 * The items of the control plane pool, where the guards let no node go because another one is down: that one has to come back,
 * and the drains that they refuse wait for it. Nothing is to be done about the guards.
 */
export function letQuorumDecide(
  items: readonly UnfinishedItem[],
  { affected, causes, clock, drains, normal, pool }: QuorumInput,
): readonly UnfinishedItem[] {
  if (pool.name !== CONTROL_PLANE_POOL) return items;
  const isRefused = ({ name }: { readonly name: string }): boolean => {
    const drain = drains.get(name);
    return drain !== undefined && isHeldByGuards(drain);
  };
  const down = findMissedNode(affected, isRefused);
  if (!down) return items;
  const isHeld = ({ move, object }: UnfinishedItem): boolean =>
    move === 'drain' && object.name !== down.name && isRefused(object);
  const held = items.filter(isHeld);
  if (held.length === 0) return items;
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
      : [comeBack(down, { causes, clock, normal }, held.length)]),
  ];
}

function comeBack(
  node: NodeAssessment,
  { causes, clock, normal }: Pick<QuorumInput, 'causes' | 'clock' | 'normal'>,
  waiting: number,
): UnfinishedItem {
  const { name, pool } = node;
  const sinceAt = notReadySince(node);
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
