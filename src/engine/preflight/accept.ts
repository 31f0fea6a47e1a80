import type { CheckResult, Preflight } from '../status/preflight';
import type { CheckFinding } from '../status/readiness';
import { OUTCOMES } from './check';

/** Names by which `oc adm upgrade recommend --accept` takes what a finding is about. */
const NAMES_OF_OC: Readonly<Partial<Record<CheckFinding['code'], string>>> = {
  RisksOfTarget: 'ConditionalUpdateRisk',
  UpdatesUnknown: 'CannotRetrieveUpdates',
  UpdateUnderway: 'Failing',
};

/**
 * The preflight with what a person accepts: names of checks, codes of findings, alerts, and risks. A blocker can't be
 * accepted.
 */
export function acceptFindings(preflight: Preflight, names: ReadonlySet<string>): Preflight {
  if (names.size === 0) return preflight;
  const checks = preflight.checks.map((check) => acceptOf(check, names));
  const sorted = OUTCOMES.flatMap((outcome) => checks.filter((check) => check.outcome === outcome));
  return { ...preflight, checks: sorted, outcome: sorted[0]?.outcome ?? 'pass' };
}

/** Accepted names that match no finding and no unknown check. */
export function listUnused(
  preflights: readonly Preflight[],
  names: ReadonlySet<string>,
): readonly string[] {
  const known = new Set(
    preflights.flatMap(({ checks }) =>
      checks.flatMap(({ check, findings }) => [check, ...findings.flatMap(namesOf)]),
    ),
  );
  return [...names].filter((name) => !known.has(name));
}

function acceptOf(result: CheckResult, names: ReadonlySet<string>): CheckResult {
  if (result.outcome === 'block' || result.outcome === 'pass') return result;
  const isWhole = names.has(result.check);
  const areAccepted =
    isWhole ||
    (result.missing.length === 0 &&
      result.findings.every(
        (finding) => finding.weight === 'informs' || isAccepted(finding, names),
      ));
  return areAccepted ? { ...result, outcome: 'pass', accepted: true } : result;
}

function isAccepted(finding: CheckFinding, names: ReadonlySet<string>): boolean {
  if (names.has(finding.code) || names.has(NAMES_OF_OC[finding.code] ?? '')) return true;
  if (finding.code === 'AlertsFiring') return finding.alerts.every(({ alert }) => names.has(alert));
  return finding.code === 'RisksOfTarget' && finding.risks.every(({ name }) => names.has(name));
}

function namesOf(finding: CheckFinding): readonly string[] {
  return [
    finding.code,
    NAMES_OF_OC[finding.code] ?? finding.code,
    ...(finding.code === 'AlertsFiring' ? finding.alerts.map(({ alert }) => alert) : []),
    ...(finding.code === 'RisksOfTarget' ? finding.risks.map(({ name }) => name) : []),
  ];
}
