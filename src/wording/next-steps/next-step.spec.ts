import { english } from '../language/english';
import { describeNextStep } from './next-step';
import { describeWho, type Who } from './who-can';
import { type Found, stepFor, unavailable, alert } from '../../testing/step-for';

const NODE_DEGRADED = { code: 'NodeDegraded', node: 'worker-0', message: 'disk full' } as const;

type Held = Extract<Found, { code: 'SlotsHeld' }>;

function held(because: Held['because'], cordonedBy?: Held['cordonedBy']): Found {
  const about = { pool: 'worker', nodes: ['worker-0'], held: 1, total: 1, waiting: 2 };
  return { code: 'SlotsHeld', ...about, because, cordonedBy };
}

function late(move: 'apply' | 'reboot' | 'uncordon'): Found {
  return { code: 'NodeLate', node: 'worker-0', move, waiting: 0 };
}

describe('the next step', () => {
  const LOOKING = 'No downtime.';
  const STAYS = 'No downtime: the operator stays on its current release.';

  it.each<
    [
      name: string,
      found: Found,
      isDraining: boolean,
      command: string | RegExp,
      who: Who,
      availability: string,
    ]
  >([
    [
      'a silent node',
      unavailable('NotReady'),
      false,
      'oc describe node worker-0',
      'nodeOwner',
      LOOKING,
    ],
    [
      'a cordoned node',
      unavailable('Unschedulable'),
      false,
      'oc adm uncordon worker-0',
      'clusterAdmin',
      'No downtime: the node accepts pods again.',
    ],
    [
      'a cordoned node that holds a slot',
      held('cordoned'),
      false,
      'oc adm uncordon worker-0',
      'clusterAdmin',
      'No downtime: the node accepts pods again.',
    ],
    [
      'several cordoned nodes that hold slots',
      { ...held('cordoned'), nodes: ['worker-0', 'worker-1'], held: 2 } as Found,
      false,
      'oc adm uncordon worker-0 worker-1',
      'clusterAdmin',
      'No downtime: the nodes accept pods again.',
    ],
    [
      'a node that its drain left cordoned',
      held('drained'),
      false,
      /logs .* -c machine-config-daemon .*spec\.nodeName=worker-0/,
      'clusterAdmin',
      LOOKING,
    ],
    [
      'a node that is being removed and holds a slot',
      held('cordoned', 'ClusterAutoscaler'),
      false,
      /logs deployment\/cluster-autoscaler-default /,
      'clusterAdmin',
      LOOKING,
    ],
    [
      'a node in maintenance that holds a slot',
      held('cordoned', 'NodeMaintenance'),
      false,
      'oc describe node worker-0',
      'clusterAdmin',
      LOOKING,
    ],
    [
      'a node that another operator drains and that holds a slot',
      held('cordoned', 'SriovOperator'),
      false,
      'oc -n openshift-sriov-network-operator get pods -o wide',
      'clusterAdmin',
      LOOKING,
    ],
    [
      'a silent node that holds a slot',
      held('notReady'),
      false,
      'oc describe node worker-0',
      'clusterAdmin',
      LOOKING,
    ],
    [
      'a full disk',
      unavailable('DiskPressure'),
      false,
      'oc debug node/worker-0 -- chroot /host df -h',
      'clusterAdmin',
      LOOKING,
    ],
    [
      'a blocked drain of which nothing tells what keeps it',
      NODE_DEGRADED,
      true,
      'oc get pods --all-namespaces --field-selector spec.nodeName=worker-0',
      'clusterAdmin',
      LOOKING,
    ],
    [
      'a degraded node',
      NODE_DEGRADED,
      false,
      /machine-config-daemon .*spec\.nodeName=worker-0 /,
      'clusterAdmin',
      LOOKING,
    ],
    [
      'a node that applies its configuration for long',
      late('apply'),
      false,
      /machine-config-daemon .*spec\.nodeName=worker-0 /,
      'clusterAdmin',
      LOOKING,
    ],
    [
      'a node that does not come back',
      late('reboot'),
      false,
      'oc describe node worker-0',
      'nodeOwner',
      LOOKING,
    ],
    [
      'a node that stays cordoned',
      late('uncordon'),
      false,
      /machine-config-controller --tail=200$/,
      'clusterAdmin',
      LOOKING,
    ],
    [
      'a pool that starts none of its nodes',
      { code: 'PoolNotStarting', pool: 'infra', waiting: 5 },
      false,
      /^oc -n openshift-machine-config-operator logs .* machine-config-controller --tail=200$/,
      'clusterAdmin',
      LOOKING,
    ],
    [
      'an image that takes long',
      { code: 'ImageBuildLate', pool: 'infra' },
      false,
      /^oc describe machineosbuilds -l .*target-machine-config-pool=infra$/,
      'clusterAdmin',
      LOOKING,
    ],
    [
      'an operator that takes long',
      { code: 'OperatorLate', operator: 'etcd' },
      false,
      'oc describe clusteroperator etcd',
      'operatorOwner',
      LOOKING,
    ],
    [
      'a release that is checked for long',
      { code: 'ReleaseLate', version: '4.18.9', move: 'retrieve' },
      false,
      /cluster-version-operator --tail=200$/,
      'clusterAdmin',
      LOOKING,
    ],
    [
      'a release whose next part is not applied',
      { code: 'ReleaseLate', version: '4.18.9', move: 'roll' },
      false,
      /cluster-version-operator --tail=200$/,
      'clusterAdmin',
      LOOKING,
    ],
    [
      'a paused pool',
      { code: 'PoolPaused', pool: 'infra' },
      false,
      `oc patch machineconfigpool/infra --type merge --patch '{"spec":{"paused":false}}'`,
      'clusterAdmin',
      "Drains and reboots the pool's nodes, up to maxUnavailable at a time.",
    ],
    [
      'an alert',
      alert('KubePodCrashLooping', false),
      false,
      /amtool .* KubePodCrashLooping$/,
      'clusterAdmin',
      LOOKING,
    ],
    [
      'an exhausted budget',
      alert('PodDisruptionBudgetAtLimit', true),
      false,
      'oc get poddisruptionbudgets --all-namespaces',
      'applicationOwner',
      LOOKING,
    ],
    [
      'no Failing condition',
      { code: 'NoFailingCondition', clusterVersion: 'version' },
      false,
      /cluster-version-operator --tail=200$/,
      'clusterAdmin',
      LOOKING,
    ],
    [
      'a failing cluster version',
      {
        code: 'ClusterVersionFailing',
        clusterVersion: 'version',
        uncertain: false,
        conditionReason: 'X',
        message: '',
      },
      false,
      'oc adm upgrade',
      'anyone',
      LOOKING,
    ],
    [
      'an operator that is unavailable',
      { code: 'OperatorUnavailable', operator: 'etcd', conditionReason: 'X', message: '' },
      false,
      'oc describe clusteroperator etcd',
      'operatorOwner',
      "The operator's service is already affected. The check causes no downtime.",
    ],
    [
      'a degraded operator',
      { code: 'OperatorDegraded', operator: 'etcd', conditionReason: 'X', message: '' },
      false,
      'oc describe clusteroperator etcd',
      'operatorOwner',
      LOOKING,
    ],
    [
      'a partial update before',
      { code: 'PreviousUpdatePartial', previous: '4.18.8', target: '4.18.9' },
      false,
      'oc get clusterversion version -o yaml',
      'anyone',
      LOOKING,
    ],
    [
      'a release that was not accepted',
      { code: 'PayloadNotAccepted', version: '4.18.9', step: 'RetrievePayload', message: '' },
      false,
      'oc -n openshift-cluster-version logs -l k8s-app=cluster-version-operator --tail=200',
      'clusterAdmin',
      LOOKING,
    ],
    [
      'a request that is not valid',
      {
        code: 'ClusterVersionInvalid',
        clusterVersion: 'version',
        fields: ['spec.desiredUpdate.version'],
        message: '',
      },
      false,
      'oc adm upgrade --clear',
      'clusterAdmin',
      STAYS,
    ],
    [
      'another field that is not valid',
      {
        code: 'ClusterVersionInvalid',
        clusterVersion: 'version',
        fields: ['spec.desiredUpdate.version', 'spec.upstream'],
        message: '',
      },
      false,
      'oc edit clusterversion version',
      'clusterAdmin',
      STAYS,
    ],
    [
      'a field that is not valid, nobody knows which',
      { code: 'ClusterVersionInvalid', clusterVersion: 'version', fields: [], message: '' },
      false,
      'oc edit clusterversion version',
      'clusterAdmin',
      STAYS,
    ],
  ])(
    'for %s has an action, a command and its cost',
    (_name, found, isDraining, command, who, availability) => {
      const step = stepFor(found, isDraining);
      expect(step.command).toEqual(
        typeof command === 'string' ? command : expect.stringMatching(command),
      );
      expect(step.action).toMatch(/\.$/);
      expect(step.availability).toBe(availability);
      expect(step.who).toBe(who);
    },
  );

  it.each<[who: Who, text: string]>([
    ['anyone', ''],
    ['clusterAdmin', 'Cluster administrator'],
    ['nodeOwner', 'Infrastructure owner'],
    ['infrastructureOwner', 'Infrastructure owner'],
    ['applicationOwner', 'Application owner or cluster administrator'],
    ['registryAdmin', 'Administrator of the registry, mirror, or network'],
    ['operatorOwner', 'Cluster administrator'],
  ])('is for %s: %s', (who, text) => expect(describeWho(who, english)).toBe(text));

  it('looks at the pods in the first namespace where the operator runs something', () => {
    const step = stepFor({
      code: 'OperatorDegraded',
      operator: 'etcd',
      conditionReason: 'X',
      message: '',
      namespaces: ['openshift-etcd', 'openshift-etcd-operator'],
    });
    expect(step.command).toBe('oc -n openshift-etcd get pods');
    expect(step.otherwise).toBeUndefined();
  });

  it('does not ask for patience when ClusterVersion is certain that it fails', () => {
    const failing = (uncertain: boolean) =>
      stepFor({
        code: 'ClusterVersionFailing',
        clusterVersion: 'version',
        uncertain,
        conditionReason: 'X',
        message: '',
      }).action;
    expect(failing(true)).toMatch(/^Check again in a few minutes/);
    expect(failing(false)).not.toMatch(/minutes/);
  });

  it('quotes what a shell would take apart', () => {
    expect(stepFor(alert("It's $(bad)", false)).command).toMatch(/query 'It'\\''s \$\(bad\)'$/);
  });
});

it('offers to withdraw a request only after what would have it accepted', () => {
  const step = describeNextStep(
    {
      code: 'PayloadNotAccepted',
      level: 'Error',
      impact: 'Update Stalled',
      scope: 'ControlPlane',
      resources: [],
      version: '4.18.9',
      step: 'RetrievePayload',
      message: '',
    },
    english,
  );
  expect(step.otherwise?.command).toBe('oc adm upgrade --clear');
});

it.each([
  ['NotRecognized', 'oc adm inspect clusteroperator/etcd'],
  [undefined, undefined],
] as const)('offers an operator’s logs where its message is %s', (code, command) => {
  const step = stepFor({
    code: 'OperatorDegraded',
    operator: 'etcd',
    conditionReason: 'X',
    message: 'no luck',
    namespaces: ['openshift-etcd'],
    cause: code && { code, captures: {}, text: 'no luck' },
  });
  expect(step.otherwise?.command).toBe(command);
});
