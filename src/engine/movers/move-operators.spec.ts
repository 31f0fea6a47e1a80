import { aTimeline } from '../../testing/a-timeline';
import { aControlPlane, anOperator, aPool } from '../../testing/an-update-status';
import { aCondition, minutesAgo, NOW } from '../../testing/engine/readings';
import {
  assess,
  begun,
  degraded,
  type Given,
  masters,
  outlines,
  rolling,
  waits,
} from '../../testing/engine/unfinished-situations';
import type { OperatorAssessment } from '../status/operator';
import { MINUTE } from '../time';

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

  it.each([
    { minutes: 1, pace: 'slow' },
    { minutes: 29, pace: 'slow' },
    { minutes: 31, pace: 'stalled' },
  ] as const)(
    'are late that ClusterVersion has called slow for $minutes min, and that say nothing: $pace',
    ({ minutes, pace }) => {
      const slow = aCondition({
        type: 'Failing',
        status: 'Unknown',
        reason: 'SlowClusterOperator',
        message: 'waiting on network over 30 minutes which is longer than expected',
        lastTransitionAt: minutesAgo(minutes),
      });
      const controlPlane = aControlPlane({ conditions: [slow] });
      const operators = ['dns', 'network'].map((name) => anOperator({ name, state: 'waiting' }));
      expect(assess({ controlPlane, operators })).toMatchObject([
        { object: { name: 'network' }, move: 'roll', sinceAt: minutesAgo(minutes + 30), pace },
        { object: { name: 'dns' }, pace: 'waiting' },
      ]);
    },
  );

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
    const timelines = [aTimeline({ node: 'a', phaseSinceAt: minutesAgo(1) })];
    expect(outlines({ ...ofControlPlane(...operators), pools, timelines })).toEqual([
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
