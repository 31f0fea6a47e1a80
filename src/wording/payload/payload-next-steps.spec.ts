import type { PayloadFailure } from '../../engine';
import { aFailedPayload } from '../../testing/engine/a-failed-payload';
import { aCheckedPayload, aPayload, aPayloadPod } from '../../testing/a-payload';
import { describeKnown } from '../causes/describe-cause';
import { english } from '../language/english';
import { describePayloadSteps } from './payload-next-steps';
import { stepsOf, own, blocked, OVERRIDES } from '../../testing/a-blocked-release';

const IMAGE = 'quay.example.com/release@sha256:10';

const sentenceOf = (...parameters: Parameters<typeof aFailedPayload>) =>
  describeKnown(aFailedPayload(...parameters).cause, english);

const waiting = (reason: string, message = ''): PayloadFailure => ({
  what: 'ContainerWaiting',
  container: 'cleanup',
  reason,
  message,
});

/** What the kubelet says of a pull, around the registry's words. */
const pull = (detail: string): PayloadFailure =>
  waiting(
    'ErrImagePull',
    `initializing source docker://${IMAGE}: reading manifest sha256:10 in quay.example.com/release: ${detail}`,
  );

describe('why it does not get on, and the first thing to do about', () => {
  it.each([
    {
      name: 'a missing signature',
      failure: own(
        'RetrievePayload',
        'The update cannot be verified: unable to locate a valid signature for one or more sources',
      ),
      sentence: 'The release signature was not found.',
      action: /signature ConfigMap/,
      command: /release\.openshift\.io\/verification-signatures/,
    },
    {
      name: 'a rejected signature',
      failure: waiting('SignatureValidationFailed', 'no'),
      sentence: "The release signature doesn't satisfy the cluster's image policy.",
      action: /sigstore signatures.*Forcing the update does not skip this check/,
    },
    {
      name: 'an image that the registry does not have',
      failure: pull('manifest unknown'),
      sentence: "Image registry quay.example.com doesn't have the image.",
      action: /mirrors of the cluster have the image/,
      command: /^oc get imagedigestmirrorsets/,
    },
    {
      name: 'a registry that does not let the cluster in',
      failure: pull('unauthorized: access to the requested resource is not authorized'),
      sentence: "Image registry quay.example.com doesn't accept the cluster's pull secret.",
      action:
        /^Renew the credentials for quay\.example\.com .* password from the owner of the registry/,
      command: /^podman login .* quay\.example\.com && .* set data secret\/pull-secret/,
    },
    {
      name: 'a name that is not found',
      failure: pull('dial tcp: lookup quay.example.com on 10.0.0.1:53: no such host'),
      sentence: "DNS doesn't resolve the name of image registry quay.example.com.",
      action: /^Find out why DNS server 10\.0\.0\.1:53 doesn't resolve quay\.example\.com/,
      command: 'oc debug node/master-0 -- chroot /host getent ahosts quay.example.com',
      who: 'infrastructureOwner',
    },
    {
      name: 'a certificate',
      failure: pull(
        'tls: failed to verify certificate: x509: certificate signed by unknown authority',
      ),
      sentence: "The node doesn't trust the certificate authority of the image registry.",
      action: /trusted certificate authorities/,
      command: 'oc get images.config.openshift.io cluster -o yaml',
    },
    {
      name: 'a connection that is refused',
      failure: pull('dial tcp 10.0.0.1:5000: connect: connection refused'),
      sentence: 'The image registry at 10.0.0.1:5000 refuses connections.',
      action: /^Check that the image registry runs and listens at 10\.0\.0\.1:5000/,
      command:
        /curl --insecure --silent --show-error --head --max-time 10 https:\/\/10\.0\.0\.1:5000\/v2\//,
      who: 'infrastructureOwner',
    },
    {
      name: 'a full disk',
      failure: pull('write /var/tmp/x: no space left on device'),
      sentence: 'The disk of /var/tmp/x is full.',
      action: /space is left/,
      command: 'oc debug node/master-0 -- chroot /host df -h / /boot /var',
    },
    {
      name: 'any other pull',
      failure: waiting('ErrImagePull', 'unknown words'),
      sentence: "The release image can't be pulled: unknown words.",
      action: /Pull the image on the node/,
      command: /podman pull/,
    },
    {
      name: 'a pull of which the node says more than its container',
      failure: {
        ...waiting('ImagePullBackOff', 'Back-off pulling image "i"'),
        events: ['Failed to pull image "i": reading manifest: unauthorized'],
      },
      sentence: "The image registry doesn't accept the cluster's pull secret.",
      action: /^Renew the registry credentials/,
    },
    {
      name: 'an image name that is none',
      failure: waiting('InvalidImageName', 'invalid reference format'),
      sentence: 'The name of the image is not a valid image reference.',
      action: /Request the release image by its digest/,
      command: 'oc adm upgrade',
    },
    {
      name: 'a container that is not started',
      failure: waiting('CreateContainerError', 'unauthorized'),
      sentence: "The container that downloads the release can't start: unauthorized.",
      action: /events/,
      command: 'oc -n openshift-cluster-version describe pod version-4.18.10-x7k2p',
    },
    {
      name: 'a container that fails without a word',
      failure: { ...waiting('Error'), what: 'ContainerFailed' },
      sentence: "The release image was pulled, but its manifests can't be copied: Error.",
      action: /Read the container's log/,
      command: 'oc -n openshift-cluster-version logs version-4.18.10-x7k2p -c cleanup',
    },
    {
      name: 'a download that takes too long',
      failure: { what: 'PodFailed', reason: 'DeadlineExceeded', message: '' },
      sentence: "The release image wasn't downloaded within the 2 minutes allowed.",
      action: /Pull the image on the node/,
      command: /podman pull/,
    },
    {
      name: 'a Pod that its node does not want',
      failure: { what: 'PodFailed', reason: 'NodeAffinity', message: 'Pod was rejected.' },
      sentence:
        'The node rejected pod version-4.18.10-x7k2p, which downloads the release: Pod was rejected.',
      action: /Check the node that runs the cluster-version operator/,
      command: 'oc describe node master-0',
    },
    {
      name: 'a Pod that its node has evicted',
      failure: {
        what: 'PodFailed',
        reason: 'Evicted',
        message: 'The node was low on resource: ephemeral-storage.',
      },
      sentence:
        'The node evicted pod version-4.18.10-x7k2p, which downloads the release: The node was low on resource: ephemeral-storage.',
      action: /Check the node that runs the cluster-version operator/,
      command: 'oc describe node master-0',
    },
    {
      name: 'a Pod without a node',
      failure: { what: 'PodScheduled', reason: 'Unschedulable', message: '0/6 nodes' },
      sentence: "The pod that downloads the release can't be scheduled.",
      action: /events/,
      command: /describe pod/,
    },
    {
      name: 'a node that is not ready',
      failure: { what: 'NodeReady', reason: 'NodeNotReady', message: '' },
      sentence: "The pod that downloads the release can't start: node master-0 is not ready.",
      action: /Check the node that runs the cluster-version operator/,
      command: 'oc describe node master-0',
    },
    {
      name: 'Pods that stay',
      failure: own(
        'RetrievePayload',
        'Unable to download and prepare the update: failed to prune pods: no',
      ),
      sentence: "Pods of earlier download attempts can't be deleted: no.",
      action: /remove them/,
      command: 'oc -n openshift-cluster-version get pods,jobs',
    },
    {
      name: 'a release that cannot be loaded',
      failure: own('LoadPayload', 'no such file'),
      sentence: "The downloaded release can't be read.",
      action: /which version the image contains/,
      command: `oc adm release info ${IMAGE}`,
    },
    {
      name: 'another version',
      failure: own(
        'VerifyPayloadVersion',
        'release image version 4.18.11 does not match the expected upstream version 4.18.10',
      ),
      sentence: 'The release image contains version 4.18.11 instead of 4.18.10.',
      action: /which version the image contains/,
      command: `oc adm release info ${IMAGE}`,
    },
    {
      name: 'what nobody knows',
      failure: own('AskOracle', 'm'),
      sentence: '',
      action: /log of the cluster-version operator/,
      command: /logs -l k8s-app=cluster-version-operator/,
    },
  ] satisfies readonly {
    name: string;
    failure: PayloadFailure;
    sentence: string;
    action: RegExp;
    command?: RegExp | string;
    who?: string;
  }[])('$name', ({ failure, sentence, action, command, who = 'clusterAdmin' }) => {
    expect(sentenceOf(failure)).toBe(sentence);
    const [first] = stepsOf(failure);
    expect(first?.action).toMatch(action);
    expect(first?.who).toBe(who);
    if (command === undefined) expect(first?.command).toBeUndefined();
    else expect(first?.command).toEqual(expect.stringMatching(command));
  });

  it.each([
    {
      name: 'operators that are not upgradeable',
      parts: blocked('IncompatibleOperatorsInstalled', 'An operator is too old.'),
      sentence: 'Updates to another minor version are blocked: An operator is too old.',
      action: /blocks minor updates.*patch updates are still allowed/,
      command: 'oc adm upgrade',
    },
    {
      name: 'overrides',
      parts: blocked('ClusterVersionOverridesSet', OVERRIDES),
      sentence: 'ClusterVersion has overrides, which block updates to another minor version.',
      action: /overrides/,
      command: /spec\.overrides/,
    },
    {
      name: 'a change that is not acknowledged',
      parts: blocked('AdminAckRequired', 'Read it.'),
      sentence: /An administrator has to acknowledge a change/,
      action: /acknowledged/,
      command: /configmap admin-gates/,
    },
    {
      name: 'a way back that is too far',
      parts: blocked(
        'LowDesiredVersion',
        '4.18.7 is less than the current target 4.18.9, and the cluster has no previous Semantic Version',
        {
          name: 'ClusterVersionRollback',
        },
      ),
      sentence: /older than 4\.18\.9/,
      action: /Withdraw the update request/,
      command: 'oc adm upgrade --clear',
    },
    {
      name: 'a minor version that is skipped',
      parts: blocked(
        'MultipleMinorVersionsUpdate',
        '4.20.1 is more than one minor version beyond the current target 4.18.9 (4.20 > 4.(18+1))',
        {
          name: 'ClusterVersionGiantHop',
        },
      ),
      sentence: 'Version 4.20.1 is more than one minor version ahead of 4.18.9.',
      action: /^Update to a 4\.19 release first/,
      command: 'oc adm upgrade',
    },
    {
      name: 'a precondition that nobody knows',
      parts: blocked('New', 'm', { name: 'NewOne' }),
      sentence: '',
      action: /log of the cluster-version operator/,
      command: /logs -l k8s-app=cluster-version-operator/,
    },
  ])('$name', ({ parts, sentence, action, command }) => {
    expect(sentenceOf(...parts)).toEqual(sentence === '' ? '' : expect.stringMatching(sentence));
    const [first] = stepsOf(...parts);
    expect(first?.action).toMatch(action);
    expect(first?.command).toEqual(expect.stringMatching(command));
  });
});

it.each([
  {
    name: 'of the cluster',
    policy: { resource: 'clusterimagepolicies', name: 'own' },
    kind: 'ClusterImagePolicy',
    named: 'ClusterImagePolicy own',
    command: 'oc get clusterimagepolicies.config.openshift.io -o yaml',
  },
  {
    name: 'of the namespace',
    policy: { resource: 'imagepolicies', namespace: 'shop', name: 'own' },
    kind: 'ImagePolicy',
    named: 'ImagePolicy shop/own',
    command: 'oc get imagepolicies.config.openshift.io own -n shop -o yaml',
  },
] as const)('names the policy $name that rejects the image', ({ command, kind, named, policy }) => {
  const parts = [
    waiting('SignatureValidationFailed', 'no'),
    { policies: [{ policy, kind, imageScope: 'quay.io' }] },
  ] as const;
  expect(sentenceOf(...parts)).toContain(`${named}, which applies to scope quay.io`);
  const [first, ...others] = stepsOf(...parts);
  expect(first?.action).toContain(`correct ${named}, which applies to scope quay.io`);
  expect(others).toContainEqual(
    expect.objectContaining({ action: `Check ${named}, which applies to the image.`, command }),
  );
});

it('names all places that a pull may fail at, while nothing tells which', () => {
  const actions = stepsOf(waiting('ErrImagePull', 'm')).map(({ action }) => action);
  for (const place of [/Pull the image/, /mirrors/, /pull secret/, /proxy/]) {
    expect(actions).toContainEqual(expect.stringMatching(place));
  }
});

it('finds the node and the Pod where nobody knows them', () => {
  const unknown = { pod: undefined, namedPod: undefined };
  expect(stepsOf(waiting('ErrImagePull', 'm'), unknown)[0]?.command).toMatch(
    /oc debug node\/"\$\(oc .*k8s-app=cluster-version-operator/,
  );
  const unscheduled = { what: 'PodScheduled', reason: '', message: 'm' } as const;
  expect(stepsOf(unscheduled, unknown)[1]?.command).toBe(
    'oc get pods,events -n openshift-cluster-version',
  );
});

it('puts odd names in quotes', () => {
  const pod = aPayloadPod({ node: 'a b; rm' });
  const failure = { what: 'NodeReady', reason: 'NodeNotReady', message: '' } as const;
  expect(stepsOf(failure, { pod })[0]?.command).toBe("oc describe node 'a b; rm'");
});

it('a request can always be withdrawn, which is the last of it', () => {
  expect(describePayloadSteps(aPayload(), english).at(-1)).toMatchObject({
    command: 'oc adm upgrade --clear',
    availability: 'No downtime: nothing has changed yet.',
  });
});

it('a request that nobody takes up is asked for in the log of the cluster-version operator', () => {
  const { steps } = aCheckedPayload();
  const unbegun = steps.map(({ id }) => ({ id, state: 'notReached' }) as const);
  expect(describePayloadSteps(aCheckedPayload({ step: '', steps: unbegun }), english)).toEqual([
    expect.objectContaining({
      action:
        'If this lasts for more than a few minutes, read the log of the cluster-version operator.',
    }),
  ]);
});

it('nothing is to be done while nothing is wrong', () => {
  expect(describePayloadSteps(aCheckedPayload(), english)).toEqual([]);
});
