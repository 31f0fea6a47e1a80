import type { DrainBlocker } from '../../engine';
import { KNOWN_CAUSE_READER } from '../../engine/known-causes';
import { aBudgetState, aRefusedPod, POD } from '../../testing/a-drain';
import { NOW } from '../../testing/an-update-status';
import { listDrainChoices } from './drain-choices';
import { english } from '../language/english';

function commands(blocker: DrainBlocker): readonly (string | undefined)[] {
  return listDrainChoices(blocker, english).map(({ command }) => command);
}

function platformPod(budget = 'router'): DrainBlocker {
  return aRefusedPod({
    pod: { resource: 'pods', namespace: 'openshift-ingress', name: 'router-0' },
    budget: aBudgetState({
      budget: {
        resource: 'poddisruptionbudgets',
        namespace: 'openshift-ingress',
        name: budget,
      },
    }),
  });
}

const SCALE = 'oc -n shop scale statefulset/web --replicas=2';
const DELETE = 'oc -n shop delete pod web-0';
const RELAX = `oc -n shop patch poddisruptionbudget/web --type merge --patch '{"spec":{"minAvailable":0}}'`;

describe('for a pod that its budget holds', () => {
  it.each<{
    name: string;
    blocker: DrainBlocker;
    expected: readonly (string | undefined)[];
  }>([
    { name: 'scale, relax, delete', blocker: aRefusedPod(), expected: [SCALE, RELAX, DELETE] },
    {
      name: 'no scaling where more replicas do not help',
      blocker: aRefusedPod({
        budget: aBudgetState({
          limit: { kind: 'maxUnavailable', value: '0' },
          roomWithReplicas: undefined,
        }),
      }),
      expected: [
        `oc -n shop patch poddisruptionbudget/web --type merge --patch '{"spec":{"maxUnavailable":1}}'`,
        DELETE,
      ],
    },
    {
      name: 'no scaling of a Job',
      blocker: aRefusedPod({
        owner: { kind: 'Job', object: { resource: 'jobs', namespace: 'shop', name: 'web' } },
      }),
      expected: [RELAX, DELETE],
    },
    {
      name: 'nothing that goes around an operator whose own resource makes the pod',
      blocker: aRefusedPod({
        owner: {
          kind: 'InstanceManager',
          object: {
            group: 'longhorn.io',
            resource: 'instancemanagers',
            namespace: 'shop',
            name: 'web',
          },
        },
      }),
      expected: ['oc -n shop describe instancemanager.longhorn.io web', undefined],
    },
    {
      name: 'first of all healthy pods, where some are not',
      blocker: aRefusedPod({
        budget: aBudgetState({ needs: 2, has: 2, covers: 3, roomWithReplicas: undefined }),
      }),
      expected: [
        'oc -n shop get pods -o wide',
        `oc -n shop patch poddisruptionbudget/web --type merge --patch '{"spec":{"minAvailable":1}}'`,
        DELETE,
      ],
    },
    {
      name: 'a limit that can be counted, where the controller of its pods cannot tell how many there should be',
      blocker: aRefusedPod({
        budget: aBudgetState({
          limit: { kind: 'maxUnavailable', value: '1' },
          needs: 0,
          has: 0,
          covers: 0,
          roomWithReplicas: undefined,
          syncFailure: 'strimzipodsets.core.strimzi.io does not implement the scale subresource',
        }),
      }),
      expected: [
        `oc -n shop patch poddisruptionbudget/web --type merge --patch '{"spec":{"maxUnavailable":null,"minAvailable":0}}'`,
        DELETE,
      ],
    },
    {
      name: 'the same for a share, and nothing of what was counted before',
      blocker: aRefusedPod({
        budget: aBudgetState({
          limit: { kind: 'minAvailable', value: '50%' },
          has: 1,
          covers: 3,
          syncFailure:
            'virtualmachineinstances.kubevirt.io does not implement the scale subresource',
        }),
      }),
      expected: [
        `oc -n shop patch poddisruptionbudget/web --type merge --patch '{"spec":{"minAvailable":0}}'`,
        DELETE,
      ],
    },
    {
      name: 'nothing where its pods come back by themselves',
      blocker: aRefusedPod({ awaits: [] }),
      expected: [undefined],
    },
    {
      name: 'nothing where its pods come back with a node',
      blocker: aRefusedPod({ awaits: [{ resource: 'nodes', name: 'worker-7' }] }),
      expected: [undefined],
    },
    {
      name: 'first the node that is down, where the budget needs all its pods',
      blocker: aRefusedPod({
        budget: aBudgetState({ needs: 3, has: 2, covers: 3, roomWithReplicas: undefined }),
        misses: [{ resource: 'nodes', name: 'worker-7' }],
      }),
      expected: [
        'oc describe node worker-7',
        `oc -n shop patch poddisruptionbudget/web --type merge --patch '{"spec":{"minAvailable":1}}'`,
        DELETE,
      ],
    },
    {
      name: 'neither scaling nor deleting in the platform’s namespaces',
      blocker: platformPod(),
      expected: ['oc -n openshift-ingress describe poddisruptionbudget router'],
    },
    {
      name: 'for routers, what decides where they may run',
      blocker: platformPod('router-default'),
      expected: [
        'oc -n openshift-ingress-operator describe ingresscontroller default',
        'oc -n openshift-ingress describe poddisruptionbudget router-default',
      ],
    },
  ])('$name', ({ blocker, expected }) => expect(commands(blocker)).toEqual(expected));

  it('says what its pods wait for', () =>
    expect(
      [[], ['worker-7'], ['worker-7', 'worker-8']].flatMap((names) => {
        const awaits = names.map((name) => ({ resource: 'nodes', name }));
        return listDrainChoices(aRefusedPod({ awaits }), english).map(({ action }) => action);
      }),
    ).toEqual([
      'Wait until the other pods of the budget are ready.',
      "Wait until node worker-7 is ready. The budget's other pods are waiting for it.",
      "Wait until nodes worker-7 and worker-8 are ready. The budget's other pods are waiting for them.",
    ]));

  it('says what each costs', () => {
    expect(
      listDrainChoices(aRefusedPod(), english).map(({ availability }) => availability),
    ).toEqual([
      'No downtime expected if the application supports another replica.',
      'Downtime: no healthy pod remains until the pod runs on another node.',
      'Downtime: no healthy pod remains until the pod runs on another node.',
    ]);
  });

  it('warns where nothing makes the pod again', () => {
    expect(listDrainChoices(aRefusedPod({ owner: undefined }), english).at(-1)?.availability).toBe(
      'Downtime: no controller re-creates the pod.',
    );
  });

  it('names the value to go back to', () => {
    expect(listDrainChoices(aRefusedPod(), english)[1]?.action).toBe(
      'Relax the budget temporarily, then set it back to minAvailable: 1.',
    );
  });
});

it('says of the platform’s own budgets that changing them is in vain', () => {
  const pod = { resource: 'pods', namespace: 'openshift-ingress', name: 'router-default-0' };
  const budget = {
    resource: 'poddisruptionbudgets',
    namespace: pod.namespace,
    name: 'router-default',
  };
  const named: DrainBlocker = {
    ...POD,
    pod,
    code: 'NamedByMessage',
    detail: '',
    isEnding: false,
    candidates: [aBudgetState({ budget })],
  };
  for (const blocker of [platformPod(), named]) {
    expect(listDrainChoices(blocker, english)).toMatchObject([
      { action: expect.stringMatching(/reverts manual changes/) as unknown },
    ]);
  }
});

describe('for a pod that Rook guards', () => {
  const budgetOf = (name: string, namespace = 'rook-ceph') =>
    aBudgetState({
      limit: { kind: 'maxUnavailable', value: '0' },
      budget: { resource: 'poddisruptionbudgets', namespace, name },
    });
  const osd = { resource: 'pods', namespace: 'rook-ceph', name: 'rook-ceph-osd-1-6bd' };

  it.each<{ name: string; blocker: DrainBlocker }>([
    {
      name: 'the budget of a failure domain',
      blocker: aRefusedPod({ pod: osd, budget: budgetOf('rook-ceph-osd-host-node-b') }),
    },
    { name: 'that of all', blocker: aRefusedPod({ pod: osd, budget: budgetOf('rook-ceph-osd') }) },
    {
      name: 'that of monitors',
      blocker: aRefusedPod({ pod: osd, budget: budgetOf('rook-ceph-mon-pdb') }),
    },
    {
      name: 'only by the message',
      blocker: {
        ...POD,
        pod: osd,
        code: 'NamedByMessage',
        detail: '',
        isEnding: false,
        candidates: [budgetOf('rook-ceph-osd-zone-a')],
      },
    },
  ])('by $name: Ceph has to get well, and nothing goes around its guard', ({ blocker }) => {
    expect(commands(blocker)).toEqual([
      'oc -n rook-ceph describe cephclusters.ceph.rook.io',
      'oc -n rook-ceph get pods -l rook_cluster -o wide',
    ]);
    expect(listDrainChoices(blocker, english).every(({ who }) => who === 'clusterAdmin')).toBe(
      true,
    );
  });

  it('is no other that begins alike', () =>
    expect(
      commands(aRefusedPod({ budget: budgetOf('rook-ceph-osdump', 'shop') })).length,
    ).toBeGreaterThan(2));
});

describe('for everything else', () => {
  const virtualMachine = { resource: 'virtualmachineinstances', namespace: 'shop', name: 'db' };
  it.each<{ name: string; blocker: DrainBlocker; expected: readonly (string | undefined)[] }>([
    {
      name: 'one budget less',
      blocker: { ...POD, code: 'TwoBudgets', budgets: [aBudgetState(), aBudgetState()] },
      expected: ['oc -n shop get poddisruptionbudgets -o wide', DELETE],
    },
    {
      name: 'to find the foreign budget of a pod of the platform, and nothing that deletes the pod',
      blocker: {
        ...POD,
        pod: { resource: 'pods', namespace: 'openshift-ingress', name: 'router-0' },
        code: 'TwoBudgets',
        budgets: [aBudgetState(), aBudgetState()],
      },
      expected: ['oc -n openshift-ingress get poddisruptionbudgets -o wide'],
    },
    {
      name: 'patience with a stale budget',
      blocker: { ...POD, code: 'BudgetStale', budget: aBudgetState() },
      expected: ['oc get clusteroperator kube-controller-manager'],
    },
    {
      name: 'who holds a finalizer',
      blocker: { ...POD, code: 'StuckFinalizer', finalizers: ['x'], endedAt: NOW },
      expected: [
        'oc -n shop describe pod web-0',
        `oc -n shop patch pod web-0 --type merge --patch '{"metadata":{"finalizers":null}}'`,
      ],
    },
    {
      name: 'what the kubelet says',
      blocker: { ...POD, code: 'StuckTerminating', endedAt: NOW },
      expected: ['oc -n shop describe pod web-0'],
    },
    {
      name: 'waiting, or less time',
      blocker: { ...POD, code: 'LongGracePeriod', endsAt: NOW },
      expected: [undefined, 'oc -n shop delete pod web-0 --grace-period=30'],
    },
    {
      name: 'why a virtual machine cannot move, or shutting it down',
      blocker: {
        ...POD,
        code: 'VirtualMachineCannotMigrate',
        virtualMachine,
        because: 'notMigratable',
        conditionReason: '',
        message: '',
      },
      expected: ['oc -n shop describe virtualmachineinstance db', 'virtctl -n shop stop db'],
    },
    {
      name: 'somebody who may look',
      blocker: {
        pod: POD.pod,
        code: 'NamedByMessage',
        detail: '',
        isEnding: false,
        candidates: [],
      },
      expected: ['oc -n shop get poddisruptionbudgets'],
    },
    {
      name: 'nobody who knows of budgets, where a webhook fails',
      blocker: {
        pod: POD.pod,
        code: 'NamedByMessage',
        detail:
          'Internal error occurred: failed calling webhook "validate.example.com": no endpoints available for service "policy"',
        isEnding: false,
        candidates: [],
      },
      expected: [],
    },
  ])('$name', ({ blocker, expected }) => expect(commands(blocker)).toEqual(expected));
});

it.each([
  { name: 'which budget it is, where no alert names one', budgets: [], asked: 'which' },
  { name: 'whether it is the one that alerts name', budgets: ['web'], asked: 'whether' },
  { name: 'which of several it is', budgets: ['web', 'tier'], asked: 'which' },
])('asks who may read budgets $name', ({ asked, budgets }) => {
  const candidates = budgets.map((name) =>
    aBudgetState({ budget: { resource: 'poddisruptionbudgets', namespace: 'shop', name } }),
  );
  const [choice] = listDrainChoices(
    {
      pod: POD.pod,
      code: 'NamedByMessage',
      detail: 'global timeout reached: 1m30s',
      isEnding: false,
      candidates,
      areBudgetsUnread: true,
    },
    english,
  );
  expect(choice).toMatchObject({
    action: expect.stringMatching(`^Ask a cluster administrator ${asked} `) as unknown,
  });
  expect(choice).not.toHaveProperty('command');
});

describe('for a guard pod that a message names', () => {
  const named = (changes: object = {}): DrainBlocker => ({
    ...POD,
    pod: { resource: 'pods', namespace: 'openshift-etcd', name: 'etcd-guard-master-1' },
    code: 'NamedByMessage',
    detail: "Cannot evict pod as it would violate the pod's disruption budget.",
    isEnding: false,
    candidates: [aBudgetState()],
    ...changes,
  });

  it.each([
    { name: 'shows the pods that it waits for', command: 'oc -n openshift-etcd get pods -o wide' },
    { name: 'shows nothing to who may not read them', isUnread: true, command: undefined },
  ])('$name, and asks for no budget', ({ command, isUnread }) => {
    const blocker = named(isUnread ? { areBudgetsUnread: true } : {});
    const choices = listDrainChoices(blocker, english);
    expect(choices.map((choice) => choice.command)).toEqual([command]);
    expect(choices.map(({ action }) => action).join()).not.toMatch(/budget/i);
  });

  it('leaves a webhook that fails to others', () =>
    expect(listDrainChoices(named({ detail: 'failed calling webhook' }), english)).toEqual([]));
});

it('says what to do about a webhook that refused the pod, where its text is known', () => {
  const cause = KNOWN_CAUSE_READER.read({
    source: 'drain',
    text: 'error when evicting pods/"web-0" -n "shop": Internal error occurred: failed calling webhook "evictions.policy.example.com": failed to call webhook: Post "https://policy.policy-system.svc:443/evict?timeout=10s": dial tcp 172.30.41.7:443: connect: connection refused',
    about: {},
  });
  const blocker = {
    ...POD,
    code: 'NamedByMessage',
    detail: 'Internal error occurred: failed calling webhook "evictions.policy.example.com"',
    isEnding: false,
    candidates: [],
  } as const;
  expect(listDrainChoices(blocker, english)).toEqual([]);
  expect(commands({ ...blocker, cause })[0]).toContain('policy-system');
});

describe('for a budget that was changed since it was counted', () => {
  it.each<{ name: string; isOverdue?: true; expected: string }>([
    {
      name: 'a moment of patience',
      expected: 'If nothing changes within a minute, check kube-controller-manager.',
    },
    {
      name: 'no more patience once the drain is long',
      isOverdue: true,
      expected: 'Check that cluster operator kube-controller-manager is available.',
    },
  ])('$name', ({ name: _, expected, ...overdue }) => {
    const blocker = { ...POD, code: 'BudgetStale', budget: aBudgetState(), ...overdue } as const;
    expect(listDrainChoices(blocker, english).map(({ action }) => action)).toEqual([expected]);
  });
});

it('has the step of what the kubelet says of a pod that does not end, not the general one', () => {
  const stuck = { ...POD, code: 'StuckTerminating', endedAt: NOW } as const;
  const failure = {
    code: 'PodNotEnding',
    object: POD.pod,
    sinceAt: NOW,
    node: 'worker-0',
    message: 'as the kubelet says it',
  } as const;
  const actions = (blocker: DrainBlocker) =>
    listDrainChoices(blocker, english).map(({ action }) => action);
  expect(actions({ ...stuck, failure })).toEqual(['Read the events of the pod.']);
  expect(actions(stuck)).toEqual([
    "Check the kubelet log for volumes that can't be unmounted and processes that don't stop.",
  ]);
});
