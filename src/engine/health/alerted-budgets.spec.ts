import { aDrain } from '../../testing/a-drain';
import { readAlerts } from '../resources/alerts';
import type { DrainAssessment, DrainBlocker } from '../status/drain';
import { addAlertedBudgets } from './alerted-budgets';

const NAMED: DrainBlocker = {
  pod: { resource: 'pods', namespace: 'shop', name: 'web-0' },
  code: 'NamedByMessage',
  detail: 'global timeout reached: 1m30s',
  isEnding: false,
  candidates: [],
};

const NO_BUDGETS: DrainAssessment['missing'] = [
  { resource: 'poddisruptionbudgets', reason: 'Forbidden', message: '', namespaces: ['shop'] },
];

function alertsAbout(
  namespace: string,
  { alert = 'PodDisruptionBudgetAtLimit', state = 'firing' } = {},
) {
  const labels = { alertname: alert, namespace, poddisruptionbudget: 'web', severity: 'warning' };
  return readAlerts({ data: { alerts: [{ labels, state }] } });
}

function budgetsOf([drain]: readonly DrainAssessment[]): readonly string[] {
  return (drain?.blockers ?? []).flatMap((blocker) =>
    blocker.code === 'NamedByMessage'
      ? blocker.candidates.map(({ budget }) => `${budget.namespace}/${budget.name}`)
      : [],
  );
}

describe('a pod whose budgets cannot be read', () => {
  const drains = [aDrain({ blockers: [NAMED], missing: NO_BUDGETS })];

  it('has the budget that an alert of its namespace names', () => {
    const added = addAlertedBudgets(drains, alertsAbout('shop'));
    expect(budgetsOf(added)).toEqual(['shop/web']);
    expect(added[0]?.blockers[0]).toMatchObject({ candidates: [{ allows: 0 }] });
  });

  it.each([
    { name: 'another namespace', alerts: alertsAbout('pay') },
    { name: 'something else', alerts: alertsAbout('shop', { alert: 'KubePodCrashLooping' }) },
    { name: 'what does not fire yet', alerts: alertsAbout('shop', { state: 'pending' }) },
  ])('has none where the alert is about $name', ({ alerts }) => {
    expect(budgetsOf(addAlertedBudgets(drains, alerts))).toEqual([]);
  });

  it('says that they may not be read, and not that they are not in saved data', () => {
    const forbidden = NO_BUDGETS.map((missing) => ({ ...missing, reason: 'Forbidden' as const }));
    const saved = NO_BUDGETS.map((missing) => ({ ...missing, reason: 'NotCollected' as const }));
    const [ofForbidden, ofSaved] = [forbidden, saved].map((missing) =>
      addAlertedBudgets([aDrain({ blockers: [NAMED], missing })], alertsAbout('shop')),
    );
    expect(ofForbidden?.[0]?.blockers[0]).toHaveProperty('areBudgetsUnread', true);
    expect(ofSaved?.[0]?.blockers[0]).not.toHaveProperty('areBudgetsUnread');
  });

  it('is the same object as long as the alerts are', () => {
    const alerts = alertsAbout('shop');
    expect(addAlertedBudgets(drains, alerts)[0]).toBe(addAlertedBudgets(drains, alerts)[0]);
  });
});

it.each([
  { name: 'budgets that can be read', drain: aDrain({ blockers: [NAMED] }) },
  {
    name: 'a pod that was evicted',
    drain: aDrain({ blockers: [{ ...NAMED, isEnding: true }], missing: NO_BUDGETS }),
  },
])('leaves $name alone', ({ drain }) => {
  const drains = [drain];
  expect(addAlertedBudgets(drains, alertsAbout('shop'))).toBe(drains);
});
