import { KINDS } from '../kinds/kinds';
import { COUNT, listOf } from '../memory/form';
import type { LearnedSteps } from '../memory/node-memory';
import { readObject, readText } from '../resources/object';
import type { UpdateRecord } from '../status/update-record';
import { MINUTE, parseInstant, type Instant } from '../time';
import { readNodeSteps } from './node-steps';
import { PUBLISHED_RECORD } from './published-record';

/** The parts of the controller's published status that no other source has. */
export interface Published {
  /** Time when the controller last looked at the cluster. */
  readonly observedAt: Instant;
  /** Newest first; without the ways of nodes. */
  readonly records: readonly UpdateRecord[];
  /** `metadata.generation` of the ClusterVersion that it is about; absent when that is not known. */
  readonly clusterVersionGeneration?: number;
  /** Steps of nodes in this update. */
  readonly nodeSteps?: LearnedSteps;
  /** See `readBriefStatus`; empty when there is none. */
  readonly brief: string;
}

/** Age from which the published status is out of date; it is renewed once a minute. */
const FRESH_FOR = 5n * MINUTE;

/** `undefined` when it is of another version, or not an UpdateStatus at all. */
export function readPublished(object: unknown): Published | undefined {
  const { apiVersion, kind, status } = readObject(object);
  const { group, kind: expected, version } = KINDS.updatestatuses;
  if (apiVersion !== `${group}/${version}` || kind !== expected) return undefined;
  const { brief, clusterVersionGeneration, nodeSteps, updates, ...rest } = readObject(status);
  const observedAt = parseInstant(rest.observedAt);
  if (observedAt === undefined) return undefined;
  return {
    observedAt,
    records: listOf(PUBLISHED_RECORD).read(updates) ?? [],
    clusterVersionGeneration: COUNT.read(clusterVersionGeneration),
    nodeSteps: readNodeSteps(readText(nodeSteps)),
    brief: readText(brief),
  };
}

/** True if the controller still watches. Clocks of two machines differ, so the time may be a little ahead. */
export function isFreshlyPublished({ observedAt }: Published, now: Instant): boolean {
  const age = now - observedAt;
  return age <= FRESH_FOR && age >= -FRESH_FOR;
}
