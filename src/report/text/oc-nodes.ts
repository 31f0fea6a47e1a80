import {
  assessCounts,
  compareNodes,
  countNodes,
  isNotBegun,
  type NodeAssessment,
  type PoolAssessment,
  type PoolCounts,
} from '../../engine';
import { ratio, roundHalfEven } from './go-arithmetic';
import { alignTable } from './tab-table';

/** Node rows shown without `--details=nodes`, apart from the ones in trouble. */
const NODES_SHOWN = 10;

export function formatControlPlaneNodes(pool: PoolAssessment, allNodes: boolean): string {
  const { nodes } = pool;
  const [first] = nodes;
  if (!first || !pool.counts) return '';
  if (pool.counts.updated === pool.counts.total) {
    return `\nAll control plane nodes successfully updated to ${first.version ?? ''}\n`;
  }
  return `\nControl Plane Nodes\n${formatNodes(nodes, allNodes)}`;
}

export function formatWorkerPools(pools: readonly PoolAssessment[], allNodes: boolean): string {
  if (!pools.some(hasNodes)) return '';
  const rows = pools.map(formatPoolRow).join('');
  const table = alignTable(`WORKER POOL\tASSESSMENT\tCOMPLETION\tSTATUS\n${rows}`);
  const nodes = pools
    .filter((pool) => pool.nodes.length > 0)
    .map((pool) => `\nWorker Pool Nodes: ${pool.name}\n${formatNodes(pool.nodes, allNodes)}`);
  return `\n= Worker Upgrade =\n\n${table}${nodes.join('')}`;
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
 * daemon still says Done. And a node whose daemon has not begun is Draining to `oc`.
 */
export function asOcSeesIt(pool: PoolAssessment): PoolAssessment {
  const { nodes } = pool;
  if (!nodes.some((node) => isRebootOfOurs(node) || isNotBegun(node))) return pool;
  const seen = nodes.map(asOcSeesNode).sort(compareNodes);
  const counts = countNodes(seen);
  return { ...pool, nodes: seen, counts, countsFrom: 'nodes', assessment: assessCounts(counts) };
}

function isRebootOfOurs({ phase, daemonState }: NodeAssessment): boolean {
  return phase === 'Rebooting' && daemonState !== 'Rebooting';
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
