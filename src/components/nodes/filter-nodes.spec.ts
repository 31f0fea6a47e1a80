import type { ReadState } from '../../engine';
import { aNode } from '../../testing/an-update-status';
import { INITIAL_PAGE_STATE } from '../page/page-state';
import { countFacet, filterNodes, type NodeFilter } from './filter-nodes';

const NODES = [
  aNode({ name: 'worker-1', assessment: 'Degraded', phase: 'Draining' }),
  aNode({ name: 'worker-2', assessment: 'Completed', phase: 'Updated', version: '4.18.9' }),
  aNode({ name: 'infra-1', pool: 'infra', version: undefined }),
];

/** All are shown as they are assessed, but for one that can't be drained. */
const stateOf: ReadState = ({ assessment, name }) => (name === 'worker-3' ? 'Blocked' : assessment);

function filter(changes: Partial<NodeFilter>): NodeFilter {
  return { ...INITIAL_PAGE_STATE, ...changes };
}

describe('filterNodes', () => {
  it.each<{ name: string; changes: Partial<NodeFilter>; found: readonly string[] }>([
    { name: 'without a choice all', changes: {}, found: ['worker-1', 'worker-2', 'infra-1'] },
    {
      name: 'a part of the name, in any case',
      changes: { search: ' WORKER ' },
      found: ['worker-1', 'worker-2'],
    },
    { name: 'one pool', changes: { pools: ['infra'] }, found: ['infra-1'] },
    {
      name: 'any of several values of one facet',
      changes: { assessments: ['Degraded', 'Completed'] },
      found: ['worker-1', 'worker-2'],
    },
    {
      name: 'all facets together',
      changes: { pools: ['worker'], phases: ['Updated'] },
      found: ['worker-2'],
    },
    { name: 'a version that nobody knows', changes: { versions: ['Unknown'] }, found: ['infra-1'] },
    { name: 'a value that does not exist', changes: { pools: ['gone'] }, found: [] },
  ])('$name', ({ changes, found }) =>
    expect(filterNodes(NODES, filter(changes), stateOf).map(({ name }) => name)).toEqual(found),
  );

  it('goes by what nodes are shown as', () => {
    const nodes = [...NODES, aNode({ name: 'worker-3', assessment: 'Degraded' })];
    const found = (assessments: readonly string[]) =>
      filterNodes(nodes, filter({ assessments }), stateOf).map(({ name }) => name);
    expect(found(['Blocked'])).toEqual(['worker-3']);
    expect(found(['Degraded'])).toEqual(['worker-1']);
    expect(countFacet(nodes, filter({}), 'assessments', stateOf).get('Blocked')).toBe(1);
  });

  it('gives the same array back when nothing is chosen', () => {
    expect(filterNodes(NODES, filter({}), stateOf)).toBe(NODES);
  });
});

describe('countFacet', () => {
  it('counts what each value would show beside the other choices', () => {
    const chosen = filter({ pools: ['worker'], assessments: ['Degraded'] });
    expect([...countFacet(NODES, chosen, 'pools', stateOf)]).toEqual([
      ['worker', 1],
      ['infra', 0],
    ]);
    expect([...countFacet(NODES, chosen, 'assessments', stateOf)]).toEqual([
      ['Degraded', 1],
      ['Completed', 1],
      ['Outdated', 0],
    ]);
  });

  it('keeps a chosen value that occurs nowhere, so that it can be taken back', () => {
    expect(countFacet(NODES, filter({ pools: ['gone'] }), 'pools', stateOf).get('gone')).toBe(0);
  });
});
