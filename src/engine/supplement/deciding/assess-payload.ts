import type { CauseReader } from '../../known-causes/read-cause';
import type { AssessedRequest } from '../../payload/assess-request';
import { assessBegunRequest } from '../../payload/assess-request';
import { addOpenGates } from '../../payload/admin-gates';
import type { PayloadInput } from '../../payload/assess-payload';
import type { BegunRequest } from '../../payload/begin-request';
import { addImagePolicies, type ImagePolicyObjects } from '../../payload/image-policies';
import { addPayloadCause } from '../../payload/payload-cause';
import type { AdminGate } from '../../status/admin-gate';

/** What tells why a release was refused, beside its Pod. */
interface Reasons {
  readonly causes: CauseReader;
  /** Those that are open; `undefined` when not known. */
  readonly gates: readonly AdminGate[] | undefined;
  readonly policies: ImagePolicyObjects;
}

/** How far a release got that is asked for, why not further, and what to remember of it. */
export function assessPayload(
  begun: BegunRequest,
  input: PayloadInput,
  { causes, gates, policies }: Reasons,
): Required<AssessedRequest> {
  const { memory, payload } = assessBegunRequest(begun, input);
  const told = addImagePolicies(addOpenGates(payload, gates), policies);
  return { memory, payload: addPayloadCause(told, causes) };
}
