import { aClusterVersionFailing } from '../../testing/some-insights';
import { aHealthInsight, at } from '../../testing/an-update-status';
import type { Consequence, Fault } from '../status/attention';
import type { HealthInsight } from '../status/health';
import { setOperatorsAside } from './operators-aside';

const DONE = { progressing: 'False' } as const;

function entryOf(operator: string, code: HealthInsight['code'], changes: Partial<Fault> = {}) {
  // As far as it is looked at here.
  const insight = { ...aHealthInsight(), code } as HealthInsight;
  const entry: Fault = {
    key: `operator ${operator}`,
    root: { kind: 'operator', operator },
    level: 'Error',
    insights: [insight],
    isDraining: false,
    sinceAt: at('2026-04-14T10:00:00Z'),
    consequences: [],
    ...changes,
  };
  return entry;
}

describe('once only nodes are left, an operator that is not well', () => {
  it.each([
    { operator: 'insights', code: 'OperatorDegraded', isAside: true },
    { operator: 'console', code: 'OperatorUnavailable', isAside: true },
    { operator: 'kube-apiserver', code: 'OperatorDegraded', isAside: true },
    { operator: 'kube-apiserver', code: 'OperatorUnavailable', isAside: false },
    { operator: 'network', code: 'OperatorUnavailable', isAside: false },
    { operator: 'machine-config', code: 'OperatorDegraded', isAside: false },
  ] as const)('is a warning, but for what nodes need: $operator $code', (row) => {
    const entry = entryOf(row.operator, row.code);
    const [told] = setOperatorsAside([entry], true, DONE);
    expect(told).toEqual(row.isAside ? { ...entry, level: 'Warning', isAside: true } : entry);
  });

  it('is no warning where nodes follow from it', () => {
    // As far as it is looked at here.
    const insight = { ...aHealthInsight(), code: 'NodeLate', node: 'a' } as HealthInsight;
    const follows: Consequence = { because: 'missesNetwork', kind: 'insight', insight };
    const entries = [entryOf('network', 'OperatorDegraded', { consequences: [follows] })];
    expect(setOperatorsAside(entries, true, DONE)).toEqual(entries);
  });

  it.each([
    { conditionReason: 'ClusterOperatorDegraded', message: 'in other words', isAside: true },
    { conditionReason: 'UpdatePayloadFailed', message: 'no matches for kind', isAside: undefined },
  ])('is a warning where ClusterVersion only passes it on: $conditionReason', (row) => {
    const { conditionReason, isAside, message } = row;
    const insight = aClusterVersionFailing({ conditionReason, message });
    const follows: Consequence = { because: 'missesApi', kind: 'insight', insight };
    const entry = entryOf('monitoring', 'OperatorDegraded', { consequences: [follows] });
    expect(setOperatorsAside([entry], true, DONE)[0]?.isAside).toBe(isAside);
  });

  it('comes after errors, and is no worse than it was', () => {
    const insights = entryOf('insights', 'OperatorDegraded');
    const console = entryOf('console', 'OperatorDegraded', { level: 'Info' });
    const nodes = entryOf('x', 'NodeDegraded', { key: 'nodes', root: { kind: 'finding' } });
    const told = setOperatorsAside([insights, console, nodes], true, DONE);
    expect(told.map(({ key, level }) => `${level} ${key}`)).toEqual([
      'Error nodes',
      'Warning operator insights',
      'Info operator console',
    ]);
  });
});

it.each([
  { name: 'while operators take the release', updating: true, progressing: 'True' },
  { name: 'while nobody knows', updating: undefined, progressing: 'False' },
  { name: 'at rest', updating: false, progressing: 'False' },
] as const)('is as bad as it is $name', ({ progressing, updating }) => {
  const entries = [entryOf('insights', 'OperatorDegraded')];
  expect(setOperatorsAside(entries, updating, { progressing })).toBe(entries);
});
