import { findFirstCondition, readConditions } from '../resources/conditions';
import type { ClusterVersion } from '../resources/cluster-version';
import { readName, readObject } from '../resources/object';
import type { FailingPod } from '../memory/update-memory';
import type { Fetched, PayloadObjects } from '../snapshot';
import type { Instant } from '../time';
import { readRunning, type BegunRequest } from './begin-request';
import { type RetrieveFailure, readRetrieveFailure } from './failure-text';
import { findPayloadFailure } from './find-payload-failure';
import type {
  PayloadAssessment,
  PayloadFailure,
  PayloadJob,
  PayloadPod,
  RequestedRelease,
} from '../status/payload';
import { readPayloadEvents } from './payload-events';
import { type Retrieval, assessPayloadSteps } from './payload-steps';
import { findPodFailure } from './pod-failure';
import { readFailedPreconditions } from './preconditions';
import { findPayloadJob, findPayloadPod, podRef, readPayloadPod } from './read-pod';

export interface PayloadInput {
  readonly clusterVersion: ClusterVersion;
  readonly objects: PayloadObjects | undefined;
  readonly nodes: Fetched<readonly unknown[]>;
  readonly now: Instant;
}

/** A Pod that is there. */
interface SeenPod {
  readonly pod: PayloadPod;
  readonly failure?: PayloadFailure;
  /** Left over from an attempt that has ended. */
  readonly isLeftOver: boolean;
}

/** The step that is signature and download in one. */
const RETRIEVAL = 'RetrievePayload';

/** Progress of the requested release, and what went wrong; `addPayloadCause` adds why. */
export function assessPayload(
  { memory, requested, told }: BegunRequest,
  input: PayloadInput,
): PayloadAssessment {
  const isRefused = told.state === 'refused';
  const isRetrieval = told.step === RETRIEVAL;
  const failure = isRetrieval && isRefused ? readRetrieveFailure(told.message) : undefined;
  const seen = seePod(requested, input, failure);
  const job = findPayloadJob(input.objects?.jobs, told);
  const attempt = requested.state === 'checking' && !seen?.isLeftOver ? seen : undefined;
  // Without a download under way, a Pod is of interest only as long as it is what failed.
  const hasPod = isRetrieval && failure?.kind !== 'signature';
  const shown = attempt ?? (hasPod && isRefused ? seen : undefined);
  const remembered = hasPod ? memory.pod : undefined;
  const namedPod = failure?.kind === 'pod' ? podRef(failure.pod) : undefined;
  const pod = shown?.pod ?? remembered?.pod;
  const wrong = isRefused
    ? findPayloadFailure(told, failure, { seen: shown, remembered, job })
    : isRetrieval
      ? shown?.failure
      : undefined;
  return {
    ...told,
    ...readRunning(input.clusterVersion),
    steps: assessPayloadSteps(
      told,
      failure
        ? retrievalOfFailure(failure, shown?.failure ?? remembered?.failure)
        : retrievalSoFar(input.objects, attempt, job),
    ),
    failure: wrong,
    preconditions: isRefused ? readFailedPreconditions(told) : [],
    pod,
    podSource: shown
      ? 'cluster'
      : remembered
        ? 'remembered'
        : !hasPod
          ? 'none'
          : input.objects?.pods.state !== 'loaded'
            ? 'unknown'
            : namedPod
              ? 'gone'
              : 'none',
    namedPod,
    job: hasPod ? job : undefined,
    events: readPayloadEvents(input.objects?.events, told, [
      ...(pod ? [pod.pod.name] : []),
      ...(namedPod ? [namedPod.name] : []),
    ]),
  };
}

/** The Pod of the newest attempt as it is now, for those who remember it; `undefined` when nothing is wrong with it. */
export function findFailingPod(
  requested: RequestedRelease,
  input: PayloadInput,
): FailingPod | undefined {
  const seen = seePod(requested, input, undefined);
  return seen?.failure && !seen.isLeftOver ? { pod: seen.pod, failure: seen.failure } : undefined;
}

function seePod(
  requested: RequestedRelease,
  { objects, nodes }: PayloadInput,
  failure: RetrieveFailure | undefined,
): SeenPod | undefined {
  const object = findPayloadPod(objects?.pods, requested);
  if (object === undefined) return undefined;
  const pod = readPayloadPod(object);
  if (pod.phase === 'Succeeded') return undefined;
  const scheduled = findFirstCondition(readConditions(object), 'PodScheduled');
  const events = readPayloadEvents(objects?.events, { image: '' }, [pod.pod.name]);
  return {
    pod,
    isLeftOver: requested.state === 'checking' && isLeftOver(pod, requested, failure),
    failure: findPodFailure({
      ...pod,
      isNodeNotReady: isNotReady(nodes, pod.node),
      unscheduled:
        scheduled?.status === 'False' ? scheduled.message || scheduled.reason : undefined,
      pullEvents: events.filter(({ reason }) => reason === 'Failed').map(({ message }) => message),
    }),
  };
}

/** Pods of earlier attempts are removed only after the signature is verified. */
function isLeftOver(
  { phase, createdAt, pod }: PayloadPod,
  { sinceAt }: RequestedRelease,
  failure: RetrieveFailure | undefined,
): boolean {
  if (failure?.kind === 'pod' && failure.pod === pod.name) return true;
  return (
    phase === 'Failed' && createdAt !== undefined && sinceAt !== undefined && createdAt < sinceAt
  );
}

function isNotReady(nodes: Fetched<readonly unknown[]>, name: string): boolean {
  if (nodes.state !== 'loaded' || name === '') return false;
  const node = nodes.value.find((candidate) => readName(candidate) === name);
  const ready = findFirstCondition(readConditions(readObject(node)), 'Ready');
  return ready !== undefined && ready.status !== 'True';
}

function retrievalOfFailure(
  failure: RetrieveFailure,
  ofPod: PayloadFailure | undefined,
): Retrieval {
  if (failure.kind === 'signature') return 'signature';
  return failure.kind === 'unknown' && ofPod === undefined ? 'unknown' : 'download';
}

/** The Pod is made once the signature is verified. */
function retrievalSoFar(
  objects: PayloadObjects | undefined,
  attempt: SeenPod | undefined,
  job: PayloadJob | undefined,
): Retrieval {
  if (attempt || job?.reason === '') return 'download';
  return objects?.pods.state === 'loaded' ? 'signature' : 'unknown';
}
