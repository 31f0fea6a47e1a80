import { KNOWN_CAUSE_READER } from '../known-causes';
import { assessNode } from '../nodes/assess-node';
import { compareNodes } from '../nodes/compare-nodes';
import type { Node } from '../resources/node';
import {
  aCondition,
  aMovingNode,
  anUpdatedNode,
  aReadNode,
  aReadPool,
  aTarget,
  asObject,
  minutesAgo,
  type PoolFacts,
} from '../../testing/engine/readings';
import { assessPool } from './assess-pool';
import { countNodes } from './count-nodes';

function assess(nodes: readonly Node[], facts: PoolFacts = {}, target = aTarget()) {
  const pool = aReadPool(facts);
  const members = nodes.map((node) => assessNode(node, pool, target)).sort(compareNodes);
  return assessPool(pool, members, countNodes(members), KNOWN_CAUSE_READER);
}

const draining = { desiredDrain: 'drain-new', lastAppliedDrain: 'uncordon-old' };
const degraded = { daemonState: 'Degraded', daemonReason: 'a reason' };

describe('assessPool', () => {
  it.each([
    {
      name: 'no nodes',
      nodes: [],
      assessment: 'Empty',
      percent: 0,
      summaries: [0, 0, 0, 0, 0, 0, 0],
      updating: 'False/Pending',
      healthy: 'True/NoNodes',
    },
    {
      name: 'all updated',
      nodes: [anUpdatedNode(), anUpdatedNode()],
      assessment: 'Completed',
      percent: 100,
      summaries: [2, 2, 0, 0, 0, 0, 0],
      updating: 'False/Updated',
      healthy: 'True/AllNodesUpdated',
    },
    {
      name: 'one updated, one moving, one waiting',
      nodes: [anUpdatedNode(), aMovingNode(), aReadNode()],
      assessment: 'Progressing',
      percent: 33,
      summaries: [3, 2, 1, 2, 0, 0, 0],
      updating: 'True/Progressing',
      healthy: 'True/NoProblems',
    },
    {
      name: 'one updated, one degraded on its way',
      nodes: [anUpdatedNode(), aMovingNode({ ...degraded, unschedulable: true })],
      assessment: 'Degraded',
      percent: 50,
      summaries: [2, 1, 0, 1, 0, 0, 1],
      updating: 'False/Pending',
      healthy: 'False/NodesDegraded',
    },
    {
      name: 'one degraded, another moves',
      nodes: [aMovingNode(degraded), aMovingNode()],
      assessment: 'Degraded',
      percent: 0,
      summaries: [2, 1, 1, 2, 0, 0, 1],
      updating: 'True/Progressing',
      healthy: 'False/NodesDegraded',
    },
    {
      name: 'paused',
      nodes: [aReadNode()],
      pool: { paused: true },
      assessment: 'Excluded',
      percent: 0,
      summaries: [1, 1, 0, 1, 0, 1, 0],
      updating: 'False/Paused',
      healthy: 'True/Paused',
    },
    {
      name: 'paused, all updated',
      nodes: [anUpdatedNode()],
      pool: { paused: true },
      assessment: 'Completed',
      percent: 100,
      summaries: [1, 1, 0, 0, 0, 0, 0],
      updating: 'False/Updated',
      healthy: 'True/AllNodesUpdated',
    },
    {
      name: 'all wait',
      nodes: [aReadNode()],
      assessment: 'Pending',
      percent: 0,
      summaries: [1, 1, 0, 1, 0, 0, 0],
      updating: 'False/Pending',
      healthy: 'True/NoProblems',
    },
    {
      name: 'one drains',
      nodes: [aMovingNode(draining)],
      assessment: 'Progressing',
      percent: 0,
      summaries: [1, 0, 1, 1, 1, 0, 0],
      updating: 'True/Progressing',
      healthy: 'True/NoProblems',
    },
    {
      name: 'one drains and is degraded: draining, not progressing',
      nodes: [aMovingNode({ ...draining, ...degraded, unschedulable: true })],
      assessment: 'Degraded',
      percent: 0,
      summaries: [1, 0, 0, 1, 1, 0, 1],
      updating: 'False/Pending',
      healthy: 'False/NodesDegraded',
    },
    {
      name: 'one updated, one waits: between two nodes',
      nodes: [anUpdatedNode(), aReadNode()],
      assessment: 'Progressing',
      percent: 50,
      summaries: [2, 2, 0, 1, 0, 0, 0],
      updating: 'True/Progressing',
      healthy: 'True/NoProblems',
    },
    {
      name: 'all wait, one is degraded',
      nodes: [aReadNode(), aReadNode(degraded)],
      assessment: 'Pending',
      percent: 0,
      summaries: [2, 2, 0, 2, 0, 0, 1],
      updating: 'False/Pending',
      healthy: 'False/NodesDegraded',
    },
    {
      name: 'all updated, one is degraded',
      nodes: [anUpdatedNode(), anUpdatedNode(degraded)],
      assessment: 'Completed',
      percent: 100,
      summaries: [2, 2, 0, 0, 0, 0, 1],
      updating: 'False/Updated',
      healthy: 'False/NodesDegraded',
    },
    {
      name: 'paused with one degraded on its way',
      nodes: [aReadNode(), aMovingNode(degraded)],
      pool: { paused: true },
      assessment: 'Degraded',
      percent: 0,
      summaries: [2, 2, 0, 2, 0, 1, 1],
      updating: 'False/Pending',
      healthy: 'False/NodesDegraded',
    },
    {
      name: 'an updated node is cordoned',
      nodes: [anUpdatedNode({ unschedulable: true })],
      assessment: 'Completed',
      percent: 100,
      summaries: [1, 0, 0, 0, 0, 0, 0],
      updating: 'False/Updated',
      healthy: 'True/AllNodesUpdated',
    },
  ])('$name: $assessment', ({ nodes, pool, assessment, percent, summaries, updating, healthy }) => {
    const assessed = assess(nodes, pool);
    expect(assessed.assessment).toBe(assessment);
    expect(assessed.insight.assessment).toBe(assessment);
    expect(assessed.insight.completionPercent).toBe(percent);
    expect(assessed.insight.summaries).toEqual(
      ['Total', 'Available', 'Progressing', 'Outdated', 'Draining', 'Excluded', 'Degraded'].map(
        (type, index) => ({ type, count: summaries[index] }),
      ),
    );
    expect(
      assessed.insight.conditions.map(({ type, status, reason }) => `${type}=${status}/${reason}`),
    ).toEqual([`Updating=${updating}`, `Healthy=${healthy}`]);
  });

  it.each([
    {
      name: 'nobody knows of any node',
      nodes: [anUpdatedNode(), anUpdatedNode()],
      assessment: 'Unknown',
      updating: 'Unknown/CannotDetermine',
    },
    {
      name: 'nobody knows of some, none moves',
      nodes: [anUpdatedNode(), aReadNode()],
      assessment: 'Unknown',
      updating: 'Unknown/CannotDetermine',
    },
    {
      name: 'nobody knows of some, another moves',
      nodes: [anUpdatedNode(), aMovingNode()],
      assessment: 'Progressing',
      updating: 'True/Progressing',
    },
  ])('without MachineConfigs, $name: $assessment', ({ nodes, assessment, updating }) => {
    const assessed = assess(nodes, {}, aTarget({ configVersions: undefined }));
    const [condition] = assessed.insight.conditions;
    expect(assessed.assessment).toBe(assessment);
    expect(`${condition?.status}/${condition?.reason}`).toBe(updating);
  });

  it('has no counts of its own without the nodes, but those the pool reports', () => {
    const pool = aReadPool({ machineCount: 40, updatedMachineCount: 7, maxUnavailable: '10%' });
    const assessed = assessPool(pool, undefined, undefined, KNOWN_CAUSE_READER);
    expect(assessed).toMatchObject({ assessment: 'Unknown', nodes: [], maxUnavailable: 4 });
    expect(assessed.reported).toMatchObject({ machines: 40, updated: 7 });
    expect(assessed.counts).toBeUndefined();
    expect(assessed.insight.completionPercent).toBeUndefined();
    expect(assessed.insight.summaries).toBeUndefined();
    expect(assessed.insight.conditions.map(({ status }) => status)).toEqual(['Unknown', 'Unknown']);
  });

  it.each([
    {
      name: 'the last NodeDegraded condition, if True',
      conditions: ['False', 'True'],
      since: minutesAgo(2),
    },
    { name: 'nothing, if the last one is False', conditions: ['True', 'False'], since: undefined },
    { name: 'nothing without it', conditions: [], since: undefined },
  ])('takes the time since when nodes are degraded from $name', ({ conditions, since }) => {
    const read = conditions.map((status, index) =>
      asObject(
        aCondition({ type: 'NodeDegraded', status, lastTransitionAt: minutesAgo(index + 1) }),
      ),
    );
    expect(assess([], { conditions: read }).degradedSinceAt).toBe(since);
  });

  it.each([
    { pool: 'master', scope: 'ControlPlane' },
    { pool: 'worker', scope: 'WorkerPool' },
    { pool: 'arbiter', scope: 'ControlPlane' },
  ])('pool $pool is in scope $scope', ({ pool, scope }) => {
    const { scope: assessed, insight } = assess([], { name: pool });
    expect([assessed, insight.scopeType]).toEqual([scope, scope]);
    expect(insight.uid).toBe(`mcp-${pool}`);
  });
});

describe('countNodes', () => {
  it('counts nodes by all that they are', () => {
    const pool = aReadPool();
    const nodes = [anUpdatedNode(), aMovingNode(draining), aReadNode(degraded), aMovingNode()].map(
      (node) => assessNode(node, pool, aTarget()),
    );
    expect(countNodes(nodes)).toEqual({
      total: 4,
      updated: 1,
      available: 2,
      progressing: 2,
      draining: 1,
      outdated: 3,
      pending: 1,
      excluded: 0,
      degraded: 1,
      atPoolConfig: 1,
      unknown: 0,
    });
  });
});
