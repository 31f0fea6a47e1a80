import { KINDS } from '../kinds/kinds';
import { readObject, readText } from '../resources/object';
import { parseInstant } from '../time';
import { readBriefStatus } from './brief-status';
import type { PublishedStatus } from './published-status';

/*
 * What small surfaces show stands in annotations of the UpdateStatus: an API server gives these without the object when
 * it is asked for metadata alone, and the permission to read one is that to read the other.
 */

const { group } = KINDS.updatestatuses;

export const SUMMARY_ANNOTATIONS = {
  /** See `storeSummary`. */
  summary: `${group}/summary`,
  /** `metadata.generation` of the ClusterVersion that it is about. */
  generation: `${group}/cluster-version-generation`,
  /** Time when the controller last looked at the cluster. */
  observedAt: `${group}/observed-at`,
} as const;

/** `undefined` unless there is one of this version. @param object The UpdateStatus, or its metadata alone. */
export function readPublishedSummary(
  object: unknown,
  version: string,
): PublishedStatus | undefined {
  const annotations = readObject(readObject(readObject(object).metadata).annotations);
  const observedAt = parseInstant(annotations[SUMMARY_ANNOTATIONS.observedAt]);
  const brief = readBriefStatus(readText(annotations[SUMMARY_ANNOTATIONS.summary]), version);
  if (observedAt === undefined || !brief) return undefined;
  const generation = Number.parseInt(readText(annotations[SUMMARY_ANNOTATIONS.generation]), 10);
  return {
    published: {
      observedAt,
      records: [],
      ...(Number.isSafeInteger(generation) && { clusterVersionGeneration: generation }),
      brief: '',
    },
    brief,
  };
}
