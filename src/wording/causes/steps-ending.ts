import type { StepSentences } from './cause-sentence';

export const ENDING_STEPS = {
  ShowBlockedProcesses: (captures, { t }) =>
    t("Check for processes on node {{node}} that can't be stopped.", captures),
  ForceDeletePod: (captures, { t }) =>
    t(
      'Last resort: once no container of the pod is running on node {{node}}, delete the pod by force. If one still runs, the application may run twice and damage its data.',
      captures,
    ),
} as const satisfies StepSentences;
