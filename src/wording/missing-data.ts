import type { MissingData, SnapshotResource } from '../engine';
import type { Translate } from './translate';

/** What could not be looked at: what happened, and what would resolve it when somebody can. */
export interface MissingDataText {
  readonly summary: string;
  readonly resolve?: string;
}

export function describeMissing(missing: MissingData, t: Translate): MissingDataText {
  const what = describeResource(missing.resource, t);
  switch (missing.reason) {
    case 'Forbidden':
      return {
        summary: t('You may not read {{what}}.', { what }),
        resolve: t('Ask for the right to: {{rule}}', { rule: NEEDED_RIGHTS[missing.resource] }),
      };
    case 'NotFound':
      return {
        summary:
          missing.resource === 'alerts'
            ? t('This cluster has no monitoring to ask for alerts.')
            : t('This cluster has no {{what}}.', { what }),
      };
    case 'NotCollected':
      return {
        summary: t('The saved files do not hold {{what}}.', { what }),
        resolve: t('Collect them with: {{command}}', { command: COLLECTING[missing.resource] }),
      };
    case 'NotLoaded':
      return { summary: t('Still loading {{what}}.', { what }) };
    case 'Failed':
      return {
        summary: t('Could not read {{what}}.', { what }),
        ...(missing.message
          ? { resolve: t('The API answered: {{message}}', { message: missing.message }) }
          : {}),
      };
    case 'NotAsked':
      return { summary: t('This view does not read {{what}}.', { what }) };
  }
}

/** What depends on the resource and is therefore unknown. */
export function describeMissingEffect(resource: SnapshotResource, t: Translate): string {
  const effects: Readonly<Record<SnapshotResource, string>> = {
    clusterversions: t('Nothing can be said about the update.'),
    clusteroperators: t('How many operators are updated is unknown.'),
    machineconfigpools: t('Which nodes belong to which pool is unknown.'),
    nodes: t('The state of each node is unknown; counts are those the pools report.'),
    machineconfigs: t('Phases are told from configuration names; node versions are unknown.'),
    deployments: t('A migration to multi-architecture cannot be told from an update.'),
    alerts: t('Alerts that affect the update are unknown.'),
    infrastructures: t('The topology of the cluster is unknown.'),
    poddisruptionbudgets: t('Which budgets will block drains is unknown.'),
  };
  return effects[resource];
}

/** The resource as the page names it: its kind, which is the same in every language. */
export function describeResource(resource: SnapshotResource, t: Translate): string {
  return resource === 'alerts' ? t('alerts') : KINDS[resource];
}

const KINDS: Readonly<Record<Exclude<SnapshotResource, 'alerts'>, string>> = {
  clusterversions: 'ClusterVersion',
  clusteroperators: 'ClusterOperators',
  machineconfigpools: 'MachineConfigPools',
  nodes: 'Nodes',
  machineconfigs: 'MachineConfigs',
  deployments: 'Deployment machine-config-operator',
  infrastructures: 'Infrastructure cluster',
  poddisruptionbudgets: 'PodDisruptionBudgets',
};

/** Verb and resource as a role names them. Not translated: they are copied into roles. */
const NEEDED_RIGHTS: Readonly<Record<SnapshotResource, string>> = {
  clusterversions: 'get, watch clusterversions.config.openshift.io',
  clusteroperators: 'list, watch clusteroperators.config.openshift.io',
  machineconfigpools: 'list, watch machineconfigpools.machineconfiguration.openshift.io',
  nodes: 'list, watch nodes',
  machineconfigs: 'get machineconfigs.machineconfiguration.openshift.io',
  deployments: 'get deployments.apps in openshift-machine-config-operator',
  alerts: 'get prometheuses/api.monitoring.coreos.com (role cluster-monitoring-view)',
  infrastructures: 'get, watch infrastructures.config.openshift.io',
  poddisruptionbudgets: 'list poddisruptionbudgets.policy',
};

const COLLECTING: Readonly<Record<SnapshotResource, string>> = {
  clusterversions: 'oc get clusterversion version -o yaml',
  clusteroperators: 'oc get clusteroperators -o yaml',
  machineconfigpools: 'oc get machineconfigpools -o yaml',
  nodes: 'oc get nodes -o yaml',
  machineconfigs: 'oc get machineconfigs -o yaml',
  deployments:
    'oc -n openshift-machine-config-operator get deployment machine-config-operator -o yaml',
  alerts:
    'oc -n openshift-monitoring exec prometheus-k8s-0 -c prometheus -- curl -s http://localhost:9090/api/v1/alerts',
  infrastructures: 'oc get infrastructure cluster -o yaml',
  poddisruptionbudgets: 'oc get poddisruptionbudgets --all-namespaces -o yaml',
};
