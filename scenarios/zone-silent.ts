import { aPod, aRelease } from './builders';
import { frozenScenario } from './define-scenario';
import { drainingMs } from './drain-blocked';
import {
  controlPlanePool,
  existingFrom,
  MINUTE_MS,
  planUpdate,
  workerPool,
  type UpdateOptions,
  type UpdatePlan,
} from './simulation';

/** That of the third zone which is updated first, and those beside it. */
const DRAINED = 'worker-c';
const OTHERS = ['worker-f', 'worker-i'];
/** From the begin of the drain until the zone falls silent, and from then on. */
const DRAINED_FOR_MS = 5 * MINUTE_MS;
const SILENT_FOR_MS = 25 * MINUTE_MS;
const UPDATE: UpdateOptions = {
  cluster: {
    topology: 'HighlyAvailable',
    pools: [controlPlanePool(), workerPool('worker', 9, { named: 'letters', maxUnavailable: 2 })],
  },
  from: aRelease('4.18.8'),
  to: aRelease('4.18.9'),
  nodeFaults: { [DRAINED]: { kind: 'lostInDrain', afterMs: DRAINED_FOR_MS } },
};

/** The switch of a zone fails: what its nodes share is looked at before the machine of each. */
export const zoneSilent = frozenScenario({
  id: 'zone-silent',
  title: 'Zone silent',
  description: `All three workers of a zone fell silent together 25 minutes ago, one of them while it was drained, and pool worker allows two unavailable nodes. The page has one entry with their zone, and says nothing of the next node and the time remaining.`,
  startsAt: '2026-04-14T12:30:00Z',
  plan: () => {
    const fromMs = silentMs(planUpdate(UPDATE));
    return planUpdate({
      ...UPDATE,
      nodeFaults: {
        ...UPDATE.nodeFaults,
        ...Object.fromEntries(OTHERS.map((node) => [node, { kind: 'lost', fromMs }] as const)),
      },
    });
  },
  frozenMs: (plan) => silentMs(plan) + SILENT_FOR_MS,
  extras: (clock, plan) => {
    const evictedMs = drainingMs(plan, DRAINED) + MINUTE_MS;
    return {
      objects: [
        existingFrom(evictedMs, () =>
          aPod({
            name: 'cart-0',
            namespace: 'shop',
            node: DRAINED,
            labels: { app: 'cart' },
            owner: { kind: 'StatefulSet', name: 'cart' },
            ending: { at: clock.at(evictedMs + 30_000), graceSeconds: 30 },
          }),
        ),
      ],
    };
  },
});

function silentMs(plan: UpdatePlan): number {
  return drainingMs(plan, DRAINED) + DRAINED_FOR_MS;
}
