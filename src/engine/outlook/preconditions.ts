import { compareVersions } from '../text/compare-versions';
import type { UpdateHistoryEntry } from '../resources/cluster-version';
import type { UpdateKind } from '../status/next-update';

/*
 * What the cluster-version operator checks of a release before it applies it, as far as objects tell beforehand.
 * Mirrors openshift/cluster-version-operator@main (2026-07-24), pkg/payload/precondition/clusterversion.
 */

interface Version {
  readonly major: number;
  readonly minor: number;
}

function readVersion(version: string): Version | undefined {
  const [, major, minor] = /^(\d+)\.(\d+)\.\d+(?:[-+].*)?$/.exec(version) ?? [];
  return minor === undefined ? undefined : { major: Number(major), minor: Number(minor) };
}

/** The kind of update between versions: `unknown` unless `x.y.z`, `rollback` to an older one. */
export function readUpdateKind(from: string, to: string): UpdateKind {
  const [a, b] = [readVersion(from), readVersion(to)];
  if (!a || !b) return 'unknown';
  if (compareVersions(to, from) < 0) return 'rollback';
  if (a.major !== b.major) return 'major';
  return a.minor === b.minor ? 'patch' : 'minor';
}

/** `warns`: it is recorded and nothing more. */
export type PreconditionResult =
  | { readonly result: 'passes' }
  | { readonly result: 'warns' | 'blocks'; readonly reason: string };

const PASSES: PreconditionResult = { result: 'passes' };

export interface UpgradeableCheck {
  /** `status.desired.version`. */
  readonly from: string;
  readonly to: string;
  /** Status and reason of ClusterVersion's condition Upgradeable; absent when it has none. */
  readonly upgradeable?: { readonly status: string; readonly reason: string };
  readonly hasOverrides: boolean;
  /** Newest first. */
  readonly history: readonly UpdateHistoryEntry[];
}

/** `ClusterVersionUpgradeable`: Upgradeable=False refuses other minors and majors; patches go on. */
export function checkUpgradeable(check: UpgradeableCheck): PreconditionResult {
  const { from, to, upgradeable, hasOverrides, history } = check;
  if (upgradeable?.status !== 'False') return PASSES;
  const current = readVersion(from);
  if (!current) return { result: 'warns', reason: 'InvalidCurrentVersion' };
  const target = readVersion(to);
  if (!target) return { result: 'blocks', reason: 'InvalidDesiredVersion' };
  const isPatch = target.major === current.major && target.minor === current.minor;
  if (!isPatch && compareVersions(to, from) > 0) {
    return { result: 'blocks', reason: upgradeable.reason };
  }
  if (hasOverrides) return { result: 'warns', reason: 'ClusterVersionOverridesSet' };
  const inProgress = isPatch ? readHopInProgress(current, history) : undefined;
  return inProgress === undefined
    ? PASSES
    : { result: 'warns', reason: `${inProgress}VersionClusterUpdateInProgress` };
}

/** Kind of the hop in progress: from the newest completed release to the present one. */
function readHopInProgress(
  current: Version,
  history: readonly UpdateHistoryEntry[],
): 'Minor' | 'Major' | undefined {
  if (history[0]?.state === 'Completed') return undefined;
  const completed = readVersion(history.find(({ state }) => state === 'Completed')?.version ?? '');
  if (!completed) return undefined;
  if (completed.major !== current.major) return 'Major';
  return completed.minor === current.minor ? undefined : 'Minor';
}

/** `ClusterVersionRollback`: back only to the version before this one, in the same minor. */
export function checkRollback(
  from: string,
  to: string,
  history: readonly UpdateHistoryEntry[],
): PreconditionResult {
  const [current, target] = [readVersion(from), readVersion(to)];
  if (!current || !target || compareVersions(to, from) >= 0) return PASSES;
  const [newest] = history;
  const previous = history.find(
    ({ version, image }) => version !== newest?.version || image !== newest.image,
  );
  return previous?.version === to &&
    target.major === current.major &&
    target.minor === current.minor
    ? PASSES
    : { result: 'blocks', reason: 'LowDesiredVersion' };
}

/** `ClusterVersionGiantHop`: one minor at a time, or from 4.y to 5.0. Operators before 4.19 don't check it. */
export function checkGiantHop(from: string, to: string): PreconditionResult {
  const [current, target] = [readVersion(from), readVersion(to)];
  if (!current || !target) return PASSES;
  if (target.major === current.major) {
    return target.minor > current.minor + 1
      ? { result: 'blocks', reason: 'MultipleMinorVersionsUpdate' }
      : PASSES;
  }
  if (target.major < current.major) return PASSES;
  return current.major === 4 && target.major === 5 && target.minor === 0
    ? PASSES
    : { result: 'blocks', reason: 'MajorVersionUpdate' };
}
