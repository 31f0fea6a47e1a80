import {
  assessExpectedEnd,
  countUpdatedNodes,
  toMilliseconds,
  type UpdateStatus,
} from '../../engine';
import { describeAttention } from '../health/attention-summary';
import { formatDuration } from '../language/duration';
import type { Language } from '../language/language';

/** A reader's look at an update, small enough for the browser's storage. */
export interface Look {
  /** Names the update: the release, and when its update started. */
  readonly update: string;
  /** Milliseconds since 1970, by the clock of the cluster. */
  readonly atMs: number;
  /** Absent while the nodes are unknown. */
  readonly updatedNodes?: number;
  /** The entries of *Needs attention*: their keys, and their titles in the language of then. */
  readonly entries: Readonly<Record<string, string>>;
  /** The latest expected end, by the clock; absent without one. */
  readonly endMs?: number;
}

/** The changes between a look and now. */
export interface LookChange {
  /** Age of the look. */
  readonly ago: string;
  /** Sentences or fragments, the most important first; empty if nothing changed. */
  readonly changes: readonly string[];
}

/** A shift of the expected end that is smaller is noise of the estimate. */
const TOLD_SHIFT_MS = 5 * 60_000;

/** The look at this moment; `undefined` while no update is in progress. */
export function takeLook(status: UpdateStatus, language: Language): Look | undefined {
  const { attention, controlPlane, now, pools, updating } = status;
  const { startedAt, versions } = controlPlane;
  if (!updating || startedAt === undefined || versions.target === undefined) return undefined;
  const nodes = countUpdatedNodes(pools);
  const end = assessExpectedEnd(status);
  return {
    update: `${versions.target} ${startedAt}`,
    atMs: toMilliseconds(now),
    ...(nodes && { updatedNodes: nodes.updated }),
    entries: Object.fromEntries(
      attention.map((fault) => [fault.key, describeAttention(fault, language)]),
    ),
    ...(end?.kind === 'between' && { endMs: toMilliseconds(end.toAt) }),
  };
}

/** The changes since the look `before`, which is of the same update. */
export function describeLookChange(before: Look, after: Look, language: Language): LookChange {
  const { t } = language;
  const added = Object.entries(after.entries).filter(([key]) => !(key in before.entries));
  const gone = Object.entries(before.entries).filter(([key]) => !(key in after.entries));
  return {
    ago: formatDuration(after.atMs - before.atMs, language),
    changes: [
      ...added.map(([, title]) => t('New: {{title}}', { title })),
      ...gone.map(([, title]) => t('Resolved: {{title}}', { title })),
      ...describeNodes(before, after, language),
      ...describeShift(before, after, language),
    ],
  };
}

function describeNodes(before: Look, after: Look, { t }: Language): readonly string[] {
  if (before.updatedNodes === undefined || after.updatedNodes === undefined) return [];
  const count = after.updatedNodes - before.updatedNodes;
  if (count <= 0) return [];
  return [
    t('{{count}} more nodes are updated', {
      count,
      defaultValue_one: '{{count}} more node is updated',
    }),
  ];
}

function describeShift(before: Look, after: Look, language: Language): readonly string[] {
  const { t } = language;
  if (before.endMs === undefined || after.endMs === undefined) return [];
  const byMs = after.endMs - before.endMs;
  if (Math.abs(byMs) < TOLD_SHIFT_MS) return [];
  const duration = formatDuration(Math.abs(byMs), language);
  return [
    byMs > 0
      ? t('Expected to end {{duration}} later', { duration })
      : t('Expected to end {{duration}} earlier', { duration }),
  ];
}
