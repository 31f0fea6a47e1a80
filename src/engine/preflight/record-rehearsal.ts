import { SECOND, truncateTo } from '../time';
import type { Preflight } from '../status/preflight';
import type { PredictedBlocker } from '../status/readiness';
import {
  REHEARSAL_BOUNDS,
  type RehearsalRecord,
  type RehearsedBlocker,
} from '../status/rehearsal-record';
import type { TimeSpan } from '../status/time-left';
import { compareNames } from '../text/compare-names';

/** The record of a rehearsal. It is the same for all releases. */
export function recordRehearsal({ checkedAt, checks, rehearsal }: Preflight): RehearsalRecord {
  const { blockedNodes, controlPlane, workers } = rehearsal;
  const blockers = checks.flatMap(({ findings }) =>
    findings.flatMap((finding) => (finding.code === 'DrainsBlocked' ? finding.blockers : [])),
  );
  return {
    at: truncateTo(checkedAt, SECOND),
    ...(controlPlane.kind === 'range' && { controlPlane: toSeconds(controlPlane) }),
    ...(workers && { workers: toSeconds(workers) }),
    ...(blockedNodes !== undefined && { blockers: joinByWorkload(blockers) }),
  };
}

/** A workload may hold nodes of several pools, or for several reasons. */
function joinByWorkload(blockers: readonly PredictedBlocker[]): readonly RehearsedBlocker[] {
  const joined = new Map<string, RehearsedBlocker>();
  for (const { namespace, nodes, workload } of blockers) {
    const key = `${namespace} ${workload.kind} ${workload.workload}`;
    const known = joined.get(key)?.nodes ?? [];
    const all = [...new Set([...known, ...nodes])].sort(compareNames);
    joined.set(key, { namespace, ...workload, nodes: all });
  }
  return [...joined.values()]
    .sort((a, b) => b.nodes.length - a.nodes.length)
    .slice(0, REHEARSAL_BOUNDS.blockers)
    .map((blocker) => ({ ...blocker, nodes: blocker.nodes.slice(0, REHEARSAL_BOUNDS.nodes) }));
}

/** Truncates to seconds, as stored, so that a record is equal after it is read again. */
function toSeconds({ fromNs, toNs }: TimeSpan): TimeSpan {
  return { fromNs: truncateTo(fromNs, SECOND), toNs: truncateTo(toNs, SECOND) };
}
