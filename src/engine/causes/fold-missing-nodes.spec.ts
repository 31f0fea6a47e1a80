import { outline } from '../../testing/engine/outline-fault';
import { anOperator, anUpdateStatus, NOW } from '../../testing/an-update-status';
import type { Cause, HealthInsight } from '..';
import { Clock } from '../changes/clock';
import { foldRest } from './fold-rest';
import { sortFindings } from './sort-findings';

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
  return sortFindings({ ...status, foldRest }, new Clock(NOW)).attention.map(outline);
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
