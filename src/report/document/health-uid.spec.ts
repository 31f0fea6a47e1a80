import { healthUid } from './health-uid';

const CLUSTER_VERSION = {
  group: 'config.openshift.io',
  resource: 'clusterversions',
  name: 'version',
};

describe('healthUid', () => {
  it('agrees with openshift-update-experience', () => {
    expect(healthUid('Forced health insight for ClusterVersion version', [CLUSTER_VERSION])).toBe(
      'cv-2je242kecfijbtqaqac5jjmtti',
    );
  });

  it('is an identifier for any text and kind', () => {
    const uid = healthUid('Ünïcode \ud800 summary', [{ resource: '__proto__', name: 'x' }]);
    expect(uid).toMatch(/^health-[a-z2-7]{26}$/);
  });

  it('tells namespaces apart', () => {
    const alert = { resource: 'alerts', name: 'PodDisruptionBudgetLimit' };
    expect(healthUid('s', [{ ...alert, namespace: 'a' }])).not.toBe(
      healthUid('s', [{ ...alert, namespace: 'b' }]),
    );
  });
});
