import { keepChosen } from '../changes/keep-chosen';
import { memoizeByIdentity } from '../changes/memoize';
import { compareNames } from '../text/compare-names';
import { isRecognized, type CauseReader } from '../known-causes/read-cause';
import type { DrainAssessment, DrainBlocker } from '../status/drain';
import type { Evidence } from '../status/evidence';
import type { EvidenceByObject } from './find-evidence';

/** Drains with the recognized cause of each pod whose eviction the API server refused. */
export const recognizeRefusals = memoizeByIdentity((causes: CauseReader) => {
  const recognize = memoizeByIdentity((drain: DrainAssessment): DrainAssessment => {
    const blockers = drain.blockers.map((blocker) => withCause(blocker, causes));
    return blockers.every((blocker, index) => blocker === drain.blockers[index])
      ? drain
      : { ...drain, blockers };
  });
  const recognizeAll = memoizeByIdentity((drains: readonly DrainAssessment[]) =>
    drains.map(recognize),
  );
  return (drains: readonly DrainAssessment[]): readonly DrainAssessment[] =>
    listRefused(drains).length === 0 ? drains : recognizeAll(drains);
});

/** Drains of pods that a message names. There may be hundreds of others, and one changes at a time. */
const listRefused = keepChosen<DrainAssessment>(
  ({ blockers }) => blockers.some(isNamed),
  (a, b) => compareNames(a.node, b.node),
);

type NamedByMessage = Extract<DrainBlocker, { readonly code: 'NamedByMessage' }>;

function isNamed(blocker: DrainBlocker): blocker is NamedByMessage {
  return blocker.code === 'NamedByMessage' && blocker.detail !== '';
}

function withCause(blocker: DrainBlocker, causes: CauseReader): DrainBlocker {
  if (!isNamed(blocker)) return blocker;
  const { detail, pod } = blocker;
  const { name, namespace = '' } = pod;
  const cause = causes.read({
    source: 'drain',
    text: `error when evicting pods/"${name}" -n "${namespace}": ${detail}`,
    about: { namespace, pod: name },
  });
  return isRecognized(cause) ? { ...blocker, cause } : blocker;
}

/**
 * Drains with the reason why the pods that their budgets miss do not start, in which case no budget counts on more
 * replicas; or with the nodes that these pods wait for. While no controller runs, no drain is tried again. The same
 * list if nothing is known of them.
 */
export function explainDrains(
  drains: readonly DrainAssessment[],
  evidence: EvidenceByObject,
): readonly DrainAssessment[] {
  if (evidence.isEmpty && !drains.some(hasStuckPod)) return drains;
  return drains.map((drain) => {
    const { node } = drain;
    const found = evidence.of({ resource: 'nodes', name: node });
    const blockers = drain.blockers.map((blocker) =>
      withFailure(
        withMissed(
          withAwaited(withoutRoom(blocker, found), evidence.budgets.awaitedNodes(node, blocker)),
          evidence.budgets.lostNodes(node, blocker),
        ),
        node,
        evidence,
      ),
    );
    const known = blockers.every((blocker, index) => blocker === drain.blockers[index])
      ? drain
      : { ...drain, blockers };
    return evidence.isControllerDown
      ? { ...known, retryEveryNs: undefined, nextAttemptAt: undefined }
      : known;
  });
}

function hasStuckPod({ blockers }: DrainAssessment): boolean {
  return blockers.some(({ code }) => code === 'StuckTerminating');
}

function withFailure(
  blocker: DrainBlocker,
  node: string,
  evidence: EvidenceByObject,
): DrainBlocker {
  if (blocker.code !== 'StuckTerminating') return blocker;
  if (evidence.isSilent(node)) return { ...blocker, isSilent: true };
  const [failure] = evidence.of(blocker.pod);
  return failure ? { ...blocker, failure } : blocker;
}

function withAwaited(blocker: DrainBlocker, names: readonly string[] | undefined): DrainBlocker {
  if (blocker.code !== 'BudgetRefuses' || !names) return blocker;
  return { ...blocker, awaits: names.map((name) => ({ resource: 'nodes', name })) };
}

function withMissed(blocker: DrainBlocker, names: readonly string[]): DrainBlocker {
  if (blocker.code !== 'BudgetRefuses' || names.length === 0) return blocker;
  return { ...blocker, misses: names.map((name) => ({ resource: 'nodes', name })) };
}

function withoutRoom(blocker: DrainBlocker, found: readonly Evidence[]): DrainBlocker {
  if (blocker.code !== 'BudgetRefuses') return blocker;
  const { budget } = blocker;
  const missingPods = found.filter((item) => saysPodsAreMissing(item, budget.budget.namespace));
  return missingPods.length === 0
    ? blocker
    : { ...blocker, budget: { ...budget, roomWithReplicas: undefined }, missingPods };
}

/** True if evidence says that pods of a starved budget, or the machine-config daemon, are missing. */
function saysPodsAreMissing({ code, object }: Evidence, namespace: string | undefined): boolean {
  return (code === 'PodsNotCreated' || code === 'PodNotRunning') && object.namespace === namespace;
}
