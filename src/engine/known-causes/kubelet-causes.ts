import { onNode } from './command-templates';
import type { CauseStep, KnownCause } from './known-cause';
import { look } from './look';
import {
  CHECK_MACHINE_CONSOLE,
  DESCRIBE_NODE,
  READ_KUBELET_LOG,
} from './operator-causes/operator-steps';
import { PULL_IMAGE, SHOW_DISK } from './shared-steps';

/*
 * Messages of a kubelet about its node (Ready and the pressures), containers that don't run, and volumes that aren't
 * mounted, also in events of pods. The reason may come before the message (`OOMKilled: `). Errors of pulling images are
 * in image-causes.ts.
 */

const KUBELET = 'kubernetes/kubernetes pkg/kubelet';
const SETTERS = `${KUBELET}/nodestatus/setters.go`;
const RUNTIME = `${KUBELET}/runtime.go`;
const RUN_CONTAINER = `${KUBELET}/kuberuntime/kuberuntime_container.go`;
const LIFECYCLE = 'kubernetes/kubernetes pkg/controller/nodelifecycle/node_lifecycle_controller.go';
const VOLUMES = 'kubernetes/kubernetes pkg/volume/util/operationexecutor/operation_generator.go';
const CSI = 'kubernetes/kubernetes pkg/volume/csi';

const REASON = String.raw`^\[?(?:[A-Z]\w+: )?(?:Error: )?\[?`;

export const READ_RUNTIME_LOG = look(
  'Read the CRI-O log of node {{node}}.',
  'oc adm node-logs {node} --unit=crio',
);

export const SHOW_MULTUS_PODS = look(
  'Check the Multus pods on node {{node}}.',
  'oc get pods -n openshift-multus -o wide --field-selector spec.nodeName={node}',
);

const SHOW_LOAD = look('Check the load of node {{node}}.', 'oc adm top node {node}');

const LIST_PODS = look(
  'List the pods on node {{node}}.',
  'oc get pods --all-namespaces -o wide --field-selector spec.nodeName={node}',
);

const CHECK_POD = look(
  'Check the state and the events of the pod.',
  'oc describe pod {object} -n {namespace}',
);

const READ_CRASH: CauseStep = {
  ...look(
    'Read the log of container {{container}} from before its last restart.',
    'oc logs {pod} -n {namespace} -c {container} --previous',
  ),
  who: 'ApplicationOwner',
};

const FIND_ATTACHMENT = look(
  'Find the node that the volume is attached to.',
  'oc get volumeattachments -o custom-columns=VOLUME:.spec.source.persistentVolumeName,NODE:.spec.nodeName,ATTACHED:.status.attached,ERROR:.status.attachError.message',
);

function says(text: string): RegExp {
  return new RegExp(REASON + text);
}

/** A text of the kubelet that ends with an error of another component. */
function saysAtEnd(text: string): RegExp {
  return new RegExp(String.raw`${REASON}${text}(?<detail>[^\n]+?)\.?$`, 'm');
}

const READ_NETWORK_SETUP_LOG = look(
  'Read the log of the host network setup on node {{node}}.',
  'oc adm node-logs {node} --unit=ovs-configuration',
);

const SHOW_HOST_DEVICES = look(
  'Check the network devices of node {{node}}.',
  onNode('nmcli device'),
);

const SHOW_NETWORK_PODS = look(
  'Check the OVN-Kubernetes pods on node {{node}}.',
  'oc get pods -n openshift-ovn-kubernetes -o wide --field-selector spec.nodeName={node}',
);

const LIST_CONFIG_OBJECTS = look(
  'Find out why the object is missing in namespace {{namespace}}.',
  'oc get secrets,configmaps -n {namespace}',
);

export const KUBELET_CAUSES = [
  {
    code: 'KubeletSilent',
    sentence: ['The kubelet of node {{node}} no longer reports.', 'The kubelet no longer reports.'],
    sources: ['kubelet'],
    pattern: says(String.raw`Kubelet stopped posting node status\.`),
    upstream: { from: LIFECYCLE },
    mover: 'Machine',
    steps: [CHECK_MACHINE_CONSOLE, DESCRIBE_NODE],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'KubeletNeverReported',
    sentence: [
      'The kubelet of node {{node}} has never reported.',
      'The kubelet has never reported.',
    ],
    sources: ['kubelet'],
    pattern: says(String.raw`Kubelet never posted node status\.`),
    upstream: { from: LIFECYCLE },
    mover: 'Machine',
    steps: [CHECK_MACHINE_CONSOLE],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'RuntimeDown',
    sentence: "The container runtime of the node doesn't respond.",
    sources: ['kubelet'],
    pattern: says(
      String.raw`(?:container runtime is down|(?:[\w ]+: )?rpc error: code = Unavailable desc = [^\n]{0,200}dial unix /(?:var/)?run/crio/crio\.sock: connect: )`,
    ),
    upstream: { from: RUNTIME },
    mover: 'Administrator',
    steps: [READ_RUNTIME_LOG, SHOW_LOAD],
    notTeams: ['Applications', 'Network', 'Registry'],
  },
  {
    code: 'RuntimeSlow',
    sentence: [
      "The container runtime hasn't listed the containers of the node for {{age}}.",
      "The container runtime hasn't listed the containers of the node yet.",
    ],
    sources: ['kubelet'],
    pattern: says(
      String.raw`PLEG is not healthy: pleg (?:was last seen active (?<age>(?:\d+h)?(?:\d+m)?)[\d.]+\w+ ago|has yet to be successful)`,
    ),
    upstream: { from: `${KUBELET}/pleg/generic.go` },
    mover: 'Administrator',
    steps: [READ_RUNTIME_LOG, SHOW_LOAD],
    notTeams: ['Applications', 'Network', 'Registry'],
  },
  {
    code: 'RuntimeStarting',
    sentence: "The kubelet hasn't checked the container runtime of the node yet.",
    sources: ['kubelet'],
    pattern: says('container runtime status check may not have completed yet'),
    upstream: { from: RUNTIME },
    mover: 'Kubelet',
    steps: [READ_RUNTIME_LOG],
    notTeams: ['Applications', 'Network', 'Infrastructure'],
  },
  {
    code: 'RuntimeNotReady',
    sentence: 'The container runtime of the node is not ready: {{detail}}.',
    sources: ['kubelet'],
    pattern: saysAtEnd(
      String.raw`container runtime not ready: RuntimeReady=false reason:(?<reason>\S*) message:`,
    ),
    upstream: { from: `${KUBELET}/kubelet.go` },
    mover: 'Administrator',
    steps: [READ_RUNTIME_LOG],
    notTeams: ['Applications', 'Network'],
  },
  {
    code: 'DnsUpstreamMissing',
    sentence: 'CoreDNS has no upstream name server: the node has none that CoreDNS can use.',
    sources: ['container'],
    pattern: /plugin\/forward: no valid upstream addresses found/,
    upstream: { from: 'coredns/coredns plugin/forward/setup.go' },
    mover: 'Administrator',
    steps: [
      look('Check the name servers of node {{node}}.', onNode('cat /etc/resolv.conf')),
      look(
        'Check the upstream resolvers of the DNS operator.',
        'oc get dnses.operator.openshift.io default -o yaml',
      ),
    ],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'StaticPodFileMissing',
    sentence: 'File {{file}} of the static pod is missing on the node.',
    sources: ['container'],
    pattern:
      /\bopen (?<file>\/etc\/kubernetes\/static-pod-(?:resources|certs)\/\S+): no such file or directory/,
    upstream: { from: 'openshift/library-go pkg/operator/staticpod' },
    mover: 'Administrator',
    steps: [
      look(
        'Check which revisions of the static pods node {{node}} has, and which files are missing.',
        onNode("sh -c 'ls -ld /etc/kubernetes/static-pod-resources/*'"),
      ),
    ],
    notTeams: ['Applications', 'Network', 'Registry', 'Storage'],
  },
  {
    code: 'BridgeMissing',
    sentence: "Bridge {{bridge}} of the node's host network is missing.",
    sources: ['container'],
    pattern: /failed to lookup link (?<bridge>br-[\w-]+): Link not found/,
    upstream: { from: 'ovn-kubernetes/ovn-kubernetes go-controller/pkg/node' },
    mover: 'Administrator',
    steps: [READ_NETWORK_SETUP_LOG, SHOW_HOST_DEVICES],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'DefaultRouteMissing',
    sentence: 'The host network of the node has no default route, which the pod network needs.',
    sources: ['container'],
    pattern: /failed to get default gateway interface(?=\]|\s*$)/m,
    upstream: { from: 'ovn-kubernetes/ovn-kubernetes go-controller/pkg/node/helper_linux.go' },
    mover: 'Administrator',
    steps: [
      look(
        'Check why node {{node}} has no default route, for example because a network device is down or gets no address.',
        onNode('ip route'),
      ),
      READ_NETWORK_SETUP_LOG,
      SHOW_HOST_DEVICES,
    ],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'NetworkNotReadyOnNode',
    sentence:
      "The pod network of the node is not ready: its network pods haven't configured it yet.",
    sources: ['kubelet'],
    pattern: saysAtEnd(
      String.raw`(?:network is not ready: )?(?:\[)?container runtime network not ready: NetworkReady=false reason:NetworkPluginNotReady message:(?:Network plugin returns error: )?`,
    ),
    upstream: { from: `${KUBELET}/kubelet.go, cri-o/ocicni` },
    mover: 'Operator',
    steps: [SHOW_NETWORK_PODS, SHOW_MULTUS_PODS],
    notTeams: ['Applications', 'Network', 'Infrastructure'],
  },
  {
    code: 'CsiNotInitialized',
    sentence: "The kubelet hasn't registered the storage drivers of the node yet.",
    sources: ['kubelet'],
    pattern: says(String.raw`(?:failed to initialize CSINode|CSINode is not yet initialized)`),
    upstream: { from: `${CSI}/csi_plugin.go` },
    mover: 'Kubelet',
    steps: [READ_KUBELET_LOG],
    notTeams: ['Applications', 'Storage'],
  },
  {
    code: 'NodeShutsDown',
    sentence: 'The node is shutting down.',
    sources: ['kubelet'],
    pattern: says('node is shutting down'),
    upstream: { from: `${KUBELET}/nodeshutdown` },
    mover: 'Machine',
    steps: [CHECK_MACHINE_CONSOLE],
    notTeams: ['Applications', 'Network', 'Storage'],
  },
  {
    code: 'CapacityUnknown',
    sentence: "The kubelet doesn't know the capacity of the node yet: {{resources}}.",
    sources: ['kubelet'],
    pattern: says(String.raw`missing node capacity for resources: (?<resources>[\w./, -]*\w)`),
    upstream: { from: SETTERS },
    mover: 'Kubelet',
    steps: [READ_KUBELET_LOG],
    notTeams: ['Applications', 'Network'],
  },
  {
    code: 'DiskPressure',
    sentence: 'The node is short of disk space.',
    sources: ['kubelet'],
    pattern: says('kubelet has disk pressure'),
    upstream: { from: SETTERS },
    mover: 'Administrator',
    steps: [SHOW_DISK, LIST_PODS],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'MemoryPressure',
    sentence: 'The node is short of memory.',
    sources: ['kubelet'],
    pattern: says('kubelet has insufficient memory available'),
    upstream: { from: SETTERS },
    mover: 'Administrator',
    steps: [SHOW_LOAD, LIST_PODS],
    notTeams: ['Network', 'Storage', 'Registry'],
  },
  {
    code: 'PidPressure',
    sentence: 'The node is short of process IDs.',
    sources: ['kubelet'],
    pattern: says('kubelet has insufficient PID available'),
    upstream: { from: SETTERS },
    mover: 'Administrator',
    steps: [LIST_PODS],
    notTeams: ['Network', 'Storage', 'Registry'],
  },
  {
    code: 'ContainerCrashes',
    sentence: 'Container {{container}} of pod {{namespace}}/{{pod}} keeps crashing.',
    sources: ['kubelet'],
    pattern: says(
      String.raw`[Bb]ack-off (?<delay>\S+) restarting failed container=(?<container>\S+) pod=(?<pod>[^_\s]+)_(?<namespace>[^(\s]+)\(`,
    ),
    upstream: { from: `${KUBELET}/kuberuntime/kuberuntime_manager.go` },
    mover: 'ApplicationOwner',
    steps: [READ_CRASH],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'ImageNotPulled',
    sentence: "Image {{image}} can't be pulled.",
    sources: ['kubelet'],
    pattern: says(String.raw`Back-off pulling image "(?<image>[^"]+)"`),
    upstream: { from: `${KUBELET}/images/image_manager.go` },
    mover: 'Administrator',
    steps: [PULL_IMAGE],
    notTeams: ['Applications', 'Storage'],
  },
  {
    code: 'ContainerObjectMissing',
    sentence: "The container can't start because {{kind}} {{name}} is missing.",
    sources: ['kubelet'],
    pattern: says(String.raw`(?<kind>[Ss]ecret|[Cc]onfig[Mm]ap) "(?<name>[^"]+)" not found$`),
    upstream: { from: `${KUBELET}/kubelet_pods.go` },
    mover: 'ApplicationOwner',
    steps: [LIST_CONFIG_OBJECTS, CHECK_POD],
    notTeams: ['Network', 'Registry', 'Infrastructure'],
  },
  {
    code: 'ContainerKeyMissing',
    sentence:
      "The container can't start because {{kind}} {{namespace}}/{{name}} has no key {{key}}.",
    sources: ['kubelet'],
    pattern: says(
      String.raw`couldn't find key (?<key>\S+) in (?<kind>ConfigMap|Secret) (?<namespace>[^/\s]+)/(?<name>\S+)`,
    ),
    upstream: { from: `${KUBELET}/kubelet_pods.go` },
    mover: 'ApplicationOwner',
    steps: [
      look(
        'Check the keys of {{kind}} {{namespace}}/{{name}}.',
        'oc describe {kind} {name} -n {namespace}',
      ),
    ],
    notTeams: ['Network', 'Registry', 'Infrastructure'],
  },
  {
    code: 'ContainerRunsAsRoot',
    sentence: "The container can't start because its image runs as root, which is not allowed.",
    sources: ['kubelet'],
    pattern: says(
      String.raw`container has runAsNonRoot and image (?:will run as root|has non-numeric user \([^)]*\), cannot verify user is non-root)`,
    ),
    upstream: { from: `${KUBELET}/kuberuntime/security_context.go` },
    mover: 'ApplicationOwner',
    steps: [CHECK_POD],
    notTeams: ['Network', 'Registry', 'Infrastructure'],
  },
  {
    code: 'RuntimeOverloaded',
    sentence:
      "The container runtime of the node is overloaded and doesn't start containers in time.",
    sources: ['kubelet'],
    pattern: says(
      String.raw`(?:Failed to create pod sandbox: )?(?:rpc error: code = \w+ desc = )?[Kk]ubelet may be retrying requests that are timing out in CRI-O due to system load`,
    ),
    upstream: { from: 'cri-o/cri-o server/container_create.go, server/sandbox_run.go' },
    mover: 'Administrator',
    steps: [SHOW_LOAD, READ_RUNTIME_LOG],
    notTeams: ['Applications', 'Network', 'Registry'],
  },
  {
    code: 'ContainerNotStarted',
    sentence: "The container can't be started: {{detail}}.",
    sources: ['kubelet'],
    pattern: saysAtEnd(
      String.raw`(?:failed to (?:create|start) container: )?(?:container create failed: |failed to generate (?:container )?spec: |failed to create containerd task: )`,
    ),
    upstream: { from: `cri-o/cri-o internal/oci, ${RUN_CONTAINER}` },
    mover: 'Administrator',
    steps: [CHECK_POD, READ_RUNTIME_LOG],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'ContainerOutOfMemory',
    sentence: 'The container was stopped because it exceeded its memory limit.',
    sources: ['kubelet'],
    pattern: /^OOMKilled(?:: |$)/,
    upstream: { from: RUN_CONTAINER },
    mover: 'Administrator',
    steps: [CHECK_POD, SHOW_LOAD],
    notTeams: ['Network', 'Storage', 'Registry'],
  },
  {
    code: 'PodNetworkNotReady',
    sentence: "The pod can't start because the pod network of its node is not ready.",
    sources: ['kubelet'],
    pattern: says(
      String.raw`(?:\(combined from similar events\): )?Failed to create pod sandbox: rpc error: code = \w+ desc = [^\n]{0,600}?have you checked that your default network is ready\? still waiting for readinessindicatorfile @ (?<file>/[\w./-]*\w)`,
    ),
    upstream: { from: 'k8snetworkplumbingwg/multus-cni pkg/multus/multus.go' },
    mover: 'Operator',
    steps: [SHOW_NETWORK_PODS],
    notTeams: ['Applications', 'Network', 'Infrastructure'],
  },
  {
    code: 'PodNetworkFails',
    sentence: "The pod can't be added to network {{network}}: {{detail}}.",
    sources: ['kubelet'],
    pattern: saysAtEnd(
      String.raw`(?:\(combined from similar events\): )?Failed to create pod sandbox: rpc error: code = \w+ desc = [^\n]{0,400}?error adding pod \S+ to CNI network "(?<network>[^"]+)": `,
    ),
    upstream: { from: 'cri-o/ocicni pkg/ocicni/ocicni.go' },
    mover: 'Administrator',
    steps: [SHOW_NETWORK_PODS, CHECK_POD],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'PodEvictedByNode',
    sentence: 'The node is short of {{resource}} and evicted the pod.',
    sources: ['kubelet'],
    pattern: says(String.raw`The node was low on resource: (?<resource>[\w.-]*\w)\.`),
    upstream: { from: `${KUBELET}/eviction/helpers.go` },
    mover: 'Administrator',
    steps: [DESCRIBE_NODE, SHOW_LOAD],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'NodeLacksResource',
    sentence: "The node doesn't have enough {{resource}} and rejected the pod.",
    sources: ['kubelet'],
    pattern: says(
      String.raw`(?:Pod was rejected: |Pod )?Node didn't have enough (?:resource|capacity): (?<resource>[\w./-]+), requested: (?<requested>\d+), used: (?<used>\d+), capacity: (?<capacity>\d+)`,
    ),
    upstream: { from: `${KUBELET}/lifecycle/predicate.go` },
    mover: 'Administrator',
    steps: [SHOW_LOAD, LIST_PODS],
    notTeams: ['Network', 'Storage', 'Registry'],
  },
  {
    code: 'ProbeFails',
    sentence: '{{probe}} probe fails: {{detail}}.',
    sources: ['kubelet'],
    pattern: saysAtEnd(
      String.raw`(?<probe>Readiness|Liveness|Startup) probe (?:failed|errored(?: and resulted in \w+ state)?): `,
    ),
    upstream: { from: `${KUBELET}/prober/prober.go` },
    mover: 'Administrator',
    steps: [CHECK_POD],
    notTeams: ['Registry', 'Infrastructure'],
  },
  {
    code: 'VolumeUsedByOtherPods',
    sentence: [
      'Volume {{volume}} is still in use on another node, by {{pods}}.',
      'Volume {{volume}} is still attached to another node.',
    ],
    sources: ['kubelet'],
    pattern: says(
      String.raw`Multi-Attach error for volume "(?<volume>[^"]+)" Volume is already used by (?:pod\(s\) |\d+ pod\(s\) in different namespaces)(?<pods>[\w., -]*\w)?`,
    ),
    upstream: {
      from: 'kubernetes/kubernetes pkg/controller/volume/attachdetach/reconciler/reconciler.go',
    },
    mover: 'ApplicationOwner',
    steps: [
      {
        ...look(
          'Check which pod still uses volume {{volume}}. Only one node can attach the volume at a time.',
          'oc get pods -n {namespace} -o wide',
        ),
        who: 'ApplicationOwner',
      },
      FIND_ATTACHMENT,
    ],
    notTeams: ['Network', 'Registry', 'Infrastructure'],
  },
  {
    code: 'VolumeAttachedElsewhere',
    sentence: 'Volume {{volume}} is still attached to another node.',
    sources: ['kubelet'],
    pattern: says(
      String.raw`Multi-Attach error for volume "(?<volume>[^"]+)" Volume is already exclusively attached to one node and can't be attached to another`,
    ),
    upstream: {
      from: 'kubernetes/kubernetes pkg/controller/volume/attachdetach/reconciler/reconciler.go',
    },
    mover: 'Kubelet',
    steps: [FIND_ATTACHMENT],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'CsiAttacherSilent',
    sentence: "Storage driver {{driver}} doesn't attach or detach volumes.",
    sources: ['kubelet'],
    pattern: says(
      String.raw`(?:AttachVolume\.Attach failed for volume "(?<volume>[^"]+)" : )?timed out waiting for external-attacher of (?<driver>\S+) CSI driver to (?:attach|detach) volume`,
    ),
    upstream: { from: `${CSI}/csi_attacher.go` },
    mover: 'Operator',
    steps: [
      look(
        'Check the pods of the storage driver.',
        'oc get pods -n openshift-cluster-csi-drivers -o wide',
      ),
      FIND_ATTACHMENT,
    ],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'CsiDriverNotRegistered',
    sentence: 'Storage driver {{driver}} is not running on the node.',
    sources: ['kubelet'],
    pattern: says(
      String.raw`(?:\w+\.\w+ failed for volume "(?<volume>[^"]+)" : )?(?:[\w./ ]+: )*?driver name (?<driver>\S+) not found in the list of registered CSI drivers`,
    ),
    upstream: { from: `${CSI}/csi_client.go` },
    mover: 'Operator',
    steps: [
      LIST_PODS,
      look(
        'Check which storage drivers node {{node}} has registered.',
        'oc get csinode {node} -o yaml',
      ),
    ],
    notTeams: ['Applications', 'Network', 'Registry'],
  },
  {
    code: 'VolumeAttachFails',
    sentence: "Volume {{volume}} can't be attached: {{detail}}.",
    sources: ['kubelet'],
    pattern: saysAtEnd(String.raw`AttachVolume\.Attach failed for volume "(?<volume>[^"]+)" ?: `),
    upstream: { from: VOLUMES },
    mover: 'InfrastructureOwner',
    steps: [FIND_ATTACHMENT],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'VolumeObjectNotRegistered',
    sentence: "The kubelet hasn't loaded {{namespace}}/{{name}} for volume {{volume}} yet.",
    sources: ['kubelet'],
    pattern: says(
      String.raw`MountVolume\.SetUp failed for volume "(?<volume>[^"]+)" : object "(?<namespace>[^"]+)"/"(?<name>[^"]+)" not registered`,
    ),
    upstream: { from: `${KUBELET}/util/manager/cache_based_manager.go` },
    mover: 'Kubelet',
    steps: [READ_KUBELET_LOG],
    notTeams: ['Applications', 'Storage', 'Network'],
  },
  {
    // Names of the secrets with cloud credentials, from the CredentialsRequests of the platform.
    code: 'CloudCredentialsMissing',
    sentence: 'Secret {{name}} is missing: the cloud credentials of the component.',
    sources: ['kubelet'],
    pattern: says(
      String.raw`MountVolume\.SetUp failed for volume "(?<volume>[^"]+)" : secret "(?<name>[\w-]*cloud-credentials|azure-(?:disk|file)-credentials)" not found`,
    ),
    upstream: { from: `${VOLUMES}, openshift/cloud-credential-operator docs` },
    mover: 'Administrator',
    steps: [
      look(
        "Check which credentials requests aren't provisioned.",
        'oc get credentialsrequests -n openshift-cloud-credential-operator',
      ),
      {
        sentence:
          'If the cloud credential operator is in manual mode, create the credentials that the release requests, for example with ccoctl.',
        who: 'Administrator',
        cost: 'noDowntime',
      },
    ],
    notTeams: ['Applications', 'Storage', 'Network'],
  },
  {
    code: 'VolumeObjectMissing',
    sentence: "Volume {{volume}} can't be mounted because {{kind}} {{name}} is missing.",
    sources: ['kubelet'],
    pattern: says(
      String.raw`MountVolume\.SetUp failed for volume "(?<volume>[^"]+)" : (?<kind>secret|configmap) "(?<name>[^"]+)" not found`,
    ),
    upstream: { from: `${VOLUMES}, pkg/volume/{secret,configmap}` },
    mover: 'Administrator',
    steps: [LIST_CONFIG_OBJECTS, CHECK_POD],
    notTeams: ['Storage', 'Network', 'Infrastructure'],
  },
  {
    code: 'VolumeMountFails',
    sentence: "Volume {{volume}} can't be mounted: {{detail}}.",
    sources: ['kubelet'],
    pattern: saysAtEnd(
      String.raw`(?:MountVolume\.(?:SetUp|MountDevice|WaitForAttach)|MapVolume\.\w+) failed for volume "(?<volume>[^"]+)" ?: `,
    ),
    upstream: { from: VOLUMES },
    mover: 'InfrastructureOwner',
    steps: [CHECK_POD, READ_KUBELET_LOG],
    notTeams: ['Registry'],
  },
  {
    code: 'VolumesNotMounted',
    sentence: 'Volumes of the pod are not mounted in time: {{volumes}}.',
    sources: ['kubelet'],
    pattern: says(
      String.raw`[Uu]nable to attach or mount volumes: unmounted volumes=\[(?<volumes>[^\]\n]+)\]`,
    ),
    upstream: { from: `${KUBELET}/volumemanager/volume_manager.go` },
    mover: 'Kubelet',
    steps: [CHECK_POD, FIND_ATTACHMENT],
    notTeams: ['Network', 'Registry'],
  },
] as const satisfies readonly KnownCause[];
