import { readOptionalText, readText } from '../resources/object';
import type { ResourceRef } from '../resources/resource-ref';
import type { VerdictChange } from '../status/update-record';
import { VERDICT_KINDS, type VerdictReason } from '../status/verdict';
import { isOneOf } from './stored-words';

const REASONS: Readonly<Record<VerdictReason['reason'], true>> = {
  ClusterVersionMissing: true,
  CannotDetermine: true,
  Idle: true,
  RecentlyUpdated: true,
  CheckingPayload: true,
  PayloadNotAccepted: true,
  Operators: true,
  OperatorUnhealthy: true,
  WorkerPools: true,
  ConfigRollout: true,
  SlowClusterVersion: true,
  NodesDegraded: true,
  DrainBlocked: true,
  NodeLate: true,
  LoneNode: true,
  NodeMissing: true,
  PoolNotStarting: true,
  RenderFailed: true,
  ImageBuild: true,
  PoolsMissing: true,
  SlotsHeld: true,
  PoolsPaused: true,
  ClusterVersionFailing: true,
};

/** Kind and reason of a verdict; `undefined` when one of them is none. */
export function readVerdictWords({
  kind,
  reason,
}: Readonly<Record<string, unknown>>): Pick<VerdictChange, 'kind' | 'reason'> | undefined {
  return isOneOf(VERDICT_KINDS, kind) && isOneOf(REASONS, reason) ? { kind, reason } : undefined;
}

/** `undefined` without a resource and a name. */
export function readRef(ref: Readonly<Record<string, unknown>>): ResourceRef | undefined {
  const [resource, name] = [readText(ref.resource), readText(ref.name)];
  if (resource === '' || name === '') return undefined;
  const [group, namespace] = [readOptionalText(ref.group), readOptionalText(ref.namespace)];
  return {
    ...(group !== undefined && { group }),
    resource,
    name,
    ...(namespace !== undefined && { namespace }),
  };
}
