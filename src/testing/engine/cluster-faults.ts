import type { ClusterState, KubernetesObject } from '../../../scenarios';
import {
  aCertificateSigningRequest,
  adminGates,
  aMachine,
  aMachineOsBuild,
  aMachineOsConfig,
  anAlert,
  anEndpointSlice,
  anEvent,
  anImagePolicy,
  aPod,
  aPodDisruptionBudget,
  aReplicaSet,
  aTroubledPod,
  aVirtualMachineInstance,
  aWebhookConfiguration,
  buildNameOf,
  podNamespacesOfOperator,
  type AlertOptions,
  type BuildOutcome,
  type MachineOptions,
  type PodOptions,
  type PodTrouble,
} from '../../../scenarios/builders';
import { readObject, readText } from '../../engine/resources/object';
import { formatInstant, MINUTE } from '../../engine/time';
import { since, type FaultContext } from './dice';
import {
  messageOf,
  OBJECT_FAULTS,
  withAnnotations,
  withConditions,
  withSpec,
} from './object-faults';
import { refusedByGuard, theGuards } from './quorum-guards';

/** Something that goes wrong with several objects; `undefined` where the cluster does not have them. */
export type ClusterFault = (state: ClusterState, context: FaultContext) => ClusterState | undefined;

const MCO = 'machineconfiguration.openshift.io/';
const MCO_NAMESPACE = 'openshift-machine-config-operator';
const WEBHOOK_REFUSED =
  'Internal error occurred: failed calling webhook "validate.policy.example.com": failed to call webhook: Post "https://webhook.policies.svc:443/validate?timeout=10s": no endpoints available for service "webhook"';
const POLICY_REFUSED =
  'Retrieving payload failed version="4.19.7" image="example.com/release:7" failure=Unable to download and prepare the update: fetching update payload: pod version-4.19.7-x7k2p failed at pending with reason "" and message "" and status initcontainer cleanup is waiting with reason "SignatureValidationFailed" and message "image pull failed for example.com/release:7 because the signature validation failed: Source image rejected: A signature was required, but no signature exists"';

/** By name. */
export const CLUSTER_FAULTS: Readonly<Record<string, ClusterFault>> = {
  /** One control plane node is down while another one is to be drained: the guards refuse. */
  quorumRefuses: (state, context) => {
    const nodes = state.objects.filter(isControlPlaneNode);
    const [first, second] = nodes;
    if (!first || !second) return undefined;
    const [drained, down] = context.dice.roll() < 0.5 ? [first, second] : [second, first];
    const { name } = drained.metadata;
    const names = nodes.map(({ metadata }) => metadata.name);
    return change(
      replaceWith(state, [
        [drained, spoil('drainAsked', drained, context)],
        [down, spoil('kubeletSilent', down, context)],
      ]),
      [drainFailed(name, refusedByGuard(name), context), ...theGuards(names, down.metadata.name)],
    );
  },

  /** An operator does not get the release, as ClusterVersion leaves its Deployment unmanaged. */
  operatorUnmanaged: (state, context) => {
    const version = state.objects.find(({ kind }) => kind === 'ClusterVersion');
    const operator = pickOf(state, 'ClusterOperator', context);
    if (!version || !operator) return undefined;
    const { name } = operator.metadata;
    const [namespace] = podNamespacesOfOperator(name);
    const override = {
      kind: 'Deployment',
      group: 'apps',
      namespace,
      name: `${name}-operator`,
      unmanaged: true,
    };
    const status = readObject(operator.status);
    return replaceWith(state, [
      [version, withSpec(version, { overrides: [override] })],
      [operator, { ...operator, status: { ...status, versions: [] } }],
    ]);
  },

  /** All kubelets of a zone fall silent at once. */
  zoneSilent: (state, context) => {
    const zoneOf = ({ metadata }: KubernetesObject): unknown =>
      readObject(metadata.labels)['topology.kubernetes.io/zone'];
    const node = pickOf(state, 'Node', context);
    const zone = node && zoneOf(node);
    if (zone === undefined) return undefined;
    const at = since(context);
    const silent = ['Ready', 'MemoryPressure', 'DiskPressure', 'PIDPressure'].map((type) => ({
      type,
      status: 'Unknown',
      reason: 'NodeStatusUnknown',
      message: 'Kubelet stopped posting node status.',
    }));
    const nodes = state.objects.filter(
      (object) => object.kind === 'Node' && zoneOf(object) === zone,
    );
    return replaceWith(
      state,
      nodes.map((each) => [each, withConditions(each, silent, at)] as const),
    );
  },

  /** The list of nodes ends early: every second one is not in it. */
  nodesNotListed: (state) => {
    const nodes = state.objects.filter(({ kind }) => kind === 'Node');
    const unlisted = new Set(nodes.filter((_, index) => index % 2 === 1));
    return { ...state, objects: state.objects.filter((object) => !unlisted.has(object)) };
  },

  /** A node is away, and a certificate of its kubelet waits, was denied, or was approved at last. */
  certificateAsked: (state, context) => {
    const { dice } = context;
    const node = pickOf(state, 'Node', context);
    if (!node) return undefined;
    const requests = Array.from({ length: 1 + Math.floor(dice.roll() * 3) }, (_, index) =>
      aCertificateSigningRequest({
        name: `csr-${String(index)}x8d5`,
        node: node.metadata.name,
        by: dice.pick(['node', 'bootstrap']),
        use: dice.pick(['client', 'client', 'serving']),
        state: dice.pick(['pending', 'pending', 'approved', 'denied']),
        createdAt: since(context),
      }),
    );
    return change(replaceWith(state, [[node, spoil('kubeletSilent', node, context)]]), requests);
  },

  /** A machine that is no node yet, or a node that is well, has asked for a certificate, which is not approved. */
  certificateUnapproved: (state, context) => {
    const { dice } = context;
    const node = pickOf(state, 'Node', context);
    if (!node) return undefined;
    const created = { createdAt: since(context), state: 'pending' } as const;
    return change(state, [
      dice.roll() < 0.5
        ? aCertificateSigningRequest({
            ...created,
            name: 'csr-5kq7w',
            node: 'new-0',
            by: 'bootstrap',
            use: 'client',
          })
        : aCertificateSigningRequest({
            ...created,
            name: 'csr-9tz2m',
            node: node.metadata.name,
            by: 'node',
            use: 'serving',
          }),
    ]);
  },

  /** A node is away, and its Machine may say why. */
  machineGone: (state, context) => {
    const { dice } = context;
    const node = pickOf(state, 'Node', context);
    if (!node) return undefined;
    const machine = aMachine({
      node: node.metadata.name,
      ...dice.pick<MachineOptions>([
        {},
        { phase: 'Failed', errorMessage: "Can't find created instance." },
        { instanceState: 'stopped' },
        { phase: 'Deleting', deletedAt: since(context) },
      ]),
    });
    return change(replaceWith(state, [[node, spoil('kubeletSilent', node, context)]]), [machine]);
  },

  /** A node has a configuration to apply, and its machine-config daemon does not run. */
  daemonDown: (state, context) => {
    const node = pickOf(state, 'Node', context);
    if (!node) return undefined;
    const daemon = troubledPod(
      {
        name: 'machine-config-daemon-7xk2p',
        namespace: MCO_NAMESPACE,
        node: node.metadata.name,
        labels: { 'k8s-app': 'machine-config-daemon' },
        owner: { kind: 'DaemonSet', name: 'machine-config-daemon' },
      },
      context,
    );
    return change(startUpdate(state, node, 'Done'), [daemon]);
  },

  /** A node is to be drained, and the machine-config controller does not run, is not ready, or has no pod. */
  controllerDown: (state, context) => {
    const node = pickOf(state, 'Node', context);
    if (!node) return undefined;
    const controller = {
      name: 'machine-config-controller-6c9d8f7b5-2wqzn',
      namespace: MCO_NAMESPACE,
      node: pickOf(state, 'Node', context)?.metadata.name,
      labels: { 'k8s-app': 'machine-config-controller' },
      owner: { kind: 'ReplicaSet', name: 'machine-config-controller-6c9d8f7b5' },
    };
    const pods = context.dice.pick([
      [troubledPod(controller, context)],
      [notReadyPod(controller, context)],
      [],
    ]);
    const cordoned = spoil('cordonedByHand', node, context);
    const drained = startDrain(replaceWith(state, [[node, cordoned]]), cordoned);
    return change({ ...drained, objects: drained.objects.filter(isNoController) }, pods);
  },

  /** An operator does not get on, and neither do pods of its. */
  operatorPods: (state, context) => {
    const operator = pickOf(state, 'ClusterOperator', context);
    if (!operator) return undefined;
    const namespace = context.dice.pick(podNamespacesOfOperator(operator.metadata.name));
    const pods = ['4k9zx', 'tq2w8'].map((suffix) =>
      troubledPod(
        {
          name: `server-${suffix}`,
          namespace,
          node: pickOf(state, 'Node', context)?.metadata.name,
          labels: { app: 'server' },
          owner: { kind: 'ReplicaSet', name: 'server-5d9c' },
        },
        context,
      ),
    );
    const fault = context.dice.pick([
      'operatorDegraded',
      'operatorProgressing',
      'operatorUnavailable',
    ]);
    return change(replaceWith(state, [[operator, spoil(fault, operator, context)]]), pods);
  },

  /** A webhook fails that an operator's or a drain's requests to the API server have to pass. */
  webhookDown: (state, context) => {
    const { dice } = context;
    const evidence = [
      aWebhookConfiguration({ mutates: dice.roll() < 0.5 }),
      anEndpointSlice({ ready: dice.pick([0, 0, 1]), notReady: dice.pick([0, 2]) }),
    ].slice(0, dice.pick([1, 2, 2]));
    const node = dice.roll() < 0.5 ? pickOf(state, 'Node', context) : undefined;
    if (node) {
      const { name } = node.metadata;
      const text = `error when evicting pods/"web-0" -n "shop": ${WEBHOOK_REFUSED}`;
      return change(startDrain(state, node), [
        ...evidence,
        aPod({ node: name }),
        drainFailed(name, text, context),
      ]);
    }
    const operator = pickOf(state, 'ClusterOperator', context);
    if (!operator) return undefined;
    const degraded = withConditions(
      operator,
      [{ type: 'Degraded', status: 'True', reason: 'FailedApply', message: WEBHOOK_REFUSED }],
      since(context),
    );
    return change(replaceWith(state, [[operator, degraded]]), evidence);
  },

  /** A budget refuses because pods are missing: they are not made again, or do not start. */
  replacementMissing: (state, context) => {
    const { dice } = context;
    const node = pickOf(state, 'Node', context);
    if (!node) return undefined;
    const owner = { kind: 'ReplicaSet', name: 'web-5d9c' };
    const labels = { app: 'web', 'pod-template-hash': '5d9c' };
    const { name } = node.metadata;
    const starting = troubledPod(
      {
        name: 'web-5d9c-h2kzt',
        labels,
        owner,
        node: pickOf(state, 'Node', context)?.metadata.name,
      },
      context,
    );
    return change(startDrain(state, node), [
      aPod({ name: 'web-5d9c-x2lqw', node: name, labels, owner }),
      aPodDisruptionBudget({
        minAvailable: 2,
        expectedPods: 3,
        currentHealthy: 2,
        desiredHealthy: 2,
      }),
      ...(dice.roll() < 0.5 ? [starting] : []),
      anEvent({
        about: { kind: 'Pod', name: 'web-5d9c-h2kzt', namespace: 'shop' },
        component: 'kubelet',
        reason: 'FailedMount',
        type: 'Warning',
        message: messageOf('kubelet', context),
        at: since(context),
      }),
      aReplicaSet({
        name: 'web-5d9c',
        namespace: 'shop',
        failure:
          dice.roll() < 0.5
            ? null
            : { message: messageOf('replicas', context), sinceAt: since(context) },
      }),
      drainFailed(
        name,
        'error when evicting pods/"web-5d9c-x2lqw" -n "shop": global timeout reached: 1m30s',
        context,
      ),
    ]);
  },

  /** A virtual machine cannot leave a node that is to be drained. */
  virtualMachineStays: (state, context) => {
    const node = pickOf(state, 'Node', context);
    if (!node) return undefined;
    const { name } = node.metadata;
    const namespace = 'vms';
    return change(startDrain(state, node), [
      aPod({
        name: 'virt-launcher-db-4z9qc',
        namespace,
        node: name,
        labels: { 'kubevirt.io': 'virt-launcher', 'vm.kubevirt.io/name': 'db' },
        annotations: { 'kubevirt.io/domain': 'db' },
        owner: { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstance', name: 'db' },
      }),
      aPodDisruptionBudget({
        name: 'kubevirt-disruption-budget-x7k2p',
        namespace,
        matchLabels: { 'kubevirt.io': 'virt-launcher' },
      }),
      aVirtualMachineInstance({
        name: 'db',
        namespace,
        node: name,
        notMigratable: { reason: 'DisksNotLiveMigratable', message: 'cannot migrate VMI' },
      }),
    ]);
  },

  /** A policy rejects the signature of the release that is asked for. */
  signatureRejected: (state, context) => {
    const [version] = state.objects.filter(({ kind }) => kind === 'ClusterVersion');
    if (!version) return undefined;
    const requested = withConditions(
      withSpec(version, { desiredUpdate: { version: '4.19.7', image: 'example.com/release:7' } }),
      [
        {
          type: 'ReleaseAccepted',
          status: 'False',
          reason: 'RetrievePayload',
          message: POLICY_REFUSED,
        },
      ],
      since(context),
    );
    const policies = [
      anImagePolicy({ name: 'openshift', scopes: ['example.com'] }),
      anImagePolicy({
        name: 'mirror',
        namespace: 'openshift-cluster-version',
        scopes: ['example.com/release'],
      }),
    ].slice(0, context.dice.pick([0, 1, 2]));
    return change(replaceWith(state, [[version, requested]]), policies);
  },

  /** An administrator has to acknowledge something before the next minor version. */
  gatesOpen: (state, context) => {
    const [version] = state.objects.filter(({ kind }) => kind === 'ClusterVersion');
    if (!version) return undefined;
    const minor =
      /^\d+\.\d+/.exec(readText(readObject(readObject(version.status).desired).version))?.[0] ?? '';
    const words = ['Kubernetes removes several APIs.', 'Alternate trust needs a decision.'];
    const gates = Object.fromEntries(words.map((text, index) => [`ack-${minor}-x${index}`, text]));
    const acknowledged = Object.keys(gates).slice(0, context.dice.pick([0, 0, 1, 2]));
    const refused = withConditions(
      version,
      [
        {
          type: 'Upgradeable',
          status: 'False',
          reason: context.dice.pick(['AdminAckRequired', 'MultipleReasons']),
          message: words.join(' '),
        },
      ],
      since(context),
    );
    return change(replaceWith(state, [[version, refused]]), adminGates(gates, acknowledged));
  },

  /** The image of a pool is built, or its build failed. */
  imageBuild: (state, context) => {
    const { dice } = context;
    const pool = pickOf(state, 'MachineConfigPool', context);
    if (!pool) return undefined;
    const { name } = pool.metadata;
    const machineConfig = targetOf(pool);
    const outcome = dice.pick<BuildOutcome>(['Building', 'Failed', 'Interrupted', 'Prepared']);
    return change(state, [
      aMachineOsConfig({ pool: name, build: buildNameOf(name, machineConfig) }),
      aMachineOsBuild({
        pool: name,
        machineConfig,
        outcome,
        startedAt: since(context),
        ...(outcome === 'Failed' ? { endedAt: formatInstant(context.now - MINUTE) } : {}),
      }),
    ]);
  },

  /** The certificate signer of kubelets expires, and a pool may be paused. */
  signerExpires: (state, context) => {
    const { dice, now } = context;
    const pool = pickOf(state, 'MachineConfigPool', context);
    if (!pool) return undefined;
    const expiry = formatInstant(now + BigInt(dice.pick([-2, 3, 20, 90]) * 24 * 60) * MINUTE);
    const expiring = {
      ...pool,
      status: {
        ...readObject(pool.status),
        certExpirys: [
          {
            bundle: 'KubeAPIServerServingCAData',
            expiry,
            subject: 'CN=kube-apiserver-to-kubelet-signer,OU=openshift',
          },
        ],
      },
    };
    const spoiled = dice.roll() < 0.5 ? spoil('paused', expiring, context) : expiring;
    return replaceWith(state, [[pool, spoiled]]);
  },

  /** The serving certificate of a node that has joined is not approved. */
  servingCertificatePends: (state, context) => {
    const node = pickOf(state, 'Node', context);
    if (!node) return undefined;
    const { name } = node.metadata;
    const creationTimestamp = since(context);
    const request = aCertificateSigningRequest({
      name: 'csr-serving',
      node: name,
      createdAt: creationTimestamp,
      state: context.dice.pick(['pending', 'approved', 'denied']),
    });
    const serving = withSpec(request, {
      signerName: 'kubernetes.io/kubelet-serving',
      username: `system:node:${name}`,
    });
    const joined = { ...node, metadata: { ...node.metadata, creationTimestamp } };
    return change(replaceWith(state, [[node, joined]]), [serving]);
  },

  /** A node cannot pull what its pool pins. */
  imagesNotPinned: (state, context) => {
    const node = pickOf(state, 'MachineConfigNode', context);
    if (!node) return undefined;
    const message = context.dice.pick([
      'One or more PinnedImageSet is experiencing an error. See PinnedImageSet list for more details',
      'Error: requeue: prefetching images incomplete after timeout: 2m0s',
    ]);
    const failed = {
      type: 'PinnedImageSetsDegraded',
      status: 'True',
      reason: 'PrefetchFailed',
      message,
    };
    return replaceWith(state, [[node, withConditions(node, [failed], since(context))]]);
  },

  /** An operator is degraded or not available, and ClusterVersion passes that on. */
  operatorPassedOn: (state, context) => {
    const operator = pickOf(state, 'ClusterOperator', context);
    const version = state.objects.find(({ kind }) => kind === 'ClusterVersion');
    if (!operator || !version) return undefined;
    const isDegraded = context.dice.roll() < 0.5;
    const { name } = operator.metadata;
    const condition = {
      type: 'Failing',
      status: 'True',
      reason: isDegraded ? 'ClusterOperatorDegraded' : 'ClusterOperatorNotAvailable',
      message: `Cluster operator ${name} is ${isDegraded ? 'degraded' : 'not available'}`,
    };
    return replaceWith(state, [
      [operator, spoil(isDegraded ? 'operatorDegraded' : 'operatorUnavailable', operator, context)],
      [version, withConditions(version, [condition], since(context))],
    ]);
  },

  /** Operators that take the release report the same route, and may be late for that. */
  routeFails: (state, context) => {
    const { dice } = context;
    const error = dice.pick(['EOF', 'dial tcp 192.0.2.80:443: connect: connection refused']);
    const spoiled = ['authentication', 'console'].flatMap((name) => {
      const operator = state.objects.find(
        ({ kind, metadata }) => kind === 'ClusterOperator' && metadata.name === name,
      );
      if (!operator) return [];
      const route = name === 'console' ? 'console-openshift-console' : 'oauth-openshift';
      const message = `RouteDegraded: Get "https://${route}.apps.example.com/healthz": ${error}`;
      const written = [
        { type: 'Degraded', status: 'True', reason: 'RouteHealth_FailedGet', message },
        { type: 'Progressing', status: dice.pick(['True', 'False']) },
      ];
      const degraded = withConditions(operator, written, since(context));
      const status = readObject(degraded.status);
      const versions = dice.roll() < 0.5 ? [{ name: 'operator', version: '4.0.0' }] : undefined;
      return [
        [operator, { ...degraded, status: { ...status, ...(versions && { versions }) } }],
      ] as const;
    });
    return spoiled.length < 2 ? undefined : replaceWith(state, spoiled);
  },

  /** Alerts about a node, a pool, an operator, or nothing of the cluster. */
  alertsFire: (state, context) => {
    const { dice } = context;
    const nameOf = (kind: string): string => pickOf(state, kind, context)?.metadata.name ?? 'none';
    const alert = anAlert({
      severity: dice.pick(['warning', 'critical', 'info']),
      activeAt: since(context),
      ...dice.pick<AlertOptions>([
        { name: 'KubeNodeNotReady', labels: { node: nameOf('Node') } },
        { name: 'KubeNodeUnreachable', labels: { node: nameOf('Node') } },
        { name: 'MCDDrainError', labels: { node: nameOf('Node') } },
        { name: 'ClusterOperatorDegraded', labels: { name: nameOf('ClusterOperator') } },
        { name: 'ClusterOperatorDown', labels: { name: nameOf('ClusterOperator') } },
        { name: 'OCLBuildFailed', labels: { pool: nameOf('MachineConfigPool') } },
        { name: 'KubeDaemonSetRolloutStuck', labels: { daemonset: 'node-exporter' } },
        { name: 'TargetDown', labels: { service: 'web' }, namespace: 'shop' },
      ]),
    });
    return { ...state, alerts: [...state.alerts, alert] };
  },
};

function isControlPlaneNode({ kind, metadata }: KubernetesObject): boolean {
  return kind === 'Node' && 'node-role.kubernetes.io/master' in readObject(metadata.labels);
}

/** Any object of the kind. */
function pickOf(
  { objects }: ClusterState,
  kind: string,
  { dice }: FaultContext,
): KubernetesObject | undefined {
  const ofKind = objects.filter((object) => object.kind === kind);
  return ofKind[Math.floor(dice.roll() * ofKind.length)];
}

/** By a fault of one object. */
function spoil(fault: string, object: KubernetesObject, context: FaultContext): KubernetesObject {
  return OBJECT_FAULTS[fault]?.spoil(object, context) ?? object;
}

function replaceWith(
  state: ClusterState,
  replacements: readonly (readonly [KubernetesObject, KubernetesObject])[],
): ClusterState {
  const byOld = new Map(replacements);
  return { ...state, objects: state.objects.map((object) => byOld.get(object) ?? object) };
}

/** With these objects in the place of those that have their names. */
function change(state: ClusterState, added: readonly KubernetesObject[]): ClusterState {
  const keyOf = ({ kind, metadata: { name, namespace = '' } }: KubernetesObject) =>
    `${kind} ${namespace}/${name}`;
  const names = new Set(added.map(keyOf));
  return {
    ...state,
    objects: [...state.objects.filter((object) => !names.has(keyOf(object))), ...added],
  };
}

function drainFailed(node: string, message: string, { now }: FaultContext): KubernetesObject {
  return anEvent({
    type: 'Warning',
    reason: 'FailedToDrain',
    about: { kind: 'Node', name: node },
    component: 'machineconfigcontroller-drainer',
    message,
    at: formatInstant(now - MINUTE),
  });
}

/** A pod that does not run, for any reason. */
function troubledPod(options: PodOptions, context: FaultContext): KubernetesObject {
  const trouble: PodTrouble = context.dice.pick([
    { reason: 'ImagePullBackOff', message: messageOf('kubelet', context) },
    { reason: 'CrashLoopBackOff', crashMessage: 'panic: no such file', restarts: 12 },
    { reason: 'CreateContainerConfigError', message: 'secret "tls" not found' },
    { reason: 'ContainerCreating' },
  ]);
  return aTroubledPod(options, { ...trouble, sinceAt: since(context) });
}

/** A pod whose containers run. */
function notReadyPod(options: PodOptions, context: FaultContext): KubernetesObject {
  const trouble = { reason: 'CrashLoopBackOff', sinceAt: since(context) };
  return aTroubledPod({ ...options, status: { containerStatuses: [] } }, trouble);
}

function isNoController({ kind, metadata: { labels } }: KubernetesObject): boolean {
  return kind !== 'Pod' || readObject(labels)['k8s-app'] !== 'machine-config-controller';
}

function targetOf(pool: KubernetesObject): string {
  return readText(readObject(readObject(pool.spec).configuration).name);
}

/** The node has a configuration to go to: what its pool goes to, or a new one if it is there already. */
function startUpdate(
  state: ClusterState,
  node: KubernetesObject,
  daemonState: string,
  annotations: (config: string) => Readonly<Record<string, string>> = () => ({}),
): ClusterState {
  const current = readText(readObject(node.metadata.annotations)[`${MCO}currentConfig`]);
  const poolName = /^rendered-(.+)-/.exec(current)?.[1] ?? 'worker';
  const pool = state.objects.find(
    ({ kind, metadata }) => kind === 'MachineConfigPool' && metadata.name === poolName,
  );
  const target = pool && targetOf(pool);
  const next = `rendered-${poolName}-89abcdef0123456789abcdef01234567`;
  const config = target === undefined || target === current ? next : target;
  const updating = withAnnotations(node, {
    [`${MCO}desiredConfig`]: config,
    [`${MCO}state`]: daemonState,
    ...annotations(config),
  });
  return replaceWith(state, [
    [node, updating],
    ...(pool && config !== target
      ? [[pool, withSpec(pool, { configuration: { name: config } })] as const]
      : []),
  ]);
}

/** The node's daemon has asked for a drain, which is not done yet. */
function startDrain(state: ClusterState, node: KubernetesObject): ClusterState {
  const cordoned = withSpec(node, { unschedulable: true });
  return startUpdate(replaceWith(state, [[node, cordoned]]), cordoned, 'Working', (config) => ({
    [`${MCO}desiredDrain`]: `drain-${config}`,
    [`${MCO}lastAppliedDrain`]: 'uncordon-other',
  }));
}
