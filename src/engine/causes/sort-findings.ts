import type { Clock } from '../changes/clock';
import type { Instant } from '../time';
import type { ExpectedItem } from '../status/expected';
import type { AttentionAndExpected } from '../status/attention';
import { rollsOutConfig } from '../pools/rolls-out-config';
import type { HealthInsight } from '../status/health';
import { KnownFaults, type FindingsInput } from './known-faults';
import { compareFaults, type FaultDraft } from './fault-draft';
import { ExpectedNodes } from './expected-nodes';
import { findExpected } from './find-expected';
import { foldAlerts } from './fold-alerts';
import { foldApis } from './fold-apis';
import { foldCredentials } from './fold-credentials';
import { foldDaemons } from './fold-daemons';
import { foldEtcd } from './fold-etcd';
import { foldClusterVersion, foldOperators, foldPools, foldSlots } from './fold-operators';
import { foldFullDisk } from './fold-full-disk';
import { foldLookups } from './fold-lookups';
import { foldMissedPods } from './fold-missed-pods';
import { foldMissingNodes } from './fold-missing-nodes';
import { foldNodesWithoutNetwork } from './fold-network';
import { foldOnlyNode } from './fold-only-node';
import { foldQuorum } from './fold-quorum';
import { foldRoutes } from './fold-routes';
import { firstOf, restartGraceEnd, unavailableGraceEnd } from './grace-times';
import { itemsByName, normalEndOf } from './normal-ends';
import { KnownNodes } from './known-nodes';
import { readConditionParts, readNotReadyNodes } from './named-nodes';
import { protectQuorum } from './protect-quorum';
import { settleRestart } from './settle-restart';
import { tellAwaited } from './tell-awaited';

export type { FindingsInput } from './known-faults';

export interface SortedFindings extends AttentionAndExpected {
  /** All findings, without older alerts that are about nothing that is wrong. */
  readonly health: readonly HealthInsight[];
}

/** What follows from what, one rule a function. In order: each sees what those before it have folded or begun. */
const FOLD_RULES: readonly ((faults: KnownFaults) => void)[] = [
  foldPools,
  foldSlots,
  foldOperators,
  foldDaemons,
  foldFullDisk,
  foldClusterVersion,
  foldRoutes,
  foldQuorum,
  foldMissedPods,
  foldMissingNodes,
  foldNodesWithoutNetwork,
  foldOnlyNode,
  foldCredentials,
  foldApis,
  foldEtcd,
  foldLookups,
  // Alerts belong to what is known by then.
  foldAlerts,
];

/**
 * Sorts what was found into what needs attention and what is expected. Every health insight is in one of them, once: by
 * itself, as what follows from another, or as what heals by itself. The order of the input does not matter. `nodes` is kept from one
 * snapshot to the next.
 */
export function sortFindings(
  status: FindingsInput,
  clock: Clock,
  nodes = new ExpectedNodes(),
): SortedFindings {
  const lasting = withoutBriefSilence(status, clock);
  const faults = new KnownFaults(lasting, new KnownNodes(status.pools, findNamedNodes(lasting)));
  for (const fold of FOLD_RULES) fold(faults);

  const restarting: ExpectedItem[] = [];
  const lastingRoots: FaultDraft[] = [];
  const paused: HealthInsight[] = [];
  for (const draft of faults.roots) {
    if (isResumedByItself(draft, status.unfinished)) {
      paused.push(...draft.insights);
      continue;
    }
    const graceEndsAt = restartEnd(draft, faults, clock);
    if (graceEndsAt === undefined) lastingRoots.push(draft);
    else restarting.push(toRestarting(draft, graceEndsAt));
  }
  const settled = settleRestart(lastingRoots, status, clock);
  const roots = settled?.roots ?? lastingRoots;
  if (settled) restarting.push(...settled.expected);
  const places = roots.some(({ nodes }) => nodes.length > 1)
    ? placesOfNodes(roots, status.unfinished)
    : undefined;
  const sorted = roots.map((draft) => draft.finish(places)).sort(compareFaults);
  const attention = protectQuorum(sorted, status);
  const expected = findExpected(lasting, attention, nodes, clock);
  return {
    health:
      faults.unrelated.size === 0
        ? status.health
        : status.health.filter((insight) => !faults.unrelated.has(insight)),
    attention,
    expected: [
      ...tellAwaited(expected, status.unfinished, clock),
      ...restarting,
      ...status.health
        .filter((insight) => insight.impact === 'None' || paused.includes(insight))
        .map((insight) => ({ kind: 'insight', insight }) as const),
    ],
  };
}

/**
 * `oc` reports a silent kubelet after a minute, because its disk is unknown then. That is a node that is not ready, and normal for as
 * long as that is. A node that reboots is one as well.
 */
function withoutBriefSilence(status: FindingsInput, clock: Clock): FindingsInput {
  const unavailable = status.health.filter(({ code }) => code === 'NodeUnavailable');
  if (unavailable.length === 0) return status;
  const rebooting = listRebooting(status.unfinished);
  const brief = new Set(
    unavailable.filter((insight) => isBrieflySilent(insight, rebooting, clock)),
  );
  return brief.size === 0
    ? status
    : { ...status, health: status.health.filter((insight) => !brief.has(insight)) };
}

function isBrieflySilent(
  insight: HealthInsight,
  rebooting: ReadonlySet<string>,
  clock: Clock,
): boolean {
  if (insight.code !== 'NodeUnavailable' || insight.degradedReason !== undefined) return false;
  if (rebooting.has(insight.node)) return true;
  const { causes: unavailableBecause } = insight;
  const graceEndsAt = unavailableGraceEnd({ unavailableBecause });
  return graceEndsAt !== undefined && !clock.hasReached(graceEndsAt);
}

/** Nodes that are away for a configuration of the release that they have, and within their time: to `oc` they are on their way to nothing. */
function listRebooting(unfinished: FindingsInput['unfinished']): ReadonlySet<string> {
  return new Set(
    unfinished.flatMap(({ move, object, pace }) =>
      move === 'reboot' && pace === 'moving' ? [object.name] : [],
    ),
  );
}

/** Nodes that findings or operators name. */
function findNamedNodes({ health, operators }: FindingsInput): ReadonlySet<string> {
  const names = new Set<string>();
  for (const insight of health) {
    if ('node' in insight) names.add(insight.node);
    for (const subject of insight.code === 'AlertFiring' ? insight.about : []) {
      if (subject.kind === 'node') names.add(subject.node);
    }
  }
  for (const { degraded } of operators) {
    if (degraded?.status !== 'True') continue;
    const parts = readConditionParts(degraded.reason, degraded.message);
    for (const { node } of parts.flatMap(readNotReadyNodes)) names.add(node);
  }
  return names;
}

/** A pause of a component that works on the nodes, which is within its time. */
function isResumedByItself(
  { consequences, insights, pool }: FaultDraft,
  unfinished: FindingsInput['unfinished'],
): boolean {
  return (
    consequences.length === 0 &&
    insights.some(({ code }) => code === 'PoolPaused') &&
    unfinished.some(
      ({ move, object, pace }) => move === 'resume' && pace === 'moving' && object.name === pool,
    )
  );
}

/** Until when what follows from a restart heals by itself; `undefined` for all other faults, and once it takes too long. */
function restartEnd(
  draft: FaultDraft,
  { nodes, status }: KnownFaults,
  clock: Clock,
): Instant | undefined {
  if (draft.problem !== 'restarting' || !rollsOut(draft, status)) return undefined;
  const items = itemsByName(status.unfinished, 'node');
  const ends = draft.nodes.map((name) => {
    const node = nodes.get(name);
    const item = items.get(name);
    return node && (item ? normalEndOf(item) : restartGraceEnd(node));
  });
  const isOver = ends.some((end) => end === undefined || clock.hasReached(end));
  return isOver ? undefined : firstOf(ends);
}

/** The pool of the node gets a configuration: of a release, or of any. */
function rollsOut({ pool }: FaultDraft, { pools, updating }: FindingsInput): boolean {
  return updating !== false || pools.some((one) => one.name === pool && rollsOutConfig(one));
}

/** Which node that faults speak of comes first among all that is left to do. These are mostly the first of hundreds. */
function placesOfNodes(
  faults: readonly FaultDraft[],
  unfinished: FindingsInput['unfinished'],
): ReadonlyMap<string, number> {
  const named = new Set<string>();
  for (const { insights } of faults) {
    for (const insight of insights) if ('node' in insight) named.add(insight.node);
  }
  const places = new Map<string, number>();
  for (const { object } of unfinished) {
    if (places.size === named.size) break;
    if (object.resource !== 'nodes' || !named.has(object.name)) continue;
    if (!places.has(object.name)) places.set(object.name, places.size);
  }
  return places;
}

function toRestarting(draft: FaultDraft, graceEndsAt: Instant): ExpectedItem {
  const { consequences } = draft.finish();
  return {
    kind: 'nodesRestarting',
    nodes: draft.nodes,
    insights: consequences.flatMap((item) => (item.kind === 'insight' ? [item.insight] : [])),
    graceEndsAt,
  };
}
