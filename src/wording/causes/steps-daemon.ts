import type { StepSentences } from './cause-sentence';

export const DAEMON_STEPS = {
  RewriteFile: (_captures, { t }) =>
    t('Save manual changes, then make the machine-config daemon rewrite all files.'),
  RestoreFile: (captures, { t }) =>
    captures.node
      ? t(
          'Write file {{file}} on node {{node}} manually, with the content that the MachineConfig contains as a data URL.',
          captures,
        )
      : t('Restore file {{file}} from its MachineConfig.', captures),
  RestoreFileMode: (captures, { t }) => t('Restore the mode of file {{file}}.', captures),
  ShowLink: (captures, { t }) =>
    t("Check where {{file}} points, and remove a link that doesn't belong there.", captures),
  ShowUnit: (captures, { t }) =>
    t('Check the state of unit {{unit}} and restore what its MachineConfig gives.', captures),
  ShowBootedImage: (_captures, { t }) =>
    t('Check which operating system image the node has booted and which it has staged.'),
  ShowKernelArguments: (_captures, { t }) => t('List the kernel arguments of the node.'),
  ShowExtensions: (_captures, { t }) =>
    t('Check which MachineConfigs have extensions, and remove the extension that conflicts.'),
  RemoveFileInPlaceOfLink: (captures, { t }) =>
    t('Save the content of file {{file}}, then remove the file.', captures),
  RemoveLayeredPackages: (_captures, { t }) =>
    t('Find the packages that were layered on the node manually, and remove them.'),
  CheckDiskHardware: (_captures, { t }) =>
    t('Check the kernel log of the node for disk errors, and replace a failing disk.'),
  ReadFinalizeLog: (_captures, { t }) =>
    t("Check why the new operating system image wasn't put in place at the last reboot."),
  ReadServiceLog: (captures, { t }) =>
    t('Read the log of service {{service}} on the node.', captures),
  CheckTrustBundle: (_captures, { t }) =>
    t('Check the certificates that the cluster gives the node, and correct an invalid one.'),
  FindRenderedConfig: (captures, { t }) =>
    t(
      'Check which rendered MachineConfigs exist, and restore {{config}} from a backup if it was deleted.',
      captures,
    ),
  CompareBootstrapConfig: (_captures, { t }) =>
    t(
      'Compare the configuration that the node was installed with and the one that the cluster generated.',
    ),
  ShowSystemJobs: (_captures, { t }) => t('Check which systemd jobs keep the node from rebooting.'),
  CheckSystemd: (_captures, { t }) =>
    t("Check whether systemd on the node responds. If it doesn't, only a reboot helps."),
  RebootMachine: (_captures, { t }) =>
    t('Reboot the machine from its console or management controller.'),
  ReadOstreeLog: (_captures, { t }) =>
    t('Read the log of service {{service}} on the node.', { service: 'rpm-ostreed' }),
  ShowMachineConfiguration: (_captures, { t }) =>
    t('Read the conditions of MachineConfiguration cluster.'),
} as const satisfies StepSentences;
