import {
  CONTROL_PLANE_POOL,
  formatInstant,
  type Instant,
  isBehind,
  MINUTE,
  type OcStatus,
  type UpdateStatus,
  type OperatorAssessment,
  type OperatorCounts,
  roundTo,
  SECOND,
  truncateTo,
  ZERO_INSTANT,
} from '../../engine';
import { elapsed, ratio, roundHalfEven } from './go-arithmetic';
import { formatHealth } from './oc-health';
import { asOcSeesIt, formatControlPlaneNodes, formatWorkerPools } from './oc-nodes';
import { formatShortDuration } from './short-duration';
import { alignTable } from './tab-table';

/** Details that `oc adm upgrade status --details` shows. */
export type Details = 'none' | 'nodes' | 'health' | 'operators' | 'all';

/**
 * The status in the words and layout of `oc adm upgrade status`, byte for byte, line feed at the end included. Where we
 * judge further than `oc` does, this text keeps to `oc`: insights it does not know are left out, and a reboot that only
 * the post-config-action annotation tells is none. Mirrors openshift/oc@6b8e30c, pkg/cli/admin/upgrade/status.
 */
export function formatOcText(
  told: OcStatus & Pick<UpdateStatus, 'ofOc'>,
  details: Details,
): string {
  const status = told.ofOc ?? told;
  const pools = status.pools.map(asOcSeesIt);
  // An arbiter is a worker for it.
  const controlPlanePool = pools.find(({ name }) => name === CONTROL_PLANE_POOL);
  const workerPools = pools.filter(({ name }) => name !== CONTROL_PLANE_POOL);
  const isUpdating =
    status.updating && (status.controlPlane.progressing === 'True' || workerPools.some(isBehind));
  if (!isUpdating) return 'The cluster is not updating.\n';
  const allNodes = details === 'nodes' || details === 'all';
  return [
    formatControlPlane(status),
    details === 'operators' || details === 'all' ? formatUpdatingOperators(status) : '',
    controlPlanePool ? formatControlPlaneNodes(controlPlanePool, allNodes) : '',
    formatWorkerPools(workerPools, allNodes),
    formatHealth(status, details === 'health' || details === 'all'),
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
