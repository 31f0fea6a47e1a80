import { parseInstant } from '../time';
import type { AvailableUpdate, ReadCondition, UpdateHistoryEntry } from '../update-status';
import { compareVersions } from '../compare-versions';
import { readCondition, readConditions } from './conditions';
import { isObject, readList, readName, readObject, readOptionalText, readText } from './object';

/** The fields of a ClusterVersion that we read. */
export interface ClusterVersion {
  readonly name: string;
  /** `status.desired.version`: what the operators are compared with. */
  readonly desiredVersion: string;
  readonly desiredImage: string;
  /** `status.desired.architecture`, `Multi` or empty. */
  readonly desiredArchitecture: string;
  /** `spec.desiredUpdate`; absent when nothing is asked for. */
  readonly requested?: { readonly version: string; readonly image: string };
  /** Newest first. */
  readonly history: readonly UpdateHistoryEntry[];
  readonly conditions: readonly ReadCondition[];
  /** Newest first. */
  readonly availableUpdates: readonly AvailableUpdate[];
}

export function readClusterVersion(object: unknown): ClusterVersion {
  const { spec, status } = readObject(object);
  const desired = readObject(readObject(status).desired);
  const desiredUpdate = readObject(spec).desiredUpdate;
  return {
    name: readName(object),
    desiredVersion: readText(desired.version),
    desiredImage: readText(desired.image),
    desiredArchitecture: readText(desired.architecture),
    requested: isObject(desiredUpdate)
      ? {
          version: readText(readObject(desiredUpdate).version),
          image: readText(readObject(desiredUpdate).image),
        }
      : undefined,
    history: readList(readObject(status).history).filter(isObject).map(readHistoryEntry),
    conditions: readConditions(object),
    availableUpdates: readAvailableUpdates(readObject(status)),
  };
}

function readHistoryEntry(entry: unknown): UpdateHistoryEntry {
  const { version, image, state, startedTime, completionTime, verified, acceptedRisks } =
    readObject(entry);
  return {
    version: readText(version),
    image: readText(image),
    state: readText(state),
    startedAt: parseInstant(startedTime),
    completedAt: parseInstant(completionTime),
    verified: typeof verified === 'boolean' ? verified : undefined,
    acceptedRisks: readOptionalText(acceptedRisks),
  };
}

/** Recommended updates and, from `conditionalUpdates`, those with a risk; a version that is in both is recommended. */
function readAvailableUpdates(
  status: Readonly<Record<string, unknown>>,
): readonly AvailableUpdate[] {
  const updates = new Map<string, AvailableUpdate>();
  for (const entry of readList(status.conditionalUpdates)) {
    const version = readText(readObject(readObject(entry).release).version);
    const recommended = readList(readObject(entry).conditions)
      .map(readCondition)
      .find(({ type }) => type === 'Recommended');
    updates.set(version, {
      version,
      risk: RISK.get(recommended?.status ?? '') ?? 'unknown',
      reason: recommended?.reason ?? '',
      message: recommended?.message ?? '',
    });
  }
  for (const entry of readList(status.availableUpdates)) {
    const version = readText(readObject(entry).version);
    updates.set(version, { version, risk: 'recommended', reason: '', message: '' });
  }
  updates.delete('');
  return [...updates.values()].sort((a, b) => compareVersions(b.version, a.version));
}

const RISK: ReadonlyMap<string, AvailableUpdate['risk']> = new Map([
  ['True', 'recommended'],
  ['False', 'risky'],
]);
