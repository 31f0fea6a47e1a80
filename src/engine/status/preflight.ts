import type { Instant } from '../time';
import type { MissingData } from './missing';
import type { UpdateKind } from './next-update';
import type { CheckFinding } from './readiness';

/** A release that the cluster may be updated to. */
export interface UpdateTarget {
  /** Absent: whichever comes next. */
  readonly version?: string;
  readonly kind: UpdateKind;
}

/** What a check looks at; also the name by which a person accepts what it finds. */
export type CheckName =
  | 'Upgradeable'
  | 'PoolsHealthy'
  | 'Kubelets'
  | 'OperatorsHealthy'
  | 'PoolsUpdated'
  | 'NodePools'
  | 'NodesManaged'
  | 'NodesAvailable'
  | 'Drains'
  | 'Certificates'
  | 'Alerts'
  | 'AvailableUpdates'
  | 'ClusterVersion'
  | 'Rounds'
  | 'OsImages';

/**
 * `block`: the update is refused or gets stuck. `warn`: it goes on, but a person should know. `unknown`: something could not be read,
 * and nothing that could be is wrong. `pass`: all that it needs was read, and is in order.
 */
export type CheckOutcome = 'block' | 'unknown' | 'warn' | 'pass';

/** What came of a check for one target. */
export interface CheckResult {
  readonly check: CheckName;
  readonly outcome: CheckOutcome;
  /** Worst first; of a check that passes, what is good to know. */
  readonly findings: readonly CheckFinding[];
  /** What could not be read, so that there may be more. */
  readonly missing: readonly MissingData[];
}

/** What would happen if the cluster were updated to a target now. */
export interface Preflight {
  readonly target: UpdateTarget;
  readonly checkedAt: Instant;
  /** The worst outcome of a check. */
  readonly outcome: CheckOutcome;
  /** Worst first; of equal outcomes in the order in which the update would come across them. */
  readonly checks: readonly CheckResult[];
}
