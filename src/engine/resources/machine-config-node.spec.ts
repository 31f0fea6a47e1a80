import { aMachineConfigNode } from '../../../scenarios/builders';
import { type MachineConfigNode, trimMachineConfigNode } from './machine-config-node';
import { readMachineConfigNode } from './read-machine-config-node';

function withConditions(...conditions: readonly object[]): object {
  return { metadata: { name: 'worker-a' }, spec: {}, status: { conditions } };
}

/** Everything that is read of it. */
function factsOf(object: unknown): MachineConfigNode {
  const node = readMachineConfigNode(object);
  return {
    name: node.name,
    pool: node.pool,
    desiredConfig: node.desiredConfig,
    acceptedConfig: node.acceptedConfig,
    conditions: node.conditions,
    updated: node.updated,
    newestAt: node.newestAt,
    irreconcilableChanges: node.irreconcilableChanges,
  };
}

const DRAINERS =
  'The drain will not be complete until desired drainer drain-b matches current drainer uncordon-a';

describe('trimMachineConfigNode', () => {
  it('keeps what the engine reads and nothing else', () => {
    const trimmed = trimMachineConfigNode({
      ...aMachineConfigNode({ name: 'worker-a', pool: 'worker', currentConfig: 'rendered-a' }),
    });
    expect(trimmed).toMatchObject({
      metadata: { name: 'worker-a' },
      spec: { pool: { name: 'worker' }, configVersion: { desired: 'rendered-a' } },
      status: { configVersion: { current: 'rendered-a', desired: 'rendered-a' } },
    });
    const { conditions } = trimmed?.status ?? { conditions: [] };
    expect(conditions.map(({ type }) => type)).not.toContain('PinnedImageSetsDegraded');
    expect(trimmed?.metadata).toEqual({ name: 'worker-a' });
  });

  it('keeps that pinned images cannot be pulled, while that is so', () => {
    const typesOf = (status: string) => {
      const object = aMachineConfigNode({
        name: 'worker-a',
        pool: 'worker',
        currentConfig: 'rendered-a',
      });
      const conditions = [{ type: 'PinnedImageSetsDegraded', status, message: 'Error' }];
      return trimMachineConfigNode({ ...object, status: { conditions } })?.status.conditions;
    };
    expect(typesOf('True')).toMatchObject([{ type: 'PinnedImageSetsDegraded', message: 'Error' }]);
    expect(typesOf('False')).toEqual([]);
  });

  it.each([
    { name: 'no object', object: null },
    { name: 'a text', object: 'worker-a' },
    { name: 'no name', object: { metadata: {} } },
  ])('$name gives nothing', ({ object }) => {
    expect(trimMachineConfigNode(object)).toBeUndefined();
  });

  it.each([
    {
      name: 'leaves out what an earlier update left',
      condition: { type: 'Cordoned', status: 'False', message: 'Action during update to x: …' },
      message: undefined,
    },
    {
      name: 'leaves out an earlier drain, too',
      condition: {
        type: 'Drained',
        status: 'False',
        message: 'Action during update to x: Drained',
      },
      message: undefined,
    },
    {
      name: 'keeps that no drain is required',
      condition: {
        type: 'Drained',
        status: 'False',
        message: 'Node Drain Not required for this update.',
      },
      message: 'Node Drain Not required for this update.',
    },
    {
      name: 'keeps why it is not updated',
      condition: { type: 'Updated', status: 'False', message: 'Node worker-a needs an update' },
      message: 'Node worker-a needs an update',
    },
    {
      name: 'keeps why an image could not be pulled',
      condition: {
        type: 'ImagePulledFromRegistry',
        status: 'False',
        reason: 'ImagePulledFromRegistry',
        message: 'Failed to pull',
      },
      message: 'Failed to pull',
    },
    {
      name: 'drops that a drain is under way',
      condition: { type: 'Drained', status: 'Unknown', message: `Draining node. ${DRAINERS}` },
      message: undefined,
    },
    {
      name: 'keeps why a drain failed',
      condition: { type: 'Drained', status: 'Unknown', message: `Error: Node Drain. ${DRAINERS}` },
      message: 'Error: Node Drain.',
    },
  ])('$name', ({ condition, message }) => {
    expect(trimMachineConfigNode(withConditions(condition))?.status.conditions[0]?.message).toBe(
      message,
    );
  });

  it('reads the same from the copy as from the original', () => {
    const original = withConditions(
      { type: 'Updated', status: 'False', message: 'needs an update', reason: 'Updated' },
      { type: 'Cordoned', status: 'True', lastTransitionTime: '2025-11-03T13:00:00Z' },
      { type: 'NodeDegraded', status: 'False', message: 'Action during update to x' },
    );
    expect(factsOf(trimMachineConfigNode(original))).toEqual(factsOf(original));
  });
});

describe('readMachineConfigNode', () => {
  it('ignores types it does not know and entries that are none', () => {
    const node = readMachineConfigNode(
      withConditions({ type: 'ReloadedCRIO', status: 'True' }, [], { status: 'True' }),
    );
    expect([...node.conditions.keys()]).toEqual([]);
  });

  it('reads changes that the node cannot take over', () => {
    const { irreconcilableChanges } = readMachineConfigNode({
      metadata: { name: 'worker-a' },
      status: { irreconcilableChanges: [{ fieldPath: 'spec.config.storage', diff: '- a' }, 7] },
    });
    expect(irreconcilableChanges).toEqual([{ fieldPath: 'spec.config.storage', diff: '- a' }]);
  });
});
