import type { CauseSentence, CauseSentences, StepSentences } from '../cause-sentence';

const BOOT_IMAGE_SET_BY_OTHERS: CauseSentence = (captures, { t }) =>
  t(
    'The boot image of machine set {{machineSet}} is also set by something other than the machine-config operator.',
    captures,
  );

export const PLATFORM_SENTENCES = {
  ClientSecretExpired: (captures, { t }) =>
    captures.app
      ? t(
          'The client secret of app {{app}}, with which the cluster uses Azure, has expired.',
          captures,
        )
      : t('The client secret with which the cluster uses Azure has expired.'),
  AccessKeyInvalid: (_captures, { t }) => t('AWS no longer accepts the access key of the cluster.'),
  TokenIssuerUnknown: (captures, { t }) =>
    t(
      "The AWS account has no OpenID Connect provider for {{issuer}}, so AWS rejects the cluster's tokens.",
      captures,
    ),
  CloudConfigNotSynced: (_captures, { t }) =>
    t("The cloud provider configuration can't be synchronized."),
  CredentialsNotPrepared: (_captures, { t }) =>
    t("The manually managed cloud credentials aren't confirmed for the next minor version."),
  RootCredentialsMissing: (captures, { t }) =>
    t('Root credentials secret {{namespace}}/{{secret}} is missing.', captures),
  CredentialsRequestsFailing: (captures, { t }) =>
    t("{{failing}} of {{requests}} credentials requests can't be provisioned.", captures),
  WorkerMachinesNotRunning: (captures, { t }) =>
    t(
      'Running worker machines: {{running}} of at least {{required}}. Not running: {{machines}}.',
      captures,
    ),
  MachineApiNotSynced: (captures, { t }) =>
    t("machine-api can't update its components: {{message}}.", captures),
  ControlPlaneMachinesUnavailable: (captures, { t }) =>
    t('Unavailable control plane machines: {{missing}}.', captures),
  ControlPlaneMachinesOutdated: (captures, { t }) =>
    t('Control plane machines that have to be replaced: {{outdated}}.', captures),
  ControlPlaneMachinesNotReplaced: (captures, { t }) =>
    t('Replacement machines of the control plane that have failed: {{failed}}.', captures),
  ControlPlaneNodesUnmanaged: (captures, { t }) =>
    t('Control plane nodes without a Machine: {{nodes}}.', captures),
  AutoscalerWaitsForMachineApi: (_captures, { t }) =>
    t('cluster-autoscaler is waiting for machine-api.'),
  ProxyCredentialsRefused: (_captures, { t }) =>
    t('The proxy refuses the credentials of the cluster.'),
  BareMetalConfigurationInvalid: (captures, { t }) =>
    t('The provisioning configuration of bare metal hosts is invalid: {{message}}.', captures),
  InsightsNotAuthorized: (captures, { t }) =>
    t("Insights data isn't accepted: {{message}}.", captures),
  BareMetalRolloutTimedOut: (captures, { t }) =>
    t("The rollout of {{workload}} hasn't finished in time.", captures),
  InsightsCertificateUntrusted: (captures, { t }) =>
    t(
      "Insights data can't be uploaded because the certificate authority of {{host}}, or of the proxy in front of it, isn't trusted.",
      captures,
    ),
  InsightsNotReported: (captures, { t }) =>
    t("Insights data can't be uploaded: {{message}}.", captures),
  SampleImagesNotImported: (captures, { t }) =>
    t("Images of sample image streams can't be imported ({{streams}}).", captures),
  TunedProfilesDegraded: (captures, { t }) =>
    t("{{degraded}} of {{profiles}} tuned profiles can't be applied.", captures),
  TunedBootParametersConflict: (captures, { t }) =>
    t('{{degraded}} of {{profiles}} tuned profiles have conflicting boot parameters.', {
      ...captures,
      count: Number(captures.degraded),
      defaultValue_one:
        '{{degraded}} of {{profiles}} tuned profiles has conflicting boot parameters.',
    }),
  TunedProfilesApplying: (captures, { t }) =>
    t("{{waiting}} of {{profiles}} tuned profiles aren't applied yet.", {
      ...captures,
      count: Number(captures.waiting),
      defaultValue_one: "{{waiting}} of {{profiles}} tuned profiles isn't applied yet.",
    }),
  PoolsDegradedBlockUpdate: (_captures, { t }) => t('A degraded pool blocks minor updates.'),
  PoolsUpdatingBlockUpdate: (_captures, { t }) =>
    t('Minor updates are blocked until all pools are updated.'),
  PoolBuildsInterrupted: (_captures, { t }) =>
    t('An interrupted OS image build blocks minor updates.'),
  KubeletSkewBlocksUpdate: (captures, { t }) =>
    t('Kubelets older than {{required}} block minor updates.', captures),
  BootImageSetByOthers: BOOT_IMAGE_SET_BY_OTHERS,
  ControlPlaneBootImageSetByOthers: BOOT_IMAGE_SET_BY_OTHERS,
  BootImagesNotUpdated: (captures, { t }) =>
    t("The boot images of machine sets can't be updated: {{message}}.", captures),
  BootImagesTooOld: (captures, { t }) =>
    t('Boot image {{version}} is too old: {{required}} or newer is required.', captures),
} as const satisfies Partial<CauseSentences<'operator'>>;

export const PLATFORM_STEPS = {
  CorrectProxyCredentials: (_captures, { t }) =>
    t('Correct the credentials in the addresses of the cluster proxy.'),
  RenewInsightsToken: (_captures, { t }) =>
    t("Renew the token for cloud.openshift.com in the cluster's pull secret."),
  ShowProvisioning: (_captures, { t }) => t('Check the provisioning configuration.'),
  ShowCloudConfig: (_captures, { t }) =>
    t('Check the cloud provider configuration of the cluster.'),
  FindMachinesNotRunning: (_captures, { t }) => t("Check which machines aren't running, and why."),
  ShowTokenIssuer: (_captures, { t }) =>
    t('Check the issuer of the service account tokens of the cluster.'),
  RestoreOidcProvider: (captures, { t }) =>
    t('Restore the OpenID Connect provider for {{issuer}} in the AWS account.', captures),
  PrepareCloudCredentials: (_captures, { t }) =>
    t('Create or update the cloud credentials for the next minor version.'),
  AnnotateCloudCredential: (_captures, { t }) =>
    t(
      'Set annotation cloudcredential.openshift.io/upgradeable-to of CloudCredential cluster to the next version.',
    ),
  RestoreRootCredentials: (captures, { t }) =>
    t('Restore secret {{namespace}}/{{secret}}.', captures),
  ShowTunedProfiles: (_captures, { t }) => t("Check which tuned profiles aren't applied."),
  ShowSampleImageStreams: (_captures, { t }) =>
    t("Check why images of the image streams can't be imported."),
  ShowControlPlaneMachines: (_captures, { t }) =>
    t('Check the state of the control plane machines.'),
  DeleteFailedMachine: (_captures, { t }) =>
    t(
      'Resolve the error of the failed machine, then delete that machine, so that another one is created.',
    ),
  ShowMachineSetClients: (captures, { t }) =>
    t(
      'Check what else sets the boot image of machine set {{machineSet}}, and stop that.',
      captures,
    ),
  ExcludeFromBootImageUpdates: (captures, { t }) =>
    t(
      'Exclude machine set {{machineSet}} from boot image updates until nothing else sets its image.',
      captures,
    ),
  ShowBootImageUpdates: (_captures, { t }) =>
    t('Check for which machine sets the boot image update has failed.'),
  ShowControlPlaneMachineSet: (_captures, { t }) =>
    t('Check the update strategy of the control plane machine set.'),
  ShowMachineApi: (_captures, { t }) =>
    t('Check the conditions of cluster operator {{operator}}.', { operator: 'machine-api' }),
  UpdateBootImages: (_captures, { t }) => t('Update the boot images of the cluster.'),
  RenewClientSecret: (_captures, { t }) =>
    t('Create a new client secret in Azure, and save it in secret kube-system/azure-credentials.'),
  RenewAccessKey: (_captures, { t }) =>
    t('Create a new access key in AWS, and save it in secret kube-system/aws-creds.'),
} as const satisfies StepSentences;
