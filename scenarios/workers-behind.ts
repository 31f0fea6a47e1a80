import { aRelease } from './builders';
import { frozenScenario } from './define-scenario';
import { controlPlanePool, MINUTE_MS, planUpdate, workerPool, type NodePace } from './simulation';

/** Big control plane nodes: slow to drain and to come back. */
const CONTROL_PLANE_PACE: NodePace = { drain: [480, 540], apply: [240, 300], reboot: [340, 460] };
const WORKER_PACE: NodePace = { drain: [120, 300], apply: [120, 170], reboot: [150, 240] };
/** When the workers were let go, and when the infra nodes were. */
const WORKERS_GO_MS = 132 * MINUTE_MS;
const FROZEN_MS = 180.75 * MINUTE_MS;

/** ClusterVersion says that the update is completed; most workers have not begun. */
export const workersBehind = frozenScenario({
  id: 'workers-behind',
  title: 'Workers behind',
  description:
    'ClusterVersion calls the update completed for an hour, but 12 of 62 workers are updated. The page does not turn green: it counts pools, leaves out the empty one and shows what moves.',
  startsAt: '2026-04-14T16:00:45Z',
  plan: () =>
    planUpdate({
      cluster: {
        topology: 'HighlyAvailable',
        pools: [
          controlPlanePool(),
          workerPool('gpu', 0),
          workerPool('infra', 2),
          workerPool('worker', 60, { maxUnavailable: 3 }),
        ],
      },
      from: aRelease('4.18.8'),
      to: aRelease('4.18.9'),
      pace: {
        master: CONTROL_PLANE_PACE,
        infra: { ...WORKER_PACE, drain: [480, 540] },
        worker: WORKER_PACE,
      },
      pauses: {
        worker: [{ fromMs: 0, untilMs: WORKERS_GO_MS, manager: 'kubectl-patch' }],
        infra: [{ fromMs: 0, untilMs: FROZEN_MS - 6.25 * MINUTE_MS, manager: 'kubectl-patch' }],
      },
    }),
  frozenMs: () => FROZEN_MS,
});
