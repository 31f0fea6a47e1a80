import type { CauseStep, KnownCause } from '../known-cause';
import { look } from '../look';
import { PROXY } from '../shared-steps';
import { operatorLogStep, SHOW_NODES, SHOW_POOLS, operatorPodsStep } from './operator-steps';

/*
 * Messages of operators for machines, credentials, tuning, and samples, and reasons of machine-config against the next
 * update.
 */

const CREDENTIALS = 'openshift/cloud-credential-operator pkg/operator';
const CONTROL_PLANE_MACHINES =
  'openshift/cluster-control-plane-machine-set-operator pkg/controllers/controlplanemachineset/status.go';
const TUNING = 'openshift/cluster-node-tuning-operator pkg/operator/status.go';
const MACHINE_CONFIG = 'openshift/machine-config-operator pkg/operator/status.go';
const BOOT_IMAGES = 'openshift/machine-config-operator pkg/controller/bootimage';

const SHOW_CREDENTIALS_REQUESTS = look(
  "Check which credentials requests aren't provisioned.",
  'oc get credentialsrequests -n openshift-cloud-credential-operator -o yaml',
);

const PREPARE_CREDENTIALS: CauseStep = {
  sentence: 'Create or update the cloud credentials for the next minor version.',
  who: 'Administrator',
  cost: 'noDowntime',
};

const ANNOTATE_CREDENTIALS: CauseStep = {
  sentence:
    'Set annotation cloudcredential.openshift.io/upgradeable-to of CloudCredential cluster to the next version.',
  who: 'Administrator',
  cost: 'noDowntime',
};

const RESTORE_ROOT_CREDENTIALS: CauseStep = {
  sentence: 'Restore secret {{namespace}}/{{secret}}.',
  who: 'Administrator',
  cost: 'noDowntime',
};

const SHOW_PROFILES = look(
  "Check which tuned profiles aren't applied.",
  'oc get profiles.tuned.openshift.io -n openshift-cluster-node-tuning-operator',
);

const SHOW_IMAGE_STREAMS = look(
  "Check why images of the image streams can't be imported.",
  'oc describe imagestreams -n openshift',
);

const SHOW_MACHINE_API: CauseStep = {
  sentence: {
    text: 'Check the conditions of cluster operator {{operator}}.',
    values: () => ({ operator: 'machine-api' }),
  },
  command: 'oc get clusteroperator machine-api',
  who: 'Anyone',
  cost: 'none',
};

const SHOW_CONTROL_PLANE_MACHINES = look(
  'Check the state of the control plane machines.',
  'oc get machines.machine.openshift.io -n openshift-machine-api -l machine.openshift.io/cluster-api-machine-role=master',
);

const SHOW_CONTROL_PLANE_MACHINE_SET = look(
  'Check the update strategy of the control plane machine set.',
  'oc get controlplanemachineset cluster -n openshift-machine-api -o yaml',
);

/** No replacement is created while the failed machine exists. */
const DELETE_FAILED_MACHINE: CauseStep = {
  sentence:
    'Resolve the error of the failed machine, then delete that machine, so that another one is created.',
  who: 'Administrator',
  cost: 'noDowntime',
};

const SHOW_MACHINE_SET_CLIENTS = look(
  'Check what else sets the boot image of machine set {{machineSet}}, and stop that.',
  'oc get machinesets.machine.openshift.io {machineSet} -n openshift-machine-api -o yaml --show-managed-fields',
);

const SHOW_CONTROL_PLANE_MACHINE_SET_CLIENTS: CauseStep = {
  ...SHOW_MACHINE_SET_CLIENTS,
  command:
    'oc get controlplanemachinesets {machineSet} -n openshift-machine-api -o yaml --show-managed-fields',
};

const EXCLUDE_FROM_BOOT_IMAGES: CauseStep = {
  sentence:
    'Exclude machine set {{machineSet}} from boot image updates until nothing else sets its image.',
  command: 'oc edit machineconfigurations.operator.openshift.io cluster',
  who: 'Administrator',
  cost: 'noDowntime',
};

const SHOW_BOOT_IMAGE_UPDATES = look(
  'Check for which machine sets the boot image update has failed.',
  'oc describe machineconfigurations.operator.openshift.io cluster',
);

const UPDATE_BOOT_IMAGES: CauseStep = {
  sentence: 'Update the boot images of the cluster.',
  who: 'Administrator',
  cost: 'noDowntime',
};

const SHOW_MACHINE_API_PODS = operatorPodsStep('openshift-machine-api');
const READ_CREDENTIALS_LOG = operatorLogStep(
  'openshift-cloud-credential-operator',
  'cloud-credential-operator',
);
const READ_MACHINE_API_LOG = operatorLogStep('openshift-machine-api', 'machine-api-operator');
const READ_INSIGHTS_LOG = operatorLogStep('openshift-insights', 'insights-operator');

const READ_CLOUD_CONFIG_LOG = look(
  "Read the operator's log.",
  'oc logs -n openshift-cloud-controller-manager-operator deployment/cluster-cloud-controller-manager-operator -c config-sync-controllers --tail=200',
);

const SHOW_CLOUD_CONFIG = look(
  'Check the cloud provider configuration of the cluster.',
  'oc get configmap cloud-provider-config -n openshift-config -o yaml',
);

const SHOW_MACHINES = look(
  "Check which machines aren't running, and why.",
  'oc get machines.machine.openshift.io -n openshift-machine-api -o wide',
);

const SHOW_TOKEN_ISSUER = look(
  'Check the issuer of the service account tokens of the cluster.',
  "oc get authentications.config.openshift.io cluster -o jsonpath='{.spec.serviceAccountIssuer}'",
);

const RESTORE_OIDC_PROVIDER: CauseStep = {
  sentence: 'Restore the OpenID Connect provider for {{issuer}} in the AWS account.',
  who: 'InfrastructureOwner',
  cost: 'noDowntime',
};

const RENEW_CLIENT_SECRET: CauseStep = {
  sentence:
    'Create a new client secret in Azure, and save it in secret kube-system/azure-credentials.',
  command: 'oc describe secret azure-credentials -n kube-system',
  who: 'Administrator',
  cost: 'noDowntime',
};

const RENEW_ACCESS_KEY: CauseStep = {
  sentence: 'Create a new access key in AWS, and save it in secret kube-system/aws-creds.',
  command: 'oc describe secret aws-creds -n kube-system',
  who: 'Administrator',
  cost: 'noDowntime',
};

const CORRECT_PROXY_CREDENTIALS: CauseStep = {
  sentence: 'Correct the credentials in the addresses of the cluster proxy.',
  who: 'Administrator',
  cost: 'nodesReboot',
};

const RENEW_INSIGHTS_TOKEN: CauseStep = {
  sentence: "Renew the token for cloud.openshift.com in the cluster's pull secret.",
  command: 'oc describe secret pull-secret -n openshift-config',
  who: 'Administrator',
  cost: 'noDowntime',
};

const SHOW_PROVISIONING = look(
  'Check the provisioning configuration.',
  'oc get provisionings.metal3.io provisioning-configuration -o yaml',
);

/** Errors of clouds about expired credentials, which any request can get. */
export const CLOUD_CAUSES = [
  {
    code: 'ProxyCredentialsRefused',
    sentence: 'The proxy refuses the credentials of the cluster.',
    sources: ['operator'],
    pattern: /: Proxy Authentication Required\b/,
    upstream: { from: 'golang net/http' },
    mover: 'Administrator',
    steps: [PROXY, CORRECT_PROXY_CREDENTIALS],
    notTeams: ['Applications', 'Registry', 'Storage', 'Vendor'],
  },
  {
    code: 'ClientSecretExpired',
    sentence: [
      'The client secret of app {{app}}, with which the cluster uses Azure, has expired.',
      'The client secret with which the cluster uses Azure has expired.',
    ],
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
    sentence: 'AWS no longer accepts the access key of the cluster.',
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
    sentence:
      "The AWS account has no OpenID Connect provider for {{issuer}}, so AWS rejects the cluster's tokens.",
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
    sentence: "The cloud provider configuration can't be synchronized.",
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
    sentence: "The manually managed cloud credentials aren't confirmed for the next minor version.",
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
    sentence: 'Root credentials secret {{namespace}}/{{secret}} is missing.',
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
    sentence: "{{failing}} of {{requests}} credentials requests can't be provisioned.",
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
    sentence:
      'Running worker machines: {{running}} of at least {{required}}. Not running: {{machines}}.',
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
    sentence: "machine-api can't update its components: {{message}}.",
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
    sentence: 'Unavailable control plane machines: {{missing}}.',
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
    sentence: 'Control plane machines that have to be replaced: {{outdated}}.',
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
    sentence: 'Control plane nodes without a Machine: {{nodes}}.',
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
    sentence: 'Replacement machines of the control plane that have failed: {{failed}}.',
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
    sentence: 'cluster-autoscaler is waiting for machine-api.',
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
    sentence: "The rollout of {{workload}} hasn't finished in time.",
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
    sentence: 'The provisioning configuration of bare metal hosts is invalid: {{message}}.',
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
    sentence: "Insights data isn't accepted: {{message}}.",
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
    sentence:
      "Insights data can't be uploaded because the certificate authority of {{host}}, or of the proxy in front of it, isn't trusted.",
    sources: ['operator'],
    condition: { operator: 'insights' },
    pattern:
      /Unable to report: [^\n]*?"https:\/\/(?<host>[^/"\s:]+)[^"]*": (?:tls: failed to verify certificate: )?x509: certificate signed by unknown authority/,
    upstream: { from: 'golang crypto/x509' },
    mover: 'Operator',
    steps: [PROXY, READ_INSIGHTS_LOG],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'InsightsNotReported',
    sentence: "Insights data can't be uploaded: {{message}}.",
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
    sentence: "Images of sample image streams can't be imported ({{streams}}).",
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
    sentence: "{{degraded}} of {{profiles}} tuned profiles can't be applied.",
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
    sentence: {
      text: '{{degraded}} of {{profiles}} tuned profiles have conflicting boot parameters.',
      one: '{{degraded}} of {{profiles}} tuned profiles has conflicting boot parameters.',
      count: 'degraded',
    },
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
    sentence: {
      text: "{{waiting}} of {{profiles}} tuned profiles aren't applied yet.",
      one: "{{waiting}} of {{profiles}} tuned profiles isn't applied yet.",
      count: 'waiting',
    },
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
    sentence: 'A degraded pool blocks minor updates.',
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
    sentence: 'Minor updates are blocked until all pools are updated.',
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
    sentence: 'An interrupted OS image build blocks minor updates.',
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
    sentence: 'Kubelets older than {{required}} block minor updates.',
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
    sentence:
      'The boot image of machine set {{machineSet}} is also set by something other than the machine-config operator.',
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
    sentence:
      'The boot image of machine set {{machineSet}} is also set by something other than the machine-config operator.',
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
    sentence: "The boot images of machine sets can't be updated: {{message}}.",
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
    sentence: 'Boot image {{version}} is too old: {{required}} or newer is required.',
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
