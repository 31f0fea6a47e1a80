import { aRelease } from './builders';
import { frozenScenario } from './define-scenario';
import {
  controlPlanePool,
  MINUTE_MS,
  planUpdate,
  poolStory,
  updatedMs,
  workerPool,
} from './simulation';

/** The workers are in the middle of one update, and the channel offers the next. */
export const secondUpdate = frozenScenario({
  id: 'second-update',
  title: 'Second update on offer',
  description:
    '3 of 10 workers are at 4.18.9 when 4.18.11 is on offer. The page says before anybody starts it that these three and the one on its way restart a second time, that some of the other six may too, and that nothing stops it.',
  startsAt: '2026-04-14T12:30:00Z',
  plan: () =>
    planUpdate({
      cluster: {
        topology: 'HighlyAvailable',
        pools: [controlPlanePool(), workerPool('worker', 10)],
      },
      from: aRelease('4.18.8'),
      to: aRelease('4.18.9'),
      availableAfter: [aRelease('4.18.11')],
    }),
  frozenMs: (plan) =>
    Math.max(plan.request.completedMs, updatedMs(poolStory(plan, 'worker'), 3)) + MINUTE_MS / 2,
});
