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
 * What a kubelet says of its node (Ready and the pressures), of containers that do not run, and of volumes that do not come,
 * also in events of their pods. The reason may stand before the message (`OOMKilled: `). What pulling an image says is with
 * the images.
 */

const KUBELET = 'kubernetes/kubernetes pkg/kubelet';
const SETTERS = `${KUBELET}/nodestatus/setters.go`;
const RUNTIME = `${KUBELET}/runtime.go`;
const RUN_CONTAINER = `${KUBELET}/kuberuntime/kuberuntime_container.go`;
const LIFECYCLE = 'kubernetes/kubernetes pkg/controller/nodelifecycle/node_lifecycle_controller.go';
const VOLUMES = 'kubernetes/kubernetes pkg/volume/util/operationexecutor/operation_generator.go';
const CSI = 'kubernetes/kubernetes pkg/volume/csi';

const REASON = String.raw`^\[?(?:[A-Z]\w+: )?(?:Error: )?\[?`;

export const READ_RUNTIME_LOG = look('ReadRuntimeLog', 'oc adm node-logs {node} --unit=crio');

export const SHOW_MULTUS_PODS = look(
  'ShowMultusPods',
  'oc get pods -n openshift-multus -o wide --field-selector spec.nodeName={node}',
);

const SHOW_LOAD = look('ShowLoadOfNode', 'oc adm top node {node}');

const LIST_PODS = look(
  'ListPodsOfNode',
  'oc get pods --all-namespaces -o wide --field-selector spec.nodeName={node}',
);

const CHECK_POD = look('CheckPod', 'oc describe pod {object} -n {namespace}');

const READ_CRASH = {
  ...look('ReadCrashedContainer', 'oc logs {pod} -n {namespace} -c {container} --previous'),
  who: 'ApplicationOwner',
} as const satisfies CauseStep;

const FIND_ATTACHMENT = look(
  'FindVolumeAttachment',
  'oc get volumeattachments -o custom-columns=VOLUME:.spec.source.persistentVolumeName,NODE:.spec.nodeName,ATTACHED:.status.attached,ERROR:.status.attachError.message',
);

function says(text: string): RegExp {
  return new RegExp(REASON + text);
}

/** Words of the kubelet that end with those of another component. */
function saysAtEnd(text: string): RegExp {
  return new RegExp(String.raw`${REASON}${text}(?<detail>[^\n]+?)\.?$`, 'm');
}

export const KUBELET_CAUSES = [
  {
    code: 'KubeletSilent',
    sources: ['kubelet'],
    pattern: says(String.raw`Kubelet stopped posting node status\.`),
    upstream: { from: LIFECYCLE },
    mover: 'Machine',
    steps: [CHECK_MACHINE_CONSOLE, DESCRIBE_NODE],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'KubeletNeverReported',
    sources: ['kubelet'],
    pattern: says(String.raw`Kubelet never posted node status\.`),
    upstream: { from: LIFECYCLE },
    mover: 'Machine',
    steps: [CHECK_MACHINE_CONSOLE],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'RuntimeDown',
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
    sources: ['kubelet'],
    pattern: says('container runtime status check may not have completed yet'),
    upstream: { from: RUNTIME },
    mover: 'Kubelet',
    steps: [READ_RUNTIME_LOG],
    notTeams: ['Applications', 'Network', 'Infrastructure'],
  },
  {
    code: 'RuntimeNotReady',
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
    sources: ['container'],
    pattern: /plugin\/forward: no valid upstream addresses found/,
    upstream: { from: 'coredns/coredns plugin/forward/setup.go' },
    mover: 'Administrator',
    steps: [
      look('ShowNameServers', onNode('cat /etc/resolv.conf')),
      look('ShowDnsConfig', 'oc get dnses.operator.openshift.io default -o yaml'),
    ],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'StaticPodFileMissing',
    sources: ['container'],
    pattern:
      /\bopen (?<file>\/etc\/kubernetes\/static-pod-(?:resources|certs)\/\S+): no such file or directory/,
    upstream: { from: 'openshift/library-go pkg/operator/staticpod' },
    mover: 'Administrator',
    steps: [
      look('ShowStaticPodFiles', onNode("sh -c 'ls -ld /etc/kubernetes/static-pod-resources/*'")),
    ],
    notTeams: ['Applications', 'Network', 'Registry', 'Storage'],
  },
  {
    code: 'BridgeMissing',
    sources: ['container'],
    pattern: /failed to lookup link (?<bridge>br-[\w-]+): Link not found/,
    upstream: { from: 'ovn-kubernetes/ovn-kubernetes go-controller/pkg/node' },
    mover: 'Administrator',
    steps: [
      look('ReadNetworkSetupLog', 'oc adm node-logs {node} --unit=ovs-configuration'),
      look('ShowHostDevices', onNode('nmcli device')),
    ],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'DefaultRouteMissing',
    sources: ['container'],
    pattern: /failed to get default gateway interface(?=\]|\s*$)/m,
    upstream: { from: 'ovn-kubernetes/ovn-kubernetes go-controller/pkg/node/helper_linux.go' },
    mover: 'Administrator',
    steps: [
      look('ShowHostRoutes', onNode('ip route')),
      look('ReadNetworkSetupLog', 'oc adm node-logs {node} --unit=ovs-configuration'),
      look('ShowHostDevices', onNode('nmcli device')),
    ],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'NetworkNotReadyOnNode',
    sources: ['kubelet'],
    pattern: saysAtEnd(
      String.raw`(?:network is not ready: )?(?:\[)?container runtime network not ready: NetworkReady=false reason:NetworkPluginNotReady message:(?:Network plugin returns error: )?`,
    ),
    upstream: { from: `${KUBELET}/kubelet.go, cri-o/ocicni` },
    mover: 'Operator',
    steps: [
      look(
        'ShowNetworkPods',
        'oc get pods -n openshift-ovn-kubernetes -o wide --field-selector spec.nodeName={node}',
      ),
      SHOW_MULTUS_PODS,
    ],
    notTeams: ['Applications', 'Network', 'Infrastructure'],
  },
  {
    code: 'CsiNotInitialized',
    sources: ['kubelet'],
    pattern: says(String.raw`(?:failed to initialize CSINode|CSINode is not yet initialized)`),
    upstream: { from: `${CSI}/csi_plugin.go` },
    mover: 'Kubelet',
    steps: [READ_KUBELET_LOG],
    notTeams: ['Applications', 'Storage'],
  },
  {
    code: 'NodeShutsDown',
    sources: ['kubelet'],
    pattern: says('node is shutting down'),
    upstream: { from: `${KUBELET}/nodeshutdown` },
    mover: 'Machine',
    steps: [CHECK_MACHINE_CONSOLE],
    notTeams: ['Applications', 'Network', 'Storage'],
  },
  {
    code: 'CapacityUnknown',
    sources: ['kubelet'],
    pattern: says(String.raw`missing node capacity for resources: (?<resources>[\w./, -]*\w)`),
    upstream: { from: SETTERS },
    mover: 'Kubelet',
    steps: [READ_KUBELET_LOG],
    notTeams: ['Applications', 'Network'],
  },
  {
    code: 'DiskPressure',
    sources: ['kubelet'],
    pattern: says('kubelet has disk pressure'),
    upstream: { from: SETTERS },
    mover: 'Administrator',
    steps: [SHOW_DISK, LIST_PODS],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'MemoryPressure',
    sources: ['kubelet'],
    pattern: says('kubelet has insufficient memory available'),
    upstream: { from: SETTERS },
    mover: 'Administrator',
    steps: [SHOW_LOAD, LIST_PODS],
    notTeams: ['Network', 'Storage', 'Registry'],
  },
  {
    code: 'PidPressure',
    sources: ['kubelet'],
    pattern: says('kubelet has insufficient PID available'),
    upstream: { from: SETTERS },
    mover: 'Administrator',
    steps: [LIST_PODS],
    notTeams: ['Network', 'Storage', 'Registry'],
  },
  {
    code: 'ContainerCrashes',
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
    sources: ['kubelet'],
    pattern: says(String.raw`Back-off pulling image "(?<image>[^"]+)"`),
    upstream: { from: `${KUBELET}/images/image_manager.go` },
    mover: 'Administrator',
    steps: [PULL_IMAGE],
    notTeams: ['Applications', 'Storage'],
  },
  {
    code: 'ContainerObjectMissing',
    sources: ['kubelet'],
    pattern: says(String.raw`(?<kind>[Ss]ecret|[Cc]onfig[Mm]ap) "(?<name>[^"]+)" not found$`),
    upstream: { from: `${KUBELET}/kubelet_pods.go` },
    mover: 'ApplicationOwner',
    steps: [look('ListConfigObjects', 'oc get secrets,configmaps -n {namespace}'), CHECK_POD],
    notTeams: ['Network', 'Registry', 'Infrastructure'],
  },
  {
    code: 'ContainerKeyMissing',
    sources: ['kubelet'],
    pattern: says(
      String.raw`couldn't find key (?<key>\S+) in (?<kind>ConfigMap|Secret) (?<namespace>[^/\s]+)/(?<name>\S+)`,
    ),
    upstream: { from: `${KUBELET}/kubelet_pods.go` },
    mover: 'ApplicationOwner',
    steps: [look('ShowConfigObject', 'oc describe {kind} {name} -n {namespace}')],
    notTeams: ['Network', 'Registry', 'Infrastructure'],
  },
  {
    code: 'ContainerRunsAsRoot',
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
    sources: ['kubelet'],
    pattern: /^OOMKilled(?:: |$)/,
    upstream: { from: RUN_CONTAINER },
    mover: 'Administrator',
    steps: [CHECK_POD, SHOW_LOAD],
    notTeams: ['Network', 'Storage', 'Registry'],
  },
  {
    code: 'PodNetworkNotReady',
    sources: ['kubelet'],
    pattern: says(
      String.raw`(?:\(combined from similar events\): )?Failed to create pod sandbox: rpc error: code = \w+ desc = [^\n]{0,600}?have you checked that your default network is ready\? still waiting for readinessindicatorfile @ (?<file>/[\w./-]*\w)`,
    ),
    upstream: { from: 'k8snetworkplumbingwg/multus-cni pkg/multus/multus.go' },
    mover: 'Operator',
    steps: [
      look(
        'ShowNetworkPods',
        'oc get pods -n openshift-ovn-kubernetes -o wide --field-selector spec.nodeName={node}',
      ),
    ],
    notTeams: ['Applications', 'Network', 'Infrastructure'],
  },
  {
    code: 'PodNetworkFails',
    sources: ['kubelet'],
    pattern: saysAtEnd(
      String.raw`(?:\(combined from similar events\): )?Failed to create pod sandbox: rpc error: code = \w+ desc = [^\n]{0,400}?error adding pod \S+ to CNI network "(?<network>[^"]+)": `,
    ),
    upstream: { from: 'cri-o/ocicni pkg/ocicni/ocicni.go' },
    mover: 'Administrator',
    steps: [
      look(
        'ShowNetworkPods',
        'oc get pods -n openshift-ovn-kubernetes -o wide --field-selector spec.nodeName={node}',
      ),
      CHECK_POD,
    ],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'PodEvictedByNode',
    sources: ['kubelet'],
    pattern: says(String.raw`The node was low on resource: (?<resource>[\w.-]*\w)\.`),
    upstream: { from: `${KUBELET}/eviction/helpers.go` },
    mover: 'Administrator',
    steps: [DESCRIBE_NODE, SHOW_LOAD],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'NodeLacksResource',
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
        ...look('ListPodsWithVolume', 'oc get pods -n {namespace} -o wide'),
        who: 'ApplicationOwner',
      },
      FIND_ATTACHMENT,
    ],
    notTeams: ['Network', 'Registry', 'Infrastructure'],
  },
  {
    code: 'VolumeAttachedElsewhere',
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
    sources: ['kubelet'],
    pattern: says(
      String.raw`(?:AttachVolume\.Attach failed for volume "(?<volume>[^"]+)" : )?timed out waiting for external-attacher of (?<driver>\S+) CSI driver to (?:attach|detach) volume`,
    ),
    upstream: { from: `${CSI}/csi_attacher.go` },
    mover: 'Operator',
    steps: [
      look('ShowCsiPods', 'oc get pods -n openshift-cluster-csi-drivers -o wide'),
      FIND_ATTACHMENT,
    ],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'CsiDriverNotRegistered',
    sources: ['kubelet'],
    pattern: says(
      String.raw`(?:\w+\.\w+ failed for volume "(?<volume>[^"]+)" : )?(?:[\w./ ]+: )*?driver name (?<driver>\S+) not found in the list of registered CSI drivers`,
    ),
    upstream: { from: `${CSI}/csi_client.go` },
    mover: 'Operator',
    steps: [LIST_PODS, look('ShowCsiNode', 'oc get csinode {node} -o yaml')],
    notTeams: ['Applications', 'Network', 'Registry'],
  },
  {
    code: 'VolumeAttachFails',
    sources: ['kubelet'],
    pattern: saysAtEnd(String.raw`AttachVolume\.Attach failed for volume "(?<volume>[^"]+)" ?: `),
    upstream: { from: VOLUMES },
    mover: 'InfrastructureOwner',
    steps: [FIND_ATTACHMENT],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'VolumeObjectNotRegistered',
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
    // What components of the platform call their credentials for the cloud, by their CredentialsRequests.
    code: 'CloudCredentialsMissing',
    sources: ['kubelet'],
    pattern: says(
      String.raw`MountVolume\.SetUp failed for volume "(?<volume>[^"]+)" : secret "(?<name>[\w-]*cloud-credentials|azure-(?:disk|file)-credentials)" not found`,
    ),
    upstream: { from: `${VOLUMES}, openshift/cloud-credential-operator docs` },
    mover: 'Administrator',
    steps: [
      look(
        'ShowCredentialsRequests',
        'oc get credentialsrequests -n openshift-cloud-credential-operator',
      ),
      { step: 'CreateCloudCredentials', who: 'Administrator', cost: 'noDowntime' },
    ],
    notTeams: ['Applications', 'Storage', 'Network'],
  },
  {
    code: 'VolumeObjectMissing',
    sources: ['kubelet'],
    pattern: says(
      String.raw`MountVolume\.SetUp failed for volume "(?<volume>[^"]+)" : (?<kind>secret|configmap) "(?<name>[^"]+)" not found`,
    ),
    upstream: { from: `${VOLUMES}, pkg/volume/{secret,configmap}` },
    mover: 'Administrator',
    steps: [look('ListConfigObjects', 'oc get secrets,configmaps -n {namespace}'), CHECK_POD],
    notTeams: ['Storage', 'Network', 'Infrastructure'],
  },
  {
    code: 'VolumeMountFails',
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
