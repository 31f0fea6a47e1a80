import { anOperatorItem, aReleaseItem } from '../../testing/an-unfinished-item';
import { minutesAgo, NOW } from '../../testing/engine/readings';
import { KNOWN_CAUSE_READER } from '../known-causes';
import type { UnfinishedItem } from '../status/mover';
import { formatInstant } from '../time';
import type { FinderInput } from './finder';
import { versionOperator } from './version-operator';

const pod = (isReady: boolean, name = 'cluster-version-operator-7d9f-abcde') => ({
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

function inputOf(pods: readonly object[], unfinished: readonly UnfinishedItem[]): FinderInput {
  return {
    causes: KNOWN_CAUSE_READER,
    now: NOW,
    away: new Set(),
    speaking: new Set(),
    operators: [{ name: 'dns', state: 'waiting' }],
    objects: {
      podsByNamespace: new Map([['openshift-cluster-version', { state: 'loaded', value: pods }]]),
    },
    unfinished,
  } as unknown as FinderInput;
}

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

  it('tell nothing once one of them is ready, nor of a pod that retrieves a release', () => {
    const find = (pods: readonly object[]) => versionOperator.find?.(inputOf(pods, [release]));
    expect(find([pod(false), pod(true)])).toEqual([]);
    expect(find([pod(false, 'version-4.18.9-abcde')])).toEqual([]);
  });
});
