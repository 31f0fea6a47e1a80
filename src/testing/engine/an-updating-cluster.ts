import {
  aClusterOperator,
  aClusterVersion,
  aMachineConfig,
  aMachineConfigOperatorDeployment,
  aMachineConfigPool,
  anAlert,
  anInfrastructure,
  aNode,
  type NodeOptions,
  aRelease,
  renderedConfigName,
} from '../../../scenarios/builders';
import { snapshotOf } from '../../../scenarios/snapshot-of';
import type { KubernetesObject } from '../../../scenarios/scenario';
import type { ClusterSnapshot } from '../../engine/snapshot';

export const FROM = aRelease('4.18.8');
export const TO = aRelease('4.18.9');

const POOLS = ['master', 'worker', 'infra'];

/** A node of an updating pool, somewhere on its way. */
export function aClusterNode(
  name: string,
  pool: string,
  stage: 'outdated' | 'draining' | 'working' | 'degraded' | 'cordoned' | 'updated',
): KubernetesObject {
  const [old, target] = [renderedConfigName(pool, FROM), renderedConfigName(pool, TO)];
  const moving = { currentConfig: old, desiredConfig: target };
  const drained = { desiredDrain: `drain-${target}`, lastAppliedDrain: `drain-${target}` };
  const draining = { ...drained, lastAppliedDrain: `uncordon-${old}` };
  const byStage: Record<typeof stage, Partial<NodeOptions>> = {
    outdated: { machineConfig: { currentConfig: old } },
    draining: { machineConfig: { ...moving, ...draining, state: 'Working' }, unschedulable: true },
    working: { machineConfig: { ...moving, ...drained, state: 'Working' }, unschedulable: true },
    degraded: {
      machineConfig: {
        ...moving,
        ...draining,
        state: 'Degraded',
        reason: `failed to drain ${name}`,
      },
    },
    cordoned: { machineConfig: { currentConfig: old }, unschedulable: true },
    updated: { machineConfig: { currentConfig: target }, release: TO },
  };
  const roles = pool === 'infra' ? ['worker', 'infra'] : [pool];
  return aNode({ name, roles, release: FROM, ...byStage[stage] });
}

/** In the middle of an update: every pool has nodes, in all stages; one node is in no pool, one operator is broken. */
export function anUpdatingCluster(): readonly KubernetesObject[] {
  return [
    aClusterVersion({
      history: [
        { release: TO, state: 'Partial', startedAt: '2025-11-03T13:10:00Z' },
        { release: FROM, startedAt: '2025-10-01T08:00:00Z', completedAt: '2025-10-01T09:10:00Z' },
        {
          release: aRelease('4.18.1'),
          startedAt: '2025-09-01T08:00:00Z',
          completedAt: '2025-09-01T08:50:00Z',
        },
      ],
      conditions: {
        Progressing: {
          status: 'True',
          message: 'Working towards 4.18.9',
          sinceAt: '2025-11-03T13:10:00Z',
        },
      },
    }),
    aClusterOperator({ name: 'etcd', release: TO }),
    aClusterOperator({ name: 'kube-apiserver', release: TO }),
    aClusterOperator({
      name: 'network',
      release: FROM,
      conditions: { Progressing: { status: 'True', sinceAt: '2025-11-03T13:40:00Z' } },
    }),
    aClusterOperator({
      name: 'monitoring',
      release: FROM,
      conditions: {
        Available: { status: 'False', reason: 'Down', sinceAt: '2025-11-03T13:30:00Z' },
      },
    }),
    aClusterOperator({ name: 'machine-config', release: FROM }),
    aClusterOperator({ name: 'aside', release: FROM, inPayload: false }),
    ...POOLS.flatMap((pool) => [
      aMachineConfigPool({ name: pool, targetConfig: renderedConfigName(pool, TO) }),
      aMachineConfig({ pool, release: FROM }),
      aMachineConfig({ pool, release: TO }),
    ]),
    aMachineConfigPool({ name: 'empty' }),
    aClusterNode('master-0', 'master', 'updated'),
    aClusterNode('master-1', 'master', 'working'),
    aClusterNode('master-2', 'master', 'outdated'),
    aClusterNode('worker-0', 'worker', 'updated'),
    aClusterNode('worker-1', 'worker', 'draining'),
    aClusterNode('worker-2', 'worker', 'degraded'),
    aClusterNode('worker-3', 'worker', 'cordoned'),
    aClusterNode('worker-4', 'worker', 'outdated'),
    aClusterNode('infra-0', 'infra', 'outdated'),
    aClusterNode('infra-1', 'infra', 'updated'),
    aNode({ name: 'windows-0', roles: [], machineConfig: null }),
    aMachineConfigOperatorDeployment({ release: TO }),
    anInfrastructure(),
  ];
}

export function anUpdatingSnapshot(): ClusterSnapshot {
  return snapshotOf({
    objects: anUpdatingCluster(),
    alerts: [
      anAlert({ activeAt: '2025-11-03T13:50:00Z' }),
      anAlert({ name: 'PodDisruptionBudgetAtLimit', severity: 'critical' }),
    ],
  });
}
