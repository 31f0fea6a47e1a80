import type { CauseSentences } from './cause-sentence';

export const DAEMON_SENTENCES: CauseSentences<'daemon'> = {
  BootPartitionFull: (_captures, { t }) =>
    t("The boot partition of the node is full, so the new kernel doesn't fit."),
  RootDiskFull: (_captures, { t }) =>
    t('The root disk of the node is too full for the new operating system image.'),
  FileSystemReadOnly: (_captures, { t }) => t('A file system of the node is read-only.'),
  DiskFails: (_captures, { t }) => t('A disk of the node reports input/output errors.'),
  StagedImageNotBooted: (captures, { t }) =>
    t(
      "The node rebooted into its old operating system image because the new one couldn't be put in place: {{detail}}.",
      captures,
    ),
  FileContentChanged: (captures, { t }) =>
    t('File {{file}} differs from its MachineConfig.', captures),
  FileReplacedByLink: (captures, { t }) =>
    t(
      'File {{file}} was replaced by a symbolic link outside the machine-config operator.',
      captures,
    ),
  FileModeChanged: (captures, { t }) =>
    t('The mode of file {{file}} differs from its MachineConfig.', captures),
  FileMissing: (captures, { t }) =>
    t("File {{file}} is missing or can't be read on the node.", captures),
  UnitStateChanged: (captures, { t }) =>
    t('Unit {{unit}} was enabled or disabled outside the machine-config operator.', captures),
  UnitMaskChanged: (captures, { t }) =>
    t(
      'The unit of file {{file}} is not masked on the node as its MachineConfig requires.',
      captures,
    ),
  KernelArgumentsChanged: (captures, { t }) =>
    t(
      'The node runs without kernel arguments that its MachineConfig requires: {{arguments}}.',
      captures,
    ),
  BootedOtherImage: (captures, { t }) =>
    t('The node has booted operating system image {{booted}} instead of {{expected}}.', captures),
  DiskStateChanged: (captures, { t }) =>
    t("The node's disk doesn't match MachineConfig {{config}}.", captures),
  FipsChanged: (_captures, { t }) =>
    t("A MachineConfig switches FIPS mode, which can't change after installation."),
  IgnitionSectionChanged: (captures, { t }) =>
    captures.config
      ? t(
          "MachineConfig {{config}} changes Ignition section {{section}}, which can't change on running nodes.",
          captures,
        )
      : t(
          "A MachineConfig changes Ignition section {{section}}, which can't change on running nodes.",
          captures,
        ),
  PasswdUserNotSupported: (_captures, { t }) =>
    t(
      "A MachineConfig changes users in a way that running nodes don't support: only SSH keys and the password of user core can change.",
    ),
  UserNotCore: (captures, { t }) =>
    t('A MachineConfig defines user {{user}}; only user core is supported.', captures),
  FileAppends: (captures, { t }) =>
    t('A MachineConfig appends to file {{file}}; files can only be written as a whole.', captures),
  FileNotAllowed: (captures, { t }) =>
    t('A MachineConfig writes file {{file}}, which MachineConfigs must not create.', captures),
  ConfigIrreconcilable: (captures, { t }) =>
    captures.config
      ? t("MachineConfig {{config}} makes a change that running nodes don't support.", captures)
      : t("The new configuration contains a change that running nodes don't support."),
  DrainTimedOut: (captures, { t }) =>
    t('Draining node {{node}} has failed for over an hour.', captures),
  UncordonTimedOut: (captures, { t }) =>
    t(
      "Node {{node}} is updated, but the drain controller didn't mark it as schedulable within 10 minutes.",
      captures,
    ),
  ServiceRestartFailed: (captures, { t }) =>
    t("Service {{service}} doesn't start with the new configuration.", captures),
  CaTrustFailed: (_captures, { t }) =>
    t("The node can't update its trusted certificate authorities."),
  RenderedConfigMissing: (captures, { t }) =>
    t('MachineConfig {{config}} no longer exists.', captures),
  BootstrapConfigMismatch: (captures, { t }) =>
    t(
      'The node was installed with MachineConfig {{config}}, which differs from the one that the cluster generated.',
      captures,
    ),
  RebootFailed: (_captures, { t }) => t("The node can't reboot: its reboot command failed."),
  PackagesNotFound: (captures, { t }) =>
    t('No package repository of the node has packages {{packages}}.', captures),
  PackageRepositoriesMissing: (_captures, { t }) =>
    t('The node has layered packages but no enabled package repository to get them from.'),
  ExtensionPackagesConflict: (_captures, { t }) =>
    t("The packages of an extension can't be installed on the new operating system image."),
  PackageFileConflict: (captures, { t }) =>
    t(
      'Package {{package}}, layered on the node, contains file {{file}}, which already exists.',
      captures,
    ),
  PackagesConflict: (_captures, { t }) =>
    t('Packages layered on the node conflict with the new operating system image.'),
  ExtensionNotInstalled: (captures, { t }) =>
    captures.extension
      ? t('The packages of extension {{extension}} are not installed on the node.', captures)
      : t('Packages of an extension are not installed on the node.'),
  OstreeBusy: (_captures, { t }) => t('Another rpm-ostree transaction is running on the node.'),
  OstreeCrashed: (_captures, { t }) => t('Service rpm-ostreed on the node crashed.'),
  OstreeNotStarted: (_captures, { t }) =>
    t("Service rpm-ostreed doesn't start, so nothing can be installed on the node."),
  BootLoaderNotWritten: (captures, { t }) =>
    t("The node's boot loader configuration can't be written: {{detail}}.", captures),
  SystemdNotResponding: (captures, { t }) =>
    t("systemd on the node doesn't respond: {{detail}}.", captures),
  ImageAlreadyDeployed: (captures, { t }) =>
    t(
      "Operating system image {{image}} is already in place on the node, but the machine-config daemon doesn't recognize it.",
      captures,
    ),
  ImageNotBootable: (captures, { t }) =>
    t('Image {{image}} is not an operating system image.', captures),
  KernelArgumentMissing: (captures, { t }) =>
    t("Kernel argument {{argument}} is to be removed, but the node doesn't have it.", captures),
  UnitMissing: (captures, { t }) =>
    t("A MachineConfig enables unit {{unit}}, which doesn't exist on the node.", captures),
  UnitLinkBlocked: (captures, { t }) =>
    t(
      "File {{file}} prevents the node from enabling a systemd unit: the path must be free for systemd's link.",
      captures,
    ),
  UnitEnableFailed: (_captures, { t }) =>
    t("The node can't enable or disable a systemd unit of its MachineConfig."),
  FileOwnerMissing: (captures, { t }) =>
    t(
      "A MachineConfig gives file {{file}} to {{owner}}, which doesn't exist on the node.",
      captures,
    ),
  CoreUserMissing: (_captures, { t }) => t("User core doesn't exist on the node."),
  LargePagesNotSupported: (_captures, { t }) =>
    t('A MachineConfig requests kernel type 64k-pages, which only aarch64 nodes support.'),
  DisruptionPolicyNotReady: (_captures, { t }) =>
    t("The machine-config operator hasn't processed the node disruption policies yet."),
  OsUpdateGaveUp: (captures, { t }) =>
    t(
      "All attempts to install operating system image {{image}} failed; only the daemon's log has the error.",
      captures,
    ),
};
