import { isPerson, isRecognized, type Cause } from '../known-causes/read-cause';
import { applyCause } from '../movers/apply-cause';
import { compareItems } from '../unfinished/compare-items';
import { APPROVAL_TIME } from '../movers/normal-times';
import { isItsPod, isLate, isOfMachineConfigController } from '../movers/machine-config-controller';
import { isOfPlatform } from '../text/platform-namespace';
import type { Evidence, EvidenceCode } from '../status/evidence';
import type { HealthInsight } from '../status/health';
import type { UnfinishedItem } from '../status/mover';
import { MINUTE, type Instant, type Nanoseconds } from '../time';
import type { EvidenceByObject } from './find-evidence';
import { FAILED_STARTS, isCrashing } from './is-crashing';

/**
 * The items with what is known of why they do not get on, and who has to move for that; in their order, worst first. Explaining what is
 * explained changes nothing.
 */
export function explainUnfinished(
  unfinished: readonly UnfinishedItem[],
  evidence: EvidenceByObject,
  now: Instant,
): readonly UnfinishedItem[] {
  if (evidence.isEmpty) return unfinished;
  const missedBy = (item: UnfinishedItem): string | undefined =>
    item.move === 'drain' ? evidence.missedNode(item.object.name) : undefined;
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
      const lost = item.move === 'drain' ? evidence.lostNode(item.object.name) : undefined;
      return lost !== undefined && inNeed.has(lost) ? comeAfter(item, lost) : item;
    })
    .sort(compareItems);
}

/**
 * One item with what is known of why it does not get on. What waits for another item is not late; what is explained stays as it is.
 */
export function explainItem(
  item: UnfinishedItem,
  evidence: EvidenceByObject,
  now: Instant,
): UnfinishedItem {
  if (item.pace === 'waiting' || item.evidence) return item;
  const found = findOf(item, evidence);
  const { subject } = item;
  if (item.pace === 'moving') {
    if (subject.kind === 'operator' || item.move === 'build') {
      return explainRolling(item, found, now);
    }
    const ofMover = found.filter(isOfController);
    if (isOfMachineConfigController(item) && ofMover.length > 0) {
      return explainRolling(item, ofMover, now);
    }
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

/** The pod of the machine-config controller, or that it has none. */
function isOfController({ code, object }: Evidence): boolean {
  return code === 'ControllerMissing' || isItsPod(object);
}

/** A node may have the name of a pool or an operator. */
function namesOfNodes(items: readonly UnfinishedItem[]): ReadonlySet<string> {
  return new Set(items.flatMap(({ subject }) => (subject.kind === 'node' ? subject.node : [])));
}

/** A build has pods of its own; what else is known of its pool is not about them. */
function findOf({ move, object }: UnfinishedItem, evidence: EvidenceByObject): readonly Evidence[] {
  return move === 'build' ? evidence.ofBuild(object.name) : evidence.of(object);
}

/** Its budget needs the pods of that node, too: they have to be back before anything is done about it. */
function comeAfter(item: UnfinishedItem, name: string): UnfinishedItem {
  return { ...item, after: { resource: 'nodes', name } };
}

/** The nodes that drains wait for and that nothing else waits for: they have to come back, within the time of a reboot. */
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

/** Its budgets let a pod go once those of that node run again. */
function waitFor({ cause: _cause, ...item }: UnfinishedItem, name: string): UnfinishedItem {
  const behind = { resource: 'nodes', name };
  return { ...item, mover: 'Kubelet', can: 'no', pace: 'waiting', behind };
}

/** Findings with what is known of why their objects do not get on. Alerts are about symptoms: of a workload, where its pods are missing. */
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
      ...(insight.code === 'ClusterVersionFailing' ? evidence.failingManifests : []),
      ...(insight.code === 'ImageBuildLate' ? evidence.ofBuild(insight.pool) : []),
    ];
    const [first] = found;
    const noNodes = 'operator' in insight ? evidence.missingNodes(insight.operator) : undefined;
    if (!first) return noNodes ? { ...insight, cause: noNodes } : insight;
    return {
      ...insight,
      evidence: found,
      cause: noNodes ?? first.cause ?? keepKnown(insight.cause),
    };
  });
}

function decideItem(item: UnfinishedItem, evidence: Evidence, now: Instant): UnfinishedItem {
  const { cause } = evidence;
  // Its operator is degraded for that, and says since when.
  if (isFailedInstaller(evidence)) return item;
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
  // What is late and cannot move does not begin to by itself.
  return isLate && decided.can === 'no' ? { ...decided, pace: 'needsPerson' } : decided;
}

/**
 * An operator, or the build of an image, in its time: pods come and go meanwhile. What lasts and needs a person, or nobody can move, needs one before its time is
 * over; what a kubelet may still start does not.
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

/** It began with the update of its operator, and is not over soon; or it starts again and again, whenever it began. */
function lasts(evidence: Evidence, item: UnfinishedItem, now: Instant): boolean {
  if (isCrashing(evidence)) return true;
  const { sinceAt } = evidence;
  if (sinceAt === undefined || now - sinceAt < LASTING) return false;
  const isOfOperator = item.subject.kind === 'operator' && item.sinceAt !== undefined;
  return !isOfOperator || sinceAt >= item.sinceAt - MINUTE;
}

/** As long as pods may wait for a node. Ours. */
const LASTING: Nanoseconds = 5n * MINUTE;

function isDeletionInTime(evidence: Evidence): boolean {
  return evidence.code === 'MachineNotRunning' && evidence.isInTime === true;
}

/** The replacement of each node that reboots has the old configuration: that does not end by itself. */
function isDeletedAgain(evidence: Evidence): boolean {
  return evidence.code === 'MachineNotRunning' && (evidence.deletedBefore ?? []).length > 0;
}

/** Whoever waited for its node waits for the deletion, however long the node has been away. */
function beReplaced(item: UnfinishedItem): UnfinishedItem {
  const cause = keepKnown(item.cause);
  // A node that is deleted does not come back: that is no part of the update.
  return { ...item, mover: 'Machine', can: 'yes', pace: 'slow', cause };
}

function isFailedInstaller(evidence: Evidence): boolean {
  return evidence.code === 'PodNotRunning' && evidence.reason === 'Failed';
}

/** What needs a person goes on to, where a component is at it too: it had its time. */
function decideMover({ mover, pace }: UnfinishedItem, evidence: Evidence, now: Instant): Decided {
  const decided = decide(evidence, now);
  const isTakenOver = pace === 'needsPerson' && isPerson(mover);
  return isTakenOver && decided.mover && !isPerson(decided.mover) ? {} : decided;
}

/** A drain that failed, and of which nobody knows since when, never gets late. */
function isOfNoTime({ move, pace, sinceAt }: UnfinishedItem): boolean {
  return move === 'drain' && pace === 'moving' && sinceAt === undefined;
}

/** What is explained has not been left without a cause. */
function keepKnown(cause: Cause | undefined): Cause | undefined {
  return isRecognized(cause) ? cause : undefined;
}

/** What it changes. */
type Decided = Partial<Pick<UnfinishedItem, 'can' | 'mover' | 'pace'>>;

const NEEDS_ADMINISTRATOR: Decided = { mover: 'Administrator', can: 'no', pace: 'needsPerson' };

const NEEDS_APPLICATION_OWNER: Decided = {
  mover: 'ApplicationOwner',
  can: 'no',
  pace: 'needsPerson',
};

type EvidenceOf<C extends EvidenceCode> = Extract<Evidence, { readonly code: C }>;

/** Who has to move because of it. */
const DECISIONS: {
  readonly [C in EvidenceCode]: (evidence: EvidenceOf<C>, now: Instant) => Decided;
} = {
  // It is of ClusterVersion's condition, and decides no item.
  ApplyFailed: () => ({}),
  CertificatePending: ({ isDenied, sinceAt, unansweredSinceAt = sinceAt }, now) => {
    const isLate = unansweredSinceAt === undefined || now - unansweredSinceAt >= APPROVAL_TIME;
    return isDenied || isLate ? NEEDS_ADMINISTRATOR : { mover: 'CsrApprover', can: 'yes' };
  },
  // What makes such Pods does so within seconds, if it can: whoever looks sees what keeps it from that.
  ControllerMissing: () => NEEDS_ADMINISTRATOR,
  DaemonMissing: () => NEEDS_ADMINISTRATOR,
  // A new Machine takes the place of one that is deleted.
  MachineNotRunning: ({ isDeleting, isFailed }) => {
    if (isDeleting) return { mover: 'Machine', can: 'unknown' };
    // Whoever runs the infrastructure can start an instance; only the cluster's administrator replaces a Machine.
    if (isFailed) return NEEDS_ADMINISTRATOR;
    return { mover: 'InfrastructureOwner', can: 'no', pace: 'needsPerson' };
  },
  // Its kubelet tries again by itself; who has to look follows from what it says.
  PodNotEnding: () => ({}),
  PodNotRunning: ({ cordonedNode, object, reason }) => {
    if (cordonedNode !== undefined) return NEEDS_ADMINISTRATOR;
    if (FAILED_PULLS.has(reason)) return { mover: 'Registry', can: 'unknown' };
    if (FAILED_STARTS.has(reason)) {
      return isOfPlatform(object) ? NEEDS_ADMINISTRATOR : NEEDS_APPLICATION_OWNER;
    }
    // Its kubelet starts its containers again by itself, and still it is not ready.
    if (reason === 'NotReady' && isItsPod(object)) return NEEDS_ADMINISTRATOR;
    if (reason === 'Unschedulable') return { mover: 'Scheduler', can: 'no' };
    return reason === 'ContainerCreating' ? { mover: 'Kubelet', can: 'unknown' } : {};
  },
  // Its controller tries again by itself, in vain until somebody changes something.
  PodsNotCreated: ({ object }) =>
    isOfPlatform(object) ? NEEDS_ADMINISTRATOR : NEEDS_APPLICATION_OWNER,
  // The cluster-version operator does not change the object until the override is removed.
  Unmanaged: () => NEEDS_ADMINISTRATOR,
  // Nothing answers as long as nothing is ready: who runs the webhook has to bring it back, not the API server. What is ready now may answer the next time.
  WebhookUnreachable: ({ readyEndpoints, service = {} }) => {
    if (readyEndpoints !== 0) return {};
    return { mover: isOfPlatform(service) ? 'Administrator' : 'ApplicationOwner', can: 'no' };
  },
};

/** The kubelet tries again by itself. Source: kubernetes/kubernetes pkg/kubelet/images/types.go. */
const FAILED_PULLS: ReadonlySet<string> = new Set([
  'ErrImagePull',
  'ImagePullBackOff',
  'RegistryUnavailable',
]);

function decide<C extends EvidenceCode>(evidence: EvidenceOf<C>, now: Instant): Decided {
  return DECISIONS[evidence.code](evidence, now);
}
