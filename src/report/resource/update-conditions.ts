import type {
  ConditionStatus,
  HealthLevel,
  Instant,
  Preflight,
  SnapshotResource,
  UpdateStatus,
} from '../../engine';
import { describeAttention } from '../../wording/health/attention-summary';
import { english } from '../../wording/language/english';
import { describeMissing } from '../../wording/health/missing-data';
import { describeVerdict } from '../../wording/verdict/verdict';
import { formatSecond, type ConditionDraft } from './condition';
import { needsPerson } from './needs-person';
import { readyToUpdate } from './published-preflight';

/** Facts that the status of the engine does not contain. */
export interface UpdateContext {
  /** `metadata.generation` of ClusterVersion. */
  readonly generation?: number;
  /** The generation that its `status` is about. */
  readonly observedGeneration?: number;
  /** Resources that can't be read at the moment, and are shown as they were last known. */
  readonly behind?: readonly SnapshotResource[];
  /** The version of the program that publishes; without it there is no brief status. */
  readonly version?: string;
  /** See `storeNodeSteps`. */
  readonly nodeSteps?: string;
  /** The checks before an update; absent before the first look. */
  readonly preflights?: readonly Preflight[];
}

/** The types of conditions of an UpdateStatus. */
export const CONDITION_TYPES = [
  'Updating',
  'ActionNeeded',
  'ControlPlaneComplete',
  'WorkerPoolsComplete',
  'Complete',
  'Degraded',
  'Available',
  'ReadyToUpdate',
] as const;

type Answer = Omit<ConditionDraft, 'type' | 'lastTransitionTime'> & { readonly at?: Instant };

/** In the order of `CONDITION_TYPES`. */
export function toUpdateConditions(
  status: UpdateStatus,
  context: UpdateContext,
): readonly ConditionDraft[] {
  const controlPlane = controlPlaneComplete(status, context);
  const workerPools = workerPoolsComplete(status);
  const answers: Readonly<Record<(typeof CONDITION_TYPES)[number], Answer>> = {
    Updating: updating(status),
    ActionNeeded: actionNeeded(status),
    ControlPlaneComplete: controlPlane,
    WorkerPoolsComplete: workerPools,
    Complete: complete(status, controlPlane, workerPools),
    Degraded: degraded(status),
    Available: available(status, context),
    ReadyToUpdate: readyToUpdate(status, context.preflights),
  };
  return CONDITION_TYPES.map((type) => {
    const { at, message, reason, status: answer } = answers[type];
    return {
      type,
      status: answer,
      reason,
      message,
      ...(at !== undefined && { lastTransitionTime: formatSecond(at) }),
    };
  });
}

function updating({ controlPlane, ends, updating }: UpdateStatus): Answer {
  const { target } = controlPlane.versions;
  if (updating === undefined) {
    return unknown('ClusterVersion does not tell whether it is updating.');
  }
  if (!updating) {
    return answer(
      'False',
      'NotUpdating',
      `No update is running${atVersion(target)}.`,
      ends.pools === 'nodePools' ? ends.controlPlaneAt : ends.clusterAt,
    );
  }
  const { progressing, startedAt } = controlPlane;
  return progressing === 'True'
    ? answer('True', 'ControlPlane', `The control plane updates${toVersion(target)}.`, startedAt)
    : answer('True', 'WorkerPools', `Worker pools update${toVersion(target)}.`, startedAt);
}

function actionNeeded(status: UpdateStatus): Answer {
  const { kind, reason, sinceAt } = status.verdict;
  const sentence = describeVerdict(status, english);
  if (kind === 'unknown') return { ...unknown(sentence), reason };
  return needsPerson(status.verdict)
    ? answer('True', reason, sentence, sinceAt)
    : answer('False', 'NotNeeded', sentence);
}

function controlPlaneComplete(
  { controlPlane, ends, payload }: UpdateStatus,
  { generation, observedGeneration }: UpdateContext,
): Answer {
  const { assessment, versions } = controlPlane;
  const { target } = versions;
  const isRequestSeen =
    generation === undefined ||
    observedGeneration === undefined ||
    observedGeneration >= generation;
  if (payload || !isRequestSeen) {
    const what = payload?.version ?? 'another version';
    return answer(
      'False',
      'UpdateRequested',
      `An update to ${what} is asked for and has not begun.`,
    );
  }
  if (ends.controlPlaneAt !== undefined) {
    return answer(
      'True',
      'Complete',
      `The control plane is${atVersion(target)}.`,
      ends.controlPlaneAt,
    );
  }
  return assessment === 'Unknown' || assessment === 'Completed'
    ? unknown('ClusterVersion does not tell how far the control plane is.')
    : answer('False', 'Updating', `The control plane updates${toVersion(target)}.`);
}

function workerPoolsComplete({ controlPlane, ends }: UpdateStatus): Answer {
  const { target } = controlPlane.versions;
  switch (ends.pools) {
    case 'done':
      return answer('True', 'Complete', `All worker pools are${atVersion(target)}.`, ends.poolsAt);
    case 'none':
      return answer('True', 'NoWorkerPools', 'No worker pool has nodes.');
    case 'notStarted':
      return answer('False', 'NotStarted', 'The update of worker pools has not started.');
    case 'rolling':
      return answer('False', 'Updating', 'Nodes of worker pools are not updated yet.');
    case 'held':
      return answer('False', 'Paused', 'Only paused worker pools are left behind.');
    case 'nodePools':
      return unknown('The nodes of a hosted cluster are updated from outside of it.');
    case 'unknown':
      return unknown('How far the worker pools are is not known.');
  }
}

function complete(
  { controlPlane, ends }: UpdateStatus,
  controlPlaneAnswer: Answer,
  workerPools: Answer,
): Answer {
  const parts = [controlPlaneAnswer, workerPools];
  const open = parts.find(({ status }) => status === 'False');
  if (open) return { ...open, at: undefined };
  const unclear = parts.find(({ status }) => status === 'Unknown');
  if (unclear) return unclear;
  const { target } = controlPlane.versions;
  return answer(
    'True',
    'Complete',
    `The cluster is${atVersion(target)}, worker pools too.`,
    ends.clusterAt,
  );
}

const SERIOUS: ReadonlySet<HealthLevel> = new Set(['Error', 'Critical']);

function degraded({ attention, controlPlane, verdict }: UpdateStatus): Answer {
  const serious = attention.filter(({ level }) => SERIOUS.has(level));
  const [worst] = serious;
  if (worst) {
    const others = serious.length - 1;
    const more = others === 0 ? '' : ` (and ${String(others)} more)`;
    const what = `${describeAttention(worst, english)}${more}`;
    return answer('True', 'ErrorsFound', what, worst.sinceAt);
  }
  if (verdict.kind === 'unknown' && controlPlane.assessment === 'Unknown') {
    return unknown('ClusterVersion could not be judged.');
  }
  return answer('False', 'AsExpected', 'Nothing that is found is an error.');
}

function available({ missing }: UpdateStatus, { behind = [] }: UpdateContext): Answer {
  const clusterVersion = missing.find(({ resource }) => resource === 'clusterversions');
  if (clusterVersion) {
    return answer(
      'False',
      'ClusterVersionMissing',
      describeMissing(clusterVersion, english).summary,
    );
  }
  if (missing.length > 0) {
    const kinds = [...new Set(missing.map(({ resource }) => resource))];
    return answer('True', 'PartsMissing', `Could not be read: ${kinds.join(', ')}.`);
  }
  if (behind.length > 0) {
    return answer('True', 'PartsOutdated', `Cannot be read just now: ${behind.join(', ')}.`);
  }
  return answer('True', 'AsExpected', 'All that is read could be read.');
}

function answer(status: ConditionStatus, reason: string, message: string, at?: Instant): Answer {
  return { status, reason, message, at };
}

function unknown(message: string): Answer {
  return answer('Unknown', 'CannotDetermine', message);
}

function atVersion(version: string | undefined): string {
  return version === undefined ? '' : ` at ${version}`;
}

function toVersion(version: string | undefined): string {
  return version === undefined ? '' : ` to ${version}`;
}
