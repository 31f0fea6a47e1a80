import { anOperator } from '../../testing/an-update-status';
import { aCondition } from '../../testing/engine/readings';
import { KNOWN_CAUSE_READER } from '../known-causes';
import { findUnpinnedNodes } from './unpinned-nodes';

const MESSAGE =
  'One or more PinnedImageSet is experiencing an error. See PinnedImageSet list for more details';
const nodeOf = (name: string, status = 'True', pool = 'worker', message = MESSAGE) => ({
  metadata: { name },
  spec: { pool: { name: pool } },
  status: {
    conditions: [
      { type: 'PinnedImageSetsProgressing', status: 'True', message: 'node is prefetching images' },
      { type: 'PinnedImageSetsDegraded', status, message },
    ],
  },
});
const find = (nodes: readonly object[], operators: Parameters<typeof findUnpinnedNodes>[1] = []) =>
  findUnpinnedNodes(nodes, operators, KNOWN_CAUSE_READER);

describe('nodes that cannot pull pinned images', () => {
  it('are one finding of a pool, with the cause that they tell', () =>
    expect(
      find([nodeOf('worker-1'), nodeOf('worker-0'), nodeOf('worker-2', 'False')]),
    ).toMatchObject([
      {
        code: 'PinnedImagesMissing',
        nodes: ['worker-0', 'worker-1'],
        message: MESSAGE,
      },
    ]));

  it('have the cause that their message tells', () =>
    expect(
      find([
        nodeOf(
          'worker-0',
          'True',
          'worker',
          `${MESSAGE}: failed to pull image "registry.example.com/a@sha256:12ab": rpc error: code = NotFound desc = reading manifest sha256:12ab in registry.example.com/a: manifest unknown`,
        ),
      ]),
    ).toMatchObject([{ cause: { code: expect.stringMatching(/^Image/) as string } }]));

  it('are apart where they tell another message, or are of another pool', () =>
    expect(
      find([
        nodeOf('worker-0'),
        nodeOf('infra-0', 'True', 'infra'),
        nodeOf(
          'worker-1',
          'True',
          'worker',
          'Error: requeue: prefetching images incomplete after timeout: 2m0s',
        ),
      ]).map(({ cause }) => cause?.code),
    ).toEqual([undefined, undefined, 'PinnedImagesTimeout']));

  it('are told by the operator that is degraded for their pool', () => {
    const told = (message: string) =>
      find(
        [nodeOf('worker-0')],
        [
          anOperator({
            name: 'machine-config',
            degraded: aCondition({ type: 'Degraded', message }),
          }),
        ],
      );
    expect(
      told('pool is degraded because pinned image sets failed with "PrefetchFailed": "Error"'),
    ).toEqual([]);
    expect(told('something else')).toHaveLength(1);
  });

  it('are none where nothing fails', () =>
    expect(find([nodeOf('worker-0', 'False'), {}, nodeOf('worker-1', 'Unknown')])).toEqual([]));
});
