import { isWantedKind, KINDS } from '../kinds/kinds';
import { findRead, listingOf, READS, type ReadName, type WantedRead } from '../kinds/reads';
import { listPath } from '../reading/list-path';
import { preflightList } from '../reading/wanted-lists';
import type { MissingData } from '../status/missing';
import type { CheckName, CheckOutcome, CheckResult, UpdateTarget } from '../status/preflight';
import type { CheckFinding } from '../status/readiness';
import type { Facts } from './facts';

export type Findings = readonly CheckFinding[];

/** A check before an update. */
export interface Check {
  readonly name: CheckName;
  /** True if the check applies to such a cluster; absent for all clusters. */
  readonly isFor?: (facts: Facts) => boolean;
  /** The reads without one of which it can't pass. */
  readonly needs: readonly ReadName[];
  /** Finds problems in the lists that were read. If a needed list was not read, the check is unknown instead. */
  readonly find: (facts: Facts, target: UpdateTarget) => Findings;
}

const WEIGHTS = [
  'blocks',
  'unknown',
  'warns',
  'informs',
] as const satisfies CheckFinding['weight'][];

/** Worst first. */
export function sortByWeight(findings: Findings): Findings {
  return WEIGHTS.flatMap((weight) => findings.filter((finding) => finding.weight === weight));
}

/** Runs a check. It passes only if all that it needs was read whole. */
export function runCheck(
  { find, name, needs }: Check,
  facts: Facts,
  target: UpdateTarget,
): CheckResult {
  const findings = sortByWeight(find(facts, target));
  const missing = needs.flatMap((need) => findMissing(need, facts));
  return { check: name, outcome: judge(findings[0]?.weight, missing), findings, missing };
}

function judge(
  worst: CheckFinding['weight'] | undefined,
  missing: readonly MissingData[],
): CheckOutcome {
  if (worst === 'blocks') return 'block';
  if (worst === 'unknown' || missing.length > 0) return 'unknown';
  return worst === 'warns' ? 'warn' : 'pass';
}

/** Worst first. */
export const OUTCOMES = ['block', 'unknown', 'warn', 'pass'] as const satisfies CheckOutcome[];

/** Missing data of a read; empty where it was read whole, and where the cluster need not have it. */
function findMissing(name: ReadName, { lists, missing, topology }: Facts): readonly MissingData[] {
  const told = missing.filter(
    (each) => findRead(each.resource, each.namespaces, each.read) === READS[name],
  );
  if (told.length > 0) return topology === 'External' ? told.filter(isInHosted) : told;
  return isWantedRead(name) ? findMissingList(name, lists) : [];
}

function isInHosted({ reason, resource }: MissingData): boolean {
  return reason !== 'NotFound' || resource === 'alerts' || !KINDS[resource].notInHosted;
}

function findMissingList(read: WantedRead, lists: Facts['lists']): readonly MissingData[] {
  const { resource } = READS[read];
  const fetched = lists.get(listPath(preflightList(read)))?.fetched;
  const about = { resource, read } as const;
  if (!fetched) return [{ ...about, reason: 'NotAsked', message: '' }];
  if (fetched.state === 'loaded') {
    return fetched.value.length < listingOf(read).most
      ? []
      : [{ ...about, reason: 'Failed', message: '' }];
  }
  const { message, reason } = fetched;
  return reason === 'NotFound' && KINDS[resource].mayNotExist
    ? []
    : [{ ...about, reason, message }];
}

function isWantedRead(name: ReadName): name is WantedRead {
  const { resource } = READS[name];
  return resource !== 'alerts' && isWantedKind(resource);
}
