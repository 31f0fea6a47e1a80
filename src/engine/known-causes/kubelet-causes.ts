import { multiLine } from './reg-exp';
import { causesFrom } from './causes-from';
import { inEtcd, onNode } from './command-templates';
import type { CauseStep } from './known-cause';
import { change, look } from './steps';
import {
  CHECK_MACHINE_CONSOLE,
  DESCRIBE_NODE,
  READ_KUBELET_LOG,
  SHOW_CREDENTIALS_REQUESTS,
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

/** By the kubelet itself: a node with disk pressure admits no debug pod. */
const SHOW_KUBELET_DISK = look(
  SHOW_DISK.sentence,
  "oc get --raw /api/v1/nodes/{node}/proxy/stats/summary | jq '.node.fs, .node.runtime.imageFs'",
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
  return multiLine`${REASON}${text}(?<detail>[^\n]+?)\.?$`;
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

const CHECK_UPSTREAM_RESOLVERS = [
  look('Check the name servers of node {{node}}.', onNode('cat /etc/resolv.conf')),
  look(
    'Check the upstream resolvers of the DNS operator.',
    'oc get dnses.operator.openshift.io default -o yaml',
  ),
];

export const KUBELET_CAUSES = causesFrom('kubelet', [
  {
    code: 'KubeletSilent',
    sentence: ['The kubelet of node {{node}} no longer reports.', 'The kubelet no longer reports.'],
    pattern: says(String.raw`Kubelet stopped posting node status\.`),
    upstream: LIFECYCLE,
    mover: 'Machine',
    steps: [CHECK_MACHINE_CONSOLE, DESCRIBE_NODE],
  },
  {
    code: 'KubeletNeverReported',
    sentence: [
      'The kubelet of node {{node}} has never reported.',
      'The kubelet has never reported.',
    ],
    pattern: says(String.raw`Kubelet never posted node status\.`),
    upstream: LIFECYCLE,
    mover: 'Machine',
    steps: [CHECK_MACHINE_CONSOLE],
  },
  {
    code: 'RuntimeDown',
    sentence: "The container runtime of the node doesn't respond.",
    pattern: says(
      String.raw`(?:container runtime is down|(?:[\w ]+: )?rpc error: code = Unavailable desc = [^\n]{0,200}dial unix /(?:var/)?run/crio/crio\.sock: connect: )`,
    ),
    upstream: RUNTIME,
    steps: [READ_RUNTIME_LOG, SHOW_LOAD],
  },
  {
    code: 'RuntimeSlow',
    sentence: [
      "The container runtime hasn't listed the containers of the node for {{age}}.",
      "The container runtime hasn't listed the containers of the node yet.",
    ],
    pattern: says(
      String.raw`PLEG is not healthy: pleg (?:was last seen active (?<age>(?:\d+h)?(?:\d+m)?)[\d.]+\w+ ago|has yet to be successful)`,
    ),
    upstream: `${KUBELET}/pleg/generic.go`,
    steps: [READ_RUNTIME_LOG, SHOW_LOAD],
  },
  {
    code: 'RuntimeStarting',
    sentence: "The kubelet hasn't checked the container runtime of the node yet.",
    pattern: says('container runtime status check may not have completed yet'),
    upstream: RUNTIME,
    mover: 'Kubelet',
    steps: [READ_RUNTIME_LOG],
  },
  {
    code: 'RuntimeNotReady',
    sentence: 'The container runtime of the node is not ready: {{detail}}.',
    pattern: saysAtEnd(
      String.raw`container runtime not ready: RuntimeReady=false reason:(?<reason>\S*) message:`,
    ),
    upstream: `${KUBELET}/kubelet.go`,
    steps: [READ_RUNTIME_LOG],
  },
  {
    code: 'DnsUpstreamMissing',
    sentence: 'CoreDNS has no upstream name server: the node has none that CoreDNS can use.',
    sources: ['container'],
    pattern: /plugin\/forward: no valid upstream addresses found/,
    upstream: 'coredns/coredns plugin/forward/setup.go',
    steps: CHECK_UPSTREAM_RESOLVERS,
  },
  {
    code: 'DnsLoop',
    sentence: 'CoreDNS forwards its requests to itself: an upstream name server leads back to it.',
    sources: ['container'],
    pattern: /plugin\/loop: Loop \(\S+ -> \S+\) detected for zone /,
    upstream: 'coredns/coredns plugin/loop/loop.go',
    steps: CHECK_UPSTREAM_RESOLVERS,
  },
  {
    code: 'StaticPodFileMissing',
    sentence: 'File {{file}} of the static pod is missing on the node.',
    sources: ['container'],
    pattern:
      /\bopen (?<file>\/etc\/kubernetes\/static-pod-(?:resources|certs)\/\S+): no such file or directory/,
    upstream: 'openshift/library-go pkg/operator/staticpod',
    steps: [
      look(
        'Check which revisions of the static pods node {{node}} has, and which files are missing.',
        onNode("sh -c 'ls -ld /etc/kubernetes/static-pod-resources/*'"),
      ),
    ],
  },
  {
    code: 'BridgeMissing',
    sentence: "Bridge {{bridge}} of the node's host network is missing.",
    sources: ['container'],
    pattern: /failed to lookup link (?<bridge>br-[\w-]+): Link not found/,
    upstream: 'ovn-kubernetes/ovn-kubernetes go-controller/pkg/node',
    steps: [READ_NETWORK_SETUP_LOG, SHOW_HOST_DEVICES],
  },
  {
    // It was started before, and its data directory is empty now.
    code: 'EtcdMemberDataLost',
    sentence: 'etcd member {{member}} has lost its data: it was already part of the cluster.',
    sources: ['container'],
    pattern: /\bmember (?<member>[0-9a-f]{8,16}) has already been bootstrapped/,
    upstream: 'etcd-io/etcd server/etcdserver/bootstrap.go',
    steps: [
      look('List the members of etcd.', inEtcd('member list -w table')),
      change(
        'If all other members are healthy, remove etcd member {{member}}. The etcd operator then adds the node to etcd again.',
        inEtcd('member remove {member}'),
      ),
    ],
  },
  {
    code: 'DefaultRouteMissing',
    sentence: 'The host network of the node has no default route, which the pod network needs.',
    sources: ['container'],
    pattern: /failed to get default gateway interface(?=\]|\s*$)/m,
    upstream: 'ovn-kubernetes/ovn-kubernetes go-controller/pkg/node/helper_linux.go',
    steps: [
      look(
        'Check why node {{node}} has no default route, for example because a network device is down or gets no address.',
        onNode('ip route'),
      ),
      READ_NETWORK_SETUP_LOG,
      SHOW_HOST_DEVICES,
    ],
  },
  {
    code: 'NetworkNotReadyOnNode',
    sentence:
      "The pod network of the node is not ready: its network pods haven't configured it yet.",
    pattern: saysAtEnd(
      String.raw`(?:network is not ready: )?(?:\[)?container runtime network not ready: NetworkReady=false reason:NetworkPluginNotReady message:(?:Network plugin returns error: )?`,
    ),
    upstream: `${KUBELET}/kubelet.go, cri-o/ocicni`,
    mover: 'Operator',
    steps: [SHOW_NETWORK_PODS, SHOW_MULTUS_PODS],
  },
  {
    code: 'CsiNotInitialized',
    sentence: "The kubelet hasn't registered the storage drivers of the node yet.",
    pattern: says(String.raw`(?:failed to initialize CSINode|CSINode is not yet initialized)`),
    upstream: `${CSI}/csi_plugin.go`,
    mover: 'Kubelet',
    steps: [READ_KUBELET_LOG],
  },
  {
    code: 'NodeShutsDown',
    sentence: 'The node is shutting down.',
    pattern: says('node is shutting down'),
    upstream: `${KUBELET}/nodeshutdown`,
    mover: 'Machine',
    steps: [CHECK_MACHINE_CONSOLE],
  },
  {
    code: 'CapacityUnknown',
    sentence: "The kubelet doesn't know the capacity of the node yet: {{resources}}.",
    pattern: says(String.raw`missing node capacity for resources: (?<resources>[\w./, -]*\w)`),
    upstream: SETTERS,
    mover: 'Kubelet',
    steps: [READ_KUBELET_LOG],
  },
  {
    code: 'DiskPressure',
    sentence: 'The node is short of disk space.',
    pattern: says('kubelet has disk pressure'),
    upstream: SETTERS,
    steps: [SHOW_KUBELET_DISK, LIST_PODS],
  },
  {
    code: 'MemoryPressure',
    sentence: 'The node is short of memory.',
    pattern: says('kubelet has insufficient memory available'),
    upstream: SETTERS,
    steps: [SHOW_LOAD, LIST_PODS],
  },
  {
    code: 'PidPressure',
    sentence: 'The node is short of process IDs.',
    pattern: says('kubelet has insufficient PID available'),
    upstream: SETTERS,
    steps: [LIST_PODS],
  },
  {
    code: 'ContainerCrashes',
    sentence: 'Container {{container}} of pod {{namespace}}/{{pod}} keeps crashing.',
    pattern: says(
      String.raw`[Bb]ack-off (?<delay>\S+) restarting failed container=(?<container>\S+) pod=(?<pod>[^_\s]+)_(?<namespace>[^(\s]+)\(`,
    ),
    upstream: `${KUBELET}/kuberuntime/kuberuntime_manager.go`,
    mover: 'ApplicationOwner',
    steps: [READ_CRASH],
  },
  {
    code: 'ImageNotPulled',
    sentence: "Image {{image}} can't be pulled.",
    pattern: says(String.raw`Back-off pulling image "(?<image>[^"]+)"`),
    upstream: `${KUBELET}/images/image_manager.go`,
    steps: [PULL_IMAGE],
  },
  {
    code: 'ContainerObjectMissing',
    sentence: "The container can't start because {{kind}} {{name}} is missing.",
    pattern: says(String.raw`(?<kind>[Ss]ecret|[Cc]onfig[Mm]ap) "(?<name>[^"]+)" not found$`),
    upstream: `${KUBELET}/kubelet_pods.go`,
    mover: 'ApplicationOwner',
    steps: [LIST_CONFIG_OBJECTS, CHECK_POD],
  },
  {
    code: 'ContainerKeyMissing',
    sentence:
      "The container can't start because {{kind}} {{namespace}}/{{name}} has no key {{key}}.",
    pattern: says(
      String.raw`couldn't find key (?<key>\S+) in (?<kind>ConfigMap|Secret) (?<namespace>[^/\s]+)/(?<name>\S+)`,
    ),
    upstream: `${KUBELET}/kubelet_pods.go`,
    mover: 'ApplicationOwner',
    steps: [
      look(
        'Check the keys of {{kind}} {{namespace}}/{{name}}.',
        'oc describe {kind} {name} -n {namespace}',
      ),
    ],
  },
  {
    code: 'ContainerRunsAsRoot',
    sentence: "The container can't start because its image runs as root, which is not allowed.",
    pattern: says(
      String.raw`container has runAsNonRoot and image (?:will run as root|has non-numeric user \([^)]*\), cannot verify user is non-root)`,
    ),
    upstream: `${KUBELET}/kuberuntime/security_context.go`,
    mover: 'ApplicationOwner',
    steps: [CHECK_POD],
  },
  {
    code: 'RuntimeOverloaded',
    sentence:
      "The container runtime of the node is overloaded and doesn't start containers in time.",
    pattern: says(
      String.raw`(?:Failed to create pod sandbox: )?(?:rpc error: code = \w+ desc = )?[Kk]ubelet may be retrying requests that are timing out in CRI-O due to system load`,
    ),
    upstream: 'cri-o/cri-o server/container_create.go, server/sandbox_run.go',
    steps: [SHOW_LOAD, READ_RUNTIME_LOG],
  },
  {
    code: 'ContainerNotStarted',
    sentence: "The container can't be started: {{detail}}.",
    pattern: saysAtEnd(
      String.raw`(?:failed to (?:create|start) container: )?(?:container create failed: |failed to generate (?:container )?spec: |failed to create containerd task: )`,
    ),
    upstream: `cri-o/cri-o internal/oci, ${RUN_CONTAINER}`,
    steps: [CHECK_POD, READ_RUNTIME_LOG],
  },
  {
    code: 'ContainerOutOfMemory',
    sentence:
      'The container ran out of memory: it exceeded its memory limit, or the node had no memory left.',
    pattern: /^OOMKilled(?:: |$)/,
    upstream: RUN_CONTAINER,
    steps: [CHECK_POD, SHOW_LOAD],
  },
  {
    code: 'PodNetworkNotReady',
    sentence: "The pod can't start because the pod network of its node is not ready.",
    pattern: says(
      String.raw`(?:\(combined from similar events\): )?Failed to create pod sandbox: rpc error: code = \w+ desc = [^\n]{0,600}?have you checked that your default network is ready\? still waiting for readinessindicatorfile @ (?<file>/[\w./-]*\w)`,
    ),
    upstream: 'k8snetworkplumbingwg/multus-cni pkg/multus/multus.go',
    mover: 'Operator',
    steps: [SHOW_NETWORK_PODS],
  },
  {
    code: 'PodNetworkFails',
    sentence: "The pod can't be added to network {{network}}: {{detail}}.",
    pattern: saysAtEnd(
      String.raw`(?:\(combined from similar events\): )?Failed to create pod sandbox: rpc error: code = \w+ desc = [^\n]{0,400}?error adding pod \S+ to CNI network "(?<network>[^"]+)": `,
    ),
    upstream: 'cri-o/ocicni pkg/ocicni/ocicni.go',
    steps: [SHOW_NETWORK_PODS, CHECK_POD],
  },
  {
    code: 'PodEvictedByNode',
    sentence: 'The node is short of {{resource}} and evicted the pod.',
    pattern: says(String.raw`The node was low on resource: (?<resource>[\w.-]*\w)\.`),
    upstream: `${KUBELET}/eviction/helpers.go`,
    steps: [DESCRIBE_NODE, SHOW_LOAD],
  },
  {
    code: 'NodeLacksResource',
    sentence: "The node doesn't have enough {{resource}} and rejected the pod.",
    pattern: says(
      String.raw`(?:Pod was rejected: |Pod )?Node didn't have enough (?:resource|capacity): (?<resource>[\w./-]+), requested: (?<requested>\d+), used: (?<used>\d+), capacity: (?<capacity>\d+)`,
    ),
    upstream: `${KUBELET}/lifecycle/predicate.go`,
    steps: [SHOW_LOAD, LIST_PODS],
  },
  {
    code: 'ProbeFails',
    sentence: '{{probe}} probe fails: {{detail}}.',
    pattern: saysAtEnd(
      String.raw`(?<probe>Readiness|Liveness|Startup) probe (?:failed|errored(?: and resulted in \w+ state)?): `,
    ),
    upstream: `${KUBELET}/prober/prober.go`,
    steps: [CHECK_POD],
  },
  {
    code: 'VolumeUsedByOtherPods',
    sentence: [
      'Volume {{volume}} is still in use on another node, by {{pods}}.',
      'Volume {{volume}} is still attached to another node.',
    ],
    pattern: says(
      String.raw`Multi-Attach error for volume "(?<volume>[^"]+)" Volume is already used by (?:pod\(s\) |\d+ pod\(s\) in different namespaces)(?<pods>[\w., -]*\w)?`,
    ),
    upstream: 'kubernetes/kubernetes pkg/controller/volume/attachdetach/reconciler/reconciler.go',
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
  },
  {
    code: 'VolumeAttachedElsewhere',
    sentence: 'Volume {{volume}} is still attached to another node.',
    pattern: says(
      String.raw`Multi-Attach error for volume "(?<volume>[^"]+)" Volume is already exclusively attached to one node and can't be attached to another`,
    ),
    upstream: 'kubernetes/kubernetes pkg/controller/volume/attachdetach/reconciler/reconciler.go',
    mover: 'Kubelet',
    steps: [FIND_ATTACHMENT],
  },
  {
    code: 'CsiAttacherSilent',
    sentence: "Storage driver {{driver}} doesn't attach or detach volumes.",
    pattern: says(
      String.raw`(?:AttachVolume\.Attach failed for volume "(?<volume>[^"]+)" : )?timed out waiting for external-attacher of (?<driver>\S+) CSI driver to (?:attach|detach) volume`,
    ),
    upstream: `${CSI}/csi_attacher.go`,
    mover: 'Operator',
    steps: [
      look(
        'Check the pods of the storage driver.',
        'oc get pods -n openshift-cluster-csi-drivers -o wide',
      ),
      FIND_ATTACHMENT,
    ],
  },
  {
    code: 'CsiDriverNotRegistered',
    sentence: 'Storage driver {{driver}} is not running on the node.',
    pattern: says(
      String.raw`(?:\w+\.\w+ failed for volume "(?<volume>[^"]+)" : )?(?:[\w./ ]+: )*?driver name (?<driver>\S+) not found in the list of registered CSI drivers`,
    ),
    upstream: `${CSI}/csi_client.go`,
    mover: 'Operator',
    steps: [
      LIST_PODS,
      look(
        'Check which storage drivers node {{node}} has registered.',
        'oc get csinode {node} -o yaml',
      ),
    ],
  },
  {
    code: 'VolumeAttachFails',
    sentence: "Volume {{volume}} can't be attached: {{detail}}.",
    pattern: saysAtEnd(String.raw`AttachVolume\.Attach failed for volume "(?<volume>[^"]+)" ?: `),
    upstream: VOLUMES,
    mover: 'InfrastructureOwner',
    steps: [FIND_ATTACHMENT],
  },
  {
    code: 'VolumeObjectNotRegistered',
    sentence: "The kubelet hasn't loaded {{namespace}}/{{name}} for volume {{volume}} yet.",
    pattern: says(
      String.raw`MountVolume\.SetUp failed for volume "(?<volume>[^"]+)" : object "(?<namespace>[^"]+)"/"(?<name>[^"]+)" not registered`,
    ),
    upstream: `${KUBELET}/util/manager/cache_based_manager.go`,
    mover: 'Kubelet',
    steps: [READ_KUBELET_LOG],
  },
  {
    // Names of the secrets with cloud credentials, from the CredentialsRequests of the platform.
    code: 'CloudCredentialsMissing',
    sentence: 'Secret {{name}} is missing: the cloud credentials of the component.',
    pattern: says(
      String.raw`MountVolume\.SetUp failed for volume "(?<volume>[^"]+)" : secret "(?<name>[\w-]*cloud-credentials|azure-(?:disk|file)-credentials)" not found`,
    ),
    upstream: `${VOLUMES}, openshift/cloud-credential-operator docs`,
    steps: [
      SHOW_CREDENTIALS_REQUESTS,
      change(
        'If the cloud credential operator is in manual mode, create the credentials that the release requests, for example with ccoctl.',
      ),
    ],
  },
  {
    code: 'VolumeObjectMissing',
    sentence: "Volume {{volume}} can't be mounted because {{kind}} {{name}} is missing.",
    pattern: says(
      String.raw`MountVolume\.SetUp failed for volume "(?<volume>[^"]+)" : (?<kind>secret|configmap) "(?<name>[^"]+)" not found`,
    ),
    upstream: `${VOLUMES}, pkg/volume/{secret,configmap}`,
    steps: [LIST_CONFIG_OBJECTS, CHECK_POD],
  },
  {
    code: 'VolumeMountFails',
    sentence: "Volume {{volume}} can't be mounted: {{detail}}.",
    pattern: saysAtEnd(
      String.raw`(?:MountVolume\.(?:SetUp|MountDevice|WaitForAttach)|MapVolume\.\w+) failed for volume "(?<volume>[^"]+)" ?: `,
    ),
    upstream: VOLUMES,
    mover: 'InfrastructureOwner',
    steps: [CHECK_POD, READ_KUBELET_LOG],
  },
  {
    code: 'VolumesNotMounted',
    sentence: 'Volumes of the pod are not mounted in time: {{volumes}}.',
    pattern: says(
      String.raw`[Uu]nable to attach or mount volumes: unmounted volumes=\[(?<volumes>[^\]\n]+)\]`,
    ),
    upstream: `${KUBELET}/volumemanager/volume_manager.go`,
    mover: 'Kubelet',
    steps: [CHECK_POD, FIND_ATTACHMENT],
  },
]);
