import type { Told } from '../memory/node-memory';
import type { NodeStepId } from '../status/timeline';
import { composeSteps } from './compose-steps';
import { beginEvidence } from './step-evidence';

const seen: Told = { at: 60n, source: 'observed' };
const told: Told = { at: 37n, source: 'machineConfigNode' };

function compose(
  starts: readonly (readonly [NodeStepId, Told])[],
  ends: readonly (readonly [NodeStepId, Told])[],
) {
  const steps = composeSteps({
    position: 'uncordon',
    isHeld: false,
    isCordoned: true,
    topology: 'HighlyAvailable',
    evidence: { ...beginEvidence(), starts: new Map(starts), ends: new Map(ends) },
  });
  return (step: NodeStepId) => steps.find(({ id }) => id === step);
}

it('takes a beginning from the end before it, when it was merely seen itself', () => {
  const step = compose([['uncordon', seen]], [['resume', told]]);
  expect(step('uncordon')).toMatchObject({ startedAt: 37n, source: 'machineConfigNode' });
});

it('takes an end from the beginning after it, when it was merely seen itself', () => {
  const step = compose([['uncordon', told]], [['resume', seen]]);
  expect(step('resume')).toMatchObject({ endedAt: 37n, source: 'machineConfigNode' });
});

it('keeps what is told of the step itself', () => {
  const step = compose([['uncordon', { at: 40n, source: 'event' }]], [['resume', told]]);
  expect(step('uncordon')).toMatchObject({ startedAt: 40n, source: 'event' });
});
