import type { NodeGroup, PoolDisruption } from '../../engine/disruption';
import { english } from '../language/english';
import { summarizePoolDisruption } from './disruption-page';

const REBOOT: NodeGroup['disruption'] = {
  impact: { kind: 'reboot', drain: true, because: ['osImage'] },
  changes: [],
  isDrainSkipped: false,
  isProvisional: false,
};

function aPool(nodes: number, picked: number, paused: boolean): PoolDisruption {
  const names = Array.from({ length: nodes }, (_, index) => `worker-${index}`);
  return {
    pool: 'worker',
    targetConfig: 'new',
    paused,
    state: 'behind',
    atTarget: 0,
    groups: [
      {
        from: 'old',
        to: 'new',
        nodes: names,
        picked,
        fromVersion: undefined,
        toVersion: undefined,
        disruption: REBOOT,
      },
    ],
  };
}

it.each([
  { nodes: 40, picked: 0, paused: false, text: '40 nodes drain and reboot' },
  {
    nodes: 40,
    picked: 0,
    paused: true,
    text: 'After the pool resumes: 40 nodes drain and reboot',
  },
  { nodes: 1, picked: 1, paused: true, text: 'In progress: 1 node drains and reboots' },
  {
    nodes: 3,
    picked: 1,
    paused: true,
    text: 'In progress: 1 node drains and reboots. After the pool resumes: 2 nodes drain and reboot',
  },
  {
    nodes: 3,
    picked: 2,
    paused: false,
    text: 'In progress: 2 nodes drain and reboot. Not started: 1 node drains and reboots',
  },
])('$picked of $nodes nodes in progress, paused $paused', ({ nodes, paused, picked, text }) => {
  expect(summarizePoolDisruption(aPool(nodes, picked, paused), english)).toBe(text);
});
