import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { assessUpdate } from './stages/assess-update';
import type { InsightCondition, ProgressInsight } from './status/insights';
import { readName } from './resources/object';
import type { ClusterSnapshot } from './snapshot';
import { announceUnchecked } from '../testing/announce-unchecked';
import { anUpdatingSnapshot } from '../testing/engine/an-updating-cluster';
import { NOW } from '../testing/engine/readings';
import { readSavedClusters, SAVED_CLUSTERS_FOLDER } from '../testing/engine/saved-clusters';
import { reorder, spoil, spoilings } from '../testing/engine/spoil-snapshot';
import { type Instant, parseInstant } from './time';
import type { HealthLevel } from './status/health';
import type { UpdateStatus } from './status/update-status';
import type { VerdictKind } from './status/verdict';

const saved = readSavedClusters();
const clusters = [
  { name: 'a cluster of our own', snapshot: anUpdatingSnapshot(), now: NOW, runs: 300 },
  ...saved.map((cluster) => ({ ...cluster, runs: 50 })),
];

// --- What is true of every status ------------------------------------------------------------------------------------

const VERDICT_KINDS: readonly VerdictKind[] = [
  'notUpdating',
  'updated',
  'progressing',
  'slow',
  'waitingForYou',
  'stalled',
  'failing',
  'unknown',
];

const LEVELS: readonly HealthLevel[] = ['Critical', 'Error', 'Warning', 'Unknown', 'Info'];

/** One of a plain object and two of a list in any case; more of an instance of a class. */
function countPrototypes(value: object): number {
  const prototype: unknown = Object.getPrototypeOf(value);
  return typeof prototype === 'object' && prototype !== null ? 1 + countPrototypes(prototype) : 0;
}

/** Texts, finite numbers and the like, in lists and objects of our own: no part of the input. */
function findForeign(value: unknown, path = 'status'): string | undefined {
  switch (typeof value) {
    case 'string':
    case 'boolean':
    case 'undefined':
    case 'bigint':
      return undefined;
    case 'number':
      return Number.isFinite(value) ? undefined : `${path} is ${value}`;
    case 'object': {
      if (value === null) return `${path} is null`;
      const isOurs = 'insight' in value;
      if (countPrototypes(value) !== (Array.isArray(value) ? 2 : 1) && !isOurs) {
        return `${path} is foreign`;
      }
      for (const [key, inner] of Object.entries(value)) {
        const found = findForeign(inner, `${path}.${key}`);
        if (found !== undefined) return found;
      }
      return undefined;
    }
    default:
      return `${path} is a ${typeof value}`;
  }
}

const CONDITION_TYPES: Readonly<Record<ProgressInsight['type'], readonly string[]>> = {
  ClusterVersion: ['Updating'],
  ClusterOperator: ['Updating', 'Healthy'],
  MachineConfigPool: ['Updating', 'Healthy'],
  Node: ['Updating', 'Available', 'Degraded'],
};

function isComplete({ status, reason, lastTransitionTime }: InsightCondition): boolean {
  return (
    ['True', 'False', 'Unknown'].includes(status) &&
    /^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$/.test(reason) &&
    (lastTransitionTime === undefined || parseInstant(lastTransitionTime) !== undefined)
  );
}

/** The first thing wrong with an insight. */
function findFault(insight: ProgressInsight): string | undefined {
  const types = insight.conditions.map(({ type }) => type);
  if (types.join() !== CONDITION_TYPES[insight.type].join())
    return `conditions are ${types.join()}`;
  const incomplete = insight.conditions.find((condition) => !isComplete(condition));
  if (incomplete) return `incomplete: ${incomplete.type} ${incomplete.status} ${incomplete.reason}`;
  if (insight.type === 'Node') {
    return Array.from(insight.message ?? '').length > 100 ? 'message is too long' : undefined;
  }
  if (insight.type === 'ClusterOperator') return undefined;
  const percent = insight.completionPercent;
  return percent === undefined || (Number.isInteger(percent) && percent >= 0 && percent <= 100)
    ? undefined
    : `completion is ${percent}`;
}

function expectCountsToAddUp({ pools, controlPlane, operators }: UpdateStatus): void {
  for (const { name, nodes, counts, countsFrom, insight, reported } of pools) {
    // What the pool reports is believed where no node is known, or fewer than it has.
    const isPartial = nodes.length === 0 || nodes.length < (reported.machines ?? 0);
    if (!counts) {
      expect(isPartial).toBe(true);
      continue;
    }
    expect(nodes.every((node) => node.pool === name)).toBe(true);
    const { total, updated, outdated, unknown, pending, excluded, draining } = counts;
    if (countsFrom === 'reported') expect(isPartial).toBe(true);
    else expect(nodes).toHaveLength(total);
    expect(updated + outdated + unknown).toBe(total);
    expect(pending + excluded + draining).toBeLessThanOrEqual(outdated);
    const all: readonly number[] = Object.values<number>({ ...counts });
    expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...all)).toBe(total);
    const summaries = new Map(insight.summaries?.map(({ type, count }) => [type, count]));
    expect(summaries.get('Total')).toBe(total);
    expect(summaries.get('Outdated')).toBe(outdated);
  }
  const { counts } = controlPlane;
  expect(counts.total).toBe(operators.length);
  expect(counts.updated + counts.updating + counts.waiting).toBeLessThanOrEqual(counts.total);
  expect(counts.unavailable + counts.degraded).toBeLessThanOrEqual(counts.total);
}

function expectSound(status: UpdateStatus, snapshot: ClusterSnapshot): void {
  expect(findForeign(status)).toBeUndefined();
  expect(VERDICT_KINDS).toContain(status.verdict.kind);
  const levels = status.health.map(({ level }) => LEVELS.indexOf(level));
  expect(levels).toEqual([...levels].sort((a, b) => a - b));
  expect(levels).not.toContain(-1);

  const nodes = status.pools.flatMap((pool) => pool.nodes);
  const insights: readonly ProgressInsight[] = [
    status.controlPlane.insight,
    ...[...status.operators, ...status.pools, ...nodes].map(({ insight }) => insight),
  ];
  expect(insights.map(findFault).filter((fault) => fault !== undefined)).toEqual([]);
  expectCountsToAddUp(status);

  const named = (snapshot.nodes.state === 'loaded' ? snapshot.nodes.value : [])
    .map(readName)
    .filter((name) => name !== '');
  const placed = [...nodes, ...status.unpooledNodes].map(({ name }) => name);
  // Of two with one name the first counts.
  expect(placed.sort()).toEqual([...new Set(named)].sort());
  const poolNames = status.pools.map(({ name }) => name);
  expect(new Set(poolNames).size).toBe(poolNames.length);
}

/** The parts that must not depend on the order of the input: all values, and the order of sorted lists. */
function withoutOrder({ verdict, pools, ...rest }: UpdateStatus) {
  const nodeOrder = pools.map(({ name, nodes }) => [name, ...nodes.map((node) => node.name)]);
  return {
    verdict,
    nodeOrder: nodeOrder.map((names) => names.join()).sort(),
    text: toText({ pools, ...rest }),
  };
}

/** The same text for lists of the same items, in whatever order. */
function toText(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner === 'bigint') return inner.toString();
    return Array.isArray(inner) ? inner.map(toText).sort() : inner;
  });
}

// --- The proof -------------------------------------------------------------------------------------------------------

it('has real clusters to spoil', () => {
  if (saved.length === 0) {
    announceUnchecked(`there are no saved clusters in ${SAVED_CLUSTERS_FOLDER}`);
  }
  expect(clusters.length).toBeGreaterThan(0);
});

describe.each(clusters)('$name', ({ snapshot, now, runs }) => {
  it('has a sound status', () => {
    expectSound(assessUpdate(snapshot, now), snapshot);
  });

  it('has a sound status, whatever is spoiled in it', () => {
    fc.assert(
      fc.property(spoilings, (all) => {
        const spoiled = spoil(snapshot, all);
        expectSound(assessUpdate(spoiled, now), spoiled);
      }),
      { numRuns: runs },
    );
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('has a sound status at any moment', () => {
    const moments: fc.Arbitrary<Instant> = fc.oneof(
      fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n }),
      fc.constantFrom(0n, -(10n ** 40n), 10n ** 40n, now - 1n),
    );
    fc.assert(
      fc.property(moments, (moment) => {
        expectSound(assessUpdate(snapshot, moment), snapshot);
      }),
      { numRuns: Math.ceil(runs / 4) },
    );
  });

  it('has the same status in whatever order things come', () => {
    fc.assert(
      fc.property(fc.option(spoilings, { nil: [] }), fc.integer(), (all, seed) => {
        const [one, other] = reorder(spoil(snapshot, all), seed).map((ordered) =>
          withoutOrder(assessUpdate(ordered, now)),
        );
        // Slow, so only to tell where they differ.
        if (!isDeepStrictEqual(one, other)) expect(other).toEqual(one);
      }),
      { numRuns: runs },
    );
  });
});

describe('a snapshot that is none', () => {
  it('has a sound status, whatever is in it', () => {
    const fetched = fc.oneof(
      fc.constant({ state: 'missing', reason: 'Failed', message: '' } as const),
      fc.record({ state: fc.constant('loaded' as const), value: fc.anything() }),
    );
    const list = fc.oneof(
      fc.constant({ state: 'missing', reason: 'Failed', message: '' } as const),
      fc.record({ state: fc.constant('loaded' as const), value: fc.array(fc.anything()) }),
    );
    const snapshots = fc.record({
      clusterVersion: fetched,
      clusterOperators: list,
      machineConfigPools: list,
      nodes: list,
      machineConfigs: list,
      machineConfigOperator: fetched,
      alerts: fetched,
      infrastructure: fetched,
    });
    fc.assert(
      fc.property(snapshots, (snapshot) => {
        expectSound(assessUpdate(snapshot, NOW), snapshot);
      }),
      { numRuns: 200 },
    );
  });
});
