import {
  assessUpdate,
  EMPTY_SNAPSHOT,
  loaded,
  parseInstant,
  type ClusterSnapshot,
} from '../../engine';
import { toDocument } from './document';

const NOW = parseInstant('2026-03-01T12:00:00.000368975Z') ?? 0n;

const PAYLOAD = { 'include.release.openshift.io/self-managed-high-availability': 'true' };
const DEGRADED = {
  type: 'Degraded',
  status: 'True',
  reason: 'Broken',
  message: 'two pods are down',
  lastTransitionTime: '2026-03-01T11:50:00Z',
};

function anUpdate(changes: Partial<ClusterSnapshot> = {}): ClusterSnapshot {
  return {
    ...EMPTY_SNAPSHOT,
    clusterVersion: loaded({
      metadata: { name: 'version' },
      status: {
        desired: { version: '4.18.2' },
        history: [
          {
            state: 'Partial',
            version: '4.18.2',
            image: 'two',
            startedTime: '2026-03-01T11:30:00Z',
            completionTime: null,
          },
          {
            state: 'Completed',
            version: '4.18.1',
            image: 'one',
            startedTime: '2026-02-01T10:00:00Z',
            completionTime: '2026-02-01T11:10:00Z',
            verified: true,
          },
        ],
        conditions: [
          { type: 'Progressing', status: 'True', lastTransitionTime: '2026-03-01T11:30:00Z' },
          { type: 'Failing', status: 'False', lastTransitionTime: '2026-03-01T11:30:00Z' },
        ],
      },
    }),
    clusterOperators: loaded([
      {
        metadata: { name: 'etcd', annotations: PAYLOAD },
        status: {
          versions: [{ name: 'operator', version: '4.18.1' }],
          conditions: [
            { type: 'Progressing', status: 'True', lastTransitionTime: '2026-03-01T11:55:00Z' },
            { type: 'Available', status: 'True' },
            DEGRADED,
          ],
        },
      },
    ]),
    ...changes,
  };
}

describe('toDocument', () => {
  it('writes instants as RFC 3339 and durations as Go does', () => {
    const document = toDocument(assessUpdate(anUpdate(), NOW));
    expect(document).toMatchObject({
      schemaVersion: 'update-status/v1alpha1',
      kind: 'UpdateStatus',
      assessedAt: '2026-03-01T12:00:00.000368975Z',
      updating: 'True',
      controlPlane: { startedAt: '2026-03-01T11:30:00Z', updatingFor: '30m0.000368975s' },
      history: [
        { version: '4.18.2', state: 'Partial', startedAt: '2026-03-01T11:30:00Z' },
        { version: '4.18.1', completedAt: '2026-02-01T11:10:00Z', duration: '1h10m0s' },
      ],
    });
  });

  it('leaves out what is not known, instead of null or zero', () => {
    const text = JSON.stringify(toDocument(assessUpdate(anUpdate(), NOW)));
    expect(text).not.toMatch(/null|NaN|undefined|0001-01-01/);
    const [current] = toDocument(assessUpdate(anUpdate(), NOW)).history;
    expect(current).not.toHaveProperty('completedAt');
    expect(current).not.toHaveProperty('duration');
  });

  it('says in a word when nobody can tell whether the cluster is updating', () => {
    const document = toDocument(assessUpdate(EMPTY_SNAPSHOT, NOW));
    expect(document).toMatchObject({
      updating: 'Unknown',
      verdict: { kind: 'unknown', reason: 'ClusterVersionMissing' },
    });
    expect(document.missing).toContainEqual({
      resource: 'clusterversions',
      reason: 'NotCollected',
      message: '',
    });
  });

  it('has a verdict with its sentence and what the sentence is made of', () => {
    const { verdict } = toDocument(assessUpdate(anUpdate(), NOW));
    expect(verdict).toMatchObject({
      kind: 'progressing',
      reason: 'Operators',
      facts: { updated: 0, total: 1, operators: ['etcd'] },
    });
    expect(verdict.sentence).toMatch(/^Updating: /);
  });

  it('carries progress insights with the moment they were true', () => {
    const { progressInsights } = toDocument(assessUpdate(anUpdate(), NOW));
    expect(progressInsights).toMatchObject([
      { type: 'ClusterVersion', uid: 'cv-version', acquiredAt: '2026-03-01T12:00:00.000368975Z' },
      { type: 'ClusterOperator', uid: 'co-etcd', acquiredAt: '2026-03-01T12:00:00.000368975Z' },
    ]);
  });

  it('carries health insights in the shape of the API', () => {
    const { healthInsights } = toDocument(assessUpdate(anUpdate(), NOW));
    const uid: unknown = expect.stringMatching(/^co-[a-z2-7]{26}$/);
    const reference: unknown = expect.stringMatching(/^https:\/\//);
    expect(healthInsights).toEqual([
      {
        type: 'Health',
        uid,
        acquiredAt: '2026-03-01T12:00:00.000368975Z',
        startedAt: '2026-03-01T11:50:00Z',
        scope: {
          type: 'ControlPlane',
          resources: [{ group: 'config.openshift.io', resource: 'clusteroperators', name: 'etcd' }],
        },
        impact: {
          level: 'Warning',
          type: 'API Availability',
          summary: 'Cluster Operator etcd is degraded (Broken)',
          description: 'two pods are down',
        },
        remediation: { reference },
      },
    ]);
  });

  it('gives equal alerts uids of their own', () => {
    const alert = {
      labels: { alertname: 'PodDisruptionBudgetLimit', namespace: 'shop', severity: 'warning' },
      annotations: { summary: 'The budget is used up.' },
      state: 'firing',
      activeAt: '2026-03-01T11:40:00Z',
    };
    const alerts = loaded({ data: { alerts: [alert, alert, alert] } });
    const { healthInsights } = toDocument(assessUpdate(anUpdate({ alerts }), NOW));
    const uids = healthInsights
      .map(({ uid }) => uid)
      .filter((uid) => uid.startsWith('alert-'))
      .map((uid) => uid.replace(/^alert-[a-z2-7]{26}/, 'alert'));
    expect(uids).toEqual(['alert', 'alert-2', 'alert-3']);
  });

  it('is the same text for the same status', () => {
    const once = JSON.stringify(toDocument(assessUpdate(anUpdate(), NOW)));
    expect(JSON.stringify(toDocument(assessUpdate(anUpdate(), NOW)))).toBe(once);
  });
});
