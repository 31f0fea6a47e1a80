import { aLease } from '../../../scenarios/builders';
import { anOperatorItem, aReleaseItem } from '../../testing/an-unfinished-item';
import { minutesAgo, NOW } from '../../testing/engine/readings';
import { KNOWN_CAUSE_READER } from '../known-causes';
import { loaded } from '../snapshot';
import type { UnfinishedItem } from '../status/mover';
import { formatInstant } from '../time';
import type { FinderInput } from './finder';
import { versionOperator } from './version-operator';

const pod = (isReady: boolean, name = 'cluster-version-operator-7d9f-xk2lp') => ({
  metadata: { name, namespace: 'openshift-cluster-version' },
  status: {
    phase: 'Running',
    conditions: [
      {
        type: 'Ready',
        status: isReady ? 'True' : 'False',
        lastTransitionTime: formatInstant(minutesAgo(20)),
      },
    ],
    containerStatuses: [
      isReady
        ? { name: 'cluster-version-operator', state: { running: {} } }
        : {
            name: 'cluster-version-operator',
            restartCount: 41,
            state: { waiting: { reason: 'CrashLoopBackOff', message: 'back-off 5m0s' } },
            lastState: { terminated: { exitCode: 2, message: 'panic: oh' } },
          },
    ],
  },
});

function inputOf(
  pods: readonly object[],
  unfinished: readonly UnfinishedItem[],
  leases: readonly object[] = [],
): FinderInput {
  return {
    causes: KNOWN_CAUSE_READER,
    now: NOW,
    away: new Set(),
    speaking: new Set(),
    operators: [{ name: 'dns', state: 'waiting' }],
    objects: {
      podsByNamespace: new Map([['openshift-cluster-version', loaded(pods)]]),
      leasesByNamespace: new Map([['openshift-cluster-version', loaded(leases)]]),
    },
    unfinished,
  } as unknown as FinderInput;
}

const lease = (minutes: number, holder = 'master-0_0a1b') =>
  aLease({
    name: 'version',
    namespace: 'openshift-cluster-version',
    holder,
    renewedAt: formatInstant(minutesAgo(minutes)),
  });

describe('pods of the cluster-version operator', () => {
  const release = aReleaseItem({ move: 'roll', mover: 'ClusterVersionOperator' });
  const mute = anOperatorItem({ operator: 'dns', pace: 'slow' });
  const rolling = anOperatorItem({ operator: 'network' });

  it.each([
    { name: 'the release', items: [release], about: ['clusterversions version'] },
    { name: 'an operator that has not started', items: [mute], about: ['clusteroperators dns'] },
    { name: 'no operator that rolls', items: [rolling], about: [] },
  ])('tell why it does not move $name', ({ about, items }) => {
    const found = versionOperator.find?.(inputOf([pod(false)], items)) ?? [];
    expect(found.map((each) => `${each.about.resource} ${each.about.name}`)).toEqual(about);
  });

  it('tell nothing once one of them is ready', () => {
    expect(versionOperator.find?.(inputOf([pod(false), pod(true)], [release]))).toEqual([]);
  });

  describe('that are missing, though one that retrieves a release is there', () => {
    const retrieving = pod(false, 'version-4.18.9-abcde');
    const find = (topology: FinderInput['topology'], leases?: readonly object[]) =>
      (
        versionOperator.find?.({ ...inputOf([retrieving], [release], leases), topology }) ?? []
      ).flatMap(({ evidence }) => evidence);

    it('are told once nothing leads by the lease', () => {
      expect(find('HighlyAvailable', [lease(1)])).toEqual([]);
      expect(find('HighlyAvailable', [lease(9)])).toMatchObject([
        { code: 'ControllerMissing', sinceAt: minutesAgo(9) },
      ]);
      expect(find('HighlyAvailable', [lease(1, '')])).toMatchObject([
        { code: 'ControllerMissing', sinceAt: minutesAgo(1) },
      ]);
      expect(find('HighlyAvailable', [])).toEqual([]);
    });

    it.each(['External', 'unknown'] as const)('may be in another cluster: %s', (topology) =>
      expect(find(topology, [lease(9)])).toEqual([]),
    );
  });

  it('tell that it does nothing, though one is ready, once its lease is old', () => {
    const find = (minutes: number) =>
      versionOperator.find?.(inputOf([pod(true)], [release], [lease(minutes)]));
    expect(find(1)).toEqual([]);
    expect(find(9)).toMatchObject([
      {
        about: { resource: 'clusterversions', name: 'version' },
        evidence: [{ code: 'LeaseNotRenewed', sinceAt: minutesAgo(9) }],
      },
    ]);
  });
});
