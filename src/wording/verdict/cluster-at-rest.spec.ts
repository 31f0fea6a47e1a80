import { findScenario, SCENARIOS, snapshotOf, type Scenario } from '../../../scenarios';
import {
  assessUpdate,
  fromMilliseconds,
  HOUR,
  loaded,
  missing,
  parseInstant,
  readClusterAtRest,
  type ClusterSnapshot,
  type Instant,
} from '../../engine';
import { english } from '../language/english';
import { describeBriefly } from './brief-status';
import { describeRest } from './cluster-at-rest';

const MINUTE_MS = 60_000;

const startOf = ({ startsAt }: Scenario): Instant => parseInstant(startsAt) ?? 0n;

/** The line of a cluster that is plainly at rest; `undefined` for every other one. */
function lineAtRest(snapshot: ClusterSnapshot, now: Instant): string | undefined {
  const rest = readClusterAtRest(snapshot, now);
  return rest && describeRest(rest, now, english);
}

/** Whether it says something, which is then what the whole judgement says. */
function expectNoOther(snapshot: ClusterSnapshot, now: Instant): boolean {
  const line = lineAtRest(snapshot, now);
  if (line === undefined) return false;
  const status = assessUpdate(snapshot, now);
  expect([status.verdict.reason, describeBriefly(status, english)]).toEqual(['Idle', line]);
  return true;
}

it('is told of clusters at rest, and of no other', () => {
  const told = SCENARIOS.filter((scenario) => {
    const snapshot = snapshotOf(scenario.stateAt(scenario.showAtMs), scenario.denials);
    return expectNoOther(snapshot, startOf(scenario) + fromMilliseconds(scenario.showAtMs));
  });
  expect(told.map(({ id }) => id)).toEqual([
    'idle',
    'looking-ahead',
    'before-start',
    'hosted-idle',
  ]);
});

it('is what the whole judgement says, before an update, all through it and on the days after', () => {
  const scenario = scenarioOf('moving-update');
  const lastMinute = (scenario.lastsMs ?? 0) / MINUTE_MS;
  const told: number[] = [];
  for (let minute = 0; minute <= lastMinute; minute += 1) {
    const snapshot = snapshotOf(scenario.stateAt(minute * MINUTE_MS));
    const now = startOf(scenario) + fromMilliseconds(minute * MINUTE_MS);
    if (expectNoOther(snapshot, now)) told.push(minute);
  }
  const ended = snapshotOf(scenario.stateAt(lastMinute * MINUTE_MS));
  const end = startOf(scenario) + fromMilliseconds(lastMinute * MINUTE_MS);
  const hours = [1n, 23n, 24n, 25n, 26n, 1000n].filter((hour) =>
    expectNoOther(ended, end + hour * HOUR),
  );
  expect({ told, hours }).toEqual({ told: [0], hours: [24n, 25n, 26n, 1000n] });
});

/** What may stand in place of any field of a cluster at rest. */
const ODD: readonly unknown[] = [undefined, '', 'True', 'False', 'Unknown', 0, 99, true];

it('is what the whole judgement says whichever field of a cluster at rest is another', () => {
  const scenario = scenarioOf('idle');
  const now = startOf(scenario) + fromMilliseconds(scenario.showAtMs);
  // Without nodes, which a change of their pools would contradict.
  const snapshot = {
    ...snapshotOf(scenario.stateAt(scenario.showAtMs)),
    nodes: missing('NotAsked'),
    machineConfigs: missing('NotAsked'),
  };
  let told = 0;
  let tried = 0;
  const { clusterOperators, clusterVersion, machineConfigPools } = snapshot;
  if (
    clusterVersion.state === 'missing' ||
    clusterOperators.state === 'missing' ||
    machineConfigPools.state === 'missing'
  ) {
    throw new Error('the scenario has nothing to change');
  }
  const [operator, ...operators] = clusterOperators.value;
  const pools = machineConfigPools.value;
  const tryOut = (part: Partial<ClusterSnapshot>): void => {
    tried += 1;
    if (expectNoOther({ ...snapshot, ...part }, now)) told += 1;
  };
  for (const object of changesOf(clusterVersion.value)) {
    tryOut({ clusterVersion: loaded(object) });
  }
  for (const object of changesOf(operator)) {
    tryOut({ clusterOperators: loaded([object, ...operators]) });
  }
  pools.forEach((pool, place) => {
    for (const object of changesOf(pool)) {
      tryOut({ machineConfigPools: loaded(pools.with(place, object)) });
    }
  });
  expect(tried).toBeGreaterThan(1_000);
  expect(told).toBeGreaterThan(50);
});

/** The value with each of its fields changed, one at a time, but for what objects have in common. */
function* changesOf(value: unknown): Generator {
  if (Array.isArray(value)) {
    yield [];
    for (const [place, item] of value.entries()) {
      for (const other of changesOf(item)) yield value.with(place, other);
    }
    return;
  }
  if (typeof value !== 'object' || value === null) {
    yield* ODD;
    return;
  }
  for (const [name, field] of Object.entries(value)) {
    if (name === 'metadata') continue;
    for (const other of changesOf(field)) yield { ...value, [name]: other };
  }
}

function scenarioOf(id: string): Scenario {
  const scenario = findScenario(id);
  if (!scenario) throw new Error(`there is no scenario ${id}`);
  return scenario;
}
