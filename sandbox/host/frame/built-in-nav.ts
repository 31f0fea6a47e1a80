/** An entry of the console's own navigation: a page of this host, or the list of a kind. */
export type BuiltInNavItem = { readonly id: string; readonly name: string } & (
  | { readonly href: string; readonly kindReference?: undefined }
  | { readonly kindReference: string; readonly href?: undefined }
  /** The console has it, the sandbox does not. */
  | { readonly href?: undefined; readonly kindReference?: undefined }
);

export interface BuiltInNavSection {
  readonly id: string;
  readonly name: string;
  readonly items: readonly BuiltInNavItem[];
}

/** The administrator's navigation of the console, with its ids: plugins name them to find their place. */
export const BUILT_IN_NAV: readonly BuiltInNavSection[] = [
  {
    id: 'home',
    name: 'Home',
    items: [
      { id: 'dashboards', name: 'Overview', href: '/dashboards' },
      { id: 'projects', name: 'Projects' },
      { id: 'events', name: 'Events', kindReference: 'Event' },
    ],
  },
  {
    id: 'workloads',
    name: 'Workloads',
    items: [
      { id: 'pods', name: 'Pods', kindReference: 'Pod' },
      { id: 'deployments', name: 'Deployments', kindReference: 'apps~v1~Deployment' },
      { id: 'statefulsets', name: 'StatefulSets', kindReference: 'apps~v1~StatefulSet' },
      { id: 'daemonsets', name: 'DaemonSets', kindReference: 'apps~v1~DaemonSet' },
      {
        id: 'poddisruptionbudgets',
        name: 'PodDisruptionBudgets',
        kindReference: 'policy~v1~PodDisruptionBudget',
      },
    ],
  },
  {
    id: 'networking',
    name: 'Networking',
    items: [
      { id: 'services', name: 'Services', kindReference: 'Service' },
      { id: 'routes', name: 'Routes', kindReference: 'route.openshift.io~v1~Route' },
    ],
  },
  {
    id: 'storage',
    name: 'Storage',
    items: [
      { id: 'persistentvolumes', name: 'PersistentVolumes', kindReference: 'PersistentVolume' },
      {
        id: 'persistentvolumeclaims',
        name: 'PersistentVolumeClaims',
        kindReference: 'PersistentVolumeClaim',
      },
    ],
  },
  {
    id: 'observe',
    name: 'Observe',
    items: [
      { id: 'alerting', name: 'Alerting' },
      { id: 'metrics', name: 'Metrics' },
    ],
  },
  {
    id: 'compute',
    name: 'Compute',
    items: [
      { id: 'nodes', name: 'Nodes', kindReference: 'Node' },
      { id: 'machines', name: 'Machines', kindReference: 'machine.openshift.io~v1beta1~Machine' },
      {
        id: 'machinesets',
        name: 'MachineSets',
        kindReference: 'machine.openshift.io~v1beta1~MachineSet',
      },
      {
        id: 'machineconfigs',
        name: 'MachineConfigs',
        kindReference: 'machineconfiguration.openshift.io~v1~MachineConfig',
      },
      {
        id: 'machineconfigpools',
        name: 'MachineConfigPools',
        kindReference: 'machineconfiguration.openshift.io~v1~MachineConfigPool',
      },
    ],
  },
  {
    id: 'administration',
    name: 'Administration',
    items: [
      { id: 'clustersettings', name: 'Cluster Settings', href: '/settings/cluster' },
      { id: 'namespaces', name: 'Namespaces', kindReference: 'Namespace' },
      {
        id: 'customresourcedefinitions',
        name: 'CustomResourceDefinitions',
        kindReference: 'apiextensions.k8s.io~v1~CustomResourceDefinition',
      },
    ],
  },
];
