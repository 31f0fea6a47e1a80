import { aMachine, anEvent, aRelease, INSTALLED_AT, machineNameOf } from './builders';
import { frozenScenario } from './define-scenario';
import {
  controlPlanePool,
  existingFrom,
  MINUTE_MS,
  planUpdate,
  stepMs,
  unchanging,
  workerPool,
  type Clock,
  type Extras,
  type NodeShape,
  type UpdatePlan,
} from './simulation';

const STARTS_AT = '2026-04-14T14:55:00Z';
const GONE = 'worker-b';
const NODE = 'worker-c';
const NEW = 'worker-g';

/** A health check that takes a reboot for a failure. */
export const machineDeleted = frozenScenario({
  id: 'machine-deleted',
  title: 'Machine deleted',
  description: `MachineHealthCheck worker-mhc deletes the Machine of a node that does not report for five minutes, which a reboot takes here: that of ${GONE} 39 minutes ago, and now that of ${NODE}. ${NEW} replaced the first one, with the configuration from before. The page names the health check, and how to pause it.`,
  startsAt: STARTS_AT,
  plan: () =>
    planUpdate({
      cluster: {
        topology: 'HighlyAvailable',
        pools: [
          controlPlanePool(),
          {
            name: 'worker',
            nodes: workerPool('worker', 7, { named: 'letters', zones: 1 }).nodes.flatMap(asItIs),
          },
        ],
      },
      from: aRelease('4.18.8'),
      to: aRelease('4.18.9'),
      nodeFaults: { [NODE]: { kind: 'notBack' } },
    }),
  frozenMs: (plan) => silentMs(plan) + 7 * MINUTE_MS,
  extras: deletions,
});

function asItIs(node: NodeShape): readonly NodeShape[] {
  if (node.name === GONE) return [];
  const installedMinutesAgo = (Date.parse(STARTS_AT) - Date.parse(INSTALLED_AT)) / MINUTE_MS;
  return [node.name === NEW ? { ...node, joinedMinute: installedMinutesAgo - 24 } : node];
}

function silentMs(plan: UpdatePlan): number {
  return stepMs(plan, 'worker', NODE, 'unreachable');
}

function deletions(clock: Clock, plan: UpdatePlan): Extras {
  const shownMs = silentMs(plan) + 7 * MINUTE_MS;
  const deletedMs = shownMs - 2 * MINUTE_MS;
  const deletion = (node: string, atMs: number) =>
    existingFrom(atMs, () =>
      anEvent({
        about: { kind: 'Machine', name: machineNameOf(node), namespace: 'openshift-machine-api' },
        reason: 'MachineDeleted',
        message: `Machine openshift-machine-api/worker-mhc/${machineNameOf(node)}/${node} has been remediated by requesting to delete Machine object`,
        component: 'machinehealthcheck-controller',
        at: clock.at(atMs),
      }),
    );
  return {
    objects: [
      deletion(GONE, shownMs - 39 * MINUTE_MS),
      existingFrom(shownMs - 35 * MINUTE_MS, () =>
        anEvent({
          about: { kind: 'Node', name: GONE },
          reason: 'RemovingNode',
          message: `Node ${GONE} event: Removing Node ${GONE} from Controller`,
          component: 'node-controller',
          at: clock.at(shownMs - 35 * MINUTE_MS),
        }),
      ),
      deletion(NODE, deletedMs),
      existingFrom(deletedMs, () =>
        aMachine({ node: NODE, phase: 'Deleting', deletedAt: clock.at(deletedMs) }),
      ),
      unchanging(() => aMachine({ node: NEW })),
    ],
  };
}
