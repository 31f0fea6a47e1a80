import type { PayloadAssessment, PayloadFailure } from '../../engine';
import { KNOWN_CAUSE_READER } from '../../engine/known-causes';
import { addPayloadCause } from '../../engine/payload/payload-cause';
import { aPayload } from '../a-payload';

/** A release that went wrong like this, with what the table of known causes says of it. */
export function aFailedPayload(
  failure: PayloadFailure,
  changes: Partial<PayloadAssessment> = {},
): PayloadAssessment {
  return addPayloadCause(aPayload({ cause: undefined, failure, ...changes }), KNOWN_CAUSE_READER);
}
