import { aRelease } from './builders';
import { movingScenario } from './define-scenario';
import {
  controlPlanePool,
  HOUR_MS,
  MINUTE_MS,
  planUpdate,
  poolStory,
  updatedMs,
  workerPool,
  type ClusterShape,
  type PoolShape,
} from './simulation';

function largeUpdate(pools: readonly PoolShape[], cluster: Partial<ClusterShape> = {}) {
  return planUpdate({
    cluster: { topology: 'HighlyAvailable', pools: [controlPlanePool(), ...pools], ...cluster },
    from: aRelease('4.18.8'),
    to: aRelease('4.18.9'),
  });
}

/** 500 nodes in 15 pools, with the workers a third through. */
export const nodes500 = movingScenario({
  id: 'nodes-500',
  title: '500 nodes',
  description:
    'A cluster of 500 nodes in 15 pools, the workers a third through. It moves at the pace of a real one: about one node is done per minute.',
  startsAt: '2026-04-14T15:00:00Z',
  speed: 1,
  lastsMs: 2 * HOUR_MS,
  showAtMs: 0,
  plan: () =>
    largeUpdate([
      workerPool('batch', 24, { maxUnavailable: '10%' }),
      workerPool('build', 18),
      workerPool('cache', 8),
      workerPool('db', 12),
      workerPool('edge', 30, { maxUnavailable: 2 }),
      workerPool('gpu', 16),
      workerPool('infra', 9),
      workerPool('ingress', 6),
      workerPool('logging', 6),
      workerPool('ml', 20),
      workerPool('spare', 0),
      workerPool('storage', 12),
      workerPool('virt', 36),
      workerPool('worker', 300, { maxUnavailable: '3%' }),
    ]),
  beginsMs: (plan) => updatedMs(poolStory(plan, 'worker'), 100) + MINUTE_MS,
});

/** 5,000 nodes in ten pools, in the middle of the night. */
export const nodes5000 = movingScenario({
  id: 'nodes-5000',
  title: '5,000 nodes',
  description:
    'A cluster of 5,000 nodes in ten pools, the workers two fifths through after half a day. A few nodes change their state each minute; the page stays smooth.',
  startsAt: '2026-04-15T01:00:00Z',
  speed: 1,
  lastsMs: 2 * HOUR_MS,
  showAtMs: 0,
  plan: () =>
    largeUpdate(
      [
        workerPool('batch', 200, { maxUnavailable: 2 }),
        workerPool('db', 40),
        workerPool('edge', 297, { maxUnavailable: 3 }),
        workerPool('gpu', 150),
        workerPool('infra', 60),
        workerPool('ingress', 30),
        workerPool('spare', 0),
        workerPool('storage', 120),
        workerPool('worker', 4100, { maxUnavailable: 20 }),
      ],
      { hasHeavyNodes: true },
    ),
  beginsMs: (plan) => updatedMs(poolStory(plan, 'worker'), 1700) + MINUTE_MS,
});
