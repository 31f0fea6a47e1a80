import { badConditions } from '../control-plane/bad-conditions';
import type { Cause, CauseReader } from '../known-causes/read-cause';
import type { Fetched } from '../snapshot';
import type { OperatorAssessment } from '../status/operator';

/** The scheduler's message in a cluster without nodes. Mirrors kubernetes pkg/scheduler/schedule_one.go. */
const NO_NODES = 'no nodes available to schedule pods';

/** Operator messages about missing pods. */
const OF_PODS =
  /\bpods?\b|\breplicas?\b|\bdeployment(?:\.apps)?\b|\bdaemonset\b|\bstatefulset\b|\bendpoints?\b/i;

interface NodesInput {
  readonly nodes: Fetched<readonly unknown[]>;
  readonly operators: readonly OperatorAssessment[];
  readonly causes: CauseReader;
}

/**
 * Missing nodes that operators need, by operator, where the cluster has no nodes at all, as a hosted cluster scaled to
 * none. If nodes were not read, the scheduler's message has to say so.
 */
export function findMissingNodes({
  causes,
  nodes,
  operators,
}: NodesInput): ReadonlyMap<string, Cause> {
  const found = new Map<string, Cause>();
  if (nodes.state === 'loaded' && nodes.value.length > 0) return found;
  const messages = operators
    .filter(({ health }) => health !== 'healthy')
    .map((operator) => ({
      operator,
      texts: badConditions(operator).map(({ message }) => message),
    }));
  const isToldByScheduler = messages.some(({ texts }) =>
    texts.some((text) => text.includes(NO_NODES)),
  );
  if (nodes.state !== 'loaded' && !isToldByScheduler) return found;
  for (const { operator, texts } of messages) {
    const cause = texts.some((text) => OF_PODS.test(text))
      ? causes.read({ source: 'scheduler', text: NO_NODES, about: { operator: operator.name } })
      : undefined;
    if (cause) found.set(operator.name, cause);
  }
  return found;
}
