import { aControlPlane, aHealthInsight } from '../../testing/an-update-status';
import { anOperatorItem } from '../../testing/an-unfinished-item';
import { minutesAgo, NOW } from '../../testing/engine/readings';
import type { Fault, FaultRoot, NodeProblem } from '../status/attention';
import type { HealthInsight } from '../status/health';
import { MINUTE } from '../time';
import { assessVerdict } from './assess-verdict';
import {
  CLUSTER_VERSION,
  updating,
  rolling,
  idle,
  failing,
  stuck,
} from '../../testing/engine/verdict-inputs';

/** The control plane updates, nothing is wrong, the pools wait. */

/** The control plane is done, a worker pool rolls. */

/** Nothing rolls; the last update ended `minutes` ago. */

describe('unknown', () => {
  const missing = { resource: 'clusterversions', reason: 'Forbidden', message: 'no' } as const;

  it('without ClusterVersion, whatever else is known', () => {
    expect(assessVerdict(rolling({ clusterVersionMissing: missing }))).toEqual({
      kind: 'unknown',
      reason: 'ClusterVersionMissing',
      missing,
    });
  });

  it.each([
    {
      name: 'ClusterVersion does not say whether it progresses',
      controlPlane: aControlPlane({ progressing: undefined }),
    },
    {
      name: 'ClusterVersion does not know whether it progresses',
      controlPlane: aControlPlane({ progressing: 'Unknown' }),
    },
    { name: 'there is no history', controlPlane: aControlPlane({ history: [] }) },
  ])('when $name', ({ controlPlane }) => {
    expect(assessVerdict(updating({ controlPlane }))).toMatchObject({
      kind: 'unknown',
      reason: 'CannotDetermine',
      object: CLUSTER_VERSION,
    });
  });
});

describe('unknown: the pools', () => {
  const unreadable = (reason: 'Forbidden' | 'NotFound' | 'NotLoaded') =>
    ({ resource: 'machineconfigpools', reason, message: 'no' }) as const;

  it('may not be read, and ClusterVersion is done', () => {
    const missing = unreadable('Forbidden');
    expect(assessVerdict(idle(5, { pools: [], missing: [missing] }))).toEqual({
      kind: 'unknown',
      reason: 'PoolsMissing',
      missing,
      version: '4.18.9',
      object: CLUSTER_VERSION,
    });
  });

  it.each([
    {
      name: 'the control plane is being updated',
      input: updating({ pools: [], missing: [unreadable('Forbidden')] }),
      reason: 'Operators',
    },
    {
      name: 'the cluster has no such kind',
      input: idle(5, { pools: [], missing: [unreadable('NotFound')] }),
      reason: 'RecentlyUpdated',
    },
    {
      name: 'some of them are known',
      input: idle(5, { missing: [unreadable('NotLoaded')] }),
      reason: 'RecentlyUpdated',
    },
    { name: 'there are none', input: idle(5, { pools: [] }), reason: 'RecentlyUpdated' },
    {
      name: 'something else may not be read',
      input: idle(5, {
        pools: [],
        missing: [{ resource: 'nodes', reason: 'Forbidden', message: 'no' }],
      }),
      reason: 'RecentlyUpdated',
    },
  ])('matter no more when $name', ({ input, reason }) => {
    expect(assessVerdict(input).reason).toBe(reason);
  });
});

describe('failing', () => {
  const controlPlane = (reason: string) => aControlPlane({ conditions: [failing('True', reason)] });

  it.each(['needsPerson', 'stalled'] as const)('when ClusterVersion says so, before %s', (pace) => {
    const unfinished = [anOperatorItem(stuck(pace))];
    const input = updating({ controlPlane: controlPlane('MultipleErrors'), unfinished });
    expect(assessVerdict(input)).toEqual({
      kind: 'failing',
      reason: 'ClusterVersionFailing',
      conditionReason: 'MultipleErrors',
      message: 'no luck',
      cause: { code: 'NotRecognized', captures: {}, text: 'no luck' },
      object: CLUSTER_VERSION,
      sinceAt: minutesAgo(7),
    });
  });

  it('also when no update runs', () => {
    const { controlPlane: atRest } = idle(5);
    const input = idle(5, { controlPlane: { ...atRest, conditions: [failing('True')] } });
    expect(assessVerdict(input).kind).toBe('failing');
  });

  const FAILING = { ...aHealthInsight(), code: 'ClusterVersionFailing' } as HealthInsight;
  const explains = (root: FaultRoot, changes: Partial<Fault> = {}): Fault => ({
    key: '',
    root,
    level: 'Warning',
    insights: [],
    isDraining: false,
    consequences: [{ kind: 'insight', insight: FAILING, because: 'passesOnOperators' }],
    ...changes,
  });
  const nodes = (problem: NodeProblem): FaultRoot => ({ kind: 'nodes', problem, nodes: ['a'] });
  const etcd: FaultRoot = { kind: 'operator', operator: 'etcd' };

  it.each<{ name: string; attention: readonly Fault[]; isFailing: boolean }>([
    { name: 'nothing explains it', attention: [], isFailing: true },
    { name: 'a degraded node does', attention: [explains(nodes('degraded'))], isFailing: false },
    {
      name: 'a node that cannot be drained does',
      attention: [explains(nodes('undrainable'))],
      isFailing: false,
    },
    {
      name: 'a degraded pool does',
      attention: [explains({ kind: 'pool', pool: 'worker', degraded: 1, total: 3 })],
      isFailing: false,
    },
    {
      name: 'a node that is down does',
      attention: [explains(nodes('unavailable'))],
      isFailing: true,
    },
    {
      name: 'an operator fails by itself, beside a degraded node',
      attention: [explains(nodes('degraded')), explains(etcd, { consequences: [] })],
      isFailing: true,
    },
    { name: 'an operator does', attention: [explains(etcd)], isFailing: true },
    {
      name: 'an operator does that the update ends without',
      attention: [explains(etcd, { isAside: true })],
      isFailing: false,
    },
    {
      name: 'such an operator fails beside',
      attention: [explains(etcd, { isAside: true, consequences: [] })],
      isFailing: true,
    },
  ])('unless it is explained: $name', ({ attention, isFailing }) => {
    const input = updating({ controlPlane: controlPlane('ClusterOperatorDegraded'), attention });
    expect(assessVerdict(input).kind === 'failing').toBe(isFailing);
  });

  it('unless a node that reboots explains it', () => {
    const graceEndsAt = NOW + MINUTE;
    const input = updating({
      controlPlane: controlPlane('ClusterOperatorDegraded'),
      expected: [{ kind: 'nodesRestarting', nodes: ['a'], insights: [FAILING], graceEndsAt }],
    });
    expect(assessVerdict(input).kind).toBe('progressing');
  });
});
