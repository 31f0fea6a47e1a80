import { isWindows, type Node, readNodePool } from '../resources/node';
import { CONTROL_PLANE_POOL, poolScope, type ScopeType } from '../resources/pool-reference';
import type { NodeAssessment, NodeManager } from '../status/node';
import { findUnavailabilityCauses, isStuck } from './unavailability';

/** Health of a node whose pool is unknown. */
export interface LoneNode extends Pick<
  NodeAssessment,
  | 'name'
  | 'cordonedAt'
  | 'creationTimestamp'
  | 'degraded'
  | 'degradedReason'
  | 'unavailable'
  | 'unavailableBecause'
  | 'updating'
> {
  readonly scope: ScopeType;
  /** The manager that updates the node instead of the machine-config operator; absent if none is known. */
  readonly manager?: NodeManager;
  /** NodePool of the node, by its label. */
  readonly nodePool?: string;
}

const CONTROL_PLANE_ROLES = [
  'node-role.kubernetes.io/master',
  'node-role.kubernetes.io/control-plane',
  'node-role.kubernetes.io/arbiter',
] as const;

/** The health of a node whose pool is unknown; `undefined` when there is nothing to report. */
export function assessLoneNode(node: Node): LoneNode | undefined {
  const { cordonedAt, creationTimestamp, currentConfig, daemonReason, desiredConfig } = node;
  const { labels, name } = node;
  const degraded = desiredConfig !== '' && isStuck(node);
  const unavailableBecause = findUnavailabilityCauses(node);
  const unavailable = unavailableBecause.length > 0;
  if (!degraded && unavailableBecause.every(({ kind }) => kind === 'DaemonProcessing'))
    return undefined;
  const nodePool = readNodePool(labels);
  const isControlPlane = CONTROL_PLANE_ROLES.some((role) => role in labels);
  return {
    name,
    cordonedAt,
    creationTimestamp,
    degraded,
    degradedReason: degraded ? daemonReason : '',
    unavailable,
    unavailableBecause,
    updating: desiredConfig !== '' && currentConfig !== desiredConfig,
    scope: isControlPlane ? poolScope(CONTROL_PLANE_POOL) : 'WorkerPool',
    ...(isWindows(labels)
      ? { manager: 'WindowsMachineConfigOperator' }
      : nodePool !== undefined && { manager: 'NodePool', nodePool }),
  };
}
