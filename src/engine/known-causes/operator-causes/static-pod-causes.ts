import { regExp } from '../reg-exp';
import { causesFrom } from '../causes-from';
import { onNode } from '../command-templates';
import { look } from '../steps';
import { SHOW_DISK } from '../shared-steps';
import { line, quoted, STATIC_POD } from './operator-patterns';
import {
  CHECK_MACHINE_CONSOLE,
  DESCRIBE_NODE,
  READ_CONTAINER_LOG_ON_NODE,
  READ_KUBELET_LOG,
  SHOW_POD_EVENTS,
  DESCRIBE_POD,
} from './operator-steps';

/*
 * Messages of etcd, kube-apiserver, kube-controller-manager, and kube-scheduler about the pods that they install on the
 * control plane nodes, one node at a time. A control plane node that isn't ready comes first, because it explains the
 * rest.
 */

const STATIC_POD_CONTROLLERS = 'openshift/library-go pkg/operator/staticpod/controller';
const NODE = `${STATIC_POD_CONTROLLERS}/node/node_controller.go`;
const STATE = `${STATIC_POD_CONTROLLERS}/staticpodstate/staticpodstate_controller.go`;
const INSTALLER = `${STATIC_POD_CONTROLLERS}/installer/installer_controller.go`;
const INSTALLER_STATE = `${STATIC_POD_CONTROLLERS}/installerstate/installer_state_controller.go`;
const MISSING = `${STATIC_POD_CONTROLLERS}/missingstaticpod/missing_static_pod_controller.go`;
const FALLBACK = `${STATIC_POD_CONTROLLERS}/staticpodfallback/static_pod_fallback_condition.go`;
const GUARD = `${STATIC_POD_CONTROLLERS}/guard/guard_controller.go`;

const SHOW_MANIFESTS = look(
  'Check which static pods are installed on node {{node}}.',
  onNode('ls -l /etc/kubernetes/manifests'),
);

const SHOW_INSTALLER_PODS = look(
  'Check which installer pods have failed or are pending.',
  'oc get pods --all-namespaces -l app=installer -o wide',
);

const SHOW_MISSING_RESOURCES = look(
  "Check which resources the operator misses, and since when: it copies them to its pods' namespace.",
  'oc get events --all-namespaces --field-selector reason=RequiredInstallerResourcesMissing',
);

const SHOW_NAMED_CERTIFICATES = look(
  'Check which secrets APIServer cluster names as serving certificates.',
  "oc get apiserver cluster -o jsonpath='{.spec.servingCerts}'",
);

const SHOW_CONFIG_SECRETS = look(
  'Check which of these secrets exist, and restore the missing one.',
  'oc get secrets -n openshift-config',
);

const READ_INSTALLER_LOG = look(
  'Read the log of installer pod {{pod}}.',
  'oc logs -n {namespace} {pod}',
);

const SHOW_NETWORK_PODS = look(
  'Check the network pods on node {{node}}.',
  'oc get pods -n openshift-ovn-kubernetes -o wide --field-selector spec.nodeName={node}',
);

const CONTAINER = `pod/${STATIC_POD} container ${quoted('container')}`;
const INSTALLER_POD = String.raw`Pod ${quoted('pod')} on node ${quoted('node')}`;
const PULL =
  'ErrImagePull|ImagePullBackOff|ImageInspectError|RegistryUnavailable|SignatureValidationFailed';

export const STATIC_POD_CAUSES = causesFrom('operator', [
  {
    code: 'ControlPlaneNodeSilent',
    sentence: 'The kubelet of control plane node {{node}} no longer reports.',
    pattern: line`The master nodes not ready: node ${quoted('node')} not ready since .+? because NodeStatusUnknown \(`,
    upstream: NODE,
    mover: 'Kubelet',
    steps: [CHECK_MACHINE_CONSOLE, DESCRIBE_NODE],
  },
  {
    code: 'ControlPlaneNodeNotReady',
    sentence: [
      "Control plane node {{node}} isn't ready ({{reason}}).",
      "Control plane node {{node}} isn't ready.",
    ],
    pattern: line`The master nodes not ready: node ${quoted('node')} not ready(?: since .+? because (?<reason>\w+) \(|,)`,
    upstream: NODE,
    mover: 'Kubelet',
    steps: [DESCRIBE_NODE, CHECK_MACHINE_CONSOLE, READ_KUBELET_LOG],
  },
  {
    code: 'StaticPodImageNotPulled',
    sentence: "Node {{node}} can't pull the image of container {{container}} ({{reason}}).",
    pattern: line`${CONTAINER} is waiting: (?<reason>${PULL}): `,
    upstream: STATE,
    mover: 'Registry',
    steps: [SHOW_POD_EVENTS, READ_KUBELET_LOG],
  },
  {
    code: 'StaticPodCrashLooping',
    sentence: 'Container {{container}} of pod {{pod}} keeps crashing on node {{node}}.',
    pattern: line`${CONTAINER} is waiting: CrashLoopBackOff(?:: |$)`,
    upstream: STATE,
    mover: 'Kubelet',
    steps: [READ_CONTAINER_LOG_ON_NODE, SHOW_POD_EVENTS],
  },
  {
    code: 'StaticPodContainerWaiting',
    sentence:
      "Container {{container}} of pod {{pod}} hasn't started on node {{node}} ({{reason}}).",
    pattern: line`${CONTAINER} is waiting: (?<reason>\w+)(?:: |$)`,
    upstream: STATE,
    mover: 'Kubelet',
    steps: [SHOW_POD_EVENTS, READ_KUBELET_LOG],
  },
  {
    code: 'StaticPodContainerEnded',
    sentence: 'Container {{container}} of pod {{pod}} terminated on node {{node}} ({{reason}}).',
    pattern: line`${CONTAINER} is terminated: (?<reason>\w+): `,
    upstream: STATE,
    mover: 'Kubelet',
    steps: [READ_CONTAINER_LOG_ON_NODE, SHOW_POD_EVENTS],
  },
  {
    code: 'StaticPodContainerNotReady',
    sentence:
      "Container {{container}} of pod {{pod}} runs on node {{node}} but doesn't become ready.",
    pattern: line`${CONTAINER} started at .+ is still not ready$`,
    upstream: STATE,
    mover: 'Kubelet',
    steps: [READ_CONTAINER_LOG_ON_NODE, SHOW_POD_EVENTS],
  },
  {
    code: 'StaticPodDidNotAppear',
    sentence:
      "Static pod {{pod}} of revision {{revision}} didn't appear on node {{node}} within {{waited}}.",
    pattern: line`static pod lifecycle failure - static pod: "?(?<pod>[^\s"]+)"? in namespace: "?(?<namespace>[^\s"]+)"? for revision: (?<revision>\d+) on node: "?(?<node>[^\s"]+)"? didn't show up, waited: (?<waited>\S+)`,
    upstream: MISSING,
    mover: 'Kubelet',
    steps: [READ_KUBELET_LOG, SHOW_MANIFESTS],
  },
  {
    code: 'StaticPodRolledBack',
    sentence: 'Pod {{pod}} was rolled back to an earlier revision ({{message}}).',
    pattern: line`a static pod ${STATIC_POD} was rolled back to revision (?<revision>\d+) due to (?<message>.+?)\.?$`,
    upstream: FALLBACK,
    mover: 'Operator',
    steps: [SHOW_POD_EVENTS, SHOW_INSTALLER_PODS],
  },
  {
    code: 'InstallerPodImageNotPulled',
    sentence: [
      "Node {{node}} can't pull image {{image}} for installer pod {{pod}}.",
      "Node {{node}} can't pull the image of installer pod {{pod}}.",
    ],
    pattern: line`${INSTALLER_POD} container "(?<container>[^"]+)" is waiting since .+? because (?:"Back-off pulling image \\"(?<image>[^"\\]+)|(?:ErrImagePull|ImagePullBackOff)$)`,
    upstream: INSTALLER_STATE,
    mover: 'Registry',
    steps: [SHOW_POD_EVENTS, READ_KUBELET_LOG],
  },
  {
    code: 'InstallerPodWaiting',
    sentence: "Installer pod {{pod}} hasn't started on node {{node}} ({{message}}).",
    pattern: line`${INSTALLER_POD} container "(?<container>[^"]+)" is waiting since .+? because (?<message>.+?)\.?$`,
    upstream: INSTALLER_STATE,
    mover: 'Kubelet',
    steps: [SHOW_POD_EVENTS, READ_KUBELET_LOG],
  },
  {
    code: 'InstallerPodPending',
    sentence: "Installer pod {{pod}} hasn't started on node {{node}} ({{message}}).",
    pattern: line`${INSTALLER_POD} is Pending since .+? because (?<message>.+?)\.?$`,
    upstream: INSTALLER_STATE,
    mover: 'Kubelet',
    steps: [SHOW_POD_EVENTS, DESCRIBE_NODE],
  },
  {
    code: 'InstallerPodWithoutNetwork',
    sentence: 'Installer pod {{pod}} has no network on node {{node}}.',
    pattern: line`${INSTALLER_POD} observed degraded networking: `,
    upstream: INSTALLER_STATE,
    mover: 'Operator',
    steps: [SHOW_NETWORK_PODS, SHOW_POD_EVENTS],
  },
  {
    code: 'InstallerDiskFull',
    sentence: [
      "Revision {{revision}} can't be installed on node {{node}} because the disk of the node is full ({{path}}).",
      "Revision {{revision}} can't be installed on all control plane nodes: the disk of a node is full ({{path}}).",
    ],
    pattern: line`(?<nodes>\d+) nodes are failing on revision (?<revision>\d+):[^]*? (?<path>/[^\s:]+): no space left on device`,
    upstream: INSTALLER,
    steps: [SHOW_INSTALLER_PODS],
  },
  {
    // The pod's own error, which names the node.
    code: 'InstallerPodDiskFull',
    sentence: [
      "Revision {{revision}} can't be installed on node {{node}} because the disk of the node is full ({{path}}).",
      "Revision {{revision}} can't be installed on all control plane nodes: the disk of a node is full ({{path}}).",
    ],
    pattern: regExp`^[^]*? (?<path>/etc/kubernetes/static-pod-resources/[\w-]+-(?<revision>\d+)\b[^\s:]*): no space left on device`,
    upstream: 'openshift/library-go pkg/operator/staticpod/installerpod/cmd.go',
    steps: [SHOW_DISK, SHOW_INSTALLER_PODS],
  },
  {
    // Of the operator, or of the pod itself, which names the node.
    code: 'InstallerApiUnreachable',
    sentence: [
      "The installer pod on node {{node}} can't reach the API server at {{address}} ({{detail}}).",
      "An installer pod can't reach the API server at {{address}} ({{detail}}).",
    ],
    pattern:
      /\b(?:installer: |cmd\.go:\d+\] )[^\n]{0,200}?https:\/\/[^\s"]+"?: dial tcp (?<address>\S+?): (?:connect: )?(?<detail>i\/o timeout|connection refused|no route to host|network is unreachable|connection timed out)/,
    upstream: INSTALLER,
    steps: [SHOW_NETWORK_PODS, SHOW_INSTALLER_PODS],
  },
  {
    // The pod ended without an error of its own.
    code: 'InstallerPodFailed',
    sentence:
      'Installer pod {{pod}} failed: revision {{revision}} is not installed on node {{node}}.',
    pattern: line`no detailed termination message, see \`oc get (?:-oyaml )?-n "(?<namespace>[^"]+)" pods?[ /]"(?<pod>installer-(?<revision>\d+)-(?:retry-\d+-)?(?<node>[^"]+))"`,
    upstream: INSTALLER,
    mover: 'Operator',
    steps: [READ_INSTALLER_LOG, DESCRIBE_POD],
  },
  {
    code: 'InstallerFailed',
    sentence: "Revision {{revision}} can't be installed on all control plane nodes.",
    pattern: line`(?<nodes>\d+) nodes are failing on revision (?<revision>\d+):`,
    upstream: INSTALLER,
    mover: 'Operator',
    steps: [SHOW_INSTALLER_PODS],
  },
  {
    // The operator copies the secrets that APIServer cluster names, one for each entry, and then one for each revision.
    code: 'ServingCertificateSecretMissing',
    sentence: [
      'A secret that APIServer cluster names as a serving certificate is missing (copied as {{secret}}).',
    ],
    condition: { operator: 'kube-apiserver' },
    pattern: line`missing required resources: .*?\b(?<secret>user-serving-cert-\d+)`,
    upstream:
      'openshift/cluster-kube-apiserver-operator pkg/operator/configobservation/apiserver/observe_apiserver.go',
    steps: [SHOW_NAMED_CERTIFICATES, SHOW_CONFIG_SECRETS],
  },
  {
    // No installer pod is made before all of them are there.
    code: 'InstallerInputMissing',
    sentence: "The next revision can't be installed because resources are missing ({{missing}}).",
    pattern: line`missing required resources: (?<missing>.+)`,
    upstream: INSTALLER,
    mover: 'Operator',
    steps: [SHOW_MISSING_RESOURCES],
  },
  {
    code: 'StaticPodNotRunning',
    sentence: "The operator's static pod isn't running on control plane node {{node}}.",
    pattern: line`\[?Missing (?:operand|PodIP in operand (?<pod>\S+)) on node (?<node>[^\s,\]]+)`,
    upstream: GUARD,
    mover: 'Operator',
    steps: [SHOW_MANIFESTS, DESCRIBE_NODE],
  },
  {
    code: 'ControlPlaneRevisionRollingOut',
    sentence: 'Revision {{revision}} is rolling out to the control plane nodes.',
    condition: { type: 'Progressing' },
    pattern: line`\d+ nodes? (?:is|are) at revision \d+; .*\brevision (?<revision>\d+)$`,
    upstream: INSTALLER,
    mover: 'Operator',
    steps: [SHOW_INSTALLER_PODS],
  },
]);
