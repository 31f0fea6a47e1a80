import type { InsightCondition, NodeInsight } from '../status/insights';
import { poolResource, poolScope } from '../resources/pool-reference';
import { formatInstant } from '../time';
import type { NodeAssessment, NodePhase, UnavailabilityCause } from '../status/node';
import { findEarliestCause, listKnownCauses } from './unavailability';

/** PI-API: a node insight's message has at most this many characters. */
const MESSAGE_LIMIT = 100;

const UPDATING: Readonly<Record<NodePhase, InsightCondition>> = {
  Draining: condition('Updating', 'True', 'Draining', 'The node is draining'),
  Updating: condition('Updating', 'True', 'Updating', 'The node is updating'),
  Rebooting: condition('Updating', 'True', 'Rebooting', 'The node is rebooting'),
  Updated: condition('Updating', 'False', 'Updated', 'The node is updated'),
  Paused: condition('Updating', 'False', 'Paused', 'The update of the node is paused'),
  Pending: condition('Updating', 'False', 'Pending', 'The update of the node is pending'),
  Unknown: condition(
    'Updating',
    'Unknown',
    'CannotDetermine',
    'Cannot determine whether the node is updating',
  ),
};

const AVAILABLE = condition('Available', 'True', 'AsExpected', 'The node is available');
const NOT_DEGRADED = condition('Degraded', 'False', 'AsExpected', 'The node is not degraded');

const UNAVAILABLE_TEXT: Readonly<Record<UnavailabilityCause['kind'], string>> = {
  NotReady: 'Node is not ready',
  DiskPressure: 'Node has disk pressure',
  NetworkUnavailable: 'Node has unavailable network',
  Unschedulable: 'Node is marked unschedulable',
  DaemonProcessing: 'Machine Config Daemon is processing the node',
};

/** Texts of causes, joined as `oc` joins them; without what a silent kubelet has left behind. */
function describeUnavailability(causes: readonly UnavailabilityCause[]): string {
  return listKnownCauses(causes)
    .map(({ kind }) => UNAVAILABLE_TEXT[kind])
    .join(' | ');
}

/** The node insight. `Available` is False only while the node is not updating. */
export function nodeInsight(node: Omit<NodeAssessment, 'insight'>): NodeInsight {
  const unavailable = node.unavailable && !node.updating;
  const message = node.degraded
    ? node.degradedReason
    : unavailable
      ? describeUnavailability(node.unavailableBecause)
      : '';
  return {
    type: 'Node',
    uid: `node-${node.name}`,
    name: node.name,
    resource: { resource: 'nodes', name: node.name },
    poolResource: poolResource(node.pool),
    scopeType: poolScope(node.pool),
    version: node.version,
    estimatedToComplete: estimatedToComplete(node),
    message: message === '' ? undefined : cut(message),
    conditions: [
      UPDATING[node.phase],
      unavailable ? unavailableCondition(node.unavailableBecause) : AVAILABLE,
      node.degraded ? condition('Degraded', 'True', 'Degraded', node.degradedReason) : NOT_DEGRADED,
    ],
  };
}

function estimatedToComplete({
  estimate,
  phase,
}: Pick<NodeAssessment, 'estimate' | 'phase'>): string | undefined {
  switch (estimate) {
    case '+10m':
      return '10m0s';
    case '+5m':
      return '5m0s';
    case '-':
      return phase === 'Paused' ? undefined : '0s';
    case '?':
      return undefined;
  }
}

function unavailableCondition(causes: readonly UnavailabilityCause[]): InsightCondition {
  const sinceAt = findEarliestCause(causes);
  return {
    ...condition('Available', 'False', 'Unavailable', describeUnavailability(causes)),
    ...(sinceAt === undefined ? {} : { lastTransitionTime: formatInstant(sinceAt) }),
  };
}

/** Cuts between characters, not inside one. */
function cut(message: string): string {
  if (message.length <= MESSAGE_LIMIT) return message;
  const characters = Array.from(message);
  return characters.length <= MESSAGE_LIMIT
    ? message
    : `${characters.slice(0, MESSAGE_LIMIT - 1).join('')}…`;
}

function condition(
  type: string,
  status: InsightCondition['status'],
  reason: string,
  message: string,
): InsightCondition {
  return Object.freeze({ type, status, reason, message });
}
