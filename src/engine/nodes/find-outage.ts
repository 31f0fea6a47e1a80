import { isOfControlPlane } from '../resources/pool-reference';
import type { ControlPlaneAssessment } from '../status/control-plane';
import type { OperatorAssessment } from '../status/operator';
import type { Outage } from '../status/expected';
import type { PoolAssessment } from '../status/pool';
import { compareInstants, HOUR, latestInstant, MINUTE, parseInstant, type Instant } from '../time';

interface OutageInput {
  readonly controlPlane: Pick<
    ControlPlaneAssessment,
    'completedAt' | 'conditions' | 'lastObservedProgressAt' | 'startedAt'
  >;
  readonly operators: readonly OperatorAssessment[];
  readonly pools: readonly PoolAssessment[];
  readonly drains: readonly { readonly sinceAt?: Instant }[];
}

/** Machines that are started together report within this time. Ours. */
const TOGETHER = 15n * MINUTE;

/**
 * The time in which the whole cluster was off: all nodes of the control plane reported anew together, no node reports
 * since before that, and nothing else changed in the hour before. `undefined` where one of that is not so, and of a
 * single node, which an update restarts, too.
 */
export function findOutage({
  controlPlane,
  drains,
  operators,
  pools,
}: OutageInput): Outage | undefined {
  const masters = pools.flatMap(({ name, nodes }) => (isOfControlPlane(name) ? nodes : []));
  if (masters.length < 2) return undefined;
  const changes = masters.map(({ readyChangedAt }) => parseInstant(readyChangedAt));
  const known = changes.flatMap((at) => at ?? []).sort(compareInstants);
  const [backAt] = known;
  const lastAt = known.at(-1);
  if (backAt === undefined || lastAt === undefined || known.length < masters.length) {
    return undefined;
  }
  if (lastAt - backAt > TOGETHER) return undefined;
  // What was off before the update is none of its times.
  if (controlPlane.startedAt === undefined || controlPlane.startedAt >= backAt) return undefined;
  const areAllNew = pools.every(({ nodes }) =>
    nodes.every(({ readyChangedAt }) => {
      const at = parseInstant(readyChangedAt);
      return at !== undefined && at >= backAt - TOGETHER;
    }),
  );
  if (!areAllNew) return undefined;
  const offAt = [
    controlPlane.startedAt,
    controlPlane.completedAt,
    controlPlane.lastObservedProgressAt,
    ...controlPlane.conditions.map(({ lastTransitionAt }) => lastTransitionAt),
    ...operators.flatMap(({ available, degraded, progressing, upgradeable }) =>
      [available, degraded, progressing, upgradeable].map((each) => each?.lastTransitionAt),
    ),
    ...drains.map(({ sinceAt }) => sinceAt),
  ]
    .filter((at) => at !== undefined && at < backAt - TOGETHER)
    .reduce(latestInstant, undefined);
  return offAt !== undefined && backAt - offAt >= HOUR ? { offAt, backAt } : undefined;
}
