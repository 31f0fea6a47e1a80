import { type Instant, parseInstant } from '../time';
import { isObject, readList, readObject, readText } from './object';

/** A condition as the cluster gives it; `status` as it stands there, even if it is none of the three known ones. */
export interface ReadCondition {
  readonly type: string;
  readonly status: string;
  readonly reason: string;
  readonly message: string;
  readonly lastTransitionAt?: Instant;
}

/** The conditions under `status.conditions`, in order; entries that are no objects or have no type are left out. */
export function readConditions(object: unknown): readonly ReadCondition[] {
  const conditions: ReadCondition[] = [];
  for (const entry of readList(readObject(readObject(object).status).conditions)) {
    if (!isObject(entry)) continue;
    const condition = readCondition(entry);
    if (condition.type !== '') conditions.push(condition);
  }
  return conditions;
}

export function readCondition(entry: unknown): ReadCondition {
  const { type, status, reason, message, lastTransitionTime } = readObject(entry);
  return {
    type: readText(type),
    status: readText(status),
    reason: readText(reason),
    message: readText(message),
    lastTransitionAt: parseInstant(lastTransitionTime),
  };
}

/** ClusterVersion: if a type occurs twice the first one counts. Mirrors openshift/oc@6b8e30c. */
export function findFirstCondition(
  conditions: readonly ReadCondition[],
  type: string,
): ReadCondition | undefined {
  for (const condition of conditions) if (condition.type === type) return condition;
  return undefined;
}

/** ClusterOperator and MachineConfigPool: if a type occurs twice the last one counts. Mirrors openshift/oc@6b8e30c. */
export function findLastCondition(
  conditions: readonly ReadCondition[],
  type: string,
): ReadCondition | undefined {
  let last: ReadCondition | undefined;
  for (const condition of conditions) if (condition.type === type) last = condition;
  return last;
}
