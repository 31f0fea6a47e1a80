import { aRelease } from './builders';
import { frozenScenario } from './define-scenario';
import {
  controlPlanePool,
  DAY_MS,
  MINUTE_MS,
  pastUpdate,
  planUpdate,
  workerPool,
} from './simulation';

const frozenMs = DAY_MS + 95 * MINUTE_MS;

/** The first hop of an update over two minor versions, with the workers held back on purpose. */
export const pausedPool = frozenScenario({
  id: 'paused-pool',
  title: 'Paused pool',
  description:
    'The control plane has been on 4.17.20 since yesterday. Pool worker (40 nodes, still on 4.16.30) has been paused for a day, pool infra was paused in the middle: the node on its way finishes, no new one starts. Nobody is to be alarmed.',
  startsAt: '2026-04-14T15:05:00Z',
  plan: () =>
    planUpdate({
      cluster: {
        topology: 'HighlyAvailable',
        pools: [
          controlPlanePool(),
          workerPool('infra', 3),
          workerPool('worker', 40, { maxUnavailable: 4 }),
        ],
      },
      from: aRelease('4.16.30'),
      to: aRelease('4.17.20'),
      channel: 'eus-4.18',
      availableAfter: [aRelease('4.18.9'), aRelease('4.17.21')],
      pauses: {
        worker: [{ fromMs: 5 * MINUTE_MS, manager: 'kubectl-edit' }],
        infra: [
          { fromMs: 5 * MINUTE_MS, untilMs: frozenMs - 19 * MINUTE_MS, manager: 'kubectl-edit' },
          { fromMs: frozenMs - 3 * MINUTE_MS, manager: 'kubectl-edit' },
        ],
      },
    }),
  frozenMs: () => frozenMs,
  earlier: (clock) => [
    pastUpdate(aRelease('4.16.30'), clock, 61, 96),
    pastUpdate(aRelease('4.16.24'), clock, 120, 91),
    pastUpdate(aRelease('4.16.17'), clock, 162, 42),
  ],
});
