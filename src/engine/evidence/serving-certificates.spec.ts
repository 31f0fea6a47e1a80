import { aCertificateSigningRequest, aNode } from '../../../scenarios/builders';
import { minutesAgo, NOW } from '../../testing/engine/readings';
import { readObject } from '../resources/object';
import { formatInstant } from '../time';
import { findUnjoinedNodes, findUnservedNodes } from './serving-certificates';

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
    { name: 'the node is gone', requests: [request('worker-9', 6)] },
  ])('are none where $name', ({ requests }) => expect(find(requests)).toEqual([]));

  it('are none that are not ready: their own entry tells of them', () =>
    expect(find([request('worker-0', 6)], ['worker-0'])).toEqual([]));
});

describe('other nodes whose serving certificate nobody has approved', () => {
  it('are a finding of their own, since the first that was not answered', () =>
    expect(
      find([
        request('worker-2', 6),
        request('worker-2', 21),
        request('worker-2', 40, 'approved'),
        request('worker-2', 55),
        request('worker-0', 8),
      ]),
    ).toMatchObject([
      { nodes: ['worker-0'] },
      {
        code: 'ServingCertificatePending',
        mayHaveOne: true,
        startedAt: minutesAgo(21),
        nodes: ['worker-2'],
        requests: [{ name: 'csr-worker-2-6' }],
      },
    ]));

  it('are none once it is approved', () =>
    expect(find([request('worker-2', 6, 'approved'), request('worker-2', 21)])).toEqual([]));
});

describe('machines that ask to become nodes', () => {
  const findUnjoined = (...requests: readonly object[]) => findUnjoinedNodes(requests, NODES, NOW);
  const client = (node: string, minutes: number, state: State = 'pending') =>
    request(node, minutes, state, 'client');

  it('are one finding, with the newest request of each, since the first', () =>
    expect(
      findUnjoined(client('worker-8', 20), client('worker-9', 6), client('worker-9', 21)),
    ).toMatchObject([
      {
        code: 'NodeJoinPending',
        impact: 'Cluster Capacity',
        startedAt: minutesAgo(21),
        nodes: ['worker-8', 'worker-9'],
        requests: [{ name: 'csr-worker-8-20' }, { name: 'csr-worker-9-6' }],
      },
    ]));

  it.each([
    { name: 'they asked less than 5 minutes ago', requests: [client('worker-9', 4)] },
    { name: 'the newest is approved', requests: [client('worker-9', 6, 'approved')] },
    { name: 'it was denied', requests: [client('worker-9', 6, 'denied')] },
    { name: 'the node is there', requests: [client('worker-0', 6)] },
    { name: 'it is for a serving certificate', requests: [request('worker-9', 6)] },
    {
      name: 'the kubelet of a node that was deleted asks by itself',
      requests: [
        {
          ...client('worker-9', 6),
          spec: {
            ...readObject(readObject(client('worker-9', 6)).spec),
            username: 'system:node:worker-9',
          },
        },
      ],
    },
  ])('are none where $name', ({ requests }) => expect(findUnjoined(...requests)).toEqual([]));
});
