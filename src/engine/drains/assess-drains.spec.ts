import { aMachineConfigNode } from '../../../scenarios/builders';
import { aNode, aPool } from '../../testing/an-update-status';
import { loaded } from '../snapshot';
import type { NodeTimeline } from '../status/timeline';
import { MINUTE, SECOND } from '../time';
import {
  NOW,
  NODE,
  ERROR,
  minutesAgo,
  at,
  draining,
  aDrainingNode,
  anEventOf,
  type Given,
  drainsOf,
  only,
} from '../../testing/engine/a-draining-node';

describe('which nodes', () => {
  it('are those that drain, and no others', () => {
    expect(drainsOf().map(({ node, pool }) => [node, pool])).toEqual([[NODE, 'worker']]);
    expect(drainsOf({ pools: [aPool({ nodes: [aNode()] })] })).toEqual([]);
  });

  it('come in the order of their drains, unknown ones last, then by name', () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const drains = drainsOf({
      pools: [aPool({ nodes: names.map((name) => draining({ name })) })],
      machineConfigNodes: loaded([
        aDrainingNode({ name: 'd', cordoned: 20 }),
        aDrainingNode({ name: 'c', cordoned: 5 }),
        aDrainingNode({ name: 'b', cordoned: 5 }),
      ]),
    });
    expect(drains.map(({ node }) => node)).toEqual(['d', 'b', 'c', 'a', 'e']);
  });
});

describe('since when', () => {
  function aTimeline(minutes: number): NodeTimeline {
    return {
      node: NODE,
      pool: 'worker',
      steps: [{ id: 'drain', state: 'current', message: '', startedAt: minutesAgo(minutes) }],
    };
  }
  it.each<{
    name: string;
    input: Given;
    minutes?: number;
  }>([
    { name: 'the operator’s cordon, not the last attempt', input: {}, minutes: 15 },
    {
      name: 'the timeline, where there is no cordon',
      input: { machineConfigNodes: undefined, timelines: [aTimeline(12)] },
      minutes: 12,
    },
    {
      name: 'the timeline of another node does not count',
      input: { machineConfigNodes: undefined, timelines: [{ ...aTimeline(12), node: 'x' }] },
    },
    {
      name: 'the first event',
      input: {
        machineConfigNodes: undefined,
        nodeEvents: loaded([anEventOf('Drain', 8), anEventOf('Cordon', 9)]),
      },
      minutes: 9,
    },
    {
      name: 'events before the last uncordon belong to another drain',
      input: {
        machineConfigNodes: undefined,
        nodeEvents: loaded([
          anEventOf('Cordon', 90),
          anEventOf('Uncordon', 80),
          anEventOf('Cordon', 9),
        ]),
      },
      minutes: 9,
    },
    {
      name: 'the taint, where nothing else tells',
      input: { machineConfigNodes: undefined, node: draining({ cordonedAt: minutesAgo(7) }) },
      minutes: 7,
    },
    {
      name: 'the last attempt, at least',
      input: {
        machineConfigNodes: loaded([
          aMachineConfigNode({
            name: NODE,
            conditions: {
              Drained: { status: 'Unknown', reason: 'x', message: ERROR, sinceAt: at(2) },
            },
          }),
        ]),
      },
      minutes: 2,
    },
    { name: 'unknown', input: { machineConfigNodes: undefined } },
  ])('$name', ({ input, minutes }) =>
    expect(only(input).sinceAt).toBe(minutes === undefined ? undefined : minutesAgo(minutes)),
  );
});

describe('how bad', () => {
  it.each([
    { name: 'normal for 10 minutes', cordoned: 9.9, severity: 'normal', retry: 1n },
    { name: 'long from then on', cordoned: 10, severity: 'long', retry: 5n },
    { name: 'long for an hour', cordoned: 59.9, severity: 'long', retry: 5n },
    { name: 'failed after an hour', cordoned: 60, severity: 'failed', retry: 5n },
  ])('$name', ({ cordoned, retry, severity }) =>
    expect(only({ machineConfigNodes: loaded([aDrainingNode({ cordoned })]) })).toMatchObject({
      severity,
      retryEveryNs: retry * MINUTE,
    }),
  );

  it('failed once the node is degraded', () =>
    expect(only({ node: draining({ degraded: true }) }).severity).toBe('failed'));

  it('long where only an event tells', () =>
    expect(
      only({
        machineConfigNodes: undefined,
        nodeEvents: loaded([anEventOf('DrainThresholdExceeded', 1)]),
      }).severity,
    ).toBe('long'));
});

describe('the next attempt', () => {
  it.each([
    { name: 'a minute after one failed', cordoned: 5, written: 0.5, inSeconds: 30n },
    { name: 'five minutes after, once that takes long', cordoned: 20, written: 2, inSeconds: 180n },
    {
      name: 'a minute after, by the age at which the attempt began',
      cordoned: 11,
      written: 0.5,
      inSeconds: 30n,
    },
    { name: 'not known when it is due', cordoned: 5, written: 2, inSeconds: undefined },
  ])('$name', ({ cordoned, inSeconds, written }) =>
    expect(
      only({ machineConfigNodes: loaded([aDrainingNode({ cordoned, written })]) }).nextAttemptAt,
    ).toBe(inSeconds === undefined ? undefined : NOW + inSeconds * SECOND),
  );

  it('not known while one runs', () =>
    expect(
      only({
        machineConfigNodes: loaded([aDrainingNode({ message: 'Draining node. x', written: 0.5 })]),
      }).nextAttemptAt,
    ).toBeUndefined());
});
