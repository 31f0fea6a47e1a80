import { multiLine, regExp } from './reg-exp';
import { causesFrom } from './causes-from';
import type { CauseStep } from './known-cause';
import { change, look, lookAsAnyone } from './steps';
import { IMAGE_POLICIES, MIRROR_SIGNATURES, MIRRORS, PROXY, PULL_SECRET } from './shared-steps';

/*
 * Why a requested release is not accepted: ReleaseAccepted, the pod that downloads the release, and the preconditions.
 * Upgradeable has the same texts before a release is requested. Errors of pulling images are in image-causes.ts.
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

const LOAD_SIGNATURE = change(
  'Apply the signature ConfigMap that was created when the release was mirrored.',
  'oc get configmaps -n openshift-config-managed -l release.openshift.io/verification-signatures',
);

const WITHDRAW = change(
  'Withdraw the update request.',
  'oc adm upgrade --clear',
  'requestWithdrawn',
);

const SHOW_PODS = look(
  {
    text: 'Check the pods and events in namespace {{namespace}}.',
    values: () => ({ namespace: 'openshift-cluster-version' }),
  },
  CVO_PODS,
);

const CHECK_WEBHOOK = look(
  'Check the configuration and the service of admission webhook {{webhook}}.',
  'oc get validatingwebhookconfigurations,mutatingwebhookconfigurations',
);

/** The gate is known if ConfigMap admin-gates was read. The last step shows all gates. */
const ACKNOWLEDGE: readonly CauseStep[] = [
  change(
    [
      {
        text: 'Complete what {{gate}} requires, then acknowledge it. Do the same for {{others}}.',
        values: ({ otherGates }) => ({ others: otherGates }),
      },
      {
        text: 'Complete what {{gate}} requires, then acknowledge it.',
        values: ({ gate = '' }) => ({ gate }),
      },
    ],
    `oc -n openshift-config patch configmap admin-acks --patch '{"data":{"{gate}":"true"}}' --type=merge`,
  ),
  look(
    "Check which entries of ConfigMap admin-gates aren't acknowledged.",
    'oc get configmap admin-gates -n openshift-config-managed -o yaml',
  ),
];

const LIST_RELEASES = change(
  'Request a release that the cluster can update to.',
  'oc adm upgrade',
  'clusterUpdates',
);

/** Pods of the cluster-version operator itself, or of a Deployment of the release. */
const CREATING_PODS = String.raw`^(?:Unable to download and prepare the update: fetching update payload: |deployment (?<deployment>(?<namespace>[^/\s]+)/\S+) has a replica failure FailedCreate: )`;

const DOWNLOADING = String.raw`^Unable to download and prepare the update: (?:fetching update payload: )?`;

/** The first line. For rows that only their condition identifies. */
export const FIRST_LINE = /^(?<detail>[^\n]+?)\.?$/m;

const SHOW_SCCS = look(
  'Find the custom security context constraint that takes priority over privileged, and lower its priority.',
  'oc get securitycontextconstraints -o custom-columns=NAME:.metadata.name,PRIORITY:.priority,READONLY:.readOnlyRootFilesystem',
);

const CHECK_VERSION = look(
  'Check which version the image contains, then request the image of the version you want.',
  'oc adm release info {image}',
);

const DESCRIBE_POD = look(
  "Read the pod's events, and fix the cause.",
  'oc -n openshift-cluster-version describe pod {pod}',
);

const CHECK_NODE = look(
  'Check the node that runs the cluster-version operator and the pod. The operator retries on this node, or on the node it moves to.',
  'oc describe node {node}',
);

/** The node of the cluster-version operator, on which the pod runs. */
const PULL_ON_ITS_NODE = look(
  'Pull the image on the node to see the error.',
  `oc debug node/"$(oc -n openshift-cluster-version get pods -l k8s-app=cluster-version-operator -o jsonpath='{.items[0].spec.nodeName}')" -- chroot /host podman pull --authfile /var/lib/kubelet/config.json {image}`,
);

/** Start of the kubelet's text about a pod that it evicted. */
const EVICTED = /^The node was low on resource/;

function nextMinorOf(version = ''): string | undefined {
  const [, major = '', minor] = /^(\d+)\.(\d+)\./.exec(version) ?? [];
  return minor === undefined ? undefined : `${major}.${Number(minor) + 1}`;
}

const REQUEST_BY_DIGEST: CauseStep = {
  ...LIST_RELEASES,
  sentence: 'Request the release image by its digest.',
};

const FIND_REMOVED_API_CLIENTS = look(
  'Find the clients that still use the removed APIs.',
  'oc get apirequestcounts',
);

export const RELEASE_CAUSES = causesFrom('release', [
  {
    code: 'SignatureProxyUnreachable',
    sentence:
      "The release signature can't be verified because proxy {{address}} can't be reached: {{detail}}.",
    pattern:
      /^The update cannot be verified: unable to verify (?<digest>sha256:[0-9a-f]+) against keyrings: [^[]*\[.*?proxyconnect tcp: (?:dial tcp )?(?<address>\S+): (?<detail>[^,\]]+)/s,
    upstream: 'golang net/http',
    mover: 'InfrastructureOwner',
    steps: [PROXY, LOAD_SIGNATURE],
  },
  {
    code: 'SignatureStoreUntrusted',
    sentence:
      "The release signature can't be verified because the certificate of signature store {{host}} isn't accepted: {{detail}}.",
    pattern:
      /^The update cannot be verified: unable to verify (?<digest>sha256:[0-9a-f]+) against keyrings: [^[]*\[.*?(?:Get|Head) "?https?:\/\/(?<host>[^/"\s:]+)[^"\s]*"?: (?:tls: failed to verify certificate: )?x509: (?<detail>[^,\]]+)/s,
    upstream: `${VERIFY}/store/sigstore/sigstore.go`,
    steps: [
      LOAD_SIGNATURE,
      look(
        'Check which trusted CA certificates are set for signature store {{host}}, and add the issuer of its certificate.',
        "oc get clusterversion version -o jsonpath='{.spec.signatureStores}'",
      ),
    ],
  },
  {
    code: 'SignatureStoreUnreachable',
    sentence:
      "The release signature can't be verified because signature store {{host}} can't be reached.",
    pattern:
      /^The update cannot be verified: unable to verify (?<digest>sha256:[0-9a-f]+) against keyrings: [^[]*\[.*?(?:Get|Head) "?https?:\/\/(?<host>[^/"\s:]+)[^"\s]*"?: (?<detail>[^,\]]+)/s,
    upstream: `${VERIFY}/store/sigstore/sigstore.go`,
    steps: [
      LOAD_SIGNATURE,
      look(
        'Check that the cluster can reach its signature stores.',
        "oc get clusterversion version -o jsonpath='{.spec.signatureStores}'",
      ),
    ],
  },
  {
    code: 'SignatureNotFound',
    sentence: [
      'No valid signature was found for release image {{digest}}.',
      'The release signature was not found.',
    ],
    pattern:
      /^The update cannot be verified: unable to (?:verify (?<digest>sha256:[0-9a-f]+) against keyrings: (?<keyrings>[\w-]+(?:, [\w-]+)*)|locate a valid signature\b)/,
    upstream: `${VERIFY}/verify.go`,
    steps: [LOAD_SIGNATURE],
  },
  {
    code: 'ReleaseRequestedByTag',
    sentence: "The release image was requested by tag, so its signature can't be verified.",
    pattern:
      /^The update cannot be verified: release images that are not accessed via digest cannot be verified/,
    upstream: `${VERIFY}/verify.go`,
    steps: [REQUEST_BY_DIGEST],
  },
  {
    code: 'PodDeniedByWebhook',
    sentence: [
      'Admission webhook {{webhook}} rejects the pods of Deployment {{deployment}}: {{detail}}.',
      'Admission webhook {{webhook}} rejects the pod that downloads the release: {{detail}}.',
    ],
    sources: EVERYWHERE,
    pattern: multiLine`${CREATING_PODS}(?:[^"\n]{0,200})?admission webhook "(?<webhook>[^"]+)" denied the request: (?<detail>[^\n]+?)\.?$`,
    upstream: 'kubernetes/apiserver pkg/admission/plugin/webhook/errors/statuserror.go',
    steps: [CHECK_WEBHOOK],
  },
  {
    code: 'PodWebhookUnreachable',
    sentence: [
      "The pods of Deployment {{deployment}} can't be created because admission webhook {{webhook}} doesn't respond.",
      "The pod that downloads the release can't be created because admission webhook {{webhook}} doesn't respond.",
    ],
    sources: EVERYWHERE,
    pattern: regExp`${CREATING_PODS}Internal error occurred: failed calling webhook "(?<webhook>[^"]+)": (?:failed to call webhook: )?(?<detail>[^\n]+)`,
    upstream: 'kubernetes/apiserver pkg/util/webhook/error.go',
    steps: [CHECK_WEBHOOK],
  },
  {
    code: 'PodServiceAccountMissing',
    sentence: "Pods can't be created because ServiceAccount {{account}} is missing.",
    sources: EVERYWHERE,
    pattern: regExp`${CREATING_PODS}pods "[^"]*" is forbidden: error looking up service account (?<account>[\w.-]+/[\w.-]+): `,
    upstream: 'kubernetes/kubernetes plugin/pkg/admission/serviceaccount/admission.go',
    mover: 'ClusterVersionOperator',
    steps: [
      look(
        'Read the log of the cluster-version operator.',
        'oc logs -n openshift-cluster-version deployment/cluster-version-operator --tail=200',
      ),
    ],
  },
  {
    code: 'ReleasePodLacksPriorityClass',
    sentence:
      "The pod that downloads the release can't be created because PriorityClass {{class}} doesn't exist.",
    pattern: regExp`${DOWNLOADING}pods "[^"]*" is forbidden: no PriorityClass with name (?<class>\S+) was found`,
    upstream: RETRIEVE,
    steps: [
      change(
        'Create the PriorityClass again, with the value that releases give it.',
        'oc create priorityclass openshift-user-critical --value=1000000000',
      ),
    ],
  },
  {
    code: 'ReleasePodForbidden',
    sentence: "The pod that downloads the release can't be created: {{detail}}.",
    pattern: multiLine`${DOWNLOADING}pods "[^"]*" is forbidden: (?<detail>[^\n]+?)\.?$`,
    upstream: RETRIEVE,
    steps: [
      look(
        'Check the resource quotas and limit ranges in namespace openshift-cluster-version.',
        'oc get resourcequotas,limitranges -n openshift-cluster-version',
      ),
      SHOW_PODS,
    ],
  },
  {
    code: 'ReleasePodsNotDeleted',
    sentence: "Pods of earlier download attempts can't be deleted: {{detail}}.",
    pattern: multiLine`${DOWNLOADING}failed to prune (?:pods|jobs): (?<detail>[^\n]+?)\.?$`,
    upstream: RETRIEVE,
    steps: [
      look(
        'Check what blocks deletion of the pods and jobs of earlier attempts, and remove them.',
        'oc -n openshift-cluster-version get pods,jobs',
      ),
      SHOW_PODS,
    ],
  },
  {
    code: 'ReleaseDownloadTimedOut',
    sentence: "The release image wasn't downloaded within the 2 minutes allowed.",
    condition: { type: 'PodFailed', reason: /^DeadlineExceeded$/ },
    pattern: FIRST_LINE,
    upstream: RETRIEVE,
    steps: [PULL_ON_ITS_NODE, MIRRORS, PULL_SECRET, PROXY, SHOW_PODS],
  },
  {
    code: 'ReleasePodRejectedByNode',
    sentence: [
      {
        text: 'The node evicted pod {{pod}}, which downloads the release: {{detail}}.',
        when: { detail: EVICTED },
      },
      {
        text: 'The node evicted the pod that downloads the release: {{detail}}.',
        when: { detail: EVICTED },
      },
      'The node rejected pod {{pod}}, which downloads the release: {{detail}}.',
      'The node rejected the pod that downloads the release: {{detail}}.',
    ],
    condition: { type: 'PodFailed', reason: /.+/ },
    pattern: FIRST_LINE,
    upstream: 'kubernetes/kubernetes pkg/kubelet/eviction, pkg/kubelet/lifecycle',
    steps: [CHECK_NODE, SHOW_PODS],
  },
  {
    code: 'ReleaseContainerReadOnly',
    sentence:
      "The release's manifests can't be copied because the pod was given a security context constraint with a read-only root file system.",
    condition: { type: 'ContainerFailed' },
    // Except for the directory of the node that the release is copied to.
    pattern: /'(?<path>\/(?!etc\/cvo\/)[^'\n]+)': Read-only file system/,
    upstream: RETRIEVE,
    steps: [
      look(
        'Check which security context constraint the pod was given. It must be privileged.',
        "oc -n openshift-cluster-version get pod {pod} -o jsonpath='{.metadata.annotations.openshift\\.io/scc}'",
      ),
      SHOW_SCCS,
    ],
  },
  {
    code: 'ReleaseExtractionFailed',
    sentence: "The release image was pulled, but its manifests can't be copied: {{detail}}.",
    condition: { type: 'ContainerFailed' },
    pattern: FIRST_LINE,
    upstream: RETRIEVE,
    steps: [
      look(
        "Read the container's log. Often the node has no space left to unpack the release.",
        'oc -n openshift-cluster-version logs {pod} -c {container}',
      ),
      SHOW_PODS,
    ],
  },
  {
    code: 'ReleaseContainerNotStarted',
    sentence: "The container that downloads the release can't start: {{detail}}.",
    condition: {
      type: 'ContainerWaiting',
      reason:
        /^(?:CreateContainer(?:Config)?Error|P(?:re(?:Create|Start)|ostStart)HookError|RunContainerError|StartError)$/,
    },
    pattern: FIRST_LINE,
    upstream: 'kubernetes/kubernetes pkg/kubelet/container/sync_result.go, pkg/kubelet/kuberuntime',
    steps: [DESCRIBE_POD, SHOW_PODS],
  },
  {
    code: 'ReleaseSignatureRejected',
    sentence: [
      "The image's signature doesn't satisfy {{policy}}, which applies to scope {{scope}}.",
      "The release signature doesn't satisfy the cluster's image policy.",
    ],
    condition: { type: 'ContainerWaiting', reason: /^SignatureValidationFailed$/ },
    pattern: FIRST_LINE,
    upstream: 'cri-o/cri-o internal/storage',
    steps: [MIRROR_SIGNATURES, ...IMAGE_POLICIES],
  },
  {
    code: 'ReleaseImageNameInvalid',
    sentence: 'The name of the image is not a valid image reference.',
    condition: { type: 'ContainerWaiting', reason: /^InvalidImageName$/ },
    pattern: FIRST_LINE,
    upstream: 'kubernetes/kubernetes pkg/kubelet/images/types.go',
    steps: [REQUEST_BY_DIGEST, WITHDRAW],
  },
  {
    code: 'ReleaseImageNotPulled',
    sentence: "The release image can't be pulled: {{detail}}.",
    condition: {
      type: 'ContainerWaiting',
      reason:
        /^(?:ErrImage(?:Pull|NeverPull)|ImagePullBackOff|ImageInspectError|RegistryUnavailable)$/,
    },
    pattern: FIRST_LINE,
    upstream: 'kubernetes/kubernetes pkg/kubelet/images/types.go',
    mover: 'InfrastructureOwner',
    steps: [PULL_ON_ITS_NODE, MIRRORS, PULL_SECRET, PROXY, SHOW_PODS],
  },
  {
    code: 'ReleasePodUnschedulable',
    sentence: "The pod that downloads the release can't be scheduled.",
    condition: { type: 'PodScheduled' },
    pattern: FIRST_LINE,
    upstream: 'kubernetes/kubernetes pkg/scheduler/framework/types.go',
    steps: [DESCRIBE_POD, SHOW_PODS],
  },
  {
    code: 'ReleasePodNodeNotReady',
    sentence: [
      "The pod that downloads the release can't start: node {{node}} is not ready.",
      'The node of the pod that downloads the release is not ready.',
    ],
    condition: { type: 'NodeReady' },
    pattern: FIRST_LINE,
    upstream: 'kubernetes/kubernetes pkg/controller/nodelifecycle',
    mover: 'InfrastructureOwner',
    steps: [CHECK_NODE],
  },
  {
    code: 'ReleaseManifestsUnreadable',
    sentence: "The manifests in the release image can't be read: {{detail}}.",
    pattern: /^Error loading manifests from \S+: (?<detail>[^\n]+?)\.?$/m,
    upstream: 'openshift/cluster-version-operator pkg/payload/payload.go',
    steps: [CHECK_VERSION, LIST_RELEASES],
  },
  {
    code: 'ReleaseNotLoaded',
    sentence: "The downloaded release can't be read.",
    condition: { type: 'ReleaseAccepted', reason: /^LoadPayload$/ },
    pattern: FIRST_LINE,
    upstream: 'openshift/cluster-version-operator pkg/payload/payload.go',
    steps: [CHECK_VERSION, LIST_RELEASES],
  },
  {
    code: 'ReleaseVersionMismatch',
    sentence: 'The release image contains version {{actual}} instead of {{expected}}.',
    pattern:
      /^release image version (?<actual>\S+) does not match the expected upstream version (?<expected>\S+)$/,
    upstream: 'openshift/cluster-version-operator pkg/cvo/sync_worker.go',
    steps: [CHECK_VERSION, LIST_RELEASES, WITHDRAW],
  },
  {
    code: 'RollbackNotToPrevious',
    sentence:
      'Version {{version}} is older than {{current}}, and only a rollback to {{previous}} is supported.',
    pattern:
      /^(?<version>\S+) is less than the current target (?<current>\S+), and the only supported rollback is to the cluster's previous version (?<previous>\S+) \((?<image>\S+)\)/,
    upstream: `${PRECONDITION}/rollback.go`,
    steps: [WITHDRAW],
    isFinal: true,
  },
  {
    code: 'RollbackAcrossMinorVersions',
    sentence:
      'Version {{version}} is older than {{current}}, and a rollback to another minor version is not supported.',
    pattern:
      /^(?<version>\S+) is less than the current target (?<current>\S+) and matches the cluster's previous version, but rollbacks that change major or minor versions are not recommended/,
    upstream: `${PRECONDITION}/rollback.go`,
    steps: [WITHDRAW],
    isFinal: true,
  },
  {
    code: 'RollbackWithoutPrevious',
    sentence:
      'Version {{version}} is older than {{current}}, and the cluster has no previous version to roll back to.',
    pattern:
      /^(?<version>\S+) is less than the current target (?<current>\S+), and the cluster has no previous Semantic Version/,
    upstream: `${PRECONDITION}/rollback.go`,
    steps: [WITHDRAW],
    isFinal: true,
  },
  {
    code: 'MinorVersionSkipped',
    sentence: 'Version {{version}} is more than one minor version ahead of {{current}}.',
    pattern:
      /^(?<version>\S+) is more than one minor version beyond the current target (?<current>\S+) \(/,
    upstream: `${PRECONDITION}/gianthop.go, 4.19 and newer`,
    steps: [
      {
        ...LIST_RELEASES,
        sentence: [
          {
            text: "Update to a {{version}} release first: minor versions can't be skipped. The command lists available releases.",
            values: ({ current }) => ({ version: nextMinorOf(current) }),
          },
          "Update to the next minor version first. Minor versions can't be skipped.",
        ],
      },
    ],
    isFinal: true,
  },
  {
    code: 'MajorVersionSkipped',
    sentence: 'An update from {{current}} to major version {{version}} is not supported.',
    pattern:
      /^(?<version>\S+) has a larger major version than the current target (?<current>\S+) \(/,
    upstream: `${PRECONDITION}/gianthop.go, 4.19 and newer`,
    steps: [LIST_RELEASES],
    isFinal: true,
  },
  {
    code: 'EtcdBackupMissing',
    sentence: 'The etcd backup that has to precede the update is not complete: {{detail}}.',
    pattern: /^RecentBackup: (?<detail>[^\n]+?)\.?$/m,
    upstream: `${PRECONDITION}/etcdbackup.go, 4.14`,
    mover: 'Operator',
    steps: [
      look('Check the backup pod in namespace openshift-etcd.', 'oc get pods -n openshift-etcd'),
    ],
  },
  {
    code: 'OverridesSet',
    sentence: 'ClusterVersion has overrides, which block updates to another minor version.',
    sources: EVERYWHERE,
    pattern:
      /^Disabling ownership via cluster version overrides prevents (?:upgrades|updates)(?: between minor or major versions)?\. /,
    upstream: UPGRADEABLE,
    steps: [
      change(
        'Remove the overrides from ClusterVersion.',
        "oc get clusterversion version -o jsonpath='{.spec.overrides}'",
      ),
    ],
  },
  {
    code: 'RemovedApisNotAcknowledged',
    sentence:
      'Version {{version}} removes Kubernetes APIs, which an administrator has to acknowledge first.',
    sources: EVERYWHERE,
    pattern:
      /^Kubernetes (?<kubernetes>\d+\.\d+) and therefore OpenShift (?<version>\d+\.\d+) remove several APIs which require admin consideration\./,
    upstream: ADMIN_GATES,
    steps: [FIND_REMOVED_API_CLIENTS, ...ACKNOWLEDGE],
  },
  {
    code: 'AdmissionApiNotAcknowledged',
    sentence:
      'Version {{version}} removes API {{api}}, which an administrator has to acknowledge first.',
    sources: EVERYWHERE,
    pattern:
      /^The (?<api>admissionregistration\.k8s\.io\/\w+) group version is deprecated in (?<current>\d+\.\d+) and will be removed in (?<version>\d+\.\d+)\./,
    upstream: `${ADMIN_GATES}, 4.19`,
    steps: [FIND_REMOVED_API_CLIENTS, ...ACKNOWLEDGE],
  },
  {
    code: 'BootImagesNotAcknowledged',
    sentence:
      'Version {{version}} starts to manage boot images on {{platforms}}, which an administrator has to acknowledge first.',
    sources: EVERYWHERE,
    pattern:
      /^This cluster is (?<platforms>\w+ or \w+) but lacks a boot image configuration\. OCP will automatically opt this cluster into boot image management in (?<version>\d+\.\d+)\./,
    upstream: 'openshift/machine-config-operator pkg/operator/admin_ack.go, 4.18, 4.21',
    steps: [
      look(
        "Check how boot images are managed, and disable the management if it isn't desired.",
        'oc get machineconfigurations cluster -o yaml',
      ),
      ...ACKNOWLEDGE,
    ],
  },
  {
    code: 'OldBootImagesNotAcknowledged',
    sentence:
      'Version {{version}} needs recent boot images on aarch64 nodes, which an administrator has to acknowledge first.',
    sources: EVERYWHERE,
    pattern:
      /^This cluster has at least one aarch64 node\. Please ensure boot images are not too old by following KCS (?<url>https:\/\/\S+) prior to upgrading to (?<version>\d+\.\d+)/,
    upstream: 'openshift/machine-config-operator pkg/operator/admin_ack.go, 4.18',
    steps: [
      look(
        'Check how old the boot images of the machine sets are.',
        'oc get machinesets -n openshift-machine-api',
      ),
      ...ACKNOWLEDGE,
    ],
  },
  {
    code: 'GatewayApiNotAcknowledged',
    sentence:
      'The next minor version takes over the Gateway API CRDs of this cluster, which an administrator has to acknowledge first.',
    sources: EVERYWHERE,
    pattern:
      /^Gateway API CRDs have been detected\. OCP fully manages the life-cycle of Gateway API CRDs\./,
    upstream:
      'openshift/cluster-ingress-operator pkg/operator/controller/gatewayapi-upgradeable, 4.18',
    steps: [
      look(
        'Find out what installed the Gateway API CRDs.',
        'oc get customresourcedefinitions gateways.gateway.networking.k8s.io -o yaml',
      ),
      ...ACKNOWLEDGE,
    ],
  },
  {
    code: 'RoutesNotAcknowledged',
    sentence:
      "A route has a configuration that version {{version}} doesn't support, which an administrator has to acknowledge first.",
    sources: EVERYWHERE,
    pattern:
      /^A route in this cluster contains a configuration that isn't supported in (?<version>\d+\.\d+)\. Please review each route's UnservableInFutureVersions status condition/,
    upstream: 'openshift/cluster-ingress-operator pkg/operator/controller/route-upgradeable, 4.15',
    mover: 'ApplicationOwner',
    steps: [
      look(
        'Find the routes that report condition UnservableInFutureVersions.',
        'oc get routes --all-namespaces -o yaml',
      ),
      ...ACKNOWLEDGE,
    ],
  },
  {
    code: 'AdminAcksMissing',
    sentence: "ConfigMap admin-acks in namespace openshift-config is missing or can't be read.",
    sources: EVERYWHERE,
    pattern:
      /^(?:Failed to retrieve ConfigMap admin-acks from namespace openshift-config: |Unable to access configmap admin-acks, err=|admin-acks configmap not found)/,
    upstream: UPGRADEABLE,
    steps: [
      change(
        'Create ConfigMap admin-acks in namespace openshift-config.',
        'oc create configmap admin-acks -n openshift-config',
      ),
    ],
  },
  {
    code: 'OperatorBlocksMinorUpdate',
    sentence: 'Cluster operator {{operator}} blocks updates to another minor version: {{detail}}.',
    sources: EVERYWHERE,
    pattern:
      /^Cluster operator (?<operator>[\w-]+) should not be upgraded between minor versions: (?<detail>[^\n]+?)\.?$/m,
    upstream: `${UPGRADEABLE}, 4.22 and older`,
    steps: [
      look(
        'Check the conditions of cluster operator {{operator}}.',
        'oc describe clusteroperator {operator}',
      ),
    ],
    quotes: { conditionType: 'Upgradeable' },
  },
  {
    code: 'DeletionInProgress',
    sentence: '{{kind}} {{object}} of an earlier release is still being deleted.',
    sources: EVERYWHERE,
    pattern:
      /^Cluster minor (?:or major version upgrades|level upgrades) are not allowed while resource deletions are in progress; resources=(?<kind>\w+) "(?<object>(?:(?<namespace>[^"/]+)\/)?(?<name>[^"/]+))"/,
    upstream: UPGRADEABLE,
    mover: 'ApiServer',
    steps: [
      look(
        'Check the finalizers of {{kind}} {{object}}.',
        'oc get {kind} --all-namespaces --field-selector metadata.name={name} -o yaml',
      ),
    ],
  },
  {
    code: 'UpdateAlreadyInProgress',
    sentence: 'The update in progress has to complete before an update to another minor version.',
    sources: EVERYWHERE,
    pattern: /^An update is already in progress and the details are in the Progressing condition/,
    upstream: UPGRADEABLE,
    mover: 'ClusterVersionOperator',
    steps: [lookAsAnyone('Wait until the update is complete.', 'oc adm upgrade')],
  },
  {
    code: 'AdminGateNotAcknowledged',
    sentence:
      'An administrator has to acknowledge a change before an update to another minor version.',
    condition: { type: 'ClusterVersionUpgradeable', reason: /^AdminAck\w*$/ },
    pattern: FIRST_LINE,
    upstream: ADMIN_GATES,
    steps: [...ACKNOWLEDGE].reverse(),
  },
  {
    code: 'MinorUpdatesBlocked',
    sentence: 'Updates to another minor version are blocked: {{detail}}.',
    condition: { type: 'ClusterVersionUpgradeable' },
    pattern: FIRST_LINE,
    upstream: UPGRADEABLE,
    steps: [
      look(
        'Fix what blocks minor updates. Until then, patch updates are still allowed.',
        'oc adm upgrade',
      ),
    ],
  },
]);
