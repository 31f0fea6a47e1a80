import { aNode, aPool } from '../../testing/an-update-status';
import {
  CORDONED,
  DONE,
  DRAINED,
  DRAINING,
  type Look,
  look,
  lookOnce,
  MOVING,
  REBOOTING,
  stepOf,
  stepsOf,
  UNCORDONED,
  UPDATING,
  WAITING,
} from '../../testing/engine/looked-at-node';
import {
  aSentEvent,
  aWrittenNode,
  minute,
  NEW_CONFIG,
  OLD_CONFIG,
  UPDATE_STARTED,
} from '../../testing/engine/moving-nodes';
import { loaded, missing } from '../snapshot';
import type { NodeAssessment } from '../status/node';
import type { NodeTimeline } from '../status/timeline';
import { type Instant, SECOND } from '../time';
import { TimelineCache } from './timeline-cache';

describe('what the page saw', () => {
  const seconds = (count: number) => minute(30) + BigInt(count) * SECOND;

  it('times each change, but not what was there at first sight', () => {
    const cache = new TimelineCache();
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
    const cache = new TimelineCache();
    look(cache, { node: WAITING, now: seconds(0) });
    const timeline = look(cache, { node: REBOOTING, now: seconds(300) });
    expect(timeline?.phaseSinceAt).toBeUndefined();
    expect(stepOf(timeline, 'reboot')?.startedAt).toBeUndefined();
  });

  it('gives way to what is written', () => {
    const cache = new TimelineCache();
    look(cache, { node: WAITING, now: seconds(0) });
    look(cache, { node: DRAINING, now: seconds(10) });
    const timeline = look(cache, { node: DRAINING, now: seconds(20), conditions: CORDONED });
    expect(stepOf(timeline, 'drain')).toMatchObject({
      startedAt: minute(3),
      source: 'machineConfigNode',
    });
  });

  it('tells apart where the two ends of a step are from', () => {
    const cache = new TimelineCache();
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
    const cache = new TimelineCache();
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
    const cache = new TimelineCache();
    look(cache, { node: DONE, conditions: { Updated: ['True', 25] } });
    const again = look(cache, { node: DONE, conditions: { Updated: ['True', 40] } });
    expect(again?.endedAt).toBe(minute(25));
  });

  it('everything once the update is over, and nothing is added', () => {
    const cache = new TimelineCache();
    look(cache, { node: DONE, conditions: { Updated: ['True', 25] } });
    expect(look(cache, { node: DONE, isUpdating: false })?.endedAt).toBe(minute(25));
    expect(
      lookOnce({ node: DONE, conditions: { Updated: ['True', 25] }, isUpdating: false }),
    ).toBeUndefined();
  });

  it('nothing when the node goes to another configuration', () => {
    const cache = new TimelineCache();
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
    const timelines = new TimelineCache().update({ ...input, pools: [aPool({ nodes })] });
    expect(timelines.map(({ node }) => node)).toEqual(names);
  });

  it('keep their identity while nothing about them changes', () => {
    const cache = new TimelineCache();
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
    const cache = new TimelineCache();
    const before = cache.update({ ...input, pools: [aPool({ nodes })] });
    const after = cache.update({ ...input, pools: [aPool({ nodes: next })] });
    expect(after.map(({ node }) => node)).toEqual(next.map(({ name }) => name));
    const other = after.filter((timeline) => !before.includes(timeline)).map(({ node }) => node);
    expect(other).toEqual(next.filter((node) => !nodes.includes(node)).map(({ name }) => name));
  });

  it('only the one whose MachineConfigNode changed is looked at again', () => {
    const cache = new TimelineCache();
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
    return new TimelineCache()
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
  const rebooting = { ...changing, daemonState: 'Rebooting', isRebooting: true };

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
