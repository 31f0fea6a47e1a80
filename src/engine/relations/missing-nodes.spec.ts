import { aDegraded, aDown, outlines, unavailable } from '../../testing/engine/fault-situations';
import { outline } from '../../testing/engine/outline-fault';
import { anOperator, anUpdateStatus, aPool, NOW } from '../../testing/an-update-status';
import { anOperatorDegraded } from '../../testing/some-insights';
import type { Cause, HealthInsight } from '..';
import { sortFindings } from '../attention/sort-findings';

const MINUTE = 60_000_000_000n;

/** Operators that are unavailable, the first for longest, each for a cause. */
function sort(causes: Readonly<Record<string, Cause['code']>>) {
  const operators = Object.keys(causes).map((name) => anOperator({ name, health: 'unavailable' }));
  const health = Object.entries(causes).map(([name, code], index): HealthInsight => ({
    code: 'OperatorUnavailable',
    level: 'Error',
    impact: 'API Availability',
    startedAt: NOW - (40n - BigInt(index)) * MINUTE,
    scope: 'ControlPlane',
    resources: [{ resource: 'clusteroperators', name }],
    operator: name,
    conditionReason: 'Error',
    message: '',
    cause: { code, captures: {}, text: '' },
  }));
  const status = anUpdateStatus({ operators, pools: [], health });
  return sortFindings(status, NOW).attention.map(outline);
}

it('operators without a node for their pods are one fault', () =>
  expect(sort({ console: 'NoNodes', ingress: 'NoNodes', monitoring: 'NoNodes' })).toEqual([
    {
      root: 'OperatorUnavailable console',
      follows: [
        'missesNodes: OperatorUnavailable ingress',
        'missesNodes: OperatorUnavailable monitoring',
      ],
    },
  ]));

it('an operator that is unwell for another reason is a fault of its own', () =>
  expect(sort({ console: 'NoNodes', storage: 'NotRecognized' })).toHaveLength(2));

describe('an operator whose pods find no node', () => {
  const ingress = aDegraded('ingress', 'Some pods are not scheduled', 'IngressDegraded');
  const pod = (code: Cause['code'], captures: Cause['captures']): HealthInsight => ({
    ...anOperatorDegraded(ingress),
    evidence: [
      {
        code: 'PodNotRunning',
        object: { resource: 'pods', namespace: 'openshift-ingress', name: 'router-default-x' },
        reason: 'Unschedulable',
        message: '',
        others: 1,
        restarts: 0,
        cause: { code, captures, text: '' },
      },
    ],
  });
  const unreachable = pod('NodesUnhealthy', { total: '9', nodes: '2', taint: 'unreachable' });
  const infra = (...names: readonly string[]) => ({
    pools: [aPool({ name: 'infra', nodes: names.map((name) => aDown(name)) })],
    health: [unreachable, ...names.map(unavailable)],
  });

  it('waits for the nodes that are down', () =>
    expect(outlines({ operators: [ingress], ...infra('infra-0', 'infra-1') })).toEqual([
      {
        root: 'NodeUnavailable infra-0, NodeUnavailable infra-1',
        follows: ['missesNodes: OperatorDegraded ingress'],
      },
    ]));

  it('misses more than are down', () =>
    expect(outlines({ operators: [ingress], ...infra('infra-0') })).toHaveLength(2));

  const cordoned = (held: number, because: 'cordoned' | undefined): HealthInsight => ({
    code: 'SlotsHeld',
    level: 'Error',
    impact: 'Update Stalled',
    scope: 'WorkerPool',
    resources: [{ resource: 'machineconfigpools', name: 'worker' }],
    pool: 'worker',
    nodes: ['worker-0'],
    because,
    held,
    total: 1,
    waiting: 0,
  });

  it.each([
    { name: 'as many are cordoned', held: 3, because: 'cordoned', faults: 1 },
    { name: 'fewer are', held: 2, because: 'cordoned', faults: 2 },
    { name: 'they are off for several reasons', held: 3, because: undefined, faults: 2 },
  ] as const)('with 3 cordoned nodes, where $name', ({ because, faults, held }) =>
    expect(
      outlines({
        operators: [ingress],
        health: [pod('NodesCordoned', { total: '6', nodes: '3' }), cordoned(held, because)],
      }),
    ).toHaveLength(faults),
  );

  it('has another problem, too', () => {
    const crash = [
      {
        code: 'PodNotRunning',
        object: { resource: 'pods', namespace: 'openshift-ingress', name: 'router-default-y' },
        reason: 'CrashLoopBackOff',
        message: '',
        others: 0,
        restarts: 0,
      },
    ] as const;
    const both = { ...unreachable, evidence: [...(unreachable.evidence ?? []), ...crash] };
    const { health, pools } = infra('infra-0', 'infra-1');
    expect(
      outlines({ operators: [ingress], pools, health: [both, ...health.slice(1)] }),
    ).toHaveLength(2);
  });
});
