import { aPod, aPodDisruptionBudget, aRelease } from '../../../scenarios/builders';
import { frozenScenario } from '../../../scenarios/define-scenario';
import { snapshotOf } from '../../../scenarios/snapshot-of';
import { MINUTE_MS, planUpdate, poolStory } from '../../../scenarios/simulation';
import { usualCluster } from '../../../scenarios/usual-cluster';
import { assessUpdate, KINDS, type KindName } from '../../engine';
import { at } from '../../testing/an-update-status';
import { english } from '../../wording/language/english';
import { explainStatus } from './explain-status';
import { formatSectionsAsText } from './section';

const NODE = 'master-1';
const GUARD = `etcd-guard-${NODE}`;

/** A control plane node whose guard lets it go only once another one has a healthy member of etcd again. */
function explain(minutes: number, denied: readonly KindName[]): string {
  const scenario = frozenScenario({
    id: '',
    title: '',
    description: '',
    startsAt: '2026-04-14T12:00:00Z',
    plan: () =>
      planUpdate({
        cluster: usualCluster(),
        from: aRelease('4.18.8'),
        to: aRelease('4.18.9'),
        nodeFaults: {
          [NODE]: {
            kind: 'drainBlocked',
            drainError: `error when evicting pods/"${GUARD}" -n "openshift-etcd": global timeout reached: 1m30s`,
          },
        },
      }),
    frozenMs: (plan) => {
      const story = poolStory(plan, 'master').nodes.find(({ node }) => node.name === NODE);
      const draining = story?.moments.find(({ facts }) => facts.step === 'draining');
      return (draining?.atMs ?? 0) + minutes * MINUTE_MS;
    },
  });
  const state = scenario.stateAt(0);
  const guards = ['master-0', NODE, 'master-2'].map((node) =>
    aPod({
      name: `etcd-guard-${node}`,
      namespace: 'openshift-etcd',
      node,
      labels: { app: 'guard' },
      owner: null,
      ready: node !== 'master-0',
    }),
  );
  const budget = aPodDisruptionBudget({
    name: 'etcd-guard-pdb',
    namespace: 'openshift-etcd',
    matchLabels: { app: 'guard' },
    minAvailable: 2,
    desiredHealthy: 2,
    currentHealthy: 2,
    expectedPods: 3,
  });
  const denials = denied.map((name) => ({ group: KINDS[name].group, resource: name, verb: '*' }));
  const now = at(scenario.startsAt);
  const objects = [...state.objects, ...guards, budget];
  const status = assessUpdate(snapshotOf({ ...state, objects }, denials, now), now);
  return formatSectionsAsText(explainStatus(status, { topic: 'all' }, english));
}

const DENIED: readonly (readonly KindName[])[] = [
  [],
  ['pods'],
  ['poddisruptionbudgets'],
  ['pods', 'poddisruptionbudgets'],
  ['pods', 'poddisruptionbudgets', 'machineconfignodes'],
  ['pods', 'poddisruptionbudgets', 'machineconfignodes', 'events'],
  ['pods', 'poddisruptionbudgets', 'nodes'],
  ['pods', 'poddisruptionbudgets', 'machineconfigpools'],
];

it.each(DENIED.flatMap((denied) => [5, 25, 75].map((minutes) => ({ denied, minutes }))))(
  'asks nobody for the budget of a guard after $minutes min without $denied',
  ({ denied, minutes }) => {
    const text = explain(minutes, denied);
    expect(text).not.toMatch(/list poddisruptionbudgets|which PodDisruptionBudget/);
    expect(text).not.toMatch(/patch poddisruptionbudget|Relax|delete pod|scale /);
  },
);

it.each([
  { denied: ['poddisruptionbudgets'] as const, step: 'Find the other pod in openshift-etcd' },
  { denied: ['pods', 'poddisruptionbudgets'] as const, step: 'Ask a cluster administrator which' },
])('tells who may read $denied no more than what they can do', ({ denied, step }) =>
  expect(explain(25, denied)).toContain(`Next: ${step}`),
);
