import type { MachineConfigPool } from '../resources/machine-config-pool';
import type { Node } from '../resources/node';
import {
  aMovingNode,
  aNodeCondition,
  anUpdatedNode,
  aReadNode,
  aReadPool,
  aTarget,
  minutesAgo,
  OLD_VERSION,
  TARGET_VERSION,
} from '../../testing/engine/readings';
import type { UpdateTarget } from './assess-phase';
import { assess, DRAINING, PROCESSING } from '../../testing/engine/assess-read-node';

describe('assessNode: the node insight', () => {
  /** Conditions as `status/reason` in order, and the other fields that vary. */
  function insightOf(node: Node, pool?: MachineConfigPool, target?: UpdateTarget) {
    const { insight } = assess(node, pool, target);
    return {
      conditions: insight.conditions.map(
        ({ type, status, reason }) => `${type}=${status}/${reason}`,
      ),
      version: insight.version,
      estimate: insight.estimatedToComplete,
      message: insight.message,
    };
  }
  const fine = ['Available=True/AsExpected', 'Degraded=False/AsExpected'];
  const unknownVersions = aTarget({ configVersions: new Map() });

  it.each([
    {
      name: 'no annotations, no versions known',
      node: aReadNode({ currentConfig: '', desiredConfig: '', daemonState: '' }),
      target: aTarget({ version: undefined, configVersions: new Map() }),
      insight: {
        conditions: [
          'Updating=False/Pending',
          'Available=False/Unavailable',
          'Degraded=False/AsExpected',
        ],
        message: PROCESSING,
      },
    },
    {
      name: 'at rest, versions not known',
      node: aReadNode(),
      target: unknownVersions,
      insight: { conditions: ['Updating=False/Pending', ...fine] },
    },
    {
      name: 'at rest in a paused pool',
      node: aReadNode(),
      target: unknownVersions,
      pool: aReadPool({ paused: true }),
      insight: { conditions: ['Updating=False/Paused', ...fine] },
    },
    {
      name: 'at the target',
      node: anUpdatedNode(),
      insight: {
        conditions: ['Updating=False/Updated', ...fine],
        version: TARGET_VERSION,
        estimate: '0s',
      },
    },
    {
      name: 'on its way',
      node: aMovingNode({ daemonState: '' }),
      insight: {
        conditions: ['Updating=True/Updating', ...fine],
        version: OLD_VERSION,
        estimate: '5m0s',
      },
    },
    {
      name: 'on its way within one version, migrating to multi-arch',
      node: aMovingNode({ daemonState: '' }),
      target: aTarget({
        multiArchInProgress: true,
        configVersions: new Map([
          ['old', TARGET_VERSION],
          ['new', TARGET_VERSION],
        ]),
      }),
      insight: {
        conditions: ['Updating=True/Updating', ...fine],
        version: TARGET_VERSION,
        estimate: '5m0s',
      },
    },
    {
      name: 'outdated',
      node: aReadNode(),
      insight: { conditions: ['Updating=False/Pending', ...fine], version: OLD_VERSION },
    },
    {
      name: 'draining',
      node: aMovingNode(DRAINING),
      insight: {
        conditions: ['Updating=True/Draining', ...fine],
        version: OLD_VERSION,
        estimate: '10m0s',
      },
    },
    {
      name: 'rebooting',
      node: aMovingNode({ daemonState: 'Rebooting' }),
      insight: {
        conditions: ['Updating=True/Rebooting', ...fine],
        version: OLD_VERSION,
        estimate: '5m0s',
      },
    },
    {
      name: 'not ready, nothing else known',
      node: aReadNode({
        currentConfig: '',
        desiredConfig: '',
        daemonState: '',
        conditions: [aNodeCondition()],
      }),
      insight: {
        conditions: [
          'Updating=False/Pending',
          'Available=False/Unavailable',
          'Degraded=False/AsExpected',
        ],
        message: 'Node is not ready',
      },
    },
    {
      name: 'degraded',
      node: aReadNode({ daemonState: 'Degraded', daemonReason: 'bla' }),
      insight: {
        conditions: [
          'Updating=False/Pending',
          'Available=True/AsExpected',
          'Degraded=True/Degraded',
        ],
        version: OLD_VERSION,
        message: 'bla',
      },
    },
    {
      name: 'not known how far',
      node: anUpdatedNode(),
      target: aTarget({ configVersions: undefined }),
      insight: { conditions: ['Updating=Unknown/CannotDetermine', ...fine] },
    },
  ])('$name', ({ node, pool, target, insight }) => {
    expect(insightOf(node, pool, target)).toEqual({
      version: undefined,
      estimate: undefined,
      message: undefined,
      ...insight,
    });
  });

  it('says since when a node is unavailable', () => {
    const conditions = [aNodeCondition({ sinceAt: minutesAgo(3) })];
    expect(assess(aReadNode({ conditions })).insight.conditions[1]).toEqual({
      type: 'Available',
      status: 'False',
      reason: 'Unavailable',
      message: 'Node is not ready',
      lastTransitionTime: '2025-11-03T13:57:00Z',
    });
  });

  it.each([
    { pool: 'master', scope: 'ControlPlane' },
    { pool: 'worker', scope: 'WorkerPool' },
    { pool: 'infra', scope: 'WorkerPool' },
  ])('a node of pool $pool is in scope $scope', ({ pool, scope }) => {
    const { insight } = assess(aReadNode(), aReadPool({ name: pool }));
    expect(insight.scopeType).toBe(scope);
    expect(insight.poolResource).toEqual({
      group: 'machineconfiguration.openshift.io',
      resource: 'machineconfigpools',
      name: pool,
    });
    expect(insight.uid).toBe('node-worker-a');
  });

  it.each([
    { name: 'of 100 characters is kept', reason: 'x'.repeat(100), message: 'x'.repeat(100) },
    { name: 'of 101 is cut', reason: 'x'.repeat(101), message: `${'x'.repeat(99)}…` },
    {
      name: 'is measured in characters, not code units',
      reason: '😀'.repeat(100),
      message: '😀'.repeat(100),
    },
    { name: 'is cut between characters', reason: '😀'.repeat(101), message: `${'😀'.repeat(99)}…` },
  ])('a message $name; the condition keeps all of it', ({ reason, message }) => {
    const { insight } = assess(aReadNode({ daemonState: 'Degraded', daemonReason: reason }));
    expect(insight.message).toBe(message);
    expect(insight.conditions[2]?.message).toBe(reason);
  });
});
