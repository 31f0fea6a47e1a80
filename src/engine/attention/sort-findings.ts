import { addTo } from '../changes/group-by';
import { findExpected } from '../expected/find-expected';
import {
  firstOf,
  normalEndOf,
  restartGraceEnd,
  unavailableGraceEnd,
} from '../expected/grace-times';
import { passingEnd } from '../expected/passing-alerts';
import { isOlderAlert } from '../health/order-insights';
import { rollsOutConfig } from '../pools/is-behind';
import { AlertedMatters } from '../relations/alerts';
import { compareEntries, compareFaults, Entry } from '../relations/entry';
import { findEdges, Relations } from '../relations/relate';
import { Matters, type MattersInput } from '../relations/find-matters';
import { KnownNodes } from '../relations/known-nodes';
import { alertMatter, compareMatters, type Matter } from '../relations/matter';
import { readConditionParts, readNotReadyNodes } from '../relations/named-nodes';
import { protectQuorum } from '../relations/quorum';
import { tellSharedPlaces } from '../relations/silent-together';
import { settleRestart } from '../relations/single-node';
import type { AttentionAndExpected } from '../status/attention';
import type { ExpectedItem } from '../status/expected';
import type { AlertFinding, HealthInsight } from '../status/health';
import type { Instant } from '../time';
import { itemsByName } from '../unfinished/items-by-name';

/** The input of `sortFindings`. */
export type FindingsInput = MattersInput;

export interface SortedFindings extends AttentionAndExpected {
  /** All findings, without older alerts that are about nothing that is wrong. */
  readonly health: readonly HealthInsight[];
}

/**
 * Findings as what needs attention and what is expected. Every health insight is in one of them, once: by itself, as
 * what follows from another, or as what heals by itself. The order of the input does not matter.
 */
export function sortFindings(status: FindingsInput, now: Instant): SortedFindings {
  const lasting = withoutBriefSilence(status, now);
  const matters = new Matters(lasting, new KnownNodes(status.pools, findNamedNodes(lasting)));
  const { entries, unrelated } = findEntries(matters, new Relations(findEdges(matters)));
  const restarting: ExpectedItem[] = [];
  const lastingRoots: Entry[] = [];
  const paused: HealthInsight[] = [];
  const awaiting: ExpectedItem[] = [];
  const passing: Passing[] = [];
  for (const entry of entries) {
    const ends = listPassing(entry, matters, now);
    if (ends) {
      passing.push(...ends);
      continue;
    }
    if (isResumedByItself(entry, status.unfinished)) {
      paused.push(...entry.insights);
      continue;
    }
    const rolledAt = awaitedEnd(entry, status.unfinished);
    if (rolledAt !== undefined) {
      const ofEntry = entry.insights.map((insight) => ({ kind: 'insight', insight }) as const);
      awaiting.push(...ofEntry.map((item) => ({ ...item, graceEndsAt: rolledAt })));
      continue;
    }
    const graceEndsAt = restartEnd(entry, matters, now);
    if (graceEndsAt === undefined) lastingRoots.push(entry);
    else restarting.push(toRestarting(entry, graceEndsAt));
  }
  const settled = settleRestart(lastingRoots, status, now);
  const places = placesOfNodes(settled.roots, status.unfinished);
  const sorted = settled.roots.map((entry) => entry.describe(places)).sort(compareFaults);
  const attention = tellSharedPlaces(protectQuorum(sorted, status), status.pools);
  return {
    health:
      unrelated.size === 0
        ? status.health
        : status.health.filter((insight) => !unrelated.has(insight)),
    attention,
    expected: [
      ...findExpected(lasting, attention, now),
      ...awaiting,
      ...restarting,
      ...tellPassing(passing),
      ...settled.expected,
      ...status.health
        .filter((insight) => insight.impact === 'None' || paused.includes(insight))
        .map((insight) => ({ kind: 'insight', insight }) as const),
    ],
  };
}

interface Entries {
  /** Worst first. */
  readonly entries: readonly Entry[];
  /** Alerts from before the update that are about nothing that is wrong. */
  readonly unrelated: ReadonlySet<HealthInsight>;
}

/** Matters that no other matter explains, each with its consequences. */
function findEntries(matters: Matters, relations: Relations): Entries {
  const roots = new Map<string, Matter[]>();
  const addRoot = (matter: Matter): void => {
    if (!roots.get(matter.entry)?.includes(matter)) addTo(roots, matter.entry, matter);
  };
  const unrelated = new Set<HealthInsight>();
  const alerts: { readonly insight: AlertFinding; readonly top: Matter }[] = [];
  const alerted = new AlertedMatters(matters, relations);
  for (const insight of matters.status.health) {
    if (insight.code !== 'AlertFiring' || insight.impact === 'None') continue;
    const matter = alerted.find(insight);
    if (matter) alerts.push({ insight, top: relations.topOf(matter) });
    else if (isOlderAlert(insight)) unrelated.add(insight);
    else addRoot(alertMatter(insight));
  }
  for (const matter of matters.reported) addRoot(relations.topOf(matter));
  for (const { top } of alerts) addRoot(top);
  const byName = new Map(
    [...roots].flatMap(([key, [first, ...others]]) =>
      first ? [[key, new Entry([first, ...others.sort(compareMatters)])] as const] : [],
    ),
  );
  for (const matter of new Set([...matters.reported, ...relations.followers])) {
    const relation = relations.causeOf(matter);
    if (relation) byName.get(relations.topOf(matter).entry)?.addMatter(matter, relation.because);
  }
  for (const { insight, top } of alerts) {
    byName.get(top.entry)?.addAlert(insight, alerted.isIndirect(insight));
  }
  return { entries: [...byName.values()].sort(compareEntries), unrelated };
}

/**
 * `oc` reports a silent kubelet after a minute, because its disk is unknown then. That is a node that is not ready, and
 * normal for as long as that is. A node that reboots is one as well.
 */
function withoutBriefSilence(status: FindingsInput, now: Instant): FindingsInput {
  const unavailable = status.health.filter(({ code }) => code === 'NodeUnavailable');
  if (unavailable.length === 0) return status;
  const rebooting = listRebooting(status.unfinished);
  const demanded = listDemanded(status.unfinished);
  const brief = new Set(
    unavailable.filter(
      (insight) => !demanded.has(nodeOf(insight)) && isBrieflySilent(insight, rebooting, now),
    ),
  );
  return brief.size === 0
    ? status
    : { ...status, health: status.health.filter((insight) => !brief.has(insight)) };
}

function isBrieflySilent(
  insight: HealthInsight,
  rebooting: ReadonlySet<string>,
  now: Instant,
): boolean {
  if (insight.code !== 'NodeUnavailable' || insight.degradedReason !== undefined) return false;
  if (insight.isEarly) return false;
  if (rebooting.has(insight.node)) return true;
  const { causes: unavailableBecause } = insight;
  const graceEndsAt = unavailableGraceEnd({ unavailableBecause });
  return graceEndsAt !== undefined && now < graceEndsAt;
}

/** Nodes that need a person now: nothing about them is normal for any time. */
function listDemanded(unfinished: FindingsInput['unfinished']): ReadonlySet<string> {
  return new Set(
    unfinished.flatMap(({ pace, subject }) =>
      pace === 'needsPerson' && subject.kind === 'node' ? [subject.node] : [],
    ),
  );
}

function nodeOf(insight: HealthInsight): string {
  return 'node' in insight ? insight.node : '';
}

/** Nodes that are away, in time, for a configuration of their release: `oc` does not expect them to be. */
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
  { consequences, insights, pool }: Entry,
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

const API_SERVER_OPERATOR = 'kube-apiserver';

/** What an operator says that waits for each API server to restart with its new revision. */
const AWAITS_API_SERVERS: ReadonlySet<string> = new Set([
  'KubeApiServersMissing',
  'OAuthMetadataNotServed',
]);

/**
 * The end of the time in which the API servers may be rolled, of an operator that only waits for them; `undefined` for
 * all other entries, and once they are not in time.
 */
function awaitedEnd(
  { consequences, insights, root }: Entry,
  unfinished: FindingsInput['unfinished'],
): Instant | undefined {
  if (root.kind !== 'operator' || consequences.length > 0) return undefined;
  if (!insights.every(({ cause }) => cause && AWAITS_API_SERVERS.has(cause.code))) return undefined;
  const servers = unfinished.find(
    ({ move, pace, subject }) =>
      move === 'roll' &&
      pace === 'moving' &&
      subject.kind === 'operator' &&
      subject.operator === API_SERVER_OPERATOR,
  );
  return servers && normalEndOf(servers);
}

/** The time until which what follows from a restart heals by itself; `undefined` for other entries. */
function restartEnd(entry: Entry, { nodes, status }: Matters, now: Instant): Instant | undefined {
  const { root } = entry;
  if (root.kind !== 'nodes' || root.problem !== 'restarting' || !rollsOut(entry, status)) {
    return undefined;
  }
  const items = itemsByName(status.unfinished, 'node');
  const ends = entry.nodes.map((name) => {
    const node = nodes.get(name);
    const item = items.get(name);
    return node && (item ? normalEndOf(item) : restartGraceEnd(node, status.platform));
  });
  const isOver = ends.some((end) => end === undefined || now >= end);
  return isOver ? undefined : firstOf(ends);
}

interface Passing {
  readonly insight: AlertFinding;
  readonly endsAt: Instant;
}

/** Alerts of one name that a restart brings with it, each with its end; `undefined` for all other entries. */
function listPassing(
  { insights, root }: Entry,
  { nodes, status }: Matters,
  now: Instant,
): readonly Passing[] | undefined {
  if (root.kind !== 'alert') return undefined;
  const rolling = { ...status, nodeOf: (name: string) => nodes.get(name) };
  const passing = insights.flatMap((insight) => {
    const endsAt = insight.code === 'AlertFiring' ? passingEnd(insight, rolling, now) : undefined;
    return insight.code === 'AlertFiring' && endsAt !== undefined ? [{ insight, endsAt }] : [];
  });
  return passing.length === insights.length ? passing : undefined;
}

function tellPassing(passing: readonly Passing[]): readonly ExpectedItem[] {
  if (passing.length === 0) return [];
  const insights = passing.map(({ insight }) => insight);
  return [{ kind: 'alerts', insights, graceEndsAt: firstOf(passing.map(({ endsAt }) => endsAt)) }];
}

/** The pool of the node gets a configuration: of a release, or of any. */
function rollsOut({ pool }: Entry, { pools, updating }: FindingsInput): boolean {
  return updating !== false || pools.some((one) => one.name === pool && rollsOutConfig(one));
}

/** The order of nodes that entries name among all unfinished work. */
function placesOfNodes(
  entries: readonly Entry[],
  unfinished: FindingsInput['unfinished'],
): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  if (!entries.some(({ nodes }) => nodes.length > 1)) return places;
  const named = new Set<string>();
  for (const { insights } of entries) {
    for (const insight of insights) if ('node' in insight) named.add(insight.node);
  }
  for (const { object } of unfinished) {
    if (places.size === named.size) break;
    if (object.resource !== 'nodes' || !named.has(object.name)) continue;
    if (!places.has(object.name)) places.set(object.name, places.size);
  }
  return places;
}

function toRestarting({ consequences, nodes }: Entry, graceEndsAt: Instant): ExpectedItem {
  return {
    kind: 'nodesRestarting',
    nodes,
    insights: consequences.flatMap((item) => (item.kind === 'insight' ? [item.insight] : [])),
    graceEndsAt,
  };
}
