import { SCENARIOS, snapshotOf, type Scenario } from '../../../scenarios';
import { someLists } from '../../testing/engine/some-lists';
import { createUpdateAssessor } from '../stages/assess-update';
import { loaded, missing, type ClusterSnapshot } from '../snapshot';
import { fromMilliseconds, parseInstant, SECOND, type Instant } from '../time';
import { NODE_EVENTS, POOL_EVENTS, wholeList } from '../reading/wanted-lists';
import type { UpdateStatus } from '../status/update-status';
import type { NodeTimeline } from '../status/timeline';

type Source = 'machineConfigNodes' | 'nodeEvents' | 'observations' | 'all';

function scenarioOf(id: string): Scenario {
  const scenario = SCENARIOS.find((candidate) => candidate.id === id);
  if (!scenario) throw new Error(`no scenario ${id}`);
  return scenario;
}

function momentOf(scenario: Scenario, elapsedMs: number): Instant {
  return (parseInstant(scenario.startsAt) ?? 0n) + fromMilliseconds(elapsedMs);
}

function snapshotAt(scenario: Scenario, elapsedMs: number, source: Source): ClusterSnapshot {
  const state = scenario.stateAt(elapsedMs);
  const ofKind = (kind: string) => loaded(state.objects.filter((object) => object.kind === kind));
  const has = (wanted: Source) => source === wanted || source === 'all';
  const snapshot = snapshotOf(state, scenario.denials);
  const nodes = has('machineConfigNodes') ? ofKind('MachineConfigNode') : missing('NotFound');
  const events = has('nodeEvents') ? ofKind('Event') : missing('Forbidden');
  const lists = someLists(
    [wholeList('machineConfigNodes'), nodes],
    [NODE_EVENTS, events],
    [POOL_EVENTS, loaded([])],
  );
  return { ...snapshot, lists: new Map([...(snapshot.lists ?? []), ...lists]) };
}

/** Watches a scenario for a while, as a page does. */
function watch(scenario: Scenario, fromMs: number, toMs: number, source: Source): UpdateStatus {
  const assessor = createUpdateAssessor();
  let status = assessor.assess(snapshotAt(scenario, fromMs, source), momentOf(scenario, fromMs));
  for (let ms = fromMs + 10_000; ms <= toMs; ms += 10_000) {
    status = assessor.assess(snapshotAt(scenario, ms, source), momentOf(scenario, ms));
  }
  return status;
}

function glance(scenario: Scenario, ms: number, source: Source): UpdateStatus {
  return watch(scenario, ms, ms, source);
}

function currentOf({ steps }: NodeTimeline): string | undefined {
  return steps.find(({ state }) => state === 'current' || state === 'held')?.id;
}

const MINUTE_MS = 60_000;

describe('a simulated update', () => {
  const scenario = scenarioOf('moving-update');
  const workersRoll = scenario.showAtMs;

  const watched = new Map<Source, UpdateStatus>();
  /** What watching the first twelve minutes of its workers ends with. */
  const watchWorkers = (source: Source): UpdateStatus => {
    const until = workersRoll + 12 * MINUTE_MS;
    const status = watched.get(source) ?? watch(scenario, workersRoll, until, source);
    watched.set(source, status);
    return status;
  };

  it.each<{ source: Source }>([
    { source: 'machineConfigNodes' },
    { source: 'nodeEvents' },
    { source: 'all' },
  ])('at one glance, $source tell since when each node moves', ({ source }) => {
    const { pools, timelines } = glance(scenario, workersRoll, source);
    const moving = pools.flatMap(({ nodes }) => nodes).filter(({ updating }) => updating);
    expect(moving.length).toBeGreaterThan(0);
    for (const { name } of moving) {
      const timeline = timelines.find(({ node }) => node === name);
      expect([name, timeline?.startedAt !== undefined]).toEqual([name, true]);
      expect([name, timeline?.phaseSinceAt !== undefined]).toEqual([name, true]);
    }
  });

  it('at one glance without either, says nothing of times', () => {
    const { timelines } = glance(scenario, workersRoll, 'observations');
    expect(timelines.length).toBeGreaterThan(0);
    for (const timeline of timelines) {
      expect(timeline.steps.every(({ source }) => source === undefined)).toBe(true);
      expect(timeline.phaseSinceAt).toBeUndefined();
    }
  });

  it.each<{ source: Source; toleranceS: bigint }>([
    { source: 'machineConfigNodes', toleranceS: 15n },
    { source: 'nodeEvents', toleranceS: 15n },
    { source: 'observations', toleranceS: 25n },
  ])(
    'watched for a while, $source agree with all of them on when drains began',
    ({ source, toleranceS }) => {
      const whole = watchWorkers('all');
      const part = watchWorkers(source);
      let compared = 0;
      for (const timeline of part.timelines) {
        const drain = timeline.steps.find(({ id }) => id === 'drain');
        const other = whole.timelines
          .find(({ node }) => node === timeline.node)
          ?.steps.find(({ id }) => id === 'drain');
        if (drain?.startedAt === undefined || other?.startedAt === undefined) continue;
        compared += 1;
        const offBy = drain.startedAt - other.startedAt;
        expect(offBy < 0n ? -offBy : offBy).toBeLessThanOrEqual(toleranceS * SECOND);
      }
      expect(compared).toBeGreaterThan(1);
    },
  );

  it('keeps the times of nodes that are done, and their order', () => {
    const status = watchWorkers('all');
    const done = status.timelines.filter(({ steps }) =>
      steps.every(({ state }) => state === 'done'),
    );
    const whole = done.filter(({ steps }) =>
      steps.every(({ startedAt }) => startedAt !== undefined),
    );
    expect(whole.length).toBeGreaterThan(1);
    for (const { steps, startedAt, endedAt } of whole) {
      const moments = steps.flatMap((step) => [step.startedAt ?? 0n, step.endedAt ?? 0n]);
      expect(moments).toEqual([...moments].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
      expect(startedAt !== undefined && endedAt !== undefined && startedAt < endedAt).toBe(true);
    }
  });
});

describe('in every scenario', () => {
  it.each(SCENARIOS)('$id: steps agree with phases', (scenario) => {
    const status = glance(scenario, scenario.showAtMs, 'all');
    const nodes = new Map(
      status.pools.flatMap((pool) => pool.nodes.map((node) => [node.name, node])),
    );
    const { now } = status;
    for (const timeline of status.timelines) {
      const node = nodes.get(timeline.node);
      const strange = timeline.steps.filter(
        ({ startedAt, endedAt }) =>
          startedAt !== undefined &&
          (startedAt > now || (endedAt !== undefined && startedAt > endedAt)),
      );
      // Asserted where something is wrong only: there are thousands of nodes.
      if (node?.pool !== timeline.pool || strange.length > 0) {
        expect({ pool: node?.pool, strange }).toEqual({ pool: timeline.pool, strange: [] });
      }
      if (node?.phase === 'Rebooting')
        expect(currentOf(timeline)).toMatch(/reboot|resume|uncordon/);
      if (node?.phase === 'Draining') expect(currentOf(timeline)).toMatch(/prepare|cordon|drain/);
    }
    if (status.updating === false) expect(status.timelines).toEqual([]);
  });

  it('drain-blocked: the drain is held up, since it began', () => {
    const scenario = scenarioOf('drain-blocked');
    const status = glance(scenario, 0, 'all');
    const timeline = status.timelines.find(({ node }) => node === 'worker-c');
    const drain = timeline?.steps.find(({ id }) => id === 'drain');
    expect(drain).toMatchObject({ state: 'held', source: 'machineConfigNode' });
    expect(status.now - (drain?.startedAt ?? 0n)).toBe(75n * 60n * SECOND);
    expect(drain?.message).toContain('Error: Node Drain has not succeeded.');
  });
});
