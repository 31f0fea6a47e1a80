import type { Thing } from '../api';
import { alertsAt, holdRules, type Watched } from './alerts';

const MINUTE_MS = 60_000;
const thing = (name: string, parts: Partial<Thing> = {}): Thing => ({
  metadata: { name, ...parts.metadata },
  ...parts,
});
const withConditions = (name: string, conditions: Readonly<Record<string, string>>): Thing =>
  thing(name, {
    status: {
      conditions: Object.entries(conditions).map(([type, status]) => ({
        type,
        status,
        reason: 'Because',
        message: '',
      })),
    },
  });

const QUIET: Watched = {
  nodes: [withConditions('worker-a', { Ready: 'True' })],
  operators: [withConditions('dns', { Available: 'True', Degraded: 'False' })],
  version: withConditions('version', { ReleaseAccepted: 'True', Failing: 'False' }),
  pods: [],
  budgets: [],
  isVersionOperatorUp: true,
};

const namesOf = (cluster: Partial<Watched>) =>
  holdRules([], { ...QUIET, ...cluster }, 0).map(({ alert }) => alert);

it('has no alerts where all is well', () => expect(namesOf({})).toEqual([]));

it.each<{ name: string; cluster: Partial<Watched>; alerts: readonly string[] }>([
  {
    name: 'a node that is not ready',
    cluster: { nodes: [withConditions('worker-a', { Ready: 'Unknown' })] },
    alerts: ['KubeNodeNotReady'],
  },
  {
    name: 'an operator that is unavailable and degraded',
    cluster: { operators: [withConditions('dns', { Available: 'False', Degraded: 'True' })] },
    alerts: ['ClusterOperatorDown', 'ClusterOperatorDegraded'],
  },
  {
    name: 'an update that fails, and a release that is not accepted',
    cluster: { version: withConditions('version', { ReleaseAccepted: 'False', Failing: 'True' }) },
    alerts: ['ClusterReleaseNotAccepted', 'ClusterOperatorDegraded'],
  },
  {
    name: 'a cluster-version operator that does not answer',
    cluster: { isVersionOperatorUp: false },
    alerts: ['ClusterVersionOperatorDown'],
  },
  {
    name: 'budgets with no pod to spare, and one pod short',
    cluster: {
      budgets: [3, 2].map((currentHealthy) =>
        thing('web', { status: { currentHealthy, desiredHealthy: 3, expectedPods: 3 } }),
      ),
    },
    alerts: ['PodDisruptionBudgetAtLimit', 'PodDisruptionBudgetLimit'],
  },
])('has those of $name', ({ alerts, cluster }) => expect(namesOf(cluster)).toEqual(alerts));

it('keeps since when a rule holds, and fires once it has for its time', () => {
  const cluster = { ...QUIET, isVersionOperatorUp: false };
  const held = holdRules(holdRules([], cluster, 0), cluster, 9 * MINUTE_MS);
  const read = (minutes: number) =>
    alertsAt(held, minutes * MINUTE_MS).data.alerts.map(({ activeAt, state }) => [activeAt, state]);
  const activeAt = '1970-01-01T00:00:00.000Z';
  expect(read(9)).toEqual([[activeAt, 'pending']]);
  expect(read(10)).toEqual([[activeAt, 'firing']]);
});

it('has none of a metric that tells later', () => {
  const annotations = Object.fromEntries(
    [
      ['desiredDrain', 'drain-b'],
      ['lastAppliedDrain', 'uncordon-a'],
    ].map(([key = '', value]) => [`machineconfiguration.openshift.io/${key}`, value ?? '']),
  );
  const node = withConditions('worker-a', { Ready: 'True' });
  const draining = { ...node, metadata: { ...node.metadata, annotations } };
  const held = holdRules([], { ...QUIET, nodes: [draining] }, 0);
  expect(alertsAt(held, 59 * MINUTE_MS).data.alerts).toEqual([]);
  expect(alertsAt(held, 60 * MINUTE_MS).data.alerts).toMatchObject([
    { state: 'firing', activeAt: '1970-01-01T01:00:00.000Z' },
  ]);
});
