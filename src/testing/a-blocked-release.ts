import type { PayloadAssessment, PayloadFailure, Precondition } from '../engine';
import { aFailedPayload } from './engine/a-failed-payload';
import { english } from '../wording/language/english';
import { describePayloadSteps } from '../wording/payload/payload-next-steps';

export const stepsOf = (...parameters: Parameters<typeof aFailedPayload>) =>
  describePayloadSteps(aFailedPayload(...parameters), english);

export const own = (reason: string, message: string): PayloadFailure => ({
  what: 'ReleaseAccepted',
  reason,
  message,
});

export const WARNS: Precondition = {
  name: 'ClusterVersionRecommendedUpdate',
  conditionReason: 'NoChannel',
  message: 'No channel.',
  blocks: false,
};

export function blocked(
  conditionReason: string,
  message: string,
  changes: Partial<Precondition> = {},
): readonly [PayloadFailure, Partial<PayloadAssessment>] {
  const name = 'ClusterVersionUpgradeable';
  const precondition = { name, conditionReason, message, blocks: true, ...changes };
  return [own('PreconditionChecks', message), { preconditions: [precondition, WARNS] }];
}

export const OVERRIDES =
  'Disabling ownership via cluster version overrides prevents upgrades. Please remove overrides before continuing.';
