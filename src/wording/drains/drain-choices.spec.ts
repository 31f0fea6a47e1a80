import type { DrainBlocker } from '../../engine';
import { KNOWN_CAUSE_READER } from '../../engine/known-causes';
import { aBudgetState, aRefusedPod, POD } from '../../testing/a-drain';
import { NOW } from '../../testing/an-update-status';
import { listDrainChoices } from './drain-choices';
import { english } from '../language/english';

function commands(blocker: DrainBlocker): readonly (string | undefined)[] {
  return listDrainChoices(blocker, english).map(({ command }) => command);
}
const DELETE = 'oc -n shop delete pod web-0';

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
      expected: ['oc -n shop get poddisruptionbudgets web web -o yaml', DELETE],
    },
    {
      name: 'to find the foreign budget of a pod of the platform, and nothing that deletes the pod',
      blocker: {
        ...POD,
        pod: { resource: 'pods', namespace: 'openshift-ingress', name: 'router-0' },
        code: 'TwoBudgets',
        budgets: [aBudgetState(), aBudgetState()],
      },
      expected: ['oc -n openshift-ingress get poddisruptionbudgets web web -o yaml'],
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
