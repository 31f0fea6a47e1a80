import { readMaxUnavailable } from './max-unavailable';

describe('readMaxUnavailable', () => {
  it.each([
    { name: 'absent', value: undefined, nodes: 4, effective: 1 },
    { name: 'null', value: null, nodes: 4, effective: 1 },
    { name: 'a count', value: 2, nodes: 4, effective: 2 },
    { name: 'a count above the number of nodes', value: 9, nodes: 4, effective: 9 },
    { name: 'zero becomes one', value: 0, nodes: 4, effective: 1 },
    { name: 'half', value: '50%', nodes: 4, effective: 2 },
    { name: 'a share is rounded down', value: '60%', nodes: 4, effective: 2 },
    { name: 'a share below one node becomes one', value: '10%', nodes: 5, effective: 1 },
    { name: 'a share of no nodes', value: '50%', nodes: 0, effective: 1 },
    { name: 'all of them', value: '100%', nodes: 62, effective: 62 },
    { name: 'a malformed share', value: '50 percent', nodes: 4, effective: undefined },
    { name: 'a count as text', value: '60', nodes: 4, effective: undefined },
    { name: 'a share with a space', value: '40 %', nodes: 4, effective: undefined },
    { name: 'an empty text', value: '', nodes: 4, effective: undefined },
    { name: 'a negative count', value: -1, nodes: 4, effective: undefined },
    { name: 'a broken count', value: 1.5, nodes: 4, effective: undefined },
    { name: 'not a number', value: Number.NaN, nodes: 4, effective: undefined },
    {
      name: 'a share beyond all numbers',
      value: `${'9'.repeat(400)}%`,
      nodes: 4,
      effective: undefined,
    },
    {
      name: 'a share beyond all numbers, of no nodes',
      value: `${'9'.repeat(400)}%`,
      nodes: 0,
      effective: undefined,
    },
    { name: 'another type', value: { type: 1 }, nodes: 4, effective: undefined },
  ])('$name: $effective', ({ value, nodes, effective }) => {
    expect(readMaxUnavailable(value, 'worker', nodes)).toBe(effective);
  });

  it('is always one in the arbiter pool', () => {
    expect(readMaxUnavailable('100%', 'arbiter', 3)).toBe(1);
  });
});
