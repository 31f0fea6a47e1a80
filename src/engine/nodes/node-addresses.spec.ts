import { findNodesByAddress } from './node-addresses';

const aNode = (name: string, ...addresses: readonly string[]) => ({
  metadata: { name },
  status: { addresses: addresses.map((address) => ({ type: 'InternalIP', address })) },
});

const find = (nodes: readonly unknown[], ...addresses: readonly string[]) => [
  ...findNodesByAddress(nodes, new Set(addresses)),
];

describe('findNodesByAddress', () => {
  const nodes = [aNode('a', '10.0.1.5', 'a.example.com'), aNode('b', '10.0.1.6', 'fd00::6')];

  it('gives the node of each address that is asked for', () =>
    expect(find(nodes, 'fd00::6', '10.0.1.5', '10.0.1.9')).toEqual([
      ['10.0.1.5', 'a'],
      ['fd00::6', 'b'],
    ]));

  it('gives none for an address that two nodes have', () =>
    expect(find([...nodes, aNode('c', '10.0.1.5')], '10.0.1.5')).toEqual([]));

  it.each([[null], [{}], [{ status: { addresses: 'x' } }], [{ status: { addresses: [7, {}] } }]])(
    'takes nothing from %j',
    (node) => expect(find([node], '10.0.1.5')).toEqual([]),
  );

  it('takes an address that a node has twice for its own', () =>
    expect(find([aNode('a', '10.0.1.5', '10.0.1.5')], '10.0.1.5')).toEqual([['10.0.1.5', 'a']]));
});
