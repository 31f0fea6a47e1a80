import { aTimelineCache } from '../../testing/engine/a-timeline-cache';
import {
  APPLIED,
  CORDONED,
  describeStep,
  DONE,
  DRAINED,
  DRAINING,
  type Look,
  look,
  lookOnce,
  MOVING,
  NEEDS_UPDATE,
  PREPARED,
  REBOOTED,
  REBOOTING,
  RESUMED,
  stepOf,
  stepsOf,
  UNCORDONED,
  UPDATING,
} from '../../testing/engine/looked-at-node';
import { aSentEvent, type ConditionFacts } from '../../testing/engine/moving-nodes';
import type { NodeAssessment } from '../status/node';

describe('each moment of an update as the conditions write it', () => {
  it.each<{
    name: string;
    node: Partial<NodeAssessment>;
    conditions: Readonly<Record<string, ConditionFacts>>;
    steps: readonly string[];
  }>([
    {
      name: 'it needs an update',
      node: { ...MOVING, phase: 'Updating' },
      conditions: NEEDS_UPDATE,
      steps: ['>prepare 1-', '.cordon', '.drain', '.files', '.reboot', '.resume', '.uncordon'],
    },
    {
      name: 'prepared, the cordon comes next',
      node: { ...MOVING, phase: 'Draining' },
      conditions: PREPARED,
      steps: ['+prepare 1-2', '>cordon 2-', '.drain', '.files', '.reboot', '.resume', '.uncordon'],
    },
    {
      name: 'cordoned, so the drain runs',
      node: DRAINING,
      conditions: CORDONED,
      steps: [
        '+prepare 1-2',
        '+cordon 2-3',
        '>drain 3-',
        '.files',
        '.reboot',
        '.resume',
        '.uncordon',
      ],
    },
    {
      name: 'draining, tried again at minute 8: it began at minute 3',
      node: DRAINING,
      conditions: { ...CORDONED, Drained: ['Unknown', 8, 'Draining node. …'] },
      steps: [
        '+prepare 1-2',
        '+cordon 2-3',
        '>drain 3-',
        '.files',
        '.reboot',
        '.resume',
        '.uncordon',
      ],
    },
    {
      name: 'drained, files begin',
      node: UPDATING,
      conditions: DRAINED,
      steps: [
        '+prepare 1-2',
        '+cordon 2-3',
        '+drain 3-10',
        '>files 10-',
        '.reboot',
        '.resume',
        '.uncordon',
      ],
    },
    {
      name: 'files are written',
      node: UPDATING,
      conditions: { ...DRAINED, AppliedFilesAndOS: ['Unknown', 11] },
      steps: [
        '+prepare 1-2',
        '+cordon 2-3',
        '+drain 3-10',
        '>files 11-',
        '.reboot',
        '.resume',
        '.uncordon',
      ],
    },
    {
      name: 'files are written and apart from them the operating system',
      node: UPDATING,
      conditions: {
        ...DRAINED,
        AppliedFiles: ['Unknown', 11],
        AppliedOSImage: ['Unknown', 12],
        ImagePulledFromRegistry: ['Unknown', 12, 'Pulling OS image'],
      },
      steps: [
        '+prepare 1-2',
        '+cordon 2-3',
        '+drain 3-10',
        '>files 11-',
        '.reboot',
        '.resume',
        '.uncordon',
      ],
    },
    {
      name: 'one of the two parts is written',
      node: UPDATING,
      conditions: { ...DRAINED, AppliedFiles: ['True', 14], AppliedOSImage: ['Unknown', 12] },
      steps: [
        '+prepare 1-2',
        '+cordon 2-3',
        '+drain 3-10',
        '>files 12-',
        '.reboot',
        '.resume',
        '.uncordon',
      ],
    },
    {
      name: 'both parts are written',
      node: UPDATING,
      conditions: { ...DRAINED, AppliedFiles: ['True', 14], AppliedOSImage: ['True', 15] },
      steps: [
        '+prepare 1-2',
        '+cordon 2-3',
        '+drain 3-10',
        '+files 10-15',
        '>reboot 15-',
        '.resume',
        '.uncordon',
      ],
    },
    {
      name: 'the reboot runs, in which nothing is written',
      node: REBOOTING,
      conditions: { ...APPLIED, RebootedNode: ['Unknown', 15.5] },
      steps: [
        '+prepare 1-2',
        '+cordon 2-3',
        '+drain 3-10',
        '+files 10-15',
        '>reboot 15.5-',
        '.resume',
        '.uncordon',
      ],
    },
    {
      name: 'rebooted',
      node: UPDATING,
      conditions: REBOOTED,
      steps: [
        '+prepare 1-2',
        '+cordon 2-3',
        '+drain 3-10',
        '+files 10-15',
        '+reboot 15-21',
        '>resume 21-',
        '.uncordon',
      ],
    },
    {
      name: 'resumed',
      node: UPDATING,
      conditions: RESUMED,
      steps: [
        '+prepare 1-2',
        '+cordon 2-3',
        '+drain 3-10',
        '+files 10-15',
        '+reboot 15-21',
        '+resume 21-22',
        '>uncordon 22-',
      ],
    },
    {
      name: 'uncordoned',
      node: UPDATING,
      conditions: UNCORDONED,
      steps: [
        '+prepare 1-2',
        '+cordon 2-3',
        '+drain 3-10',
        '+files 10-15',
        '+reboot 15-21',
        '+resume 21-22',
        '+uncordon 22-23',
      ],
    },
    {
      name: 'resumed is written once more after the uncordon: that is not when it resumed',
      node: UPDATING,
      conditions: { ...UNCORDONED, Resumed: ['True', 24] },
      steps: [
        '+prepare 1-2',
        '+cordon 2-3',
        '+drain 3-10',
        '+files 10-15',
        '+reboot 15-21',
        '+resume 21-',
        '+uncordon -23',
      ],
    },
    {
      name: 'updated: the times of all steps are gone',
      node: DONE,
      conditions: {
        Updated: ['True', 25],
        UpdatePrepared: ['False', 25, 'Action during update to x: …'],
        Drained: ['False', 25, 'Action during update to x: Drained node.'],
      },
      steps: ['+prepare', '+cordon', '+drain', '+files', '+reboot', '+resume', '+uncordon'],
    },
  ])('$name', ({ node, conditions, steps }) => {
    expect(stepsOf(lookOnce({ node, conditions }))).toEqual(steps);
  });
});

describe('changes that leave something out', () => {
  it.each<{ name: string; given: Look; steps: readonly string[] }>([
    {
      name: 'no drain, as the preparation says',
      given: {
        node: { ...MOVING, phase: 'Updating' },
        conditions: {
          ...NEEDS_UPDATE,
          UpdatePrepared: ['True', 2, 'Update Compatible. … Drain Required: false'],
        },
      },
      steps: ['+prepare 1-2', '-cordon', '-drain', '>files 2-', '.reboot', '.resume', '.uncordon'],
    },
    {
      name: 'no drain, as the drain says',
      given: {
        node: { ...MOVING, phase: 'Updating' },
        conditions: {
          ...PREPARED,
          Drained: ['False', 2, 'Node Drain Not required for this update.'],
        },
      },
      steps: ['+prepare 1-2', '-cordon', '-drain', '>files 2-', '.reboot', '.resume', '.uncordon'],
    },
    {
      name: 'no drain, as the event says',
      given: {
        node: { ...MOVING, phase: 'Updating' },
        events: [aSentEvent('Drain', 2, { message: 'Drain not required, skipping' })],
      },
      steps: ['+prepare', '-cordon', '-drain', '>files', '.reboot', '.resume', '.uncordon'],
    },
    {
      name: 'no reboot: services are reloaded, and others may have to be restarted still',
      given: {
        node: UPDATING,
        conditions: {
          ...APPLIED,
          UpdatePostActionComplete: ['True', 16, 'Node has reloaded service crio'],
        },
      },
      steps: [
        '+prepare 1-2',
        '+cordon 2-3',
        '+drain 3-10',
        '+files 10-15',
        '-reboot',
        '>postActions 15-',
        '.resume',
        '.uncordon',
      ],
    },
    {
      name: 'no reboot: services were restarted, which no condition says',
      given: { node: UPDATING, conditions: { ...APPLIED, Resumed: ['True', 17] } },
      steps: [
        '+prepare 1-2',
        '+cordon 2-3',
        '+drain 3-10',
        '+files 10-15',
        '-reboot',
        '+postActions 15-',
        '+resume -17',
        '>uncordon 17-',
      ],
    },
    {
      name: 'a single node is neither cordoned nor drained',
      given: {
        node: { ...REBOOTING, unschedulable: false },
        conditions: {
          ...PREPARED,
          Drained: ['False', 2, 'Node Drain Not required for this update.'],
          AppliedFilesAndOS: ['True', 15],
          RebootedNode: ['Unknown', 15],
        },
        topology: 'SingleReplica',
      },
      steps: [
        '+prepare 1-2',
        '-cordon',
        '-drain',
        '+files 2-15',
        '>reboot 15-',
        '.resume',
        '-uncordon',
      ],
    },
  ])('$name', ({ given, steps }) => {
    expect(stepsOf(lookOnce(given))).toEqual(steps);
  });
});

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
    const cache = aTimelineCache();
    const failing: ConditionFacts = ['Unknown', 5, 'Error: Node Drain has not succeeded.'];
    look(cache, { node: DRAINING, conditions: { ...CORDONED, Drained: failing } });
    const again = look(cache, {
      node: DRAINING,
      conditions: { ...CORDONED, Drained: ['Unknown', 6, 'Draining node.'] },
    });
    expect(stepOf(again, 'drain')?.state).toBe('held');
  });
});
