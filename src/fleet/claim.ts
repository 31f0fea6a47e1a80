import {
  formatInstant,
  parseInstant,
  readObject,
  readOptionalText,
  readVerdictWords,
  type HealthLevel,
  type Instant,
  type ResourceRef,
  type VerdictKind,
  type VerdictReason,
} from '../engine';

/*
 * What a cluster tells its hub of its update: the value of one ClusterClaim, as JSON. Its fields are described in
 * docs/fleet.md. A hub copies the value to the cluster's ManagedCluster.
 */

/** The name of the ClusterClaim. */
export const CLAIM_NAME = 'status.update-status.github.io';

/** The longest value, in bytes. The API takes as many characters. */
export const MOST_CLAIM_BYTES = 1_024;

/** The format of the value. Fields may be added to it; another meaning makes another version. */
const VERSION = 1;

/** Age that `observedAt` may reach while nothing else changes. */
export const CLAIM_PERIOD_MINUTES = 10;

/** A number of things that are done, of all. */
export interface Done {
  readonly done: number;
  readonly total: number;
}

/** Time remaining in minutes, or the reason why there is no estimate. */
export type ClaimedTime =
  | { readonly fromMinutes: number; readonly toMinutes: number }
  | { readonly because: string };

/** The report of a cluster. It names no node and no pod, unless the next step is about it. */
export interface UpdateClaim {
  readonly verdict: VerdictKind;
  readonly reason: VerdictReason['reason'];
  /** A code of docs/causes.md, `NotRecognized`, or what blocks a drain (`BudgetRefuses`). Absent: no cause is known. */
  readonly cause?: string;
  /** The object of the next step; only while the update needs an action. */
  readonly object?: ResourceRef;
  /** The version before; only while an update is in progress. */
  readonly from?: string;
  /** The version that the cluster has, or is updated to. */
  readonly to?: string;
  /** Absent: not known. */
  readonly operators?: Done;
  /** Nodes of all pools. Absent: not known. */
  readonly nodes?: Done;
  /** The number of problems that need attention, by level; levels without a problem are absent. */
  readonly attention: Readonly<Partial<Record<HealthLevel, number>>>;
  /** Since when the verdict holds. */
  readonly since?: Instant;
  /** Time when the control plane completed the update to its version; absent while an update is in progress. */
  readonly completedAt?: Instant;
  readonly timeRemaining: ClaimedTime;
  /** The newest release that the cluster is ready for. */
  readonly ready?: string;
  /** Time when the cluster was last read. */
  readonly observedAt: Instant;
}

/** The result of reading a value. */
export type ClaimReading =
  | { readonly state: 'read'; readonly claim: UpdateClaim }
  /** `version`: of a format that is newer than this program. `value`: it is no claim at all, or half of one. */
  | { readonly state: 'unreadable'; readonly because: 'version' | 'value' };

const LEVELS: readonly HealthLevel[] = ['Critical', 'Error', 'Warning', 'Info', 'Unknown'];

/** Long enough for each version of a release. */
const LONGEST_VERSION = 64;

/** The value of the ClusterClaim: at most `MOST_CLAIM_BYTES`. An object whose name is too long for that is left out. */
export function formatClaim(claim: UpdateClaim): string {
  const text = write(claim);
  if (new TextEncoder().encode(text).length <= MOST_CLAIM_BYTES) return text;
  return write({ ...claim, object: undefined });
}

function write(claim: UpdateClaim): string {
  const { attention, completedAt, from, nodes, object, observedAt, operators } = claim;
  const { since, timeRemaining, to } = claim;
  return JSON.stringify({
    v: VERSION,
    verdict: claim.verdict,
    reason: claim.reason,
    cause: claim.cause,
    object: object && formatRef(object),
    from: from?.slice(0, LONGEST_VERSION),
    to: to?.slice(0, LONGEST_VERSION),
    operators: operators && writeDone(operators),
    nodes: nodes && writeDone(nodes),
    attention: Object.keys(attention).length > 0 ? attention : undefined,
    since: since === undefined ? undefined : formatInstant(since),
    completed: completedAt === undefined ? undefined : formatInstant(completedAt),
    remaining:
      'because' in timeRemaining
        ? timeRemaining.because
        : [timeRemaining.fromMinutes, timeRemaining.toMinutes],
    ready: claim.ready?.slice(0, LONGEST_VERSION),
    observed: formatInstant(observedAt),
  });
}

/** Reads the value of a ClusterClaim. A value that is not understood as a whole is not read at all. */
export function readClaim(value: string): ClaimReading {
  const fields = readObject(parse(value));
  if (typeof fields.v === 'number' && fields.v > VERSION) {
    return { state: 'unreadable', because: 'version' };
  }
  const claim = fields.v === VERSION ? readFields(fields) : undefined;
  return claim ? { state: 'read', claim } : { state: 'unreadable', because: 'value' };
}

function readFields(fields: Readonly<Record<string, unknown>>): UpdateClaim | undefined {
  const words = readVerdictWords({ kind: fields.verdict, reason: fields.reason });
  const observedAt = parseInstant(fields.observed);
  const timeRemaining = readTime(fields.remaining);
  if (!words || observedAt === undefined || !timeRemaining) return undefined;
  return withoutAbsent({
    verdict: words.kind,
    reason: words.reason,
    cause: readOptionalText(fields.cause),
    object: readRefText(fields.object),
    from: readOptionalText(fields.from),
    to: readOptionalText(fields.to),
    operators: readDone(fields.operators),
    nodes: readDone(fields.nodes),
    attention: readLevels(fields.attention),
    since: parseInstant(fields.since),
    completedAt: parseInstant(fields.completed),
    timeRemaining,
    ready: readOptionalText(fields.ready),
    observedAt,
  });
}

/**
 * An object as one word: `nodes/worker-c`, `poddisruptionbudgets.policy/shop/web`. No part of it can contain a slash.
 */
export function formatRef({ group = '', name, namespace = '', resource }: ResourceRef): string {
  const kind = group === '' ? resource : `${resource}.${group}`;
  return [kind, ...(namespace === '' ? [] : [namespace]), name].join('/');
}

/** `undefined` of anything that `formatRef` does not write. */
export function readRefText(text: unknown): ResourceRef | undefined {
  if (typeof text !== 'string') return undefined;
  const [kind = '', ...names] = text.split('/');
  const name = names.pop() ?? '';
  const [resource = '', ...group] = kind.split('.');
  if (resource === '' || name === '' || names.length > 1) return undefined;
  const [namespace] = names;
  return withoutAbsent({
    group: group.length > 0 ? group.join('.') : undefined,
    resource,
    namespace,
    name,
  });
}

function writeDone({ done, total }: Done): string {
  return `${String(done)}/${String(total)}`;
}

/** `8/18`. */
export function readDone(text: unknown): Done | undefined {
  const [, done, total] = (typeof text === 'string' && /^(\d+)\/(\d+)$/.exec(text)) || [];
  if (done === undefined || total === undefined) return undefined;
  return Number(done) > Number(total) ? undefined : { done: Number(done), total: Number(total) };
}

function readTime(value: unknown): ClaimedTime | undefined {
  if (typeof value === 'string' && value !== '') return { because: value };
  if (!Array.isArray(value) || value.length !== 2 || !value.every(isCount)) return undefined;
  const [fromMinutes = 0, toMinutes = 0] = value;
  return fromMinutes > toMinutes ? undefined : { fromMinutes, toMinutes };
}

function readLevels(value: unknown): UpdateClaim['attention'] {
  const counts = readObject(value);
  return Object.fromEntries(
    LEVELS.flatMap((level) => {
      const { [level]: count } = counts;
      return isCount(count) && count > 0 ? [[level, count]] : [];
    }),
  );
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function parse(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

function withoutAbsent<T extends object>(value: T): T {
  // Absent fields are optional, so that the rest is still a T.
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T;
}
