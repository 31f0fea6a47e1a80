import {
  chooseCause,
  isRecognized,
  type Cause,
  type CauseReader,
} from '../known-causes/read-cause';
import type { PayloadAssessment, Precondition } from '../status/payload';
import { listGatesOf } from './admin-gates';
import { nameImagePolicy } from './image-policies';
import { readReasons } from './preconditions';

type About = Readonly<Record<string, string | undefined>>;

/** The request with the causes of its failures, as the table of known causes tells them. */
export function addPayloadCause(
  payload: PayloadAssessment,
  causes: CauseReader,
): PayloadAssessment {
  const { failure } = payload;
  if (!failure) return payload;
  const { what: type, reason, container, events = [] } = failure;
  const pod = payload.pod?.pod.name ?? payload.namedPod?.name;
  const { version: release, image } = payload;
  const preconditions = payload.preconditions.map((precondition): Precondition => {
    if (!precondition.blocks) return precondition;
    return { ...precondition, ...causesOf(precondition, { release }, causes) };
  });
  const ofMessage = causes.read({
    source: 'release',
    text: [failure.message, ...events].filter((text) => text !== '').join('\n') || reason,
    condition: { type, reason },
    about: {
      release,
      ...(type === 'ReleaseAccepted' ? {} : { pod, node: payload.pod?.node, container }),
      image,
      ...aboutPolicy(payload),
    },
  });
  const ofEach = preconditions.map((precondition) => precondition.cause);
  // What nothing ends but another request decides, whatever else is settled.
  const cause =
    ofEach.find((each) => each?.isFinal) ??
    ofEach.find((each) => each?.code === ofMessage?.code) ??
    chooseCause(ofEach) ??
    ofMessage;
  return { ...payload, preconditions, cause };
}

function causeOf(
  { name: type, conditionReason: reason, message, gates = [] }: Precondition,
  about: About,
  causes: CauseReader,
): Cause | undefined {
  const ofText = listGatesOf(message, gates);
  const ofReason = gates.filter(({ isInvalid }) => !isInvalid);
  const keys = new Set((ofText.length > 0 ? ofText : ofReason).map((each) => each.gate));
  const [gate, ...others] = keys;
  return causes.read({
    source: 'release',
    text: message || reason,
    condition: { type, reason },
    about: { ...about, gate, otherGates: others.join(', ') },
  });
}

/** Causes of the parts of its message that are recognized, each once; otherwise the cause of the whole message. */
function causesOf(
  precondition: Precondition,
  about: About,
  causes: CauseReader,
): Pick<Precondition, 'cause' | 'otherCauses'> {
  const { message, conditionReason } = precondition;
  const parts = readReasons(message, conditionReason).map((part) =>
    causeOf({ ...precondition, ...part }, about, causes),
  );
  const recognized = parts.filter(isRecognized);
  const byCode = new Map(recognized.map((each) => [each.code, each] as const).reverse());
  const [cause, ...otherCauses] = [...byCode.values()].reverse();
  if (!cause) return { cause: causeOf(precondition, about, causes) };
  return { cause, ...(otherCauses.length > 0 && { otherCauses }) };
}

/** The policy that rejects the image; the first of several. */
function aboutPolicy({ policies = [] }: PayloadAssessment): About {
  const [match] = policies;
  if (!match) return {};
  const { name, namespace } = match.policy;
  const policy = { policy: nameImagePolicy(match), scope: match.imageScope };
  return namespace === undefined
    ? policy
    : { ...policy, policyName: name, policyNamespace: namespace };
}
