import type { CauseStep, KnownCause } from '../known-cause';
import {
  CHECK_PROXY,
  operatorLogStep,
  SHOW_NODES,
  SHOW_POOLS,
  operatorPodsStep,
} from './operator-steps';

/* What operators of machines, credentials, tuning and samples say, and what machine-config says against the next update. */

const CREDENTIALS = 'openshift/cloud-credential-operator pkg/operator';
const CONTROL_PLANE_MACHINES =
  'openshift/cluster-control-plane-machine-set-operator pkg/controllers/controlplanemachineset/status.go';
const TUNING = 'openshift/cluster-node-tuning-operator pkg/operator/status.go';
const MACHINE_CONFIG = 'openshift/machine-config-operator pkg/operator/status.go';
const BOOT_IMAGES = 'openshift/machine-config-operator pkg/controller/bootimage';

const SHOW_CREDENTIALS_REQUESTS = {
  step: 'ShowCredentialsRequests',
  command: 'oc get credentialsrequests -n openshift-cloud-credential-operator -o yaml',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const PREPARE_CREDENTIALS = {
  step: 'PrepareCloudCredentials',
  who: 'Administrator',
  cost: 'noDowntime',
} as const satisfies CauseStep;

const ANNOTATE_CREDENTIALS = {
  step: 'AnnotateCloudCredential',
  who: 'Administrator',
  cost: 'noDowntime',
} as const satisfies CauseStep;

const RESTORE_ROOT_CREDENTIALS = {
  step: 'RestoreRootCredentials',
  who: 'Administrator',
  cost: 'noDowntime',
} as const satisfies CauseStep;

const SHOW_PROFILES = {
  step: 'ShowTunedProfiles',
  command: 'oc get profiles.tuned.openshift.io -n openshift-cluster-node-tuning-operator',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const SHOW_IMAGE_STREAMS = {
  step: 'ShowSampleImageStreams',
  command: 'oc describe imagestreams -n openshift',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const SHOW_MACHINE_API = {
  step: 'ShowMachineApi',
  command: 'oc get clusteroperator machine-api',
  who: 'Anyone',
  cost: 'none',
} as const satisfies CauseStep;

const SHOW_CONTROL_PLANE_MACHINES = {
  step: 'ShowControlPlaneMachines',
  command:
    'oc get machines.machine.openshift.io -n openshift-machine-api -l machine.openshift.io/cluster-api-machine-role=master',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const SHOW_CONTROL_PLANE_MACHINE_SET = {
  step: 'ShowControlPlaneMachineSet',
  command: 'oc get controlplanemachineset cluster -n openshift-machine-api -o yaml',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

/** While the machine is there, no other one is created. */
const DELETE_FAILED_MACHINE = {
  step: 'DeleteFailedMachine',
  who: 'Administrator',
  cost: 'noDowntime',
} as const satisfies CauseStep;

const SHOW_MACHINE_SET_CLIENTS = {
  step: 'ShowMachineSetClients',
  command:
    'oc get machinesets.machine.openshift.io {machineSet} -n openshift-machine-api -o yaml --show-managed-fields',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const SHOW_CONTROL_PLANE_MACHINE_SET_CLIENTS = {
  ...SHOW_MACHINE_SET_CLIENTS,
  command:
    'oc get controlplanemachinesets {machineSet} -n openshift-machine-api -o yaml --show-managed-fields',
} as const satisfies CauseStep;

const EXCLUDE_FROM_BOOT_IMAGES = {
  step: 'ExcludeFromBootImageUpdates',
  command: 'oc edit machineconfigurations.operator.openshift.io cluster',
  who: 'Administrator',
  cost: 'noDowntime',
} as const satisfies CauseStep;

const SHOW_BOOT_IMAGE_UPDATES = {
  step: 'ShowBootImageUpdates',
  command: 'oc describe machineconfigurations.operator.openshift.io cluster',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const UPDATE_BOOT_IMAGES = {
  step: 'UpdateBootImages',
  who: 'Administrator',
  cost: 'noDowntime',
} as const satisfies CauseStep;

const SHOW_MACHINE_API_PODS = operatorPodsStep('openshift-machine-api');
const READ_CREDENTIALS_LOG = operatorLogStep(
  'openshift-cloud-credential-operator',
  'cloud-credential-operator',
);
const READ_MACHINE_API_LOG = operatorLogStep('openshift-machine-api', 'machine-api-operator');
const READ_INSIGHTS_LOG = operatorLogStep('openshift-insights', 'insights-operator');

const READ_CLOUD_CONFIG_LOG = {
  step: 'ReadOperatorLog',
  command:
    'oc logs -n openshift-cloud-controller-manager-operator deployment/cluster-cloud-controller-manager-operator -c config-sync-controllers --tail=200',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const SHOW_CLOUD_CONFIG = {
  step: 'ShowCloudConfig',
  command: 'oc get configmap cloud-provider-config -n openshift-config -o yaml',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const SHOW_MACHINES = {
  step: 'FindMachinesNotRunning',
  command: 'oc get machines.machine.openshift.io -n openshift-machine-api -o wide',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const SHOW_TOKEN_ISSUER = {
  step: 'ShowTokenIssuer',
  command:
    "oc get authentications.config.openshift.io cluster -o jsonpath='{.spec.serviceAccountIssuer}'",
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const RESTORE_OIDC_PROVIDER = {
  step: 'RestoreOidcProvider',
  who: 'InfrastructureOwner',
  cost: 'noDowntime',
} as const satisfies CauseStep;

const RENEW_CLIENT_SECRET = {
  step: 'RenewClientSecret',
  command: 'oc describe secret azure-credentials -n kube-system',
  who: 'Administrator',
  cost: 'noDowntime',
} as const satisfies CauseStep;

const RENEW_ACCESS_KEY = {
  step: 'RenewAccessKey',
  command: 'oc describe secret aws-creds -n kube-system',
  who: 'Administrator',
  cost: 'noDowntime',
} as const satisfies CauseStep;

const CORRECT_PROXY_CREDENTIALS = {
  step: 'CorrectProxyCredentials',
  who: 'Administrator',
  cost: 'nodesReboot',
} as const satisfies CauseStep;

const RENEW_INSIGHTS_TOKEN = {
  step: 'RenewInsightsToken',
  command: 'oc describe secret pull-secret -n openshift-config',
  who: 'Administrator',
  cost: 'noDowntime',
} as const satisfies CauseStep;

const SHOW_PROVISIONING = {
  step: 'ShowProvisioning',
  command: 'oc get provisionings.metal3.io provisioning-configuration -o yaml',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

/** What clouds answer whoever comes with credentials that are over, whatever it was about. */
export const CLOUD_CAUSES = [
  {
    code: 'ProxyCredentialsRefused',
    sources: ['operator'],
    pattern: /: Proxy Authentication Required\b/,
    upstream: { from: 'golang net/http' },
    mover: 'Administrator',
    steps: [CHECK_PROXY, CORRECT_PROXY_CREDENTIALS],
    notTeams: ['Applications', 'Registry', 'Storage', 'Vendor'],
  },
  {
    code: 'ClientSecretExpired',
    sources: ['operator'],
    pattern:
      /\bAADSTS7000222: The provided client secret keys (?:for app '(?<app>[^']+)' )?are expired/,
    upstream: { from: 'AzureAD/microsoft-authentication-library-for-go apps/internal/oauth' },
    mover: 'Administrator',
    steps: [RENEW_CLIENT_SECRET, SHOW_CREDENTIALS_REQUESTS],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'AccessKeyInvalid',
    sources: ['operator'],
    pattern:
      /\b(?:InvalidAccessKeyId: The AWS Access Key Id you provided does not exist in our records|InvalidClientTokenId: The security token included in the request is invalid)/,
    upstream: { from: 'aws/aws-sdk-go aws/awserr' },
    mover: 'Administrator',
    steps: [RENEW_ACCESS_KEY, SHOW_CREDENTIALS_REQUESTS],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'TokenIssuerUnknown',
    sources: ['operator'],
    pattern:
      /\bInvalidIdentityToken: No OpenIDConnect provider found in your account for (?<issuer>https?:\/\/[^\s,]+)/,
    upstream: { from: 'aws/aws-sdk-go service/sts' },
    mover: 'InfrastructureOwner',
    steps: [SHOW_TOKEN_ISSUER, RESTORE_OIDC_PROVIDER],
    notTeams: ['Applications', 'Network', 'Registry', 'Storage'],
  },
] as const satisfies readonly KnownCause[];

export const PLATFORM_CAUSES = [
  {
    code: 'CloudConfigNotSynced',
    sources: ['operator'],
    condition: { operator: 'cloud-controller-manager' },
    pattern: /\bCloud Config Controller failed to sync cloud config\b/,
    upstream: {
      from: 'openshift/cluster-cloud-controller-manager-operator pkg/controllers/cloud_config_sync_controller.go',
    },
    mover: 'Administrator',
    steps: [READ_CLOUD_CONFIG_LOG, SHOW_CLOUD_CONFIG],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'CredentialsNotPrepared',
    sources: ['operator'],
    condition: { operator: 'cloud-credential', type: 'Upgradeable' },
    pattern:
      /Upgradeable annotation cloudcredential\.openshift\.io\/upgradeable-to on cloudcredential\.operator\.openshift\.io\/cluster object needs updating before upgrade/,
    upstream: { from: `${CREDENTIALS}/utils/utils.go` },
    mover: 'Administrator',
    steps: [PREPARE_CREDENTIALS, ANNOTATE_CREDENTIALS],
    notTeams: ['Applications', 'Network', 'Storage'],
  },
  {
    code: 'RootCredentialsMissing',
    sources: ['operator'],
    condition: { operator: 'cloud-credential', type: 'Upgradeable' },
    pattern:
      /Parent credentials? secret must be restored prior to upgrade: (?<namespace>[^\s/]+)\/(?<secret>[^\s;]+)/,
    upstream: { from: `${CREDENTIALS}/utils/utils.go` },
    mover: 'Administrator',
    steps: [RESTORE_ROOT_CREDENTIALS],
    notTeams: ['Applications', 'Network', 'Storage'],
  },
  {
    code: 'CredentialsRequestsFailing',
    sources: ['operator'],
    condition: { operator: 'cloud-credential' },
    pattern: /(?<failing>\d+) of (?<requests>\d+) credentials requests are failing to sync\./,
    upstream: { from: `${CREDENTIALS}/credentialsrequest/status.go` },
    mover: 'Administrator',
    steps: [SHOW_CREDENTIALS_REQUESTS, READ_CREDENTIALS_LOG],
    notTeams: ['Applications', 'Network', 'Storage'],
  },
  {
    code: 'WorkerMachinesNotRunning',
    sources: ['operator'],
    condition: { operator: 'machine-api' },
    pattern:
      /\bminimum worker replica count \((?<required>\d+)\) not yet met: current running replicas (?<running>\d+), waiting for \[(?<machines>[^\]]*)\]/,
    upstream: { from: 'openshift/machine-api-operator pkg/operator/sync.go' },
    mover: 'InfrastructureOwner',
    steps: [SHOW_MACHINES, READ_MACHINE_API_LOG],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'MachineApiNotSynced',
    sources: ['operator'],
    condition: { operator: 'machine-api' },
    pattern:
      /^Failed (?:when progressing towards|to resync for) operator: (?<version>\S+) because (?<message>.+?)\.?$/m,
    upstream: { from: 'openshift/machine-api-operator pkg/operator/status.go' },
    mover: 'Operator',
    steps: [SHOW_MACHINE_API_PODS, READ_MACHINE_API_LOG],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'ControlPlaneMachinesUnavailable',
    sources: ['operator'],
    condition: { operator: 'control-plane-machine-set' },
    pattern: /^Missing (?<missing>\d+) available replica\(s\)$/,
    upstream: { from: CONTROL_PLANE_MACHINES },
    mover: 'Machine',
    steps: [SHOW_CONTROL_PLANE_MACHINES, SHOW_NODES],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'ControlPlaneMachinesOutdated',
    sources: ['operator'],
    condition: { operator: 'control-plane-machine-set', type: 'Progressing' },
    pattern: /^Observed (?<outdated>\d+) replica\(s\) in need of update$/,
    upstream: { from: CONTROL_PLANE_MACHINES },
    mover: 'Operator',
    steps: [SHOW_CONTROL_PLANE_MACHINE_SET, SHOW_CONTROL_PLANE_MACHINES],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'ControlPlaneNodesUnmanaged',
    sources: ['operator'],
    condition: { operator: 'control-plane-machine-set', type: 'Degraded' },
    pattern: /^Found (?<nodes>\d+) unmanaged node\(s\)$/,
    upstream: { from: CONTROL_PLANE_MACHINES },
    mover: 'Administrator',
    steps: [SHOW_CONTROL_PLANE_MACHINES, SHOW_NODES],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'ControlPlaneMachinesNotReplaced',
    sources: ['operator'],
    condition: { operator: 'control-plane-machine-set', type: 'Degraded' },
    pattern: /^Observed (?<failed>\d+) replacement machine\(s\) in error state$/,
    upstream: { from: CONTROL_PLANE_MACHINES },
    mover: 'Administrator',
    steps: [SHOW_CONTROL_PLANE_MACHINES, DELETE_FAILED_MACHINE],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'AutoscalerWaitsForMachineApi',
    sources: ['operator'],
    condition: { operator: 'cluster-autoscaler' },
    pattern: /^machine-api not ready$/,
    upstream: { from: 'openshift/cluster-autoscaler-operator pkg/operator/status.go' },
    mover: 'Operator',
    steps: [SHOW_MACHINE_API],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'BareMetalRolloutTimedOut',
    sources: ['operator'],
    condition: { operator: 'baremetal' },
    pattern: /^(?<workload>\S+?)(?: deployment)? rollout taking too long$/,
    upstream: { from: 'openshift/cluster-baremetal-operator controllers' },
    mover: 'Operator',
    steps: [SHOW_MACHINE_API_PODS, SHOW_NODES],
    notTeams: ['Applications', 'Storage'],
  },
  {
    code: 'BareMetalConfigurationInvalid',
    sources: ['operator'],
    condition: { operator: 'baremetal', reason: /InvalidConfiguration/ },
    pattern: /^\[?(?<message>[^\n]*rovisioning(?:IP|Network|DHCP|OS)[^\n]*?)\]?\.?$/m,
    upstream: {
      from: 'openshift/cluster-baremetal-operator api/v1alpha1/provisioning_validation.go',
    },
    mover: 'Administrator',
    steps: [SHOW_PROVISIONING],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'InsightsNotAuthorized',
    sources: ['operator'],
    condition: { operator: 'insights' },
    pattern: /^Reporting was not allowed: (?<message>.+?)\.?$/m,
    upstream: { from: 'openshift/insights-operator pkg/insights/insightsuploader' },
    mover: 'Administrator',
    steps: [RENEW_INSIGHTS_TOKEN],
    notTeams: ['Applications', 'Network', 'Registry', 'Storage'],
  },
  {
    code: 'InsightsCertificateUntrusted',
    sources: ['operator'],
    condition: { operator: 'insights' },
    pattern:
      /Unable to report: [^\n]*?"https:\/\/(?<host>[^/"\s:]+)[^"]*": (?:tls: failed to verify certificate: )?x509: certificate signed by unknown authority/,
    upstream: { from: 'golang crypto/x509' },
    mover: 'Operator',
    steps: [CHECK_PROXY, READ_INSIGHTS_LOG],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'InsightsNotReported',
    sources: ['operator'],
    condition: { operator: 'insights' },
    pattern: /Unable to report: (?<message>.+?)\.?$/m,
    upstream: { from: 'openshift/insights-operator pkg/insights/insightsuploader' },
    mover: 'Operator',
    steps: [READ_INSIGHTS_LOG],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'SampleImagesNotImported',
    sources: ['operator'],
    condition: { operator: 'openshift-samples' },
    pattern:
      /^Samples installed at (?<version>\S+), with image import failures for these imagestreams: (?<streams>[^\n;]*[^\s;])/,
    upstream: { from: 'openshift/cluster-samples-operator pkg/util/util.go' },
    mover: 'Registry',
    steps: [SHOW_IMAGE_STREAMS],
    notTeams: ['Applications', 'Storage'],
  },
  {
    code: 'TunedProfilesDegraded',
    sources: ['operator'],
    condition: { operator: 'node-tuning' },
    pattern: /^(?<degraded>\d+)\/(?<profiles>\d+) Profiles failed to be applied$/,
    upstream: { from: TUNING },
    mover: 'Administrator',
    steps: [SHOW_PROFILES],
    notTeams: ['Applications', 'Network', 'Registry'],
  },
  {
    code: 'TunedBootParametersConflict',
    sources: ['operator'],
    condition: { operator: 'node-tuning' },
    pattern: /^(?<degraded>\d+)\/(?<profiles>\d+) Profiles with bootcmdline conflict$/,
    upstream: { from: TUNING },
    mover: 'Administrator',
    steps: [SHOW_PROFILES, SHOW_POOLS],
    notTeams: ['Applications', 'Network', 'Registry'],
  },
  {
    code: 'TunedProfilesApplying',
    sources: ['operator'],
    condition: { operator: 'node-tuning' },
    pattern: /^Waiting for (?<waiting>\d+)\/(?<profiles>\d+) Profiles to be applied$/,
    upstream: { from: TUNING },
    mover: 'Operator',
    steps: [SHOW_PROFILES],
    notTeams: ['Applications', 'Network', 'Registry'],
  },
  {
    code: 'PoolsDegradedBlockUpdate',
    sources: ['operator'],
    condition: { operator: 'machine-config', type: 'Upgradeable' },
    pattern: /^One or more machine config pools are degraded, please see `oc get mcp`/,
    upstream: { from: MACHINE_CONFIG },
    mover: 'Daemon',
    steps: [SHOW_POOLS],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'PoolsUpdatingBlockUpdate',
    sources: ['operator'],
    condition: { operator: 'machine-config', type: 'Upgradeable' },
    pattern: /^One or more machine config pools are updating, please see `oc get mcp`/,
    upstream: { from: MACHINE_CONFIG, releases: '4.14 to 4.18' },
    mover: 'NodeController',
    steps: [SHOW_POOLS],
    notTeams: ['Applications', 'Registry', 'Storage', 'Vendor'],
  },
  {
    code: 'PoolBuildsInterrupted',
    sources: ['operator'],
    condition: { operator: 'machine-config', type: 'Upgradeable' },
    pattern: /^One or more machine config pools' builds have been interrupted/,
    upstream: { from: MACHINE_CONFIG, releases: '4.16 and newer' },
    mover: 'Administrator',
    steps: [SHOW_POOLS],
    notTeams: ['Applications', 'Storage'],
  },
  {
    code: 'KubeletSkewBlocksUpdate',
    sources: ['operator'],
    condition: { operator: 'machine-config', type: 'Upgradeable' },
    pattern:
      /^One or more nodes have an unsupported kubelet version skew\. Please see `oc get nodes` for details and upgrade all nodes so that they have a kubelet version of at least (?<required>[\d.]*\d)/,
    upstream: { from: MACHINE_CONFIG, releases: '4.14 to 4.18' },
    mover: 'NodeController',
    steps: [SHOW_NODES, SHOW_POOLS],
    notTeams: ['Applications', 'Registry', 'Storage', 'Vendor'],
  },
  {
    code: 'BootImageSetByOthers',
    sources: ['operator'],
    condition: { operator: 'machine-config' },
    pattern:
      /(?:bootimage update failed|boot image controller is degraded): .*?refusing to reconcile machineset (?<machineSet>[^\s,]+), hot loop detected/s,
    upstream: { from: `${BOOT_IMAGES}/ms_helpers.go`, releases: '4.19 and newer' },
    mover: 'Administrator',
    steps: [SHOW_MACHINE_SET_CLIENTS, EXCLUDE_FROM_BOOT_IMAGES],
    notTeams: ['Applications', 'Network', 'Registry', 'Storage'],
  },
  {
    code: 'ControlPlaneBootImageSetByOthers',
    sources: ['operator'],
    condition: { operator: 'machine-config' },
    pattern:
      /(?:bootimage update failed|boot image controller is degraded): .*?refusing to reconcile ControlPlaneMachineSet (?<machineSet>[^\s,]+), hot loop detected/s,
    upstream: { from: `${BOOT_IMAGES}/cpms_helpers.go`, releases: '4.21 and newer' },
    mover: 'Administrator',
    steps: [SHOW_CONTROL_PLANE_MACHINE_SET_CLIENTS, EXCLUDE_FROM_BOOT_IMAGES],
    notTeams: ['Applications', 'Network', 'Registry', 'Storage'],
  },
  {
    code: 'BootImagesNotUpdated',
    sources: ['operator'],
    condition: { operator: 'machine-config' },
    pattern:
      /(?:bootimage update failed|boot image controller is degraded): (?:.*? \| Error\(s\): )?(?<message>.+?)\.?$/s,
    upstream: { from: `${BOOT_IMAGES}/boot_image_controller.go`, releases: '4.17 and newer' },
    mover: 'Administrator',
    steps: [SHOW_BOOT_IMAGE_UPDATES],
    notTeams: ['Applications', 'Network', 'Registry', 'Storage'],
  },
  {
    code: 'BootImagesTooOld',
    sources: ['operator'],
    condition: { operator: 'machine-config', type: 'Upgradeable' },
    pattern:
      /^Upgrades have been disabled because the cluster is using (?:OCP|RHCOS) boot image version (?<version>[\w.-]+)\s?(?:\(RHEL version: [^)]*\))?, which is below the minimum required (?:RHEL )?version (?<required>[\d.]*\d)/,
    upstream: { from: MACHINE_CONFIG, releases: '4.22 and newer' },
    mover: 'Administrator',
    steps: [UPDATE_BOOT_IMAGES],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
] as const satisfies readonly KnownCause[];
