import {
  assessSteps,
  hasSteps,
  type StepFact,
  type StepId,
  type StepState,
  type UpdateStatus,
} from '../../engine';

/** A step of the update. Counts are absent while there is nothing to count. */
export type UpdateStepDocument = {
  readonly state: StepState;
  /** True for the current step: the one that the verdict is about, or the first one that is not done. */
  readonly current: boolean;
} & (
  | { readonly step: StepId }
  | {
      /** The payload of an accepted release. */
      readonly step: 'payload';
      /** Absent when the cluster does not say. */
      readonly verified?: boolean;
      /** True if the release was accepted by force. */
      readonly forced: boolean;
    }
  | { readonly step: 'operators'; readonly updated: number; readonly total: number }
  | {
      readonly step: 'controlPlaneNodes' | 'workerPools';
      readonly updated: number;
      readonly total: number;
      /** Nodes held back by a pause. */
      readonly paused: number;
      /** True if the counts are those that pools report, because the nodes could not be read. */
      readonly reported: boolean;
    }
);

/** The steps of the update in their order; empty when there is no update to show steps of. */
export function toUpdateStepDocuments(status: UpdateStatus): readonly UpdateStepDocument[] {
  if (!hasSteps(status)) return [];
  return assessSteps(status).map(({ id, state, isCurrent, fact }) => ({
    step: id,
    state,
    current: isCurrent,
    ...toFacts(fact),
  }));
}

function toFacts(fact: StepFact) {
  switch (fact.kind) {
    case 'none':
    case 'checking':
    case 'notAccepted':
      return {};
    case 'accepted':
      return { verified: fact.verified, forced: fact.forced ?? false };
    case 'operators':
      return { updated: fact.updated, total: fact.total };
    case 'nodes':
      return {
        updated: fact.updated,
        total: fact.total,
        paused: fact.paused,
        reported: fact.isReported,
      };
  }
}
