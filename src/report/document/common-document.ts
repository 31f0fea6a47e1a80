import {
  formatInstant,
  type DurationRange,
  type GoDuration,
  type Instant,
  type MissingData,
  type MissingReason,
  type Nanoseconds,
  type NotUnderstood,
  type ReadCondition,
  type ResourceRef,
  type SnapshotResource,
  type Timestamp,
} from '../../engine';
import { formatGoDuration } from '../text/go-duration';

/** Changes when a reader of older documents could misread a newer one. Files of schemas are named after it. */
export const SCHEMA_VERSION = 'update-status/v1alpha1';

/** A condition as the cluster gives it. */
export interface ConditionDocument {
  readonly type: string;
  readonly status: string;
  readonly reason: string;
  readonly message: string;
  readonly lastTransitionTime?: Timestamp;
}

export interface MissingDocument {
  readonly resource: SnapshotResource;
  readonly reason: MissingReason;
  /** The message of the API or the system. */
  readonly message: string;
  /** The namespaces it is missing of, if only of some. */
  readonly namespaces?: readonly string[];
}

export interface NotUnderstoodDocument extends ResourceRef {
  /** `status.conditions[2].status`; empty for the object itself. */
  readonly field: string;
  /** The expected type. */
  readonly expected: NotUnderstood['expected'];
  /** The file it was read from. */
  readonly file?: string;
}

/** Shortest and longest of some durations. */
export interface DurationRangeDocument {
  readonly from: GoDuration;
  readonly to: GoDuration;
  /** @minimum 1 */
  readonly samples: number;
}

export function toTimestamp(instant: Instant | undefined): Timestamp | undefined {
  return instant === undefined ? undefined : formatInstant(instant);
}

export function toDuration(duration: Nanoseconds | undefined): GoDuration | undefined {
  return duration === undefined ? undefined : formatGoDuration(duration);
}

/** Texts that say nothing are left out. */
export function orNothing(text: string): string | undefined {
  return text === '' ? undefined : text;
}

export function toConditionDocument(condition: ReadCondition): ConditionDocument {
  const { type, status, reason, message, lastTransitionAt } = condition;
  return { type, status, reason, message, lastTransitionTime: toTimestamp(lastTransitionAt) };
}

export function toMissingDocument(missing: MissingData): MissingDocument {
  const { resource, reason, message, namespaces } = missing;
  return { resource, reason, message, namespaces };
}

/** `undefined` without any. */
export function toNotUnderstoodDocuments(
  found: readonly NotUnderstood[],
): readonly NotUnderstoodDocument[] | undefined {
  if (found.length === 0) return undefined;
  return found.map(({ resource, field, expected, file }) => ({
    ...resource,
    field,
    expected,
    file,
  }));
}

export function toRangeDocument({ fromNs, toNs, samples }: DurationRange): DurationRangeDocument {
  return { from: formatGoDuration(fromNs), to: formatGoDuration(toNs), samples };
}
