import { parseInstant, type Instant } from '../time';
import { readList, readObject, readText } from './object';

/** Components that work on nodes apart from the machine-config operator, and say so by a taint. */
export type NodeTaker = 'ClusterAutoscaler' | 'NodeMaintenance' | 'OutOfService' | 'Remediation';

/** A node that another controller has taken. */
export interface TakenNode {
  readonly by: NodeTaker;
  /** Since when its taint stands; absent when the taint does not say. */
  readonly sinceAt?: Instant;
}

/**
 * Sources: kubernetes/autoscaler cluster-autoscaler/utils/taints (a candidate for deletion is not taken yet),
 * medik8s/node-maintenance-operator controllers/taint.go, medik8s/self-node-remediation controllers and
 * medik8s/fence-agents-remediation api (the value says which one), Kubernetes (`out-of-service`).
 */
const TAINTS: ReadonlyMap<string, NodeTaker> = new Map([
  ['ToBeDeletedByClusterAutoscaler', 'ClusterAutoscaler'],
  ['medik8s.io/drain', 'NodeMaintenance'],
  ['medik8s.io/remediation', 'Remediation'],
  ['node.kubernetes.io/out-of-service', 'OutOfService'],
]);

/** Component that has taken the node; `undefined` where no taint says so. */
export function readTaker(spec: unknown): TakenNode | undefined {
  for (const entry of readList(readObject(spec).taints)) {
    const { key, timeAdded } = readObject(entry);
    const by = TAINTS.get(readText(key));
    const sinceAt = parseInstant(timeAdded);
    if (by) return { by, ...(sinceAt !== undefined && { sinceAt }) };
  }
  return undefined;
}
