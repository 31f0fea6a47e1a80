import type { Fault, HealthInsight } from '../../engine';
import { aHealthInsight } from '../../testing/an-update-status';
import { listShownFindings } from './shown-findings';

const mild: HealthInsight = { ...aHealthInsight(), level: 'Warning' };
const bad: HealthInsight = { ...aHealthInsight(), level: 'Error' };
const late: HealthInsight = { ...aHealthInsight(), level: 'Warning' };
const other: HealthInsight = { ...aHealthInsight(), level: 'Warning' };
const fault: Fault = {
  key: 'operator etcd',
  root: { kind: 'operator', operator: 'etcd' },
  level: 'Critical',
  insights: [late],
  consequences: [{ kind: 'insight', because: 'namesNode', insight: mild }],
  isDraining: false,
};

it('shows what an entry is about as bad as the entry, and before what is milder', () =>
  expect(listShownFindings([bad, mild, late], [fault])).toEqual([
    { insight: late, level: 'Critical' },
    { insight: bad, level: 'Error' },
    { insight: mild, level: 'Warning' },
  ]));

it('shows what follows from an entry below it, although it began later', () =>
  expect(
    listShownFindings([other, mild, late], [{ ...fault, level: 'Warning' }]).map(
      ({ insight }) => insight,
    ),
  ).toEqual([late, mild, other]));

it('keeps the order of those that are equally bad', () =>
  expect(listShownFindings([mild, late], []).map(({ insight }) => insight)).toEqual([mild, late]));
