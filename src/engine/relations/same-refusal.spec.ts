import { aBudgetState, aDrain, aRefusedPod, POD } from '../../testing/a-drain';
import { aNode, aPool } from '../../testing/an-update-status';
import { outlines } from '../../testing/engine/fault-situations';
import { aDrainSlow } from '../../testing/some-insights';
import type { DrainBlocker } from '../status/drain';
import type { HealthInsight } from '../status/health';

const NODES = { infra: 'infra-0', worker: 'worker-0' } as const;

function drained(
  blockers: Readonly<Record<keyof typeof NODES, readonly DrainBlocker[]>>,
  changes: Partial<HealthInsight> = {},
) {
  const pools = (['infra', 'worker'] as const).map((name) =>
    aPool({ name, nodes: [aNode({ name: NODES[name], pool: name })] }),
  );
  return outlines({
    pools,
    drains: (['infra', 'worker'] as const).map((pool) =>
      aDrain({ pool, node: NODES[pool], blockers: blockers[pool] }),
    ),
    health: Object.values(NODES).map(
      (node) => ({ ...aDrainSlow(node), ...changes }) as HealthInsight,
    ),
  });
}

const held = (...finalizers: readonly string[]): DrainBlocker => ({
  ...POD,
  code: 'StuckFinalizer',
  finalizers,
  endedAt: 0n,
});

const refused = (name: string): DrainBlocker =>
  aRefusedPod({ budget: aBudgetState({ budget: { ...aBudgetState().budget, name } }) });

const covered = (...names: readonly string[]): DrainBlocker => ({
  ...POD,
  code: 'TwoBudgets',
  budgets: names.map((name) => aBudgetState({ budget: { ...aBudgetState().budget, name } })),
});

const ONE = [{ root: 'DrainSlow infra-0', follows: ['sameRefusal: DrainSlow worker-0'] }] as const;

it.each([
  ['one budget', refused('web'), refused('web')],
  ['the budgets of one pod', covered('web', 'web-too'), covered('web', 'web-too')],
  ['the finalizers of one controller', held('a/b', 'a/c'), held('a/c', 'a/b')],
])('drains of two pools that %s holds are one matter', (_, infra, worker) =>
  expect(drained({ infra: [infra], worker: [worker] })).toEqual(ONE),
);

it('so are those that one webhook refuses', () => {
  const evidence = [
    {
      code: 'WebhookUnreachable',
      object: { resource: 'validatingwebhookconfigurations', name: 'guard' },
      webhook: 'guard.example.com',
      reason: 'no endpoints',
    },
  ] as const;
  expect(drained({ infra: [], worker: [] }, { evidence })).toEqual(ONE);
});

it('so are those that wait for one controller', () => {
  const object = { resource: 'leases', namespace: 'openshift-machine-config-operator', name: 'a' };
  const pod = { resource: 'pods', namespace: object.namespace, name: 'controller-1' };
  const evidence = [{ code: 'LeaseNotRenewed', object, pod }] as const;
  expect(drained({ infra: [], worker: [] }, { evidence })).toEqual([
    { root: 'DrainSlow infra-0', follows: ['samePod: DrainSlow worker-0'] },
  ]);
});

it.each([
  ['two budgets', [refused('web')], [refused('cart')]],
  ['one budget and another one', [refused('web')], [refused('web'), refused('cart')]],
  ['budgets of two pods', [covered('web', 'web-too')], [covered('cart', 'web')]],
  ['two controllers', [held('a/b')], [held('a/c')]],
  ['nothing that is known', [], []],
])('drains that %s hold are two', (_, infra, worker) =>
  expect(drained({ infra, worker })).toHaveLength(2),
);
