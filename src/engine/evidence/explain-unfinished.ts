import { isPerson, isRecognized, type Cause } from '../known-causes/read-cause';
import { applyCause } from '../unfinished/apply-cause';
import { NEEDS_ADMINISTRATOR } from '../unfinished/pace';
import { compareItems } from '../unfinished/compare-items';
import { isOfMachineConfigController } from '../movers/machine-config-controller';
import { isLate } from '../unfinished/is-late';
import { poolResource } from '../resources/pool-reference';
import { isOfPlatform } from '../text/platform-namespace';
import type { Evidence } from '../status/evidence';
import type { HealthInsight } from '../status/health';
import type { UnfinishedItem } from '../status/mover';
import { MINUTE, type Instant, type Nanoseconds } from '../time';
import { isAboutController } from './controller-evidence';
import { isAboutDaemon } from './daemon-evidence';
import { decideByEvidence, type Decided, isCrashing } from './decide-mover';
import type { EvidenceByObject } from './find-evidence';
import { isOfVersionOperator } from './version-operator';

/** Items with evidence, and their mover by it, worst first. Explaining twice changes nothing. */
export function explainUnfinished(
  unfinished: readonly UnfinishedItem[],
  evidence: EvidenceByObject,
  now: Instant,
): readonly UnfinishedItem[] {
  if (evidence.isEmpty) return unfinished;
  const missedBy = (item: UnfinishedItem): string | undefined =>
    item.move === 'drain' ? evidence.budgets.missedNode(item.object.name) : undefined;
  const found = [...unfinished, ...findReturns(unfinished, missedBy, evidence)];
  // A node that waits itself is not waited for, so that no node waits for itself or in a circle.
  const onTheirOwn = namesOfNodes(
    found.filter((item) => item.pace !== 'waiting' && missedBy(item) === undefined),
  );
  const awaited = (item: UnfinishedItem): string | undefined => {
    const missed = missedBy(item);
    return missed !== undefined && onTheirOwn.has(missed) ? missed : undefined;
  };
  // What late drains wait for is slow.
  const slowed = new Set(found.flatMap((item) => (isLate(item) ? (awaited(item) ?? []) : [])));
  const explained = found.map((item): UnfinishedItem => {
    const missed = awaited(item);
    if (missed !== undefined) return waitFor(item, missed);
    const isSlowed = item.subject.kind === 'node' && slowed.has(item.object.name);
    const paced = isSlowed && item.pace === 'moving' ? { ...item, pace: 'slow' as const } : item;
    return explainItem(paced, evidence, now);
  });
  const inNeed = namesOfNodes(explained.filter(({ pace }) => pace === 'needsPerson'));
  return explained
    .map((item): UnfinishedItem => {
      const lost = item.move === 'drain' ? evidence.budgets.lostNode(item.object.name) : undefined;
      return lost !== undefined && inNeed.has(lost) ? comeAfter(item, lost) : item;
    })
    .sort(compareItems);
}

/** Explains an item by evidence. Items that wait are not late; explained items stay as they are. */
export function explainItem(
  item: UnfinishedItem,
  evidence: EvidenceByObject,
  now: Instant,
): UnfinishedItem {
  if (item.pace === 'waiting' || item.evidence) return item;
  const found = findOf(item, evidence);
  const { subject } = item;
  if (item.pace === 'moving') {
    if (subject.kind === 'operator' || item.move === 'build' || isOfVersionOperator(item)) {
      return explainRolling(item, found, now);
    }
    const isAboutMover = isOfMachineConfigController(item) ? isAboutController : isAboutDaemon;
    const ofMover = found.filter(isAboutMover);
    if (ofMover.length > 0) return explainRolling(item, ofMover, now);
  }
  const [first] = found;
  if (first) {
    const decided = decideItem(item, first, now);
    const isInTime = item.pace === 'moving' && decided.pace === 'needsPerson';
    return { ...decided, evidence: found, ...(isInTime && { isInTime }) };
  }
  const cause = subject.kind === 'operator' ? evidence.missingNodes(subject.operator) : undefined;
  return cause ? applyCause(item, cause) : item;
}

/** A node may have the name of a pool or an operator. */
function namesOfNodes(items: readonly UnfinishedItem[]): ReadonlySet<string> {
  return new Set(items.flatMap(({ subject }) => (subject.kind === 'node' ? subject.node : [])));
}

/** Evidence about an item. The build of an image has pods of its own, apart from those of its pool. */
function findOf({ move, object }: UnfinishedItem, evidence: EvidenceByObject): readonly Evidence[] {
  return evidence.of(object, move === 'build' ? 'image' : undefined);
}

/** The item after the return of a node whose pods its budget needs, too. */
function comeAfter(item: UnfinishedItem, name: string): UnfinishedItem {
  return { ...item, after: { resource: 'nodes', name } };
}

/** Nodes that only drains wait for: they have to come back within the time of a reboot. */
function findReturns(
  unfinished: readonly UnfinishedItem[],
  missedBy: (item: UnfinishedItem) => string | undefined,
  evidence: EvidenceByObject,
): readonly UnfinishedItem[] {
  const known = namesOfNodes(unfinished);
  const drains = new Map<string, number>();
  for (const item of unfinished) {
    const missed = missedBy(item);
    if (missed === undefined || known.has(missed)) continue;
    drains.set(missed, (drains.get(missed) ?? 0) + 1);
  }
  return [...drains].flatMap(([name, waiting]): readonly UnfinishedItem[] => {
    const item = evidence.returnOf(name, waiting);
    return item ? [item] : [];
  });
}

/** The item behind the return of a node: its budgets let a pod go once those of that node run again. */
function waitFor({ cause: _cause, ...item }: UnfinishedItem, name: string): UnfinishedItem {
  const behind = { resource: 'nodes', name };
  return { ...item, mover: 'Kubelet', can: 'no', pace: 'waiting', behind };
}

/** Findings with evidence why their objects make no progress; of alerts, where a workload's pods are missing. */
export function explainFindings(
  health: readonly HealthInsight[],
  evidence: EvidenceByObject,
): readonly HealthInsight[] {
  if (evidence.isEmpty) return health;
  return health.map((insight) => {
    if (insight.code === 'AlertFiring') {
      const nodes = insight.about.flatMap((subject) =>
        subject.kind === 'object' ? evidence.missedNodes(subject.object) : [],
      );
      const about = nodes.map((node) => ({ kind: 'node', node }) as const);
      return about.length === 0 ? insight : { ...insight, about: [...insight.about, ...about] };
    }
    const found = [
      ...insight.resources.flatMap((object) => evidence.of(object)),
      ...(insight.code === 'ClusterVersionFailing'
        ? insight.resources.flatMap((object) => evidence.of(object, 'manifests'))
        : []),
      ...(insight.code === 'ImageBuildLate'
        ? evidence.of(poolResource(insight.pool), 'image')
        : []),
    ];
    const [first] = found;
    const noNodes = 'operator' in insight ? evidence.missingNodes(insight.operator) : undefined;
    if (!first) {
      const readyPods = 'operator' in insight ? evidence.readyPods(insight.operator) : [];
      return {
        ...insight,
        ...(noNodes && { cause: noNodes }),
        ...(readyPods.length > 0 && { readyPods }),
      };
    }
    return {
      ...insight,
      evidence: found,
      cause: noNodes ?? first.cause ?? keepKnown(insight.cause),
    };
  });
}

function decideItem(item: UnfinishedItem, evidence: Evidence, now: Instant): UnfinishedItem {
  const { cause } = evidence;
  // Its operator is degraded because of that, and says since when.
  if (isFailedInstaller(evidence)) return item;
  // Nothing of it is normal for any time.
  if (evidence.code === 'NodeTaken') {
    const pace = item.pace === 'moving' ? 'slow' : item.pace;
    return { ...item, pace, ...decideByEvidence(evidence, now) };
  }
  if (isDeletedAgain(evidence)) return { ...item, ...NEEDS_ADMINISTRATOR };
  if (isDeletionInTime(evidence)) return beReplaced(item);
  if (isRecognized(cause)) {
    const isOfOwner = cause.mover === 'ApplicationOwner' && isOfPlatform(evidence.object);
    return applyCause(item, isOfOwner ? { ...cause, mover: 'Administrator' } : cause);
  }
  const decided = {
    ...item,
    ...decideMover(item, evidence, now),
    cause: cause ?? keepKnown(item.cause),
  };
  const isLate = decided.pace === 'slow' || decided.pace === 'stalled' || isOfNoTime(decided);
  // An item that is late and can't move stays so.
  return isLate && decided.can === 'no' ? { ...decided, pace: 'needsPerson' } : decided;
}

/**
 * An operator, or the build of an image, within its time. Pods come and go meanwhile; only lasting evidence counts, and
 * only if it needs
 * a person or a registry. A pod that its kubelet may still start does not.
 */
function explainRolling(
  item: UnfinishedItem,
  found: readonly Evidence[],
  now: Instant,
): UnfinishedItem {
  const lasting = found.filter((evidence) => lasts(evidence, item, now));
  const [first] = lasting;
  if (!first) return item;
  const decided = decideItem({ ...item, can: 'unknown', pace: 'slow' }, first, now);
  const isStuck = decided.pace === 'needsPerson' || decided.mover === 'Registry';
  return isStuck ? { ...decided, pace: 'needsPerson', evidence: lasting, isInTime: true } : item;
}

/** True if evidence has lasted since its operator's update, or is of a crash loop, an idle or a missing controller. */
function lasts(evidence: Evidence, item: UnfinishedItem, now: Instant): boolean {
  const { code, sinceAt } = evidence;
  if (isCrashing(evidence) || code === 'LeaseNotRenewed') return true;
  // An old lease tells since when.
  if (code === 'ControllerMissing') return sinceAt !== undefined;
  if (sinceAt === undefined || now - sinceAt < LASTING) return false;
  const isOfOperator = item.subject.kind === 'operator' && item.sinceAt !== undefined;
  return !isOfOperator || sinceAt >= item.sinceAt - MINUTE;
}

/** Longest normal wait of pods for a node. Ours. */
const LASTING: Nanoseconds = 5n * MINUTE;

function isDeletionInTime(evidence: Evidence): boolean {
  return evidence.code === 'MachineNotRunning' && evidence.isInTime === true;
}

/** The replacement of each node that reboots has the old configuration: that does not end by itself. */
function isDeletedAgain(evidence: Evidence): boolean {
  return evidence.code === 'MachineNotRunning' && (evidence.deletedBefore ?? []).length > 0;
}

/** The item that waits for the deletion of a Machine, however long its node has been away. */
function beReplaced(item: UnfinishedItem): UnfinishedItem {
  const cause = keepKnown(item.cause);
  // A node that is deleted does not come back: that is no part of the update.
  return { ...item, mover: 'Machine', can: 'yes', pace: 'slow', cause };
}

function isFailedInstaller(evidence: Evidence): boolean {
  return evidence.code === 'PodNotRunning' && evidence.reason === 'Failed';
}

/** The mover by evidence; an item that needs a person still does if a component has to move, too. */
function decideMover({ mover, pace }: UnfinishedItem, evidence: Evidence, now: Instant): Decided {
  const decided = decideByEvidence(evidence, now);
  const isTakenOver = pace === 'needsPerson' && isPerson(mover);
  return isTakenOver && decided.mover && !isPerson(decided.mover) ? {} : decided;
}

/** True for a failed drain without a known beginning, which never gets late. */
function isOfNoTime({ move, pace, sinceAt }: UnfinishedItem): boolean {
  return move === 'drain' && pace === 'moving' && sinceAt === undefined;
}

/** The cause, if the table of known causes has it. */
function keepKnown(cause: Cause | undefined): Cause | undefined {
  return isRecognized(cause) ? cause : undefined;
}
