import { aNode, aPool } from '../../testing/an-update-status';
import { aTimelineCache } from '../../testing/engine/a-timeline-cache';
import {
  aSentEvent,
  aWrittenNode,
  minute,
  NEW_CONFIG,
  OLD_CONFIG,
  UPDATE_STARTED,
  type ConditionFacts,
} from '../../testing/engine/moving-nodes';
import { loaded, missing } from '../snapshot';
import { SECOND, type Instant } from '../time';
import type { NodeAssessment } from '../status/node';
import type { Topology } from '../resources/infrastructure';
import type { NodeStep, NodeTimeline } from '../status/timeline';
import type { TimelineCache } from './timeline-cache';

interface Look {
  readonly node: Partial<NodeAssessment>;
  readonly conditions?: Readonly<Record<string, ConditionFacts>>;
  readonly object?: object;
  readonly events?: readonly object[];
  readonly now?: Instant;
  readonly topology?: Topology;
  readonly isUpdating?: boolean;
}

const MOVING: Partial<NodeAssessment> = {
  name: 'worker-a',
  currentConfig: OLD_CONFIG,
  desiredConfig: NEW_CONFIG,
  daemonState: 'Working',
  updating: true,
};
const DRAINING = { ...MOVING, phase: 'Draining', unschedulable: true } as const;
const UPDATING = { ...MOVING, phase: 'Updating', unschedulable: true } as const;
const REBOOTING = { ...MOVING, phase: 'Rebooting', unschedulable: true } as const;
const WAITING: Partial<NodeAssessment> = {
  name: 'worker-a',
  phase: 'Pending',
  currentConfig: OLD_CONFIG,
  desiredConfig: OLD_CONFIG,
};
const DONE: Partial<NodeAssessment> = {
  name: 'worker-a',
  phase: 'Updated',
  currentConfig: NEW_CONFIG,
  desiredConfig: NEW_CONFIG,
  updated: true,
};

function look(cache: TimelineCache, given: Look): NodeTimeline | undefined {
  const { conditions, events, node, now = minute(60), object } = given;
  const written = object ?? (conditions && aWrittenNode(conditions));
  return cache.update({
    pools: [aPool({ nodes: [aNode(node)] })],
    machineConfigNodes: written ? loaded([written]) : missing('NotFound'),
    nodeEvents: events ? loaded(events) : missing('Forbidden'),
    startedAt: UPDATE_STARTED,
    isUpdating: given.isUpdating ?? true,
    topology: given.topology ?? 'HighlyAvailable',
    now,
  })[0];
}

function lookOnce(given: Look): NodeTimeline | undefined {
  return look(aTimelineCache(), given);
}

const MARKS = {
  done: '+',
  current: '>',
  held: '!',
  waiting: '.',
  skipped: '-',
  unknown: '?',
} as const;

/** `+cordon 3-4`: done, from minute 3 to 4. */
function describeStep({ id, state, startedAt, endedAt }: NodeStep): string {
  const minutes = (moment: Instant | undefined) =>
    moment === undefined ? '' : String(Number((moment - UPDATE_STARTED) / SECOND) / 60);
  const times =
    startedAt === undefined && endedAt === undefined
      ? ''
      : ` ${minutes(startedAt)}-${minutes(endedAt)}`;
  return `${MARKS[state]}${id}${times}`;
}

function stepsOf(timeline: NodeTimeline | undefined): readonly string[] {
  return (timeline?.steps ?? []).map(describeStep);
}

function stepOf(timeline: NodeTimeline | undefined, id: NodeStep['id']): NodeStep | undefined {
  return timeline?.steps.find((step) => step.id === id);
}

const NEEDS_UPDATE: Readonly<Record<string, ConditionFacts>> = { Updated: ['False', 1] };
const PREPARED = { ...NEEDS_UPDATE, UpdatePrepared: ['True', 2] } as const;
const CORDONED = {
  ...PREPARED,
  UpdateExecuted: ['Unknown', 3],
  Cordoned: ['True', 3],
} as const;
const DRAINED = { ...CORDONED, Drained: ['True', 10] } as const;
const APPLIED = {
  ...DRAINED,
  AppliedFilesAndOS: ['True', 15],
  UpdateExecuted: ['True', 15],
} as const;
const REBOOTED = { ...APPLIED, RebootedNode: ['True', 21] } as const;
const RESUMED = { ...REBOOTED, Resumed: ['True', 22] } as const;
const UNCORDONED = {
  ...RESUMED,
  UpdateComplete: ['True', 23],
  Uncordoned: ['True', 23],
} as const;

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

describe('what is not of this update', () => {
  it.each<{ name: string; given: Look; steps: readonly string[] }>([
    {
      name: 'a node at rest whose daemon was restarted',
      given: {
        node: WAITING,
        object: aWrittenNode(
          {
            Updated: [
              'False',
              5,
              'This node is not updated, sensed disruption via a manual update.',
            ],
            Resumed: ['True', 5, `In desired config ${OLD_CONFIG}. Resumed normal operations.`],
          },
          { desiredConfig: OLD_CONFIG },
        ),
      },
      steps: [],
    },
    {
      name: 'a node that waits and was written to when its daemon was updated',
      given: { node: WAITING, object: aWrittenNode({ Updated: ['True', 5] }) },
      steps: [],
    },
    {
      name: 'conditions from before the update began',
      given: {
        node: { ...MOVING, phase: 'Updating' },
        conditions: { Updated: ['True', -40], Cordoned: ['True', -50], Drained: ['True', -45] },
      },
      steps: ['+prepare', '?cordon', '?drain', '>files', '.reboot', '.resume', '.uncordon'],
    },
    {
      name: 'conditions about another configuration',
      given: {
        node: DRAINING,
        object: aWrittenNode(
          { Updated: ['True', 2], Cordoned: ['True', 3] },
          { desiredConfig: OLD_CONFIG },
        ),
      },
      steps: ['+prepare', '+cordon', '>drain', '.files', '.reboot', '.resume', '.uncordon'],
    },
    {
      name: 'a drain that an earlier update did not need',
      given: {
        node: DRAINING,
        conditions: {
          ...PREPARED,
          Drained: ['False', 0.5, 'Node Drain Not required for this update.'],
        },
      },
      steps: ['+prepare 1-2', '+cordon 2-', '>drain', '.files', '.reboot', '.resume', '.uncordon'],
    },
    {
      name: 'a daemon that was restarted in the middle and says where it is',
      given: {
        node: DRAINING,
        conditions: {
          ...CORDONED,
          Resumed: ['True', 4, `In desired config ${OLD_CONFIG}. Resumed normal operations.`],
        },
      },
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
      name: 'events from before the update began, or about another configuration',
      given: {
        node: UPDATING,
        events: [
          aSentEvent('Drain', -30),
          aSentEvent('Cordon', 2),
          aSentEvent('NodeDone', 4, {
            message: `Setting node worker-a, currentConfig ${OLD_CONFIG} to Done`,
          }),
          aSentEvent('OSUpdateStarted', 11),
        ],
      },
      steps: ['+prepare', '+cordon', '+drain -11', '>files 11-', '.reboot', '.resume', '.uncordon'],
    },
    {
      name: 'events of the same reason from somebody else',
      given: { node: UPDATING, events: [aSentEvent('Reboot', 5, { component: 'somebody' })] },
      steps: ['+prepare', '+cordon', '+drain', '>files', '.reboot', '.resume', '.uncordon'],
    },
  ])('$name', ({ given, steps }) => {
    expect(stepsOf(lookOnce(given))).toEqual(steps);
  });

  it('the name in the spec lags: the node is known to have begun by its condition', () => {
    const object = aWrittenNode(PREPARED, {
      desiredConfig: OLD_CONFIG,
      acceptedConfig: 'not-yet-set',
    });
    expect(
      stepsOf(lookOnce({ node: { ...MOVING, phase: 'Draining' }, object })).slice(0, 2),
    ).toEqual(['+prepare 1-2', '>cordon 2-']);
  });
});

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

describe('what the page saw', () => {
  const seconds = (count: number) => minute(30) + BigInt(count) * SECOND;

  it('times each change, but not what was there at first sight', () => {
    const cache = aTimelineCache();
    look(cache, { node: WAITING, now: seconds(0) });
    look(cache, { node: { ...MOVING, phase: 'Draining' }, now: seconds(10) });
    look(cache, { node: DRAINING, now: seconds(20) });
    look(cache, { node: UPDATING, now: seconds(30) });
    look(cache, { node: REBOOTING, now: seconds(40) });
    look(cache, { node: UPDATING, now: seconds(50) });
    const timeline = look(cache, { node: DONE, now: seconds(60) });
    expect(timeline?.steps.map(({ id, startedAt, endedAt }) => [id, startedAt, endedAt])).toEqual([
      ['prepare', undefined, seconds(10)],
      ['cordon', seconds(10), seconds(20)],
      ['drain', seconds(20), seconds(30)],
      ['files', seconds(30), seconds(40)],
      ['reboot', seconds(40), seconds(50)],
      ['resume', seconds(50), undefined],
      ['uncordon', undefined, seconds(60)],
    ]);
    expect(timeline).toMatchObject({ startedAt: seconds(10), endedAt: seconds(60) });
    expect(stepOf(timeline, 'drain')?.source).toBe('observed');
  });

  it('says nothing of the first sight', () => {
    const timeline = lookOnce({ node: DRAINING });
    expect(stepsOf(timeline)).toEqual([
      '+prepare',
      '+cordon',
      '>drain',
      '.files',
      '.reboot',
      '.resume',
      '.uncordon',
    ]);
    expect(timeline?.phaseSinceAt).toBeUndefined();
    expect(timeline?.startedAt).toBeUndefined();
  });

  it('says nothing of what changed while nobody looked', () => {
    const cache = aTimelineCache();
    look(cache, { node: WAITING, now: seconds(0) });
    const timeline = look(cache, { node: REBOOTING, now: seconds(300) });
    expect(timeline?.phaseSinceAt).toBeUndefined();
    expect(stepOf(timeline, 'reboot')?.startedAt).toBeUndefined();
  });

  it('gives way to what is written', () => {
    const cache = aTimelineCache();
    look(cache, { node: WAITING, now: seconds(0) });
    look(cache, { node: DRAINING, now: seconds(10) });
    const timeline = look(cache, { node: DRAINING, now: seconds(20), conditions: CORDONED });
    expect(stepOf(timeline, 'drain')).toMatchObject({
      startedAt: minute(3),
      source: 'machineConfigNode',
    });
  });

  it('tells apart where the two ends of a step are from', () => {
    const cache = aTimelineCache();
    look(cache, { node: DRAINING, now: seconds(0), events: [aSentEvent('Drain', 3)] });
    const timeline = look(cache, { node: UPDATING, now: seconds(10), events: [] });
    expect(stepOf(timeline, 'drain')).toMatchObject({
      startedAt: minute(3),
      source: 'event',
      endedAt: seconds(10),
      endSource: 'observed',
    });
  });
});

describe('what is kept', () => {
  it('the times of all steps, when the end of the update wipes them', () => {
    const cache = aTimelineCache();
    look(cache, { node: UPDATING, conditions: UNCORDONED });
    const timeline = look(cache, { node: DONE, conditions: { Updated: ['True', 25] } });
    expect(stepsOf(timeline)).toEqual([
      '+prepare 1-2',
      '+cordon 2-3',
      '+drain 3-10',
      '+files 10-15',
      '+reboot 15-21',
      '+resume 21-22',
      '+uncordon 22-23',
    ]);
    expect(timeline).toMatchObject({ startedAt: minute(1), endedAt: minute(25) });
  });

  it('the end, when the daemon is restarted at rest', () => {
    const cache = aTimelineCache();
    look(cache, { node: DONE, conditions: { Updated: ['True', 25] } });
    const again = look(cache, { node: DONE, conditions: { Updated: ['True', 40] } });
    expect(again?.endedAt).toBe(minute(25));
  });

  it('everything once the update is over, and nothing is added', () => {
    const cache = aTimelineCache();
    look(cache, { node: DONE, conditions: { Updated: ['True', 25] } });
    expect(look(cache, { node: DONE, isUpdating: false })?.endedAt).toBe(minute(25));
    expect(
      lookOnce({ node: DONE, conditions: { Updated: ['True', 25] }, isUpdating: false }),
    ).toBeUndefined();
  });

  it('nothing when the node goes to another configuration', () => {
    const cache = aTimelineCache();
    look(cache, { node: DRAINING, conditions: CORDONED });
    const retargeted = { ...DRAINING, desiredConfig: 'rendered-worker-ccc' };
    expect(stepOf(look(cache, { node: retargeted }), 'drain')).toMatchObject({
      startedAt: minute(60),
      source: 'observed',
    });
  });
});

describe('many nodes', () => {
  // In the order of `compareNodes`, as those of a pool are.
  const names = Array.from({ length: 40 }, (_, index) => `worker-${index + 10}`);
  const nodes = names.map((name) => aNode({ ...UPDATING, name }));
  const objects = names.map((name) => aWrittenNode(CORDONED, { name }));
  const input = {
    machineConfigNodes: loaded<readonly unknown[]>(objects),
    nodeEvents: undefined,
    startedAt: UPDATE_STARTED,
    isUpdating: true,
    topology: 'HighlyAvailable' as const,
    now: minute(60),
  };

  it('are given in the order of their pool', () => {
    const timelines = aTimelineCache().update({ ...input, pools: [aPool({ nodes })] });
    expect(timelines.map(({ node }) => node)).toEqual(names);
  });

  it('keep their identity while nothing about them changes', () => {
    const cache = aTimelineCache();
    const pools = [aPool({ nodes })];
    const before = cache.update({ ...input, pools });
    expect(cache.update({ ...input, pools, now: minute(61) })).toBe(before);
  });

  it.each([
    {
      name: 'one changes in place',
      next: nodes.with(7, aNode({ ...UPDATING, name: 'worker-17', zone: 'a' })),
    },
    {
      name: 'one moves to the front',
      next: [aNode({ ...DRAINING, name: 'worker-40' }), ...nodes.toSpliced(30, 1)],
    },
    { name: 'one is gone', next: nodes.toSpliced(3, 1) },
    {
      name: 'one moves to the end',
      next: [...nodes.toSpliced(30, 1), aNode({ ...REBOOTING, name: 'worker-40' })],
    },
    {
      name: 'one comes',
      next: nodes.toSpliced(3, 0, aNode({ ...UPDATING, name: 'worker-12a' })),
    },
  ])('only those that changed are looked at again: $name', ({ next }) => {
    const cache = aTimelineCache();
    const before = cache.update({ ...input, pools: [aPool({ nodes })] });
    const after = cache.update({ ...input, pools: [aPool({ nodes: next })] });
    expect(after.map(({ node }) => node)).toEqual(next.map(({ name }) => name));
    const other = after.filter((timeline) => !before.includes(timeline)).map(({ node }) => node);
    expect(other).toEqual(next.filter((node) => !nodes.includes(node)).map(({ name }) => name));
  });

  it('only the one whose MachineConfigNode changed is looked at again', () => {
    const cache = aTimelineCache();
    const pools = [aPool({ nodes })];
    const before = cache.update({ ...input, pools });
    const machineConfigNodes = loaded<readonly unknown[]>(
      objects.with(5, aWrittenNode(DRAINED, { name: 'worker-15' })),
    );
    const after = cache.update({ ...input, pools, machineConfigNodes });
    expect(after.filter((timeline) => !before.includes(timeline)).map(({ node }) => node)).toEqual([
      'worker-15',
    ]);
  });
});

describe('a configuration that rolls out while no update runs', () => {
  const ROLLOUT_BEGAN = minute(30);
  const written: Look['conditions'] = {
    Updated: ['False', 30],
    UpdatePrepared: ['True', 31],
    UpdateExecuted: ['Unknown', 31],
    Cordoned: ['True', 32],
    Drained: ['True', 35],
    AppliedFilesAndOS: ['True', 38],
    RebootedNode: ['Unknown', 39],
  };

  /** One of the pool's other nodes has its configuration already, one waits. */
  function lookAtRest(
    node: Partial<NodeAssessment>,
    given: Partial<Look> & { readonly behindSinceAt?: Instant } = {},
  ): NodeTimeline | undefined {
    const { behindSinceAt = ROLLOUT_BEGAN, conditions, events } = given;
    return aTimelineCache()
      .update({
        pools: [
          aPool({
            behindSinceAt,
            targetConfig: NEW_CONFIG,
            nodes: [
              aNode({ ...DONE, ...node }),
              aNode({ ...DONE, name: 'worker-b', atPoolConfig: true }),
              aNode({ ...DONE, name: 'worker-c', atPoolConfig: false }),
            ],
          }),
        ],
        machineConfigNodes: conditions ? loaded([aWrittenNode(conditions)]) : missing('NotFound'),
        nodeEvents: events ? loaded(events) : missing('Forbidden'),
        startedAt: UPDATE_STARTED,
        isUpdating: false,
        topology: 'HighlyAvailable',
        now: minute(60),
      })
      .find((timeline) => timeline.node === 'worker-a');
  }

  const changing = { currentConfig: OLD_CONFIG, desiredConfig: NEW_CONFIG, unschedulable: true };
  const rebooting = { ...changing, daemonState: 'Rebooting' };

  it('takes ages from what was written since the pool began', () => {
    const timeline = lookAtRest(rebooting, { conditions: written });
    expect(timeline).toMatchObject({ startedAt: minute(30), phaseSinceAt: minute(39) });
    expect(stepsOf(timeline)).toContain('>reboot 39-');
  });

  it('takes ages from events, too', () => {
    const events = [aSentEvent('Reboot', 39), aSentEvent('Reboot', 5)];
    expect(lookAtRest(rebooting, { events })?.phaseSinceAt).toBe(minute(39));
  });

  it('counts the first nodes, which are given it right before their pool says so', () => {
    const given = { conditions: written, behindSinceAt: minute(30.5) };
    expect(lookAtRest(rebooting, given)?.startedAt).toBe(minute(30));
  });

  it('takes nothing from what is older', () => {
    const given = { conditions: written, behindSinceAt: minute(50) };
    const { startedAt, phaseSinceAt } = lookAtRest(rebooting, given) ?? {};
    expect([startedAt, phaseSinceAt]).toEqual([undefined, undefined]);
  });

  it('says that a node is being drained', () => {
    const drained = lookAtRest(
      { ...changing, daemonState: 'Working', isDrainAsked: true },
      { conditions: { Updated: ['False', 30], Cordoned: ['True', 32], Drained: ['Unknown', 33] } },
    );
    expect(stepsOf(drained)).toContain('>drain 32-');
  });

  it('says when a node was done', () => {
    const conditions = { Updated: ['True', 45] } as const;
    expect(lookAtRest({ atPoolConfig: true }, { conditions })?.endedAt).toBe(minute(45));
  });

  it('has nothing of a node that has another configuration, whenever it got that', () => {
    const waiting = { currentConfig: OLD_CONFIG, desiredConfig: OLD_CONFIG };
    const conditions = { Updated: ['True', 45] } as const;
    expect(lookAtRest(waiting, { conditions })).toBeUndefined();
  });
});
