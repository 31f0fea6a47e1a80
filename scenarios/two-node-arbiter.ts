import { aRelease } from './builders';
import { frozenScenario } from './define-scenario';
import { operatorTime } from './operator-time';
import {
  arbiterPools,
  MINUTE_MS,
  operatorStory,
  planUpdate,
  poolStory,
  workerPool,
  type UpdateOptions,
  type UpdatePlan,
} from './simulation';

const ARBITER = 'arbiter-0';
const UPDATE: UpdateOptions = {
  cluster: {
    topology: 'HighlyAvailableArbiter',
    pools: [...arbiterPools(), workerPool('worker', 0)],
  },
  from: aRelease('4.20.8'),
  to: aRelease('4.20.10'),
  nodeFaults: { [ARBITER]: { kind: 'notBack' } },
};

const STARTS_AT = '2026-04-14T11:20:00Z';
const SHOWN_AFTER_MS = 40 * MINUTE_MS;
const LOST_AT = operatorTime(STARTS_AT, SHOWN_AFTER_MS);

/** What operator etcd says once the third vote is missing; no other operator runs anything on an arbiter. */
function planned(): UpdatePlan {
  const undisturbed = planUpdate(UPDATE);
  const degradedMs = unreachableMs(undisturbed) + 5 * MINUTE_MS;
  return planUpdate({
    ...UPDATE,
    operatorFaults: {
      etcd: {
        problem: {
          kind: 'degraded',
          afterMs: degradedMs - operatorStory(undisturbed, 'etcd').startsMs,
          reason: 'EtcdMembers_UnhealthyMembers::NodeController_MasterNodesReady',
          message: `EtcdMembersDegraded: 2 of 3 members are available, ${ARBITER} is unhealthy\nNodeControllerDegraded: The master nodes not ready: node "${ARBITER}" not ready since ${LOST_AT} +0000 UTC because NodeStatusUnknown (Kubelet stopped posting node status.)`,
        },
      },
    },
  });
}

function unreachableMs(plan: UpdatePlan): number {
  const moments = poolStory(plan, 'arbiter').nodes.flatMap((node) => node.moments);
  const lost = moments.find(({ facts }) => facts.step === 'unreachable');
  if (!lost) throw new Error('The arbiter never reboots');
  return lost.atMs;
}

/**
 * The last node of the control plane does not come back: it is not in pool `master`, and machine-config waits for it
 * all the same.
 */
export const twoNodeArbiter = frozenScenario({
  id: 'two-node-arbiter',
  title: 'Two nodes with arbiter',
  description: `Two nodes and an arbiter. Both nodes are updated, and ${ARBITER}, whose turn is last, has not come back from its reboot for 40 minutes. It counts as a node of the control plane: operator machine-config waits for it, and what operator etcd reports is the same fault.`,
  startsAt: STARTS_AT,
  plan: planned,
  frozenMs: (plan) => unreachableMs(plan) + SHOWN_AFTER_MS,
});
