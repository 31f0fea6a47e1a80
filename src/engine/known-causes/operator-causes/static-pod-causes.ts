import { onNode } from '../command-templates';
import type { CauseStep, KnownCause } from '../known-cause';
import { SHOW_DISK } from '../shared-steps';
import { line, quoted, STATIC_POD } from './operator-patterns';
import {
  CHECK_MACHINE_CONSOLE,
  DESCRIBE_NODE,
  READ_CONTAINER_LOG_ON_NODE,
  READ_KUBELET_LOG,
  SHOW_POD_EVENTS,
} from './operator-steps';

/*
 * What etcd, kube-apiserver, kube-controller-manager and kube-scheduler say of the pods that they install on the control
 * plane nodes, one node after the other. A control plane node that is not ready goes first: the rest follows from it.
 */

const STATIC_POD_CONTROLLERS = 'openshift/library-go pkg/operator/staticpod/controller';
const NODE = `${STATIC_POD_CONTROLLERS}/node/node_controller.go`;
const STATE = `${STATIC_POD_CONTROLLERS}/staticpodstate/staticpodstate_controller.go`;
const INSTALLER = `${STATIC_POD_CONTROLLERS}/installer/installer_controller.go`;
const INSTALLER_STATE = `${STATIC_POD_CONTROLLERS}/installerstate/installer_state_controller.go`;
const MISSING = `${STATIC_POD_CONTROLLERS}/missingstaticpod/missing_static_pod_controller.go`;
const FALLBACK = `${STATIC_POD_CONTROLLERS}/staticpodfallback/static_pod_fallback_condition.go`;
const GUARD = `${STATIC_POD_CONTROLLERS}/guard/guard_controller.go`;

const SHOW_MANIFESTS = {
  step: 'ShowStaticPodManifests',
  command: onNode('ls -l /etc/kubernetes/manifests'),
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const SHOW_INSTALLER_PODS = {
  step: 'ShowInstallerPods',
  command: 'oc get pods --all-namespaces -l app=installer -o wide',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const READ_INSTALLER_LOG = {
  step: 'ReadInstallerLog',
  command: 'oc logs -n {namespace} {pod}',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const DESCRIBE_INSTALLER_POD = {
  step: 'DescribePod',
  command: 'oc describe pod -n {namespace} {pod}',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const SHOW_NETWORK_PODS = {
  step: 'ShowNetworkPodsOfNode',
  command: 'oc get pods -n openshift-ovn-kubernetes -o wide --field-selector spec.nodeName={node}',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const CONTAINER = `pod/${STATIC_POD} container ${quoted('container')}`;
const INSTALLER_POD = String.raw`Pod ${quoted('pod')} on node ${quoted('node')}`;
const PULL =
  'ErrImagePull|ImagePullBackOff|ImageInspectError|RegistryUnavailable|SignatureValidationFailed';

export const STATIC_POD_CAUSES = [
  {
    code: 'ControlPlaneNodeNotReady',
    sources: ['operator'],
    pattern: line(
      String.raw`The master nodes not ready: node ${quoted('node')} not ready(?: since .+? because (?<reason>\w+) \(|,)`,
    ),
    upstream: { from: NODE },
    mover: 'Kubelet',
    steps: [DESCRIBE_NODE, CHECK_MACHINE_CONSOLE, READ_KUBELET_LOG],
    notTeams: ['Applications', 'Vendor'],
  },
  {
    code: 'StaticPodImageNotPulled',
    sources: ['operator'],
    pattern: line(`${CONTAINER} is waiting: (?<reason>${PULL}): `),
    upstream: { from: STATE },
    mover: 'Registry',
    steps: [SHOW_POD_EVENTS, READ_KUBELET_LOG],
    notTeams: ['Applications'],
  },
  {
    code: 'StaticPodCrashLooping',
    sources: ['operator'],
    pattern: line(`${CONTAINER} is waiting: CrashLoopBackOff(?:: |$)`),
    upstream: { from: STATE },
    mover: 'Kubelet',
    steps: [READ_CONTAINER_LOG_ON_NODE, SHOW_POD_EVENTS],
    notTeams: ['Applications'],
  },
  {
    code: 'StaticPodContainerWaiting',
    sources: ['operator'],
    pattern: line(String.raw`${CONTAINER} is waiting: (?<reason>\w+)(?:: |$)`),
    upstream: { from: STATE },
    mover: 'Kubelet',
    steps: [SHOW_POD_EVENTS, READ_KUBELET_LOG],
    notTeams: ['Applications'],
  },
  {
    code: 'StaticPodContainerEnded',
    sources: ['operator'],
    pattern: line(String.raw`${CONTAINER} is terminated: (?<reason>\w+): `),
    upstream: { from: STATE },
    mover: 'Kubelet',
    steps: [READ_CONTAINER_LOG_ON_NODE, SHOW_POD_EVENTS],
    notTeams: ['Applications'],
  },
  {
    code: 'StaticPodContainerNotReady',
    sources: ['operator'],
    pattern: line(`${CONTAINER} started at .+ is still not ready$`),
    upstream: { from: STATE },
    mover: 'Kubelet',
    steps: [READ_CONTAINER_LOG_ON_NODE, SHOW_POD_EVENTS],
    notTeams: ['Applications'],
  },
  {
    code: 'StaticPodDidNotAppear',
    sources: ['operator'],
    pattern: line(
      String.raw`static pod lifecycle failure - static pod: "?(?<pod>[^\s"]+)"? in namespace: "?(?<namespace>[^\s"]+)"? for revision: (?<revision>\d+) on node: "?(?<node>[^\s"]+)"? didn't show up, waited: (?<waited>\S+)`,
    ),
    upstream: { from: MISSING },
    mover: 'Kubelet',
    steps: [READ_KUBELET_LOG, SHOW_MANIFESTS],
    notTeams: ['Applications'],
  },
  {
    code: 'StaticPodRolledBack',
    sources: ['operator'],
    pattern: line(
      String.raw`a static pod ${STATIC_POD} was rolled back to revision (?<revision>\d+) due to (?<message>.+?)\.?$`,
    ),
    upstream: { from: FALLBACK },
    mover: 'Operator',
    steps: [SHOW_POD_EVENTS, SHOW_INSTALLER_PODS],
    notTeams: ['Applications'],
  },
  {
    code: 'InstallerPodImageNotPulled',
    sources: ['operator'],
    pattern: line(
      String.raw`${INSTALLER_POD} container "(?<container>[^"]+)" is waiting since .+? because (?:"Back-off pulling image \\"(?<image>[^"\\]+)|(?:ErrImagePull|ImagePullBackOff)$)`,
    ),
    upstream: { from: INSTALLER_STATE },
    mover: 'Registry',
    steps: [SHOW_POD_EVENTS, READ_KUBELET_LOG],
    notTeams: ['Applications'],
  },
  {
    code: 'InstallerPodWaiting',
    sources: ['operator'],
    pattern: line(
      String.raw`${INSTALLER_POD} container "(?<container>[^"]+)" is waiting since .+? because (?<message>.+?)\.?$`,
    ),
    upstream: { from: INSTALLER_STATE },
    mover: 'Kubelet',
    steps: [SHOW_POD_EVENTS, READ_KUBELET_LOG],
    notTeams: ['Applications'],
  },
  {
    code: 'InstallerPodPending',
    sources: ['operator'],
    pattern: line(String.raw`${INSTALLER_POD} is Pending since .+? because (?<message>.+?)\.?$`),
    upstream: { from: INSTALLER_STATE },
    mover: 'Kubelet',
    steps: [SHOW_POD_EVENTS, DESCRIBE_NODE],
    notTeams: ['Applications'],
  },
  {
    code: 'InstallerPodWithoutNetwork',
    sources: ['operator'],
    pattern: line(String.raw`${INSTALLER_POD} observed degraded networking: `),
    upstream: { from: INSTALLER_STATE },
    mover: 'Operator',
    steps: [SHOW_NETWORK_PODS, SHOW_POD_EVENTS],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'InstallerDiskFull',
    sources: ['operator'],
    pattern: line(
      String.raw`(?<nodes>\d+) nodes are failing on revision (?<revision>\d+):[^]*? (?<path>/[^\s:]+): no space left on device`,
    ),
    upstream: { from: INSTALLER },
    mover: 'Administrator',
    steps: [SHOW_INSTALLER_PODS],
    notTeams: ['Applications', 'Network', 'Registry', 'Vendor'],
  },
  {
    // What the pod wrote, which tells the node.
    code: 'InstallerPodDiskFull',
    sources: ['operator'],
    pattern: new RegExp(
      String.raw`^[^]*? (?<path>/etc/kubernetes/static-pod-resources/[\w-]+-(?<revision>\d+)\b[^\s:]*): no space left on device`,
    ),
    upstream: { from: 'openshift/library-go pkg/operator/staticpod/installerpod/cmd.go' },
    mover: 'Administrator',
    steps: [SHOW_DISK, SHOW_INSTALLER_PODS],
    notTeams: ['Applications', 'Network', 'Registry', 'Vendor'],
  },
  {
    // It ended without a word of its own.
    code: 'InstallerPodFailed',
    sources: ['operator'],
    pattern: line(
      String.raw`no detailed termination message, see \`oc get (?:-oyaml )?-n "(?<namespace>[^"]+)" pods?[ /]"(?<pod>installer-(?<revision>\d+)-(?:retry-\d+-)?(?<node>[^"]+))"`,
    ),
    upstream: { from: INSTALLER },
    mover: 'Operator',
    steps: [READ_INSTALLER_LOG, DESCRIBE_INSTALLER_POD],
    notTeams: ['Applications'],
  },
  {
    code: 'InstallerFailed',
    sources: ['operator'],
    pattern: line(String.raw`(?<nodes>\d+) nodes are failing on revision (?<revision>\d+):`),
    upstream: { from: INSTALLER },
    mover: 'Operator',
    steps: [SHOW_INSTALLER_PODS],
    notTeams: ['Applications'],
  },
  {
    code: 'InstallerInputMissing',
    sources: ['operator'],
    pattern: line(String.raw`missing required resources: (?<missing>.+)`),
    upstream: { from: INSTALLER },
    mover: 'Operator',
    steps: [SHOW_INSTALLER_PODS],
    notTeams: ['Applications', 'Infrastructure'],
  },
  {
    code: 'StaticPodNotRunning',
    sources: ['operator'],
    pattern: line(
      String.raw`\[?Missing (?:operand|PodIP in operand (?<pod>\S+)) on node (?<node>[^\s,\]]+)`,
    ),
    upstream: { from: GUARD },
    mover: 'Operator',
    steps: [SHOW_MANIFESTS, DESCRIBE_NODE],
    notTeams: ['Applications'],
  },
  {
    code: 'ControlPlaneRevisionRollingOut',
    sources: ['operator'],
    condition: { type: 'Progressing' },
    pattern: line(
      String.raw`\d+ nodes? (?:is|are) at revision \d+; .*\brevision (?<revision>\d+)$`,
    ),
    upstream: { from: INSTALLER },
    mover: 'Operator',
    steps: [SHOW_INSTALLER_PODS],
    notTeams: ['Applications', 'Infrastructure', 'Vendor'],
  },
] as const satisfies readonly KnownCause[];
