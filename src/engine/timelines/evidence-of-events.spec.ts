import {
  DONE,
  DRAINING,
  lookOnce,
  MOVING,
  REBOOTING,
  stepsOf,
} from '../../testing/engine/looked-at-node';
import { aSentEvent, minute, NEW_CONFIG } from '../../testing/engine/moving-nodes';

describe('events alone', () => {
  const EVENTS = [
    aSentEvent('SetDesiredConfig', 1, {
      about: { kind: 'MachineConfigPool', name: 'worker' },
      component: 'machineconfigcontroller-nodecontroller',
      message: `Targeted node worker-a to MachineConfig: ${NEW_CONFIG}`,
    }),
    aSentEvent('Cordon', 2),
    aSentEvent('Drain', 2),
    aSentEvent('OSUpdateStarted', 9),
    aSentEvent('OSUpdateStaged', 13),
    aSentEvent('Reboot', 14, { message: `Node will reboot into config ${NEW_CONFIG}` }),
    aSentEvent('Rebooted', 18, { component: 'kubelet' }),
    aSentEvent('Uncordon', 20, { message: `Update completed for config ${NEW_CONFIG}` }),
    aSentEvent('NodeDone', 21, { message: `Setting node worker-a, currentConfig ${NEW_CONFIG}` }),
  ];

  it('give a finished node its times', () => {
    const timeline = lookOnce({ node: DONE, events: EVENTS });
    expect(stepsOf(timeline)).toEqual([
      '+prepare -2',
      '+cordon 2-2',
      '+drain 2-9',
      '+files 9-13',
      '+reboot 14-18',
      '+resume 18-',
      '+uncordon -20',
    ]);
    expect(timeline).toMatchObject({ startedAt: minute(1), endedAt: minute(21) });
    expect(timeline?.steps.map(({ source }) => source)).toEqual(Array(7).fill('event'));
  });

  it('end the reboot where a log has the boot; boots before the update tell nothing', () => {
    const boots = [aSentEvent('Booted', -300), aSentEvent('Booted', 17)];
    const events = [...EVENTS.slice(0, 6), ...EVENTS.slice(7), ...boots];
    expect(stepsOf(lookOnce({ node: DONE, events })).slice(4, 6)).toEqual([
      '+reboot 14-17',
      '+resume 17-',
    ]);
  });

  it('give a moving node its times, and since when it is in its phase', () => {
    const timeline = lookOnce({ node: REBOOTING, events: EVENTS.slice(0, 6) });
    expect(stepsOf(timeline).slice(2, 6)).toEqual([
      '+drain 2-9',
      '+files 9-13',
      '>reboot 14-',
      '.resume',
    ]);
    expect(timeline?.phaseSinceAt).toBe(minute(14));
    expect(timeline?.endedAt).toBeUndefined();
  });

  it('count from their first time in this update', () => {
    const events = [aSentEvent('Cordon', -500, { lastMinutes: 2 }), aSentEvent('Drain', 3)];
    expect(stepsOf(lookOnce({ node: DRAINING, events })).slice(1, 3)).toEqual([
      '+cordon 2-3',
      '>drain 3-',
    ]);
  });

  it('tell since when a node is at its first step, where it did nothing yet', () => {
    const given = aSentEvent('SetDesiredConfig', 1, {
      about: { kind: 'MachineConfigPool', name: 'worker' },
      message: `Targeted node worker-a to MachineConfig: ${NEW_CONFIG}`,
    });
    const node = { ...MOVING, phase: 'Updating', daemonState: 'Done' } as const;
    const timeline = lookOnce({ node, events: [given] });
    expect(stepsOf(timeline)[0]).toBe('>prepare');
    expect(timeline?.phaseSinceAt).toBe(minute(1));
  });

  it('about several nodes at once name none', () => {
    const events = [
      aSentEvent('SetDesiredConfig', 1, {
        about: { kind: 'MachineConfigPool', name: 'worker' },
        message: `Set target for 2 nodes to MachineConfig: ${NEW_CONFIG}`,
      }),
    ];
    expect(lookOnce({ node: DRAINING, events })?.startedAt).toBeUndefined();
  });
});
