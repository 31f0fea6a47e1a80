import {
  APPLIED,
  CORDONED,
  DONE,
  DRAINED,
  DRAINING,
  type Look,
  lookOnce,
  MOVING,
  NEEDS_UPDATE,
  PREPARED,
  REBOOTED,
  REBOOTING,
  RESUMED,
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
