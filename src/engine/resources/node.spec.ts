import { aRealisticNode } from '../../../scenarios/builders';
import { aNodeCondition, aNodeObject } from '../../testing/engine/readings';
import { readNode, readNodeAddresses, readNodeConfigNames, trimNode } from './node';

const NODE = aNodeObject({
  name: 'worker-a',
  unschedulable: true,
  desiredConfig: 'new',
  daemonState: 'Working',
  daemonReason: 'why',
  desiredDrain: 'drain-new',
  lastAppliedDrain: 'uncordon-old',
  postConfigAction: 'Rebooting',
  currentImage: '',
  desiredImage: 'i',
  conditions: [
    aNodeCondition({ type: 'MemoryPressure', status: 'True' }),
    aNodeCondition({ message: 'stopped' }),
  ],
});

/** Cordoned by something that says so. */
function cordonedNode({ state, taint }: { readonly state?: string; readonly taint?: string }) {
  return {
    metadata: { name: 'a', annotations: { 'sriovnetwork.openshift.io/state': state } },
    spec: { unschedulable: true, taints: [{ key: 'other' }, ...(taint ? [{ key: taint }] : [])] },
  };
}

describe('what has cordoned a node', () => {
  it.each([
    { taint: 'ToBeDeletedByClusterAutoscaler', by: 'ClusterAutoscaler' },
    { taint: 'medik8s.io/drain', by: 'NodeMaintenance' },
    { state: 'Draining_MCP_Paused', by: 'SriovOperator' },
    { state: 'Idle', by: undefined },
    { by: undefined },
  ])('is $by', ({ by, ...node }) => {
    const object = cordonedNode(node);
    expect(readNode(object).cordonedBy).toBe(by);
    expect(readNode(trimNode(object))).toEqual(readNode(object));
  });

  it.each([
    { state: 'Draining_MCP_Paused', pauses: true },
    { state: 'Draining', pauses: false },
    { state: 'Drain_Required', pauses: false },
  ])('has also paused its pool: $state', ({ pauses, ...node }) => {
    const object = cordonedNode(node);
    expect(readNode(object).pausesPool).toBe(pauses);
    expect(readNode(trimNode(object)).pausesPool).toBe(pauses);
  });

  it('is nothing of a node that is not cordoned', () => {
    const { metadata, spec } = cordonedNode({ taint: 'medik8s.io/drain', state: 'Draining' });
    const node = { metadata, spec: { ...spec, unschedulable: false } };
    expect(readNode(node).cordonedBy).toBeUndefined();
  });
});

describe('trimNode', () => {
  it.each([
    { name: 'a node', object: NODE },
    { name: 'a node as a cluster serves it', object: aRealisticNode(0) },
    { name: 'a node with nothing but a name', object: { metadata: { name: 'a' } } },
    {
      name: 'a node full of nonsense',
      object: {
        metadata: { name: 'a', labels: [], annotations: 7 },
        spec: 'x',
        status: { conditions: [null, 'Ready'] },
      },
    },
  ])('keeps all that is read of $name', ({ object }) => {
    expect(readNode(trimNode(object))).toEqual(readNode(object));
  });

  it('keeps its addresses', () => {
    const node = aRealisticNode(0);
    expect(readNodeAddresses(trimNode(node))).toEqual(readNodeAddresses(node));
    expect(readNodeAddresses(node)).not.toEqual([]);
  });

  it('lets the rest go', () => {
    const trimmed = trimNode({
      metadata: { name: 'a', managedFields: [{}], annotations: { other: 'x' } },
      status: {
        images: [{}],
        conditions: [{ type: 'Ready', status: 'True', lastHeartbeatTime: '2025-11-03T14:00:00Z' }],
      },
    });
    expect(trimmed).toMatchObject({
      metadata: { annotations: {} },
      status: { conditions: [{ type: 'Ready', status: 'True' }] },
    });
    expect(JSON.stringify(trimmed)).not.toMatch(/managedFields|images|lastHeartbeatTime|other/);
  });

  it.each([
    undefined,
    null,
    'node',
    [],
    {},
    { metadata: {} },
    { metadata: { name: '' } },
    { metadata: { name: 7 } },
  ])('refuses %p', (object) => {
    expect(trimNode(object)).toBeUndefined();
  });
});

describe('readNodeConfigNames', () => {
  it.each([
    {
      name: 'current first',
      object: aNodeObject({ currentConfig: 'a', desiredConfig: 'b' }),
      names: ['a', 'b'],
    },
    {
      name: 'equal ones once',
      object: aNodeObject({ currentConfig: 'a', desiredConfig: 'a' }),
      names: ['a'],
    },
    {
      name: 'no empty ones',
      object: aNodeObject({ currentConfig: '', desiredConfig: 'b' }),
      names: ['b'],
    },
    { name: 'none of anything', object: undefined, names: [] },
  ])('$name', ({ object, names }) => {
    expect(readNodeConfigNames(object)).toEqual(names);
  });
});
