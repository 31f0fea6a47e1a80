import type { PayloadCause, PullHint } from '../../engine';
import { aCheckedPayload, aPayload, aPayloadPod } from '../../testing/a-payload';
import { english } from '../language/english';
import { describePayloadFixes, describeWithdrawal } from './payload-fix';

const IMAGE = 'quay.example.com/release@sha256:10';

function fixesOf(cause: PayloadCause, changes: Parameters<typeof aPayload>[0] = {}) {
  return describePayloadFixes({ ...aPayload(changes), cause }, english);
}

const pull = (hint?: PullHint, reason = 'ErrImagePull'): PayloadCause => ({
  code: 'ImagePull',
  container: 'cleanup',
  reason,
  hint,
  message: '',
});
const precondition = (name: string, conditionReason: string): PayloadCause => ({
  code: 'Preconditions',
  message: '',
  preconditions: [
    { name, conditionReason, message: '', blocks: true },
    {
      name: 'ClusterVersionRecommendedUpdate',
      conditionReason: 'NoChannel',
      message: '',
      blocks: false,
    },
  ],
});

function withGates(conditionReason: string): PayloadCause {
  const gate = { gate: 'ack-4.18-x', minor: '4.18', message: 'Read it.', isInvalid: false };
  return {
    code: 'Preconditions',
    message: '',
    preconditions: [
      {
        name: 'ClusterVersionUpgradeable',
        conditionReason,
        message: '',
        blocks: true,
        gates: [gate],
      },
    ],
  };
}

it('says more than the acknowledgement only where more is wrong', () => {
  expect(fixesOf(withGates('AdminAckRequired'))).toHaveLength(1);
  expect(fixesOf(withGates('MultipleReasons'))).toHaveLength(2);
});

describe('the first thing to do about', () => {
  /** Unless a row says otherwise. */
  const BY_LOOKING = { who: 'clusterAdmin', availability: 'No downtime.' };

  it.each([
    {
      name: 'a missing signature',
      cause: { code: 'SignatureNotFound', message: '' },
      action: /signature ConfigMap/,
      command: /release\.openshift\.io\/verification-signatures/,
    },
    {
      name: 'a rejected signature',
      cause: { code: 'SignatureRejected', container: 'c', message: '' },
      action: /sigstore signatures.*Forcing the update does not skip this check/,
      command: 'oc get clusterimagepolicies.config.openshift.io -o yaml',
    },
    {
      name: 'an image that the registry does not have',
      cause: pull('manifestUnknown'),
      action: /mirror the release/,
      command: `oc adm release info ${IMAGE}`,
      who: 'registryAdmin',
      availability: 'No downtime expected.',
    },
    {
      name: 'a registry that does not let the cluster in',
      cause: pull('unauthorized'),
      action: /pull secret/,
      command: /set data secret\/pull-secret/,
      availability: 'No downtime: a pull secret is rolled out without a reboot.',
    },
    {
      name: 'a name that is not found',
      cause: pull('nameNotFound'),
      action: /DNS/,
      command: 'oc debug node/master-0 -- chroot /host getent hosts quay.example.com',
    },
    {
      name: 'a certificate',
      cause: pull('certificate'),
      action: /additionalTrustedCA/,
      command: /image\.config\.openshift\.io\/cluster/,
      availability:
        'A changed trust bundle of the proxy is rolled out to all nodes, which may reboot.',
    },
    {
      name: 'a connection that is refused',
      cause: pull('connectionRefused'),
      action: /proxy/,
      command: 'oc get proxy.config.openshift.io cluster -o yaml',
      availability: 'A changed proxy is rolled out to all nodes, which reboot.',
    },
    {
      name: 'a full disk',
      cause: pull('noSpace'),
      action: /free up space/,
      command: 'oc debug node/master-0 -- chroot /host df -h /var /etc',
    },
    {
      name: 'any other pull',
      cause: pull(),
      action: /Pull the image on the node/,
      command: `oc debug node/master-0 -- chroot /host podman pull --authfile /var/lib/kubelet/config.json ${IMAGE}`,
    },
    {
      name: 'an image name that is none',
      cause: pull(undefined, 'InvalidImageName'),
      action: /Withdraw the request/,
      command: /desiredUpdate\.image/,
    },
    {
      name: 'a container that is not started',
      cause: { code: 'ContainerStart', container: 'c', reason: 'RunContainerError', message: '' },
      action: /events/,
      command: 'oc -n openshift-cluster-version describe pod version-4.18.10-x7k2p',
    },
    {
      name: 'a container that fails',
      cause: {
        code: 'ExtractionFailed',
        container: 'cleanup',
        step: 1,
        reason: 'Error',
        message: '',
      },
      action: /Read the container's log/,
      command: 'oc -n openshift-cluster-version logs version-4.18.10-x7k2p -c cleanup',
    },
    {
      name: 'a download that takes too long',
      cause: { code: 'DeadlineExceeded', message: '' },
      action: /Pull the image on the node/,
      command: /podman pull/,
    },
    {
      name: 'a Pod that its node does not want',
      cause: { code: 'PodRejected', reason: 'Evicted', message: '' },
      action: /Check the node that runs the cluster-version operator/,
      command: 'oc describe node master-0',
    },
    {
      name: 'a Pod without a node',
      cause: { code: 'Unschedulable', message: '' },
      action: /events/,
      command: /describe pod/,
    },
    {
      name: 'a node that is not ready',
      cause: { code: 'NodeNotReady', node: 'master-0', message: '' },
      action: /Check the node that runs the cluster-version operator/,
      command: 'oc describe node master-0',
    },
    {
      name: 'Pods that stay',
      cause: { code: 'PruneFailed', message: '' },
      action: /remove them/,
      command: 'oc -n openshift-cluster-version get pods,jobs',
    },
    {
      name: 'a release that cannot be loaded',
      cause: { code: 'LoadFailed', message: '' },
      action: /which version the image contains/,
      command: `oc adm release info ${IMAGE}`,
    },
    {
      name: 'another version',
      cause: { code: 'VersionMismatch', actual: '', expected: '', message: '' },
      action: /which version the image contains/,
      command: `oc adm release info ${IMAGE}`,
    },
    {
      name: 'a cluster that is not upgradeable',
      cause: precondition('ClusterVersionUpgradeable', 'ClusterOperatorsNotUpgradeable'),
      action: /blocks minor updates.*patch updates are still allowed/,
      command: 'oc adm upgrade',
    },
    {
      name: 'overrides',
      cause: precondition('ClusterVersionUpgradeable', 'ClusterVersionOverridesSet'),
      action: /overrides/,
      command: /spec\.overrides/,
    },
    {
      name: 'a signature that a known policy rejects',
      cause: {
        code: 'SignatureRejected',
        container: 'cleanup',
        message: '',
        policies: [
          {
            policy: { resource: 'imagepolicies', namespace: 'shop', name: 'own' },
            kind: 'ImagePolicy',
            imageScope: 'quay.io',
          },
        ],
      },
      action: /correct ImagePolicy shop\/own, which applies to scope quay\.io/,
      command: 'oc get imagepolicies.config.openshift.io own -n shop -o yaml',
    },
    {
      name: 'a change that is not acknowledged',
      cause: precondition('ClusterVersionUpgradeable', 'AdminAckRequired'),
      action: /acknowledge/,
      command: /admin-acks/,
    },
    {
      name: 'a change that is not acknowledged and known by name',
      cause: withGates('AdminAckRequired'),
      action: /Complete what ack-4\.18-x requires/,
      command: /"ack-4\.18-x":"true"/,
      availability: 'No downtime expected.',
    },
    {
      name: 'a way back that is too far',
      cause: precondition('ClusterVersionRollback', 'LowDesiredVersion'),
      action: /not older/,
      command: 'oc adm upgrade',
    },
    {
      name: 'a minor version that is skipped',
      cause: precondition('ClusterVersionGiantHop', 'MultipleMinorVersionsUpdate'),
      action: /next minor version first/,
      command: 'oc adm upgrade',
    },
    {
      name: 'a precondition that nobody knows',
      cause: precondition('NewOne', 'New'),
      action: /named by the precondition/,
      command: 'oc adm upgrade',
    },
    {
      name: 'what nobody knows',
      cause: { code: 'Unknown', message: '' },
      action: /log of the cluster-version operator/,
      command: /logs -l k8s-app=cluster-version-operator/,
    },
  ] satisfies readonly {
    name: string;
    cause: PayloadCause;
    action: RegExp;
    command: RegExp | string;
    who?: string;
    availability?: string;
  }[])('$name', ({ cause, action, command, ...rest }) => {
    const { who, availability } = { ...BY_LOOKING, ...rest };
    const [first] = fixesOf(cause);
    expect(first?.action).toMatch(action);
    if (typeof command === 'string') expect(first?.command).toBe(command);
    else expect(first?.command).toMatch(command);
    expect(first?.who).toBe(who);
    expect(first?.availability).toBe(availability);
  });
});

it('names all places that a pull may fail at, while nothing hints at one', () => {
  const actions = fixesOf(pull())
    .map(({ action }) => action)
    .join(' ');
  for (const place of [/mirror the release/, /pull secret/, /IDMS, ITMS/, /proxy/]) {
    expect(actions).toMatch(place);
  }
});

it('warns of mirror sets and proxies, which roll out to the nodes', () => {
  const costs = fixesOf(pull('connectionRefused')).map(({ availability }) => availability);
  expect(costs).toEqual([
    expect.stringMatching(/proxy is rolled out .* which reboot/),
    expect.stringMatching(/mirror set is rolled out .* may drain them/),
  ]);
});

it('asks a preconditions that only warns for nothing', () => {
  expect(fixesOf(precondition('ClusterVersionRollback', 'LowDesiredVersion'))).toHaveLength(1);
});

it('finds the node and the Pod where nobody knows them', () => {
  const unknown = { pod: undefined, namedPod: undefined };
  expect(fixesOf(pull('noSpace'), unknown)[0]?.command).toMatch(
    /k8s-app=cluster-version-operator.*oc debug "\$node"/,
  );
  expect(fixesOf({ code: 'Unschedulable', message: '' }, unknown)[0]?.command).toBe(
    'oc -n openshift-cluster-version get pods,events',
  );
});

it('puts odd names in quotes', () => {
  const pod = aPayloadPod({ node: 'a b; rm' });
  expect(fixesOf({ code: 'NodeNotReady', node: '', message: '' }, { pod })[0]?.command).toBe(
    "oc describe node 'a b; rm'",
  );
});

it('nothing is to be done while nothing is wrong', () => {
  expect(describePayloadFixes({ ...aCheckedPayload(), cause: undefined }, english)).toEqual([]);
});

it('a request can always be withdrawn', () => {
  expect(describeWithdrawal(english)).toMatchObject({
    command: 'oc adm upgrade --clear',
    availability: 'No downtime: nothing has changed yet.',
  });
});
