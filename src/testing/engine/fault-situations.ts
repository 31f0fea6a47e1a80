import type { HealthInsight, UpdateStatus } from '../../engine';
import { KNOWN_CAUSE_READER } from '../../engine/known-causes';
import { sortFindings } from '../../engine/attention/sort-findings';
import type { AlertFinding } from '../../engine/status/health';
import {
  aDegradedOperator,
  aNode,
  anOperator,
  anUpdateStatus,
  aPool,
  at,
  NOW,
} from '../an-update-status';
import { aClusterVersionFailing, aNodeDegraded, anOperatorDegraded } from '../some-insights';
import { outline } from './outline-fault';

const MINUTE = 60_000_000_000n;

/** The message of a static pod operator about control plane nodes that are not ready since 13:00. */
export function notReady(...nodes: readonly string[]): string {
  return `NodeControllerDegraded: The master nodes not ready: ${nodes
    .map(
      (node) =>
        `node "${node}" not ready since 2025-11-03 13:00:00 +0000 UTC because KubeletNotReady (x)`,
    )
    .join(', ')}`;
}

/** An operator that has been degraded for 30 minutes. */
export function aDegraded(
  name: string,
  message: string,
  reason = 'NodeController_MasterNodesReady',
) {
  return anOperator({
    name,
    health: 'degraded',
    degraded: {
      type: 'Degraded',
      status: 'True',
      reason,
      message,
      lastTransitionAt: NOW - 30n * MINUTE,
    },
  });
}

/** A warning that has been firing for 5 minutes, of a name and about these subjects. */
export function anAlert(alert: string, ...about: AlertFinding['about']): AlertFinding {
  return {
    code: 'AlertFiring',
    level: 'Warning',
    impact: 'Unknown',
    startedAt: NOW - 5n * MINUTE,
    scope: 'Cluster',
    resources: [{ group: 'config.openshift.io', resource: 'alerts', name: alert }],
    alert,
    about,
    summary: alert,
    description: '',
    message: '',
    knownToAffectUpdates: false,
    duringUpdate: true,
  };
}

/** ClusterVersion reporting Failing, for this reason. */
export const failing = (conditionReason: string, message: string, uncertain = false) =>
  aClusterVersionFailing({ conditionReason, message, uncertain });

/** A node that has not been ready since 13:00. */
export function aDown(name: string, changes: Parameters<typeof aNode>[0] = {}) {
  return aNode({
    name,
    unavailable: true,
    unavailableBecause: [{ kind: 'NotReady', message: '', sinceAt: at('2025-11-03T13:00:00Z') }],
    ...changes,
  });
}

/** The insight about such a node of the control plane. */
export function unavailable(name: string): HealthInsight {
  return {
    code: 'NodeUnavailable',
    level: 'Warning',
    impact: 'Update Speed',
    startedAt: at('2025-11-03T13:00:00Z'),
    scope: 'ControlPlane',
    resources: [{ resource: 'nodes', name }],
    node: name,
    causes: [{ kind: 'NotReady', message: '' }],
  };
}

/** The insight about a degraded node, with the cause that its message tells. */
export function degradedNode(
  name: string,
  message = `failed to drain node: ${name} after 1 hour. See logs`,
) {
  const cause = KNOWN_CAUSE_READER.read({ source: 'daemon', text: message, about: { node: name } });
  return aNodeDegraded(name, { message, cause });
}

/** The control plane pool with these nodes. */
export const masters = (...nodes: ReturnType<typeof aNode>[]) =>
  aPool({ name: 'master', scope: 'ControlPlane', nodes });

/** Faults of a status that has nothing but this. */
export function sort(changes: Partial<UpdateStatus>) {
  const status = anUpdateStatus({ pools: [], operators: [], ...changes });
  return sortFindings(status, status.now);
}

/** The same: what needs attention, in outline. */
export const outlines = (changes: Partial<UpdateStatus>) => sort(changes).attention.map(outline);

/** Faults in outline, of operators that are degraded with these messages, the first for longest. */
export function outlinesOfDegraded(messages: Readonly<Record<string, string>>) {
  const operators = Object.entries(messages).map(([name, message], index) =>
    aDegradedOperator(name, message, { minutes: 30 - index }),
  );
  return outlines({ operators, health: operators.map(anOperatorDegraded) });
}
