import {
  aClusterVersion,
  payloadLoadedMessage,
  type ConditionalUpdateOptions,
  type ConditionOptions,
  type HistoryOptions,
  type Release,
} from '../builders';
import type { KubernetesObject } from '../scenario';
import { MINUTE_MS, SECOND_MS, type Clock } from './clock';
import type { OperatorStory } from './roll-operators';
import { ALWAYS, timelineOf, type Timeline } from './timeline';

/** How the cluster version operator takes the request. `acceptedMs` Infinity: it never accepts the payload. */
export interface RequestStory {
  readonly requestedMs: number;
  readonly acceptedMs: number;
  /** The step that failed, from when on, and what it says. */
  readonly refused?: { readonly atMs: number; readonly step: string; readonly message: string };
  /** When the last operator is updated and the release counts as applied. */
  readonly completedMs: number;
}

export interface ClusterVersionObjectsOptions {
  readonly clock: Clock;
  readonly from: Release;
  readonly to: Release;
  /** Newest first; the first one is what the update starts from. */
  readonly earlier: readonly HistoryOptions[];
  /** Since when everything is as it was found. RFC 3339. */
  readonly settledAt: string;
  readonly request: RequestStory;
  readonly operators: readonly OperatorStory[];
  readonly channel?: string;
  /** What may be updated to once the update is accepted; nothing unless said otherwise. */
  readonly availableAfter?: readonly Release[];
  /** The same for those with a known risk. */
  readonly conditionalAfter?: readonly ConditionalUpdateOptions[];
  /** Laid over the conditions at all times. */
  readonly conditions?: Readonly<Record<string, ConditionOptions>>;
}

/** Manifests in a payload; the cluster version operator counts these, not operators, and not nodes. */
const MANIFESTS = 914;
/** The last run level has a tenth of them. */
const BEFORE_LAST_LEVEL = 0.9;
const SLOW_AFTER_MS = 30 * MINUTE_MS;
const MACHINE_CONFIG_SLOW_AFTER_MS = 90 * MINUTE_MS;
const DEGRADED_FAILS_AFTER_MS = 40 * MINUTE_MS;

/** The ClusterVersion object of each moment. While it counts manifests it changes about every simulated minute. */
export function clusterVersionTimeline(
  options: ClusterVersionObjectsOptions,
): Timeline<KubernetesObject> {
  const all = moments(options)
    .map((atMs) => ({ atMs, failing: failingAt(atMs, options) }))
    .filter(({ atMs, failing }, index, unfiltered) => {
      const before = unfiltered[index - 1]?.failing;
      return isTurn(atMs, options.request) || !before || saysElse(before, failing);
    });
  return timelineOf(
    all.map(({ atMs }) => atMs),
    (index) => {
      const now = all[index];
      if (!now) return undefined;
      let since = index;
      while (since > 0 && all[since - 1]?.failing.condition.status === now.failing.condition.status)
        since -= 1;
      return clusterVersionObject(now.atMs, now.failing, all[since]?.atMs ?? ALWAYS, options);
    },
  );
}

/** Whether more than a message changes at this moment. */
function isTurn(
  ms: number,
  { acceptedMs, completedMs, refused, requestedMs }: RequestStory,
): boolean {
  return [requestedMs, acceptedMs, completedMs, refused?.atMs].includes(ms);
}

function saysElse(before: FailingFacts, now: FailingFacts): boolean {
  return (
    before.condition.status !== now.condition.status ||
    before.condition.message !== now.condition.message ||
    before.progressing.message !== now.progressing.message
  );
}

function moments({ operators, request }: ClusterVersionObjectsOptions): readonly number[] {
  const { acceptedMs, completedMs, refused, requestedMs } = request;
  const all = new Set([ALWAYS, requestedMs, acceptedMs, completedMs, refused?.atMs ?? Infinity]);
  for (const { endsMs, problem, startsMs } of operators) {
    all
      .add(startsMs)
      .add(endsMs)
      .add(problem?.fromMs ?? Infinity);
    all.add((problem?.fromMs ?? Infinity) + DEGRADED_FAILS_AFTER_MS);
  }
  for (const story of operators) all.add(story.startsMs + slowAfterMs(story));
  const lastMs = Math.max(...[...all].filter((ms) => ms < Infinity));
  for (let ms = acceptedMs + 20 * SECOND_MS; ms < Math.min(completedMs, lastMs); ms += MINUTE_MS)
    all.add(ms);
  return [...all].filter((ms) => ms <= completedMs && ms < Infinity).sort((a, b) => a - b);
}

function slowAfterMs({ operator }: OperatorStory): number {
  return operator.name === 'machine-config' ? MACHINE_CONFIG_SLOW_AFTER_MS : SLOW_AFTER_MS;
}

interface FailingFacts {
  readonly condition: ConditionOptions;
  /** What Progressing says besides the count. */
  readonly progressing: { readonly reason?: string; readonly message: string };
}

function clusterVersionObject(
  ms: number,
  failing: FailingFacts,
  failingSinceMs: number,
  options: ClusterVersionObjectsOptions,
): KubernetesObject {
  const { clock, earlier, from, request, settledAt, to } = options;
  const applying = ms >= request.acceptedMs && ms < request.completedMs;
  const completed = ms >= request.completedMs;
  const history: HistoryOptions[] = [...earlier];
  if (ms >= request.acceptedMs) {
    history.unshift({
      release: to,
      state: completed ? 'Completed' : 'Partial',
      startedAt: clock.at(request.acceptedMs),
      completedAt: completed ? clock.at(request.completedMs) : undefined,
    });
  }
  return aClusterVersion({
    history,
    desired: ms >= request.acceptedMs ? to : from,
    desiredUpdate: ms >= request.requestedMs ? to : undefined,
    channel: options.channel,
    availableUpdates: availableUpdates(ms, options),
    conditionalUpdates: ms >= request.acceptedMs ? options.conditionalAfter : undefined,
    conditions: {
      ReleaseAccepted: releaseAccepted(ms, options),
      Failing: {
        ...failing.condition,
        sinceAt: failingSinceMs === ALWAYS ? settledAt : clock.at(failingSinceMs),
      },
      Progressing: applying
        ? { status: 'True', ...failing.progressing, sinceAt: clock.at(request.acceptedMs) }
        : {
            status: 'False',
            message: `Cluster version is ${completed ? to.version : from.version}`,
            sinceAt: completed ? clock.at(request.completedMs) : settledAt,
          },
      ...options.conditions,
    },
  });
}

function availableUpdates(ms: number, options: ClusterVersionObjectsOptions): readonly Release[] {
  if (ms >= options.request.acceptedMs) return options.availableAfter ?? [];
  // No update path leads to a release that the preconditions refuse.
  const isOffered = options.request.refused?.step !== 'PreconditionChecks';
  return options.from.version === options.to.version || !isOffered ? [] : [options.to];
}

function releaseAccepted(ms: number, options: ClusterVersionObjectsOptions): ConditionOptions {
  const { clock, from, request, to } = options;
  if (ms >= request.acceptedMs) {
    return {
      status: 'True',
      reason: 'PayloadLoaded',
      message: payloadLoadedMessage(to),
      sinceAt: clock.at(request.acceptedMs),
    };
  }
  if (request.refused && ms >= request.refused.atMs) {
    return {
      status: 'False',
      reason: request.refused.step,
      message: request.refused.message,
      sinceAt: clock.at(request.refused.atMs),
    };
  }
  if (ms >= request.requestedMs) {
    return {
      status: 'Unknown',
      reason: 'RetrievePayload',
      message: `Retrieving and verifying payload version="${to.version}" image="${to.image}"`,
      sinceAt: clock.at(request.requestedMs),
    };
  }
  return {
    status: 'True',
    reason: 'PayloadLoaded',
    message: payloadLoadedMessage(from),
    sinceAt: options.earlier[0]?.startedAt,
  };
}

/** Condition Failing, and what Progressing says along with it: trouble first, then what takes too long. */
function failingAt(ms: number, options: ClusterVersionObjectsOptions): FailingFacts {
  const { operators, request, to } = options;
  const fine = { status: 'False' };
  if (ms < request.acceptedMs || ms >= request.completedMs) {
    return { condition: fine, progressing: { message: '' } };
  }
  const unavailable = namesWith(operators, ms, 'unavailable', 0);
  if (unavailable.length > 0) {
    const one = unavailable.length === 1;
    const reason = one ? 'ClusterOperatorNotAvailable' : 'ClusterOperatorsNotAvailable';
    const names = unavailable.join(', ');
    return {
      condition: {
        status: 'True',
        reason,
        message: one
          ? `Cluster operator ${names} is not available`
          : `Cluster operators ${names} are not available`,
      },
      progressing: {
        reason,
        message: `Unable to apply ${to.version}: ${
          one
            ? `the cluster operator ${names} is not available`
            : `the cluster operators ${names} are not available`
        }`,
      },
    };
  }
  const degraded = namesWith(operators, ms, 'degraded', DEGRADED_FAILS_AFTER_MS);
  if (degraded.length > 0) {
    const one = degraded.length === 1;
    const reason = one ? 'ClusterOperatorDegraded' : 'ClusterOperatorsDegraded';
    const names = degraded.join(', ');
    return {
      condition: {
        status: 'True',
        reason,
        message: one
          ? `Cluster operator ${names} is degraded`
          : `Cluster operators ${names} are degraded`,
      },
      progressing: {
        reason,
        message: `Unable to apply ${to.version}: wait has exceeded 40 minutes for these operators: ${names}`,
      },
    };
  }
  const updating = operators.filter(({ endsMs, startsMs }) => startsMs <= ms && ms < endsMs);
  const reason = updating.length > 1 ? 'ClusterOperatorsUpdating' : 'ClusterOperatorUpdating';
  const slow = slowText(updating.filter((story) => ms >= story.startsMs + slowAfterMs(story)));
  const counted = `Working towards ${to.version}: ${countedManifests(ms, operators)}`;
  if (slow !== undefined) {
    return {
      condition: { status: 'Unknown', reason: 'SlowClusterOperator', message: slow },
      progressing: { reason, message: `${counted}, ${slow}` },
    };
  }
  if (updating.length === 0) return { condition: fine, progressing: { message: counted } };
  return {
    condition: fine,
    progressing: { reason, message: `${counted}, ${waitingText(updating, ms)}` },
  };
}

function namesWith(
  operators: readonly OperatorStory[],
  ms: number,
  kind: 'unavailable' | 'degraded',
  forMs: number,
): readonly string[] {
  return operators.flatMap(({ operator, problem }) =>
    problem?.kind === kind && problem.fromMs + forMs <= ms ? [operator.name] : [],
  );
}

function waitingText(updating: readonly OperatorStory[], ms: number): string {
  const degraded = namesWith(updating, ms, 'degraded', 0);
  if (degraded.length > 0) return `waiting up to 40 minutes on ${degraded.join(', ')}`;
  return `waiting on ${updating.map(({ operator }) => operator.name).join(', ')}`;
}

function slowText(slow: readonly OperatorStory[]): string | undefined {
  if (slow.length === 0) return undefined;
  const machineConfig = slow.some(({ operator }) => operator.name === 'machine-config');
  const others = slow
    .map(({ operator }) => operator.name)
    .filter((name) => name !== 'machine-config');
  const parts = [
    ...(others.length > 0 ? [`${others.join(', ')} over 30 minutes`] : []),
    ...(machineConfig ? ['machine-config over 90 minutes'] : []),
  ];
  return `waiting on ${parts.join(' and ')} which is longer than expected`;
}

function countedManifests(ms: number, operators: readonly OperatorStory[]): string {
  let done = 0;
  for (const { endsMs, operator, startsMs } of operators) {
    const usualMs = operator.typicalMinutes * MINUTE_MS;
    if (ms >= endsMs) done += 1;
    else if (ms > startsMs) done += 0.8 * Math.min(1, (ms - startsMs) / usualMs);
  }
  const share = operators.length === 0 ? 0 : (done / operators.length) * BEFORE_LAST_LEVEL;
  const manifests = Math.floor(share * MANIFESTS);
  return `${manifests} of ${MANIFESTS} done (${Math.floor((manifests / MANIFESTS) * 100)}% complete)`;
}
