import { causesFrom, operatorCauses } from '../causes-from';
import type { CauseStep } from '../known-cause';
import { change, infrastructureStep, look, lookAsAnyone } from '../steps';
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

const PREPARE_CREDENTIALS = change(
  'Create or update the cloud credentials for the next minor version.',
);

const ANNOTATE_CREDENTIALS = change(
  'Set annotation cloudcredential.openshift.io/upgradeable-to of CloudCredential cluster to the next version.',
);

const RESTORE_ROOT_CREDENTIALS = change('Restore secret {{namespace}}/{{secret}}.');

const SHOW_PROFILES = look(
  "Check which tuned profiles aren't applied.",
  'oc get profiles.tuned.openshift.io -n openshift-cluster-node-tuning-operator',
);

const SHOW_IMAGE_STREAMS = look(
  "Check why images of the image streams can't be imported.",
  'oc describe imagestreams -n openshift',
);

const SHOW_MACHINE_API = lookAsAnyone(
  {
    text: 'Check the conditions of cluster operator {{operator}}.',
    values: () => ({ operator: 'machine-api' }),
  },
  'oc get clusteroperator machine-api',
);

const SHOW_CONTROL_PLANE_MACHINES = look(
  'Check the state of the control plane machines.',
  'oc get machines.machine.openshift.io -n openshift-machine-api -l machine.openshift.io/cluster-api-machine-role=master',
);

const SHOW_CONTROL_PLANE_MACHINE_SET = look(
  'Check the update strategy of the control plane machine set.',
  'oc get controlplanemachineset cluster -n openshift-machine-api -o yaml',
);

/** No replacement is created while the failed machine exists. */
const DELETE_FAILED_MACHINE = change(
  'Resolve the error of the failed machine, then delete that machine, so that another one is created.',
  SHOW_CONTROL_PLANE_MACHINES.command,
);

const SHOW_MACHINE_SET_CLIENTS = look(
  'Check what else sets the boot image of machine set {{machineSet}}, and stop that.',
  'oc get machinesets.machine.openshift.io {machineSet} -n openshift-machine-api -o yaml --show-managed-fields',
);

const SHOW_CONTROL_PLANE_MACHINE_SET_CLIENTS: CauseStep = {
  ...SHOW_MACHINE_SET_CLIENTS,
  command:
    'oc get controlplanemachinesets {machineSet} -n openshift-machine-api -o yaml --show-managed-fields',
};

const EXCLUDE_FROM_BOOT_IMAGES = change(
  'Exclude machine set {{machineSet}} from boot image updates until nothing else sets its image.',
  'oc edit machineconfigurations.operator.openshift.io cluster',
);

const SHOW_BOOT_IMAGE_UPDATES = look(
  'Check for which machine sets the boot image update has failed.',
  'oc describe machineconfigurations.operator.openshift.io cluster',
);

const UPDATE_BOOT_IMAGES = change('Update the boot images of the cluster.');

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

const RESTORE_OIDC_PROVIDER = {
  ...infrastructureStep(
    'Restore the OpenID Connect provider for {{issuer}} in the AWS account.',
    'noDowntime',
  ),
  command:
    "oc get authentications.config.openshift.io cluster -o jsonpath='{.spec.serviceAccountIssuer}'",
};

const RENEW_CLIENT_SECRET = change(
  'Create a new client secret in Azure, and save it in secret kube-system/azure-credentials.',
  'oc describe secret azure-credentials -n kube-system',
);

const RENEW_ACCESS_KEY = change(
  'Create a new access key in AWS, and save it in secret kube-system/aws-creds.',
  'oc describe secret aws-creds -n kube-system',
);

const CORRECT_PROXY_CREDENTIALS = change(
  'Correct the credentials in the addresses of the cluster proxy.',
  'oc edit proxies.config.openshift.io cluster',
  'nodesReboot',
);

const RENEW_INSIGHTS_TOKEN = change(
  "Renew the token for cloud.openshift.com in the cluster's pull secret.",
  'oc describe secret pull-secret -n openshift-config',
);

const SHOW_PROVISIONING = look(
  'Check the provisioning configuration.',
  'oc get provisionings.metal3.io provisioning-configuration -o yaml',
);

/** Errors of clouds about expired credentials, which any request can get. */
export const CLOUD_CAUSES = causesFrom('operator', [
  {
    code: 'ProxyCredentialsRefused',
    sentence: 'The proxy refuses the credentials of the cluster.',
    pattern: /: Proxy Authentication Required\b/,
    upstream: 'golang net/http',
    steps: [CORRECT_PROXY_CREDENTIALS],
  },
  {
    code: 'ClientSecretExpired',
    sentence: [
      'The client secret of app {{app}}, with which the cluster uses Azure, has expired.',
      'The client secret with which the cluster uses Azure has expired.',
    ],
    pattern:
      /\bAADSTS7000222: The provided client secret keys (?:for app '(?<app>[^']+)' )?are expired/,
    upstream: 'AzureAD/microsoft-authentication-library-for-go apps/internal/oauth',
    steps: [RENEW_CLIENT_SECRET, SHOW_CREDENTIALS_REQUESTS],
  },
  {
    code: 'AccessKeyInvalid',
    sentence: 'AWS no longer accepts the access key of the cluster.',
    pattern:
      /\b(?:InvalidAccessKeyId: The AWS Access Key Id you provided does not exist in our records|InvalidClientTokenId: The security token included in the request is invalid)/,
    upstream: 'aws/aws-sdk-go aws/awserr',
    steps: [RENEW_ACCESS_KEY, SHOW_CREDENTIALS_REQUESTS],
  },
  {
    code: 'TokenIssuerUnknown',
    sentence:
      "The AWS account has no OpenID Connect provider for {{issuer}}, so AWS rejects the cluster's tokens.",
    pattern:
      /\bInvalidIdentityToken: No OpenIDConnect provider found in your account for (?<issuer>https?:\/\/[^\s,]+)/,
    upstream: 'aws/aws-sdk-go service/sts',
    mover: 'InfrastructureOwner',
    steps: [RESTORE_OIDC_PROVIDER],
  },
]);

export const PLATFORM_CAUSES = causesFrom('operator', [
  {
    code: 'CloudConfigNotSynced',
    sentence: "The cloud provider configuration can't be synchronized.",
    condition: { operator: 'cloud-controller-manager' },
    pattern: /\bCloud Config Controller failed to sync cloud config\b/,
    upstream:
      'openshift/cluster-cloud-controller-manager-operator pkg/controllers/cloud_config_sync_controller.go',
    steps: [READ_CLOUD_CONFIG_LOG, SHOW_CLOUD_CONFIG],
  },
  {
    code: 'CredentialsNotPrepared',
    sentence: "The manually managed cloud credentials aren't confirmed for the next minor version.",
    condition: { operator: 'cloud-credential', type: 'Upgradeable' },
    pattern:
      /Upgradeable annotation cloudcredential\.openshift\.io\/upgradeable-to on cloudcredential\.operator\.openshift\.io\/cluster object needs updating before upgrade/,
    upstream: `${CREDENTIALS}/utils/utils.go`,
    steps: [PREPARE_CREDENTIALS, ANNOTATE_CREDENTIALS],
  },
  {
    code: 'RootCredentialsMissing',
    sentence: 'Root credentials secret {{namespace}}/{{secret}} is missing.',
    condition: { operator: 'cloud-credential', type: 'Upgradeable' },
    pattern:
      /Parent credentials? secret must be restored prior to upgrade: (?<namespace>[^\s/]+)\/(?<secret>[^\s;]+)/,
    upstream: `${CREDENTIALS}/utils/utils.go`,
    steps: [RESTORE_ROOT_CREDENTIALS],
  },
  {
    code: 'CredentialsRequestsFailing',
    sentence: "{{failing}} of {{requests}} credentials requests can't be provisioned.",
    condition: { operator: 'cloud-credential' },
    pattern: /(?<failing>\d+) of (?<requests>\d+) credentials requests are failing to sync\./,
    upstream: `${CREDENTIALS}/credentialsrequest/status.go`,
    steps: [SHOW_CREDENTIALS_REQUESTS, READ_CREDENTIALS_LOG],
  },
  {
    code: 'WorkerMachinesNotRunning',
    sentence:
      'Running worker machines: {{running}} of at least {{required}}. Not running: {{machines}}.',
    condition: { operator: 'machine-api' },
    pattern:
      /\bminimum worker replica count \((?<required>\d+)\) not yet met: current running replicas (?<running>\d+), waiting for \[(?<machines>[^\]]*)\]/,
    upstream: 'openshift/machine-api-operator pkg/operator/sync.go',
    mover: 'InfrastructureOwner',
    steps: [SHOW_MACHINES, READ_MACHINE_API_LOG],
  },
  {
    code: 'MachineApiNotSynced',
    sentence: "machine-api can't update its components: {{message}}.",
    condition: { operator: 'machine-api' },
    pattern:
      /^Failed (?:when progressing towards|to resync for) operator: (?<version>\S+) because (?<message>.+?)\.?$/m,
    upstream: 'openshift/machine-api-operator pkg/operator/status.go',
    mover: 'Operator',
    steps: [SHOW_MACHINE_API_PODS, READ_MACHINE_API_LOG],
  },
  {
    code: 'ControlPlaneMachinesUnavailable',
    sentence: 'Unavailable control plane machines: {{missing}}.',
    condition: { operator: 'control-plane-machine-set' },
    pattern: /^Missing (?<missing>\d+) available replica\(s\)$/,
    upstream: CONTROL_PLANE_MACHINES,
    mover: 'Machine',
    steps: [SHOW_CONTROL_PLANE_MACHINES, SHOW_NODES],
  },
  {
    code: 'ControlPlaneMachinesOutdated',
    sentence: 'Control plane machines that have to be replaced: {{outdated}}.',
    condition: { operator: 'control-plane-machine-set', type: 'Progressing' },
    pattern: /^Observed (?<outdated>\d+) replica\(s\) in need of update$/,
    upstream: CONTROL_PLANE_MACHINES,
    mover: 'Operator',
    steps: [SHOW_CONTROL_PLANE_MACHINE_SET, SHOW_CONTROL_PLANE_MACHINES],
  },
  {
    code: 'ControlPlaneNodesUnmanaged',
    sentence: 'Control plane nodes without a Machine: {{nodes}}.',
    condition: { operator: 'control-plane-machine-set', type: 'Degraded' },
    pattern: /^Found (?<nodes>\d+) unmanaged node\(s\)$/,
    upstream: CONTROL_PLANE_MACHINES,
    steps: [SHOW_CONTROL_PLANE_MACHINES, SHOW_NODES],
  },
  {
    code: 'ControlPlaneMachinesNotReplaced',
    sentence: 'Replacement machines of the control plane that have failed: {{failed}}.',
    condition: { operator: 'control-plane-machine-set', type: 'Degraded' },
    pattern: /^Observed (?<failed>\d+) replacement machine\(s\) in error state$/,
    upstream: CONTROL_PLANE_MACHINES,
    steps: [DELETE_FAILED_MACHINE],
  },
  {
    code: 'AutoscalerWaitsForMachineApi',
    sentence: 'cluster-autoscaler is waiting for machine-api.',
    condition: { operator: 'cluster-autoscaler' },
    pattern: /^machine-api not ready$/,
    upstream: 'openshift/cluster-autoscaler-operator pkg/operator/status.go',
    mover: 'Operator',
    steps: [SHOW_MACHINE_API],
  },
  {
    code: 'BareMetalRolloutTimedOut',
    sentence: "The rollout of {{workload}} hasn't finished in time.",
    condition: { operator: 'baremetal' },
    pattern: /^(?<workload>\S+?)(?: deployment)? rollout taking too long$/,
    upstream: 'openshift/cluster-baremetal-operator controllers',
    mover: 'Operator',
    steps: [SHOW_MACHINE_API_PODS, SHOW_NODES],
  },
  {
    code: 'BareMetalConfigurationInvalid',
    sentence: 'The provisioning configuration of bare metal hosts is invalid: {{message}}.',
    condition: { operator: 'baremetal', reason: /InvalidConfiguration/ },
    pattern: /^\[?(?<message>[^\n]*rovisioning(?:IP|Network|DHCP|OS)[^\n]*?)\]?\.?$/m,
    upstream: 'openshift/cluster-baremetal-operator api/v1alpha1/provisioning_validation.go',
    steps: [SHOW_PROVISIONING],
  },
  {
    code: 'InsightsNotAuthorized',
    sentence: "Insights data isn't accepted: {{message}}.",
    condition: { operator: 'insights' },
    pattern: /^Reporting was not allowed: (?<message>.+?)\.?$/m,
    upstream: 'openshift/insights-operator pkg/insights/insightsuploader',
    steps: [RENEW_INSIGHTS_TOKEN],
  },
  {
    code: 'InsightsCertificateUntrusted',
    sentence:
      "Insights data can't be uploaded because the certificate authority of {{host}}, or of the proxy in front of it, isn't trusted.",
    condition: { operator: 'insights' },
    pattern:
      /Unable to report: [^\n]*?"https:\/\/(?<host>[^/"\s:]+)[^"]*": (?:tls: failed to verify certificate: )?x509: certificate signed by unknown authority/,
    upstream: 'golang crypto/x509',
    mover: 'Operator',
    steps: [PROXY, READ_INSIGHTS_LOG],
  },
  {
    code: 'InsightsNotReported',
    sentence: "Insights data can't be uploaded: {{message}}.",
    condition: { operator: 'insights' },
    pattern: /Unable to report: (?<message>.+?)\.?$/m,
    upstream: 'openshift/insights-operator pkg/insights/insightsuploader',
    mover: 'Operator',
    steps: [READ_INSIGHTS_LOG],
  },
  {
    code: 'SampleImagesNotImported',
    sentence: "Images of sample image streams can't be imported ({{streams}}).",
    condition: { operator: 'openshift-samples' },
    pattern:
      /^Samples installed at (?<version>\S+), with image import failures for these imagestreams: (?<streams>[^\n;]*[^\s;])/,
    upstream: 'openshift/cluster-samples-operator pkg/util/util.go',
    mover: 'Registry',
    steps: [SHOW_IMAGE_STREAMS],
  },
  {
    code: 'TunedProfilesDegraded',
    sentence: "{{degraded}} of {{profiles}} tuned profiles can't be applied.",
    condition: { operator: 'node-tuning' },
    pattern: /^(?<degraded>\d+)\/(?<profiles>\d+) Profiles failed to be applied$/,
    upstream: TUNING,
    steps: [SHOW_PROFILES],
  },
  {
    code: 'TunedBootParametersConflict',
    sentence: {
      text: '{{degraded}} of {{profiles}} tuned profiles have conflicting boot parameters.',
      one: '{{degraded}} of {{profiles}} tuned profiles has conflicting boot parameters.',
      count: 'degraded',
    },
    condition: { operator: 'node-tuning' },
    pattern: /^(?<degraded>\d+)\/(?<profiles>\d+) Profiles with bootcmdline conflict$/,
    upstream: TUNING,
    steps: [SHOW_PROFILES, SHOW_POOLS],
  },
  {
    code: 'TunedProfilesApplying',
    sentence: {
      text: "{{waiting}} of {{profiles}} tuned profiles aren't applied yet.",
      one: "{{waiting}} of {{profiles}} tuned profiles isn't applied yet.",
      count: 'waiting',
    },
    condition: { operator: 'node-tuning' },
    pattern: /^Waiting for (?<waiting>\d+)\/(?<profiles>\d+) Profiles to be applied$/,
    upstream: TUNING,
    mover: 'Operator',
    steps: [SHOW_PROFILES],
  },
]);

export const MACHINE_CONFIG_CAUSES = operatorCauses({ operator: 'machine-config' }, [
  {
    code: 'PoolsDegradedBlockUpdate',
    sentence: 'A degraded pool blocks minor updates.',
    condition: { type: 'Upgradeable' },
    pattern: /^One or more machine config pools are degraded, please see `oc get mcp`/,
    upstream: MACHINE_CONFIG,
    mover: 'Daemon',
    steps: [SHOW_POOLS],
  },
  {
    code: 'PoolsUpdatingBlockUpdate',
    sentence: 'Minor updates are blocked until all pools are updated.',
    condition: { type: 'Upgradeable' },
    pattern: /^One or more machine config pools are updating, please see `oc get mcp`/,
    upstream: `${MACHINE_CONFIG}, 4.14 to 4.18`,
    mover: 'NodeController',
    steps: [SHOW_POOLS],
  },
  {
    code: 'PoolBuildsInterrupted',
    sentence: 'An interrupted OS image build blocks minor updates.',
    condition: { type: 'Upgradeable' },
    pattern: /^One or more machine config pools' builds have been interrupted/,
    upstream: `${MACHINE_CONFIG}, 4.16 and newer`,
    steps: [SHOW_POOLS],
  },
  {
    code: 'KubeletSkewBlocksUpdate',
    sentence: 'Kubelets older than {{required}} block minor updates.',
    condition: { type: 'Upgradeable' },
    pattern:
      /^One or more nodes have an unsupported kubelet version skew\. Please see `oc get nodes` for details and upgrade all nodes so that they have a kubelet version of at least (?<required>[\d.]*\d)/,
    upstream: `${MACHINE_CONFIG}, 4.14 to 4.18`,
    mover: 'NodeController',
    steps: [SHOW_NODES, SHOW_POOLS],
  },
  {
    code: 'BootImageSetByOthers',
    sentence:
      'The boot image of machine set {{machineSet}} is also set by something other than the machine-config operator.',
    pattern:
      /(?:bootimage update failed|[Bb]oot image controller is degraded): .*?refusing to reconcile machineset (?<machineSet>[^\s,]+), hot loop detected/s,
    upstream: `${BOOT_IMAGES}/ms_helpers.go, 4.19 and newer`,
    steps: [SHOW_MACHINE_SET_CLIENTS, EXCLUDE_FROM_BOOT_IMAGES],
  },
  {
    code: 'ControlPlaneBootImageSetByOthers',
    sentence:
      'The boot image of machine set {{machineSet}} is also set by something other than the machine-config operator.',
    pattern:
      /(?:bootimage update failed|[Bb]oot image controller is degraded): .*?refusing to reconcile ControlPlaneMachineSet (?<machineSet>[^\s,]+), hot loop detected/s,
    upstream: `${BOOT_IMAGES}/cpms_helpers.go, 4.21 and newer`,
    steps: [SHOW_CONTROL_PLANE_MACHINE_SET_CLIENTS, EXCLUDE_FROM_BOOT_IMAGES],
  },
  {
    code: 'BootImagesNotUpdated',
    sentence: "The boot images of machine sets can't be updated: {{message}}.",
    pattern:
      /(?:bootimage update failed|[Bb]oot image controller is degraded): (?:.*? \| Error\(s\): )?(?<message>.+?)\.?$/s,
    upstream: `${BOOT_IMAGES}/boot_image_controller.go, 4.17 and newer`,
    steps: [SHOW_BOOT_IMAGE_UPDATES],
  },
  {
    code: 'BootImagesTooOld',
    sentence: 'Boot image {{version}} is too old: {{required}} or newer is required.',
    condition: { type: 'Upgradeable' },
    pattern:
      /^Upgrades have been disabled because the cluster is using (?:OCP|RHCOS) boot image version (?<version>[\w.-]+)\s?(?:\(RHEL version: [^)]*\))?, which is below the minimum required (?:RHEL )?version (?<required>[\d.]*\d)/,
    upstream: `${MACHINE_CONFIG}, 4.22 and newer`,
    steps: [UPDATE_BOOT_IMAGES],
  },
]);
