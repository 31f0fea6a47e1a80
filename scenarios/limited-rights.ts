import { KIND_NAMES, KINDS, type KindName } from '../src/engine';
import { aRelease } from './builders';
import { frozenScenario } from './define-scenario';
import { READ_ALERTS } from './denials';
import type { Denial } from './scenario';
import { MINUTE_MS, planUpdate, poolStory, updatedMs } from './simulation';
import { usualCluster } from './usual-cluster';

function usualUpdate() {
  return planUpdate({ cluster: usualCluster(), from: aRelease('4.18.8'), to: aRelease('4.18.9') });
}

const ALLOWED: ReadonlySet<KindName> = new Set<KindName>([
  'clusterversions',
  'clusteroperators',
  'machineconfigpools',
  'infrastructures',
  // The controller has no rights but these either, and its own objects.
  'updatestatuses',
]);

function all(resource: KindName): Denial {
  return { group: KINDS[resource].group, resource, verb: '*' };
}

/** A user who may read ClusterVersion, operators and pools, and nothing of the nodes. */
export const fewRights = frozenScenario({
  id: 'few-rights',
  title: 'Few rights',
  description:
    'An update runs, seen by somebody who may list neither nodes nor machine configs, pods, events or alerts. The control plane is complete; every other section says which permission is missing, and nothing unknown is shown as zero.',
  startsAt: '2026-04-14T10:50:00Z',
  denials: [
    ...KIND_NAMES.filter((name) => !ALLOWED.has(name)).map(all),
    { group: READ_ALERTS.group, resource: READ_ALERTS.resource, verb: '*' },
  ],
  plan: usualUpdate,
  frozenMs: (plan) => updatedMs(poolStory(plan, 'worker'), 3) + 2 * MINUTE_MS,
});

/** A cluster-reader: may read everything but MachineConfigs, which hold secrets. */
export const noMachineConfigs = frozenScenario({
  id: 'no-machine-configs',
  title: 'No machine configs',
  description:
    'Workers roll, seen by a cluster-reader, who may not read MachineConfigs. Phases are told from configuration names; the versions of the nodes are unknown, and the page says why.',
  startsAt: '2026-04-14T11:20:00Z',
  denials: [all('machineconfigs')],
  plan: usualUpdate,
  frozenMs: (plan) => updatedMs(poolStory(plan, 'worker'), 7) + 3 * MINUTE_MS,
});
