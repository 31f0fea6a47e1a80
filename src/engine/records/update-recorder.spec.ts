import { aControlPlane, aNode, aPool } from '../../testing/an-update-status';
import { NOW } from '../../testing/engine/readings';
import { timelinesByPool } from '../../testing/engine/timelines-by-pool';
import type { ControlPlaneAssessment } from '../status/control-plane';
import type { DrainAssessment, DrainBlocker } from '../status/drain';
import type { PoolAssessment } from '../status/pool';
import type { NodeTimeline } from '../status/timeline';
import type { UpdateRecord } from '../status/update-record';
import type { Verdict } from '../status/verdict';
import { MINUTE, SECOND, type Instant } from '../time';
import { MOST_CHANGES } from './add-verdict';
import { MOST_WAYS } from './summarize-pool';
import { MOST_EARLIER, UpdateRecorder } from './update-recorder';

const BEGAN = NOW - 90n * MINUTE;

function minute(after: number): Instant {
  return BEGAN + BigInt(after) * MINUTE;
}

function anUpdate(version: string, startedAt: Instant): ControlPlaneAssessment {
  return aControlPlane({
    startedAt,
    versions: { target: version, previous: '4.18.8', kind: 'update' },
  });
}

const UPDATE = anUpdate('4.18.9', BEGAN);
const ROLLING: Verdict = {
  kind: 'progressing',
  reason: 'WorkerPools',
  updated: 1,
  total: 2,
  pools: ['worker'],
};
const BLOCKED: Verdict = {
  kind: 'waitingForYou',
  reason: 'DrainBlocked',
  pool: 'worker',
  node: 'worker-a',
  nodes: 1,
  total: 2,
  object: { resource: 'nodes', name: 'worker-a' },
};

function aWay(node: string, from: number, to?: number): NodeTimeline {
  return {
    node,
    pool: 'worker',
    steps: [
      {
        id: 'drain',
        state: to === undefined ? 'current' : 'done',
        startedAt: minute(from),
        ...(to !== undefined && { endedAt: minute(from + 1) }),
        message: '',
      },
    ],
    startedAt: minute(from),
    ...(to !== undefined && { endedAt: minute(to) }),
  };
}

const DONE = { phase: 'Updated', updated: true, atPoolConfig: true } as const;

function aDonePool(updatedSinceAt: Instant, nodes = ['worker-a', 'worker-b']): PoolAssessment {
  return aPool({ nodes: nodes.map((name) => aNode({ name, ...DONE })), updatedSinceAt });
}

interface Look {
  readonly update?: ControlPlaneAssessment;
  readonly pool?: PoolAssessment;
  readonly drains?: readonly DrainAssessment[];
  readonly ways?: readonly NodeTimeline[];
  readonly rollingSinceAt?: Instant;
  readonly verdict?: Verdict;
  readonly now?: Instant;
}

function look(recorder: UpdateRecorder, given: Look): readonly UpdateRecord[] {
  const { pool = aPool({}), rollingSinceAt, update = UPDATE } = given;
  recorder.begin(update);
  return recorder.record({
    controlPlane: update,
    pools: [pool],
    slots: [
      {
        pool: pool.name,
        total: 1,
        unavailable: 0,
        capacity: 1,
        holders: [],
        next: [],
        waiting: 0,
        candidates: 0,
        isAllUpdated: false,
        ...(rollingSinceAt !== undefined && { rollingSinceAt }),
      },
    ],
    drains: given.drains ?? [],
    timelines: timelinesByPool(given.ways ?? []),
    verdict: given.verdict ?? ROLLING,
    now: given.now ?? NOW,
  });
}

describe('a pool of an update', () => {
  it('begins when it says that it rolls', () => {
    const records = look(new UpdateRecorder([]), { rollingSinceAt: minute(30) });
    expect(records[0]?.pools).toMatchObject([{ pool: 'worker', startedAt: minute(30) }]);
    expect(records[0]?.pools[0]).not.toHaveProperty('endedAt');
  });

  it('begins with its first node where it says so of an earlier update, or not at all', () => {
    const records = look(new UpdateRecorder([]), {
      rollingSinceAt: BEGAN - MINUTE,
      ways: [aWay('worker-b', 41), aWay('worker-a', 40)],
    });
    expect(records[0]?.pools).toMatchObject([{ startedAt: minute(40) }]);
  });

  it('is summed up when it has ended', () => {
    const recorder = new UpdateRecorder([]);
    look(recorder, { rollingSinceAt: minute(30) });
    const [record] = look(recorder, {
      pool: aDonePool(minute(50)),
      ways: [aWay('worker-a', 30, 36), aWay('worker-b', 36, 50)],
    });
    expect(record?.pools).toMatchObject([
      {
        nodes: 2,
        startedAt: minute(30),
        endedAt: minute(50),
        nodeTimes: {
          samples: 2,
          shortestNs: 6n * MINUTE + 5n * SECOND,
          longestNs: 14n * MINUTE + 5n * SECOND,
        },
        steps: [{ step: 'drain', took: { samples: 2, meanNs: MINUTE, deviationNs: 0n } }],
        ways: [
          { node: 'worker-b', startedAt: minute(36), endedAt: minute(50) },
          { node: 'worker-a' },
        ],
      },
    ]);
  });

  it('has not ended by what it said before this update', () => {
    const records = look(new UpdateRecorder([]), { pool: aDonePool(BEGAN - MINUTE) });
    expect(records[0]?.pools).toEqual([]);
  });

  it('stays as it was when a configuration rolls out later', () => {
    const recorder = new UpdateRecorder([]);
    const ways = [aWay('worker-a', 30, 36), aWay('worker-b', 36, 50)];
    const [before] = look(recorder, { pool: aDonePool(minute(50)), ways });
    look(recorder, { rollingSinceAt: minute(60), ways: [aWay('worker-a', 60)] });
    const [after] = look(recorder, {
      pool: aDonePool(minute(70), ['worker-a', 'worker-b', 'worker-c']),
      ways: [aWay('worker-a', 60, 70)],
    });
    expect(after?.pools).toBe(before?.pools);
  });

  it('learns from lists that arrive after the end', () => {
    const recorder = new UpdateRecorder([]);
    const [before] = look(recorder, { pool: aDonePool(minute(50)) });
    expect(before?.pools[0]).not.toHaveProperty('nodeTimes');
    const [after] = look(recorder, {
      pool: aDonePool(minute(50)),
      ways: [aWay('worker-a', 30, 36)],
    });
    expect(after?.pools[0]?.nodeTimes?.samples).toBe(1);
    const [last] = look(recorder, { pool: aDonePool(minute(50)), ways: [] });
    expect(last?.pools).toBe(after?.pools);
  });

  it('keeps an even choice of many ways, the slowest and the quickest among them', () => {
    const many = Array.from({ length: 2 * MOST_WAYS }, (_, index) =>
      aWay(`worker-${String(index)}`, 0, index + 1),
    );
    const [record] = look(new UpdateRecorder([]), { pool: aDonePool(minute(50)), ways: many });
    const [pool] = record?.pools ?? [];
    expect(pool?.nodeTimes?.samples).toBe(2 * MOST_WAYS);
    expect(pool?.ways).toHaveLength(MOST_WAYS);
    expect(pool?.ways[0]?.node).toBe(`worker-${String(2 * MOST_WAYS - 1)}`);
    expect(pool?.ways.at(-1)?.node).toBe('worker-0');
  });
});

describe('the next update', () => {
  it('comes before the others, and closes what had not ended', () => {
    const recorder = new UpdateRecorder([]);
    look(recorder, {
      rollingSinceAt: minute(30),
      ways: [aWay('worker-a', 30, 36), aWay('worker-b', 36)],
    });
    const next = anUpdate('4.18.10', minute(40));
    expect(recorder.begin(next).map(({ version }) => version)).toEqual(['4.18.9']);
    const [newest, closed] = look(recorder, { update: next });
    expect(newest).toMatchObject({ version: '4.18.10', startedAt: minute(40), pools: [] });
    expect(closed?.pools).toMatchObject([{ nodeTimes: { samples: 1 }, ways: [{}, {}] }]);
    expect(closed?.pools[0]).not.toHaveProperty('endedAt');
    expect(recorder.begin(next)).toEqual([closed]);
  });

  it('leaves ten earlier ones, and none that began later', () => {
    const recorder = new UpdateRecorder([]);
    for (let index = 0; index < 20; index += 1) {
      look(recorder, { update: anUpdate(`4.18.${String(index)}`, minute(index)) });
    }
    expect(recorder.all).toHaveLength(MOST_EARLIER + 1);
    look(recorder, { update: anUpdate('4.18.5', minute(15)) });
    expect(recorder.all.map(({ version }) => version).slice(0, 2)).toEqual(['4.18.5', '4.18.14']);
  });

  it('is nothing while ClusterVersion does not tell, and for an installation', () => {
    const recorder = new UpdateRecorder([]);
    expect(look(recorder, { update: aControlPlane({ startedAt: undefined }) })).toEqual([]);
    const versions = { target: '4.18.9', kind: 'installation' } as const;
    expect(look(recorder, { update: aControlPlane({ startedAt: BEGAN, versions }) })).toEqual([]);
  });

  it('goes on from what is remembered', () => {
    const recorder = new UpdateRecorder([]);
    look(recorder, { rollingSinceAt: minute(30) });
    const another = new UpdateRecorder(recorder.all);
    expect(look(another, {})).toBe(recorder.all);
  });
});

describe('the verdict of an update', () => {
  const kindsOf = (recorder: UpdateRecorder) => recorder.all[0]?.verdicts.map(({ kind }) => kind);

  it('is remembered when it changes, with its object where something is waited for', () => {
    const recorder = new UpdateRecorder([]);
    look(recorder, { now: minute(30) });
    look(recorder, { now: minute(31), verdict: { ...ROLLING, updated: 2 } });
    const [record] = look(recorder, { now: minute(35), verdict: BLOCKED });
    expect(record?.verdicts).toEqual([
      { at: minute(30), kind: 'progressing', reason: 'WorkerPools' },
      { at: minute(35), kind: 'waitingForYou', reason: 'DrainBlocked', object: BLOCKED.object },
    ]);
  });

  it('is forgotten when it lasted for less than a minute', () => {
    const recorder = new UpdateRecorder([]);
    look(recorder, { now: minute(30) });
    look(recorder, { now: minute(35), verdict: BLOCKED });
    look(recorder, { now: minute(35) + 30n * SECOND });
    expect(kindsOf(recorder)).toEqual(['progressing']);
  });

  it('has the first and the latest of many changes', () => {
    const recorder = new UpdateRecorder([]);
    for (let index = 0; index < 3 * MOST_CHANGES; index += 1) {
      look(recorder, { now: minute(2 * index), verdict: index % 2 === 0 ? ROLLING : BLOCKED });
    }
    const changes = recorder.all[0]?.verdicts ?? [];
    expect(changes).toHaveLength(MOST_CHANGES);
    expect(changes[0]?.at).toBe(minute(0));
    expect(changes.at(-1)?.at).toBe(minute(2 * (3 * MOST_CHANGES - 1)));
  });
});

describe('what was rehearsed', () => {
  const rehearsal = { at: BEGAN - MINUTE, blockers: [] };

  it.each([
    { name: 'on the same day', at: BEGAN - MINUTE, isKept: true },
    { name: 'the day before yesterday', at: BEGAN - 48n * 60n * MINUTE, isKept: false },
    { name: 'after it began', at: BEGAN + MINUTE, isKept: false },
  ])('$name is kept with the update that begins: $isKept', ({ at, isKept }) => {
    const recorder = new UpdateRecorder([]);
    recorder.rehearsal = { at };
    expect(look(recorder, {})[0]?.rehearsal).toEqual(isKept ? { at } : undefined);
  });

  it('stays with it while the update goes on', () => {
    const recorder = new UpdateRecorder([], rehearsal);
    look(recorder, {});
    const [record] = look(recorder, { pool: aDonePool(minute(50)) });
    expect(record?.rehearsal).toBe(rehearsal);
  });
});

describe('a drain', () => {
  const BLOCKER: DrainBlocker = {
    code: 'StuckFinalizer',
    pod: { resource: 'pods', namespace: 'bank', name: 'ledger-0' },
    owner: { kind: 'StatefulSet', object: { resource: 'statefulsets', name: 'ledger' } },
    finalizers: [],
    endedAt: NOW,
  };
  const drain = (changes: Partial<DrainAssessment>): DrainAssessment => ({
    node: 'worker-a',
    pool: 'worker',
    severity: 'long',
    message: '',
    blockers: [BLOCKER],
    leaving: [],
    podsKnown: true,
    namespaces: [],
    virtualMachineNamespaces: [],
    missing: [],
    ...changes,
  });
  const ends: DrainBlocker = { code: 'LongGracePeriod', pod: BLOCKER.pod, endsAt: NOW };
  const other: DrainBlocker = {
    ...BLOCKER,
    owner: { kind: 'StatefulSet', object: { resource: 'statefulsets', name: 'job' } },
  };

  it.each([
    { name: 'for long', changes: {}, held: ['ledger'] },
    { name: 'by two', changes: { blockers: [BLOCKER, other] }, held: ['ledger', 'job'] },
    { name: 'for a moment', changes: { severity: 'normal' }, held: undefined },
    { name: 'by nothing that is known', changes: { blockers: [] }, held: undefined },
    { name: 'by what ends', changes: { blockers: [ends] }, held: undefined },
  ] as const)('that is held $name is remembered with $held', ({ changes, held }) => {
    const [record] = look(new UpdateRecorder([]), { drains: [drain(changes)] });
    const on = { node: 'worker-a', namespace: 'bank', kind: 'StatefulSet' };
    expect(record?.heldDrains).toEqual(held?.map((workload) => ({ ...on, workload })));
  });

  it('is remembered once, and after it has ended', () => {
    const recorder = new UpdateRecorder([]);
    const records = look(recorder, { drains: [drain({})] });
    expect(look(recorder, { drains: [drain({})] })).toBe(records);
    expect(look(recorder, {})[0]?.heldDrains).toHaveLength(1);
  });
});
