import { aPayload } from '../../testing/a-payload';
import { aTimeline } from '../../testing/a-timeline';
import { aControlPlane, aNode, anOperator, aPool } from '../../testing/an-update-status';
import { NOW } from '../../testing/engine/readings';
import {
  assess,
  begun,
  type Given,
  rolling,
  sinceOf,
  updated,
  waits,
} from '../../testing/engine/unfinished-situations';
import type { UnfinishedItem } from '../status/mover';
import { type Instant, MINUTE, SECOND } from '../time';

/** What a mover is called at each age of its move, from just below what is normal to twice that. */
function atAges(minutes: number) {
  const normalNs = BigInt(minutes) * MINUTE;
  return [
    { age: 'just below normal', ageNs: normalNs - SECOND, pace: 'moving', can: 'yes' },
    { age: 'at normal', ageNs: normalNs, pace: 'slow', can: 'unknown' },
    { age: 'above normal', ageNs: normalNs + SECOND, pace: 'slow', can: 'unknown' },
    { age: 'just below twice normal', ageNs: 2n * normalNs - SECOND, pace: 'slow', can: 'unknown' },
    { age: 'at twice normal', ageNs: 2n * normalNs, pace: 'stalled', can: 'unknown' },
  ] as const;
}

interface Move {
  readonly name: string;
  readonly minutes: number;
  /** The situation in which the mover could move since then, or since an unknown time. */
  readonly given: (sinceAt: Instant | undefined) => Given;
  readonly item: Partial<UnfinishedItem>;
}

const MOVES: readonly Move[] = [
  {
    name: 'the cluster-version operator checks a release',
    minutes: 10,
    given: (sinceAt) => ({ updating: false, payload: aPayload({ state: 'checking', sinceAt }) }),
    item: {
      move: 'retrieve',
      mover: 'ClusterVersionOperator',
      object: aControlPlane().insight.resource,
    },
  },
  {
    name: 'an operator takes the release',
    minutes: 30,
    given: (sinceAt) => ({
      controlPlane: aControlPlane(),
      operators: [rolling('network', sinceAt)],
    }),
    item: { move: 'roll', mover: 'Operator', subject: { kind: 'operator', operator: 'network' } },
  },
  {
    name: 'machine-config takes the release',
    minutes: 90,
    given: (sinceAt) => ({
      controlPlane: aControlPlane(),
      operators: [rolling('machine-config', sinceAt)],
    }),
    item: { move: 'roll', mover: 'Operator' },
  },
  {
    name: 'the cluster-version operator applies the next part',
    minutes: 30,
    given: (sinceAt) => ({
      controlPlane: aControlPlane({ startedAt: sinceAt }),
      operators: [anOperator({ name: 'dns', state: 'updated' })],
    }),
    item: {
      move: 'roll',
      mover: 'ClusterVersionOperator',
      subject: { kind: 'release', version: '4.18.9' },
    },
  },
  {
    name: 'the cluster-version operator applies what operators that cannot be read may not have',
    minutes: 90,
    given: (sinceAt) => ({ controlPlane: aControlPlane({ startedAt: sinceAt }) }),
    item: {
      move: 'roll',
      mover: 'ClusterVersionOperator',
      subject: { kind: 'release', version: '4.18.9' },
    },
  },
  {
    name: 'the node controller chooses the next node',
    minutes: 5,
    given: (sinceAt) => ({
      pools: [aPool({ nodes: [updated('a'), waits()] })],
      timelines: [aTimeline({ node: 'a', endedAt: sinceAt })],
    }),
    item: {
      move: 'start',
      mover: 'NodeController',
      subject: { kind: 'pool', pool: 'worker' },
      waiting: 1,
    },
  },
  {
    name: 'the build controller builds the image of a pool',
    minutes: 60,
    given: (startedAt) => ({
      pools: [aPool({ nodes: [waits()] })],
      build: { kind: 'building', startedAt, message: '' },
    }),
    item: { move: 'build', mover: 'BuildController', subject: { kind: 'pool', pool: 'worker' } },
  },
  {
    name: 'the daemon applies the configuration',
    minutes: 15,
    given: (sinceAt) => ({
      pools: [aPool({ nodes: [begun('a')] })],
      timelines: [sinceOf('a', sinceAt)],
    }),
    item: { move: 'apply', mover: 'Daemon', object: { resource: 'nodes', name: 'a' } },
  },
  {
    name: 'a node restarts',
    minutes: 15,
    given: (sinceAt) => ({
      pools: [aPool({ nodes: [begun('a', { phase: 'Rebooting' })] })],
      timelines: [sinceOf('a', sinceAt)],
    }),
    item: { move: 'reboot', mover: 'Kubelet' },
  },
  {
    name: 'a node of physical hardware restarts',
    minutes: 30,
    given: (sinceAt) => ({
      platform: 'BareMetal',
      pools: [aPool({ nodes: [begun('a', { phase: 'Rebooting' })] })],
      timelines: [sinceOf('a', sinceAt)],
    }),
    item: { move: 'reboot', mover: 'Kubelet' },
  },
  {
    name: 'a node that is silent on its way is at its restart, whatever its phase',
    minutes: 15,
    given: (sinceAt) => ({
      pools: [
        aPool({
          nodes: [begun('a', { unavailableBecause: [{ kind: 'NotReady', message: '', sinceAt }] })],
        }),
      ],
    }),
    item: { move: 'reboot', mover: 'Kubelet' },
  },
  {
    name: 'a daemon has not reacted to what it was given, and nobody drains the node',
    minutes: 15,
    given: (sinceAt) => ({
      pools: [aPool({ nodes: [begun('a', { daemonState: 'Done' })] })],
      timelines: [sinceOf('a', sinceAt)],
    }),
    item: { move: 'apply', mover: 'Daemon' },
  },
  {
    name: 'a node that is silent before its daemon begins reboots nothing',
    minutes: 15,
    given: (sinceAt) => ({
      pools: [
        aPool({
          nodes: [
            begun('a', {
              daemonState: 'Done',
              unavailableBecause: [{ kind: 'NotReady', message: '', sinceAt }],
            }),
          ],
        }),
      ],
    }),
    item: { move: 'apply', mover: 'Kubelet' },
  },
  {
    name: 'the drain controller uncordons a node',
    minutes: 5,
    given: (sinceAt) => ({
      pools: [aPool({ nodes: [updated('a', { daemonState: 'Working' }), waits()] })],
      timelines: [sinceOf('a', sinceAt)],
    }),
    item: { move: 'uncordon', mover: 'DrainController', waiting: 1 },
  },
  {
    name: 'a daemon that is at work on something else gives the slot back',
    minutes: 5,
    given: (sinceAt) => ({
      pools: [
        aPool({
          nodes: [
            aNode({
              name: 'a',
              unavailable: true,
              unavailableBecause: [{ kind: 'DaemonProcessing', message: '', sinceAt }],
            }),
            waits(),
          ],
        }),
      ],
    }),
    item: { move: 'free', mover: 'Daemon', waiting: 1 },
  },
];

describe.each(MOVES)('$name', ({ given, item, minutes }) => {
  it.each(atAges(minutes))('$age: $pace', ({ ageNs, can, pace }) => {
    const sinceAt = NOW - ageNs;
    const normal = { longestNs: BigInt(minutes) * MINUTE, basis: 'documented' };
    const found = assess(given(sinceAt)).filter(({ move }) => move === item.move);
    expect(found).toEqual([expect.objectContaining({ ...item, sinceAt, normal, pace, can })]);
  });

  it('is not late when nobody knows since when', () => {
    const found = assess(given(undefined)).filter(({ move }) => move === item.move);
    expect(found).toMatchObject([{ sinceAt: undefined, pace: 'moving', can: 'yes' }]);
  });
});
