import type {
  ConditionStatus,
  ControlPlaneAssessment,
  ControlPlaneAssessmentWord,
  EstimateBasis,
  GoDuration,
  OperatorAssessment,
  OperatorCounts,
  OperatorState,
  Timestamp,
  UpdateHistoryEntry,
} from '../../engine';
import { formatGoDuration } from '../text/go-duration';
import { toConditionDocument, toTimestamp, type ConditionDocument } from './common-document';

export interface ControlPlaneDocument {
  readonly assessment: ControlPlaneAssessmentWord;
  /** Status of ClusterVersion's condition Progressing; absent when it has none. */
  readonly progressing?: ConditionStatus;
  /** @maximum 100 */
  readonly completionPercent?: number;
  readonly operatorCounts: OperatorCounts;
  readonly startedAt?: Timestamp;
  readonly completedAt?: Timestamp;
  /** From start to completion, or to `assessedAt` while it runs. */
  readonly updatingFor: GoDuration;
  readonly lastObservedProgressAt?: Timestamp;
  readonly estimate?: {
    /** Negative when overdue. */
    readonly remaining: GoDuration;
    readonly total: GoDuration;
    readonly basis: EstimateBasis;
  };
  readonly multiArchMigration: boolean;
  readonly conditions: readonly ConditionDocument[];
}

export interface HistoryEntryDocument {
  readonly version: string;
  /** `Completed`, `Partial`, or whatever the cluster says. */
  readonly state: string;
  readonly startedAt?: Timestamp;
  readonly completedAt?: Timestamp;
  readonly duration?: GoDuration;
  readonly image: string;
  readonly verified?: boolean;
  readonly acceptedRisks?: string;
  /** Only force let it through. */
  readonly forced?: boolean;
}

export interface OperatorDocument {
  readonly name: string;
  readonly state: OperatorState;
  readonly health: OperatorAssessment['health'];
  /** Version that the operator reports for itself. */
  readonly version?: string;
  /** Progressing, Available, Degraded and Upgradeable, as far as the operator has them. */
  readonly conditions: readonly ConditionDocument[];
}

export function toControlPlaneDocument(controlPlane: ControlPlaneAssessment): ControlPlaneDocument {
  const { estimate } = controlPlane;
  return {
    assessment: controlPlane.assessment,
    progressing: controlPlane.progressing,
    completionPercent: controlPlane.insight.completionPercent,
    operatorCounts: controlPlane.counts,
    startedAt: toTimestamp(controlPlane.startedAt),
    completedAt: toTimestamp(controlPlane.completedAt),
    updatingFor: formatGoDuration(controlPlane.updatingForNs),
    lastObservedProgressAt: toTimestamp(controlPlane.lastObservedProgressAt),
    estimate: estimate && {
      remaining: formatGoDuration(estimate.remainingNs),
      total: formatGoDuration(estimate.totalNs),
      basis: estimate.basis,
    },
    multiArchMigration: controlPlane.multiArchMigration,
    conditions: controlPlane.conditions.map(toConditionDocument),
  };
}

export function toHistoryEntryDocument(entry: UpdateHistoryEntry): HistoryEntryDocument {
  const { startedAt, completedAt } = entry;
  return {
    version: entry.version,
    state: entry.state,
    startedAt: toTimestamp(startedAt),
    completedAt: toTimestamp(completedAt),
    duration:
      startedAt !== undefined && completedAt !== undefined
        ? formatGoDuration(completedAt - startedAt)
        : undefined,
    image: entry.image,
    verified: entry.verified,
    acceptedRisks: entry.acceptedRisks,
    forced: entry.forced,
  };
}

export function toOperatorDocument(operator: OperatorAssessment): OperatorDocument {
  const { progressing, available, degraded, upgradeable } = operator;
  return {
    name: operator.name,
    state: operator.state,
    health: operator.health,
    version: operator.version,
    conditions: [progressing, available, degraded, upgradeable]
      .filter((condition) => condition !== undefined)
      .map(toConditionDocument),
  };
}
