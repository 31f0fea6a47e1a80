import { aClusterVersion, aRelease } from './builders';
import { frozenScenario } from './define-scenario';
import type { KubernetesObject, Scenario } from './scenario';
import { DAY_MS, planUpdate } from './simulation';
import { usualCluster } from './usual-cluster';

/** Nothing happens: the last update ended twelve days ago, on every node. */
export const idle = frozenScenario({
  id: 'idle',
  title: 'Idle',
  description:
    'No update runs. The last one, to 4.18.8, ended 12 days ago. The page says so in one line and shows what that update was.',
  startsAt: '2026-04-14T08:15:00Z',
  plan: () =>
    planUpdate({ cluster: usualCluster(), from: aRelease('4.18.7'), to: aRelease('4.18.8') }),
  frozenMs: () => 12 * DAY_MS,
});

const silentClusterVersion = aClusterVersion({
  history: [],
  desired: aRelease('4.18.8'),
  conditions: { Progressing: null, Failing: null, Available: null },
});

/** A ClusterVersion that does not say whether it is updating, in an otherwise idle cluster. */
export const unknownState: Scenario = {
  ...idle,
  id: 'unknown-state',
  title: 'Unknown state',
  description:
    'ClusterVersion has neither a history nor a condition Progressing, as after a broken restore. The page says that it cannot tell, and why; everything else is shown.',
  stateAt: (elapsedMs) => {
    const state = idle.stateAt(elapsedMs);
    return { ...state, objects: state.objects.map(silenced) };
  },
};

function silenced(object: KubernetesObject): KubernetesObject {
  return object.kind === 'ClusterVersion' ? silentClusterVersion : object;
}
