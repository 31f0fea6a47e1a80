import type { ReadCondition } from '../resources/conditions';
import type { ClusterOperatorInsight } from './insights';

export interface OperatorCounts {
  readonly total: number;
  readonly updated: number;
  readonly updating: number;
  /** Not updated and Progressing=False. `updated + updating + waiting` may be less than `total`. */
  readonly waiting: number;
  readonly unavailable: number;
  /** Available but degraded. */
  readonly degraded: number;
}

export type OperatorState = 'updated' | 'updating' | 'waiting' | 'unknown';

export interface OperatorAssessment {
  readonly name: string;
  readonly insight: ClusterOperatorInsight;
  readonly state: OperatorState;
  /** Version the operator reports for itself; absent when it reports none. */
  readonly version?: string;
  /** Version of its operand, where it reports one under its own name (`kube-apiserver`: Kubernetes). */
  readonly operandVersion?: string;
  readonly health: 'healthy' | 'degraded' | 'unavailable';
  readonly progressing?: ReadCondition;
  readonly available?: ReadCondition;
  readonly degraded?: ReadCondition;
  readonly upgradeable?: ReadCondition;
  /** Namespaces of its workloads, in the order of `listRunNamespaces`; empty or absent when it names none. */
  readonly namespaces?: readonly string[];
}
