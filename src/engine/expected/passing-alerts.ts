import type { Platform } from '../resources/infrastructure';
import { isOfControlPlane } from '../resources/pool-reference';
import { API_SERVER_NAMESPACE, STATIC_POD_NAMESPACES } from '../resources/static-pods';
import { isOfPlatform } from '../text/platform-namespace';
import type { SingleNodeRestart } from '../nodes/single-node-restart';
import type { AlertFinding } from '../status/health';
import type { NodeAssessment } from '../status/node';
import type { UpdateStatus } from '../status/update-status';
import { parseInstant, type Instant } from '../time';
import { documentedRebootTime } from '../timelines/reboot-time';

/** The parts of a status that say what the update rolls or restarts now. */
export interface Rolling extends Pick<
  UpdateStatus,
  'operators' | 'pools' | 'unfinished' | 'updating'
> {
  /** Platform, on which the normal time of a restart depends. */
  readonly platform?: Platform;
  /** The reboot of the only node, which takes everything with it. */
  readonly restart?: SingleNodeRestart;
  /** A node that an alert names. */
  readonly nodeOf: (name: string) => NodeAssessment | undefined;
}

/** Alerts about what fills up or runs out, which no restart explains. */
const NOT_OF_RESTARTS = /Certificate|Expir|Filesystem|FillingUp|OutOf|Quota|Space/;

/**
 * Until when an alert is no more than what a restart brings with it: it is about something that is itself rolled or
 * restarted now, and younger than a restart. `undefined` for all others.
 */
export function passingEnd(
  alert: AlertFinding,
  rolling: Rolling,
  now: Instant,
): Instant | undefined {
  const { startedAt } = alert;
  if (startedAt === undefined || !alert.duringUpdate || alert.isUpdateStartUnknown)
    return undefined;
  if (alert.knownToAffectUpdates || NOT_OF_RESTARTS.test(alert.alert)) return undefined;
  if (rolling.updating === false) return undefined;
  const { longestNs } = documentedRebootTime(rolling.platform ?? 'other');
  const end = startedAt + longestNs;
  if (now >= end) return undefined;
  const isRestarting = restartsNow(alert, startedAt, rolling, longestNs);
  return isAboutRolled(alert, rolling, isRestarting) ? end : undefined;
}

/**
 * True if a node restarts now, or has just. For a critical alert it has to be away now, or be the only node while what
 * runs on it settles.
 */
function restartsNow(
  { level }: AlertFinding,
  startedAt: Instant,
  { nodeOf, restart, unfinished }: Rolling,
  restartNs: bigint,
): (node: string) => boolean {
  const moving = new Set<string>();
  if (restart && startedAt >= restart.beganAt && startedAt < restart.endsAt) {
    moving.add(restart.node);
  }
  for (const { move, pace, subject } of unfinished) {
    if (pace !== 'moving' || subject.kind !== 'node') continue;
    if (level !== 'Critical' || move === 'reboot') moving.add(subject.node);
  }
  return (name) =>
    moving.has(name) || (level !== 'Critical' && isJustBack(nodeOf(name), startedAt, restartNs));
}

/** True if an alert is about what is updated or restarts; without a node or object it is about its namespace. */
function isAboutRolled(
  { about, level, resources: [object] }: AlertFinding,
  rolling: Rolling,
  isRestarting: (node: string) => boolean,
): boolean {
  const isAnyOf = (which: 'all' | 'controlPlane'): boolean =>
    rolling.pools.some(
      (pool) =>
        (which === 'all' || isOfControlPlane(pool.name)) &&
        pool.nodes.some(({ name }) => isRestarting(name)),
    );
  const objects = about.flatMap((subject) => (subject.kind === 'object' ? [subject.object] : []));
  if (objects.length > 0 && !objects.some(isOfPlatform)) return false;
  const nodes = about.flatMap((subject) => (subject.kind === 'node' ? [subject.node] : []));
  if (nodes.length > 0) return nodes.some(isRestarting);
  const isWarning = level !== 'Critical';
  const namespace = object?.namespace ?? '';
  if (about.length === 0) {
    if (!isWarning) return false;
    return (
      isRolledIn(namespace, rolling) ||
      (STATIC_POD_NAMESPACES.has(namespace) && isAnyOf('controlPlane'))
    );
  }
  return about.some((subject) => {
    switch (subject.kind) {
      case 'nodes':
        // The operator restarts one API server after another, which drops requests.
        return (
          isAnyOf(subject.which) ||
          ((isWarning || namespace === API_SERVER_NAMESPACE) && isRolledIn(namespace, rolling))
        );
      case 'object': {
        const { object } = subject;
        if (!isOfPlatform(object)) return false;
        // Each node runs a pod of a DaemonSet, the control plane most others of the platform.
        return (
          (isWarning && isRolledIn(object.namespace ?? '', rolling)) ||
          isAnyOf(object.resource === 'daemonsets' ? 'all' : 'controlPlane')
        );
      }
      case 'operator':
        return isWarning && isRolled(subject.operator, rolling);
      default:
        return false;
    }
  });
}

/** The operator takes the release, within its time. */
function isRolled(operator: string, { unfinished }: Rolling): boolean {
  return unfinished.some(
    ({ move, pace, subject }) =>
      move === 'roll' &&
      pace === 'moving' &&
      subject.kind === 'operator' &&
      subject.operator === operator,
  );
}

/** An operator that runs something in the namespace takes the release. */
function isRolledIn(namespace: string, rolling: Rolling): boolean {
  return rolling.operators.some(
    ({ name, namespaces = [] }) => namespaces.includes(namespace) && isRolled(name, rolling),
  );
}

/** True if the node restarted for the update less than a restart ago. */
function isJustBack(node: NodeAssessment | undefined, at: Instant, restartNs: bigint): boolean {
  const readyAt = node?.updated ? parseInstant(node.readyChangedAt) : undefined;
  return readyAt !== undefined && at < readyAt + restartNs && at > readyAt - restartNs;
}
