import type { Node } from '../resources/node';
import { CONTROL_PLANE_POOL, poolScope, type ScopeType } from '../resources/pool-reference';
import type { NodeAssessment } from '../status/node';
import { findUnavailabilityCauses, isStuck } from './unavailability';

/** What a node tells of its health without its pool. */
export interface LoneNode extends Pick<
  NodeAssessment,
  | 'name'
  | 'cordonedAt'
  | 'degraded'
  | 'degradedReason'
  | 'unavailable'
  | 'unavailableBecause'
  | 'updating'
> {
  readonly scope: ScopeType;
}

const CONTROL_PLANE_ROLES = [
  'node-role.kubernetes.io/master',
  'node-role.kubernetes.io/control-plane',
  'node-role.kubernetes.io/arbiter',
] as const;

/** The health of a node of which nobody knows the pool; `undefined` for one that has nothing to report. */
export function assessLoneNode(node: Node): LoneNode | undefined {
  const { cordonedAt, currentConfig, daemonReason, desiredConfig, labels, name } = node;
  const degraded = desiredConfig !== '' && isStuck(node);
  const unavailableBecause = findUnavailabilityCauses(node);
  const unavailable = unavailableBecause.length > 0;
  if (!degraded && !unavailable) return undefined;
  const isControlPlane = CONTROL_PLANE_ROLES.some((role) => role in labels);
  return {
    name,
    cordonedAt,
    degraded,
    degradedReason: degraded ? daemonReason : '',
    unavailable,
    unavailableBecause,
    updating: desiredConfig !== '' && currentConfig !== desiredConfig,
    scope: isControlPlane ? poolScope(CONTROL_PLANE_POOL) : 'WorkerPool',
  };
}
