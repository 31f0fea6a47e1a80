import { anAlert } from '../../../../scenarios/builders';
import { loaded, missing } from '../../snapshot';
import { findingsWith } from '../../../testing/engine/find-readiness';

describe('alerts', () => {
  const withAlerts = (...alerts: readonly unknown[]) =>
    findingsWith({ alerts: loaded({ data: { alerts } }) }).flatMap((finding) =>
      finding.code === 'AlertsFiring' ? finding.alerts : [],
    );

  it.each([
    { name: 'PodDisruptionBudgetAtLimit', told: true },
    { name: 'KubeNodeNotReady', told: true },
    { name: 'VMCannotBeEvicted', told: true },
    { name: 'AnyOther', told: false },
    { name: 'AnyOther', severity: 'critical', told: true },
    { name: 'AnyOther', labels: { openShiftUpdatePrecheck: 'true' }, told: true },
    { name: 'KubeNodeNotReady', state: 'pending', told: false },
  ] as const)('$name $severity $state $labels: $told', ({ told, ...alert }) =>
    expect(withAlerts(anAlert(alert)).length).toBe(told ? 1 : 0),
  );

  it('are told once a name, with how often', () =>
    expect(withAlerts(anAlert(), anAlert())).toMatchObject([
      { alert: 'KubeNodeNotReady', count: 2 },
    ]));

  it('are left out when they were not read', () =>
    expect(findingsWith({ alerts: missing('NotAsked') })).toEqual([]));
});
