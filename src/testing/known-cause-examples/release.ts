import { examplesFrom } from './cause-example';

const DIGEST = 'sha256:793bac91943944692d72a61c47a3102edb70fb2948cdf54019f06376a87298ad';
const IMAGE = `quay.io/openshift-release-dev/ocp-release@${DIGEST}`;

/** The message of the cluster-version operator around a precondition. */
function blocked(version: string, reason: string, text: string): string {
  return `Preconditions failed for payload loaded version="${version}" image="${IMAGE}": Precondition "ClusterVersionUpgradeable" failed because of "${reason}": ${text}`;
}

const BUILT = (file: string): string =>
  `built as ${file} of openshift/cluster-version-operator builds it`;

export const RELEASE_EXAMPLES = examplesFrom('release', [
  {
    code: 'SignatureProxyUnreachable',
    text: `Retrieving payload failed version="4.16.10" image="${IMAGE}" failure=The update cannot be verified: unable to verify ${DIGEST} against keyrings: verifier-public-key-redhat // [2024-09-04T05:23:39Z: prefix sha256-793bac91943944692d72a61c47a3102edb70fb2948cdf54019f06376a87298ad in config map signatures-managed: no more signatures to check, 2024-09-04T05:23:41Z: unable to retrieve signature from https://mirror.openshift.com/pub/openshift-v4/signatures/openshift/release/sha256=793bac91943944692d72a61c47a3102edb70fb2948cdf54019f06376a87298ad/signature-1: Get "https://mirror.openshift.com/pub/openshift-v4/signatures/openshift/release/sha256=793bac91943944692d72a61c47a3102edb70fb2948cdf54019f06376a87298ad/signature-1": proxyconnect tcp: dial tcp 10.0.0.5:3128: connect: connection refused]`,
    captures: {
      release: '4.16.10',
      digest: DIGEST,
      address: '10.0.0.5:3128',
      detail: 'connect: connection refused',
    },
    from: 'built as pkg/verify of openshift/library-go builds it, with the error of Go',
  },
  {
    code: 'SignatureStoreUntrusted',
    text: `Retrieving payload failed version="4.16.10" image="${IMAGE}" failure=The update cannot be verified: unable to verify ${DIGEST} against keyrings: verifier-public-key-redhat // [2024-09-04T05:23:39Z: prefix sha256-793bac91943944692d72a61c47a3102edb70fb2948cdf54019f06376a87298ad in config map signatures-managed: no more signatures to check, 2024-09-04T05:23:39Z: Get "https://signatures.example.com/release/sha256=793bac91943944692d72a61c47a3102edb70fb2948cdf54019f06376a87298ad/signature-1": tls: failed to verify certificate: x509: certificate signed by unknown authority, 2024-09-04T05:23:39Z: parallel signature store wrapping containers/image signature store under https://signatures.example.com/release: no more signatures to check]`,
    captures: {
      release: '4.16.10',
      digest: DIGEST,
      host: 'signatures.example.com',
      detail: 'certificate signed by unknown authority',
    },
    from: 'built as pkg/verify/store/sigstore/sigstore.go of openshift/library-go builds it, with the error of Go',
  },
  {
    code: 'SignatureStoreUnreachable',
    text: `Retrieving payload failed version="4.16.10" image="${IMAGE}" failure=The update cannot be verified: unable to verify ${DIGEST} against keyrings: verifier-public-key-redhat // [2024-09-04T05:23:39Z: prefix sha256-793bac91943944692d72a61c47a3102edb70fb2948cdf54019f06376a87298ad in config map signatures-managed: no more signatures to check, 2024-09-04T05:23:39Z: Get "https://storage.googleapis.com/openshift-release/official/signatures/openshift/release/sha256=793bac91943944692d72a61c47a3102edb70fb2948cdf54019f06376a87298ad/signature-1": dial tcp 142.250.68.27:443: i/o timeout, 2024-09-04T05:23:41Z: Get "https://mirror.openshift.com/pub/openshift-v4/signatures/openshift/release/sha256=793bac91943944692d72a61c47a3102edb70fb2948cdf54019f06376a87298ad/signature-1": context deadline exceeded]`,
    captures: {
      release: '4.16.10',
      digest: DIGEST,
      host: 'storage.googleapis.com',
      detail: 'dial tcp 142.250.68.27:443: i/o timeout',
    },
    from: 'built as pkg/verify/store/sigstore/sigstore.go of openshift/library-go builds it, around the text of SignatureNotFound',
  },
  {
    code: 'SignatureNotFound',
    text: `Retrieving payload failed version="4.16.10" image="mirror.example.com:50000/openshift-release-dev/ocp-release@${DIGEST}" failure=The update cannot be verified: unable to verify ${DIGEST} against keyrings: verifier-public-key-redhat`,
    captures: { release: '4.16.10', digest: DIGEST, keyrings: 'verifier-public-key-redhat' },
    from: 'https://github.com/openshift/oc-mirror/issues/917',
  },
  {
    code: 'SignatureNotFound',
    text: `Retrieving payload failed version="4.18.9" image="${IMAGE}" failure=The update cannot be verified: unable to verify ${DIGEST} against keyrings: verifier-public-key-redhat // [2024-09-04T05:23:39Z: prefix sha256-793b in config map signatures-managed: no more signatures to check, 2024-09-04T05:23:39Z: unable to retrieve signature from https://mirror.openshift.com/pub/openshift-v4/signatures/openshift/release/sha256=793b/signature-1: no more signatures to check]`,
    captures: { release: '4.18.9', digest: DIGEST, keyrings: 'verifier-public-key-redhat' },
    from: 'https://github.com/openshift/cluster-version-operator/pull/763',
  },
  {
    code: 'ReleaseRequestedByTag',
    text: 'Retrieving payload failed version="" image="registry.example.com/ocp/release:4.18.9-x86_64" failure=The update cannot be verified: release images that are not accessed via digest cannot be verified',
    captures: {},
    from: BUILT('pkg/cvo/updatepayload.go'),
  },
  {
    code: 'PodDeniedByWebhook',
    text: `Retrieving payload failed version="4.19.3" image="${IMAGE}" failure=Unable to download and prepare the update: fetching update payload: admission webhook "validate.kyverno.svc-fail" denied the request: resource Pod/openshift-cluster-version/version-4.19.3-x7d2k was blocked due to the following policies`,
    captures: {
      release: '4.19.3',
      webhook: 'validate.kyverno.svc-fail',
      detail:
        'resource Pod/openshift-cluster-version/version-4.19.3-x7d2k was blocked due to the following policies',
    },
    from: BUILT('pkg/cvo/updatepayload.go'),
  },
  {
    code: 'PodDeniedByWebhook',
    source: 'clusterVersion',
    text: 'deployment openshift-monitoring/cluster-monitoring-operator has a replica failure FailedCreate: admission webhook "validation.gatekeeper.sh" denied the request: [container-limits] container <kube-rbac-proxy> has no resource limits',
    captures: {
      deployment: 'openshift-monitoring/cluster-monitoring-operator',
      namespace: 'openshift-monitoring',
      webhook: 'validation.gatekeeper.sh',
      detail: '[container-limits] container <kube-rbac-proxy> has no resource limits',
    },
    from: BUILT('lib/resourcebuilder/apps.go'),
  },
  {
    code: 'PodWebhookUnreachable',
    text: `Retrieving payload failed version="4.19.3" image="${IMAGE}" failure=Unable to download and prepare the update: fetching update payload: Internal error occurred: failed calling webhook "pods.policy.example.com": failed to call webhook: Post "https://policy.example-policy.svc:443/validate?timeout=10s": no endpoints available for service "policy"`,
    captures: {
      release: '4.19.3',
      webhook: 'pods.policy.example.com',
      detail:
        'Post "https://policy.example-policy.svc:443/validate?timeout=10s": no endpoints available for service "policy"',
    },
    from: BUILT('pkg/cvo/updatepayload.go'),
  },
  {
    code: 'PodServiceAccountMissing',
    text: `Retrieving payload failed version="4.22.1" image="${IMAGE}" failure=Unable to download and prepare the update: fetching update payload: pods "version-4.22.1-x7d2k" is forbidden: error looking up service account openshift-cluster-version/update-payload: serviceaccount "update-payload" not found`,
    captures: { release: '4.22.1', account: 'openshift-cluster-version/update-payload' },
    from: BUILT('pkg/cvo/updatepayload.go'),
  },
  {
    code: 'ReleasePodLacksPriorityClass',
    text: `Retrieving payload failed version="4.22.6" image="${IMAGE}" failure=Unable to download and prepare the update: fetching update payload: pods "version-4.22.6-wstjg" is forbidden: no PriorityClass with name openshift-user-critical was found`,
    captures: { release: '4.22.6', class: 'openshift-user-critical' },
    from: BUILT('pkg/cvo/updatepayload.go'),
  },
  {
    code: 'ReleasePodForbidden',
    text: `Retrieving payload failed version="4.19.3" image="${IMAGE}" failure=Unable to download and prepare the update: fetching update payload: pods "version-4.19.3-x7d2k" is forbidden: exceeded quota: pods, requested: pods=1, used: pods=10, limited: pods=10`,
    captures: {
      release: '4.19.3',
      detail: 'exceeded quota: pods, requested: pods=1, used: pods=10, limited: pods=10',
    },
    from: BUILT('pkg/cvo/updatepayload.go'),
  },
  {
    code: 'ReleasePodsNotDeleted',
    text: `Retrieving payload failed version="4.19.3" image="${IMAGE}" failure=Unable to download and prepare the update: failed to prune pods: failed to delete pod version-4.19.3-x7d2k: etcdserver: request timed out`,
    captures: {
      release: '4.19.3',
      detail: 'failed to delete pod version-4.19.3-x7d2k: etcdserver: request timed out',
    },
    from: BUILT('pkg/cvo/updatepayload.go'),
  },
  {
    code: 'ReleaseDownloadTimedOut',
    condition: { type: 'PodFailed', reason: 'DeadlineExceeded' },
    text: 'Pod was active on the node longer than the specified deadline',
    captures: { detail: 'Pod was active on the node longer than the specified deadline' },
    from: 'built as pkg/kubelet/active_deadline.go of kubernetes/kubernetes builds it',
  },
  {
    code: 'ReleaseDownloadTimedOut',
    condition: { type: 'PodFailed', reason: 'DeadlineExceeded' },
    text: 'Unable to download and prepare the update: deadline exceeded, reason: "DeadlineExceeded", message: "Job was active longer than specified deadline"',
    captures: {
      detail:
        'Unable to download and prepare the update: deadline exceeded, reason: "DeadlineExceeded", message: "Job was active longer than specified deadline"',
    },
    from: 'a 4.17 cluster, in public notes on how downloads fail',
  },
  {
    code: 'ReleasePodRejectedByNode',
    condition: { type: 'PodFailed', reason: 'Evicted' },
    text: 'The node was low on resource: ephemeral-storage. Threshold quantity: 16106127360, available: 12031Mi. ',
    captures: {
      detail:
        'The node was low on resource: ephemeral-storage. Threshold quantity: 16106127360, available: 12031Mi',
    },
    from: 'built as pkg/kubelet/eviction/helpers.go of kubernetes/kubernetes builds it',
  },
  {
    code: 'ReleaseContainerReadOnly',
    condition: { type: 'ContainerFailed', reason: 'Error' },
    text: "mv: cannot remove '/manifests/0000_00_cluster-version-operator_03_deployment.yaml': Read-only file system\n",
    captures: { path: '/manifests/0000_00_cluster-version-operator_03_deployment.yaml' },
    from: 'https://github.com/okd-project/okd/issues/1680',
  },
  {
    code: 'ReleaseExtractionFailed',
    condition: { type: 'ContainerFailed', reason: 'Error' },
    text: "cp: cannot create directory '/etc/cvo/updatepayloads/4fDLM-q8kzt/release-manifests': Read-only file system\n",
    captures: {
      detail:
        "cp: cannot create directory '/etc/cvo/updatepayloads/4fDLM-q8kzt/release-manifests': Read-only file system",
    },
    from: 'cp of coreutils, as the containers of the Pod run it',
  },
  {
    code: 'ReleaseContainerNotStarted',
    condition: { type: 'ContainerWaiting', reason: 'CreateContainerError' },
    text: 'context deadline exceeded',
    captures: { detail: 'context deadline exceeded' },
    from: 'built as pkg/kubelet/kuberuntime/kuberuntime_container.go of kubernetes/kubernetes builds it',
  },
  {
    code: 'ReleaseSignatureRejected',
    condition: { type: 'ContainerWaiting', reason: 'SignatureValidationFailed' },
    text: 'SignatureValidationFailed: unable to pull image or OCI artifact: policy requirements are not met',
    captures: {
      detail:
        'SignatureValidationFailed: unable to pull image or OCI artifact: policy requirements are not met',
    },
    from: 'built as pkg/kubelet/images/image_manager.go of kubernetes/kubernetes builds it',
  },
  {
    code: 'ReleaseImageNameInvalid',
    condition: { type: 'ContainerWaiting', reason: 'InvalidImageName' },
    text: 'Failed to apply default image tag "quay.io/OpenShift/release:4.18.9": couldn\'t parse image name "quay.io/OpenShift/release:4.18.9": invalid reference format: repository name (OpenShift/release) must be lowercase',
    captures: {
      detail:
        'Failed to apply default image tag "quay.io/OpenShift/release:4.18.9": couldn\'t parse image name "quay.io/OpenShift/release:4.18.9": invalid reference format: repository name (OpenShift/release) must be lowercase',
    },
    from: 'built as pkg/kubelet/images/image_manager.go of kubernetes/kubernetes builds it',
  },
  {
    code: 'ReleaseImageNotPulled',
    condition: { type: 'ContainerWaiting', reason: 'ImagePullBackOff' },
    text: `Back-off pulling image "${IMAGE}"`,
    captures: { detail: `Back-off pulling image "${IMAGE}"` },
    from: 'built as pkg/kubelet/images/image_manager.go of kubernetes/kubernetes builds it',
  },
  {
    code: 'ReleasePodUnschedulable',
    condition: { type: 'PodScheduled', reason: 'Unschedulable' },
    text: "0/6 nodes are available: 1 node(s) were unschedulable, 5 node(s) didn't match Pod's node affinity/selector. preemption: 0/6 nodes are available: 6 Preemption is not helpful for scheduling.",
    captures: {
      detail:
        "0/6 nodes are available: 1 node(s) were unschedulable, 5 node(s) didn't match Pod's node affinity/selector. preemption: 0/6 nodes are available: 6 Preemption is not helpful for scheduling",
    },
    from: 'built as pkg/scheduler/framework/types.go of kubernetes/kubernetes builds it',
  },
  {
    code: 'ReleasePodNodeNotReady',
    condition: { type: 'NodeReady', reason: 'NodeNotReady' },
    text: 'NodeNotReady',
    captures: { detail: 'NodeNotReady' },
    from: 'a Pod whose node does not report: it says nothing itself, so that the reason stands for its words',
  },
  {
    code: 'ReleaseManifestsUnreadable',
    text: `Loading payload failed version="4.18.9" image="${IMAGE}" failure=Error loading manifests from /etc/cvo/updatepayloads/4fDLM: stat release-manifests/release-metadata: no such file or directory`,
    captures: {
      release: '4.18.9',
      detail: 'stat release-manifests/release-metadata: no such file or directory',
    },
    from: BUILT('pkg/payload/payload.go'),
  },
  {
    code: 'ReleaseNotLoaded',
    condition: { type: 'ReleaseAccepted', reason: 'LoadPayload' },
    text: 'update payload not found',
    captures: { detail: 'update payload not found' },
    from: BUILT('pkg/payload/payload.go'),
  },
  {
    code: 'ReleaseVersionMismatch',
    text: `Verifying payload failed version="4.18.9" image="${IMAGE}" failure=release image version 4.18.10 does not match the expected upstream version 4.18.9`,
    captures: { release: '4.18.9', actual: '4.18.10', expected: '4.18.9' },
    from: BUILT('pkg/cvo/sync_worker.go'),
  },
  {
    code: 'RollbackNotToPrevious',
    text: `Preconditions failed for payload loaded version="4.18.7" image="${IMAGE}": Precondition "ClusterVersionRollback" failed because of "LowDesiredVersion": 4.18.7 is less than the current target 4.18.9, and the only supported rollback is to the cluster's previous version 4.18.8 (quay.io/openshift-release-dev/ocp-release@sha256:0123)`,
    captures: {
      release: '4.18.7',
      version: '4.18.7',
      current: '4.18.9',
      previous: '4.18.8',
      image: 'quay.io/openshift-release-dev/ocp-release@sha256:0123',
    },
    from: BUILT('pkg/payload/precondition/clusterversion/rollback.go'),
  },
  {
    code: 'RollbackAcrossMinorVersions',
    text: `Preconditions failed for payload loaded version="4.17.22" image="${IMAGE}": Multiple precondition checks failed:\n* Precondition "ClusterVersionRecommendedUpdate" failed because of "UnknownUpdate": RetrievedUpdates=True (), so the update from 4.18.9 to 4.17.22 is probably neither recommended nor supported.\n* Precondition "ClusterVersionRollback" failed because of "LowDesiredVersion": 4.17.22 is less than the current target 4.18.9 and matches the cluster's previous version, but rollbacks that change major or minor versions are not recommended`,
    captures: { release: '4.17.22', version: '4.17.22', current: '4.18.9' },
    from: BUILT('pkg/payload/precondition/clusterversion/rollback.go'),
  },
  {
    code: 'RollbackWithoutPrevious',
    text: `Preconditions failed for payload loaded version="4.18.7" image="${IMAGE}": Precondition "ClusterVersionRollback" failed because of "LowDesiredVersion": 4.18.7 is less than the current target 4.18.9, and the cluster has no previous Semantic Version`,
    captures: { release: '4.18.7', version: '4.18.7', current: '4.18.9' },
    from: BUILT('pkg/payload/precondition/clusterversion/rollback.go'),
  },
  {
    code: 'MinorVersionSkipped',
    text: `Preconditions failed for payload loaded version="4.20.2" image="${IMAGE}": Precondition "ClusterVersionGiantHop" failed because of "MultipleMinorVersionsUpdate": 4.20.2 is more than one minor version beyond the current target 4.18.9 (4.20 > 4.(18+1)), and only updates within the current minor version or to the next minor version are supported.`,
    captures: { release: '4.20.2', version: '4.20.2', current: '4.18.9' },
    from: BUILT('pkg/payload/precondition/clusterversion/gianthop.go'),
  },
  {
    code: 'MajorVersionSkipped',
    text: `Preconditions failed for payload loaded version="5.1.0" image="${IMAGE}": Precondition "ClusterVersionGiantHop" failed because of "MajorVersionUpdate": 5.1.0 has a larger major version than the current target 4.22.3 (5 > 4), and only updates within the current major version or to 5.0 are supported.`,
    captures: { release: '5.1.0', version: '5.1.0', current: '4.22.3' },
    from: BUILT('pkg/payload/precondition/clusterversion/gianthop.go'),
  },
  {
    code: 'EtcdBackupMissing',
    text: `Preconditions failed for payload loaded version="4.14.40" image="${IMAGE}": Precondition "EtcdRecentBackup" failed because of "UpgradeBackupInProgress": RecentBackup: Backup pod phase: "Running"`,
    captures: { release: '4.14.40', detail: 'Backup pod phase: "Running"' },
    from: 'built as pkg/operator/upgradebackupcontroller of openshift/cluster-etcd-operator (release-4.14) builds it',
  },
  {
    code: 'OverridesSet',
    source: 'clusterVersion',
    condition: { type: 'Upgradeable', reason: 'ClusterVersionOverridesSet' },
    text: 'Disabling ownership via cluster version overrides prevents upgrades. Please remove overrides before continuing.',
    captures: {},
    from: 'https://docs.redhat.com/en/documentation/openshift_container_platform/4.18, Support for unmanaged Operators',
  },
  {
    code: 'OverridesSet',
    text: blocked(
      '5.0.1',
      'ClusterVersionOverrides',
      'Disabling ownership via cluster version overrides prevents updates between minor or major versions. Please remove overrides before requesting a minor or major version update.',
    ),
    captures: { release: '5.0.1' },
    from: BUILT('pkg/risk/overrides/overrides.go'),
  },
  {
    code: 'RemovedApisNotAcknowledged',
    text: blocked(
      '4.16.34',
      'MultipleReasons',
      'Cluster should not be upgraded between minor versions for multiple reasons: AdminAckRequired,ResourceDeletesInProgress\n* Kubernetes 1.29 and therefore OpenShift 4.16 remove several APIs which require admin consideration. Please see the knowledge article https://access.redhat.com/articles/7031404 for details and instructions.\n* Cluster minor level upgrades are not allowed while resource deletions are in progress; resources=PrometheusRule "openshift-kube-apiserver/kube-apiserver-recording-rules"',
    ),
    captures: { release: '4.16.34', kubernetes: '1.29', version: '4.16' },
    from: 'a cluster that updated from 4.15 to 4.16.34, in public notes on the update',
  },
  {
    code: 'AdmissionApiNotAcknowledged',
    source: 'clusterVersion',
    condition: { type: 'Upgradeable', reason: 'AdminAckRequired' },
    text: 'The admissionregistration.k8s.io/v1beta1 group version is deprecated in 4.19 and will be removed in 4.20. Any clients using the v1beta1 version of these resources must be updated to use the corresponding v1 version instead. See https://access.redhat.com/articles/7130599 for more information.',
    captures: { api: 'admissionregistration.k8s.io/v1beta1', current: '4.19', version: '4.20' },
    from: 'ConfigMap admin-gates of openshift/cluster-version-operator release-4.19',
  },
  {
    code: 'BootImagesNotAcknowledged',
    source: 'clusterVersion',
    condition: { type: 'Upgradeable', reason: 'AdminAckRequired' },
    text: 'This cluster is Azure or vSphere but lacks a boot image configuration. OCP will automatically opt this cluster into boot image management in 4.22. Please add a configuration to disable boot image updates if this is not desired. See https://docs.redhat.com/en/documentation/openshift_container_platform/4.22/html/machine_configuration/mco-update-boot-images#mco-update-boot-images-disable_machine-configs-configure for more details.',
    captures: { platforms: 'Azure or vSphere', version: '4.22' },
    from: 'pkg/operator/admin_ack.go of openshift/machine-config-operator release-4.21',
  },
  {
    code: 'OldBootImagesNotAcknowledged',
    source: 'clusterVersion',
    condition: { type: 'Upgradeable', reason: 'AdminAckRequired' },
    text: 'This cluster has at least one aarch64 node. Please ensure boot images are not too old by following KCS https://access.redhat.com/solutions/7119697 prior to upgrading to 4.19.',
    captures: { url: 'https://access.redhat.com/solutions/7119697', version: '4.19' },
    from: 'pkg/operator/admin_ack.go of openshift/machine-config-operator release-4.18',
  },
  {
    code: 'GatewayApiNotAcknowledged',
    text: blocked(
      '4.19.3',
      'AdminAckRequired',
      'Gateway API CRDs have been detected. OCP fully manages the life-cycle of Gateway API CRDs. External management is unsupported and will be prevented. The cluster administrator is responsible for the safety of existing Gateway API implementations and must acknowledge their responsibilities via the admin gate to proceed with upgrades.',
    ),
    captures: { release: '4.19.3' },
    from: 'pkg/operator/controller/gatewayapi-upgradeable of openshift/cluster-ingress-operator release-4.18',
  },
  {
    code: 'RoutesNotAcknowledged',
    source: 'clusterVersion',
    condition: { type: 'Upgradeable', reason: 'AdminAckRequired' },
    text: "A route in this cluster contains a configuration that isn't supported in 4.16. Please review each route's UnservableInFutureVersions status condition for more information.",
    captures: { version: '4.16' },
    from: 'pkg/operator/controller/route-upgradeable of openshift/cluster-ingress-operator release-4.15',
  },
  {
    code: 'AdminAcksMissing',
    source: 'clusterVersion',
    condition: { type: 'Upgradeable', reason: 'UnableToAccessAdminAcksConfigMap' },
    text: 'admin-acks configmap not found.',
    captures: {},
    from: BUILT('pkg/cvo/upgradeable.go (release-4.18)'),
  },
  {
    code: 'OperatorBlocksMinorUpdate',
    source: 'clusterVersion',
    condition: { type: 'Upgradeable', reason: 'PoolUpdating' },
    text: 'Cluster operator machine-config should not be upgraded between minor versions: PoolUpdating: One or more machine config pools are updating. Please see oc get mcp for further details.',
    captures: {
      operator: 'machine-config',
      detail:
        'PoolUpdating: One or more machine config pools are updating. Please see oc get mcp for further details',
    },
    from: 'https://access.redhat.com/solutions/6012101, as public notes on updates quote it',
  },
  {
    code: 'DeletionInProgress',
    source: 'clusterVersion',
    condition: { type: 'Upgradeable', reason: 'ResourceDeletesInProgress' },
    text: 'Cluster minor level upgrades are not allowed while resource deletions are in progress; resources=PrometheusRule "openshift-kube-apiserver/kube-apiserver-recording-rules"',
    captures: {
      kind: 'PrometheusRule',
      object: 'openshift-kube-apiserver/kube-apiserver-recording-rules',
      namespace: 'openshift-kube-apiserver',
      name: 'kube-apiserver-recording-rules',
    },
    from: 'a cluster that updated from 4.15 to 4.16.34, in public notes on the update',
  },
  {
    code: 'UpdateAlreadyInProgress',
    source: 'clusterVersion',
    condition: { type: 'Upgradeable', reason: 'UpdateInProgress' },
    text: 'An update is already in progress and the details are in the Progressing condition',
    captures: {},
    from: 'https://github.com/openshift/cluster-version-operator/pull/1093',
  },
  {
    code: 'AdminGateNotAcknowledged',
    condition: { type: 'ClusterVersionUpgradeable', reason: 'AdminAckRequired' },
    text: 'The default trust of images changes.',
    captures: { detail: 'The default trust of images changes' },
    from: 'built as pkg/risk/adminack/adminack.go of openshift/cluster-version-operator passes on the text of a gate',
  },
  {
    code: 'MinorUpdatesBlocked',
    condition: { type: 'ClusterVersionUpgradeable', reason: 'IncompatibleOperatorsInstalled' },
    text: 'ClusterServiceVersions blocking minor version upgrades to 4.19.0 or higher:\n- maximum supported OCP version for openshift-example/example.v1.0.0 is 4.18',
    captures: {
      detail: 'ClusterServiceVersions blocking minor version upgrades to 4.19.0 or higher:',
    },
    from: 'built as the operator-lifecycle-manager of openshift/operator-framework-olm builds it',
  },
]);
