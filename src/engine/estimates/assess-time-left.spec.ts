import { aControlPlane } from '../../testing/an-update-status';
import { aNodeItem, anOperatorItem, aReleaseItem } from '../../testing/an-unfinished-item';
import { OPERATORS_TIME } from '../../testing/engine/operators-time';
import { MINUTE } from '../time';
import type { Verdict } from '../status/verdict';
import type { NoEstimateReason, PoolTimeLeft, StageTime, TimeLeft } from '../status/time-left';
import { assessTimeLeft, type TimeLeftInput } from './assess-time-left';

const operators = (kind: Verdict['kind']): Verdict => ({
  kind,
  reason: 'Operators',
  updated: 1,
  total: 2,
  waitingFor: [],
});
const pausedPools: Verdict = {
  kind: 'waitingForYou',
  reason: 'PoolsPaused',
  pools: ['a'],
  nodes: 1,
};
const degradedNodes: Verdict = {
  kind: 'waitingForYou',
  reason: 'NodesDegraded',
  pool: 'a',
  degraded: 1,
  total: 2,
};
const lateNode = (kind: 'slow' | 'stalled'): Verdict => ({
  kind,
  reason: 'NodeLate',
  pool: 'a',
  node: 'n',
  move: 'reboot',
  waiting: 1,
});
const refused: Verdict = {
  kind: 'waitingForYou',
  reason: 'PayloadNotAccepted',
  version: '4.19.2',
  step: 'PreconditionChecks',
  currentVersion: '4.18.9',
  message: '',
};
const blockedDrain: Verdict = {
  kind: 'waitingForYou',
  reason: 'DrainBlocked',
  pool: 'a',
  node: 'n',
  nodes: 1,
  total: 2,
};
const rolling = aControlPlane();
const ofOperators: TimeLeft = {
  kind: 'range',
  fromNs: 20n * MINUTE,
  toNs: 30n * MINUTE,
  basis: { stages: [OPERATORS_TIME], withoutNodes: 0 },
};

/** What it takes once nothing is in the way any more. */
const afterOperators = { fromNs: 20n * MINUTE, toNs: 30n * MINUTE };

describe('assessTimeLeft', () => {
  it.each([
    {
      name: 'none when nobody knows whether it updates',
      verdict: operators('progressing'),
      controlPlane: rolling,
      updating: undefined,
      left: { kind: 'none', because: 'unknown' },
    },
    {
      name: 'none with an unknown verdict',
      verdict: { kind: 'unknown', reason: 'CannotDetermine', detail: '' } as const,
      controlPlane: rolling,
      updating: true,
      left: { kind: 'none', because: 'unknown' },
    },
    {
      name: 'none when no update runs',
      verdict: operators('progressing'),
      controlPlane: rolling,
      updating: false,
      left: { kind: 'none', because: 'notUpdating' },
    },
    {
      name: 'none when stalled',
      verdict: operators('stalled'),
      controlPlane: rolling,
      updating: true,
      left: { kind: 'none', because: 'stalled' },
    },
    {
      name: 'none when failing',
      verdict: {
        kind: 'failing',
        reason: 'ClusterVersionFailing',
        conditionReason: '',
        message: '',
      } as const,
      controlPlane: rolling,
      updating: true,
      left: { kind: 'none', because: 'failing' },
    },
    {
      name: 'none while pools are paused',
      verdict: pausedPools,
      controlPlane: rolling,
      updating: true,
      left: { kind: 'none', because: 'paused', then: afterOperators },
    },
    {
      name: 'none while a person is needed',
      verdict: degradedNodes,
      controlPlane: rolling,
      updating: true,
      left: { kind: 'none', because: 'blocked' },
    },
    {
      name: 'none while a node stalls',
      verdict: lateNode('stalled'),
      controlPlane: rolling,
      updating: true,
      left: { kind: 'none', because: 'stalled' },
    },
    {
      name: 'a range while a node is only slow',
      verdict: lateNode('slow'),
      controlPlane: rolling,
      updating: true,
      left: ofOperators,
    },
    {
      name: 'none while a drain cannot succeed',
      verdict: blockedDrain,
      controlPlane: rolling,
      updating: true,
      left: { kind: 'none', because: 'blocked', then: afterOperators },
    },
    {
      name: 'none while an operator updates slowly, which no estimate foresaw',
      verdict: operators('slow'),
      controlPlane: rolling,
      updating: true,
      silence: 'slow' as const,
      left: { kind: 'none', because: 'slow', then: afterOperators },
    },
    {
      name: 'none to multi-arch before nodes change',
      verdict: operators('progressing'),
      controlPlane: { ...rolling, multiArchMigration: true },
      updating: true,
      left: { kind: 'none', because: 'multiArch' },
    },
  ])('$name', ({ verdict, controlPlane, updating, left, silence }) => {
    expect(
      assessTimeLeft({
        verdict,
        controlPlane,
        updating,
        operators: OPERATORS_TIME,
        operatorsSilence: silence,
        poolTimes: [],
        isRequested: false,
        isPartMissing: false,
        isRollingOut: false,
      }),
    ).toEqual(left);
  });
});

const stageOf = (pool: string, from: bigint, to: bigint): StageTime => ({
  stage: 'pool',
  pool,
  basis: 'pool',
  samples: 12,
  fromNs: from * MINUTE,
  toNs: to * MINUTE,
});
const range = (pool: string, from: bigint, to: bigint): PoolTimeLeft => ({
  pool,
  timeLeft: {
    kind: 'range',
    fromNs: from * MINUTE,
    toNs: to * MINUTE,
    basis: { stages: [stageOf(pool, from, to)], withoutNodes: 0 },
  },
});
const silent = (pool: string, because: NoEstimateReason): PoolTimeLeft => ({
  pool,
  timeLeft: { kind: 'none', because },
});

function assess(poolTimes: readonly PoolTimeLeft[], rest: Partial<TimeLeftInput> = {}): TimeLeft {
  return assessTimeLeft({
    verdict: operators('progressing'),
    controlPlane: rolling,
    updating: true,
    operators: undefined,
    poolTimes,
    isRequested: false,
    isPartMissing: false,
    isRollingOut: false,
    ...rest,
  });
}

describe('assessTimeLeft, with pools', () => {
  it.each<Verdict>([
    refused,
    { kind: 'stalled', reason: 'CheckingPayload', version: '4.19.2' },
    { kind: 'slow', reason: 'CheckingPayload', version: '4.19.2' },
  ])('goes on while a release that was requested meanwhile is $kind, $reason', (verdict) => {
    const pools = [range('worker', 10n, 20n)];
    expect(assess(pools, { verdict })).toMatchObject({ kind: 'range', toNs: 20n * MINUTE });
    expect(assess([], { verdict, operators: OPERATORS_TIME })).toEqual(ofOperators);
    expect(assess(pools, { verdict, updating: false, isRequested: true })).toEqual({
      kind: 'none',
      because: 'releaseNotAccepted',
    });
  });

  it.each(['blocked', 'paused'] as const)(
    'is none where a pool is %s, beside a release that was refused',
    (because) =>
      expect(
        assess([silent('infra', because), range('worker', 10n, 20n)], { verdict: refused }),
      ).toEqual({ kind: 'none', because }),
  );

  it.each(['needsPerson', 'stalled'] as const)(
    'is none where something else is %s, beside a release that was refused',
    (pace) => {
      const pools = [range('worker', 10n, 20n)];
      const ofRelease = aReleaseItem({ pace: 'needsPerson' });
      const item = anOperatorItem({ operator: 'machine-config', pace });
      expect(assess(pools, { verdict: refused, unfinished: [ofRelease] })).toMatchObject({
        kind: 'range',
      });
      expect(assess(pools, { verdict: refused, unfinished: [ofRelease, item] })).toEqual({
        kind: 'none',
        because: 'blocked',
      });
    },
  );

  it('is none where operators are blocked, beside a release that was refused', () =>
    expect(
      assess([], { verdict: refused, operators: OPERATORS_TIME, operatorsSilence: 'blocked' }),
    ).toEqual({ kind: 'none', because: 'blocked' }));

  it.each<Verdict>([
    refused,
    { kind: 'progressing', reason: 'CheckingPayload', version: '4.19.2' },
    { kind: 'failing', reason: 'ClusterVersionFailing', conditionReason: '', message: '' },
  ])(
    'at rest waits for the release that is requested, whatever decides: $kind, $reason',
    (verdict) =>
      expect(assess([], { verdict, updating: false, isRequested: true })).toEqual({
        kind: 'none',
        because: 'releaseNotAccepted',
      }),
  );

  it('at rest: of the pools that take on a configuration, or nothing', () => {
    const pools = [range('infra', 50n, 60n)];
    const rolling = { updating: false, isRollingOut: true };
    expect(assess(pools, rolling)).toMatchObject({ kind: 'range', toNs: 60n * MINUTE });
    expect(assess(pools, { ...rolling, isRequested: true })).toMatchObject({ kind: 'range' });
    expect(assess(pools, { updating: false })).toEqual({ kind: 'none', because: 'notUpdating' });
  });

  it('none while they or operators cannot be read, whatever the others say', () => {
    expect(assess([], { operators: OPERATORS_TIME, isPartMissing: true })).toEqual({
      kind: 'none',
      because: 'unknown',
    });
  });

  it('the last pool decides; the range begins no earlier than any pool can be done', () => {
    expect(assess([range('infra', 50n, 60n), range('worker', 40n, 90n)])).toEqual({
      kind: 'range',
      fromNs: 50n * MINUTE,
      toNs: 90n * MINUTE,
      basis: { stages: [stageOf('worker', 40n, 90n)], withoutNodes: 0 },
    });
  });

  it('of a migration to multi-arch once it has reached the nodes, which take as long as in any update', () => {
    const controlPlane = { ...rolling, multiArchMigration: true };
    const pools = [range('infra', 50n, 60n)];
    expect(assess(pools, { controlPlane, isRollingOut: true })).toEqual(assess(pools));
    expect(assess([], { controlPlane })).toEqual({ kind: 'none', because: 'multiArch' });
  });

  it('the operators decide while they take longer than nodes that are under way', () => {
    const left = assess([range('worker', 1n, 4n)], { operators: OPERATORS_TIME });
    expect(left).toEqual(ofOperators);
  });

  it.each(['blocked', 'paused', 'imageBuild', 'unknown'] as const)(
    'leaves no stage out: none while a pool is silent (%s)',
    (because) => {
      const left = assess([silent('infra', because), range('worker', 40n, 90n)]);
      expect(left).toEqual({ kind: 'none', because });
    },
  );

  it('does not say what it takes once more than decisions of a person are over', () => {
    const verdict = blockedDrain;
    const drain = aNodeItem({ node: 'worker-a', move: 'drain', pace: 'needsPerson' });
    const repair = aNodeItem({ node: 'worker-b', move: 'repair', pace: 'needsPerson' });
    const pools = [range('worker', 10n, 20n)];
    expect(assess(pools, { verdict, unfinished: [drain] })).toHaveProperty('then');
    expect(assess(pools, { verdict, unfinished: [drain, repair] })).not.toHaveProperty('then');
    const reboot = aNodeItem({ node: 'worker-b', move: 'reboot', pace: 'slow' });
    const inTime = { ...reboot, pace: 'moving' } as const;
    expect(assess(pools, { verdict, unfinished: [drain, reboot] })).not.toHaveProperty('then');
    expect(assess(pools, { verdict, unfinished: [drain, inTime] })).toHaveProperty('then');
  });

  it('says what it takes once a pool can go on, where that is known of all that is left', () => {
    const paused: PoolTimeLeft = {
      pool: 'infra',
      timeLeft: {
        kind: 'none',
        because: 'paused',
        then: { fromNs: 5n * MINUTE, toNs: 95n * MINUTE },
      },
    };
    const worker = range('worker', 40n, 90n);
    expect(assess([paused, worker])).toEqual({
      kind: 'none',
      because: 'paused',
      then: { fromNs: 40n * MINUTE, toNs: 95n * MINUTE },
    });
    expect(assess([paused, worker], { isPartMissing: true })).toEqual({
      kind: 'none',
      because: 'unknown',
    });
    expect(assess([paused, silent('gpu', 'imageBuild')])).toEqual({
      kind: 'none',
      because: 'paused',
    });
  });

  it('what one pool waits for, the cluster waits for: the worst', () => {
    const left = assess([silent('infra', 'paused'), silent('worker', 'blocked')]);
    expect(left).toEqual({ kind: 'none', because: 'blocked' });
  });

  it('a few minutes once everything is done but the words about it', () => {
    const done = { total: 34, updated: 33, updating: 1, waiting: 0, unavailable: 0, degraded: 0 };
    expect(assess([], { controlPlane: aControlPlane({ counts: done }) })).toEqual({
      kind: 'range',
      fromNs: 0n,
      toNs: 2n * MINUTE,
      basis: { stages: [], withoutNodes: 0 },
    });
  });

  it('is unknown while nothing tells how far the operators are', () => {
    expect(assess([])).toEqual({ kind: 'none', because: 'unknown' });
  });
});
