import { isOlderVersion, parseInstant } from '../../engine';
import { formatShortDuration } from '../text/short-duration';
import { formatTable } from '../text/tab-table';
import type {
  PastBlockerDocument,
  PastPoolDocument,
  PastStageDocument,
  PastUpdateDocument,
  UpdateHistoryDocument,
} from './history-document';

/** A table of updates, then one of the pools of each that is known. In English, with a line feed at its end. */
export function formatHistoryText({ updates }: UpdateHistoryDocument): string {
  if (updates.length === 0) return 'ClusterVersion has no update history.\n';
  const head = ['VERSION', 'FROM', 'STATE', 'STARTED', 'CONTROL PLANE', 'WORKER POOLS', 'VERIFIED'];
  const table = formatTable([head, ...updates.map(toUpdateRow)]);
  return [
    table,
    ...updates.flatMap(toPoolTables),
    ...updates.flatMap(toRehearsals),
    ...updates.flatMap(toErrorTables),
  ].join('\n');
}

/** Durations count from the beginning of the update. */
function toUpdateRow(update: PastUpdateDocument): readonly string[] {
  const { completedAt, forced, from, startedAt, state, verified } = update;
  return [
    describeVersion(update),
    from ?? '-',
    describeState(update),
    startedAt ?? '?',
    // One that was replaced has the time of the next as its completion.
    state === 'Partial' ? '-' : between(startedAt, completedAt),
    describeWorkerPools(update),
    `${verified === undefined ? '?' : verified ? 'yes' : 'no'}${forced ? ' (forced)' : ''}`,
  ];
}

/** The same version again is another image of it: the payload of all architectures. */
function describeVersion({ from, version }: PastUpdateDocument): string {
  if (version === '') return '?';
  if (from === version) return `${version} (multi-arch)`;
  return from !== undefined && isOlderVersion(version, from) ? `${version} (rollback)` : version;
}

/** ClusterVersion says Completed once the control plane is; the worker pools may be hours behind, or unknown. */
function describeState({ state, workerPools }: PastUpdateDocument): string {
  // Only the newest says how far they are.
  const isNewest = workerPools !== undefined;
  if (state === 'Partial') return isNewest ? 'In progress' : 'Not completed';
  if (state !== 'Completed') return state || '?';
  return !isNewest || workerPools === 'done' || workerPools === 'none'
    ? state
    : 'Control plane completed';
}

function describeWorkerPools({
  poolsCompletedAt,
  startedAt,
  workerPools,
}: PastUpdateDocument): string {
  if (!workerPools) return between(startedAt, poolsCompletedAt);
  switch (workerPools) {
    case 'notStarted':
      return 'not started';
    case 'rolling':
      return 'in progress';
    case 'held':
      return 'paused';
    case 'nodePools':
      return 'NodePools';
    case 'unknown':
      return 'unknown';
    case 'done':
    case 'none':
      return between(startedAt, poolsCompletedAt);
  }
}

function toPoolTables(update: PastUpdateDocument): readonly string[] {
  const { pools } = update;
  if (!pools) return [];
  const head = ['POOL', 'NODES', 'STARTED', 'COMPLETED', 'TOOK', 'PER NODE', 'SLOWEST'];
  return [`${titleOf(update)}:\n${formatTable([head, ...pools.map(toPoolRow)])}`];
}

/** The expectation for the update, compared with the result. */
function toRehearsals(update: PastUpdateDocument): readonly string[] {
  const { rehearsal } = update;
  if (!rehearsal) return [];
  const { at, controlPlane, drains, workerPools } = rehearsal;
  const head = ['EXPECTED', 'SHORTEST', 'LONGEST', 'TOOK'];
  const row = (name: string, stage: PastStageDocument | undefined) =>
    stage ? [[name, stage.shortest, stage.longest, stage.took ?? 'not completed']] : [];
  const table = formatTable([
    head,
    ...row('Control plane', controlPlane),
    ...row('Worker pools', workerPools),
  ]);
  const told: readonly (readonly [string, readonly PastBlockerDocument[]])[] = [
    ['Blocked drains, as expected', drains?.found ?? []],
    ['Expected to block drains, and did not', drains?.notFound ?? []],
    ['Blocked drains, and was not expected to', drains?.unforeseen ?? []],
  ];
  const lines = told.flatMap(([text, all]) =>
    all.length === 0 ? [] : [`${text}: ${all.map(nameBlocker).join(', ')}\n`],
  );
  return [`${titleOf(update)}, as checked at ${at}:\n${table}${lines.join('')}`];
}

function nameBlocker({ kind, namespace, workload }: PastBlockerDocument): string {
  return namespace === undefined ? `${kind} ${workload}` : `${kind} ${namespace}/${workload}`;
}

/** By the log of the cluster-version operator. */
function toErrorTables(update: PastUpdateDocument): readonly string[] {
  const { manifestErrors } = update;
  if (!manifestErrors) return [];
  const head = ['MANIFEST', 'ATTEMPTS', 'FIRST', 'LAST', 'APPLIED', 'ERROR'];
  const rows = manifestErrors.map(({ appliedAt, attempts, firstAt, lastAt, manifest, message }) => [
    manifest,
    String(attempts),
    firstAt,
    lastAt,
    appliedAt ?? '?',
    message,
  ]);
  return [`${titleOf(update)}, failed manifests:\n${formatTable([head, ...rows])}`];
}

function titleOf({ from, version }: PastUpdateDocument): string {
  return from === undefined ? version : `${from} to ${version}`;
}

function toPoolRow(pool: PastPoolDocument): readonly string[] {
  const { completedAt, name, nodeDurations, nodes, slowest, startedAt } = pool;
  const [first] = slowest ?? [];
  return [
    name,
    String(nodes),
    startedAt ?? '?',
    completedAt ?? 'not completed',
    between(startedAt, completedAt),
    nodeDurations
      ? `${nodeDurations.mean} (${nodeDurations.shortest} to ${nodeDurations.longest})`
      : '?',
    first ? `${first.node} (${first.duration})` : '-',
  ];
}

function between(from: string | undefined, to: string | undefined): string {
  const [start, end] = [parseInstant(from), parseInstant(to)];
  if (start === undefined || end === undefined || end < start) return '-';
  return formatShortDuration(end - start);
}
