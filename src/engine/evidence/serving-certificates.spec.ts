import { aCertificateSigningRequest, aNode } from '../../../scenarios/builders';
import { minutesAgo, NOW } from '../../testing/engine/readings';
import { readObject } from '../resources/object';
import { formatInstant } from '../time';
import { findUnservedNodes } from './serving-certificates';

type State = 'approved' | 'denied' | 'pending';

const joined = (name: string, minutes: number) => {
  const node = aNode({ name });
  const creationTimestamp = formatInstant(minutesAgo(minutes));
  return { ...node, metadata: { ...node.metadata, creationTimestamp } };
};
const request = (node: string, minutes: number, state: State = 'pending', use = 'serving') => {
  const object = aCertificateSigningRequest({
    name: `csr-${node}-${minutes}`,
    node,
    state,
    createdAt: formatInstant(minutesAgo(minutes)),
  });
  return use === 'client'
    ? object
    : {
        ...object,
        spec: {
          ...readObject(object.spec),
          signerName: 'kubernetes.io/kubelet-serving',
          username: `system:node:${node}`,
        },
      };
};
const NODES = [joined('worker-0', 30), joined('worker-1', 40), joined('worker-2', 100_000)];
const find = (requests: readonly object[], away: readonly string[] = []) =>
  findUnservedNodes(requests, NODES, new Set(away), NOW);

describe('new nodes without a serving certificate', () => {
  it('are one finding, with the newest request of each, since the first of all', () =>
    expect(
      find([request('worker-0', 6), request('worker-0', 21), request('worker-1', 30)]),
    ).toMatchObject([
      {
        code: 'ServingCertificatePending',
        startedAt: minutesAgo(30),
        nodes: ['worker-0', 'worker-1'],
        requests: [{ name: 'csr-worker-0-6' }, { name: 'csr-worker-1-30' }],
      },
    ]));

  it.each([
    { name: 'nobody has asked', requests: [] },
    { name: 'it was asked for less than 5 minutes ago', requests: [request('worker-0', 4)] },
    {
      name: 'an earlier request was approved',
      requests: [request('worker-0', 6), request('worker-0', 20, 'approved')],
    },
    { name: 'the request was denied', requests: [request('worker-0', 6, 'denied')] },
    {
      name: 'the request is for the client certificate',
      requests: [request('worker-0', 6, 'pending', 'client')],
    },
    { name: 'the node has one until it expires', requests: [request('worker-2', 6)] },
    { name: 'the node is gone', requests: [request('worker-9', 6)] },
  ])('are none where $name', ({ requests }) => expect(find(requests)).toEqual([]));

  it('are none that are not ready: their own entry tells of them', () =>
    expect(find([request('worker-0', 6)], ['worker-0'])).toEqual([]));
});
