import type { Cause, CauseReader } from '../known-causes/read-cause';
import type { ResourceRef } from '../resources/resource-ref';
import { isDraining, isOnItsWay, isSilentInDrain } from '../nodes/affected-nodes';
import { readDegradation } from '../nodes/degradation';
import type { LoneNode } from '../nodes/lone-node';
import {
  findEarliestCause,
  isSeriouslyUnavailable,
  outlastsDrain,
  readUnavailability,
  silenceToldAt,
} from '../nodes/unavailability';
import { poolScope } from '../resources/pool-reference';
import type { Instant } from '../time';
import type { HealthInsight } from '../status/health';
import type { NodeAssessment } from '../status/node';
import { REFERENCE } from './references';

/** Node to assess. A lone node is of no known pool. */
type NodeHealth = NodeAssessment | (LoneNode & { readonly pool?: undefined });

/**
 * Health insights of one node, N1 then N2. Findings without a text to show are left out, as `oc` does: a degraded node
 * for which the daemon gives no reason, and a seriously unavailable one that its image overrules.
 * Mirrors openshift/oc@6b8e30c, pkg/cli/admin/upgrade/status/workerpool.go.
 */
export function assessNodeHealth(
  node: NodeHealth,
  now: Instant,
  reader: CauseReader,
  /** The configuration of its pool; empty when unknown. */
  targetConfig = '',
  /** The control plane has no quorum without it. */
  isLostMember = false,
): readonly HealthInsight[] {
  // `oc` tells of no node that is on its way: one that fell silent in its drain is not, before it is back.
  const isSilent = node.updating && node.pool !== undefined && isSilentInDrain(node);
  const isSerious = isSeriouslyUnavailable(node.unavailableBecause, now);
  const isIdle = node.pool !== undefined && node.daemonState === 'Done' && !isOnItsWay(node);
  // Nothing has restarted it.
  const toldAt = isIdle && !isSerious ? silenceToldAt(node) : undefined;
  const isLost = toldAt !== undefined && now >= toldAt;
  const isEarly = isSilent || isLost || (isLostMember && !isSerious);
  const isInDrain =
    node.updating && node.pool !== undefined && isDraining(node) && outlastsDrain(node, now);
  const isUnavailable =
    node.unavailable &&
    (!node.updating || isEarly || isInDrain) &&
    (isSerious || isLost || isLostMember);
  if (!isUnavailable && !(node.degraded && node.degradedReason !== '')) return [];
  const insights: HealthInsight[] = [];
  const common = {
    scope: node.pool === undefined ? node.scope : poolScope(node.pool),
    resources: [{ resource: 'nodes', name: node.name }] satisfies ResourceRef[],
    reference: REFERENCE.machineConfigOperator,
  };
  if (isUnavailable && !(node.degraded && node.degradedReason === '')) {
    insights.push({
      code: 'NodeUnavailable',
      level: isLostMember && isEarly ? 'Error' : 'Warning',
      impact: 'Update Speed',
      startedAt: findEarliestCause(node.unavailableBecause),
      node: node.name,
      causes: node.unavailableBecause,
      cause: readUnavailability(node, reader),
      degradedReason: node.degraded ? node.degradedReason : undefined,
      ...(isEarly && { isEarly }),
      ...(isInDrain && { isInDrain }),
      ...(isReplaced(node, targetConfig) && { replacedConfig: node.desiredConfig }),
      ...common,
    });
  }
  if (node.degraded && node.degradedReason !== '') {
    const cause = readDegradation(node, reader);
    const recordedConfig = findRecordedConfig(node, cause);
    insights.push({
      code: 'NodeDegraded',
      level: 'Error',
      impact: 'Update Stalled',
      node: node.name,
      message: node.degradedReason,
      cause,
      ...(recordedConfig !== undefined && { recordedConfig }),
      ...(isReplaced(node, targetConfig) && {
        replacedConfig: node.desiredConfig,
        ...(isDeleted(node) && { wayBack: targetConfig }),
      }),
      ...common,
    });
  }
  return insights;
}

/** True if the node still goes to an earlier configuration of its pool, and takes the present one only after that. */
function isReplaced(node: NodeHealth, targetConfig: string): node is NodeAssessment {
  if (node.pool === undefined || targetConfig === '') return false;
  const { currentConfig, desiredConfig } = node;
  return desiredConfig !== targetConfig && desiredConfig !== currentConfig;
}

/** True if the configuration that the node was given no longer exists, while all existing ones have versions. */
function isDeleted({ desiredVersion, version }: NodeAssessment): boolean {
  return version !== undefined && desiredVersion === undefined;
}

/** The configuration that its daemon misses, where no annotation of the node names it: its disk does. */
function findRecordedConfig(node: NodeHealth, cause: Cause | undefined): string | undefined {
  const config = cause?.code === 'RenderedConfigMissing' ? cause.captures.config : undefined;
  if (config === undefined || node.pool === undefined) return undefined;
  return config === node.currentConfig || config === node.desiredConfig ? undefined : config;
}
