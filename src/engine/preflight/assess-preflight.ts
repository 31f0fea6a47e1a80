import { endSlices, type Slices } from '../changes/slices';
import type { ClusterSnapshot, WantedLists } from '../snapshot';
import type { MissingData } from '../status/missing';
import type { CheckResult, Preflight, UpdateTarget, UpdateWindow } from '../status/preflight';
import type { UpdateStatus } from '../status/update-status';
import { lookAhead } from './ahead/look-ahead';
import { OUTCOMES, runCheck } from './check';
import { ALL_CHECKS } from './checks';
import { readFacts } from './read-facts';
import { rehearse, startInWindow } from './rehearse';

export interface PreflightInput {
  readonly status: UpdateStatus;
  /** The snapshot of the status, with the lists of `readPreflightWants`. */
  readonly snapshot: ClusterSnapshot & { readonly lists?: WantedLists };
  readonly targets: readonly UpdateTarget[];
  readonly window?: UpdateWindow;
}

/** The checks and the rehearsal of an update to each target, if it started now. In the order of targets. */
export function assessPreflight(input: PreflightInput): readonly Preflight[] {
  return endSlices(assessPreflightInSlices(input));
}

/** The same, with a pause after each slice. */
export function* assessPreflightInSlices({
  snapshot,
  status,
  targets,
  window,
}: PreflightInput): Slices<readonly Preflight[]> {
  const read = readFacts(status, snapshot);
  yield;
  const ahead = yield* lookAhead(read);
  const facts = {
    ...read,
    ...(ahead && { ahead }),
    ...(ahead?.areNodesMissing && { missing: [...read.missing, NODES_NOT_WHOLE] }),
  };
  yield;
  const played = rehearse(facts, status.records);
  const rehearsal = window ? startInWindow(played, window) : played;
  const applying = ALL_CHECKS.filter(({ isFor }) => isFor?.(facts) ?? true);
  const preflights: Preflight[] = [];
  for (const target of targets) {
    const results: CheckResult[] = [];
    for (const check of applying) {
      yield;
      results.push(runCheck(check, facts, target));
    }
    const checks = sortByOutcome(results);
    preflights.push({
      target,
      checkedAt: status.now,
      outcome: checks[0]?.outcome ?? 'pass',
      checks,
      rehearsal,
    });
  }
  return preflights;
}

const NODES_NOT_WHOLE: MissingData = { resource: 'nodes', reason: 'Failed', message: '' };

function sortByOutcome(checks: readonly CheckResult[]): readonly CheckResult[] {
  return OUTCOMES.flatMap((outcome) => checks.filter((check) => check.outcome === outcome));
}
