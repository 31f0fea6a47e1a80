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
import { assessNode } from './assess-node';
import type { UpdateTarget } from './assess-phase';

function assess(
  node: Node,
  pool: MachineConfigPool = aReadPool(),
  target: UpdateTarget = aTarget(),
) {
  return assessNode(node, pool, target);
}

/** Assessment, phase, version, estimate and message: a row of `oc`'s node table. */
function rowOf(node: Node, pool?: MachineConfigPool, target?: UpdateTarget) {
  const { assessment, phase, version, estimate, message } = assess(node, pool, target);
  return [assessment, phase, version ?? '?', estimate, message];
}

const DRAINING = { desiredDrain: 'drain-new', lastAppliedDrain: 'uncordon-old' };
const PROCESSING = 'Machine Config Daemon is processing the node';
const CORDONED = 'Node is marked unschedulable';

describe('assessNode: the row of the node table', () => {
  it.each([
    {
      name: 'updated',
      node: anUpdatedNode(),
      row: ['Completed', 'Updated', TARGET_VERSION, '-', ''],
    },
    { name: 'pending', node: aReadNode(), row: ['Outdated', 'Pending', OLD_VERSION, '?', ''] },
    {
      name: 'draining',
      node: aMovingNode(DRAINING),
      row: ['Progressing', 'Draining', OLD_VERSION, '+10m', ''],
    },
    {
      name: 'draining, daemon state still Done',
      node: aMovingNode({ ...DRAINING, daemonState: 'Done' }),
      row: ['Progressing', 'Draining', OLD_VERSION, '+10m', ''],
    },
    {
      name: 'updating',
      node: aMovingNode(),
      row: ['Progressing', 'Updating', OLD_VERSION, '+5m', ''],
    },
    {
      name: 'rebooting',
      node: aMovingNode({ daemonState: 'Rebooting' }),
      row: ['Progressing', 'Rebooting', OLD_VERSION, '+5m', ''],
    },
    {
      name: 'updating, not ready and cordoned, as is to be expected',
      node: aMovingNode({ unschedulable: true, conditions: [aNodeCondition()] }),
      row: ['Progressing', 'Updating', OLD_VERSION, '+5m', ''],
    },
    {
      name: 'draining but the desired drain is lost',
      node: aMovingNode({ ...DRAINING, desiredDrain: '' }),
      row: ['Progressing', 'Updating', OLD_VERSION, '+5m', ''],
    },
    {
      name: 'draining but the applied drain is lost',
      node: aMovingNode({ ...DRAINING, lastAppliedDrain: '' }),
      row: ['Progressing', 'Updating', OLD_VERSION, '+5m', ''],
    },
    {
      name: 'degraded while draining',
      node: aMovingNode({ ...DRAINING, daemonState: 'Degraded', daemonReason: 'a reason' }),
      row: ['Degraded', 'Draining', OLD_VERSION, '?', 'a reason'],
    },
    {
      name: 'cannot be reconciled',
      node: aReadNode({ daemonState: 'Unreconcilable', daemonReason: 'a reason' }),
      row: ['Degraded', 'Pending', OLD_VERSION, '?', 'a reason'],
    },
    {
      name: 'degraded without a reason',
      node: aReadNode({ daemonState: 'Degraded' }),
      row: ['Degraded', 'Pending', OLD_VERSION, '?', ''],
    },
    {
      name: 'updated and degraded',
      node: anUpdatedNode({ daemonState: 'Degraded', daemonReason: 'a reason' }),
      row: ['Degraded', 'Updated', TARGET_VERSION, '-', 'a reason'],
    },
    {
      name: 'degraded but without a desired config',
      node: aReadNode({ daemonState: 'Degraded', desiredConfig: '' }),
      row: ['Outdated', 'Pending', OLD_VERSION, '?', ''],
    },
    {
      name: 'degraded outranks unavailable',
      node: aReadNode({ daemonState: 'Degraded', daemonReason: 'a reason', unschedulable: true }),
      row: ['Degraded', 'Pending', OLD_VERSION, '?', 'a reason'],
    },
    {
      name: 'updated but the desired config is lost',
      node: anUpdatedNode({ desiredConfig: '' }),
      row: ['Unavailable', 'Updated', TARGET_VERSION, '-', PROCESSING],
    },
    {
      name: 'updated but the current config is lost',
      node: anUpdatedNode({ currentConfig: '' }),
      row: ['Unavailable', 'Pending', '?', '?', PROCESSING],
    },
    {
      name: 'pending but the state is lost',
      node: aReadNode({ daemonState: '' }),
      row: ['Unavailable', 'Pending', OLD_VERSION, '?', PROCESSING],
    },
    {
      name: 'updated but the state is lost',
      node: anUpdatedNode({ daemonState: '' }),
      row: ['Unavailable', 'Updated', TARGET_VERSION, '-', PROCESSING],
    },
    {
      name: 'updating and cordoned but the desired config is lost',
      node: aMovingNode({ unschedulable: true, desiredConfig: '' }),
      row: ['Unavailable', 'Pending', OLD_VERSION, '?', CORDONED],
    },
    {
      name: 'no annotations at all',
      node: aReadNode({ currentConfig: '', desiredConfig: '', daemonState: '' }),
      row: ['Unavailable', 'Pending', '?', '?', PROCESSING],
    },
    {
      name: 'updated and cordoned',
      node: anUpdatedNode({ unschedulable: true }),
      row: ['Unavailable', 'Updated', TARGET_VERSION, '-', CORDONED],
    },
    {
      name: 'several causes',
      node: aReadNode({
        unschedulable: true,
        conditions: [
          aNodeCondition(),
          aNodeCondition({ type: 'DiskPressure', status: 'True' }),
          aNodeCondition({ type: 'NetworkUnavailable', status: 'True' }),
        ],
      }),
      row: [
        'Unavailable',
        'Pending',
        OLD_VERSION,
        '?',
        `Not ready | Disk pressure | Network unavailable | ${CORDONED}`,
      ],
    },
    {
      name: 'unavailable, but its image overrules that',
      node: aReadNode({ unschedulable: true, desiredImage: 'i' }),
      row: ['Outdated', 'Pending', OLD_VERSION, '?', ''],
    },
  ])('$name', ({ node, row }) => {
    expect(rowOf(node)).toEqual(row);
  });

  it('excludes outdated nodes of a paused pool', () => {
    const pool = aReadPool({ paused: true });
    expect(rowOf(aReadNode(), pool)).toEqual(['Excluded', 'Paused', OLD_VERSION, '-', '']);
    expect(rowOf(aReadNode({ unschedulable: true }), pool)).toEqual([
      'Unavailable',
      'Paused',
      OLD_VERSION,
      '?',
      CORDONED,
    ]);
  });

  it('does not guess without MachineConfigs', () => {
    const blind = aTarget({ configVersions: undefined });
    expect(rowOf(anUpdatedNode(), undefined, blind)).toEqual(['Unknown', 'Unknown', '?', '?', '']);
  });
});

describe("assessNode: the node's own name in the message", () => {
  const degraded = (name: string) =>
    aReadNode({
      name,
      daemonState: 'Degraded',
      daemonReason: `drain of ${name} failed, ${name} stays`,
    });

  it.each([
    {
      name: 'of 8 bytes is replaced, each time',
      node: 'worker-a',
      message: 'drain of <node> failed, <node> stays',
    },
    {
      name: 'of 7 bytes is kept',
      node: 'work-er',
      message: 'drain of work-er failed, work-er stays',
    },
    {
      name: 'is measured in bytes',
      node: 'wörk-er',
      message: 'drain of <node> failed, <node> stays',
    },
    {
      name: 'with signs that mean something elsewhere',
      node: 'a$&.*[b]c',
      message: 'drain of <node> failed, <node> stays',
    },
  ])('$name', ({ node, message }) => {
    expect(assess(degraded(node)).message).toBe(message);
  });

  it('stays in the reason and in the insight', () => {
    const { degradedReason, insight } = assess(degraded('worker-a'));
    expect(degradedReason).toBe('drain of worker-a failed, worker-a stays');
    expect(insight.message).toBe('drain of worker-a failed, worker-a stays');
  });
});

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

describe('assessNode: at the config of its pool', () => {
  it.each([
    { name: 'has it', node: anUpdatedNode(), pool: aReadPool(), answer: true },
    { name: 'goes to it', node: aMovingNode(), pool: aReadPool(), answer: false },
    {
      name: 'nobody knows which it is',
      node: aReadNode({ currentConfig: '' }),
      pool: aReadPool({ targetConfig: '' }),
      answer: false,
    },
  ])('$name: $answer', ({ node, pool, answer }) => {
    expect(assess(node, pool).atPoolConfig).toBe(answer);
  });
});
