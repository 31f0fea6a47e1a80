import { aNode, aPod } from '../../../scenarios/builders';
import { findMissedNodes } from './missed-workloads';

const namespace = 'openshift-monitoring';
const NODES = ['worker-0', 'worker-1', 'worker-2'].map((name) => aNode({ name }));
const AWAY = new Set(['worker-2']);
const EXPORTER = { group: 'apps', resource: 'daemonsets', name: 'node-exporter', namespace };
const ROUTER = { group: 'apps', resource: 'deployments', name: 'router', namespace };

const exporterOn = (node: string, isReady = true, name = 'node-exporter') =>
  aPod({
    name: `${name}-${node}`,
    namespace,
    node,
    ready: isReady,
    owner: { kind: 'DaemonSet', name },
  });
const routerOn = (node: string | undefined, isReady: boolean, isEnding = false) =>
  aPod({
    name: `router-5d9c-${node ?? 'new'}`,
    namespace,
    ...(node === undefined ? { phase: 'Pending', spec: { nodeName: '' } } : { node }),
    ready: isReady,
    labels: { 'pod-template-hash': '5d9c' },
    owner: { kind: 'ReplicaSet', name: 'router-5d9c' },
    ...(isEnding && { ending: { at: '2026-04-14T12:00:00Z', graceSeconds: 30 } }),
  });

describe('nodes that have all pods that a workload misses', () => {
  it.each([
    {
      name: 'the pod of the node that is away is not ready',
      pods: [exporterOn('worker-0'), exporterOn('worker-1'), exporterOn('worker-2', false)],
      missed: ['worker-2'],
    },
    {
      name: 'nobody has noticed yet that it is not ready',
      pods: [exporterOn('worker-0'), exporterOn('worker-1'), exporterOn('worker-2')],
      missed: ['worker-2'],
    },
    {
      name: 'the node has no pod, and all others have one',
      pods: [exporterOn('worker-0'), exporterOn('worker-1')],
      missed: ['worker-2'],
    },
    {
      name: 'another node has none either',
      pods: [exporterOn('worker-0')],
      missed: [],
    },
    {
      name: 'the pod of another node is not ready, too',
      pods: [exporterOn('worker-0'), exporterOn('worker-1', false), exporterOn('worker-2', false)],
      missed: [],
    },
    {
      name: 'only a pod of another DaemonSet is not ready',
      pods: [
        exporterOn('worker-0'),
        exporterOn('worker-1'),
        exporterOn('worker-2', false, 'dns'),
        exporterOn('worker-1', false, 'dns'),
      ],
      missed: ['worker-2'],
    },
    { name: 'it has no pods at all', pods: [], missed: [] },
  ])('of a DaemonSet: $name', ({ missed, pods }) =>
    expect(findMissedNodes(EXPORTER, pods, NODES, AWAY)).toEqual(missed),
  );

  it.each([
    {
      name: 'its pod on the node that is away',
      pods: [routerOn('worker-0', true), routerOn('worker-2', false)],
      missed: ['worker-2'],
    },
    {
      name: 'a replacement that waits for a node',
      pods: [
        routerOn('worker-0', true),
        routerOn('worker-2', false, true),
        routerOn(undefined, false),
      ],
      missed: [],
    },
    {
      name: 'nothing: what ends there has been replaced',
      pods: [
        routerOn('worker-0', true),
        routerOn('worker-2', false, true),
        routerOn('worker-1', true),
      ],
      missed: [],
    },
  ])('a Deployment misses $name', ({ missed, pods }) =>
    expect(findMissedNodes(ROUTER, pods, NODES, AWAY)).toEqual(missed),
  );

  it('are none where none is away', () =>
    expect(findMissedNodes(EXPORTER, [exporterOn('worker-2', false)], NODES, new Set())).toEqual(
      [],
    ));
});
