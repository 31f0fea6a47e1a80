import type { MissingData, SnapshotResource, UpdateStatus } from '../../engine';

/** A part of the page that something can be missing from. */
export type Section =
  | 'operators'
  | 'controlPlaneNodes'
  | 'workerPools'
  | 'nodes'
  | 'health'
  | 'readiness'
  | 'drains'
  | 'payload'
  | 'timelines';

/** Where it is said that something is missing, unless it is missing of some namespaces only. */
const SECTIONS: Readonly<Record<SnapshotResource, readonly Section[]>> = {
  clusterversions: ['operators'],
  clusteroperators: ['operators'],
  deployments: ['operators'],
  infrastructures: ['operators'],
  machineconfigpools: ['workerPools', 'nodes'],
  nodes: ['controlPlaneNodes', 'nodes', 'readiness'],
  machineconfigs: ['nodes'],
  alerts: ['health'],
  poddisruptionbudgets: ['readiness'],
  machineconfignodes: ['timelines'],
  events: ['timelines'],
  pods: ['drains'],
  jobs: ['payload'],
  virtualmachineinstances: ['drains'],
  machineosconfigs: ['workerPools'],
  machineosbuilds: ['workerPools'],
};

/** What a hosted control plane does not have in the cluster, by design. */
const NOT_IN_HOSTED: ReadonlySet<SnapshotResource> = new Set([
  'machineconfigpools',
  'machineconfigs',
  'deployments',
]);

export type MissingBySection = Readonly<Record<Section, readonly MissingData[]>>;

/** What each part of the page has to say that it could not look at. What nobody asked for is not missing. */
export function sortMissing({
  missing,
  topology,
}: Pick<UpdateStatus, 'missing' | 'topology'>): MissingBySection {
  const isHosted = topology === 'External';
  const asked = missing.filter(
    ({ reason, resource }) =>
      reason !== 'NotAsked' && !(isHosted && reason === 'NotFound' && NOT_IN_HOSTED.has(resource)),
  );
  const of = (section: Section) => asked.filter((one) => sectionsOf(one).includes(section));
  return {
    operators: of('operators'),
    controlPlaneNodes: of('controlPlaneNodes'),
    workerPools: of('workerPools'),
    nodes: of('nodes'),
    health: of('health'),
    readiness: of('readiness'),
    drains: of('drains'),
    payload: of('payload'),
    timelines: of('timelines'),
  };
}

function sectionsOf({ resource, namespaces }: MissingData): readonly Section[] {
  if (namespaces === undefined) return SECTIONS[resource];
  if (namespaces.includes('openshift-cluster-version')) return ['payload'];
  if (namespaces.includes('openshift-machine-config-operator')) return ['workerPools'];
  switch (resource) {
    case 'poddisruptionbudgets':
      return ['drains'];
    // Only those that a budget covers are asked for by namespace.
    case 'pods':
      return ['readiness'];
    default:
      return SECTIONS[resource];
  }
}
