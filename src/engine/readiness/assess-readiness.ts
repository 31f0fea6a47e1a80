import { compareNames } from '../compare-names';
import { readObject, readText } from '../resources/object';
import type { Fetched } from '../snapshot';
import type {
  ControlPlaneAssessment,
  NodeAssessment,
  OperatorAssessment,
  PoolAssessment,
  ReadinessCode,
  ReadinessFinding,
  Topology,
  UnpooledNode,
} from '../update-status';
import { assessKubeletSkew, type SkewVerdict } from './kubelet-skew';

/** What is looked at before an update. */
export interface ReadinessInput {
  readonly controlPlane: ControlPlaneAssessment;
  readonly operators: readonly OperatorAssessment[];
  readonly pools: readonly PoolAssessment[];
  readonly unpooledNodes: readonly UnpooledNode[];
  readonly topology: Topology;
  readonly podDisruptionBudgets: Fetched<readonly unknown[]> | undefined;
}

/**
 * What to settle before the next update: what blocks it first, then what somebody should know; in the order in which the
 * machine-config and cluster-version operators would stumble over it.
 */
export function assessReadiness(input: ReadinessInput): readonly ReadinessFinding[] {
  const findings: ReadinessFinding[] = [
    ...findNotUpgradeable(input),
    ...input.pools.flatMap(findDegradedPool),
    ...findKubeletSkew(input),
    ...input.operators.flatMap(findUnhealthyOperator),
    ...input.pools.flatMap(findHeldBackPool),
    ...input.pools.flatMap(findUnavailableNodes),
    ...findUnpooledNodes(input),
    ...findExhaustedBudgets(input),
  ];
  return [
    ...findings.filter(({ weight }) => weight === 'blocks'),
    ...findings.filter(({ weight }) => weight === 'warns'),
  ];
}

type Findings = readonly ReadinessFinding[];

function blocks(code: ReadinessCode): Findings {
  return [{ weight: 'blocks', ...code }];
}

function warns(code: ReadinessCode): Findings {
  return [{ weight: 'warns', ...code }];
}

function findNotUpgradeable({ controlPlane, operators }: ReadinessInput): Findings {
  const upgradeable = controlPlane.conditions.find(({ type }) => type === 'Upgradeable');
  if (upgradeable?.status !== 'False') return [];
  return blocks({
    code: 'NotUpgradeable',
    conditionReason: upgradeable.reason,
    message: upgradeable.message,
    operators: operators.flatMap(({ name, upgradeable: own }) =>
      own?.status === 'False' ? [{ name, reason: own.reason, message: own.message }] : [],
    ),
  });
}

function findUnhealthyOperator({
  name,
  health,
  available,
  degraded,
}: OperatorAssessment): Findings {
  if (health === 'healthy') return [];
  const message = (health === 'unavailable' ? available : degraded)?.message ?? '';
  return warns({ code: 'OperatorUnhealthy', operator: name, health, message });
}

function findDegradedPool({ name, counts, reported }: PoolAssessment): Findings {
  const degraded = counts?.degraded ?? reported.degraded ?? 0;
  if (degraded === 0) return [];
  return blocks({
    code: 'PoolDegraded',
    pool: name,
    degraded,
    total: counts?.total ?? reported.machines ?? 0,
  });
}

/** Worst first; the verdicts that are worth a word. */
const TOLD_SKEWS = ['unsupported', 'unsupportedNext', 'ahead'] as const satisfies SkewVerdict[];

function findKubeletSkew({ controlPlane, operators, pools }: ReadinessInput): Findings {
  const apiServerVersion = operators.find(({ name }) => name === 'kube-apiserver')?.operandVersion;
  const release = controlPlane.versions.target;
  if (apiServerVersion === undefined || release === undefined) return [];
  const bySkew = new Map<SkewVerdict, NodeAssessment[]>();
  const known = new Map<string, SkewVerdict>();
  for (const { nodes } of pools) {
    for (const node of nodes) {
      let skew = known.get(node.kubeletVersion);
      if (!skew) {
        skew = assessKubeletSkew(node.kubeletVersion, apiServerVersion, release);
        known.set(node.kubeletVersion, skew);
      }
      const group = bySkew.get(skew);
      if (group) group.push(node);
      else bySkew.set(skew, [node]);
    }
  }
  return TOLD_SKEWS.flatMap((skew) => {
    const nodes = bySkew.get(skew);
    if (!nodes) return [];
    const finding: ReadinessCode = {
      code: 'KubeletSkew',
      skew,
      nodes: nodes.map(({ name }) => name).sort(compareNames),
      kubeletVersions: [...new Set(nodes.map(({ kubeletVersion }) => kubeletVersion))].sort(
        compareNames,
      ),
      apiServerVersion,
    };
    return skew === 'ahead' ? warns(finding) : blocks(finding);
  });
}

function findHeldBackPool({ name, paused, counts, reported }: PoolAssessment): Findings {
  const total = counts?.total ?? reported.machines ?? 0;
  const done = counts ? Math.min(counts.updated, counts.atPoolConfig) : (reported.updated ?? 0);
  if (total === 0) return [];
  if (done < total) {
    return warns({ code: 'PoolBehind', pool: name, behind: total - done, total, paused });
  }
  return paused ? warns({ code: 'PoolPausedAtRest', pool: name, total }) : [];
}

/** Degraded pools have an entry of their own, and a working daemon is done in a moment. */
function findUnavailableNodes({ name, counts, nodes, maxUnavailable }: PoolAssessment): Findings {
  if (!counts || counts.available === counts.total) return [];
  const held = nodes.filter(({ unavailableBecause }) =>
    unavailableBecause.some(({ kind }) => kind !== 'DaemonProcessing'),
  );
  if (held.length === 0) return [];
  return warns({
    code: 'NodesUnavailable',
    pool: name,
    nodes: held.map((node) => node.name).sort(compareNames),
    maxUnavailable,
  });
}

/** On a hosted cluster no node is in a pool, and that is as it should be. Without any pool nobody can tell. */
function findUnpooledNodes({ unpooledNodes, pools, topology }: ReadinessInput): Findings {
  if (topology === 'External' || pools.length === 0 || unpooledNodes.length === 0) return [];
  return warns({
    code: 'UnpooledNodes',
    nodes: unpooledNodes.map(({ name }) => name).sort(compareNames),
  });
}

/** A budget whose pods are all needed now. One that selects no pod stops nobody. */
function findExhaustedBudgets({ podDisruptionBudgets }: ReadinessInput): Findings {
  if (podDisruptionBudgets?.state !== 'loaded') return [];
  const budgets = podDisruptionBudgets.value.flatMap((object) => {
    const { metadata, status } = readObject(object);
    const { name, namespace } = readObject(metadata);
    const { disruptionsAllowed, currentHealthy, desiredHealthy, expectedPods } = readObject(status);
    if (disruptionsAllowed !== 0 || typeof expectedPods !== 'number' || expectedPods === 0)
      return [];
    return [
      {
        namespace: readText(namespace),
        name: readText(name),
        currentHealthy: Number(currentHealthy) || 0,
        desiredHealthy: Number(desiredHealthy) || 0,
        expectedPods,
      },
    ];
  });
  budgets.sort((a, b) => compareNames(a.namespace, b.namespace) || compareNames(a.name, b.name));
  return budgets.length === 0 ? [] : warns({ code: 'BudgetsExhausted', budgets });
}
