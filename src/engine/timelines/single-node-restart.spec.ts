import { assessScenario } from '../../testing/assess-scenario';
import { findContradictions } from '../../testing/engine/invariants';
import { minutesAgo, NOW } from '../../testing/engine/readings';
import type { NodeStep, NodeTimeline } from '../status/timeline';
import { MINUTE } from '../time';
import { findSingleNodeRestart } from './single-node-restart';

const reboot = (step: Partial<NodeStep>): NodeTimeline => ({
  node: 'sno-0',
  pool: 'master',
  steps: [{ id: 'reboot', state: 'done', message: '', ...step }],
});
const WORKER: NodeTimeline = { ...reboot({ endedAt: NOW }), node: 'worker-0', pool: 'worker' };
const at = { startedAt: minutesAgo(9), endedAt: minutesAgo(4) };

it.each([
  {
    name: 'lasts 15 minutes from the moment that it is back',
    timelines: [reboot(at), WORKER],
    restart: { node: 'sno-0', beganAt: minutesAgo(9), endsAt: NOW + 11n * MINUTE },
  },
  {
    name: 'lasts as long as a reboot may take, while it is away',
    timelines: [reboot({ state: 'current', startedAt: minutesAgo(9) })],
    restart: { node: 'sno-0', beganAt: minutesAgo(9), endsAt: NOW + 6n * MINUTE },
  },
  {
    name: 'began no earlier than it may have, where only its end is known',
    timelines: [reboot({ endedAt: minutesAgo(4) })],
    restart: { node: 'sno-0', beganAt: minutesAgo(19), endsAt: NOW + 11n * MINUTE },
  },
  {
    name: 'is back once it is done, where nothing tells more',
    timelines: [{ ...reboot({}), endedAt: minutesAgo(4) }],
    restart: { node: 'sno-0', beganAt: minutesAgo(19), endsAt: NOW + 11n * MINUTE },
  },
  { name: 'is unknown without a time', timelines: [reboot({})] },
  { name: 'is to come', timelines: [reboot({ state: 'waiting' })] },
  { name: 'is not of two nodes', timelines: [reboot(at), { ...reboot(at), node: 'sno-1' }] },
  { name: 'is not without a node', timelines: [WORKER] },
])('the reboot of a single node $name', ({ restart, timelines }) => {
  expect(findSingleNodeRestart('SingleReplica', 'other', timelines)).toEqual(restart);
  expect(findSingleNodeRestart('HighlyAvailable', 'other', timelines)).toBeUndefined();
});

describe('a single node that is back for 7 minutes', () => {
  const after = (minutes: number) => assessScenario('single-node-back', minutes * 60_000);

  it('is said to update, and what it stopped is expected', () => {
    const status = after(0);
    expect(status.verdict).toMatchObject({ kind: 'progressing', reason: 'Operators' });
    expect(status.attention).toEqual([]);
    expect(status.timeLeft.kind).toBe('range');
    const [restarting] = status.expected.filter(({ kind }) => kind === 'nodesRestarting');
    expect(restarting).toMatchObject({ nodes: ['sno-0'], graceEndsAt: status.now + 8n * MINUTE });
    expect(
      restarting?.kind === 'nodesRestarting' && restarting.insights.map(({ code }) => code).sort(),
    ).toEqual([
      'ClusterVersionFailing',
      'OperatorUnavailable',
      'OperatorUnavailable',
      'OperatorUnavailable',
    ]);
  });

  it('fails once that has lasted for longer than 15 minutes', () => {
    const status = after(8);
    expect(status.verdict).toMatchObject({ kind: 'failing', reason: 'ClusterVersionFailing' });
    expect(status.attention.length).toBeGreaterThan(0);
  });

  it('contradicts itself in no minute', () =>
    expect(
      Array.from({ length: 30 }, (_, minute) => minute).flatMap((minute) =>
        findContradictions(after(minute), 0).map((text) => [minute, text]),
      ),
    ).toEqual([]));
});
