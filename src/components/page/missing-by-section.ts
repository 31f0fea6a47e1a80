import {
  findRead,
  KINDS,
  type MissingData,
  type Section,
  type SnapshotResource,
  type UpdateStatus,
} from '../../engine';

export type MissingBySection = Readonly<Record<Section, readonly MissingData[]>>;

/** What each part of the page has to say that it could not look at. What nobody asked for is not missing. */
export function sortMissing(status: Pick<UpdateStatus, 'missing' | 'topology'>): MissingBySection {
  const asked = listAskedFor(status);
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

/** What is missing although it was asked for, and although such a cluster has it. */
export function listAskedFor({
  missing,
  topology,
}: Pick<UpdateStatus, 'missing' | 'topology'>): readonly MissingData[] {
  const isHosted = topology === 'External';
  return missing.filter(
    ({ reason, resource }) =>
      reason !== 'NotAsked' && !(isHosted && reason === 'NotFound' && isNotInHosted(resource)),
  );
}

/**
 * Whether something can't be read, now or at all, so that problems may be hidden: what does not exist or is on its way
 * hides none.
 */
export function hasUnread({ missing }: Pick<UpdateStatus, 'missing'>): boolean {
  return missing.some(
    ({ reason }) => reason === 'Forbidden' || reason === 'Failed' || reason === 'NotCollected',
  );
}

function sectionsOf({ resource, namespaces, read }: MissingData): readonly Section[] {
  return findRead(resource, namespaces, read).sections;
}

function isNotInHosted(resource: SnapshotResource): boolean {
  return resource !== 'alerts' && KINDS[resource].notInHosted === true;
}
