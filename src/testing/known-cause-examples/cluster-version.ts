import type { CauseCondition } from '../../engine/known-causes/recognize-cause';
import { examplesFrom, onOperator } from './cause-example';

const BUILT = (file: string): string =>
  `built as ${file} of openshift/cluster-version-operator builds it`;

const INSTALLER = 'log of openshift-install that waits for the cluster-version operator';

function failing(reason: string): CauseCondition {
  return { type: 'Failing', reason };
}

const INVALID = { type: 'Invalid', reason: 'InvalidClusterVersion' };

function retrieved(reason: string): CauseCondition {
  return { type: 'RetrievedUpdates', reason };
}

export const CLUSTER_VERSION_EXAMPLES = examplesFrom('clusterVersion', [
  {
    code: 'ManifestDeniedByWebhook',
    text: 'error running apply for deployment "openshift-machine-api/cluster-autoscaler-operator" (341 of 903): admission webhook "validation.gatekeeper.sh" denied the request: [allowed-repos] container <cluster-autoscaler-operator> has an invalid image repo',
    captures: {
      kind: 'deployment',
      object: 'openshift-machine-api/cluster-autoscaler-operator',
      namespace: 'openshift-machine-api',
      name: 'cluster-autoscaler-operator',
      webhook: 'validation.gatekeeper.sh',
      detail: '[allowed-repos] container <cluster-autoscaler-operator> has an invalid image repo',
    },
    from: BUILT('pkg/payload/task.go'),
  },
  {
    code: 'StoredVersionRemoved',
    source: 'operator',
    condition: onOperator(
      'csi-snapshot-controller',
      'Degraded',
      'CSISnapshotStaticResourceController_SyncError',
    ),
    text: 'CSISnapshotStaticResourceControllerDegraded: "volumesnapshotcontents.yaml" (string): CustomResourceDefinition.apiextensions.k8s.io "volumesnapshotcontents.snapshot.storage.k8s.io" is invalid: status.storedVersions[0]: Invalid value: "v1beta1": must appear in spec.versions',
    captures: {
      definition: 'volumesnapshotcontents.snapshot.storage.k8s.io',
      version: 'v1beta1',
    },
    from: 'built as the API server builds it, in the frame of library-go',
  },
  {
    code: 'StoredVersionRemoved',
    text: 'error running apply for customresourcedefinition "etcdbackups.operator.openshift.io" (87 of 928): CustomResourceDefinition.apiextensions.k8s.io "etcdbackups.operator.openshift.io" is invalid: status.storedVersions[0]: Invalid value: "v1alpha1": must appear in spec.versions',
    captures: {
      kind: 'customresourcedefinition',
      object: 'etcdbackups.operator.openshift.io',
      name: 'etcdbackups.operator.openshift.io',
      definition: 'etcdbackups.operator.openshift.io',
      version: 'v1alpha1',
    },
    from: BUILT('pkg/payload/task.go'),
  },
  {
    code: 'ManifestFieldImmutable',
    text: 'error running apply for deployment "openshift-monitoring/cluster-monitoring-operator" (490 of 903): Deployment.apps "cluster-monitoring-operator" is invalid: spec.selector: Invalid value: v1.LabelSelector{MatchLabels:map[string]string{"app":"monitoring"}, MatchExpressions:[]v1.LabelSelectorRequirement(nil)}: field is immutable',
    captures: {
      kind: 'Deployment',
      object: 'openshift-monitoring/cluster-monitoring-operator',
      namespace: 'openshift-monitoring',
      name: 'cluster-monitoring-operator',
      field: 'spec.selector',
    },
    from: BUILT('pkg/payload/task.go'),
  },
  {
    code: 'ManifestTargetMissing',
    condition: failing('UpdatePayloadResourceNotFound'),
    text: 'Could not update role "openshift-console-operator/prometheus-k8s" (759 of 842): resource may have been deleted',
    captures: {
      kind: 'role',
      object: 'openshift-console-operator/prometheus-k8s',
      namespace: 'openshift-console-operator',
      name: 'prometheus-k8s',
    },
    from: INSTALLER,
  },
  {
    code: 'ManifestConflict',
    condition: failing('UpdatePayloadResourceConflict'),
    text: 'Could not update service "openshift-monitoring/cluster-monitoring-operator" (612 of 903): someone else is updating this resource',
    captures: {
      kind: 'service',
      object: 'openshift-monitoring/cluster-monitoring-operator',
      namespace: 'openshift-monitoring',
      name: 'cluster-monitoring-operator',
    },
    from: BUILT('pkg/payload/task.go'),
  },
  {
    code: 'ApiNotResponding',
    condition: failing('UpdatePayloadClusterDown'),
    text: 'Could not update imagestream "openshift/driver-toolkit" (653 of 971): the server is down or not responding',
    captures: {
      kind: 'imagestream',
      object: 'openshift/driver-toolkit',
      namespace: 'openshift',
      name: 'driver-toolkit',
    },
    from: 'update from 4.21.4 to 4.21.7, in a public analysis of it',
  },
  {
    code: 'ApiInternalError',
    condition: failing('UpdatePayloadClusterError'),
    text: 'Could not update prometheusrule "openshift-etcd-operator/etcd-prometheus-rules" (798 of 903): the server is reporting an internal error',
    captures: {
      kind: 'prometheusrule',
      object: 'openshift-etcd-operator/etcd-prometheus-rules',
      namespace: 'openshift-etcd-operator',
      name: 'etcd-prometheus-rules',
    },
    from: BUILT('pkg/payload/task.go'),
  },
  {
    code: 'ManifestInvalid',
    condition: failing('UpdatePayloadResourceInvalid'),
    text: 'Could not update customresourcedefinition "infrastructures.config.openshift.io" (47 of 903): the object is invalid, possibly due to local cluster configuration',
    captures: {
      kind: 'customresourcedefinition',
      object: 'infrastructures.config.openshift.io',
      name: 'infrastructures.config.openshift.io',
    },
    from: 'https://okd.io/docs/project/upgrade-notes/from-4-15/force-upgrade-to-stable-4-16',
  },
  {
    code: 'ApiRejectsCredentials',
    condition: failing('UpdatePayloadClusterUnauthorized'),
    text: 'Could not update configmap "openshift-config-managed/release-verification" (12 of 903): could not authenticate to the server',
    captures: {
      kind: 'configmap',
      object: 'openshift-config-managed/release-verification',
      namespace: 'openshift-config-managed',
      name: 'release-verification',
    },
    from: BUILT('pkg/payload/task.go'),
  },
  {
    code: 'ManifestForbidden',
    condition: failing('UpdatePayloadResourceForbidden'),
    text: 'Could not update deployment "openshift-machine-api/cluster-autoscaler-operator" (341 of 903): the server has forbidden updates to this resource',
    captures: {
      kind: 'deployment',
      object: 'openshift-machine-api/cluster-autoscaler-operator',
      namespace: 'openshift-machine-api',
      name: 'cluster-autoscaler-operator',
    },
    from: BUILT('pkg/payload/task.go'),
  },
  {
    code: 'ApiOverloaded',
    condition: failing('UpdatePayloadClusterOverloaded'),
    text: 'Could not update clusterrole "system:openshift:operator:etcd-backup-role" (88 of 903): the server is overloaded and is not accepting updates',
    captures: {
      kind: 'clusterrole',
      object: 'system:openshift:operator:etcd-backup-role',
      name: 'system:openshift:operator:etcd-backup-role',
    },
    from: BUILT('pkg/payload/task.go'),
  },
  {
    code: 'ApiMissing',
    condition: failing('UpdatePayloadResourceTypeMissing'),
    text: 'Could not update oauthclient "console" (515 of 836): the server does not recognize this resource, check extension API servers',
    captures: { kind: 'oauthclient', object: 'console', name: 'console' },
    from: INSTALLER,
  },
  {
    code: 'ManifestNotApplied',
    condition: failing('MultipleErrors'),
    text: 'Multiple errors are preventing progress:\n* Could not update customresourcedefinition "performanceprofiles.performance.openshift.io" (419 of 836)\n* Could not update oauthclient "console" (515 of 836): the server does not recognize this resource, check extension API servers',
    captures: {
      kind: 'customresourcedefinition',
      object: 'performanceprofiles.performance.openshift.io',
      name: 'performanceprofiles.performance.openshift.io',
    },
    from: INSTALLER,
  },
  {
    code: 'ManifestsNotReached',
    condition: failing(''),
    text: '12 incomplete task nodes, beginning with configmap "openshift-marketplace/marketplace-trusted-ca" (640 of 903)',
    captures: {
      manifests: '12',
      kind: 'configmap',
      object: 'openshift-marketplace/marketplace-trusted-ca',
      namespace: 'openshift-marketplace',
      name: 'marketplace-trusted-ca',
    },
    from: BUILT('pkg/payload/task_graph.go'),
  },
  {
    code: 'DeploymentPodsViolateScc',
    condition: failing('WorkloadNotProgressing'),
    text: 'deployment openshift-insights/insights-operator has a replica failure FailedCreate: pods "insights-operator-5f8c7c9b5d-" is forbidden: unable to validate against any security context constraint: [fsGroup: Invalid value: []int64{185}: 185 is not an allowed group]',
    captures: {
      object: 'openshift-insights/insights-operator',
      namespace: 'openshift-insights',
      name: 'insights-operator',
      detail: '[fsGroup: Invalid value: []int64{185}: 185 is not an allowed group]',
    },
    from: BUILT('lib/resourcebuilder/apps.go'),
  },
  {
    code: 'DeploymentExceedsQuota',
    condition: failing('WorkloadNotProgressing'),
    text: 'deployment openshift-console-operator/console-operator has a replica failure FailedCreate: pods "console-operator-7d9f4c8b6-" is forbidden: exceeded quota: compute, requested: requests.memory=100Mi, used: requests.memory=1000Mi, limited: requests.memory=1Gi',
    captures: {
      object: 'openshift-console-operator/console-operator',
      namespace: 'openshift-console-operator',
      name: 'console-operator',
      quota: 'compute',
      requested: 'requests.memory=100Mi',
      used: 'requests.memory=1000Mi',
    },
    from: BUILT('lib/resourcebuilder/apps.go'),
  },
  {
    code: 'DeploymentPodsNotCreated',
    condition: failing('WorkloadNotProgressing'),
    text: 'deployment openshift-dns-operator/dns-operator has a replica failure FailedCreate: namespaces "openshift-dns-operator" not found',
    captures: {
      object: 'openshift-dns-operator/dns-operator',
      namespace: 'openshift-dns-operator',
      name: 'dns-operator',
      reason: 'FailedCreate',
      detail: 'namespaces "openshift-dns-operator" not found',
    },
    from: BUILT('lib/resourcebuilder/apps.go'),
  },
  {
    code: 'DeploymentNotRollingOut',
    condition: failing('WorkloadNotAvailable'),
    text: 'deployment openshift-cluster-samples-operator/cluster-samples-operator is not available MinimumReplicasUnavailable (Deployment does not have minimum availability.) or progressing ProgressDeadlineExceeded (ReplicaSet "cluster-samples-operator-6cf6c9b5d" has timed out progressing.)',
    captures: {
      object: 'openshift-cluster-samples-operator/cluster-samples-operator',
      namespace: 'openshift-cluster-samples-operator',
      name: 'cluster-samples-operator',
    },
    from: BUILT('lib/resourcebuilder/apps.go'),
  },
  {
    code: 'DeploymentNotRollingOut',
    condition: failing('WorkloadNotProgressing'),
    text: 'deployment openshift-machine-api/cluster-autoscaler-operator is Progressing=False: ProgressDeadlineExceeded: ReplicaSet "cluster-autoscaler-operator-555d4dbcb7" has timed out progressing.',
    captures: {
      object: 'openshift-machine-api/cluster-autoscaler-operator',
      namespace: 'openshift-machine-api',
      name: 'cluster-autoscaler-operator',
    },
    from: BUILT('lib/resourcebuilder/apps.go'),
  },
  {
    code: 'DeploymentNotRollingOut',
    condition: { type: 'Progressing', reason: 'WorkloadNotAvailable' },
    text: 'Unable to apply 4.18.52: the workload openshift-config-operator/openshift-config-operator has not yet successfully rolled out',
    captures: {
      release: '4.18.52',
      object: 'openshift-config-operator/openshift-config-operator',
      namespace: 'openshift-config-operator',
      name: 'openshift-config-operator',
    },
    from: 'a cluster that updated to 4.18.52, in public notes on the update',
  },
  {
    code: 'OperatorsNotAvailable',
    condition: failing('MultipleErrors'),
    text: 'Multiple errors are preventing progress:\n* Cluster operators authentication, image-registry, openshift-apiserver, openshift-controller-manager are not available\n* Could not update oauthclient "console" (515 of 836): the server does not recognize this resource, check extension API servers',
    captures: {
      operators:
        'authentication, image-registry, openshift-apiserver, openshift-controller-manager',
    },
    from: INSTALLER,
  },
  {
    code: 'OperatorsNotAvailable',
    condition: { type: 'Progressing', reason: 'ClusterOperatorNotAvailable' },
    text: 'Unable to apply 4.21.14: the cluster operator monitoring is not available',
    captures: { release: '4.21.14', operators: 'monitoring' },
    from: 'a cluster that updated to 4.21.14, in public notes on the update',
  },
  {
    code: 'OperatorsDegraded',
    condition: { type: 'Progressing', reason: 'ClusterOperatorDegraded' },
    text: 'Unable to apply 4.4.13: the cluster operator openshift-samples is degraded',
    captures: { release: '4.4.13', operators: 'openshift-samples' },
    from: 'a cluster that updated to 4.4.13, in public notes on the update',
  },
  {
    code: 'OperatorsDegraded',
    condition: { type: 'Progressing', reason: 'ClusterOperatorDegraded' },
    text: 'Unable to apply 4.12.8: wait has exceeded 40 minutes for these operators: machine-config',
    captures: { release: '4.12.8', operators: 'machine-config' },
    from: 'a cluster that updated to 4.12.8, in public notes on the update',
  },
  {
    code: 'OperatorsDegraded',
    condition: failing('ClusterOperatorDegraded'),
    text: 'Cluster operator insights is degraded',
    captures: { operators: 'insights' },
    from: 'a cluster that updated to 4.9.0-rc.6, in public notes on the update',
  },
  {
    code: 'OperatorsSlow',
    condition: failing('SlowClusterOperator'),
    text: 'waiting on etcd, kube-apiserver over 30 minutes which is longer than expected',
    captures: { operators: 'etcd, kube-apiserver', minutes: '30' },
    from: BUILT('pkg/cvo/status.go'),
  },
  {
    code: 'OperatorsSlow',
    condition: { type: 'Progressing', reason: 'ClusterOperatorUpdating' },
    text: 'Working towards 4.19.3: 780 of 903 done (86% complete), waiting on machine-config over 90 minutes which is longer than expected',
    captures: { release: '4.19.3', operators: 'machine-config', minutes: '90' },
    from: BUILT('pkg/cvo/status.go'),
  },
  {
    code: 'RequestedVersionUnknown',
    condition: INVALID,
    text: 'The cluster version is invalid: spec.desiredUpdate.version: Invalid value: "4.16.0-foo": when image is empty the update must be a previous version or an available update',
    captures: { version: '4.16.0-foo' },
    from: 'https://github.com/openshift/console, test data of the cluster settings page',
  },
  {
    code: 'RequestedVersionAmbiguous',
    condition: INVALID,
    text: 'The cluster version is invalid: spec.desiredUpdate.version: Invalid value: "4.18.9": there are multiple possible payloads for this version, specify the exact image',
    captures: { version: '4.18.9' },
    from: BUILT('lib/validation/validation.go'),
  },
  {
    code: 'RequestedVersionMalformed',
    condition: INVALID,
    text: 'The cluster version is invalid: spec.desiredUpdate.version: Invalid value: "latest": must be a semantic version (1.2.3[-...])',
    captures: { version: 'latest' },
    from: BUILT('lib/validation/validation.go'),
  },
  {
    code: 'UpdateServiceAddressInvalid',
    condition: INVALID,
    text: 'The cluster version is invalid:\n* spec.upstream: Invalid value: "#%GG": must be a valid URL or empty\n* spec.clusterID: Invalid value: "not-valid-cluster-id": must be an RFC4122-variant UUID\n',
    captures: { url: '#%GG' },
    from: 'pkg/cvo/cvo_test.go of openshift/cluster-version-operator',
  },
  {
    code: 'ClusterIdInvalid',
    condition: INVALID,
    text: 'The cluster version is invalid: spec.clusterID: Invalid value: "not-valid-cluster-id": must be an RFC4122-variant UUID',
    captures: { id: 'not-valid-cluster-id' },
    from: BUILT('lib/validation/validation.go'),
  },
  {
    code: 'ChannelNotSet',
    condition: retrieved('NoChannel'),
    text: 'The update channel has not been configured.',
    captures: {},
    from: 'a 4.17 cluster, in public notes on how downloads fail',
  },
  {
    code: 'VersionNotInChannel',
    condition: retrieved('VersionNotFound'),
    text: 'Unable to retrieve available updates: currently reconciling cluster version 4.19.0-ec.2 not found in the "stable-4.19" channel',
    captures: { version: '4.19.0-ec.2', channel: 'stable-4.19' },
    from: 'https://github.com/openshift/cluster-version-operator/pull/1093',
  },
  {
    code: 'UpdateServiceUntrusted',
    condition: retrieved('RemoteFailed'),
    text: 'Unable to retrieve available updates: Get "https://updates.example.com/api/upgrades_info/v1/graph?arch=amd64&channel=stable-4.18&version=4.18.8": tls: failed to verify certificate: x509: certificate signed by unknown authority',
    captures: { host: 'updates.example.com', detail: 'certificate signed by unknown authority' },
    from: BUILT('pkg/cincinnati/cincinnati.go'),
  },
  {
    code: 'UpdateServiceUnreachable',
    condition: retrieved('RemoteFailed'),
    text: 'Unable to retrieve available updates: Get "https://api.openshift.com/api/upgrades_info/v1/graph?arch=amd64&channel=stable-4.8&id=6f878e7c-cb81-41de-a954-bb6766548318&version=4.8.22": dial tcp 18.210.64.188:443: connect: network is unreachable',
    captures: {
      host: 'api.openshift.com',
      detail: 'dial tcp 18.210.64.188:443: connect: network is unreachable',
    },
    from: 'a disconnected 4.8 cluster, in public notes on its update service',
  },
  {
    code: 'UpdateServiceFails',
    condition: retrieved('ResponseFailed'),
    text: 'Unable to retrieve available updates: unexpected HTTP status: 500 Internal Server Error',
    captures: { status: '500 Internal Server Error' },
    from: 'pkg/cvo/availableupdates_test.go of openshift/cluster-version-operator',
  },
]);
