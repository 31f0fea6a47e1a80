import { isOlderVersion } from '../text/compare-versions';
import type { UpdateHistoryEntry } from '../resources/cluster-version';
import type { VersionSummary } from '../status/control-plane';
import type { InsightVersion, VersionMetadata } from '../status/insights';

/** Same version, other image: the cluster moves (or moved) to the multi-architecture payload. */
export function isMultiArchMigration(history: readonly UpdateHistoryEntry[]): boolean {
  const [current, previous] = history;
  return (
    previous !== undefined &&
    current?.version === previous.version &&
    current.image !== previous.image
  );
}

/**
 * The versions that an update comes from and goes to. The kind is the first that applies: installation (one entry only,
 * whatever its state), fromPartial, multiArch, update. Mirrors openshift/oc@6b8e30c,
 * pkg/cli/admin/upgrade/status/controlplane.go.
 */
export function summarizeVersions(history: readonly UpdateHistoryEntry[]): VersionSummary {
  const [current, previous] = history;
  if (!current) return { kind: 'unknown' };
  if (!previous) return { kind: 'installation', target: current.version };
  const isRollback = isOlderVersion(current.version, previous.version);
  const versions = {
    target: current.version,
    previous: previous.version,
    ...(isRollback && { isRollback }),
  };
  if (previous.state === 'Partial') {
    const lastCompleted = history.slice(2).find((entry) => entry.state === 'Completed')?.version;
    return { kind: 'fromPartial', ...versions, lastCompleted };
  }
  return { kind: isMultiArchMigration(history) ? 'multiArch' : 'update', ...versions };
}

/** Versions as a ClusterVersion insight carries them; empty with an empty history. */
export function insightVersions(
  history: readonly UpdateHistoryEntry[],
  desiredArchitecture: string,
): { target?: InsightVersion; previous?: InsightVersion } {
  const [current, previous] = history;
  if (!current) return {};
  const metadata: VersionMetadata[] = [];
  if (!previous) metadata.push({ key: 'Installation' });
  if (desiredArchitecture !== '') {
    metadata.push({ key: 'Architecture', value: desiredArchitecture.toLowerCase() });
  }
  const target: InsightVersion =
    metadata.length > 0 ? { version: current.version, metadata } : { version: current.version };
  if (!previous) return { target };
  return {
    target,
    previous:
      previous.state === 'Partial'
        ? { version: previous.version, metadata: [{ key: 'Partial' }] }
        : { version: previous.version },
  };
}
