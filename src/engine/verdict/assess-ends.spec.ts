import { aControlPlane, aNode, anUpdateStatus, aPool, at } from '../../testing/an-update-status';
import type { NodeAssessment } from '../status/node';
import type { PoolAssessment } from '../status/pool';
import { assessEnds, tellWholeEnd } from './assess-ends';

const STARTED = at('2025-11-03T10:00:00Z');
const DONE = at('2025-11-03T11:00:00Z');
const LATER = at('2025-11-03T12:30:00Z');
const controlPlane = aControlPlane({
  assessment: 'Completed',
  startedAt: STARTED,
  completedAt: DONE,
});
const updated: Partial<NodeAssessment> = { phase: 'Updated', updated: true };
const done = (name: string, updatedSinceAt: PoolAssessment['updatedSinceAt']) =>
  aPool({ name, updatedSinceAt, nodes: [aNode({ pool: name, ...updated })] });
const behind = aPool({ name: 'worker', nodes: [aNode()] });
const moving = aPool({
  name: 'worker',
  nodes: [aNode(), aNode({ phase: 'Draining', assessment: 'Progressing', updating: true })],
});
const held = {
  ...aPool({ nodes: [aNode({ phase: 'Paused', assessment: 'Excluded' })] }),
  paused: true,
};
const master = aPool({ name: 'master', scope: 'ControlPlane', nodes: [aNode()] });

it.each([
  { name: 'the control plane alone while pools roll', pools: [moving], state: 'rolling' },
  {
    name: 'the control plane alone while one of two pools is done',
    pools: [behind, done('infra', DONE)],
    state: 'rolling',
  },
  { name: 'the control plane alone before pools start', pools: [behind], state: 'notStarted' },
  { name: 'the control plane alone while pools are paused', pools: [held], state: 'held' },
  { name: 'still rolling when one of two is paused', pools: [held, behind], state: 'rolling' },
  {
    name: 'all three, the pools’ being the last of them',
    pools: [done('worker', LATER), done('infra', DONE)],
    state: 'done',
    poolsAt: LATER,
    clusterAt: LATER,
  },
  {
    name: 'the control plane’s for the cluster when the pools were first',
    pools: [done('worker', at('2025-11-03T10:30:00Z'))],
    state: 'done',
    poolsAt: at('2025-11-03T10:30:00Z'),
    clusterAt: DONE,
  },
  {
    name: 'not the pools’ when they were there before the update',
    pools: [done('worker', at('2025-11-01T10:00:00Z'))],
    state: 'done',
  },
  {
    name: 'not the pools’ when one does not say',
    pools: [done('worker', undefined)],
    state: 'done',
  },
  {
    name: 'the control plane’s without worker pools',
    pools: [aPool({ nodes: [] }), master],
    state: 'none',
    clusterAt: DONE,
  },
  {
    name: 'nothing without any node, which no cluster is',
    pools: [aPool({ nodes: [] }), aPool({ name: 'master', scope: 'ControlPlane', nodes: [] })],
    state: 'unknown',
  },
  {
    name: 'nothing of a pool that has not reported yet, and of which no node is listed',
    pools: [aPool({ nodes: [], reported: {} }), master],
    state: 'unknown',
  },
  {
    name: 'nothing of a pool that reports more nodes than are listed',
    pools: [{ ...done('worker', LATER), reported: { machines: 3 } }],
    state: 'unknown',
  },
  {
    name: 'nothing of pools that nobody knows',
    pools: [aPool({ counts: undefined, reported: { machines: 3 } })],
    state: 'unknown',
  },
])('$name', ({ pools, state, poolsAt, clusterAt }) =>
  expect(assessEnds(anUpdateStatus({ controlPlane, pools }))).toEqual({
    controlPlaneAt: DONE,
    poolsAt,
    clusterAt,
    pools: state,
  }),
);

it('has no end of the control plane before every operator is there', () => {
  const updating = aControlPlane({ assessment: 'Progressing' });
  const { controlPlaneAt } = assessEnds(
    anUpdateStatus({ controlPlane: updating, pools: [behind] }),
  );
  expect(controlPlaneAt).toBeUndefined();
});

it('has that of the control plane alone in a hosted cluster, whose NodePools nothing here tells of', () =>
  expect(assessEnds(anUpdateStatus({ controlPlane, pools: [], topology: 'External' }))).toEqual({
    controlPlaneAt: DONE,
    pools: 'nodePools',
  }));

describe('an update that is over', () => {
  const verdict = {
    kind: 'updated',
    reason: 'RecentlyUpdated',
    version: '4.18.9',
    sinceAt: DONE,
  } as const;

  it('ended, and took as long, as the last of its parts', () =>
    expect(tellWholeEnd(verdict, { pools: 'done', clusterAt: LATER }, STARTED)).toEqual({
      ...verdict,
      sinceAt: LATER,
      durationNs: LATER - STARTED,
    }));

  it('has no duration while it is unknown when the last part was done', () =>
    expect(tellWholeEnd(verdict, { pools: 'done', controlPlaneAt: DONE }, STARTED)).toBe(verdict));
});
