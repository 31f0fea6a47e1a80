import type { HealthInsight, OperatorAssessment } from '../engine';

type InsightOf<Code extends HealthInsight['code']> = Extract<HealthInsight, { code: Code }>;

/** ClusterVersion's report about a failing update, or, if it is uncertain, about a slow one. */
export function aClusterVersionFailing(
  changes: Partial<InsightOf<'ClusterVersionFailing'>> = {},
): InsightOf<'ClusterVersionFailing'> {
  return {
    code: 'ClusterVersionFailing',
    level: 'Warning',
    impact: 'Update Stalled',
    scope: 'ControlPlane',
    resources: [{ resource: 'clusterversions', name: 'version' }],
    clusterVersion: 'version',
    uncertain: false,
    conditionReason: 'ClusterOperatorDegraded',
    message: 'Cluster operator machine-config is degraded',
    ...changes,
  };
}

/** The report about an operator that has been degraded for long. */
export function anOperatorDegraded({
  degraded,
  insight,
  name,
}: OperatorAssessment): InsightOf<'OperatorDegraded'> {
  return {
    code: 'OperatorDegraded',
    level: 'Warning',
    impact: 'API Availability',
    startedAt: degraded?.lastTransitionAt,
    scope: 'ControlPlane',
    resources: [insight.resource],
    operator: name,
    conditionReason: degraded?.reason ?? '',
    message: degraded?.message ?? '',
  };
}

/** The report about a node that the daemon could not update. */
export function aNodeDegraded(
  node: string,
  changes: Partial<InsightOf<'NodeDegraded'>> = {},
): InsightOf<'NodeDegraded'> {
  return {
    code: 'NodeDegraded',
    level: 'Error',
    impact: 'Update Stalled',
    scope: 'WorkerPool',
    resources: [{ resource: 'nodes', name: node }],
    node,
    message: `failed to drain node ${node}`,
    ...changes,
  };
}

/** The report about a node whose drain takes longer than usual. */
export function aDrainSlow(node: string): InsightOf<'DrainSlow'> {
  return {
    code: 'DrainSlow',
    level: 'Warning',
    impact: 'Update Speed',
    scope: 'WorkerPool',
    resources: [{ resource: 'nodes', name: node }],
    node,
    message: '',
  };
}
