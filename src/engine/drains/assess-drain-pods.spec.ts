import { aPod, aPodDisruptionBudget } from '../../../scenarios/builders';
import { loaded, missing } from '../snapshot';
import {
  ERROR,
  minutesAgo,
  at,
  aDrainingNode,
  anEventOf,
  objectsOf,
  only,
} from '../../testing/engine/a-draining-node';

describe('the pods', () => {
  const FORBIDDEN = missing('Forbidden', 'pods is forbidden');

  it('that a budget refuses are blockers, with owner and age', () => {
    const drain = only({
      objects: objectsOf({
        pods: loaded([
          aPod({ createdAt: at(300) }),
          aPod({ name: 'bare', labels: {}, owner: null }),
          aPod({ name: 'agent', owner: { kind: 'DaemonSet', name: 'agent' } }),
        ]),
        budgets: loaded([aPodDisruptionBudget()]),
      }),
    });
    expect(drain.blockers).toMatchObject([
      {
        code: 'BudgetRefuses',
        pod: { resource: 'pods', namespace: 'shop', name: 'web-0' },
        owner: {
          kind: 'StatefulSet',
          object: { group: 'apps', resource: 'statefulsets', namespace: 'shop', name: 'web' },
        },
        createdAt: minutesAgo(300),
      },
    ]);
    expect(drain.leaving).toEqual([
      { pod: { resource: 'pods', namespace: 'shop', name: 'bare' }, state: 'evictable' },
    ]);
    expect(drain).toMatchObject({ podsKnown: true, namespaces: ['shop'], missing: [] });
  });

  it('of a ReplicaSet are their Deployment’s', () => {
    const pod = aPod({
      name: 'web-5d9c-x',
      labels: { app: 'web', 'pod-template-hash': '5d9c' },
      owner: { kind: 'ReplicaSet', name: 'web-5d9c' },
    });
    const drain = only({
      objects: objectsOf({ pods: loaded([pod]), budgets: loaded([aPodDisruptionBudget()]) }),
    });
    expect(drain.blockers[0]?.owner).toMatchObject({ kind: 'Deployment', object: { name: 'web' } });
  });

  it('are blockers the most certain first, then by namespace and name', () => {
    const pods = [
      aPod({ name: 'b' }),
      aPod({ name: 'a' }),
      aPod({ name: 'two', labels: { app: 'web', tier: 'x' } }),
    ];
    const budgets = loaded([
      aPodDisruptionBudget(),
      aPodDisruptionBudget({ name: 'tier', matchLabels: { tier: 'x' } }),
    ]);
    const names = (list: readonly unknown[]) =>
      only({ objects: objectsOf({ pods: loaded(list), budgets }) }).blockers.map(
        ({ pod }) => pod.name,
      );
    expect(names(pods)).toEqual(['two', 'a', 'b']);
    expect(names([...pods].reverse())).toEqual(['two', 'a', 'b']);
  });

  it.each([
    {
      name: 'is told from the message where a webhook refused it before its budget was looked at',
      detail:
        'Internal error occurred: failed calling webhook "evict.example.com": failed to call webhook: Post "https://guard.guards.svc:443/": no endpoints available for service "guard"',
      code: 'NamedByMessage',
    },
    { name: 'is held by its budget otherwise', detail: 'global timeout reached: 1m30s' },
    {
      name: 'is held by its budget where that is what is forbidden',
      detail: 'poddisruptionbudget.policy "web" is forbidden: DisruptedPods map too big',
    },
  ])('that $name', ({ code = 'BudgetRefuses', detail }) => {
    const message = `Error: Node Drain has not succeeded. Error is: error when evicting pods/"web-0" -n "shop": ${detail} The drain will not be complete until desired drainer drain-b matches current drainer uncordon-a`;
    const drain = only({
      machineConfigNodes: loaded([aDrainingNode({ message })]),
      objects: objectsOf({
        pods: loaded([aPod(), aPod({ name: 'web-1' })]),
        budgets: loaded([aPodDisruptionBudget()]),
      }),
    });
    expect(drain.blockers.map((blocker) => [blocker.pod.name, blocker.code]).sort()).toEqual([
      ['web-0', code],
      ['web-1', 'BudgetRefuses'],
    ]);
  });

  it('that may not be read are told from the message, with the budgets that may', () => {
    const drain = only({
      objects: objectsOf({
        pods: FORBIDDEN,
        budgets: loaded([
          aPodDisruptionBudget(),
          aPodDisruptionBudget({ name: 'room', disruptionsAllowed: 1 }),
          aPodDisruptionBudget({ name: 'empty', expectedPods: 0 }),
        ]),
      }),
    });
    expect(drain).toMatchObject({
      podsKnown: false,
      namespaces: ['shop'],
      blockers: [
        {
          code: 'NamedByMessage',
          pod: { namespace: 'shop', name: 'web-0' },
          detail: 'global timeout reached: 1m30s',
          candidates: [{ budget: { name: 'web' } }],
        },
      ],
      missing: [{ resource: 'pods', reason: 'Forbidden' }],
    });
  });

  it('that may not be read are told from an event where there is no MachineConfigNode', () => {
    const drain = only({
      machineConfigNodes: missing('NotFound'),
      nodeEvents: loaded([
        anEventOf('Cordon', 20),
        anEventOf('DrainThresholdExceeded', 5, `Error message from drain: ${ERROR}`),
      ]),
      objects: objectsOf({ pods: FORBIDDEN, budgets: FORBIDDEN }),
    });
    expect(drain.blockers.map(({ code, pod }) => [code, pod.name])).toEqual([
      ['NamedByMessage', 'web-0'],
    ]);
    expect(drain.missing.map(({ resource, namespaces }) => [resource, namespaces])).toEqual([
      ['pods', undefined],
      ['poddisruptionbudgets', ['shop']],
    ]);
  });

  it.each([
    {
      name: 'while an attempt runs',
      machineConfigNode: aDrainingNode({ message: 'Draining node. x' }),
    },
    { name: 'after the daemon gave up', machineConfigNode: undefined },
  ])(
    'that may not be read are told from the last event that names them, $name',
    ({ machineConfigNode }) => {
      const drain = only({
        machineConfigNodes: loaded(machineConfigNode ? [machineConfigNode] : []),
        nodeEvents: loaded([
          anEventOf('FailedToDrain', 2, 'failed to drain node: worker-0 after 1 hour.'),
          anEventOf('DrainThresholdExceeded', 5, `Error message from drain: ${ERROR}`),
        ]),
        objects: objectsOf({ pods: FORBIDDEN }),
      });
      expect(drain.blockers.map(({ pod }) => pod.name)).toEqual(['web-0']);
      expect(drain.message).toContain('pods/"web-0"');
    },
  );

  it('whose budgets may not be read are blockers only when the message names them', () => {
    const drain = only({
      objects: objectsOf({
        pods: loaded([aPod(), aPod({ name: 'other' })]),
        budgets: FORBIDDEN,
      }),
    });
    expect(drain.blockers.map(({ code, pod }) => [code, pod.name])).toEqual([
      ['NamedByMessage', 'web-0'],
    ]);
    expect(drain.leaving.map(({ state, pod }) => [state, pod.name])).toEqual([
      ['unknown', 'other'],
    ]);
  });

  it('that the message names but that have gone are not in the way', () =>
    expect(only({ objects: objectsOf({ pods: loaded([]) }) }).blockers).toEqual([]));

  it('that the message names go at the next attempt once their budget has room', () =>
    expect(
      only({
        objects: objectsOf({
          pods: loaded([aPod()]),
          budgets: loaded([aPodDisruptionBudget({ disruptionsAllowed: 1 })]),
        }),
      }),
    ).toMatchObject({ blockers: [], leaving: [{ state: 'evictable' }] }));

  it('that are being read are neither missing nor in the way', () =>
    expect(
      only({
        machineConfigNodes: undefined,
        objects: objectsOf({ pods: missing('NotLoaded') }),
      }),
    ).toMatchObject({ podsKnown: false, blockers: [], missing: [] }));

  it('with virtual machines say in which namespaces those are', () => {
    const launcher = aPod({
      labels: { 'kubevirt.io': 'virt-launcher' },
      annotations: { 'kubevirt.io/domain': 'db' },
    });
    const drain = only({
      objects: objectsOf({ pods: loaded([launcher]), budgets: loaded([]), machines: FORBIDDEN }),
    });
    expect(drain.virtualMachineNamespaces).toEqual(['shop']);
    expect(drain.missing).toMatchObject([
      { resource: 'virtualmachineinstances', namespaces: ['shop'] },
    ]);
  });

  it('may be anything', () => {
    const rubbish = loaded([null, 7, 'x', [], {}, { metadata: { name: 3 } }, { metadata: null }]);
    expect(
      only({
        machineConfigNodes: rubbish,
        nodeEvents: rubbish,
        objects: objectsOf({ pods: rubbish, budgets: rubbish, machines: rubbish }),
      }).blockers,
    ).toEqual([]);
  });
});
