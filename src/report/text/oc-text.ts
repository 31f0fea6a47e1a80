import {
  assessCounts,
  compareNodes,
  countNodes,
  CONTROL_PLANE_POOL,
  formatInstant,
  type HealthInsight,
  type ImpactType,
  type Instant,
  isBehind,
  isNotBegun,
  isOfOc,
  MINUTE,
  type NodeAssessment,
  type OcStatus,
  type OperatorAssessment,
  type OperatorCounts,
  type PoolAssessment,
  type PoolCounts,
  readUpdateStart,
  roundTo,
  SECOND,
  truncateTo,
  ZERO_INSTANT,
} from '../../engine';
import { describeHealthDescription } from '../../wording/health/health-details';
import { describeHealthSummary } from '../../wording/health/health-insight';
import { createLanguage, NO_CAUSE_TEXTS } from '../../wording/language/language';
import { formatShortDuration } from './short-duration';
import { alignTable } from './tab-table';

/** Details that `oc adm upgrade status --details` shows. */
export type Details = 'none' | 'nodes' | 'health' | 'operators' | 'all';

/** Of `oc`, which nobody translates: what it says are the keys themselves, without plurals and causes. */
const LANGUAGE = createLanguage({}, 'en', 'UTC', NO_CAUSE_TEXTS);

/** Node rows shown without `--details=nodes`, apart from the ones in trouble. */
const NODES_SHOWN = 10;

/** Go's longest duration, which it gives for times further apart; some 292 years. */
const LONGEST_DURATION = 2n ** 63n - 1n;

/**
 * The status in the words and layout of `oc adm upgrade status`, byte for byte, line feed at the end included. Where we
 * judge further than `oc` does, this text keeps to `oc`: insights it does not know are left out, and a reboot that only
 * the post-config-action annotation tells is none. Mirrors openshift/oc@6b8e30c, pkg/cli/admin/upgrade/status.
 */
export function formatOcText(status: OcStatus, details: Details): string {
  const isVersionless = findVersionless(status);
  const areNodesRead = status.missing.every(({ resource }) => resource !== 'nodes');
  const pools = status.pools.map((pool) => asOcSeesIt(pool, isVersionless, areNodesRead));
  // An arbiter is a worker for it.
  const controlPlanePool = pools.find(({ name }) => name === CONTROL_PLANE_POOL);
  const workerPools = pools.filter(({ name }) => name !== CONTROL_PLANE_POOL);
  const mayUpdate = status.updating || status.pools.some(({ nodes }) => nodes.some(isVersionless));
  const isUpdating =
    mayUpdate && (status.controlPlane.progressing === 'True' || workerPools.some(isBehind));
  if (!isUpdating) return 'The cluster is not updating.\n';
  const allNodes = details === 'nodes' || details === 'all';
  return [
    formatControlPlane(status),
    details === 'operators' || details === 'all' ? formatUpdatingOperators(status) : '',
    controlPlanePool ? formatControlPlaneNodes(controlPlanePool, allNodes) : '',
    formatWorkerPools(workerPools, allNodes),
    formatHealth(status, pools, details === 'health' || details === 'all'),
  ].join('');
}

function formatControlPlane(status: OcStatus): string {
  const { controlPlane } = status;
  const { counts, versions, assessment } = controlPlane;
  const duration = formatShortDuration(roundForDisplay(controlPlane.updatingForNs));
  if (assessment === 'Completed') {
    const end =
      controlPlane.history.length === 0 ? ZERO_INSTANT : (controlPlane.completedAt ?? status.now);
    return (
      '= Control Plane =\n' +
      `Update to ${versions.target ?? 'unknown'} successfully completed at ` +
      `${formatInstant(truncateTo(end, SECOND))} (duration: ${duration})\n`
    );
  }
  const updating = status.operators.filter(({ state }) => state === 'updating');
  const estimate = describeEstimate(status);
  const lines = [
    '= Control Plane =',
    `Assessment:      ${assessment}`,
    `Target Version:  ${describeVersions(status)}`,
    ...(updating.length > 0
      ? [`Updating:        ${updating.map(({ name }) => name).join(', ')}`]
      : []),
    `Completion:      ${assessment === 'Unknown' ? 'Unknown' : describeCompletion(counts)}`,
    `Duration:        ${duration}${estimate === undefined ? '' : ` (Est. Time Remaining: ${estimate})`}`,
    `Operator Health: ${assessment === 'Unknown' ? 'Unknown' : describeOperatorHealth(counts)}`,
  ];
  return `${lines.join('\n')}\n`;
}

/** Durations over 10 minutes are shown in whole minutes. */
function roundForDisplay(duration: bigint): bigint {
  return roundTo(duration, duration > 10n * MINUTE ? MINUTE : SECOND);
}

function describeVersions({ controlPlane: { versions } }: OcStatus): string {
  const target = versions.target ?? 'unknown';
  const previous = versions.previous ?? 'unknown';
  switch (versions.kind) {
    case 'installation':
      return `${target} (a new install)`;
    case 'fromPartial':
      return `${target} (from incomplete ${previous})`;
    case 'multiArch':
      return `${target} to Multi-Architecture`;
    case 'update':
    case 'unknown':
      return `${target} (from ${previous})`;
  }
}

function describeEstimate({ controlPlane }: OcStatus): string | undefined {
  const { estimate } = controlPlane;
  if (!estimate || estimate.remainingNs === 0n) return undefined;
  if (controlPlane.multiArchMigration) return 'N/A for Multi-Architecture Migration';
  if (estimate.remainingNs < -10n * MINUTE) {
    return `N/A; estimate duration was ${formatShortDuration(estimate.totalNs)}`;
  }
  return estimate.remainingNs < 10n * MINUTE ? '<10m' : formatShortDuration(estimate.remainingNs);
}

function describeCompletion({ updated, updating, waiting, total }: OperatorCounts): string {
  const percent = roundHalfEven(ratio(updated, total) * 100);
  return `${percent}% (${updated} operators updated, ${updating} updating, ${waiting} waiting)`;
}

function describeOperatorHealth({ total, unavailable, degraded }: OperatorCounts): string {
  return [
    `${total - unavailable - degraded} Healthy`,
    ...(unavailable > 0 ? [`${unavailable} Unavailable`] : []),
    ...(degraded > 0 ? [`${degraded} Available but degraded`] : []),
  ].join(', ');
}

function formatUpdatingOperators(status: OcStatus): string {
  const updating = status.operators.filter(({ state }) => state === 'updating');
  if (status.controlPlane.assessment === 'Completed' || updating.length === 0) return '';
  const rows = updating.map((operator) => formatOperatorRow(operator, status.now));
  return `\nUpdating Cluster Operators\n${alignTable(`NAME\tSINCE\tREASON\tMESSAGE\n${rows.join('')}`)}`;
}

function formatOperatorRow({ name, progressing }: OperatorAssessment, now: Instant): string {
  const since = formatShortDuration(elapsed(progressing?.lastTransitionAt, now));
  const reason = shortenReason(progressing?.reason ?? '');
  const [first = '', ...more] = (progressing?.message ?? '').split('\n');
  return [`${name}\t${since}\t${reason}\t${first}`, ...more.map((line) => `\t\t\t${line}`)]
    .map((row) => `${row}\n`)
    .join('');
}

function shortenReason(reason: string): string {
  if (reason === '') return '-';
  const characters = Array.from(reason);
  return characters.length > 20 ? `${characters.slice(0, 17).join('')}...` : reason;
}

// --- Nodes and pools -------------------------------------------------------------------------------------------------

function formatControlPlaneNodes(pool: PoolAssessment, allNodes: boolean): string {
  const { nodes } = pool;
  const [first] = nodes;
  if (!first || !pool.counts) return '';
  if (pool.counts.updated === pool.counts.total) {
    return `\nAll control plane nodes successfully updated to ${first.version ?? ''}\n`;
  }
  return `\nControl Plane Nodes\n${formatNodes(nodes, allNodes)}`;
}

function formatWorkerPools(pools: readonly PoolAssessment[], allNodes: boolean): string {
  if (!pools.some(hasNodes)) return '';
  const rows = pools.map(formatPoolRow).join('');
  const table = alignTable(`WORKER POOL\tASSESSMENT\tCOMPLETION\tSTATUS\n${rows}`);
  const nodes = pools
    .filter((pool) => pool.nodes.length > 0)
    .map((pool) => `\nWorker Pool Nodes: ${pool.name}\n${formatNodes(pool.nodes, allNodes)}`);
  return `\n= Worker Upgrade =\n\n${table}${nodes.join('')}`;
}

/** Only of nodes in its list `oc` says that they are not updated while their pool is paused. */
function excludesNodes(name: string, pools: readonly PoolAssessment[]): boolean {
  return pools.some((pool) => pool.name === name && pool.counts?.excluded !== 0);
}

function hasNodes({ counts, reported }: PoolAssessment): boolean {
  return (counts?.total ?? reported.machines ?? 0) > 0;
}

function formatPoolRow({ name, assessment, counts, countsFrom, reported }: PoolAssessment): string {
  if (!counts) {
    const { updated = 0, machines = 0 } = reported;
    return `${name}\t${assessment}\t${formatCompletion(updated, machines)}\tNodes unknown\n`;
  }
  if (counts.total === 0) return `${name}\tEmpty\t\t0 Total\n`;
  const completion = formatCompletion(counts.updated, counts.total);
  if (countsFrom === 'reported') return `${name}\t${assessment}\t${completion}\tNodes unknown\n`;
  return `${name}\t${assessment}\t${completion}\t${describePoolCounts(counts)}\n`;
}

function formatCompletion(updated: number, total: number): string {
  return `${roundHalfEven(ratio(updated, total) * 100)}% (${updated}/${total})`;
}

function describePoolCounts(counts: PoolCounts): string {
  return [
    `${counts.available} Available, ${counts.progressing} Progressing, ${counts.draining} Draining`,
    ...(counts.excluded > 0 ? [`${counts.excluded} Excluded`] : []),
    ...(counts.degraded > 0 ? [`${counts.degraded} Degraded`] : []),
    ...(counts.unknown > 0 ? [`${counts.unknown} Unknown`] : []),
  ].join(', ');
}

/**
 * `oc` does not look at the post-config-action: a reboot that it alone tells is Updating to `oc`, or Updated when the
 * daemon still says Done. And a node whose daemon has not begun is Draining to `oc`. It counts the nodes of the list,
 * also where the pool reports more.
 */
type IsSeenOtherwise = (node: NodeAssessment) => boolean;

/** Nodes whose configuration has no version, where nodes are held against a release by those versions. */
function findVersionless({ controlPlane, missing }: OcStatus): IsSeenOtherwise {
  const { history, progressing } = controlPlane;
  const isTargetKnown = history.length > 0 || progressing === 'True';
  const isCompared =
    isTargetKnown && missing.every(({ resource }) => resource !== 'machineconfigs');
  return ({ phase, updated, version }) =>
    isCompared && version === undefined && (updated || phase === 'Unknown');
}

function asOcSeesIt(
  pool: PoolAssessment,
  isVersionless: IsSeenOtherwise,
  areNodesRead: boolean,
): PoolAssessment {
  const { nodes, countsFrom } = pool;
  const isSeenOtherwise = nodes.some(
    (node) => isRebootOfOurs(node) || isNotBegun(node) || isVersionless(node),
  );
  const isPartial = areNodesRead && countsFrom === 'reported';
  if (!isSeenOtherwise && !isPartial) return pool;
  const seen = nodes
    .map((node) => (isVersionless(node) ? withoutVersion(node, pool.paused) : asOcSeesNode(node)))
    .sort(compareNodes);
  const counts = countNodes(seen);
  return { ...pool, nodes: seen, counts, countsFrom: 'nodes', assessment: assessCounts(counts) };
}

function isRebootOfOurs({ phase, daemonState }: NodeAssessment): boolean {
  return phase === 'Rebooting' && daemonState !== 'Rebooting';
}

/** A node whose configuration has no version is behind for it. */
function withoutVersion(node: NodeAssessment, isPaused: boolean): NodeAssessment {
  const phase = isPaused ? 'Paused' : 'Pending';
  if (node.assessment === 'Unavailable' || node.assessment === 'Degraded') {
    return { ...node, phase, updated: false, estimate: '?' };
  }
  return isPaused
    ? { ...node, phase, updated: false, assessment: 'Excluded', estimate: '-' }
    : { ...node, phase, updated: false, assessment: 'Outdated', estimate: '?' };
}

function asOcSeesNode(node: NodeAssessment): NodeAssessment {
  if (isNotBegun(node)) {
    const estimate = node.estimate === '+5m' ? '+10m' : node.estimate;
    return { ...node, phase: 'Draining', estimate };
  }
  if (!isRebootOfOurs(node)) return node;
  return node.daemonState === 'Done'
    ? { ...node, phase: 'Updated', assessment: 'Completed', estimate: '-' }
    : { ...node, phase: 'Updating' };
}

function formatNodes(nodes: readonly NodeAssessment[], allNodes: boolean): string {
  const isShown = (node: NodeAssessment, index: number): boolean =>
    allNodes || index < NODES_SHOWN || node.degraded || (node.unavailable && !node.updating);
  const rows = nodes.filter(isShown).map(formatNodeRow).join('');
  const omitted = nodes.filter((node, index) => !isShown(node, index));
  const table = alignTable(`NAME\tASSESSMENT\tPHASE\tVERSION\tEST\tMESSAGE\n${rows}`);
  return omitted.length === 0 ? table : table + describeOmitted(omitted);
}

function formatNodeRow({
  name,
  assessment,
  phase,
  version,
  estimate,
  message,
  messageOfOc = message,
}: NodeAssessment): string {
  return `${name}\t${assessment}\t${phase}\t${version ?? '?'}\t${estimate}\t${messageOfOc}\n`;
}

function describeOmitted(nodes: readonly NodeAssessment[]): string {
  const count = (accepts: (node: NodeAssessment) => boolean): number =>
    nodes.filter(accepts).length;
  const completed = count(({ updated }) => updated);
  return (
    '...\n' +
    `Omitted additional ${nodes.length} Total, ${completed} Completed, ` +
    `${count(({ unavailable }) => !unavailable)} Available, ` +
    `${count(({ assessment }) => assessment === 'Progressing')} Progressing, ` +
    `${nodes.length - completed} Outdated, ${count(({ phase }) => phase === 'Draining')} Draining, ` +
    `${count(({ phase }) => phase === 'Paused')} Excluded, and 0 Degraded nodes.\n` +
    'Pass along --details=nodes to see all information.\n'
  );
}

// --- Health ----------------------------------------------------------------------------------------------------------

function formatHealth(
  status: OcStatus,
  pools: readonly PoolAssessment[],
  detailed: boolean,
): string {
  const insights = status.health.filter(
    (insight) =>
      isOfOc(insight) && (insight.code !== 'PoolPaused' || excludesNodes(insight.pool, pools)),
  );
  return `\n= Update Health =\n${formatInsights(status, insights, detailed)}`;
}

function formatInsights(
  status: OcStatus,
  insights: readonly HealthInsight[],
  detailed: boolean,
): string {
  const header = 'SINCE\tLEVEL\tIMPACT\tMESSAGE\n';
  if (insights.length === 0) {
    const since = formatShortDuration(updatingSinceStart(status));
    return alignTable(`${header}${since}\tInfo\tNone\tUpdate is proceeding well\n`);
  }
  if (detailed) {
    return insights.map((insight) => formatInsight(insight, status.now)).join('\n');
  }
  const rows = insights.map(
    (insight) =>
      `${describeSince(insight, status.now)}\t${insight.level}\t${ocImpact(insight)}\t${describeHealthSummary(insight, LANGUAGE)}\n`,
  );
  return (
    alignTable(`${header}${rows.join('')}`) +
    '\nRun with --details=health for additional description and links to related online documentation\n'
  );
}

/** `oc` does not tell a pool that is paused as planned from one that holds the update up. */
function ocImpact({ code, impact }: HealthInsight): ImpactType {
  return code === 'PoolPaused' ? 'Update Stalled' : impact;
}

function updatingSinceStart({ controlPlane, now }: OcStatus): bigint {
  return roundTo(elapsed(readUpdateStart(controlPlane), now), SECOND);
}

function formatInsight(insight: HealthInsight, now: Instant): string {
  const description = describeHealthDescription(insight, LANGUAGE).replaceAll(
    '\n',
    `\n${' '.repeat(15)}, `,
  );
  const lines = [
    `Message: ${describeHealthSummary(insight, LANGUAGE)}`,
    `  Since:       ${describeSince(insight, now)}`,
    `  Level:       ${insight.level}`,
    `  Impact:      ${ocImpact(insight)}`,
    `  Reference:   ${insight.reference ?? '<alert does not have a runbook_url annotation>'}`,
    '  Resources:',
    ...insight.resources.map(
      ({ resource, group, namespace, name }) =>
        `    ${resource}${group ? `.${group}` : ''}: ${namespace ? `${namespace}/` : ''}${name}`,
    ),
    `  Description: ${description}`,
  ];
  return `${lines.join('\n')}\n`;
}

function describeSince({ startedAt }: HealthInsight, now: Instant): string {
  return startedAt === undefined
    ? '-'
    : formatShortDuration(truncateTo(elapsed(startedAt, now), SECOND));
}

// --- Arithmetic as Go does it ----------------------------------------------------------------------------------------

function elapsed(since: Instant | undefined, now: Instant): bigint {
  const duration = now - (since ?? ZERO_INSTANT);
  return duration > LONGEST_DURATION ? LONGEST_DURATION : duration;
}

function ratio(part: number, total: number): number {
  return total === 0 ? 0 : part / total;
}

/** To a whole number, ties to even, as Go's `%.0f` does. */
function roundHalfEven(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  if (rest !== 0.5) return Math.round(value);
  return floor % 2 === 0 ? floor : floor + 1;
}
