import {
  findRead,
  KINDS,
  type MissingData,
  type MissingReason,
  type Section,
  type SnapshotResource,
  type UpdateStatus,
} from '../../engine';

export type MissingBySection = Readonly<Record<Section, readonly MissingData[]>>;

/** The missing data of each part of the page, without data that was never requested. */
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

/** Missing data that was requested and that such a cluster has. */
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

const HIDES: ReadonlySet<MissingReason> = new Set([
  'Forbidden',
  'Failed',
  'NotCollected',
  'CutOff',
]);

/**
 * True if data can't be read, now or at all, so that problems may be hidden. Data that does not exist or is being read
 * hides none.
 */
export function hasUnread({ missing }: Pick<UpdateStatus, 'missing'>): boolean {
  return missing.some(({ reason }) => HIDES.has(reason));
}

function sectionsOf({ resource, namespaces, read }: MissingData): readonly Section[] {
  return findRead(resource, namespaces, read).sections;
}

function isNotInHosted(resource: SnapshotResource): boolean {
  return resource !== 'alerts' && KINDS[resource].notInHosted === true;
}
