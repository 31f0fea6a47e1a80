import type { DrainBlocker } from '../../engine';
import { aBudgetState, aRefusedPod, POD } from '../../testing/a-drain';
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

const BUDGET = { group: 'policy', resource: 'poddisruptionbudgets' } as const;

/** A pod of a Deployment of the platform, and a budget of the same name. */
function ofPlatform(namespace: string, name: string) {
  return {
    pod: { resource: 'pods', namespace, name: `${name}-0` },
    owner: {
      kind: 'Deployment',
      object: { group: 'apps', resource: 'deployments', namespace, name },
    },
    budget: aBudgetState({ budget: { ...BUDGET, namespace, name } }),
  };
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
      name: 'the field that its operator follows, where the budget needs all pods',
      blocker: aRefusedPod({
        ...ofPlatform('openshift-image-registry', 'image-registry'),
      }),
      expected: [
        `oc patch configs.imageregistry.operator.openshift.io/cluster --type merge --patch '{"spec":{"replicas":2}}'`,
        'oc -n openshift-image-registry describe poddisruptionbudget image-registry',
      ],
    },
    {
      name: 'the IngressController of a router, where the budget needs all pods',
      blocker: aRefusedPod(ofPlatform('openshift-ingress', 'router-shop')),
      expected: [
        `oc -n openshift-ingress-operator patch ingresscontroller/shop --type merge --patch '{"spec":{"replicas":2}}'`,
        'oc -n openshift-ingress-operator describe ingresscontroller shop',
        'oc -n openshift-ingress describe poddisruptionbudget router-shop',
      ],
    },
    {
      name: 'no field where more replicas do not help',
      blocker: aRefusedPod({
        ...ofPlatform('openshift-console', 'console'),
        budget: aBudgetState({
          budget: { ...BUDGET, namespace: 'openshift-console', name: 'console' },
          limit: { kind: 'maxUnavailable', value: '0' },
          roomWithReplicas: undefined,
        }),
      }),
      expected: ['oc -n openshift-console describe poddisruptionbudget console'],
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
