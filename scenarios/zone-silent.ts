import { aRelease } from './builders';
import { frozenScenario } from './define-scenario';
import { controlPlanePool, MINUTE_MS, planUpdate, workerPool } from './simulation';

/** While the second worker of the first zone is on its way. */
const LOST_MS = 70 * MINUTE_MS;
/** Those of the third zone. */
const NODES = ['worker-c', 'worker-f', 'worker-i'];

/** The switch of a zone fails: what its nodes share is looked at before the machine of each. */
export const zoneSilent = frozenScenario({
  id: 'zone-silent',
  title: 'Zone silent',
  description:
    'All three workers of a zone fell silent together 25 minutes ago, and pool worker allows two unavailable nodes. The page has one entry with their zone, and says nothing of the next node and the time remaining.',
  startsAt: '2026-04-14T12:30:00Z',
  plan: () =>
    planUpdate({
      cluster: {
        topology: 'HighlyAvailable',
        pools: [
          controlPlanePool(),
          workerPool('worker', 9, { named: 'letters', maxUnavailable: 2 }),
        ],
      },
      from: aRelease('4.18.8'),
      to: aRelease('4.18.9'),
      nodeFaults: Object.fromEntries(
        NODES.map((node) => [node, { kind: 'lost', fromMs: LOST_MS }] as const),
      ),
    }),
  frozenMs: () => LOST_MS + 25 * MINUTE_MS,
});
