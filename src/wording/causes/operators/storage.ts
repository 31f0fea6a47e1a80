import type { CauseSentences, StepSentences } from '../cause-sentence';

export const STORAGE_SENTENCES = {
  VSphereCredentialsRejected: (_captures, { t }) =>
    t("vCenter rejects the cluster's user name or password."),
  VSphereUnreachable: (captures, { t }) =>
    t("vCenter {{server}} can't be reached: {{message}}.", captures),
  VSphereProviderIdMissing: (captures, { t }) =>
    captures.provider
      ? t('Provider ID {{provider}} of node {{node}} is not a vSphere provider ID.', captures)
      : t('Node {{node}} has no vSphere provider ID.', captures),
  VirtualMachineNotFound: (captures, { t }) =>
    t('vCenter has no virtual machine of node {{node}} with UUID {{uuid}}.', captures),
  VCenterTooOld: (captures, { t }) =>
    t('vCenter {{version}} is too old: {{required}} or newer is required.', captures),
  EsxiHostTooOld: (captures, { t }) =>
    t('ESXi {{version}} on host {{host}} is too old: {{required}} or newer is required.', captures),
  VirtualHardwareTooOld: (captures, { t }) =>
    t(
      'Virtual hardware {{version}} of node {{node}} is too old: {{required}} or newer is required.',
      captures,
    ),
  ForeignCsiDriver: ({ driver = '', detected = driver }, { t }) =>
    t("CSI driver {{driver}} wasn't installed by OpenShift.", { driver: detected }),
  CsiCredentialsMissing: (_captures, { t }) =>
    t('A CSI driver is waiting for its cloud credentials.'),
  CsiDeploymentFailed: (captures, { t }) =>
    t("Deployment {{namespace}}/{{deployment}} isn't rolling out: {{message}}.", captures),
  CsiNodePodsRollingOut: (captures, { t }) =>
    t('CSI driver {{driver}} is rolling out to the nodes.', captures),
  CsiControllerRollingOut: (captures, { t }) =>
    t('The controller of CSI driver {{driver}} is rolling out.', captures),
  RegistryStorageNotConfigured: (_captures, { t }) =>
    t('The image registry has no storage configured.'),
  RegistryStorageAmbiguous: (captures, { t }) =>
    t('The image registry has more than one storage type configured ({{types}}).', captures),
  RegistryVolumeNotShared: (_captures, { t }) =>
    t("The image registry's ReadWriteOnce volume can only be used by one pod at a time."),
  RegistryStorageDenied: (captures, { t }) =>
    t('The storage of the image registry denies access: {{message}}.', captures),
  RegistryStorageFailed: (captures, { t }) =>
    t("The storage of the image registry can't be set up: {{message}}.", captures),
  RegistryRolloutTimedOut: (captures, { t }) =>
    t("The image registry isn't rolling out: {{message}}.", captures),
  RegistryWithoutPods: (_captures, { t }) => t('No image registry pod is available.'),
  RegistryDeploymentMissing: (_captures, { t }) =>
    t("The deployment of the image registry doesn't exist."),
  RegistryDeploymentDeleted: (_captures, { t }) =>
    t('The deployment of the image registry is being deleted.'),
  RegistryNotApplied: (captures, { t }) =>
    t("The resources of the image registry can't be applied: {{message}}.", captures),
  RegistryRouteNotAdmitted: (captures, { t }) =>
    t("Route {{route}} of the image registry isn't admitted: {{message}}.", captures),
  ImagePrunerFailed: (_captures, { t }) => t('The last image pruner job failed.'),
  RegistryRollingOut: (_captures, { t }) => t('The image registry is rolling out.'),
  NodeCaRollingOut: (_captures, { t }) =>
    t('The registry certificates are being distributed to the nodes.'),
} as const satisfies Partial<CauseSentences<'operator'>>;

export const STORAGE_STEPS = {
  CheckVCenter: (_captures, { t }) =>
    t('Check that vCenter is running and reachable from the cluster.'),
  ShowProviderId: (captures, { t }) => t('Check the provider ID of node {{node}}.', captures),
  EnableDiskUuid: (captures, { t }) =>
    t(
      "Check that disk.EnableUUID is TRUE for node {{node}}'s virtual machine. The provider ID is set when the node registers again.",
      captures,
    ),
  FindVirtualMachine: (captures, { t }) =>
    t("Check the UUID and the location of node {{node}}'s virtual machine in vCenter.", captures),
  UpdateVSphereCredentials: (_captures, { t }) =>
    t('Update the vSphere credentials of the cluster.'),
  UpdateVSphere: (_captures, { t }) => t('Update vCenter and the ESXi hosts.'),
  RaiseVmHardwareVersion: (captures, { t }) =>
    t("Raise the hardware version of node {{node}}'s virtual machine.", captures),
  ShowCsiDrivers: (_captures, { t }) => t('Check which CSI drivers are installed.'),
  RemoveForeignCsiDriver: (_captures, { t }) =>
    t("Remove the CSI driver that OpenShift didn't install."),
  ShowCredentialsRequests: (_captures, { t }) =>
    t("Check which credentials requests aren't provisioned."),
  CreateCloudCredentials: (_captures, { t }) =>
    t(
      'If the cloud credential operator is in manual mode, create the credentials that the release requests, for example with ccoctl.',
    ),
  ShowRegistryCredentials: (_captures, { t }) =>
    t('Check the permissions of the credentials with which the image registry uses its storage.'),
  ShowRegistryConfiguration: (_captures, { t }) =>
    t('Check the configuration of the image registry.'),
  ConfigureRegistryStorage: (_captures, { t }) => t('Configure storage for the image registry.'),
  RunOneRegistryPod: (_captures, { t }) =>
    t('Run the image registry with one pod and rollout strategy Recreate.'),
  DescribeRegistryRoute: (captures, { t }) =>
    t("Check why the router doesn't admit route {{route}}.", captures),
  ShowImagePrunerJobs: (_captures, { t }) => t('Check why the image pruner job failed.'),
  SuspendImagePruner: (_captures, { t }) => t('Suspend the image pruner until the cause is fixed.'),
} as const satisfies StepSentences;
