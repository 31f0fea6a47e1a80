import type { HostedAssessment, HostedProblem, NodePoolProblem } from '../status/hosted';
import type { HealthInsight, HealthLevel } from '../status/health';

const LEVELS: Readonly<Record<HostedProblem['problem'] | NodePoolProblem['problem'], HealthLevel>> =
  {
    invalid: 'Error',
    failed: 'Error',
    machines: 'Warning',
    deletion: 'Warning',
    paused: 'Warning',
    skew: 'Warning',
    degraded: 'Warning',
  };

/** Findings of the management cluster about a hosted cluster that does not get what is asked for. */
export function findHostedHealth(hosted: HostedAssessment | undefined): readonly HealthInsight[] {
  if (!hosted) return NOTHING;
  const { nodePools = [], problems, resource } = hosted;
  return [
    ...problems.map((problem): HealthInsight => ({
      ...common(problem),
      ...facts(problem),
      code: 'HostedClusterHeld',
      problem: problem.problem,
      scope: 'ControlPlane',
      resources: [resource],
      hostedCluster: resource.name,
      namespace: resource.namespace ?? '',
    })),
    ...nodePools.flatMap((pool) =>
      pool.problems.map((problem): HealthInsight => {
        const { machines = [] } = problem;
        return {
          ...common(problem),
          ...facts(problem),
          code: 'NodePoolHeld',
          problem: problem.problem,
          scope: 'WorkerPool',
          resources: [pool.resource, ...machines],
          nodePool: pool.resource.name,
          namespace: pool.resource.namespace ?? '',
          machines: machines.length,
        };
      }),
    ),
  ];
}

const NOTHING: readonly HealthInsight[] = [];

type Problem = HostedProblem | NodePoolProblem;

function common({ problem, sinceAt }: Problem) {
  return {
    level: LEVELS[problem],
    impact: problem === 'skew' || problem === 'degraded' ? 'Unknown' : 'Update Stalled',
    ...(sinceAt !== undefined && { startedAt: sinceAt }),
  } as const;
}

function facts({ condition, message }: Problem) {
  return { condition, message };
}
