import { aDrain, aRefusedPod } from '../../testing/a-drain';
import { aTimeline, stepsAt } from '../../testing/a-timeline';
import { aPool } from '../../testing/an-update-status';
import { minutesAgo } from '../../testing/engine/readings';
import {
  assess,
  begun,
  CONFIG,
  cordoned,
  degraded,
  type Given,
  masters,
  off,
  outlines,
  sinceOf,
  updated,
  waits,
} from '../../testing/engine/unfinished-situations';
import type { NodeAssessment, UnavailabilityCause } from '../status/node';
import type { PoolAssessment } from '../status/pool';
import type { Instant } from '../time';

describe('a drain', () => {
  const given = (drain: Parameters<typeof aDrain>[0], changes: Partial<NodeAssessment> = {}) => ({
    pools: [aPool({ nodes: [begun('a', { phase: 'Draining', ...changes }), waits()] })],
    drains: [aDrain({ node: 'a', severity: 'normal', sinceAt: minutesAgo(2), ...drain })],
  });
  const stays = aRefusedPod();
  const mayLeave = { ...aRefusedPod(), code: 'StuckTerminating', endedAt: minutesAgo(1) } as const;

  it('that cannot succeed needs a person at once', () => {
    expect(assess(given({ blockers: [stays] }))).toEqual([
      expect.objectContaining({
        move: 'drain',
        mover: 'ApplicationOwner',
        can: 'no',
        pace: 'needsPerson',
        blocker: 'BudgetRefuses',
        sinceAt: minutesAgo(2),
        waiting: 1,
      }),
    ]);
  });

  it.each([
    { minutes: 14, mover: 'Kubelet', pace: 'moving' },
    { minutes: 16, mover: 'InfrastructureOwner', pace: 'needsPerson' },
  ] as const)(
    'goes on once its kubelet is back, silent for $minutes min: $pace',
    ({ minutes, ...expected }) => {
      const silent = {
        kind: 'NotReady',
        message: 'Kubelet stopped posting node status.',
        sinceAt: minutesAgo(minutes),
      } as const;
      const node = { isDrainAsked: true, unavailableBecause: [silent] };
      expect(assess(given({ blockers: [stays] }, node))).toEqual([
        expect.objectContaining({ move: 'apply', sinceAt: silent.sinceAt, ...expected }),
      ]);
    },
  );

  it('that may succeed needs nobody in its first 10 minutes', () => {
    expect(assess(given({ blockers: [mayLeave] }))).toEqual([
      expect.objectContaining({ mover: 'DrainController', can: 'yes', pace: 'moving' }),
    ]);
  });

  it('that may succeed needs a person after 10 minutes', () => {
    const sinceAt = minutesAgo(10);
    expect(assess(given({ blockers: [mayLeave], sinceAt, severity: 'long' }))).toEqual([
      expect.objectContaining({
        mover: 'Administrator',
        can: 'unknown',
        pace: 'needsPerson',
        blocker: 'StuckTerminating',
        sinceAt,
      }),
    ]);
  });

  it('names the first pod that stays for good, before others', () => {
    expect(assess(given({ blockers: [mayLeave, stays] }))).toMatchObject([
      { can: 'no', blocker: 'BudgetRefuses' },
    ]);
  });

  it.each([
    { minutes: 9, severity: 'normal', pace: 'moving' },
    { minutes: 10, severity: 'long', pace: 'slow' },
    { minutes: 59, severity: 'long', pace: 'slow' },
    { minutes: 60, severity: 'failed', pace: 'stalled' },
  ] as const)('that nothing is known to keep is $pace after $minutes min', (row) => {
    const { minutes, pace, severity } = row;
    expect(assess(given({ sinceAt: minutesAgo(minutes), severity }))).toMatchObject([
      { mover: 'DrainController', pace },
    ]);
  });

  it('of virtual machines that move waits for them, whatever the API server answers meanwhile', () => {
    const message =
      'error when evicting pods/"virt-launcher-db-0" -n "vms": global timeout reached: 1m30s';
    const pod = { resource: 'pods', namespace: 'vms', name: 'virt-launcher-db-0' };
    const causeOf = (state: 'migrating' | 'evictable') => {
      const drain = { severity: 'long', sinceAt: minutesAgo(35), message } as const;
      const [item] = assess(given({ ...drain, leaving: [{ pod, state }] }));
      return item?.cause?.code;
    };
    expect(causeOf('migrating')).toBeUndefined();
    expect(causeOf('evictable')).toBe('EvictionTimedOut');
  });

  it('goes on where its pool rolls nothing out any more', () => {
    const asked = updated('a', { isDrainAsked: true, phase: 'Draining' });
    const drains = [aDrain({ node: 'a', severity: 'long', sinceAt: minutesAgo(12) })];
    expect(assess({ pools: [aPool({ nodes: [asked] })], drains })).toMatchObject([
      { move: 'drain', object: { name: 'a' }, pace: 'slow', sinceAt: minutesAgo(12) },
    ]);
  });

  it('that the daemon gave up on needs a person, since it began', () => {
    const ended = given(
      { sinceAt: minutesAgo(75), severity: 'failed', blockers: [mayLeave] },
      { degraded: true, daemonState: 'Degraded' },
    );
    expect(assess(ended)).toMatchObject([
      {
        move: 'drain',
        mover: 'Administrator',
        can: 'no',
        pace: 'needsPerson',
        sinceAt: minutesAgo(75),
        blocker: 'StuckTerminating',
      },
    ]);
  });

  it('that the daemon gave up on counts from an hour before the pool says so, where its beginning is not known', () => {
    const node = begun('a', { phase: 'Draining', degraded: true, daemonState: 'Degraded' });
    const pools = [aPool({ nodes: [node], degradedSinceAt: minutesAgo(33) })];
    const drains = [aDrain({ node: 'a', sinceAt: undefined })];
    expect(assess({ pools, drains })).toMatchObject([
      { move: 'drain', mover: 'Administrator', sinceAt: minutesAgo(93) },
    ]);
  });
});

describe('a node that applies its configuration and is short of disk', () => {
  const short = (minutes: number, changes: Partial<UnavailabilityCause> = {}) =>
    outlinesWithMover({
      pools: [
        aPool({
          nodes: [
            begun('a', {
              unavailableBecause: [
                {
                  kind: 'DiskPressure',
                  message: 'kubelet has disk pressure',
                  sinceAt: minutesAgo(minutes),
                  ...changes,
                },
              ],
            }),
          ],
        }),
      ],
      timelines: [sinceOf('a', minutesAgo(40))],
    });
  const outlinesWithMover = (given: Given) =>
    assess(given)
      .filter(({ move }) => move === 'apply')
      .map(({ cause, mover, pace, sinceAt }) => ({ cause: cause?.code, mover, pace, sinceAt }));

  it('needs a person after 10 minutes, since it is short', () =>
    expect(short(31)).toEqual([
      {
        cause: 'DiskPressure',
        mover: 'Administrator',
        pace: 'needsPerson',
        sinceAt: minutesAgo(31),
      },
    ]));

  it.each<{ name: string; found: ReturnType<typeof short> }>([
    { name: 'before that', found: short(9) },
    { name: 'where its kubelet is silent', found: short(31, { isUnknown: true }) },
  ])('is as late as its daemon $name', ({ found }) =>
    expect(found).toMatchObject([{ mover: 'Daemon', sinceAt: minutesAgo(40) }]),
  );
});

describe('a node that is done but for its cordon', () => {
  const waiting = (minutes: number | undefined, message = '', resumedAt?: Instant) =>
    assess({
      pools: [aPool({ nodes: [begun('a', { isUncordonAsked: true, unschedulable: true })] })],
      timelines: [
        aTimeline({
          node: 'a',
          phaseSinceAt: minutesAgo(40),
          steps: stepsAt('uncordon', {
            resume: { startedAt: resumedAt },
            uncordon: {
              message,
              startedAt: minutes === undefined ? undefined : minutesAgo(minutes),
            },
          }),
        }),
      ],
    });
  const denied =
    'Error: Failed to UnCordon node. Error is: node a: failed to uncordon (5 tries): [timed out waiting for the condition, admission webhook "nodes.example.com" denied the request: not now] The node is reporting Unschedulable = true';

  it.each([
    { minutes: 4, pace: 'moving' },
    { minutes: 5, pace: 'slow' },
    { minutes: 10, pace: 'stalled' },
    { minutes: undefined, pace: 'moving' },
  ])('waits for the drain controller for $minutes minutes: $pace', ({ minutes, pace }) =>
    expect(waiting(minutes)).toMatchObject([
      {
        move: 'uncordon',
        mover: 'DrainController',
        pace,
        sinceAt: minutes === undefined ? undefined : minutesAgo(minutes),
      },
    ]),
  );

  it('waits since its node was back where nothing tells when its daemon asked', () =>
    expect(waiting(undefined, '', minutesAgo(6))).toMatchObject([
      { move: 'uncordon', pace: 'slow', sinceAt: minutesAgo(6) },
    ]));

  it('needs a person once it is late where a webhook denies it', () => {
    expect(waiting(4, denied)).toMatchObject([{ mover: 'DrainController', pace: 'moving' }]);
    expect(waiting(6, denied)).toMatchObject([
      { mover: 'Administrator', pace: 'needsPerson', cause: { code: 'CordonDeniedByWebhook' } },
    ]);
  });
});

describe('a node that is not back from its reboot in the normal time', () => {
  const away = (message: string) =>
    begun('a', {
      phase: 'Rebooting',
      unavailableBecause: [{ kind: 'NotReady', message, sinceAt: minutesAgo(18) }],
    });
  const restarting = away('Kubelet stopped posting node status.');
  const late = { timelines: [sinceOf('a', minutesAgo(20))] };
  const moveOf = (given: Given) => assess(given).find(({ move }) => move === 'reboot');
  const needsPerson = { mover: 'InfrastructureOwner', can: 'no', pace: 'needsPerson' };

  it('needs a person where it holds the slot that others wait for', () => {
    const pools = [aPool({ nodes: [restarting, waits()] })];
    expect(moveOf({ ...late, pools })).toMatchObject(needsPerson);
  });

  it('needs a person where it is of the control plane', () => {
    expect(moveOf({ ...late, pools: [masters(restarting)] })).toMatchObject(needsPerson);
  });

  it.each([
    { name: 'is the last', nodes: [restarting, updated('b')] },
    { name: 'leaves slots', nodes: [restarting, waits('b'), waits('c')], maxUnavailable: 2 },
    {
      name: 'holds them with one that is in time',
      nodes: [restarting, begun('b'), waits()],
      maxUnavailable: 2,
    },
  ])('is slow where it $name', ({ name: _, ...changes }) => {
    expect(moveOf({ ...late, pools: [aPool(changes)] })).toMatchObject({
      can: 'unknown',
      pace: 'slow',
    });
  });

  it.each([
    { name: 'reports', node: away('container runtime network not ready') },
    { name: 'is ready', node: begun('a', { phase: 'Rebooting' }) },
  ])('is slow where its kubelet $name', ({ node }) => {
    expect(moveOf({ ...late, pools: [aPool({ nodes: [node, waits()] })] })).toMatchObject({
      can: 'unknown',
      pace: 'slow',
    });
  });
});

describe('a node that the daemon gave up on', () => {
  it('needs a person at once, since it is where it is', () => {
    const pools = [aPool({ nodes: [degraded('a')], degradedSinceAt: minutesAgo(33) })];
    expect(assess({ pools, timelines: [sinceOf('a', minutesAgo(1))] })).toEqual([
      expect.objectContaining({
        subject: { kind: 'node', node: 'a', pool: 'worker' },
        move: 'repair',
        mover: 'Administrator',
        can: 'no',
        pace: 'needsPerson',
        sinceAt: minutesAgo(1),
      }),
    ]);
  });

  it('or else since its pool says so', () => {
    const pools = [aPool({ nodes: [degraded('a')], degradedSinceAt: minutesAgo(33) })];
    expect(assess({ pools })[0]?.sinceAt).toBe(minutesAgo(33));
  });

  it('is one also where it holds no slot', () => {
    const node = updated('a', { degraded: true });
    expect(outlines({ pools: [aPool({ nodes: [node, waits()] })] })).toContain(
      'repair a: needsPerson',
    );
  });

  it.each([
    {
      name: 'of the control plane first',
      pools: [
        aPool({ nodes: [degraded('a')], degradedSinceAt: minutesAgo(90) }),
        { ...masters(degraded('m')), degradedSinceAt: minutesAgo(1) },
      ],
      order: ['m', 'a'],
    },
    {
      name: 'then the one that has been so for the longest',
      pools: [
        aPool({
          name: 'a',
          nodes: [degraded('a', { pool: 'a' })],
          targetConfig: CONFIG,
          degradedSinceAt: minutesAgo(5),
        }),
        aPool({
          name: 'b',
          nodes: [degraded('b', { pool: 'b' })],
          targetConfig: CONFIG,
          degradedSinceAt: minutesAgo(6),
        }),
      ],
      order: ['b', 'a'],
    },
    {
      name: 'then by name',
      pools: [aPool({ nodes: [degraded('b'), degraded('a')] })],
      order: ['a', 'b'],
    },
  ])('comes $name', ({ order, pools }) => {
    expect(assess({ pools }).map(({ object }) => object.name)).toEqual(order);
    const reversed = [...pools].reverse();
    expect(assess({ pools: reversed }).map(({ object }) => object.name)).toEqual(order);
  });
});

describe('a node that is off before any pool has the release', () => {
  const atRest = (node: NodeAssessment, changes: Partial<PoolAssessment> = {}) =>
    assess({
      pools: [aPool({ nodes: [{ ...node, atPoolConfig: true }], ...changes })],
      slots: [],
    }).filter(({ move }) => move === 'free');

  it.each([
    { name: 'not ready for 29 min', node: off('a', 29), needsPerson: false },
    { name: 'not ready for 30 min', node: off('a', 30), needsPerson: true },
    { name: 'short of disk', node: off('a', 10, 'DiskPressure'), needsPerson: true },
    { name: 'cordoned', node: cordoned('a', { cordonedAt: minutesAgo(90) }), needsPerson: false },
  ])('$name: $needsPerson', ({ needsPerson, node }) => {
    expect(atRest(node)).toMatchObject(
      needsPerson ? [{ can: 'no', pace: 'needsPerson', blocksOnlyEnd: true }] : [],
    );
  });

  it('is none in a paused pool, and none while no update runs', () => {
    expect(atRest(off('a', 90), { paused: true })).toEqual([]);
    const pools = [aPool({ nodes: [{ ...off('a', 90), atPoolConfig: true }] })];
    expect(assess({ updating: false, pools, slots: [] })).toEqual([]);
  });
});
