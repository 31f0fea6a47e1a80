import { groupBy } from '../changes/group-by';
import { memoizeByIdentity } from '../changes/memoize';
import { compareNames } from '../text/compare-names';
import { isRecognized, type Cause, type CauseReader } from '../known-causes/read-cause';
import { isOfPlatform } from '../text/platform-namespace';
import { readPod, type Pod } from '../resources/pod';
import {
  NOT_SCHEDULED,
  OUT_OF_MEMORY,
  readPodProblem,
  type PodProblem,
} from '../resources/pod-problem';
import type { Evidence } from '../status/evidence';
import { compareInstants, MINUTE, type Instant, type Nanoseconds } from '../time';

/** Different reasons that are told of one operator. */
const MOST_REASONS = 3;

/** Starting takes its time, and so does becoming ready. Ours. */
const PATIENCE: ReadonlyMap<string, Nanoseconds> = new Map([
  ['ContainerCreating', 10n * MINUTE],
  ['Unschedulable', 5n * MINUTE],
  [NOT_SCHEDULED, 5n * MINUTE],
  ['NotReady', 5n * MINUTE],
]);

/** Problems that come last: a pod that is merely not ready may wait for another one. */
const LAST: readonly string[] = ['ContainerCreating', 'NotReady'];

/** Finds the event that says why a pod does not start. */
type WarningOf = (pod: Pod) => string | undefined;

interface PodsInput {
  readonly lists: readonly (readonly unknown[])[];
  /** Nodes that are not ready. What is said of their pods is old. */
  readonly away: ReadonlySet<string>;
  /** Nodes of `away` whose kubelet reports: a container that can't start counts, an unready pod does not. */
  readonly speaking?: ReadonlySet<string>;
  readonly now: Instant;
  readonly causes: CauseReader;
  readonly warningOf?: WarningOf;
  /** Leaves out pods with a problem, without a look at those that run. */
  readonly isChosen?: (pod: Pod) => boolean;
  /** Pods that count however young their problem is. */
  readonly isUrgent?: (pod: Pod) => boolean;
}

interface TroubledPod {
  readonly pod: Pod;
  readonly problem: PodProblem;
}

const readTroubled = memoizeByIdentity((objects: readonly unknown[]): readonly TroubledPod[] =>
  objects
    .flatMap((object) => {
      const problem = readPodProblem(object);
      return problem ? [{ pod: readPod(object), problem }] : [];
    })
    .sort(compareTroubled),
);

function compareTroubled(a: TroubledPod, b: TroubledPod): number {
  return (
    LAST.indexOf(a.problem.reason) - LAST.indexOf(b.problem.reason) ||
    compareInstants(a.problem.sinceAt, b.problem.sinceAt) ||
    compareNames(a.pod.namespace, b.pod.namespace) ||
    compareNames(a.pod.name, b.pod.name)
  );
}

/** Pods that do not run: for each reason the one that has lasted the longest, and how many more. */
export function findTroubledPods({
  away,
  causes,
  isChosen = () => true,
  isUrgent = () => false,
  lists,
  now,
  speaking = NO_NODES,
  warningOf = () => undefined,
}: PodsInput): readonly Evidence[] {
  const told = lists.flatMap(readTroubled).filter(({ pod, problem }) => {
    const isOld =
      away.has(pod.nodeName) && (LAST.includes(problem.reason) || !speaking.has(pod.nodeName));
    return !isOld && (isUrgent(pod) || isLasting(problem, now)) && isChosen(pod);
  });
  const byReason = groupBy(told.sort(compareTroubled), ({ problem }) => problem.reason);
  return [...byReason.values()]
    .slice(0, MOST_REASONS)
    .flatMap(([first, ...others]) =>
      first ? [toEvidence(withWarning(first, warningOf), others.length, causes)] : [],
    );
}

const NO_NODES: ReadonlySet<string> = new Set();

/** With the node that the pod is on. */
export function withNode(evidence: Evidence, lists: readonly (readonly unknown[])[]): Evidence {
  if (evidence.code !== 'PodNotRunning') return evidence;
  const { name, namespace } = evidence.object;
  for (const { pod } of lists.flatMap(readTroubled)) {
    if (pod.name === name && pod.namespace === namespace && pod.nodeName !== '') {
      return { ...evidence, node: pod.nodeName };
    }
  }
  return evidence;
}

/** The worst of these pods, whatever it has waited for so far, and how many more there are. */
export function explainPod(pods: readonly unknown[], causes: CauseReader): Evidence | undefined {
  const [first, ...others] = readTroubled(pods);
  return first && toEvidence(first, others.length, causes);
}

/** True if the problem has lasted for longer than starting and becoming ready take. */
export function isLasting({ reason, sinceAt }: PodProblem, now: Instant): boolean {
  const patience = PATIENCE.get(reason);
  return patience === undefined || sinceAt === undefined || now - sinceAt >= patience;
}

/** Adds a warning event to a pod whose status only says that it does not start. */
function withWarning(troubled: TroubledPod, warningOf: WarningOf): TroubledPod {
  const { pod, problem } = troubled;
  if (problem.reason !== 'ContainerCreating' || problem.message !== '') return troubled;
  return { pod, problem: { ...problem, message: warningOf(pod) ?? '' } };
}

function toEvidence(first: TroubledPod, others: number, causes: CauseReader): Evidence {
  const { pod, problem } = first;
  const cause = causeOf(first, causes);
  return {
    code: 'PodNotRunning',
    ...(cause && cause.code !== 'NotRecognized' && { cause }),
    object: { resource: 'pods', name: pod.name, namespace: pod.namespace },
    others,
    ...(pod.changedBy !== undefined && isOfPlatform(pod) && { changedBy: pod.changedBy }),
    ...problem,
  };
}

function causeOf({ pod, problem }: TroubledPod, causes: CauseReader): Cause | undefined {
  const { container, crashMessage, message, reason } = problem;
  const about = {
    node: pod.nodeName,
    namespace: pod.namespace,
    object: pod.name,
    pod: pod.name,
    container,
  };
  // What an application says is for its owner to judge.
  const crash =
    crashMessage !== undefined && isOfPlatform(pod)
      ? causes.read({ source: 'container', text: crashMessage, about })
      : undefined;
  if (isRecognized(crash)) return crash;
  if (problem.isOutOfMemory) return causes.read({ source: 'kubelet', text: OUT_OF_MEMORY, about });
  const own = isOfPlatform(pod)
    ? undefined
    : causes.read({ source: 'application', text: message, about });
  if (isRecognized(own)) return own;
  return causes.read({
    source: reason === 'Unschedulable' || reason === 'SchedulingGated' ? 'scheduler' : 'kubelet',
    text: message,
    about,
  });
}
