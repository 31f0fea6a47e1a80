import type { Alert } from '../resources/alerts';
import { minutesAgo } from '../../testing/engine/readings';
import { assessAlerts } from './assess-alerts';
import { isOfOc } from './order-insights';

const STARTED_AT = minutesAgo(30);
const BEFORE = minutesAgo(60);
const DURING = minutesAgo(10);

/** Started during the update, a warning. */
function anAlert(changes: Partial<Alert> = {}): Alert {
  return {
    name: 'KubeNodeNotReady',
    namespace: 'openshift-monitoring',
    labels: { node: 'a' },
    severity: 'warning',
    state: 'firing',
    activeAt: DURING,
    summary: 'A node is not ready',
    description: 'Node a is not ready',
    message: '',
    runbookUrl: 'https://example.com/runbook',
    isPrecheck: false,
    ...changes,
  };
}

describe('assessAlerts', () => {
  it.each([
    { name: 'started during the update', alert: anAlert(), reported: true },
    {
      name: 'started before the update, about nothing',
      alert: anAlert({ activeAt: BEFORE, labels: {} }),
      reported: false,
    },
    {
      name: 'started with the update, about nothing',
      alert: anAlert({ activeAt: STARTED_AT, labels: {} }),
      reported: false,
    },
    { name: 'started before, about a node', alert: anAlert({ activeAt: BEFORE }), reported: true },
    {
      name: 'does not say when it started',
      alert: anAlert({ activeAt: undefined }),
      reported: false,
    },
    {
      name: 'known to affect updates, started before',
      alert: anAlert({ name: 'PodDisruptionBudgetAtLimit', activeAt: BEFORE }),
      reported: true,
    },
    {
      name: 'known to affect updates, does not say when it started',
      alert: anAlert({ name: 'PodDisruptionBudgetLimit', activeAt: undefined }),
      reported: true,
    },
    {
      name: 'only begins like one that is known',
      alert: anAlert({ name: 'PodDisruptionBudgetLimits', activeAt: BEFORE, labels: {} }),
      reported: false,
    },
    { name: 'pending', alert: anAlert({ state: 'pending' }), reported: false },
    { name: 'in a state of another name', alert: anAlert({ state: '' }), reported: true },
    { name: 'info', alert: anAlert({ severity: 'info' }), reported: false },
    { name: 'without severity', alert: anAlert({ severity: '' }), reported: false },
    { name: 'critical', alert: anAlert({ severity: 'critical' }), reported: true },
    {
      name: 'severity spelled otherwise',
      alert: anAlert({ severity: 'Critical' }),
      reported: false,
    },
    { name: 'without a name', alert: anAlert({ name: '' }), reported: false },
  ])('$name: $reported', ({ alert, reported }) => {
    expect(assessAlerts([alert], STARTED_AT)).toHaveLength(reported ? 1 : 0);
  });

  it('tells what the alert says', () => {
    expect(assessAlerts([anAlert({ severity: 'critical', message: 'm' })], STARTED_AT)).toEqual([
      {
        code: 'AlertFiring',
        level: 'Critical',
        impact: 'Unknown',
        startedAt: DURING,
        scope: 'Cluster',
        resources: [
          {
            group: 'config.openshift.io',
            resource: 'alerts',
            name: 'KubeNodeNotReady',
            namespace: 'openshift-monitoring',
          },
        ],
        reference: 'https://example.com/runbook',
        alert: 'KubeNodeNotReady',
        about: [{ kind: 'node', node: 'a' }],
        summary: 'A node is not ready',
        description: 'Node a is not ready',
        message: 'm',
        knownToAffectUpdates: false,
        duringUpdate: true,
      },
    ]);
  });

  it('tells which are older than the update, and not for oc', () => {
    const found = assessAlerts(
      [
        anAlert(),
        anAlert({ activeAt: BEFORE }),
        anAlert({ name: 'PodDisruptionBudgetLimit', activeAt: BEFORE }),
      ],
      STARTED_AT,
    );
    expect(found).toMatchObject([
      { duringUpdate: true },
      { duringUpdate: false },
      { duringUpdate: false },
    ]);
    expect(found.map(isOfOc)).toEqual([true, false, true]);
  });

  it('makes up for what it lacks: name for summary, no reference, no namespace', () => {
    const [insight] = assessAlerts(
      [anAlert({ summary: '', runbookUrl: '', namespace: '' })],
      STARTED_AT,
    );
    expect(insight).toMatchObject({ summary: 'KubeNodeNotReady', reference: undefined });
    expect(insight?.resources).toEqual([
      { group: 'config.openshift.io', resource: 'alerts', name: 'KubeNodeNotReady' },
    ]);
  });

  it('keeps the order of the feed, and what comes twice', () => {
    const alerts = [anAlert({ name: 'B' }), anAlert({ name: 'A' }), anAlert({ name: 'B' })];
    const found = assessAlerts(alerts, STARTED_AT).map((insight) => insight.resources[0]?.name);
    expect(found).toEqual(['B', 'A', 'B']);
  });

  it('takes every alert for one of this update if nobody knows when that began', () => {
    const found = assessAlerts([anAlert({ activeAt: BEFORE })], undefined);
    expect(found).toMatchObject([{ duringUpdate: true, isUpdateStartUnknown: true }]);
    const [known] = assessAlerts([anAlert()], STARTED_AT);
    expect(known).not.toHaveProperty('isUpdateStartUnknown');
  });
});
