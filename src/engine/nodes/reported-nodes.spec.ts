import { readReportedNodes } from './reported-nodes';

const read = (text: string) => ({ code: 'NotRecognized', captures: {}, text }) as const;

describe('the nodes of which a pool tells', () => {
  it('are each told with its own text', () => {
    const [first, second] = [
      'Node worker-1 is reporting: "failed to drain node: worker-1 after 1 hour"',
      'Node worker-3 is reporting: "error, Node worker-9 is reporting: \\"x\\", and more"',
    ];
    expect(readReportedNodes(`${first}, ${second}`, read)).toEqual([
      { node: 'worker-1', cause: read(first) },
      { node: 'worker-3', cause: read(second) },
    ]);
  });

  it.each(['', 'Node worker-1 upgrade failure. disk is full', 'something else'])(
    'are none in: %s',
    (message) => expect(readReportedNodes(message, read)).toEqual([]),
  );
});
