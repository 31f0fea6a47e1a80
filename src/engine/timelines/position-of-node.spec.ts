import {
  CORDONED,
  DRAINED,
  type Look,
  lookOnce,
  MOVING,
  REBOOTED,
  REBOOTING,
  UPDATING,
} from '../../testing/engine/looked-at-node';

describe('who lags', () => {
  it.each<{ name: string; given: Look; current: string }>([
    {
      name: 'the node says that it reboots, the condition is not written',
      given: { node: REBOOTING, conditions: { ...DRAINED, AppliedFilesAndOS: ['Unknown', 11] } },
      current: 'reboot',
    },
    {
      name: 'the node says that its drain is over, the condition is not written',
      given: { node: UPDATING, conditions: CORDONED },
      current: 'files',
    },
    {
      name: 'the node says that it is to be uncordoned, the conditions that it resumes',
      given: { node: { ...UPDATING, isUncordonAsked: true }, conditions: REBOOTED },
      current: 'uncordon',
    },
    {
      name: 'the node says that it is to be uncordoned, and nothing else tells',
      given: { node: { ...UPDATING, isUncordonAsked: true } },
      current: 'uncordon',
    },
    {
      name: 'the conditions say that it has rebooted, the annotation is not gone yet',
      given: { node: REBOOTING, conditions: REBOOTED },
      current: 'resume',
    },
    {
      name: 'asked for an update that its daemon has not noticed',
      given: { node: { ...MOVING, phase: 'Updating', daemonState: 'Done' } },
      current: 'prepare',
    },
  ])('$name', ({ given, current }) => {
    expect(lookOnce(given)?.steps.find(({ state }) => state === 'current')?.id).toBe(current);
  });
});
