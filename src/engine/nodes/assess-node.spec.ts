import type { MachineConfigPool } from '../resources/machine-config-pool';
import type { Node } from '../resources/node';
import {
  aMovingNode,
  aNodeCondition,
  anUpdatedNode,
  aReadNode,
  aReadPool,
  aTarget,
  OLD_VERSION,
  TARGET_VERSION,
} from '../../testing/engine/readings';
import type { UpdateTarget } from './assess-phase';
import { assess, DRAINING, PROCESSING } from '../../testing/engine/assess-read-node';

/** Assessment, phase, version, estimate and message: a row of `oc`'s node table. */
function rowOf(node: Node, pool?: MachineConfigPool, target?: UpdateTarget) {
  const { assessment, phase, version, estimate, message } = assess(node, pool, target);
  return [assessment, phase, version ?? '?', estimate, message];
}
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
