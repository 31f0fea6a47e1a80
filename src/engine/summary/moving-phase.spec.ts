import { aClusterNode } from '../../testing/engine/an-updating-cluster';
import { readMovingPhase } from './moving-phase';

it.each([
  ['updated', undefined],
  ['outdated', undefined],
  ['cordoned', undefined],
  ['draining', 'Draining'],
  ['working', 'Updating'],
  ['degraded', 'Draining'],
] as const)('%s: %s', (stage, phase) => {
  expect(readMovingPhase(aClusterNode('worker-0', 'worker', stage))).toBe(phase);
});

it('tells a reboot', () => {
  const prefix = 'machineconfiguration.openshift.io/';
  const annotations = {
    [`${prefix}currentConfig`]: 'rendered-worker-a',
    [`${prefix}desiredConfig`]: 'rendered-worker-b',
    [`${prefix}state`]: 'Working',
    [`${prefix}post-config-action`]: 'Rebooting',
  };
  expect(readMovingPhase({ metadata: { name: 'worker-0', annotations } })).toBe('Rebooting');
});

it.each([undefined, null, 'x', {}, { metadata: { annotations: 3 } }])(
  'says nothing of %p',
  (object) => expect(readMovingPhase(object)).toBeUndefined(),
);
