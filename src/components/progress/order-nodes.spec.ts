import type { NodeAssessment, SlotHolder } from '../../engine';
import { aNode, aPool } from '../../testing/an-update-status';
import { markOf } from './node-mark';
import { placeNodes } from './order-nodes';

const NONE: ReadonlySet<string> = new Set();
const POOL = aPool({ targetConfig: '' });

function updated(name: string): NodeAssessment {
  return aNode({ name, updated: true, assessment: 'Completed', phase: 'Updated' });
}

function moving(name: string, phase: NodeAssessment['phase']): NodeAssessment {
  return aNode({ name, assessment: 'Progressing', phase, updating: true });
}

function holder(node: string): SlotHolder {
  return { node, because: 'moving', isOverdue: false };
}

/** Names in the order in which the squares stand. */
function order(
  nodes: readonly NodeAssessment[],
  slots: Parameters<typeof placeNodes>[1] = {},
): readonly string[] {
  return [...placeNodes(nodes, slots, (node) => markOf(node, POOL, NONE))]
    .sort((a, b) => a.place - b.place)
    .map(({ node }) => node.name);
}

describe('placeNodes', () => {
  it('goes from updated nodes over those that have begun to those that wait', () => {
    const nodes = [
      aNode({ name: 'w-1' }),
      aNode({ name: 'w-2', assessment: 'Unknown', phase: 'Unknown' }),
      moving('w-3', 'Draining'),
      updated('w-10'),
      updated('w-9'),
      aNode({ name: 'w-4', updated: true, phase: 'Updated', assessment: 'Unavailable' }),
    ];
    expect(order(nodes)).toEqual(['w-9', 'w-10', 'w-4', 'w-3', 'w-1', 'w-2']);
  });

  it('has who began first before who began later, and then who starts next', () => {
    const nodes = ['a', 'b', 'c', 'd', 'e'].map((name) =>
      name < 'd' ? aNode({ name }) : moving(name, 'Draining'),
    );
    const slots = { holders: [holder('e'), holder('d')], next: ['c', 'a'] };
    expect(order(nodes, slots)).toEqual(['e', 'd', 'c', 'a', 'b']);
  });

  it('has a node that takes a slot without moving among those that have begun', () => {
    const away = aNode({ name: 'b', assessment: 'Unavailable' });
    const slots = { holders: [holder('b')], next: ['a'] };
    expect(order([aNode({ name: 'a' }), away], slots)).toEqual(['b', 'a']);
  });

  it('keeps a node in its place while it goes from phase to phase', () => {
    const slots = { holders: [holder('b'), holder('c')], next: ['a'] };
    for (const phase of ['Updating', 'Draining', 'Rebooting'] as const) {
      const nodes = [aNode({ name: 'a' }), moving('b', phase), moving('c', 'Draining')];
      expect(order(nodes, slots)).toEqual(['b', 'c', 'a']);
    }
  });

  it('lists the nodes by name whatever place they have', () => {
    const nodes = [moving('w-10', 'Draining'), aNode({ name: 'w-9' })];
    const placed = placeNodes(nodes, {}, (node) => markOf(node, POOL, NONE));
    expect(placed.map(({ node, place }) => [node.name, place])).toEqual([
      ['w-9', 1],
      ['w-10', 0],
    ]);
  });
});
