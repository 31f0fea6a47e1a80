import { aRelease, type HistoryOptions } from './builders';
import { frozenScenario } from './define-scenario';
import {
  controlPlanePool,
  HOUR_MS,
  MINUTE_MS,
  nodesNamed,
  operatorStory,
  pastUpdate,
  planUpdate,
  poolStory,
  SECOND_MS,
  updatedMs,
  type Clock,
  type PoolShape,
  type UpdateOptions,
  type UpdatePlan,
} from './simulation';
import { usualCluster } from './usual-cluster';

/** The same version with another payload: a migration to multiple architectures. */
export const multiArch = frozenScenario({
  id: 'multi-arch',
  title: 'Multi-arch migration',
  description:
    'The cluster goes from the single-architecture payload of 4.18.9 to the one for multiple architectures. The page calls it a migration, not an update from 4.18.9 to 4.18.9, and estimates it from its nodes.',
  startsAt: '2026-04-14T12:10:00Z',
  plan: () =>
    planUpdate({
      cluster: usualCluster(),
      from: aRelease('4.18.9'),
      to: aRelease('4.18.9', { multiArch: true }),
    }),
  frozenMs: (plan) => updatedMs(poolStory(plan, 'master'), 1) + 5 * MINUTE_MS,
});

const completed = aRelease('4.18.8');
const abandoned = aRelease('4.18.9');

/** Retargeted in the middle: the update to 4.18.9 never completed, and some nodes never saw it. */
export const partialBefore = frozenScenario({
  id: 'partial-before',
  title: 'Previous update partial',
  description:
    'The update to 4.18.9 was replaced by one to 4.18.10 before it was complete. Nodes come from two versions; the page says that the previous update never completed and which one did.',
  startsAt: '2026-04-14T17:30:00Z',
  plan: () => planRetargeted(),
  frozenMs: (plan) => operatorStory(plan, 'ingress').startsMs + 100 * SECOND_MS,
  earlier: historyOfAbandoned,
});

/** The update that was requested instead of the one that is abandoned. */
function planRetargeted(changes: Partial<UpdateOptions> = {}): UpdatePlan {
  return planUpdate({
    cluster: {
      topology: 'HighlyAvailable',
      pools: [controlPlanePool(), partlyUpdatedWorkers()],
    },
    from: abandoned,
    to: aRelease('4.18.10'),
    ...changes,
  });
}

function historyOfAbandoned(clock: Clock): readonly HistoryOptions[] {
  return [
    {
      release: abandoned,
      state: 'Partial',
      startedAt: clock.at(-3 * HOUR_MS),
      completedAt: clock.at(45 * SECOND_MS),
    },
    pastUpdate(completed, clock, 33, 78),
    pastUpdate(aRelease('4.18.5'), clock, 81, 74),
    pastUpdate(aRelease('4.18.1'), clock, 160, 41),
  ];
}

/** The same later: pools start again, before all of their nodes are through with the release that was abandoned. */
export const retargeted = frozenScenario({
  id: 'retargeted',
  title: 'Another release requested',
  description:
    'Release 4.18.10 was requested while workers still took on 4.18.9. Pool worker starts again: one node has 4.18.10, four have 4.18.9 and reboot a second time, one is still on its way to 4.18.9 and holds an update slot, the others have 4.18.8. The page counts as updated only what has the newest release.',
  startsAt: '2026-04-14T18:20:00Z',
  plan: () =>
    planRetargeted({ nodeFaults: { 'worker-04': { kind: 'overtaken', fromMs: OVERTAKEN_MS } } }),
  frozenMs: () => OVERTAKEN_MS + 9 * MINUTE_MS,
  earlier: historyOfAbandoned,
});

/** When the node was given the release that is replaced: shortly before the pools have the next one. */
const OVERTAKEN_MS = 49 * MINUTE_MS;

/** Twelve workers, the first four of which came as far as the abandoned release. */
function partlyUpdatedWorkers(): PoolShape {
  const nodes = nodesNamed('worker', 12).map((node, index) =>
    index < 4 ? node : { ...node, release: completed },
  );
  return { name: 'worker', nodes, maxUnavailable: 2 };
}
