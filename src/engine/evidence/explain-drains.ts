import type { DrainAssessment, DrainBlocker } from '../status/drain';
import type { Evidence } from '../status/evidence';
import type { EvidenceByObject } from './find-evidence';

/**
 * Drains of which no budget counts on more replicas where those that are missing do not start either. The same list where nothing
 * is known of them.
 */
export function explainDrains(
  drains: readonly DrainAssessment[],
  evidence: EvidenceByObject,
): readonly DrainAssessment[] {
  if (evidence.isEmpty) return drains;
  return drains.map((drain) => {
    const found = evidence.of({ resource: 'nodes', name: drain.node });
    return found.length === 0
      ? drain
      : { ...drain, blockers: drain.blockers.map((blocker) => withoutRoom(blocker, found)) };
  });
}

function withoutRoom(blocker: DrainBlocker, found: readonly Evidence[]): DrainBlocker {
  return blocker.code === 'BudgetRefuses' &&
    found.some((evidence) => saysPodsAreMissing(evidence, blocker.budget.budget.namespace))
    ? { ...blocker, budget: { ...blocker.budget, roomWithReplicas: undefined } }
    : blocker;
}

/** Of a node, such pods are those that its starved budgets miss, or of the machine-config daemon, which has a namespace of its own. */
function saysPodsAreMissing({ code, object }: Evidence, namespace: string | undefined): boolean {
  return (code === 'PodsNotCreated' || code === 'PodNotRunning') && object.namespace === namespace;
}
