import { aClusterOperator, type ConditionOptions, type Release } from '../builders';
import type { KubernetesObject } from '../scenario';
import type { Clock } from './clock';
import type { OperatorStory } from './roll-operators';
import { ALWAYS, timelineOf, type Timeline } from './timeline';

export interface OperatorObjectsOptions {
  readonly clock: Clock;
  /** Since when everything is as it was found. RFC 3339. */
  readonly settledAt: string;
  readonly from: Release;
  readonly to: Release;
}

/** The ClusterOperator object of each moment. */
export function operatorTimeline(
  story: OperatorStory,
  options: OperatorObjectsOptions,
): Timeline<KubernetesObject> {
  const changesAtMs = [
    ...new Set([ALWAYS, story.startsMs, story.endsMs, story.problem?.fromMs ?? Infinity]),
  ]
    .filter((ms) => ms < Infinity)
    .sort((a, b) => a - b);
  return timelineOf(changesAtMs, (index) => {
    const atMs = changesAtMs[index];
    return atMs === undefined ? undefined : operatorObject(story, atMs, options);
  });
}

function operatorObject(
  story: OperatorStory,
  ms: number,
  { clock, from, settledAt, to }: OperatorObjectsOptions,
): KubernetesObject {
  const { endsMs, isSilent, operator, startsMs } = story;
  const updated = ms >= endsMs;
  const updating = ms >= startsMs && !updated && !isSilent;
  const conditions: Record<string, ConditionOptions> = {
    Degraded: { status: 'False', reason: 'AsExpected', message: 'All is well', sinceAt: settledAt },
    Available: { status: 'True', reason: 'AsExpected', message: 'All is well', sinceAt: settledAt },
    Upgradeable: {
      status: 'True',
      reason: 'AsExpected',
      message: 'All is well',
      sinceAt: settledAt,
    },
    Progressing: {
      status: updating ? 'True' : 'False',
      ...progressingText(story, updating, updated ? to : from, to),
      sinceAt: updated ? clock.at(endsMs) : updating ? clock.at(startsMs) : settledAt,
    },
  };
  for (const [type, condition] of Object.entries(story.conditions ?? {})) {
    conditions[type] = { sinceAt: settledAt, ...condition };
  }
  const { problem } = story;
  if (problem && ms >= problem.fromMs) {
    const condition = {
      reason: problem.reason,
      message: problem.message,
      sinceAt: clock.at(problem.fromMs),
    };
    if (problem.kind === 'unavailable') conditions.Available = { status: 'False', ...condition };
    else conditions.Degraded = { status: 'True', ...condition };
  }
  return aClusterOperator({ name: operator.name, release: updated ? to : from, conditions });
}

function progressingText(
  { operator }: OperatorStory,
  updating: boolean,
  reported: Release,
  to: Release,
): { reason?: string; message: string } {
  if (operator.name === 'machine-config') {
    return {
      message: updating
        ? `Working towards ${to.version}`
        : `Cluster version is ${reported.version}`,
    };
  }
  return updating ? operator.progressing : { reason: 'AsExpected', message: 'All is well' };
}
