import type { StepSentences } from './cause-sentence';

export const DAEMON_STEPS = {
  RestoreFile: (captures, { t }) =>
    t('Restore file {{file}} to the content that its MachineConfig gives.', captures),
  RestoreFileMode: (captures, { t }) => t('Restore the mode of file {{file}}.', captures),
} as const satisfies StepSentences;
