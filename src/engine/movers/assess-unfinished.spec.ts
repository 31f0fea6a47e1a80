import { KNOWN_CAUSE_READER } from '../known-causes';
import { aDrain, aRefusedPod } from '../../testing/a-drain';
import { aPayload } from '../../testing/a-payload';
import { aTimeline } from '../../testing/a-timeline';
import { aControlPlane, aNode, anOperator, aPool } from '../../testing/an-update-status';
import { aCondition, aReadPool, minutesAgo, NOW } from '../../testing/engine/readings';
import { timelinesByPool } from '../../testing/engine/timelines-by-pool';
import { SlotCache } from '../slots/assess-slots';
import type { UnfinishedItem } from '../status/mover';
import type { NodeAssessment, UnavailabilityCause } from '../status/node';
import type { OperatorAssessment } from '../status/operator';
import type { PoolAssessment } from '../status/pool';
import type { ImageBuild } from '../status/slots';
import type { NodeTimeline } from '../status/timeline';
import { formatInstant, MINUTE, SECOND, type Instant } from '../time';
import { countWaiting } from '../unfinished/count-waiting';
import { UnfinishedCache, type UnfinishedInput } from './assess-unfinished';

// --- Situations ------------------------------------------------------------------------------------------------------

interface Given extends Partial<Omit<UnfinishedInput, 'timelines' | 'objects'>> {
  readonly timelines?: readonly NodeTimeline[];
  /** Conditions of the first pool. */
  readonly conditions?: readonly object[];
  /** When the pools last changed. */
  readonly changedAt?: Instant;
  readonly build?: ImageBuild;
}

const DONE = aControlPlane({
  progressing: 'False',
  assessment: 'Completed',
  completedAt: minutesAgo(200),
});

/** The control plane is done, and worker pools roll on virtual machines; slots follow from the nodes. */
function assess({ build, conditions = [], changedAt, timelines = [], ...given }: Given = {}) {
  const pools = given.pools ?? [];
  const objects = pools.map(({ name, targetConfig }, index) => ({
    ...aReadPool({ name, targetConfig, conditions: index === 0 ? conditions : [] }),
    ...(changedAt !== undefined && { changedAt }),
  }));
  const ofPools = timelinesByPool(timelines);
  const slots = new SlotCache().assess({
    pools,
    objects,
    timelines: ofPools,
    imageBuilds: undefined,
    machineConfigOperatorPods: undefined,
    topology: 'HighlyAvailable',
    platform: 'other',
    now: NOW,
  });
  const items = new UnfinishedCache().assess({
    controlPlane: DONE,
    operators: [],
    pools,
    objects,
    loneNodes: [],
    slots: build ? slots.map((each) => ({ ...each, build })) : slots,
    drains: [],
    imageBuilds: undefined,
    skew: [],
    timelines: ofPools,
    payload: undefined,
    platform: 'other',
    updating: true,
    causes: KNOWN_CAUSE_READER,
    now: NOW,
    ...given,
  });
  return items.map((item) => ({ ...item, waiting: countWaiting(item, slots) }));
}

const CONFIG = 'rendered-worker-bbb';

const updated = (name: string, changes: Partial<NodeAssessment> = {}) =>
  aNode({
    name,
    phase: 'Updated',
    currentConfig: CONFIG,
    desiredConfig: CONFIG,
    updated: true,
    atPoolConfig: true,
    ...changes,
  });
const begun = (name: string, changes: Partial<NodeAssessment> = {}) =>
  aNode({
    name,
    phase: 'Updating',
    desiredConfig: CONFIG,
    daemonState: 'Working',
    updating: true,
    ...changes,
  });
const degraded = (name: string, changes: Partial<NodeAssessment> = {}) =>
  begun(name, { degraded: true, daemonState: 'Degraded', ...changes });
const off = (
  name: string,
  minutes: number | undefined,
  kind: UnavailabilityCause['kind'] = 'NotReady',
) =>
  aNode({
    name,
    unavailable: true,
    unavailableBecause: [
      { kind, message: '', sinceAt: minutes === undefined ? undefined : minutesAgo(minutes) },
    ],
  });
const cordoned = (name: string, changes: Partial<NodeAssessment> = {}) =>
  aNode({
    name,
    unavailable: true,
    unavailableBecause: [{ kind: 'Unschedulable', message: '' }],
    cordonedAt: minutesAgo(3),
    ...changes,
  });
const waits = (name = 'w') => aNode({ name });
const masters = (...nodes: readonly NodeAssessment[]) =>
  aPool({
    name: 'master',
    scope: 'ControlPlane',
    nodes: nodes.map((node) => ({ ...node, pool: 'master' })),
    targetConfig: CONFIG,
  });
const sinceOf = (node: string, phaseSinceAt: Instant | undefined): NodeTimeline =>
  aTimeline({ node, phaseSinceAt });
const rolling = (
  name: string,
  sinceAt: Instant | undefined,
  changes: Partial<OperatorAssessment> = {},
) =>
  anOperator({
    name,
    state: 'updating',
    progressing: aCondition({ lastTransitionAt: sinceAt }),
    ...changes,
  });
const updatingSince = (at: Instant) => ({
  type: 'Updating',
  status: 'True',
  lastTransitionTime: formatInstant(at),
});
const outline = ({ move, object, pace }: UnfinishedItem) => `${move} ${object.name}: ${pace}`;
const outlines = (given: Given) => assess(given).map(outline);

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

// --- Who moves, since when, and how ----------------------------------------------------------------------------------

interface Move {
  readonly name: string;
  readonly minutes: number;
  /** The situation in which the mover could move since then, or since nobody knows when. */
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

// --- The release -----------------------------------------------------------------------------------------------------

describe('a release that was not accepted', () => {
  const payload = aPayload({ state: 'refused', sinceAt: minutesAgo(4) });

  it('needs a person at once', () => {
    expect(assess({ updating: false, payload })).toEqual([
      expect.objectContaining({
        subject: { kind: 'release', version: payload.version },
        move: 'retrieve',
        can: 'no',
        pace: 'needsPerson',
        sinceAt: minutesAgo(4),
      }),
    ]);
  });

  it('also while an earlier update goes on', () => {
    const pools = [aPool({ nodes: [begun('a')] })];
    expect(outlines({ payload, pools })).toEqual([
      'retrieve version: needsPerson',
      'apply a: moving',
    ]);
  });

  it.each([
    { name: 'nobody knows why', cause: undefined, mover: 'Administrator' },
    {
      name: 'it has no signature',
      cause: { code: 'SignatureNotFound', captures: {}, text: '', mover: 'Administrator' },
      mover: 'Administrator',
    },
    {
      name: 'its image cannot be pulled',
      cause: {
        code: 'ReleaseImageNotPulled',
        captures: {},
        text: '',
        mover: 'InfrastructureOwner',
      },
      mover: 'InfrastructureOwner',
    },
    {
      name: 'the node of its Pod is not ready',
      cause: {
        code: 'ReleasePodNodeNotReady',
        captures: {},
        text: '',
        mover: 'InfrastructureOwner',
      },
      mover: 'InfrastructureOwner',
    },
  ] as const)('is for the $mover where $name', ({ cause, mover }) => {
    const [item] = assess({ updating: false, payload: { ...payload, cause } });
    expect(item?.mover).toBe(mover);
  });
});

describe('where no release is asked for and no update runs', () => {
  const atRest = { updating: false } as const;

  it('is nothing, whatever the nodes of a paused pool do', () => {
    const nodes = [begun('b'), cordoned('c')];
    expect(assess({ ...atRest, pools: [aPool({ nodes, paused: true })] })).toEqual([]);
  });

  it('is nothing where all nodes have the configuration of their pool', () => {
    const pools = [aPool({ nodes: [updated('a'), updated('c', cordoned('c'))] })];
    const counts = pools.map(({ counts: each }) => each && { ...each, atPoolConfig: each.total });
    expect(
      assess({ ...atRest, pools: pools.map((pool, i) => ({ ...pool, counts: counts[i] })) }),
    ).toEqual([]);
  });

  it('is what a pool that rolls out a configuration waits for', () => {
    expect(
      assess({ ...atRest, pools: [aPool({ nodes: [begun('b'), cordoned('c')] })] }),
    ).toMatchObject([{ move: 'apply', object: { name: 'b' }, pace: 'moving' }]);
  });

  it('is what is broken: a node that the daemon gave up on, a configuration that cannot be made', () => {
    const pools = [aPool({ nodes: [degraded('a'), begun('b')], paused: true })];
    const conditions = [{ type: 'RenderDegraded', status: 'True' }];
    expect(assess({ ...atRest, pools, conditions })).toMatchObject([
      { move: 'repair', object: { name: 'a' }, pace: 'needsPerson' },
      { move: 'render', object: { name: 'worker' }, pace: 'needsPerson' },
    ]);
  });
});

// --- Operators -------------------------------------------------------------------------------------------------------

describe('operators', () => {
  const ofControlPlane = (...operators: readonly OperatorAssessment[]): Given => ({
    controlPlane: aControlPlane(),
    operators,
  });

  it('are all that do not have the release; those that wait for their turn come last', () => {
    const operators = [
      anOperator({ name: 'dns', state: 'waiting' }),
      anOperator({ name: 'etcd' }),
      rolling('network', minutesAgo(2)),
    ];
    expect(outlines(ofControlPlane(...operators))).toEqual([
      'roll network: moving',
      'roll dns: waiting',
    ]);
  });

  it('are none once ClusterVersion does not progress', () => {
    expect(assess({ operators: [rolling('network', minutesAgo(500))] })).toEqual([]);
  });

  it('do not tell how far a migration to multi-arch is: nodes do, or nobody but the cluster-version operator', () => {
    const controlPlane = aControlPlane({ multiArchMigration: true });
    const operators = [rolling('network', minutesAgo(500))];
    const pools = [aPool({ nodes: [begun('b')] })];
    expect(assess({ controlPlane, operators, pools }).map(({ mover }) => mover)).toEqual([
      'Daemon',
    ]);
    expect(assess({ controlPlane, operators })).toMatchObject([
      { mover: 'ClusterVersionOperator' },
    ]);
  });

  it('has machine-config wait for the nodes of a migration to multi-arch', () => {
    const controlPlane = aControlPlane({ multiArchMigration: true });
    const operators = [rolling('machine-config', minutesAgo(500))];
    const pools = [aPool({ nodes: [begun('b')] })];
    expect(assess({ controlPlane, operators, pools })).toMatchObject([
      { mover: 'Daemon' },
      { object: { name: 'machine-config' }, pace: 'waiting' },
    ]);
  });

  it('that roll move also where ClusterVersion does not tell whether it does', () => {
    const controlPlane = aControlPlane({ progressing: undefined });
    const operators = [
      rolling('network', minutesAgo(500)),
      anOperator({ name: 'dns', state: 'waiting' }),
    ];
    expect(assess({ controlPlane, operators, updating: undefined })).toMatchObject([
      { object: { name: 'network' }, pace: 'stalled', can: 'unknown' },
    ]);
    expect(assess({ controlPlane, operators: operators.slice(1), updating: undefined })).toEqual(
      [],
    );
  });

  it.each([
    {
      operator: 'network',
      message: 'DaemonSet "multus" update is rolling out (21 out of 60 updated)',
    },
    { operator: 'authentication', message: 'deployment/oauth: 2 of 3 pods have been updated' },
    {
      operator: 'etcd',
      message: 'NodeInstallerProgressing: 1 node is at revision 7; 2 nodes are at revision 8',
    },
  ])('with a rollout over nodes stall later: $operator', ({ message, operator }) => {
    const paceAt = (minutes: number) => {
      const progressing = aCondition({ message, lastTransitionAt: minutesAgo(minutes) });
      return outlines(ofControlPlane(rolling(operator, NOW, { progressing })))[0];
    };
    expect([29, 30, 60, 119, 120].map(paceAt)).toEqual([
      `roll ${operator}: moving`,
      `roll ${operator}: slow`,
      `roll ${operator}: slow`,
      `roll ${operator}: slow`,
      `roll ${operator}: stalled`,
    ]);
  });

  it('with a rollout over many nodes move as long as it keeps the pace of one that may take twice as long', () => {
    const message = [
      'DaemonSet "ovnkube-node" update is rolling out (45 out of 60 updated)',
      'DaemonSet "multus" update is rolling out (41 out of 60 updated)',
    ].join('\n');
    const itemAt = (minutes: number) => {
      const progressing = aCondition({ message, lastTransitionAt: minutesAgo(minutes) });
      return assess(ofControlPlane(rolling('network', NOW, { progressing })))[0];
    };
    expect([29, 40, 41, 60, 119, 120].map((minutes) => itemAt(minutes)?.pace)).toEqual([
      'moving',
      'moving',
      'slow',
      'slow',
      'slow',
      'stalled',
    ]);
    expect(itemAt(40)?.normal?.longestNs).toBe(41n * MINUTE);
    expect(itemAt(41)?.normal?.longestNs).toBe(30n * MINUTE);
  });

  it('leave machine-config waiting for nodes of the control plane, however long it takes', () => {
    const operators = [rolling('machine-config', minutesAgo(500))];
    const pools = [masters(degraded('m'))];
    expect(outlines({ ...ofControlPlane(...operators), pools })).toEqual([
      'repair m: needsPerson',
      'roll machine-config: waiting',
    ]);
  });

  it('but not for nodes of workers', () => {
    const operators = [rolling('machine-config', minutesAgo(500))];
    const pools = [aPool({ nodes: [begun('a')] })];
    expect(outlines({ ...ofControlPlane(...operators), pools })).toEqual([
      'roll machine-config: stalled',
      'apply a: moving',
    ]);
  });

  it.each([
    { name: '90 min for one or two', nodes: 1, since: [89, 90, 180] },
    { name: '45 min for each of more', nodes: 3, since: [134, 135, 270] },
  ])('nor for those that do not tell since when they move: $name', ({ nodes, since }) => {
    const others = [waits('n'), waits('o')].slice(0, nodes - 1);
    const pools = [masters(begun('m'), ...others)];
    const paceAt = (minutes: number) =>
      outlines({ ...ofControlPlane(rolling('machine-config', minutesAgo(minutes))), pools }).find(
        (each) => each.startsWith('roll'),
      );
    expect(since.map(paceAt)).toEqual([
      'roll machine-config: moving',
      'roll machine-config: slow',
      'roll machine-config: stalled',
    ]);
  });

  it('and no other than machine-config waits for nodes', () => {
    const operators = [
      rolling('network', minutesAgo(500)),
      rolling('machine-config', minutesAgo(9)),
    ];
    const pools = [masters(begun('m'))];
    const timelines = [aTimeline({ node: 'm', pool: 'master', phaseSinceAt: minutesAgo(1) })];
    expect(outlines({ ...ofControlPlane(...operators), pools, timelines })).toEqual([
      'roll network: stalled',
      'apply m: moving',
      'roll machine-config: waiting',
    ]);
  });

  it('none of which rolls leave the turn to the cluster-version operator, since the last of them moved', () => {
    const controlPlane = aControlPlane({
      startedAt: minutesAgo(100),
      lastObservedProgressAt: minutesAgo(31),
    });
    const operators = [anOperator({ name: 'dns', state: 'waiting' })];
    expect(assess({ controlPlane, operators })).toMatchObject([
      { mover: 'ClusterVersionOperator', pace: 'slow', sinceAt: minutesAgo(31) },
      { object: { name: 'dns' }, pace: 'waiting' },
    ]);
  });

  it('that moved before this update say nothing about it', () => {
    const controlPlane = aControlPlane({
      startedAt: minutesAgo(5),
      lastObservedProgressAt: minutesAgo(9_000),
    });
    expect(assess({ controlPlane })).toMatchObject([{ pace: 'moving', sinceAt: minutesAgo(5) }]);
  });
});

// --- Pools -----------------------------------------------------------------------------------------------------------

describe('a pool whose MachineConfigs cannot be made into one', () => {
  const condition = (status: string) => [
    { type: 'RenderDegraded', status, lastTransitionTime: '2025-11-03T13:50:00Z' },
  ];

  it.each([
    { minutes: 4, pace: 'moving', can: 'yes' },
    { minutes: 7, pace: 'slow', can: 'unknown' },
    { minutes: 12, pace: 'stalled', can: 'unknown' },
  ])('waits for a component that makes it anew: $pace after $minutes min', (row) => {
    const { minutes, ...item } = row;
    const message =
      'Failed to render configuration for pool worker: could not generate rendered MachineConfig: ignoring MC 99-worker-generated-registries generated by older version 0854b1512e8e (my version: c3ac7f07f1ca)';
    const lastTransitionTime = formatInstant(minutesAgo(minutes));
    const conditions = [{ type: 'RenderDegraded', status: 'True', message, lastTransitionTime }];
    const given = { pools: [aPool({ nodes: [waits()] })], conditions };
    const expected = {
      ...item,
      move: 'render',
      mover: 'Operator',
      cause: { code: 'MachineConfigOfOldController' },
    };
    expect(assess(given).find(({ move }) => move === 'render')).toMatchObject(expected);
    const resting = given.pools.map((pool) => ({ ...pool, paused: true }));
    expect(assess({ ...given, pools: resting, updating: false })).toMatchObject([expected]);
  });

  it('needs a person at once', () => {
    const pools = [aPool({ nodes: [waits()] })];
    expect(assess({ pools, conditions: condition('True') })).toContainEqual({
      subject: { kind: 'pool', pool: 'worker' },
      object: pools[0]?.insight.resource,
      move: 'render',
      mover: 'Administrator',
      can: 'no',
      sinceAt: minutesAgo(10),
      pace: 'needsPerson',
    });
  });

  it('is none as long as the pool does not say so', () => {
    const pools = [aPool({ nodes: [waits()] })];
    expect(outlines({ pools, conditions: condition('False') })).toEqual(['start worker: moving']);
  });
});

describe('a paused pool', () => {
  const paused = (name: string) => aNode({ name, phase: 'Paused', assessment: 'Excluded' });
  const pausedPool = (name: string, ...nodes: readonly NodeAssessment[]) =>
    aPool({ name, paused: true, nodes });
  const skewOf = (pool: string, minutes: number) => [
    { pool, pause: { sinceAt: minutesAgo(minutes), heldBack: 1, moving: 0 } },
  ];

  it('is a person’s turn once the control plane is done, with its nodes', () => {
    const pools = [pausedPool('worker', paused('a'), paused('b'))];
    expect(assess({ pools })).toEqual([
      {
        subject: { kind: 'pool', pool: 'worker' },
        object: pools[0]?.insight.resource,
        move: 'resume',
        mover: 'Administrator',
        can: 'no',
        sinceAt: undefined,
        pace: 'needsPerson',
        waiting: 2,
      },
    ]);
  });

  it.each([
    { name: 'before the control plane was done', pausedFor: 5000 },
    { name: 'after that', pausedFor: 60 },
  ])('has been one since it was paused: $name', ({ pausedFor }) => {
    const pools = [pausedPool('worker', paused('a'))];
    const [item] = assess({ pools, skew: skewOf('worker', pausedFor) });
    expect(item?.sinceAt).toBe(minutesAgo(pausedFor));
  });

  it('is one also while another pool rolls', () => {
    const pools = [pausedPool('infra', paused('a')), aPool({ nodes: [begun('b')] })];
    expect(outlines({ pools })).toEqual(['resume infra: needsPerson', 'apply b: moving']);
  });

  it('is one also while a node that was begun goes on', () => {
    const pools = [pausedPool('worker', paused('a'), begun('b'))];
    expect(outlines({ pools })).toEqual(['resume worker: needsPerson', 'apply b: moving']);
  });

  it('waits while the control plane is updated: that does not wait for workers', () => {
    const pools = [pausedPool('worker', paused('a'))];
    const given = {
      controlPlane: aControlPlane(),
      operators: [rolling('dns', minutesAgo(1))],
      pools,
    };
    expect(outlines(given)).toEqual(['roll dns: moving', 'resume worker: waiting']);
  });

  it('is one at once if it is the control plane’s own, since it was paused', () => {
    const pools = [{ ...masters(paused('m')), paused: true }];
    const given = {
      controlPlane: aControlPlane(),
      operators: [rolling('dns', minutesAgo(1))],
      pools,
    };
    expect(assess({ ...given, skew: skewOf('master', 70) })).toMatchObject([
      { move: 'resume', pace: 'needsPerson', sinceAt: minutesAgo(70) },
      { move: 'roll', pace: 'moving' },
    ]);
  });

  it.each([
    { name: 'it holds no node back', pool: pausedPool('worker', updated('a')) },
    { name: 'its nodes are not known', pool: aPool({ paused: true, counts: undefined }) },
    { name: 'it is not paused', pool: aPool({ nodes: [paused('a')] }) },
  ])('is none when $name', ({ pool }) => {
    expect(assess({ pools: [pool] }).map(({ move }) => move)).not.toContain('resume');
  });
});

describe('the image of a pool', () => {
  const given = (build: ImageBuild): Given => ({ pools: [aPool({ nodes: [waits()] })], build });

  it.each(['failed', 'interrupted'] as const)('needs a person at once when it %s', (kind) => {
    const build = { kind, endedAt: minutesAgo(1), message: '' };
    expect(assess(given(build))).toContainEqual(
      expect.objectContaining({
        move: 'build',
        mover: 'Administrator',
        can: 'no',
        pace: 'needsPerson',
        sinceAt: minutesAgo(1),
      }),
    );
  });

  it('may take twice as long as the longest before it', () => {
    const took = { fromNs: 5n * MINUTE, toNs: 8n * MINUTE, samples: 2 };
    const build = { kind: 'building', startedAt: minutesAgo(16), took, message: '' } as const;
    expect(assess(given(build))).toContainEqual(
      expect.objectContaining({
        move: 'build',
        pace: 'slow',
        normal: { longestNs: 16n * MINUTE, basis: 'pool', samples: 2 },
      }),
    );
  });

  it.each(['built', 'applied'] as const)('is nobody’s turn when it is %s', (kind) => {
    const moves = assess(given({ kind, message: '' })).map(({ move }) => move);
    expect(moves).not.toContain('build');
  });
});

it('a slot that is held is not in the way while the image is built', () => {
  const build = { kind: 'building', startedAt: minutesAgo(1), message: '' } as const;
  const nodes = [cordoned('a'), waits()];
  const pool = aPool({ nodes });
  const slots = [
    {
      pool: 'worker',
      total: 1,
      unavailable: 1,
      capacity: 0,
      holders: [{ node: 'a', because: 'cordoned', sinceAt: minutesAgo(3), isOverdue: false }],
      next: [],
      waiting: 1,
      candidates: 1,
      isAllUpdated: false,
      standsStill: 'imageBuild',
      build,
    },
  ] as const;
  expect(outlines({ pools: [pool], slots })).toEqual(['build worker: moving']);
});

describe('the next node of a pool', () => {
  const late = [aTimeline({ node: 'a', endedAt: minutesAgo(60) })];

  it.each([
    {
      name: 'is chosen with others or after them, while those move',
      pool: aPool({ maxUnavailable: 2, nodes: [begun('b'), updated('a'), waits()] }),
      pace: 'moving',
    },
    {
      name: 'is late where a slot is held and another is free',
      pool: aPool({ maxUnavailable: 2, nodes: [off('b', 1), updated('a'), waits()] }),
      pace: 'stalled',
    },
    {
      name: 'has no turn without a free slot',
      pool: aPool({ nodes: [begun('b'), updated('a'), waits()] }),
      pace: undefined,
    },
    {
      name: 'is none where all have begun',
      pool: aPool({ maxUnavailable: 2, nodes: [begun('b'), updated('a')] }),
      pace: undefined,
    },
    {
      name: 'needs a person where maxUnavailable is malformed',
      pool: aPool({ maxUnavailable: undefined, nodes: [updated('a'), waits()] }),
      pace: 'needsPerson',
    },
  ])('$name', ({ pace, pool }) => {
    const found = assess({ pools: [pool], timelines: late }).find(({ move }) => move === 'start');
    expect(found?.pace).toBe(pace);
  });

  it('needs a person before its turn, where maxUnavailable is malformed', () => {
    const behind = { phase: 'Pending', updated: false } as const;
    const nodes = [updated('a', behind), updated('b', behind)];
    const found = (changes: Partial<PoolAssessment>) =>
      assess({ pools: [aPool({ nodes, targetConfig: CONFIG, ...changes })] }).filter(
        ({ move }) => move === 'start',
      );
    expect(found({ maxUnavailable: undefined })).toMatchObject([
      { pace: 'needsPerson', can: 'no', waiting: 2 },
    ]);
    expect(found({ maxUnavailable: undefined, paused: true })).toEqual([]);
    expect(found({ maxUnavailable: 1 })).toEqual([]);
    const done = [updated('a'), updated('b')];
    expect(found({ maxUnavailable: undefined, nodes: done })).toEqual([]);
  });

  it('counts from when the pool began, where that was after the last node was done', () => {
    const conditions = [
      { type: 'Updating', status: 'True', lastTransitionTime: '2025-11-03T13:57:00Z' },
    ];
    const pools = [aPool({ nodes: [updated('a'), waits()] })];
    expect(assess({ pools, conditions, timelines: late })).toMatchObject([
      { move: 'start', pace: 'moving', sinceAt: minutesAgo(3) },
    ]);
  });

  it('is not late before machine-config has begun: there is no configuration of the release yet', () => {
    const conditions = [
      { type: 'Updating', status: 'True', lastTransitionTime: '2025-11-03T11:00:00Z' },
    ];
    const operators = [
      rolling('dns', minutesAgo(1)),
      anOperator({ name: 'machine-config', state: 'waiting' }),
    ];
    const pools = [aPool({ nodes: [waits()] })];
    const given = { controlPlane: aControlPlane(), operators, pools, conditions };
    expect(outlines(given)).toContain('start worker: moving');
  });
});

describe('a pool whose nodes may not be read', () => {
  const reported = (counts: Partial<PoolAssessment['counts']>, changes = {}): PoolAssessment =>
    aPool({
      counts: { ...COUNTS, ...counts },
      countsFrom: 'reported',
      degradedSinceAt: minutesAgo(12),
      ...changes,
    });
  const COUNTS = {
    total: 3,
    updated: 1,
    available: 3,
    progressing: 0,
    draining: 0,
    outdated: 2,
    pending: 2,
    excluded: 0,
    degraded: 0,
    atPoolConfig: 1,
    unknown: 0,
  };

  it('goes on, as far as anybody can know', () => {
    expect(assess({ pools: [reported({})] })).toEqual([
      {
        subject: { kind: 'pool', pool: 'worker' },
        object: aPool().insight.resource,
        move: 'start',
        mover: 'NodeController',
        can: 'unknown',
        sinceAt: undefined,
        pace: 'moving',
      },
    ]);
  });

  it('needs a person once it says that nodes are degraded', () => {
    expect(assess({ pools: [reported({ degraded: 1 })] })).toMatchObject([
      { move: 'repair', can: 'no', pace: 'needsPerson', sinceAt: minutesAgo(12) },
    ]);
  });

  it('needs one while it is paused, too', () => {
    const pool = reported({ degraded: 1 }, { paused: true });
    expect(assess({ pools: [pool] })).toMatchObject([
      { move: 'repair', can: 'no', pace: 'needsPerson', sinceAt: minutesAgo(12) },
    ]);
  });

  it.each([
    { name: 'moves for as long as a node may take', ago: 104, pace: 'moving' },
    { name: 'is slow when a node would be done by now', ago: 105, pace: 'slow' },
    { name: 'stands still after twice as long', ago: 210, pace: 'stalled' },
  ])('$name, since it last changed', ({ ago, pace }) => {
    const changedAt = minutesAgo(ago);
    const pools = [reported({}, { behindSinceAt: minutesAgo(3000) })];
    const [item] = assess({ pools, changedAt });
    expect(item).toMatchObject({ move: 'start', mover: 'NodeController', can: 'unknown', pace });
    expect(item?.sinceAt).toBe(pace === 'moving' ? undefined : changedAt);
  });

  it.each([
    { name: 'moves for as long as all nodes may take', ago: 194, pace: 'moving' },
    { name: 'is slow when all would be done by now', ago: 195, pace: 'slow' },
    { name: 'stands still after twice as long', ago: 390, pace: 'stalled' },
    { name: 'of many at a time, too', ago: 105, pace: 'slow', maxUnavailable: 3 },
  ])('$name, where nobody knows when it last changed', ({ ago, pace, maxUnavailable = 1 }) => {
    const pools = [reported({}, { behindSinceAt: minutesAgo(3000), maxUnavailable })];
    const conditions = [updatingSince(minutesAgo(ago))];
    const controlPlane = { ...DONE, startedAt: minutesAgo(3000) };
    expect(assess({ pools, conditions, controlPlane })).toMatchObject([{ move: 'start', pace }]);
  });

  it.each([
    { name: 'it may have been paused', conditions: [] },
    {
      name: 'it was behind before this update',
      conditions: [updatingSince(minutesAgo(3000))],
      controlPlane: { ...DONE, startedAt: minutesAgo(190) },
    },
  ])('goes on where nobody knows when it changed: $name', (given) => {
    const pools = [reported({}, { behindSinceAt: minutesAgo(3000) })];
    expect(assess({ pools, ...given })).toMatchObject([{ move: 'start', pace: 'moving' }]);
  });

  it('of the control plane is judged by machine-config', () => {
    const changes = { name: 'master', behindSinceAt: minutesAgo(3000) };
    const pools = [reported({}, changes)];
    const changedAt = minutesAgo(3000);
    expect(assess({ pools, changedAt })).toMatchObject([{ move: 'start', pace: 'moving' }]);
  });

  it.each([
    { name: 'all have its configuration', pool: reported({ atPoolConfig: 3 }) },
    { name: 'it is paused and holds none back', pool: reported({}, { paused: true }) },
    { name: 'it does not even say how many it has', pool: aPool({ counts: undefined }) },
  ])('has nothing left to do when $name', ({ pool }) => {
    expect(assess({ pools: [pool] })).toEqual([]);
  });
});

// --- Nodes -----------------------------------------------------------------------------------------------------------

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

describe('a slot that a node holds which is no part of the update', () => {
  const freed = (pool: PoolAssessment) =>
    assess({ pools: [pool] }).filter(({ move }) => move === 'free');

  it.each([
    { minutes: 14, pace: 'moving', can: 'yes' },
    { minutes: 15, pace: 'slow', can: 'unknown' },
    { minutes: 29, pace: 'slow', can: 'unknown' },
    { minutes: 30, pace: 'needsPerson', can: 'no' },
  ])('not ready for $minutes minutes: $pace', ({ can, minutes, pace }) => {
    expect(freed(aPool({ nodes: [off('a', minutes), waits()] }))).toMatchObject([
      { mover: 'InfrastructureOwner', sinceAt: minutesAgo(minutes), pace, can, waiting: 1 },
    ]);
  });

  it.each(['DiskPressure', 'NetworkUnavailable'] as const)('%s: after 10 minutes', (kind) => {
    const paces = [4, 5, 9, 10].map(
      (minutes) => freed(aPool({ nodes: [off('a', minutes, kind), waits()] }))[0],
    );
    expect(paces.map((item) => item?.pace)).toEqual(['moving', 'slow', 'slow', 'needsPerson']);
    expect(paces[3]).toMatchObject({ mover: 'Administrator', can: 'no' });
  });

  it.each(['ClusterAutoscaler', 'SriovOperator'] as const)(
    'cordoned by an operator: as long as a reboot may take it moves, then it is late (%s)',
    (cordonedBy) => {
      const items = [14, 15, 29, 30].map(
        (minutes) =>
          freed(
            aPool({
              nodes: [{ ...cordoned('a'), cordonedAt: minutesAgo(minutes), cordonedBy }, waits()],
            }),
          )[0],
      );
      expect(items.map((item) => item?.pace)).toEqual(['moving', 'slow', 'slow', 'stalled']);
      expect(items[3]).toMatchObject({ mover: 'Operator', can: 'unknown' });
    },
  );

  it('cordoned for maintenance: needs a person at once', () => {
    const node = { ...cordoned('a'), cordonedBy: 'NodeMaintenance' } as const;
    expect(freed(aPool({ nodes: [node, waits()] }))).toMatchObject([
      { mover: 'Administrator', pace: 'needsPerson' },
    ]);
  });

  it('cordoned by hand: needs a person at once', () => {
    expect(freed(aPool({ nodes: [cordoned('a'), waits()] }))).toMatchObject([
      { mover: 'Administrator', can: 'no', pace: 'needsPerson', sinceAt: minutesAgo(3) },
    ]);
  });

  it('comes with the one that is off for the longest first, and all that wait', () => {
    const nodes = [off('a', 35), off('b', 50), off('c', undefined), waits()];
    expect(freed(aPool({ maxUnavailable: 2, nodes }))).toMatchObject([
      { object: { resource: 'nodes', name: 'b' }, sinceAt: minutesAgo(50), waiting: 1 },
      { object: { name: 'a' } },
      { object: { name: 'c' }, pace: 'moving' },
    ]);
  });

  it.each([
    {
      name: 'as many as may be unavailable',
      pool: aPool({ nodes: [off('a', 50), waits()] }),
      held: true,
    },
    {
      name: 'an updated node that is cordoned holds one too',
      pool: aPool({
        nodes: [cordoned('a', { ...updated('a'), unavailable: true }), waits()].map((node) =>
          node.name === 'a'
            ? { ...node, unavailableBecause: [{ kind: 'Unschedulable', message: '' } as const] }
            : node,
        ),
      }),
      held: true,
    },
    {
      name: 'no node is waiting',
      pool: aPool({
        nodes: [{ ...off('a', 50), phase: 'Updated', updated: true, atPoolConfig: true }],
      }),
      held: false,
    },
    {
      name: 'nobody knows how many slots there are',
      pool: aPool({ maxUnavailable: undefined, nodes: [off('a', 50), waits()] }),
      held: false,
    },
    { name: 'it is the last that is left', pool: aPool({ nodes: [off('a', 50)] }), held: true },
    {
      name: 'the pool is paused',
      pool: aPool({ paused: true, nodes: [off('a', 50), waits()] }),
      held: false,
    },
    {
      name: 'the nodes are not known',
      pool: aPool({ counts: undefined, reported: { machines: 3, updated: 1 } }),
      held: false,
    },
  ])('$name: $held', ({ held, pool }) => {
    expect(freed(pool).some(({ pace }) => pace === 'needsPerson')).toBe(held);
  });

  const othersGetOn = [
    { others: 'a slot is free', pool: { maxUnavailable: 2 }, nodes: [waits()] },
    { others: 'a node moves all the same', pool: {}, nodes: [begun('b'), waits()] },
    { others: 'the last one moves', pool: { maxUnavailable: 2 }, nodes: [begun('b')] },
  ];

  it.each(othersGetOn)(
    'keeps its pool from being done although $others, once it is stalled',
    ({ nodes, pool }) => {
      const items = [29, 30].map((minutes) =>
        freed(aPool({ ...pool, nodes: [off('a', minutes), ...nodes] })),
      );
      expect(items).toMatchObject([
        [],
        [{ mover: 'InfrastructureOwner', can: 'no', pace: 'needsPerson', blocksOnlyEnd: true }],
      ]);
    },
  );

  it('keeps its pool from being done also where it has the configuration already', () => {
    const node = { ...off('a', 50), phase: 'Updated', updated: true, atPoolConfig: true } as const;
    expect(freed(aPool({ nodes: [node, begun('b'), waits()] }))).toMatchObject([
      { pace: 'needsPerson', blocksOnlyEnd: true },
    ]);
  });

  it.each([
    { minutes: 39, pace: 'moving' },
    { minutes: 40, pace: 'slow' },
    { minutes: 79, pace: 'slow' },
    { minutes: 80, pace: 'stalled' },
  ])('on its way to what its pool had before for $minutes minutes: $pace', ({ minutes, pace }) => {
    const overtaken = aNode({
      name: 'a',
      desiredConfig: 'rendered-worker-before',
      daemonState: 'Working',
      unavailable: true,
      unschedulable: true,
      unavailableBecause: [{ kind: 'Unschedulable', message: '' }],
      cordonedAt: minutesAgo(minutes),
    });
    expect(freed(aPool({ nodes: [overtaken, waits()] }))).toMatchObject([
      { mover: 'Daemon', sinceAt: minutesAgo(minutes), pace, waiting: 1 },
    ]);
  });

  it.each([
    { minutes: 9, needsPerson: false },
    { minutes: 10, needsPerson: true },
    { minutes: undefined, needsPerson: false },
  ])(
    'cordoned for $minutes minutes while others move: $needsPerson',
    ({ minutes, needsPerson }) => {
      const cordonedAt = minutes === undefined ? undefined : minutesAgo(minutes);
      const items = freed(aPool({ nodes: [cordoned('a', { cordonedAt }), begun('b'), waits()] }));
      expect(items.map(({ pace }) => pace)).toEqual(needsPerson ? ['needsPerson'] : []);
    },
  );

  it('comes after what keeps others of its pool from moving, however long it is off', () => {
    const failed = degraded('b');
    const nodes = [off('a', 5_000), failed, begun('c'), waits()];
    expect(assess({ pools: [aPool({ nodes })] }).map(({ object }) => object.name)).toEqual([
      'b',
      'a',
      'c',
    ]);
  });

  it('is one also where all are updated, while the pool says that it is not', () => {
    const node = updated('a', { unavailableBecause: [{ kind: 'Unschedulable', message: '' }] });
    const conditions = [{ type: 'Updated', status: 'False' }];
    expect(outlines({ pools: [aPool({ nodes: [node] })], conditions })).toEqual([
      'free a: needsPerson',
    ]);
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

describe('a pool that cannot end without a person', () => {
  it.each([
    {
      name: 'the only node left is not ready',
      pool: aPool({ maxUnavailable: 2, nodes: [updated('a'), off('b', 500)] }),
    },
    {
      name: 'the only node left is cordoned by hand',
      pool: aPool({ maxUnavailable: 2, nodes: [updated('a'), cordoned('b')] }),
    },
    {
      name: 'the only node left is in several pools',
      pool: aPool({ nodes: [updated('a'), aNode({ name: 'b', pools: ['gpu', 'infra'] })] }),
    },
    {
      name: 'nobody knows how many slots there are',
      pool: aPool({ maxUnavailable: undefined, nodes: [updated('a'), waits()] }),
    },
  ])('has an item when $name', ({ pool }) => {
    expect(assess({ pools: [pool] }).map(({ pace }) => pace)).toContain('needsPerson');
  });
});
