import type { DrainAssessment, DrainBlocker } from '../status/drain';
import type { Evidence } from '../status/evidence';
import type { EvidenceByObject } from './find-evidence';

/**
 * Drains of which no budget counts on more replicas where those that are missing do not start either, with why; or with what their pods
 * wait for, where that ends by itself. The same list where nothing is known of them.
 */
export function explainDrains(
  drains: readonly DrainAssessment[],
  evidence: EvidenceByObject,
): readonly DrainAssessment[] {
  if (evidence.isEmpty) return drains;
  return drains.map((drain) => {
    const { node } = drain;
    const found = evidence.of({ resource: 'nodes', name: node });
    const blockers = drain.blockers.map((blocker) =>
      withMissed(
        withAwaited(withoutRoom(blocker, found), evidence.awaitedNodes(node, blocker)),
        evidence.lostNodes(node, blocker),
      ),
    );
    return blockers.every((blocker, index) => blocker === drain.blockers[index])
      ? drain
      : { ...drain, blockers };
  });
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

/** Of a node, such pods are those that its starved budgets miss, or of the machine-config daemon, which has a namespace of its own. */
function saysPodsAreMissing({ code, object }: Evidence, namespace: string | undefined): boolean {
  return (code === 'PodsNotCreated' || code === 'PodNotRunning') && object.namespace === namespace;
}
