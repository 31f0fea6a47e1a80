import type { NodeStep, NodeStepId, NodeStepState, NodeTimeline } from '../engine';

const IDS: readonly NodeStepId[] = [
  'prepare',
  'cordon',
  'drain',
  'files',
  'reboot',
  'resume',
  'uncordon',
];

/** A node of pool worker that is being drained, of which no times are known. */
export function aTimeline(changes: Partial<NodeTimeline> = {}): NodeTimeline {
  return {
    node: 'worker-0',
    pool: 'worker',
    steps: stepsAt('drain'),
    ...changes,
  };
}

/** The steps of a node that is at one of them, without times but those that are given. */
export function stepsAt(
  current: NodeStepId | 'all',
  known: Readonly<Partial<Record<NodeStepId, Partial<NodeStep>>>> = {},
): readonly NodeStep[] {
  const place = current === 'all' ? IDS.length : IDS.indexOf(current);
  return IDS.map((id, index) => {
    const state: NodeStepState = index < place ? 'done' : index === place ? 'current' : 'waiting';
    return { id, state, message: '', ...known[id] };
  });
}
