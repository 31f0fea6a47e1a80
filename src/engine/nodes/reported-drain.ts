import type { PoolAssessment } from '../status/pool';
import { listDegradedNames } from './affected-nodes';
import { MINUTE, type Instant, type Nanoseconds } from '../time';

/*
 * Mirrors openshift/machine-config-operator@04cb1e1, pkg/daemon/drain.go.
 */

/** Then the daemon gives up waiting and calls the node degraded; the controller goes on. */
export const DRAIN_FAILED_AFTER: Nanoseconds = 60n * MINUTE;

const FAILED_DRAIN = /failed to drain node ?: (?<node>\S+) after 1 hour\b/;

/** A failed drain of which its pool tells. */
export interface ReportedDrain {
  readonly node: string;
  /** Beginning of the drain; absent when unknown. */
  readonly sinceAt?: Instant;
}

/**
 * The drain of a pool's only degraded node, from the pool's report; `undefined` for another reason, and with several
 * degraded nodes, which share one time in the report. If another node is known to be degraded, the report, which comes
 * later, does not count. By the message, so that it does not depend on the table of known causes.
 */
export function findReportedDrain({
  counts,
  degradedBecause,
  degradedSinceAt,
  nodes,
}: Pick<PoolAssessment, 'counts' | 'degradedBecause' | 'degradedSinceAt' | 'nodes'>):
  | ReportedDrain
  | undefined {
  if (counts?.degraded !== 1) return undefined;
  const node = FAILED_DRAIN.exec(degradedBecause?.text ?? '')?.groups?.node;
  const known = listDegradedNames(nodes);
  if (node === undefined || (known.size > 0 && !known.has(node))) return undefined;
  return { node, sinceAt: startOfFailedDrain(degradedSinceAt) };
}

/** True if a node is degraded because of its drain, by its daemon's reason. */
export function isFailedDrain(reason: string): boolean {
  return FAILED_DRAIN.test(reason);
}

/** Beginning of the drain for which a node has been degraded since then; `undefined` when unknown. */
export function startOfFailedDrain(degradedSinceAt: Instant | undefined): Instant | undefined {
  return degradedSinceAt === undefined ? undefined : degradedSinceAt - DRAIN_FAILED_AFTER;
}
