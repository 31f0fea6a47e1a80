import { TimelineCache } from './timeline-cache';
import {
  CORDONED,
  describeStep,
  DRAINED,
  DRAINING,
  type Look,
  look,
  lookOnce,
  MOVING,
  NEEDS_UPDATE,
  PREPARED,
  RESUMED,
  stepOf,
  UPDATING,
} from '../../testing/engine/looked-at-node';
import { aSentEvent, type ConditionFacts } from '../../testing/engine/moving-nodes';

describe('a step that does not get on', () => {
  it.each<{ name: string; given: Look; step: string; message: string }>([
    {
      name: 'incompatible',
      given: {
        node: { ...MOVING, phase: 'Updating' },
        conditions: {
          ...NEEDS_UPDATE,
          UpdatePrepared: ['Unknown', 2, 'Update Failed compatibility validation. …'],
        },
      },
      step: '!prepare 1-',
      message: 'Update Failed compatibility validation. …',
    },
    {
      name: 'the cordon fails',
      given: {
        node: { ...MOVING, phase: 'Draining' },
        conditions: { ...PREPARED, Cordoned: ['Unknown', 3, 'Error: Failed to Cordon node. …'] },
      },
      step: '!cordon 2-',
      message: 'Error: Failed to Cordon node. …',
    },
    {
      name: 'the drain fails',
      given: {
        node: DRAINING,
        conditions: {
          ...CORDONED,
          Drained: ['Unknown', 5, 'Error: Node Drain has not succeeded.'],
        },
      },
      step: '!drain 3-',
      message: 'Error: Node Drain has not succeeded.',
    },
    {
      name: 'the drain has been failing for long',
      given: {
        node: DRAINING,
        events: [
          aSentEvent('Cordon', 2),
          aSentEvent('Drain', 3),
          aSentEvent('DrainThresholdExceeded', 14, {
            component: 'machineconfigcontroller-nodecontroller',
            message: 'Drain failed.',
          }),
        ],
      },
      step: '!drain 3-',
      message: 'Drain failed.',
    },
    {
      name: 'files fail',
      given: {
        node: UPDATING,
        conditions: {
          ...DRAINED,
          AppliedFiles: ['Unknown', 12, 'Update failed applying files to node: disk'],
        },
      },
      step: '!files 12-',
      message: 'Update failed applying files to node: disk',
    },
    {
      name: 'the image cannot be pulled, which is False for once',
      given: {
        node: UPDATING,
        conditions: {
          ...DRAINED,
          AppliedOSImage: ['Unknown', 11],
          ImagePulledFromRegistry: ['False', 13, 'Failed to pull OS image'],
        },
      },
      step: '!files 11-',
      message: 'Failed to pull OS image',
    },
    {
      name: 'the update function returned with an error',
      given: {
        node: UPDATING,
        conditions: {
          ...DRAINED,
          AppliedFilesAndOS: ['Unknown', 11, 'Applying files'],
          NodeDegraded: ['True', 12, 'Node worker-a upgrade failure. x'],
        },
      },
      step: '!files 11-',
      message: 'Applying files',
    },
    {
      name: 'the node is degraded and nothing else is known',
      given: { node: { ...DRAINING, degraded: true } },
      step: '!drain',
      message: '',
    },
    {
      name: 'the uncordon fails',
      given: {
        node: UPDATING,
        conditions: {
          ...RESUMED,
          UpdateComplete: ['Unknown', 24],
          Uncordoned: ['Unknown', 24, 'Error: Failed to UnCordon node.'],
        },
      },
      step: '!uncordon 22-',
      message: 'Error: Failed to UnCordon node.',
    },
  ])('$name', ({ given, step, message }) => {
    const held = lookOnce(given)?.steps.find(({ state }) => state === 'held');
    expect(held && describeStep(held)).toBe(step);
    expect(held?.message).toBe(message);
  });

  it('is over with the next attempt, though the condition stays until that ends', () => {
    const timeline = lookOnce({
      node: UPDATING,
      conditions: {
        ...DRAINED,
        NodeDegraded: ['True', 9, 'failed to drain node: worker-a after 1 hour'],
        AppliedFilesAndOS: ['Unknown', 11, 'Applying files'],
      },
    });
    expect(stepOf(timeline, 'files')?.state).toBe('current');
  });

  it('stays so while the drain is tried again', () => {
    const cache = new TimelineCache();
    const failing: ConditionFacts = ['Unknown', 5, 'Error: Node Drain has not succeeded.'];
    look(cache, { node: DRAINING, conditions: { ...CORDONED, Drained: failing } });
    const again = look(cache, {
      node: DRAINING,
      conditions: { ...CORDONED, Drained: ['Unknown', 6, 'Draining node.'] },
    });
    expect(stepOf(again, 'drain')?.state).toBe('held');
  });
});
