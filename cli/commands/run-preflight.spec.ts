import { findScenario, viewOf } from '../../scenarios';
import {
  assessUpdate,
  completeSnapshot,
  KINDS,
  missing,
  parseInstant,
  type CheckName,
  type KindName,
} from '../../src/engine';
import { collectPreflightLists } from '../../src/engine/preflight';
import { preflightScenario } from '../../src/testing/preflight-scenario';
import { schemaProblems } from '../testing/schema-problems';
import { preflightReading } from './run-preflight';

const scenario = findScenario('looking-ahead');
if (!scenario) throw new Error('no such scenario');
const now = parseInstant(scenario.startsAt) ?? 0n;

/** The cluster of the scenario, without lists of these kinds. */
function reading(...forbidden: readonly string[]) {
  const { base, read } = viewOf(scenario?.stateAt(0) ?? { objects: [], alerts: [] }, []);
  const snapshot = completeSnapshot(base, now, read);
  const preflight = collectPreflightLists(assessUpdate(snapshot, now), snapshot, (list) =>
    forbidden.includes(list.read) ? missing('Forbidden', 'no') : read(list),
  );
  return { snapshot, now, notices: [], preflight };
}

const COMMAND = { output: 'text', accept: [], redact: false } as const;
/** All that is only a warning in the scenario. */
const WARNINGS = [
  'EtcdBackup',
  'HealthChecks',
  'Webhooks',
  'Headroom',
  'Interruptions',
  'RemovedApis',
];

it('is blocked by a drain that never ends and by an operator that is too old', () => {
  const { status, text } = preflightReading(reading(), { ...COMMAND, to: '4.19.3' });
  expect(status).toBe(3);
  expect(text).toContain("2 of 12 nodes in pool worker can't be drained");
  expect(text).toContain('PodDisruptionBudget ledger never allows a disruption');
  expect(text).toContain("An installed operator doesn't support 4.19");
  expect(text).toContain('cluster-logging.v6.1.0 in openshift-logging: up to 4.18');
  expect(text).toContain('system:serviceaccount:backup:velero (list)');
  expect(text).not.toContain('prometheus-k8s');
});

it('does not accept what blocks', () =>
  expect(
    preflightReading(reading(), { ...COMMAND, to: '4.18.9', accept: ['Drains', ...WARNINGS] })
      .status,
  ).toBe(3));

it('is unknown without the pods, and says which permission is missing', () => {
  const found = preflightReading(reading('podsOfCluster'), {
    ...COMMAND,
    to: '4.18.9',
    accept: WARNINGS,
  });
  expect(found.status).toBe(4);
  expect(found.text).toContain("You don't have permission to list Pods.");
  expect(found.text).toContain('Pods were not read');
});

it.each([
  // It may read all but MachineConfigs, which hold secrets.
  { user: 'a cluster-reader', denied: ['machineconfigs'], unknown: ['OsImages'], exit: 3 },
  {
    user: 'who may read no objects of applications',
    denied: ['machineconfigs', 'pods', 'poddisruptionbudgets', 'subscriptions'],
    unknown: ['OsImages', 'Drains', 'Headroom', 'Interruptions', 'InstalledOperators', 'Etcd'],
    exit: 4,
  },
])('of $user it says what is unknown', ({ denied, exit, unknown }) => {
  const denials = denied.map((resource) => ({
    group: KINDS[resource as KindName].group,
    resource,
    verb: '*',
  }));
  const { preflights, snapshot, status: assessed } = preflightScenario({ ...scenario, denials });
  const [patch] = preflights;
  const outcomes = new Map(patch?.checks.map(({ check, outcome }) => [check, outcome]));
  for (const check of unknown)
    expect([check, outcomes.get(check as CheckName)]).toEqual([check, 'unknown']);
  const ahead = { snapshot, now: assessed.now, notices: [], preflight: snapshot.lists };
  expect(preflightReading(ahead, { ...COMMAND, to: '4.18.9' }).status).toBe(exit);
});

it('says which accepted names are of nothing that was found', () =>
  expect(
    preflightReading(reading(), { ...COMMAND, accept: ['Typo', 'EtcdBackup'] }).notices,
  ).toEqual(['nothing that was found is named Typo']));

it('checks the newest release of each kind unless one is named', () => {
  const { text } = preflightReading(reading(), COMMAND);
  expect(text).toContain('= Before the update to 4.18.9 =');
  expect(text).toContain('= Before the update to 4.19.3 =');
});

it('blocks a release that nothing offers', () => {
  const { status, text } = preflightReading(reading(), { ...COMMAND, to: '4.19.9' });
  expect(status).toBe(3);
  expect(text).toContain('Release 4.19.9 is not offered');
});

it('tells whether the update fits a window', () => {
  const window = { fromMinutes: 0, toMinutes: 1 };
  const { text } = preflightReading(reading(), { ...COMMAND, window });
  expect(text).toContain("The update doesn't fit the window.");
});

it('tells no names where it has to, and what is wrong all the same', () => {
  const { status, text } = preflightReading(reading(), { ...COMMAND, redact: true });
  expect(status).toBe(3);
  expect(text).toMatch(/PodDisruptionBudget object-\d+ never allows a disruption/);
  expect(text).toContain('Before the update to 4.19.3');
  expect(text).toContain('cluster-logging.v6.1.0 in openshift-logging');
  expect(text).not.toMatch(/ledger|bank|shop|cart|train|velero|worker-0\d/);
});

it('prints JSON that follows its schema', () => {
  const { text } = preflightReading(reading(), { ...COMMAND, output: 'json' });
  expect(text).toContain('"code": "DrainsBlocked"');
  expect(schemaProblems('update-preflight', JSON.parse(text) as object)).toEqual([]);
});

it.each([
  { output: 'yaml', line: 'code: DrainsBlocked' },
  { output: 'markdown', line: '## Before the update to 4.19.3' },
] as const)('prints $output', ({ line, output }) =>
  expect(preflightReading(reading(), { ...COMMAND, output }).text).toContain(line),
);
