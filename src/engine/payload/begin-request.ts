import type { PayloadMemory } from '../memory/update-memory';
import { findFirstCondition } from '../resources/conditions';
import type { ClusterVersion } from '../resources/cluster-version';
import type { PayloadAssessment, RequestedRelease } from '../status/payload';
import type { Instant } from '../time';
import { readRequestedRelease } from './requested-release';

/** A release that is asked for, by ClusterVersion alone. */
export interface BegunRequest {
  /** The request in ClusterVersion now. */
  readonly requested: RequestedRelease;
  /** The same with what it said before. */
  readonly told: ToldRequest;
  /** For the next look. */
  readonly memory: PayloadMemory;
}

type ToldRequest = RequestedRelease & Pick<PayloadAssessment, 'retryingSinceAt'>;

/**
 * The release that is asked for; `undefined` when the cluster is at what is asked for. That it was refused is
 * remembered between two looks: during each further attempt the operator no longer says that the one before failed. It
 * is forgotten when something else is asked for, or nothing.
 */
export function beginRequest(
  clusterVersion: ClusterVersion,
  before: PayloadMemory | undefined,
): BegunRequest | undefined {
  const requested = readRequestedRelease(clusterVersion);
  if (!requested) return undefined;
  const request = JSON.stringify([requested.version, requested.image, requested.forced]);
  const known = before?.request === request ? before : { request };
  const memory: PayloadMemory = {
    ...known,
    refusal: requested.state === 'refused' ? refusalOf(requested, known) : known.refusal,
  };
  return { requested, told: withRefusal(requested, memory), memory };
}

/** Reads the update that continues whatever becomes of the request. */
export function readRunning({
  conditions,
  desiredVersion,
}: ClusterVersion): Pick<PayloadAssessment, 'currentVersion' | 'isUpdating'> {
  return {
    currentVersion: desiredVersion || undefined,
    isUpdating: findFirstCondition(conditions, 'Progressing')?.status === 'True',
  };
}

/** During each further attempt the condition forgets that there was one before. */
function withRefusal(requested: RequestedRelease, { refusal }: PayloadMemory): ToldRequest {
  if (!refusal) return requested;
  const { sinceAt } = refusal;
  return requested.state === 'refused'
    ? { ...requested, sinceAt }
    : { ...requested, ...refusal, state: 'refused', retryingSinceAt: requested.sinceAt };
}

function refusalOf(
  { step, message, sinceAt }: RequestedRelease,
  { refusal }: PayloadMemory,
): PayloadMemory['refusal'] {
  return { step, message, sinceAt: earlier(refusal?.sinceAt, sinceAt) };
}

function earlier(a: Instant | undefined, b: Instant | undefined): Instant | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a < b ? a : b;
}
