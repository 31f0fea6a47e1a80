import type { CauseExample } from '../cause-example';

const CREDENTIALS = { operator: 'cloud-credential', type: 'Upgradeable' } as const;
const TUNING = { operator: 'node-tuning', type: 'Degraded' } as const;
const MACHINE_CONFIG = { operator: 'machine-config', type: 'Upgradeable' } as const;

const TUNED = 'built as pkg/operator/status.go of openshift/cluster-node-tuning-operator builds it';
const POOLS = 'built as pkg/operator/status.go of openshift/machine-config-operator builds it';

export const PLATFORM_EXAMPLES: readonly CauseExample[] = [
  {
    code: 'CredentialsNotPrepared',
    source: 'operator',
    condition: { ...CREDENTIALS, reason: 'MissingUpgradeableAnnotation' },
    text: 'Upgradeable annotation cloudcredential.openshift.io/upgradeable-to on cloudcredential.operator.openshift.io/cluster object needs updating before upgrade. See Manually Creating IAM documentation for instructions on preparing a cluster for upgrade.',
    captures: {},
    from: 'built as pkg/operator/utils/utils.go of openshift/cloud-credential-operator builds it',
  },
  {
    code: 'RootCredentialsMissing',
    source: 'operator',
    condition: { ...CREDENTIALS, reason: 'MissingRootCredential' },
    text: 'Parent credential secret must be restored prior to upgrade: kube-system/aws-creds',
    captures: { namespace: 'kube-system', secret: 'aws-creds' },
    from: 'openshift/cloud-credential-operator pull request 248, with the words of later releases',
  },
  {
    code: 'CredentialsRequestsFailing',
    source: 'operator',
    condition: { operator: 'cloud-credential', type: 'Degraded', reason: 'CredentialsFailing' },
    text: '1 of 7 credentials requests are failing to sync.',
    captures: { failing: '1', requests: '7' },
    from: 'troubleshooting notes on a 4.18 cluster',
  },
  {
    code: 'MachineApiNotSynced',
    source: 'operator',
    condition: { operator: 'machine-api', type: 'Degraded', reason: 'SyncingFailed' },
    text: 'Failed when progressing towards operator: 4.12.7 because minimum worker replica count (2) not yet met: current running replicas 0, waiting for [worker-5vld9 worker-68dmw]',
    captures: {
      version: '4.12.7',
      message:
        'minimum worker replica count (2) not yet met: current running replicas 0, waiting for [worker-5vld9 worker-68dmw]',
    },
    from: 'installation log of OpenShift 4.12.7 in a public write-up',
  },
  {
    code: 'ControlPlaneMachinesUnavailable',
    source: 'operator',
    condition: {
      operator: 'control-plane-machine-set',
      type: 'Available',
      reason: 'UnavailableReplicas',
    },
    text: 'Missing 1 available replica(s)',
    captures: { missing: '1' },
    from: 'a 4.14.1 cluster in the examples of oc adm upgrade status',
  },
  {
    code: 'ControlPlaneMachinesOutdated',
    source: 'operator',
    condition: {
      operator: 'control-plane-machine-set',
      type: 'Progressing',
      reason: 'NeedsUpdateReplicas',
    },
    text: 'Observed 1 replica(s) in need of update',
    captures: { outdated: '1' },
    from: 'a 4.14.1 cluster in the examples of oc adm upgrade status',
  },
  {
    code: 'ControlPlaneNodesUnmanaged',
    source: 'operator',
    condition: {
      operator: 'control-plane-machine-set',
      type: 'Degraded',
      reason: 'UnmanagedNodes',
    },
    text: 'Found 1 unmanaged node(s)',
    captures: { nodes: '1' },
    from: 'tests of openshift/cluster-control-plane-machine-set-operator',
  },
  {
    code: 'AutoscalerWaitsForMachineApi',
    source: 'operator',
    condition: { operator: 'cluster-autoscaler', type: 'Degraded', reason: 'MissingDependency' },
    text: 'machine-api not ready',
    captures: {},
    from: 'okd-project/okd issue 1654',
  },
  {
    code: 'BareMetalRolloutTimedOut',
    source: 'operator',
    condition: { operator: 'baremetal', type: 'Degraded', reason: 'DeployTimedOut' },
    text: 'metal3 deployment rollout taking too long',
    captures: { workload: 'metal3' },
    from: 'built as controllers/provisioning_controller.go of openshift/cluster-baremetal-operator builds it',
  },
  {
    code: 'InsightsNotReported',
    source: 'operator',
    condition: { operator: 'insights', type: 'Degraded', reason: 'UploadFailed' },
    text: 'Unable to report: unable to build request to connect to Insights server',
    captures: { message: 'unable to build request to connect to Insights server' },
    from: 'public installation guide',
  },
  {
    code: 'SampleImagesNotImported',
    source: 'operator',
    condition: { operator: 'openshift-samples', type: 'Degraded', reason: 'FailedImageImports' },
    text: 'Samples installed at 4.2.0, with image import failures for these imagestreams: python ruby perl php ',
    captures: { version: '4.2.0', streams: 'python ruby perl php' },
    from: 'condition of a cluster, kept in a public test',
  },
  {
    code: 'TunedProfilesDegraded',
    source: 'operator',
    condition: { ...TUNING, reason: 'ProfileDegraded' },
    text: '2/6 Profiles failed to be applied',
    captures: { degraded: '2', profiles: '6' },
    from: TUNED,
  },
  {
    code: 'TunedBootParametersConflict',
    source: 'operator',
    condition: { ...TUNING, reason: 'ProfileConflict' },
    text: '3/6 Profiles with bootcmdline conflict',
    captures: { degraded: '3', profiles: '6' },
    from: TUNED,
  },
  {
    code: 'TunedProfilesApplying',
    source: 'operator',
    condition: { operator: 'node-tuning', type: 'Progressing', reason: 'ProfileProgressing' },
    text: 'Waiting for 3/6 Profiles to be applied',
    captures: { waiting: '3', profiles: '6' },
    from: TUNED,
  },
  {
    code: 'PoolsDegradedBlockUpdate',
    source: 'operator',
    condition: { ...MACHINE_CONFIG, reason: 'DegradedPool' },
    text: 'One or more machine config pools are degraded, please see `oc get mcp` for further details and resolve before upgrading',
    captures: {},
    from: POOLS,
  },
  {
    code: 'PoolsUpdatingBlockUpdate',
    source: 'operator',
    condition: { ...MACHINE_CONFIG, reason: 'PoolUpdating' },
    text: 'One or more machine config pools are updating, please see `oc get mcp` for further details',
    captures: {},
    from: 'conditions of a 4.8.36 cluster in a public report',
  },
  {
    code: 'PoolBuildsInterrupted',
    source: 'operator',
    condition: { ...MACHINE_CONFIG, reason: 'InterruptedBuild' },
    text: "One or more machine config pools' builds have been interrupted, please see `oc get mcp` for further details and resolve before upgrading",
    captures: {},
    from: POOLS,
  },
  {
    code: 'KubeletSkewBlocksUpdate',
    source: 'operator',
    condition: { ...MACHINE_CONFIG, reason: 'KubeletSkewUnsupported' },
    text: 'One or more nodes have an unsupported kubelet version skew. Please see `oc get nodes` for details and upgrade all nodes so that they have a kubelet version of at least 1.19.',
    captures: { required: '1.19' },
    from: POOLS,
  },
  {
    code: 'BootImagesTooOld',
    source: 'operator',
    condition: { ...MACHINE_CONFIG, reason: 'ClusterBootImageSkewError' },
    text: 'Upgrades have been disabled because the cluster is using OCP boot image version 4.8.14, which is below the minimum required version 4.13.0. To enable upgrades, please update your boot images or disable boot image skew enforcement by following the documentation at https://docs.example.com/boot-images',
    captures: { version: '4.8.14', required: '4.13.0' },
    from: POOLS,
  },
];
