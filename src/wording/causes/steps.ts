import type { StepSentences } from './cause-sentence';

/** Steps that several areas share. */
export const SHARED_STEPS = {
  RewriteConfiguration: (_captures, { t }) =>
    t('Force the machine-config daemon to write the whole configuration again.'),
  ReadControllerLog: (_captures, { t }) => t('Read the log of the machine-config controller.'),
  ShowPodsOnNode: (captures, { t }) => t('List the pods that are left on node {{node}}.', captures),
  ReadDaemonLog: (_captures, { t }) => t('Read the log of the machine-config daemon on the node.'),
  RevertMachineConfig: (captures, { t }) =>
    captures.config
      ? t('Revert the change in MachineConfig {{config}}.', captures)
      : t('Find the newest MachineConfig of the pool, and revert its change.'),
  CheckDiskSpace: (_captures, { t }) => t('Check how much space is left on the disks of the node.'),
  PullImageOnNode: (_captures, { t }) => t('Pull the image on the node to see the error.'),
  PullImageAgain: (_captures, { t }) =>
    t('Pull the image on the node to test whether the error persists.'),
} as const satisfies StepSentences;
