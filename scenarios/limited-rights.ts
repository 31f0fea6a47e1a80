import { aRelease } from './builders';
import { frozenScenario } from './define-scenario';
import { READ_ALERTS } from './denials';
import type { Denial } from './scenario';
import { MINUTE_MS, planUpdate, poolStory, updatedMs } from './simulation';
import { usualCluster } from './usual-cluster';

const MCO_GROUP = 'machineconfiguration.openshift.io';

function usualUpdate() {
  return planUpdate({ cluster: usualCluster(), from: aRelease('4.18.8'), to: aRelease('4.18.9') });
}

function all(group: string, resource: string): Denial {
  return { group, resource, verb: '*' };
}

/** Somebody who may see ClusterVersion, operators and pools, and nothing of the nodes. */
export const fewRights = frozenScenario({
  id: 'few-rights',
  title: 'Few rights',
  description:
    'An update runs, seen by somebody who may list neither nodes nor machine configs, pods, events or alerts. The control plane is complete; every other section says which permission is missing, and nothing unknown is shown as zero.',
  startsAt: '2026-04-14T10:50:00Z',
  denials: [
    all('', 'nodes'),
    all('', 'pods'),
    all('', 'events'),
    all('apps', 'deployments'),
    all('policy', 'poddisruptionbudgets'),
    all(MCO_GROUP, 'machineconfigs'),
    all(MCO_GROUP, 'machineconfignodes'),
    all(MCO_GROUP, 'machineosconfigs'),
    all(MCO_GROUP, 'machineosbuilds'),
    all('batch', 'jobs'),
    all('kubevirt.io', 'virtualmachineinstances'),
    all('operator.openshift.io', 'machineconfigurations'),
    all(READ_ALERTS.group, READ_ALERTS.resource),
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
  denials: [all(MCO_GROUP, 'machineconfigs')],
  plan: usualUpdate,
  frozenMs: (plan) => updatedMs(poolStory(plan, 'worker'), 7) + 3 * MINUTE_MS,
});
