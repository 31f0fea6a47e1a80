import type { NodeStepId } from '../../engine';

const CLASSES: Readonly<Record<NodeStepId, string>> = {
  prepare: 'prepare',
  cordon: 'cordon',
  drain: 'drain',
  files: 'files',
  reboot: 'reboot',
  postActions: 'post-actions',
  resume: 'resume',
  uncordon: 'uncordon',
};

/** What gives a step its colour and pattern. */
export function classOfStep(id: NodeStepId): string {
  return `update-status-plugin__timeline-step--${CLASSES[id]}`;
}
