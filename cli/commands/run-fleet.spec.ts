import { parse } from 'yaml';
import { fromMilliseconds, MINUTE, readList, readObject } from '../../src/engine';
import { HOSTED_SCENARIOS } from '../../scenarios';
import { HOSTED_CLUSTERS, NODE_POOLS } from '../../src/fleet/hosted-objects';
import { MANAGED_CLUSTERS, VISIBLE_CLUSTERS } from '../../src/fleet/managed-cluster';
import { aClaim, aManagedCluster } from '../../src/fleet/testing/a-cluster';
import type { FleetCommand } from '../arguments/fleet';
import { EXIT_FOUND, EXIT_SUCCESS } from '../exit-status';
import { startFakeApi, status, type FakeAnswer, type FakeApi } from '../testing/fake-api';
import { schemaProblems } from '../testing/schema-problems';
import { printFleet } from './run-fleet';

const NOW = fromMilliseconds(Date.parse('2026-04-14T13:30:00Z'));
/** The hub's clock, which is not that of this machine. */
const headers = { Date: 'Tue, 14 Apr 2026 13:30:00 GMT' };

const BLOCKED = aClaim({
  verdict: 'waitingForYou',
  reason: 'DrainBlocked',
  cause: 'BudgetRefuses',
  object: { group: 'policy', resource: 'poddisruptionbudgets', namespace: 'shop', name: 'web' },
  from: '4.18.8',
  nodes: { done: 8, total: 18 },
  since: NOW - 75n * MINUTE,
  timeRemaining: { because: 'blocked' },
});

const CLUSTERS = [
  aManagedCluster('berlin', { claim: BLOCKED, set: 'shops' }),
  aManagedCluster('paris', { claim: { ...BLOCKED, since: NOW - 5n * MINUTE }, set: 'shops' }),
  aManagedCluster('rome', {
    claim: aClaim({
      verdict: 'progressing',
      reason: 'WorkerPools',
      from: '4.18.8',
      timeRemaining: { fromMinutes: 35, toMinutes: 50 },
    }),
  }),
  aManagedCluster('oslo', { claim: aClaim({ observedAt: NOW - 40n * MINUTE }) }),
  aManagedCluster('bern', { claim: '{"v":2}' }),
  aManagedCluster('lima', { claim: aClaim() }),
];

let api: FakeApi | undefined;
let answers: ReadonlyMap<string, FakeAnswer>;

const listOf = (items: readonly object[]): FakeAnswer => ({
  body: { kind: 'ManagedClusterList', metadata: { resourceVersion: '1' }, items },
  headers,
});

beforeEach(() => (answers = new Map([[MANAGED_CLUSTERS, listOf(CLUSTERS)]])));

afterEach(() => api?.close());

async function fleet(
  change: Partial<FleetCommand> = {},
): Promise<{ readonly code: number; readonly text: string }> {
  api = await startFakeApi(({ path }) => answers.get(path));
  const command: FleetCommand = { command: 'fleet', output: 'text', failOn: [], ...change };
  let text = '';
  const code = await printFleet(api.connection, command, {
    writeResult: (result) => (text += result),
  });
  return { code, text };
}

it('prints a line in words, what clusters have in common, and all clusters, worst first', async () => {
  const { code, text } = await fleet();
  expect(code).toBe(EXIT_SUCCESS);
  expect(text)
    .toBe(`2 of 6 clusters need an action. 1 cluster is updating. 1 cluster is not reporting. The state of 1 cluster is unknown.

2 clusters: A PodDisruptionBudget allows no disruptions.
   Scale up the workload, or change its PodDisruptionBudget.

CLUSTER   SET       VERSION           STATE                   OPERATORS   NODES     TIME REMAINING          SINCE    REPORTED   CAUSE
berlin    shops     4.18.8 → 4.18.9   Action needed           34 of 34    8 of 18   unknown while blocked   1h 15m   <1m        A PodDisruptionBudget allows no disruptions. (poddisruptionbudgets.policy/shop/web)
paris     shops     4.18.8 → 4.18.9   Action needed           34 of 34    8 of 18   unknown while blocked   5m       <1m        A PodDisruptionBudget allows no disruptions. (poddisruptionbudgets.policy/shop/web)
oslo      default   4.18.9            Not reporting           34 of 34    6 of 6    -                       -        40m        The last report is more than 30 minutes old.
bern      default   4.18.8            Status unknown          ?           ?         -                       -        -          The report is from a newer version of Update status.
rome      default   4.18.8 → 4.18.9   Updating                34 of 34    6 of 6    35–50m                  -        <1m        -
lima      default   4.18.9            No update in progress   34 of 34    6 of 6    -                       -        <1m        -
`);
});

it('prints a document that its schema describes', async () => {
  const { text } = await fleet({ output: 'json' });
  const document = readObject(JSON.parse(text));
  expect(schemaProblems('fleet', document)).toEqual([]);
  expect(document).toMatchObject({
    kind: 'Fleet',
    assessedAt: '2026-04-14T13:30:00Z',
    needAction: 2,
    groups: [{ cause: 'BudgetRefuses', clusters: ['berlin', 'paris'] }],
  });
  expect(readList(document.clusters)[2]).toMatchObject({
    name: 'oslo',
    state: 'notReporting',
    because: 'old',
  });
});

it('prints the same as YAML', async () => {
  const yaml: unknown = parse((await fleet({ output: 'yaml' })).text);
  await api?.close();
  const json: unknown = JSON.parse((await fleet({ output: 'json' })).text);
  expect(yaml).toEqual(json);
});

it('prints Markdown in which names are no markup', async () => {
  answers = new Map([[MANAGED_CLUSTERS, listOf([aManagedCluster('a|b', { claim: BLOCKED })])]]);
  const { text } = await fleet({ output: 'markdown' });
  expect(text).toContain('| a\\|b | default | 4.18.8 → 4.18.9 | Action needed |');
});

it.each([
  { failOn: ['needs-action'], code: EXIT_FOUND },
  { failOn: ['not-reporting'], code: EXIT_FOUND },
  { failOn: ['unknown', 'updating'], code: EXIT_FOUND },
  { failOn: [], code: EXIT_SUCCESS },
] as const)('exits with $code for $failOn', async ({ code, failOn }) => {
  expect((await fleet({ failOn })).code).toBe(code);
});

it('exits with 0 if no cluster is in such a state', async () => {
  answers = new Map([[MANAGED_CLUSTERS, listOf([aManagedCluster('a', { claim: aClaim() })])]]);
  const failOn = ['needs-action', 'not-reporting', 'unknown', 'updating'] as const;
  expect(await fleet({ failOn })).toMatchObject({
    code: EXIT_SUCCESS,
    text: expect.stringMatching(/^No action needed on 1 of 1 clusters\./) as unknown,
  });
});

describe('without permission to list all clusters', () => {
  const forbidden = status(403, 'Forbidden', 'managedclusters is forbidden');

  it('prints those that the user may see', async () => {
    answers = new Map([
      [MANAGED_CLUSTERS, forbidden],
      [VISIBLE_CLUSTERS, listOf(CLUSTERS.slice(0, 1))],
    ]);
    expect((await fleet()).text).toMatch(/^1 of 1 clusters needs an action\./);
  });

  it('fails if the hub does not tell which these are', async () => {
    answers = new Map([[MANAGED_CLUSTERS, forbidden]]);
    await expect(fleet()).rejects.toThrow('managedclusters is forbidden');
  });
});

it('says that there is none', async () => {
  answers = new Map([[MANAGED_CLUSTERS, listOf([])]]);
  expect((await fleet()).text).toBe('No OpenShift clusters that you have permission to see.\n');
});

it('has a row for each hosted cluster, also where nothing else manages clusters', async () => {
  const objects = HOSTED_SCENARIOS.find(({ id }) => id === 'hosted-node-pools-held')?.objects ?? [];
  const ofKind = (kind: string) => objects.filter((object) => object.kind === kind);
  answers = new Map([
    [HOSTED_CLUSTERS, listOf(ofKind('HostedCluster'))],
    [NODE_POOLS, listOf(ofKind('NodePool'))],
  ]);
  const { text } = await fleet({ output: 'json' });
  expect(JSON.parse(text)).toMatchObject({
    clusters: [
      {
        name: 'clusters/shop',
        source: 'hosted',
        hostedCluster: 'clusters/shop',
        state: 'waitingForYou',
      },
    ],
  });
  expect(schemaProblems('fleet', JSON.parse(text) as object)).toEqual([]);
});
