import { aNode, aPool } from '../../testing/an-update-status';
import { isBehind } from './is-behind';

const updated = () => aNode({ phase: 'Updated', assessment: 'Completed', updated: true });

describe('isBehind', () => {
  it.each([
    { name: 'some are outdated', pool: aPool({ nodes: [updated(), aNode()] }), behind: true },
    { name: 'all are updated', pool: aPool({ nodes: [updated()] }), behind: false },
    { name: 'no nodes', pool: aPool(), behind: false },
    {
      name: 'nobody knows of any',
      pool: aPool({ nodes: [aNode({ phase: 'Unknown' })] }),
      behind: false,
    },
    {
      name: 'nobody knows of some, others are outdated',
      pool: aPool({ nodes: [aNode({ phase: 'Unknown' }), aNode()] }),
      behind: true,
    },
    {
      name: 'by its own report, without the nodes',
      pool: aPool({ counts: undefined, reported: { machines: 3, updated: 2 } }),
      behind: true,
    },
    {
      name: 'done by its own report',
      pool: aPool({ counts: undefined, reported: { machines: 3, updated: 3 } }),
      behind: false,
    },
    { name: 'without any report', pool: aPool({ counts: undefined, reported: {} }), behind: false },
  ])('$name: $behind', ({ pool, behind }) => {
    expect(isBehind(pool)).toBe(behind);
  });
});
