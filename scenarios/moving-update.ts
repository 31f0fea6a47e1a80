import { aRelease } from './builders';
import { movingScenario } from './define-scenario';
import { MINUTE_MS, planUpdate } from './simulation';
import { usualCluster } from './usual-cluster';

/** The whole way once: payload, operators, control plane nodes, worker pools, and a while of rest. */
export const movingUpdate = movingScenario({
  id: 'moving-update',
  title: 'Moving update',
  description:
    'An update from 4.18.8 to 4.18.9 from the request to the last worker, 20 times as fast as a real one. The page follows it without a jump and ends on an updated cluster; then it begins again.',
  startsAt: '2026-04-14T09:00:00Z',
  speed: 20,
  lastsMs: 106 * MINUTE_MS,
  showAtMs: 60.8 * MINUTE_MS,
  plan: () =>
    planUpdate({
      cluster: usualCluster(),
      from: aRelease('4.18.8'),
      to: aRelease('4.18.9'),
      requestedMs: MINUTE_MS,
    }),
});
