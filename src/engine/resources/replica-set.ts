import type { Instant } from '../time';
import { findLastCondition, readConditions } from './conditions';
import { keepFields, readObject, readText } from './object';

/** Failure of a ReplicaSet that cannot create pods. */
export interface ReplicaFailure {
  readonly name: string;
  readonly namespace: string;
  /** Answer of the API server. */
  readonly message: string;
  readonly sinceAt?: Instant;
}

/** `undefined` for a ReplicaSet that makes its pods. */
export function readReplicaFailure(object: unknown): ReplicaFailure | undefined {
  const failure = findLastCondition(readConditions(object), 'ReplicaFailure');
  if (failure?.status !== 'True' || failure.reason !== 'FailedCreate') return undefined;
  const { name, namespace } = readObject(readObject(object).metadata);
  return {
    name: readText(name),
    namespace: readText(namespace),
    message: failure.message,
    sinceAt: failure.lastTransitionAt,
  };
}

/** Name, owner and conditions, and no more of it. */
export const trimReplicaSet = keepFields({
  metadata: ['ownerReferences'],
  status: ['conditions'],
});
