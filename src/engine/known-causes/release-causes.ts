import type { CauseStep, KnownCause } from './known-cause';
import { look } from './look';
import { IMAGE_POLICIES, MIRROR_SIGNATURES, MIRRORS, PROXY, PULL_SECRET } from './shared-steps';

/*
 * Why a requested release is not accepted: ReleaseAccepted, the Pod that downloads the release, and the preconditions. The
 * same texts stand in Upgradeable, before anybody asks for a release. What pulling an image says is with the images.
 */

const RETRIEVE = 'openshift/cluster-version-operator pkg/cvo/updatepayload.go';
const VERIFY = 'openshift/library-go pkg/verify';
const PRECONDITION = 'openshift/cluster-version-operator pkg/payload/precondition/clusterversion';
const UPGRADEABLE =
  'openshift/cluster-version-operator pkg/risk (4.22 and older: pkg/cvo/upgradeable.go)';
const ADMIN_GATES =
  'openshift/cluster-version-operator install/0000_00_cluster-version-operator_01_admingate_configmap.yaml';

const EVERYWHERE = ['release', 'clusterVersion'] as const;

const CVO_PODS = 'oc get pods,events -n openshift-cluster-version';

const LOAD_SIGNATURE = {
  step: 'LoadReleaseSignature',
  command:
    'oc get configmaps -n openshift-config-managed -l release.openshift.io/verification-signatures',
  who: 'Administrator',
  cost: 'noDowntime',
} as const satisfies CauseStep;

const WITHDRAW = {
  step: 'WithdrawRequest',
  command: 'oc adm upgrade --clear',
  who: 'Administrator',
  cost: 'requestWithdrawn',
} as const satisfies CauseStep;

const SHOW_PODS = look('ShowReleasePods', CVO_PODS);

const CHECK_WEBHOOK = look(
  'CheckAdmissionWebhook',
  'oc get validatingwebhookconfigurations,mutatingwebhookconfigurations',
);

/** The gate is known once ConfigMap admin-gates is read; the others are shown in any case. */
const ACKNOWLEDGE = [
  {
    step: 'AcknowledgeAdminGate',
    command: `oc -n openshift-config patch configmap admin-acks --patch '{"data":{"{gate}":"true"}}' --type=merge`,
    who: 'Administrator',
    cost: 'noDowntime',
  },
  look('ShowAdminGates', 'oc get configmap admin-gates -n openshift-config-managed -o yaml'),
] as const satisfies readonly CauseStep[];

const LIST_RELEASES = {
  step: 'RequestSupportedRelease',
  command: 'oc adm upgrade',
  who: 'Administrator',
  cost: 'clusterUpdates',
} as const satisfies CauseStep;

/** Who makes the pods: the cluster-version operator itself, or a Deployment of the release. */
const CREATING_PODS = String.raw`^(?:Unable to download and prepare the update: fetching update payload: |deployment (?<deployment>(?<namespace>[^/\s]+)/\S+) has a replica failure FailedCreate: )`;

const DOWNLOADING = String.raw`^Unable to download and prepare the update: (?:fetching update payload: )?`;

/** For rows that are told by their condition, whatever it says: of its words, the first line. */
export const FIRST_LINE = /^(?<detail>[^\n]+?)\.?$/m;

const SHOW_SCCS = look(
  'ShowSccPriorities',
  'oc get securitycontextconstraints -o custom-columns=NAME:.metadata.name,PRIORITY:.priority,READONLY:.readOnlyRootFilesystem',
);

const CHECK_VERSION = look('CheckReleaseVersion', 'oc adm release info {image}');

const DESCRIBE_POD = look(
  'DescribeReleasePod',
  'oc -n openshift-cluster-version describe pod {pod}',
);

const CHECK_NODE = look('CheckNodeOfReleasePod', 'oc describe node {node}');

/** The node of the cluster-version operator, which is where the Pod is put. */
const PULL_ON_ITS_NODE = look(
  'PullImageOnNode',
  `oc debug node/"$(oc -n openshift-cluster-version get pods -l k8s-app=cluster-version-operator -o jsonpath='{.items[0].spec.nodeName}')" -- chroot /host podman pull --authfile /var/lib/kubelet/config.json {image}`,
);

export const RELEASE_CAUSES = [
  {
    code: 'SignatureProxyUnreachable',
    sources: ['release'],
    pattern:
      /^The update cannot be verified: unable to verify (?<digest>sha256:[0-9a-f]+) against keyrings: [^[]*\[.*?proxyconnect tcp: (?:dial tcp )?(?<address>\S+): (?<detail>[^,\]]+)/s,
    upstream: { from: 'golang net/http' },
    mover: 'InfrastructureOwner',
    steps: [PROXY, LOAD_SIGNATURE],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'SignatureStoreUntrusted',
    sources: ['release'],
    pattern:
      /^The update cannot be verified: unable to verify (?<digest>sha256:[0-9a-f]+) against keyrings: [^[]*\[.*?(?:Get|Head) "?https?:\/\/(?<host>[^/"\s:]+)[^"\s]*"?: (?:tls: failed to verify certificate: )?x509: (?<detail>[^,\]]+)/s,
    upstream: { from: `${VERIFY}/store/sigstore/sigstore.go` },
    mover: 'Administrator',
    steps: [
      LOAD_SIGNATURE,
      look(
        'TrustSignatureStore',
        "oc get clusterversion version -o jsonpath='{.spec.signatureStores}'",
      ),
    ],
    notTeams: ['Applications', 'Network', 'Storage'],
  },
  {
    code: 'SignatureStoreUnreachable',
    sources: ['release'],
    pattern:
      /^The update cannot be verified: unable to verify (?<digest>sha256:[0-9a-f]+) against keyrings: [^[]*\[.*?(?:Get|Head) "?https?:\/\/(?<host>[^/"\s:]+)[^"\s]*"?: (?<detail>[^,\]]+)/s,
    upstream: { from: `${VERIFY}/store/sigstore/sigstore.go` },
    mover: 'Administrator',
    steps: [
      LOAD_SIGNATURE,
      look(
        'CheckSignatureStores',
        "oc get clusterversion version -o jsonpath='{.spec.signatureStores}'",
      ),
    ],
    notTeams: ['Applications', 'Storage'],
  },
  {
    code: 'SignatureNotFound',
    sources: ['release'],
    pattern:
      /^The update cannot be verified: unable to (?:verify (?<digest>sha256:[0-9a-f]+) against keyrings: (?<keyrings>[\w-]+(?:, [\w-]+)*)|locate a valid signature\b)/,
    upstream: { from: `${VERIFY}/verify.go` },
    mover: 'Administrator',
    steps: [LOAD_SIGNATURE],
    notTeams: ['Applications', 'Storage'],
  },
  {
    code: 'ReleaseRequestedByTag',
    sources: ['release'],
    pattern:
      /^The update cannot be verified: release images that are not accessed via digest cannot be verified/,
    upstream: { from: `${VERIFY}/verify.go` },
    mover: 'Administrator',
    steps: [{ ...LIST_RELEASES, step: 'RequestReleaseByDigest' }],
    notTeams: ['Registry', 'Network'],
  },
  {
    code: 'PodDeniedByWebhook',
    sources: EVERYWHERE,
    pattern: new RegExp(
      String.raw`${CREATING_PODS}(?:[^"\n]{0,200})?admission webhook "(?<webhook>[^"]+)" denied the request: (?<detail>[^\n]+?)\.?$`,
      'm',
    ),
    upstream: {
      from: 'kubernetes/apiserver pkg/admission/plugin/webhook/errors/statuserror.go',
    },
    mover: 'Administrator',
    steps: [CHECK_WEBHOOK],
    notTeams: ['Registry', 'Infrastructure'],
  },
  {
    code: 'PodWebhookUnreachable',
    sources: EVERYWHERE,
    pattern: new RegExp(
      String.raw`${CREATING_PODS}Internal error occurred: failed calling webhook "(?<webhook>[^"]+)": (?:failed to call webhook: )?(?<detail>[^\n]+)`,
    ),
    upstream: {
      from: 'kubernetes/apiserver pkg/util/webhook/error.go',
    },
    mover: 'Administrator',
    steps: [CHECK_WEBHOOK],
    notTeams: ['Registry', 'Infrastructure'],
  },
  {
    code: 'PodServiceAccountMissing',
    sources: EVERYWHERE,
    pattern: new RegExp(
      String.raw`${CREATING_PODS}pods "[^"]*" is forbidden: error looking up service account (?<account>[\w.-]+/[\w.-]+): `,
    ),
    upstream: { from: 'kubernetes/kubernetes plugin/pkg/admission/serviceaccount/admission.go' },
    mover: 'ClusterVersionOperator',
    steps: [
      look(
        'ReadClusterVersionOperatorLog',
        'oc logs -n openshift-cluster-version deployment/cluster-version-operator --tail=200',
      ),
    ],
    notTeams: ['Registry', 'Network'],
  },
  {
    code: 'ReleasePodForbidden',
    sources: ['release'],
    pattern: new RegExp(
      String.raw`${DOWNLOADING}pods "[^"]*" is forbidden: (?<detail>[^\n]+?)\.?$`,
      'm',
    ),
    upstream: { from: RETRIEVE },
    mover: 'Administrator',
    steps: [
      look(
        'CheckReleaseNamespaceLimits',
        'oc get resourcequotas,limitranges -n openshift-cluster-version',
      ),
      SHOW_PODS,
    ],
    notTeams: ['Registry', 'Network'],
  },
  {
    code: 'ReleasePodsNotDeleted',
    sources: ['release'],
    pattern: new RegExp(
      String.raw`${DOWNLOADING}failed to prune (?:pods|jobs): (?<detail>[^\n]+?)\.?$`,
      'm',
    ),
    upstream: { from: RETRIEVE },
    mover: 'Administrator',
    steps: [
      look('FindBlockedDeletion', 'oc -n openshift-cluster-version get pods,jobs'),
      SHOW_PODS,
    ],
    notTeams: ['Registry', 'Network'],
  },
  {
    code: 'ReleaseDownloadTimedOut',
    sources: ['release'],
    condition: { type: 'PodFailed', reason: /^DeadlineExceeded$/ },
    pattern: FIRST_LINE,
    upstream: { from: RETRIEVE },
    mover: 'Administrator',
    steps: [PULL_ON_ITS_NODE, MIRRORS, PULL_SECRET, PROXY, SHOW_PODS],
    notTeams: ['Applications', 'Storage'],
  },
  {
    code: 'ReleasePodRejectedByNode',
    sources: ['release'],
    condition: { type: 'PodFailed', reason: /.+/ },
    pattern: FIRST_LINE,
    upstream: { from: 'kubernetes/kubernetes pkg/kubelet/eviction, pkg/kubelet/lifecycle' },
    mover: 'Administrator',
    steps: [CHECK_NODE, SHOW_PODS],
    notTeams: ['Registry', 'Network'],
  },
  {
    code: 'ReleaseContainerReadOnly',
    sources: ['release'],
    condition: { type: 'ContainerFailed' },
    // Not the directory of the node that the release is copied to.
    pattern: /'(?<path>\/(?!etc\/cvo\/)[^'\n]+)': Read-only file system/,
    upstream: { from: RETRIEVE },
    mover: 'Administrator',
    steps: [
      look(
        'CheckSccOfReleasePod',
        "oc -n openshift-cluster-version get pod {pod} -o jsonpath='{.metadata.annotations.openshift\\.io/scc}'",
      ),
      SHOW_SCCS,
    ],
    notTeams: ['Applications', 'Network', 'Registry', 'Storage'],
  },
  {
    code: 'ReleaseExtractionFailed',
    sources: ['release'],
    condition: { type: 'ContainerFailed' },
    pattern: FIRST_LINE,
    upstream: { from: RETRIEVE },
    mover: 'Administrator',
    steps: [
      look('ReadReleaseContainerLog', 'oc -n openshift-cluster-version logs {pod} -c {container}'),
      SHOW_PODS,
    ],
    notTeams: ['Applications', 'Network'],
  },
  {
    code: 'ReleaseContainerNotStarted',
    sources: ['release'],
    condition: {
      type: 'ContainerWaiting',
      reason:
        /^(?:CreateContainer(?:Config)?Error|P(?:re(?:Create|Start)|ostStart)HookError|RunContainerError|StartError)$/,
    },
    pattern: FIRST_LINE,
    upstream: {
      from: 'kubernetes/kubernetes pkg/kubelet/container/sync_result.go, pkg/kubelet/kuberuntime',
    },
    mover: 'Administrator',
    steps: [DESCRIBE_POD, SHOW_PODS],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'ReleaseSignatureRejected',
    sources: ['release'],
    condition: { type: 'ContainerWaiting', reason: /^SignatureValidationFailed$/ },
    pattern: FIRST_LINE,
    upstream: { from: 'cri-o/cri-o internal/storage' },
    mover: 'Administrator',
    steps: [MIRROR_SIGNATURES, ...IMAGE_POLICIES],
    notTeams: ['Applications', 'Storage', 'Network'],
  },
  {
    code: 'ReleaseImageNameInvalid',
    sources: ['release'],
    condition: { type: 'ContainerWaiting', reason: /^InvalidImageName$/ },
    pattern: FIRST_LINE,
    upstream: { from: 'kubernetes/kubernetes pkg/kubelet/images/types.go' },
    mover: 'Administrator',
    steps: [{ ...LIST_RELEASES, step: 'RequestReleaseByDigest' }, WITHDRAW],
    notTeams: ['Registry', 'Network', 'Infrastructure'],
  },
  {
    code: 'ReleaseImageNotPulled',
    sources: ['release'],
    condition: {
      type: 'ContainerWaiting',
      reason:
        /^(?:ErrImage(?:Pull|NeverPull)|ImagePullBackOff|ImageInspectError|RegistryUnavailable)$/,
    },
    pattern: FIRST_LINE,
    upstream: { from: 'kubernetes/kubernetes pkg/kubelet/images/types.go' },
    mover: 'InfrastructureOwner',
    steps: [PULL_ON_ITS_NODE, MIRRORS, PULL_SECRET, PROXY, SHOW_PODS],
    notTeams: ['Applications', 'Storage'],
  },
  {
    code: 'ReleasePodUnschedulable',
    sources: ['release'],
    condition: { type: 'PodScheduled' },
    pattern: FIRST_LINE,
    upstream: { from: 'kubernetes/kubernetes pkg/scheduler/framework/types.go' },
    mover: 'Administrator',
    steps: [DESCRIBE_POD, SHOW_PODS],
    notTeams: ['Registry', 'Network'],
  },
  {
    code: 'ReleasePodNodeNotReady',
    sources: ['release'],
    condition: { type: 'NodeReady' },
    pattern: FIRST_LINE,
    upstream: { from: 'kubernetes/kubernetes pkg/controller/nodelifecycle' },
    mover: 'InfrastructureOwner',
    steps: [CHECK_NODE],
    notTeams: ['Registry'],
  },
  {
    code: 'ReleaseManifestsUnreadable',
    sources: ['release'],
    pattern: /^Error loading manifests from \S+: (?<detail>[^\n]+?)\.?$/m,
    upstream: { from: 'openshift/cluster-version-operator pkg/payload/payload.go' },
    mover: 'Administrator',
    steps: [CHECK_VERSION, LIST_RELEASES],
    notTeams: ['Registry', 'Network', 'Infrastructure'],
  },
  {
    code: 'ReleaseNotLoaded',
    sources: ['release'],
    condition: { type: 'ReleaseAccepted', reason: /^LoadPayload$/ },
    pattern: FIRST_LINE,
    upstream: { from: 'openshift/cluster-version-operator pkg/payload/payload.go' },
    mover: 'Administrator',
    steps: [CHECK_VERSION, LIST_RELEASES],
    notTeams: ['Registry', 'Network', 'Infrastructure'],
  },
  {
    code: 'ReleaseVersionMismatch',
    sources: ['release'],
    pattern:
      /^release image version (?<actual>\S+) does not match the expected upstream version (?<expected>\S+)$/,
    upstream: { from: 'openshift/cluster-version-operator pkg/cvo/sync_worker.go' },
    mover: 'Administrator',
    steps: [CHECK_VERSION, LIST_RELEASES, WITHDRAW],
    notTeams: ['Registry', 'Network', 'Infrastructure'],
  },
  {
    code: 'RollbackNotToPrevious',
    sources: ['release'],
    pattern:
      /^(?<version>\S+) is less than the current target (?<current>\S+), and the only supported rollback is to the cluster's previous version (?<previous>\S+) \((?<image>\S+)\)/,
    upstream: { from: `${PRECONDITION}/rollback.go` },
    mover: 'Administrator',
    steps: [WITHDRAW],
    isFinal: true,
    notTeams: ['Registry', 'Network', 'Infrastructure'],
  },
  {
    code: 'RollbackAcrossMinorVersions',
    sources: ['release'],
    pattern:
      /^(?<version>\S+) is less than the current target (?<current>\S+) and matches the cluster's previous version, but rollbacks that change major or minor versions are not recommended/,
    upstream: { from: `${PRECONDITION}/rollback.go` },
    mover: 'Administrator',
    steps: [WITHDRAW],
    isFinal: true,
    notTeams: ['Registry', 'Network', 'Infrastructure'],
  },
  {
    code: 'RollbackWithoutPrevious',
    sources: ['release'],
    pattern:
      /^(?<version>\S+) is less than the current target (?<current>\S+), and the cluster has no previous Semantic Version/,
    upstream: { from: `${PRECONDITION}/rollback.go` },
    mover: 'Administrator',
    steps: [WITHDRAW],
    isFinal: true,
    notTeams: ['Registry', 'Network', 'Infrastructure'],
  },
  {
    code: 'MinorVersionSkipped',
    sources: ['release'],
    pattern:
      /^(?<version>\S+) is more than one minor version beyond the current target (?<current>\S+) \(/,
    upstream: { from: `${PRECONDITION}/gianthop.go`, releases: '4.19 and newer' },
    mover: 'Administrator',
    steps: [{ ...LIST_RELEASES, step: 'UpdateToNextMinor' }],
    isFinal: true,
    notTeams: ['Registry', 'Network', 'Infrastructure'],
  },
  {
    code: 'MajorVersionSkipped',
    sources: ['release'],
    pattern:
      /^(?<version>\S+) has a larger major version than the current target (?<current>\S+) \(/,
    upstream: { from: `${PRECONDITION}/gianthop.go`, releases: '4.19 and newer' },
    mover: 'Administrator',
    steps: [LIST_RELEASES],
    isFinal: true,
    notTeams: ['Registry', 'Network', 'Infrastructure'],
  },
  {
    code: 'EtcdBackupMissing',
    sources: ['release'],
    pattern: /^RecentBackup: (?<detail>[^\n]+?)\.?$/m,
    upstream: { from: `${PRECONDITION}/etcdbackup.go`, releases: '4.14' },
    mover: 'Operator',
    steps: [look('ShowEtcdBackup', 'oc get pods -n openshift-etcd')],
    notTeams: ['Registry', 'Network'],
  },
  {
    code: 'OverridesSet',
    sources: EVERYWHERE,
    pattern:
      /^Disabling ownership via cluster version overrides prevents (?:upgrades|updates)(?: between minor or major versions)?\. /,
    upstream: { from: UPGRADEABLE },
    mover: 'Administrator',
    steps: [
      {
        step: 'RemoveOverrides',
        command: "oc get clusterversion version -o jsonpath='{.spec.overrides}'",
        who: 'Administrator',
        cost: 'noDowntime',
      },
    ],
    notTeams: ['Registry', 'Network', 'Infrastructure'],
  },
  {
    code: 'RemovedApisNotAcknowledged',
    sources: EVERYWHERE,
    pattern:
      /^Kubernetes (?<kubernetes>\d+\.\d+) and therefore OpenShift (?<version>\d+\.\d+) remove several APIs which require admin consideration\./,
    upstream: { from: ADMIN_GATES },
    mover: 'Administrator',
    steps: [look('FindUseOfRemovedApis', 'oc get apirequestcounts'), ...ACKNOWLEDGE],
    notTeams: ['Registry', 'Network', 'Infrastructure'],
  },
  {
    code: 'AdmissionApiNotAcknowledged',
    sources: EVERYWHERE,
    pattern:
      /^The (?<api>admissionregistration\.k8s\.io\/\w+) group version is deprecated in (?<current>\d+\.\d+) and will be removed in (?<version>\d+\.\d+)\./,
    upstream: { from: ADMIN_GATES, releases: '4.19' },
    mover: 'Administrator',
    steps: [look('FindUseOfRemovedApis', 'oc get apirequestcounts'), ...ACKNOWLEDGE],
    notTeams: ['Registry', 'Network', 'Infrastructure'],
  },
  {
    code: 'BootImagesNotAcknowledged',
    sources: EVERYWHERE,
    pattern:
      /^This cluster is (?<platforms>\w+ or \w+) but lacks a boot image configuration\. OCP will automatically opt this cluster into boot image management in (?<version>\d+\.\d+)\./,
    upstream: {
      from: 'openshift/machine-config-operator pkg/operator/admin_ack.go',
      releases: '4.18, 4.21',
    },
    mover: 'Administrator',
    steps: [
      look('DecideOnBootImages', 'oc get machineconfigurations cluster -o yaml'),
      ...ACKNOWLEDGE,
    ],
    notTeams: ['Registry', 'Network', 'Infrastructure'],
  },
  {
    code: 'OldBootImagesNotAcknowledged',
    sources: EVERYWHERE,
    pattern:
      /^This cluster has at least one aarch64 node\. Please ensure boot images are not too old by following KCS (?<url>https:\/\/\S+) prior to upgrading to (?<version>\d+\.\d+)/,
    upstream: {
      from: 'openshift/machine-config-operator pkg/operator/admin_ack.go',
      releases: '4.18',
    },
    mover: 'Administrator',
    steps: [look('CheckBootImages', 'oc get machinesets -n openshift-machine-api'), ...ACKNOWLEDGE],
    notTeams: ['Registry', 'Network'],
  },
  {
    code: 'GatewayApiNotAcknowledged',
    sources: EVERYWHERE,
    pattern:
      /^Gateway API CRDs have been detected\. OCP fully manages the life-cycle of Gateway API CRDs\./,
    upstream: {
      from: 'openshift/cluster-ingress-operator pkg/operator/controller/gatewayapi-upgradeable',
      releases: '4.18',
    },
    mover: 'Administrator',
    steps: [
      look(
        'FindGatewayApiOwner',
        'oc get customresourcedefinitions gateways.gateway.networking.k8s.io -o yaml',
      ),
      ...ACKNOWLEDGE,
    ],
    notTeams: ['Registry', 'Infrastructure'],
  },
  {
    code: 'RoutesNotAcknowledged',
    sources: EVERYWHERE,
    pattern:
      /^A route in this cluster contains a configuration that isn't supported in (?<version>\d+\.\d+)\. Please review each route's UnservableInFutureVersions status condition/,
    upstream: {
      from: 'openshift/cluster-ingress-operator pkg/operator/controller/route-upgradeable',
      releases: '4.15',
    },
    mover: 'ApplicationOwner',
    steps: [look('FindUnservableRoutes', 'oc get routes --all-namespaces -o yaml'), ...ACKNOWLEDGE],
    notTeams: ['Registry', 'Infrastructure'],
  },
  {
    code: 'AdminAcksMissing',
    sources: EVERYWHERE,
    pattern:
      /^(?:Failed to retrieve ConfigMap admin-acks from namespace openshift-config: |Unable to access configmap admin-acks, err=|admin-acks configmap not found)/,
    upstream: { from: UPGRADEABLE },
    mover: 'Administrator',
    steps: [
      {
        step: 'CreateAdminAcks',
        command: 'oc create configmap admin-acks -n openshift-config',
        who: 'Administrator',
        cost: 'noDowntime',
      },
    ],
    notTeams: ['Registry', 'Network', 'Infrastructure'],
  },
  {
    code: 'OperatorBlocksMinorUpdate',
    sources: EVERYWHERE,
    pattern:
      /^Cluster operator (?<operator>[\w-]+) should not be upgraded between minor versions: (?<detail>[^\n]+?)\.?$/m,
    upstream: { from: UPGRADEABLE, releases: '4.22 and older' },
    mover: 'Administrator',
    steps: [look('DescribeOperator', 'oc describe clusteroperator {operator}')],
    quotes: { conditionType: 'Upgradeable' },
    notTeams: ['Registry', 'Infrastructure'],
  },
  {
    code: 'DeletionInProgress',
    sources: EVERYWHERE,
    pattern:
      /^Cluster minor (?:or major version upgrades|level upgrades) are not allowed while resource deletions are in progress; resources=(?<kind>\w+) "(?<object>(?:(?<namespace>[^"/]+)\/)?(?<name>[^"/]+))"/,
    upstream: { from: UPGRADEABLE },
    mover: 'ApiServer',
    steps: [
      look(
        'ShowFinalizers',
        'oc get {kind} --all-namespaces --field-selector metadata.name={name} -o yaml',
      ),
    ],
    notTeams: ['Registry', 'Network', 'Infrastructure'],
  },
  {
    code: 'UpdateAlreadyInProgress',
    sources: EVERYWHERE,
    pattern: /^An update is already in progress and the details are in the Progressing condition/,
    upstream: { from: UPGRADEABLE },
    mover: 'ClusterVersionOperator',
    steps: [{ step: 'WaitForUpdate', command: 'oc adm upgrade', who: 'Anyone', cost: 'none' }],
    notTeams: ['Registry', 'Network', 'Infrastructure'],
  },
  {
    code: 'AdminGateNotAcknowledged',
    sources: ['release'],
    condition: { type: 'ClusterVersionUpgradeable', reason: /^AdminAck\w*$/ },
    pattern: FIRST_LINE,
    upstream: { from: ADMIN_GATES },
    mover: 'Administrator',
    steps: [...ACKNOWLEDGE].reverse(),
    notTeams: ['Registry', 'Network', 'Infrastructure'],
  },
  {
    code: 'MinorUpdatesBlocked',
    sources: ['release'],
    condition: { type: 'ClusterVersionUpgradeable' },
    pattern: FIRST_LINE,
    upstream: { from: UPGRADEABLE },
    mover: 'Administrator',
    steps: [look('FindMinorUpdateBlocker', 'oc adm upgrade')],
    notTeams: ['Registry', 'Network', 'Infrastructure'],
  },
] as const satisfies readonly KnownCause[];
