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
  /** When it began; absent when unknown. */
  readonly sinceAt?: Instant;
}

/**
 * The drain for which a pool's only degraded node is degraded, by what the pool reports; `undefined` for any other
 * reason, and with several degraded nodes, since the pool has one time for all of them. A node that was looked at says
 * more than its pool, which reports later: where another one is degraded, the drain is not why. Read off the message,
 * so that a first look that has no table of known causes yet says the same as later ones.
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

/** Whether a node is degraded for its drain, by what its daemon says. */
export function isFailedDrain(reason: string): boolean {
  return FAILED_DRAIN.test(reason);
}

/** When a drain began for which a node is degraded since then; `undefined` when that is unknown. */
export function startOfFailedDrain(degradedSinceAt: Instant | undefined): Instant | undefined {
  return degradedSinceAt === undefined ? undefined : degradedSinceAt - DRAIN_FAILED_AFTER;
}
