import { type Clock, keepUntilTurn } from '../changes/clock';
import { concat } from '../changes/concat';
import { keepIfEqual } from '../changes/memoize';
import { drainsOfPool } from '../drains/drains-by-pool';
import { listAffectedNodes } from '../nodes/affected-nodes';
import type { CauseReader } from '../known-causes/read-cause';
import type { Platform } from '../resources/infrastructure';
import { isOfControlPlane } from '../resources/pool-reference';
import type { DrainAssessment } from '../status/drain';
import type { UnfinishedItem } from '../status/mover';
import type { PoolAssessment } from '../status/pool';
import type { Instant } from '../time';
import type { TimelinesByPool } from '../timelines/pool-timelines';
import { rebootTime } from '../timelines/reboot-time';
import { letQuorumDecide } from './move-quorum';

/** Of the pool itself, and of its nodes. */
export type PoolItems = readonly [readonly UnfinishedItem[], readonly UnfinishedItem[]];

/** What is found of one pool. */
export interface MovesOfPool {
  readonly pool: string;
  readonly items: PoolItems;
}

interface QuorumInput {
  readonly pools: readonly PoolAssessment[];
  readonly timelines: TimelinesByPool;
  readonly drains: readonly DrainAssessment[];
  readonly platform: Platform;
  readonly causes: CauseReader;
  readonly now: Instant;
}

/** The items of the nodes with a member of etcd, where one waits for another; `undefined`: none does. */
interface QuorumMoves {
  readonly parts: readonly unknown[];
  readonly at: (now: Instant) => readonly UnfinishedItem[] | undefined;
}

/** Lets drains of nodes with a member of etcd wait for another one that is down. One per assessor. */
export class Quorum {
  private readonly keep = keepIfEqual<QuorumMoves>(({ parts }) => parts);

  /** An arbiter has a member, too: a node that is down keeps others from being drained across pools. */
  decide(
    found: readonly MovesOfPool[],
    { causes, drains, now, platform, pools, timelines }: QuorumInput,
  ): readonly MovesOfPool[] {
    const [first, ...others] = found.filter(({ pool }) => isOfControlPlane(pool));
    if (!first) return found;
    const items = [first, ...others].map(({ items: [, ofNodes] }) => ofNodes);
    const withEtcd = pools.filter(({ name }) => isOfControlPlane(name));
    const drainsOf = withEtcd.map(({ name }) => drainsOfPool(drains, name));
    const timelinesOf = withEtcd.map(({ name }) => timelines.ofPool(name));
    const find = (clock: Clock): readonly UnfinishedItem[] | undefined =>
      letQuorumDecide(concat(items), {
        affected: withEtcd.flatMap(({ nodes }) => listAffectedNodes(nodes)),
        drains: new Map(drainsOf.flat().map((drain) => [drain.node, drain])),
        normalOf: (pool) => rebootTime(timelines.ofPool(pool), platform),
        causes,
        clock,
      });
    const decided = this.keep({
      parts: [...items, ...withEtcd, ...drainsOf, ...timelinesOf, platform],
      at: keepUntilTurn(find),
    }).at(now);
    if (!decided) return found;
    return found.map((moves) => {
      if (!isOfControlPlane(moves.pool)) return moves;
      return { ...moves, items: [moves.items[0], moves === first ? decided : []] };
    });
  }
}
