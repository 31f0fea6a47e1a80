import { compareNames } from '../text/compare-names';
import type { ExpectedItem } from '../status/expected';
import type { NextMove, UnfinishedItem } from '../status/mover';
import type { Instant } from '../time';
import { compareItems } from '../unfinished/compare-items';
import { firstOf } from './grace-times';

type PoolKind = Extract<ExpectedItem, { readonly pools: readonly string[] }>['kind'];

/** The kind of an expected move by the next move of its pool. */
const KIND_OF: Readonly<Partial<Record<NextMove, PoolKind>>> = {
  render: 'poolsRendering',
  build: 'poolsBuilding',
  start: 'poolsUpdating',
};

/** In the order in which a pool goes through them. */
const POOL_KINDS: readonly PoolKind[] = ['poolsRendering', 'poolsBuilding', 'poolsUpdating'];

/**
 * Items that move within their normal time, apart from operators and nodes: the release, where no operator rolls, and
 * pools. Items of nodes replace those of their pool.
 * @param isBeforePools Pools do not have the configuration of the release yet, so nothing of theirs has begun.
 */
export function findExpectedMoves(
  unfinished: readonly UnfinishedItem[],
  isBeforePools: boolean,
  now: Instant,
): readonly ExpectedItem[] {
  const ofPools = new Map<PoolKind, UnfinishedItem[]>();
  const releases: ExpectedItem[] = [];
  for (const item of [...unfinished].sort(compareItems)) {
    const { move, pace, subject } = item;
    if (pace !== 'moving') continue;
    if (subject.kind === 'release') {
      const { version } = subject;
      const kind = move === 'roll' ? 'releaseRolling' : 'releaseChecking';
      releases.push({ kind, version, graceEndsAt: graceEnd([item], now) });
    }
    const kind = subject.kind === 'pool' ? KIND_OF[move] : undefined;
    if (kind) ofPools.set(kind, [...(ofPools.get(kind) ?? []), item]);
  }
  return [
    ...releases,
    ...POOL_KINDS.flatMap((kind) => {
      const items = (ofPools.get(kind) ?? []).filter(
        ({ object }) =>
          kind !== 'poolsUpdating' || !(isBeforePools || hasNodes(unfinished, object.name)),
      );
      if (items.length === 0) return [];
      const pools = items.map(({ object }) => object.name).sort(compareNames);
      return [{ kind, pools, graceEndsAt: graceEnd(items, now) }];
    }),
  ];
}

function hasNodes(unfinished: readonly UnfinishedItem[], pool: string): boolean {
  return unfinished.some(({ subject }) => subject.kind === 'node' && subject.pool === pool);
}

/** Nodes without a known pool that are away for the update, by name. */
export function listLoneMoves(unfinished: readonly UnfinishedItem[]): readonly UnfinishedItem[] {
  return unfinished
    .filter(
      ({ pace, subject }) =>
        pace === 'moving' && subject.kind === 'node' && subject.pool === undefined,
    )
    .sort((a, b) => compareNames(a.object.name, b.object.name));
}

/** Until when they are normal. What goes on together with something else has no end of its own. */
export function graceEnd(items: readonly UnfinishedItem[], now: Instant): Instant | undefined {
  const end = firstOf(
    items.map(({ normal, sinceAt }) =>
      normal === undefined || sinceAt === undefined ? undefined : sinceAt + normal.longestNs,
    ),
  );
  return end === undefined || now >= end ? undefined : end;
}
