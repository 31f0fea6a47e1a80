import { SCENARIOS, snapshotOf, type Scenario } from '../../../scenarios';
import { assessUpdate, createUpdateAssessor } from '../assess-update';
import { readList, readObject } from '../resources/object';
import { loaded, missing } from '../snapshot';
import { fromMilliseconds, MINUTE, parseInstant } from '../time';
import type { UpdateStatus } from '../status/update-status';
import { assessSummary, createSummaryAssessor } from './assess-summary';

/** Both answers for one moment: the one that has counted nodes, and the one that has not. */
function assessBoth(scenario: Scenario, elapsedMs: number) {
  const snapshot = snapshotOf(scenario.stateAt(elapsedMs));
  const now = (parseInstant(scenario.startsAt) ?? 0n) + fromMilliseconds(elapsedMs);
  return { full: assessUpdate(snapshot, now), summary: assessSummary(snapshot, now) };
}

const reading = ({ verdict, updating, pools }: UpdateStatus) => ({
  verdict: `${verdict.kind} ${verdict.reason}`,
  updating,
  pools: pools.map(
    ({ name, counts }) => `${name} ${counts?.updated ?? '?'}/${counts?.total ?? '?'}`,
  ),
});

/**
 * What only nodes tell. A pool says that nodes are degraded, not which drains cannot succeed before they failed for an hour, or
 * which slots are held: then the summary knows only that the update goes on.
 */
const ONLY_NODES_TELL: Readonly<Record<string, string>> = {
  'slots-held': 'progressing WorkerPools',
  'drain-variety': 'progressing WorkerPools',
  'not-back': 'progressing WorkerPools',
  'two-node-arbiter': 'progressing Operators',
  // When a single node was away for its reboot.
  'single-node-back': 'failing ClusterVersionFailing',
  'replacement-missing': 'progressing WorkerPools',
  // And the pods of an operator, which nobody reads there.
  'registry-unreachable': 'slow Operators',
  'certificate-pending': 'progressing WorkerPools',
};

it.each(SCENARIOS.filter(({ id }) => id !== 'unknown-state'))(
  '$id: says without nodes what is said with them',
  (scenario) => {
    const { full, summary } = assessBoth(scenario, scenario.showAtMs);
    const expected = reading(full);
    expect(reading(summary)).toEqual({
      ...expected,
      verdict: ONLY_NODES_TELL[scenario.id] ?? expected.verdict,
    });
  },
);

it('counts nobody as updated when nobody tells to what', () => {
  const scenario = SCENARIOS.find(({ id }) => id === 'unknown-state');
  if (!scenario) throw new Error('the scenario is gone');
  const { summary } = assessBoth(scenario, scenario.showAtMs);
  expect(summary.verdict.kind).toBe('unknown');
  expect(summary.pools.map(({ counts }) => counts)).toEqual(summary.pools.map(() => undefined));
});

it('says the same all through an update', () => {
  const scenario = SCENARIOS.find(({ id }) => id === 'moving-update');
  if (!scenario) throw new Error('the scenario is gone');
  for (let minute = 0; minute < 106; minute += 1) {
    const { full, summary } = assessBoth(scenario, minute * 60_000);
    expect({ minute, ...reading(summary) }).toEqual({ minute, ...reading(full) });
  }
});

it('does not look at nodes', () => {
  const [scenario] = SCENARIOS;
  if (!scenario) throw new Error('there are no scenarios');
  const snapshot = snapshotOf(scenario.stateAt(scenario.showAtMs));
  const now = parseInstant(scenario.startsAt) ?? 0n;
  const summary = assessSummary(snapshot, now);
  expect(summary.pools.flatMap(({ nodes }) => nodes)).toEqual([]);
  expect(summary.missing).toEqual([]);
});

it.each(SCENARIOS.filter(({ id }) => id.startsWith('payload-')))(
  '$id: says without nodes why a release is rejected',
  (scenario) => {
    const { full, summary } = assessBoth(scenario, scenario.showAtMs);
    // What the Pod and the policies add is read only where the page looks.
    const told = ({ attention: [entry], payload, verdict }: UpdateStatus) => ({
      verdict: [verdict.kind, verdict.reason, verdict.sinceAt],
      entry: [entry?.level, entry?.sinceAt, entry?.cause?.code],
      cause: [payload?.cause?.code, payload?.cause?.mover],
    });
    expect(summary.payload?.cause?.code).toBeDefined();
    expect(told(summary)).toEqual(told(full));
  },
);

it('keeps a refused release refused while it is tried again', () => {
  const scenario = SCENARIOS.find(({ id }) => id === 'payload-not-accepted');
  if (!scenario) throw new Error('the scenario is gone');
  const now = parseInstant(scenario.startsAt) ?? 0n;
  const refused = snapshotOf(scenario.stateAt(0));
  const triedAgain = { ...refused, clusterVersion: loaded(tryAgain(refused.clusterVersion)) };
  const assessor = createSummaryAssessor(createUpdateAssessor());
  expect(assessor.assess(refused, now).verdict.reason).toBe('PayloadNotAccepted');
  expect(assessor.assess(triedAgain, now + MINUTE).verdict.reason).toBe('PayloadNotAccepted');
  expect(assessSummary(triedAgain, now + MINUTE).verdict.reason).toBe('CheckingPayload');
});

/** The same ClusterVersion at the beginning of the next try. */
function tryAgain(clusterVersion: ReturnType<typeof snapshotOf>['clusterVersion']): unknown {
  const object = readObject(clusterVersion.state === 'loaded' ? clusterVersion.value : undefined);
  const status = readObject(object.status);
  const conditions = readList(status.conditions).map((condition) =>
    readObject(condition).type === 'ReleaseAccepted'
      ? { ...readObject(condition), status: 'Unknown', message: 'Retrieving and verifying payload' }
      : condition,
  );
  return { ...object, status: { ...status, conditions } };
}

it('is unknown, not green, without ClusterVersion or pools', () => {
  const nothing = {
    clusterVersion: missing('Forbidden'),
    clusterOperators: missing('Forbidden'),
    machineConfigPools: missing('Forbidden'),
    infrastructure: missing('NotAsked'),
  };
  const summary = assessSummary(nothing, 0n);
  expect(summary.verdict).toMatchObject({ kind: 'unknown', reason: 'ClusterVersionMissing' });
  expect(summary.pools).toEqual([]);
});
