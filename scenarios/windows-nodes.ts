import { aMachineConfigNode, anAlert, aRelease, aWindowsNode, silentSince } from './builders';
import { frozenScenario } from './define-scenario';
import type { KubernetesObject } from './scenario';
import {
  ALWAYS,
  controlPlanePool,
  existingFrom,
  MINUTE_MS,
  planUpdate,
  poolStory,
  SECOND_MS,
  timelineOf,
  unchanging,
  workerPool,
  type Clock,
  type Extras,
  type UpdatePlan,
} from './simulation';

const from = aRelease('4.18.8');
const SILENT = 'worker-win-1';
const SILENT_FOR_MS = 40 * MINUTE_MS;
const JOINED_AT = '2025-12-02T09:12:00Z';

/** Two nodes that no pool selects, while the pools roll: one is well, and one is silent. */
export const windowsNodes = frozenScenario({
  id: 'windows-nodes',
  title: 'Windows nodes',
  description: `Pool worker rolls. Two Windows nodes are in no pool, as the Windows Machine Config Operator updates them; the update waits for neither. ${SILENT} has not reported for 40 minutes: the page has an entry for it that says who is responsible.`,
  startsAt: '2026-04-14T11:40:00Z',
  plan: () =>
    planUpdate({
      cluster: {
        topology: 'HighlyAvailable',
        pools: [controlPlanePool(), workerPool('worker', 6)],
      },
      from,
      to: aRelease('4.18.9'),
    }),
  frozenMs: shownMs,
  extras: windowsObjects,
});

/** The third worker is drained. */
function shownMs(plan: UpdatePlan): number {
  const third = poolStory(plan, 'worker').nodes[2];
  const moment = third?.moments.find(({ facts }) => facts.step === 'draining');
  if (!moment) throw new Error('No third worker is drained');
  return moment.atMs + 20 * SECOND_MS;
}

function windowsObjects(clock: Clock, plan: UpdatePlan): Extras {
  const silentMs = shownMs(plan) - SILENT_FOR_MS;
  const well = { zone: 'eu-central-1a', createdAt: JOINED_AT, release: from };
  return {
    objects: [
      unchanging(() => aWindowsNode({ ...well, name: 'worker-win-0' })),
      timelineOf([ALWAYS, silentMs], (index) =>
        aWindowsNode({ ...well, name: SILENT, ...(index > 0 && silentSince(clock.at(silentMs))) }),
      ),
      ...['worker-win-0', SILENT].map((name) => unchanging(() => unsetMachineConfigNode(name))),
    ],
    alerts: [
      existingFrom(silentMs + 2 * MINUTE_MS, () =>
        anAlert({
          name: 'KubeNodeNotReady',
          severity: 'warning',
          namespace: 'openshift-monitoring',
          labels: { node: SILENT },
          summary: 'Node is not ready.',
          description: `${SILENT} has been unready for more than 15 minutes.`,
          activeAt: clock.at(silentMs + 2 * MINUTE_MS),
        }),
      ),
    ],
  };
}

/** The controller makes one for every node; no daemon runs on these that could fill it. */
function unsetMachineConfigNode(name: string): KubernetesObject {
  const { apiVersion, kind, metadata, spec } = aMachineConfigNode({
    name,
    pool: 'not-yet-set',
    currentConfig: 'not-yet-set',
    createdAt: JOINED_AT,
  });
  return { apiVersion, kind, metadata, spec };
}
