import type { CauseCondition } from '../../engine/known-causes/recognize-cause';
import { examplesFrom } from './cause-example';

const NOTES = 'a cluster, in public notes on it; names changed';

function built(file: string): string {
  return `built as ${file} of kubernetes/kubernetes builds it`;
}

function ready(reason: string): CauseCondition {
  return { type: 'Ready', reason };
}

export const KUBELET_EXAMPLES = examplesFrom('kubelet', [
  {
    code: 'KubeletSilent',
    condition: ready('NodeStatusUnknown'),
    text: 'Kubelet stopped posting node status.',
    captures: {},
    from: built('pkg/controller/nodelifecycle/node_lifecycle_controller.go'),
  },
  {
    code: 'KubeletNeverReported',
    condition: ready('NodeStatusNeverUpdated'),
    text: 'Kubelet never posted node status.',
    captures: {},
    from: built('pkg/controller/nodelifecycle/node_lifecycle_controller.go'),
  },
  {
    code: 'RuntimeDown',
    condition: ready('KubeletNotReady'),
    text: '[container runtime is down, PLEG is not healthy: pleg was last seen active 7m27.961229215s ago; threshold is 3m0s]',
    captures: {},
    from: NOTES,
  },
  {
    code: 'RuntimeSlow',
    condition: ready('KubeletNotReady'),
    text: 'PLEG is not healthy: pleg was last seen active 27h14m51.413818128s ago; threshold is 3m0s',
    captures: { age: '27h14m' },
    from: NOTES,
  },
  {
    code: 'RuntimeStarting',
    condition: ready('KubeletNotReady'),
    text: '[container runtime status check may not have completed yet, PLEG is not healthy: pleg has yet to be successful]',
    captures: {},
    from: built('pkg/kubelet/runtime.go'),
  },
  {
    code: 'RuntimeNotReady',
    condition: ready('KubeletNotReady'),
    text: 'container runtime not ready: RuntimeReady=false reason:RuntimeNotReady message:storage is not mounted',
    captures: { reason: 'RuntimeNotReady', detail: 'storage is not mounted' },
    from: built('pkg/kubelet/kubelet.go'),
  },
  {
    code: 'NetworkNotReadyOnNode',
    condition: ready('KubeletNotReady'),
    text: 'container runtime network not ready: NetworkReady=false reason:NetworkPluginNotReady message:Network plugin returns error: No CNI configuration file in /etc/kubernetes/cni/net.d/. Has your network provider started?',
    captures: {
      detail:
        'No CNI configuration file in /etc/kubernetes/cni/net.d/. Has your network provider started?',
    },
    from: 'what `oc adm upgrade status` showed of a node, in its test data',
  },
  {
    code: 'CsiNotInitialized',
    condition: ready('KubeletNotReady'),
    text: 'CSINode is not yet initialized',
    captures: {},
    from: built('pkg/volume/csi/csi_plugin.go'),
  },
  {
    code: 'NodeShutsDown',
    condition: ready('KubeletNotReady'),
    text: 'node is shutting down',
    captures: {},
    from: built('pkg/kubelet/nodeshutdown'),
  },
  {
    code: 'CapacityUnknown',
    condition: ready('KubeletNotReady'),
    text: 'missing node capacity for resources: ephemeral-storage',
    captures: { resources: 'ephemeral-storage' },
    from: built('pkg/kubelet/nodestatus/setters.go'),
  },
  {
    code: 'DiskPressure',
    condition: { type: 'DiskPressure', reason: 'KubeletHasDiskPressure' },
    text: 'kubelet has disk pressure',
    captures: {},
    from: built('pkg/kubelet/nodestatus/setters.go'),
  },
  {
    code: 'MemoryPressure',
    condition: { type: 'MemoryPressure', reason: 'KubeletHasInsufficientMemory' },
    text: 'kubelet has insufficient memory available',
    captures: {},
    from: built('pkg/kubelet/nodestatus/setters.go'),
  },
  {
    code: 'PidPressure',
    condition: { type: 'PIDPressure', reason: 'KubeletHasInsufficientPID' },
    text: 'kubelet has insufficient PID available',
    captures: {},
    from: built('pkg/kubelet/nodestatus/setters.go'),
  },
  {
    code: 'DnsUpstreamMissing',
    source: 'container',
    text: 'plugin/forward: no valid upstream addresses found\n',
    captures: {},
    from: 'public notes on CoreDNS on nodes without a name server',
  },
  {
    code: 'DnsLoop',
    source: 'container',
    text: '[FATAL] plugin/loop: Loop (127.0.0.1:41290 -> :5353) detected for zone ".", see https://coredns.io/plugins/loop#troubleshooting. Query: "HINFO 4547991504243258144.3688648895315093531."\n',
    captures: {},
    from: 'coredns/coredns plugin/loop/README.md',
  },
  {
    code: 'StaticPodFileMissing',
    source: 'container',
    text: 'F0130 15:39:27.656230       1 server.go:121] open /etc/kubernetes/static-pod-resources/configmaps/config/config.yaml: no such file or directory\n',
    captures: { file: '/etc/kubernetes/static-pod-resources/configmaps/config/config.yaml' },
    from: 'https://github.com/okd-project/okd/issues/497',
  },
  {
    code: 'BridgeMissing',
    source: 'container',
    text: 'F0414 11:54:31.227811   98321 ovnkube.go:138] failed to run ovnkube: [failed to start network controller: failed to start default network controller: context canceled, failed to start node network controller: failed to start default node network controller: could not find IP addresses: failed to lookup link br-ex: Link not found]',
    captures: { bridge: 'br-ex' },
    from: 'what ovnkube-controller writes as it ends',
  },
  {
    code: 'EtcdMemberDataLost',
    source: 'container',
    text: '{"level":"fatal","ts":"2026-04-14T14:52:11.204Z","caller":"etcdmain/etcd.go:204","msg":"discovery failed","error":"member 5d2a6f7c8e9b0a1c has already been bootstrapped"}',
    captures: { member: '5d2a6f7c8e9b0a1c' },
    from: 'what etcd writes as it ends',
  },
  {
    code: 'DefaultRouteMissing',
    source: 'container',
    text: 'F0505 13:33:10.120031    8452 ovnkube.go:137] failed to run ovnkube: failed to start node network controller: failed to start default node network controller: failed to get default gateway interface',
    captures: {},
    from: 'what ovnkube-controller writes as it ends',
  },
  {
    code: 'ContainerCrashes',
    text: 'CrashLoopBackOff: back-off 5m0s restarting failed container=kube-apiserver pod=kube-apiserver-master-a_openshift-kube-apiserver(b003695d86b7fa8a74df14eff26934a5)',
    captures: {
      delay: '5m0s',
      container: 'kube-apiserver',
      pod: 'kube-apiserver-master-a',
      namespace: 'openshift-kube-apiserver',
    },
    from: NOTES,
  },
  {
    code: 'ImageNotPulled',
    text: 'ImagePullBackOff: Back-off pulling image "quay.io/openshift-release-dev/ocp-v4.0-art-dev@sha256:f0352bd3"',
    captures: { image: 'quay.io/openshift-release-dev/ocp-v4.0-art-dev@sha256:f0352bd3' },
    from: built('pkg/kubelet/images/image_manager.go'),
  },
  {
    code: 'ContainerObjectMissing',
    text: 'CreateContainerConfigError: secret "db-credentials" not found',
    captures: { kind: 'secret', name: 'db-credentials' },
    from: built('pkg/kubelet/kubelet_pods.go'),
  },
  {
    code: 'ContainerKeyMissing',
    text: "CreateContainerConfigError: couldn't find key password in Secret shop/db-credentials",
    captures: { key: 'password', kind: 'Secret', namespace: 'shop', name: 'db-credentials' },
    from: built('pkg/kubelet/kubelet_pods.go'),
  },
  {
    code: 'ContainerRunsAsRoot',
    text: 'Error: container has runAsNonRoot and image will run as root (pod: "nginx-deployment-dcb68cf9f-fnx7j_default(65476189-63a9-4c3a-a9e2-20a077318343)", container: nginx)',
    captures: {},
    from: NOTES,
  },
  {
    code: 'RuntimeOverloaded',
    text: 'Error: Kubelet may be retrying requests that are timing out in CRI-O due to system load: context deadline exceeded: error reserving ctr name k8s_assisted-service_assisted-service-7795d8f895-x6tpx_open-cluster-management_c560ebd2_2 for id ebb5ae1ea296: name is reserved',
    captures: {},
    from: NOTES,
  },
  {
    code: 'ContainerNotStarted',
    text: 'RunContainerError: container create failed: executable file `/usr/bin/server` not found in $PATH: No such file or directory',
    captures: {
      detail: 'executable file `/usr/bin/server` not found in $PATH: No such file or directory',
    },
    from: 'built as internal/oci of cri-o/cri-o builds it',
  },
  {
    code: 'ContainerOutOfMemory',
    text: 'OOMKilled',
    captures: {},
    from: built('pkg/kubelet/kuberuntime/kuberuntime_container.go'),
  },
  {
    code: 'PodNetworkNotReady',
    text: 'Failed to create pod sandbox: rpc error: code = Unknown desc = failed to create pod network sandbox k8s_oauth-openshift-5fd5cc85f9-77fhv_openshift-authentication_d903dfdb-bc05-42f3-8713-952d0a648363_0(37f14c5b023b): error adding pod openshift-authentication_oauth-openshift-5fd5cc85f9-77fhv to CNI network "multus-cni-network": Multus: [openshift-authentication/oauth-openshift-5fd5cc85f9-77fhv]: have you checked that your default network is ready? still waiting for readinessindicatorfile @ /var/run/multus/cni/net.d/10-ovn-kubernetes.conf. pollimmediate error: timed out waiting for the condition',
    captures: { file: '/var/run/multus/cni/net.d/10-ovn-kubernetes.conf' },
    from: NOTES,
  },
  {
    code: 'PodNetworkFails',
    text: 'Failed to create pod sandbox: rpc error: code = Unknown desc = failed to create pod network sandbox k8s_web-1_shop_d903dfdb_0(37f14c5b023b): error adding pod shop_web-1 to CNI network "multus-cni-network": plugin type="multus-shim" name="multus-cni-network" failed (add): failed to send CNI request: Post "http://dummy/cni": EOF',
    captures: {
      network: 'multus-cni-network',
      detail:
        'plugin type="multus-shim" name="multus-cni-network" failed (add): failed to send CNI request: Post "http://dummy/cni": EOF',
    },
    from: 'built as pkg/ocicni/ocicni.go of cri-o/ocicni builds it, with the words of multus-shim',
  },
  {
    code: 'PodEvictedByNode',
    text: 'Evicted: The node was low on resource: ephemeral-storage. Container controller was using 16372Ki, which exceeds its request of 0. ',
    captures: { resource: 'ephemeral-storage' },
    from: NOTES,
  },
  {
    code: 'NodeLacksResource',
    text: "Pod was rejected: Node didn't have enough resource: memory, requested: 1053818880, used: 5740953600, capacity: 6198358016",
    captures: {
      resource: 'memory',
      requested: '1053818880',
      used: '5740953600',
      capacity: '6198358016',
    },
    from: NOTES,
  },
  {
    code: 'ProbeFails',
    text: 'Readiness probe failed: HTTP probe failed with statuscode: 503',
    captures: { probe: 'Readiness', detail: 'HTTP probe failed with statuscode: 503' },
    from: NOTES,
  },
  {
    code: 'VolumeAttachedElsewhere',
    text: 'Multi-Attach error for volume "pvc-20aac590-010b-44f3-9173-7c5f0da7f8f2" Volume is already exclusively attached to one node and can\'t be attached to another',
    captures: { volume: 'pvc-20aac590-010b-44f3-9173-7c5f0da7f8f2' },
    from: NOTES,
  },
  {
    code: 'VolumeUsedByOtherPods',
    text: 'Multi-Attach error for volume "pvc-23719d6c-bf0f-488b-90e8-8818dacd3364" Volume is already used by pod(s) demo-read-write-once-4ltgn, demo-read-write-once-4qjqx',
    captures: {
      volume: 'pvc-23719d6c-bf0f-488b-90e8-8818dacd3364',
      pods: 'demo-read-write-once-4ltgn, demo-read-write-once-4qjqx',
    },
    from: NOTES,
  },
  {
    code: 'CsiAttacherSilent',
    text: 'AttachVolume.Attach failed for volume "pvc-ac5c052e-ce15-473b-a7b5-ad49f8d51d3c" : timed out waiting for external-attacher of cephfs.csi.ceph.com CSI driver to attach volume 0001-0024-0a5b9dda-762b-11ed-961b-1db3ce2e7b2f',
    captures: {
      volume: 'pvc-ac5c052e-ce15-473b-a7b5-ad49f8d51d3c',
      driver: 'cephfs.csi.ceph.com',
    },
    from: NOTES,
  },
  {
    code: 'CsiDriverNotRegistered',
    text: 'MountVolume.SetUp failed for volume "secrets-store-inline" : kubernetes.io/csi: mounter.SetUpAt failed to get CSI client: driver name secrets-store.csi.k8s.io not found in the list of registered CSI drivers',
    captures: { volume: 'secrets-store-inline', driver: 'secrets-store.csi.k8s.io' },
    from: NOTES,
  },
  {
    code: 'VolumeAttachFails',
    text: 'AttachVolume.Attach failed for volume "pvc-dc18c89b-8cbd-4531-9c84-c21df0168645" : rpc error: code = Aborted desc = volume pvc-dc18c89b-8cbd-4531-9c84-c21df0168645 is not ready for workloads',
    captures: {
      volume: 'pvc-dc18c89b-8cbd-4531-9c84-c21df0168645',
      detail:
        'rpc error: code = Aborted desc = volume pvc-dc18c89b-8cbd-4531-9c84-c21df0168645 is not ready for workloads',
    },
    from: NOTES,
  },
  {
    code: 'VolumeObjectNotRegistered',
    text: 'MountVolume.SetUp failed for volume "metrics-tls" : object "openshift-dns"/"dns-default-metrics-tls" not registered',
    captures: {
      volume: 'metrics-tls',
      namespace: 'openshift-dns',
      name: 'dns-default-metrics-tls',
    },
    from: built('pkg/kubelet/util/manager/cache_based_manager.go'),
  },
  {
    code: 'CloudCredentialsMissing',
    text: 'MountVolume.SetUp failed for volume "aws-credentials" : secret "ebs-cloud-credentials" not found',
    captures: { volume: 'aws-credentials', name: 'ebs-cloud-credentials' },
    from: 'built as pkg/volume/secret of kubernetes/kubernetes builds it',
  },
  {
    code: 'VolumeObjectMissing',
    text: 'MountVolume.SetUp failed for volume "cert" : secret "webhook-server-cert" not found',
    captures: { volume: 'cert', kind: 'secret', name: 'webhook-server-cert' },
    from: NOTES,
  },
  {
    code: 'VolumeMountFails',
    text: 'MountVolume.SetUp failed for volume "missing-hostpath" : hostPath type check failed: /var/data is not a directory',
    captures: {
      volume: 'missing-hostpath',
      detail: 'hostPath type check failed: /var/data is not a directory',
    },
    from: NOTES,
  },
  {
    code: 'VolumesNotMounted',
    text: 'Unable to attach or mount volumes: unmounted volumes=[metrics-tls], unattached volumes=[config-volume kube-api-access-blmdj metrics-tls]: timed out waiting for the condition',
    captures: { volumes: 'metrics-tls' },
    from: 'pod dns-default of a cluster, in public notes on it',
  },
]);
