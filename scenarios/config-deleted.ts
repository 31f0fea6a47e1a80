import { aRelease, hexOf } from './builders';
import { frozenScenario } from './define-scenario';
import { controlPlanePool, MINUTE_MS, planUpdate, workerPool } from './simulation';

const FAILED_MS = 62 * MINUTE_MS;
const DELETED = `rendered-worker-${hexOf('deleted', 32)}`;

/** A node goes for a configuration that was taken back meanwhile. */
export const configDeleted = frozenScenario({
  id: 'config-deleted',
  title: 'Configuration deleted',
  description:
    'Node worker-e is degraded: it goes for a configuration that needs a directory where a file is. That MachineConfig was deleted again, but the node still goes for it, and holds the only slot of its pool. The page says which configuration the pool has now, and how to give it to the node.',
  startsAt: '2026-04-14T12:30:00Z',
  plan: () =>
    planUpdate({
      cluster: {
        topology: 'HighlyAvailable',
        pools: [controlPlanePool(), workerPool('worker', 5, { named: 'letters', zones: 1 })],
      },
      from: aRelease('4.18.8'),
      to: aRelease('4.18.9'),
      nodeFaults: {
        'worker-e': {
          kind: 'drifted',
          fromMs: FAILED_MS,
          desiredConfig: DELETED,
          reason:
            'failed to create directory "/home/core/test": mkdir /home/core/test: not a directory',
        },
      },
    }),
  frozenMs: () => FAILED_MS + 48 * MINUTE_MS,
});
