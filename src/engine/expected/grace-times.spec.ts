import { NOW } from '../../testing/engine/readings';
import { anOperator } from '../../testing/an-update-status';
import { documentedTime, operatorTime } from '../unfinished/normal-times';
import { documentedRebootTime } from '../timelines/reboot-time';
import { MINUTE } from '../time';
import { drainGraceEnd, restartGraceEnd, updatingGraceEnd } from './grace-times';

const REBOOTING = {
  unavailableBecause: [{ kind: 'NotReady', message: '', sinceAt: NOW }],
} as const;

// One table of limits: what is expected and what is late may not contradict each other.
describe('is normal for as long as the move itself is', () => {
  it.each([
    { platform: 'BareMetal', minutes: 30n },
    { platform: 'other', minutes: 15n },
  ] as const)('a restart on a platform that is $platform', ({ platform, minutes }) => {
    expect(restartGraceEnd(REBOOTING, platform)).toBe(NOW + minutes * MINUTE);
    expect(restartGraceEnd(REBOOTING, platform)).toBe(
      NOW + documentedRebootTime(platform).longestNs,
    );
  });

  it('a drain', () => {
    expect(drainGraceEnd(NOW)).toBe(NOW + documentedTime('drain').longestNs);
  });

  it.each(['dns', 'machine-config'])('the update of operator %s', (name) => {
    const progressing = {
      type: 'Progressing',
      status: 'True',
      reason: '',
      message: '',
      lastTransitionAt: NOW,
    } as const;
    expect(updatingGraceEnd(anOperator({ name, progressing }))).toBe(
      NOW + operatorTime(name).longestNs,
    );
  });
});
