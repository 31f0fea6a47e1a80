import { MACHINE_CONFIG_OPERATOR } from '../control-plane/assess-operator';
import { isOperatorProgressKnown } from '../control-plane/only-nodes-left';
import { findNamed } from '../changes/find-named';
import type { NodePoolAssessment } from '../status/hosted';
import type { PoolAssessment } from '../status/pool';
import type { StepFact, StepId, StepState, UpdateStep } from '../status/steps';
import type { UpdateStatus } from '../status/update-status';
import { measureStage, measureStages, type MeasuredStages } from './measure-stages';
import { countUpdatedNodes } from '../pools/count-updated-nodes';
import { findRootOfFailing } from './verdict-input';
import { rollsNodes } from './rolls-nodes';

type BareStep = Omit<UpdateStep, 'isCurrent' | 'isSingleNode' | 'tookNs'>;

const NO_FACT: StepFact = { kind: 'none' };

/** True if there is an update to show steps of: one that runs, is requested, or has just ended. */
export function hasSteps({ updating, verdict }: UpdateStatus): boolean {
  return (
    updating !== false ||
    verdict.kind === 'updated' ||
    verdict.reason === 'PayloadNotAccepted' ||
    verdict.reason === 'CheckingPayload'
  );
}

/**
 * The steps of the update, in order. What the topology does not have is left out: a hosted control plane has no nodes
 * of its own here, and a cluster without worker nodes no worker pools to wait for. `done` is done only when everything
 * is.
 */
export function assessSteps(status: UpdateStatus): readonly UpdateStep[] {
  const before: readonly BareStep[] = [
    assessPayload(status),
    assessOperators(status),
    ...(status.topology === 'External'
      ? assessNodePools(status)
      : [
          ...assessNodes(status, 'controlPlaneNodes', 'ControlPlane'),
          ...assessNodes(status, 'workerPools', 'WorkerPool'),
        ]),
  ];
  const ofHeadline = findStepOfHeadline(status);
  const steps = [...before, assessEnd(status, before)].map((step) =>
    step.id === ofHeadline?.id ? { ...step, state: ofHeadline.state } : doubt(step, status),
  );
  // What the headline is about, also while an earlier step is still in progress.
  const idOfHeadline = ofHeadline?.id ?? (rollsNodes(status) ? 'controlPlaneNodes' : undefined);
  const told = steps.findIndex(({ id, state }) => id === idOfHeadline && state !== 'done');
  const troubled = steps.findIndex(({ state }) => state === 'attention');
  const current =
    [told, troubled].find((index) => index >= 0) ??
    steps.findIndex(({ state }) => state !== 'done');
  const stages = measureStages(status);
  return steps.map((step, index) => ({
    ...step,
    ...withTime(step, stages),
    // A step whose state is unknown does not say where the update is.
    isCurrent: index === current && step.state !== 'unknown',
    isSingleNode: status.topology === 'SingleReplica',
  }));
}

interface TroubledStep {
  readonly id: StepId;
  readonly state: Extract<StepState, 'attention' | 'failed'>;
}

/** The step in which the problem of the headline is; `undefined` while there is none, or when its step is unknown. */
function findStepOfHeadline(status: UpdateStatus): TroubledStep | undefined {
  const { kind } = status.verdict;
  const isFailed = kind === 'stalled' || kind === 'failing';
  if (!isFailed && kind !== 'slow' && kind !== 'waitingForYou') return undefined;
  const id = findStepOfReason(status);
  return id && { id, state: isFailed ? 'failed' : 'attention' };
}

function findStepOfReason({ attention, pools, verdict }: UpdateStatus): StepId | undefined {
  const { reason } = verdict;
  if (reason === 'PayloadNotAccepted' || reason === 'CheckingPayload') return 'payload';
  if (reason === 'PoolsPaused') return findStepOfPool(verdict.pools[0], pools);
  if ('pool' in verdict) return findStepOfPool(verdict.pool, pools);
  if (reason === 'NodePoolHeld') return 'workerPools';
  if (reason === 'LoneNode') return undefined;
  const root = reason === 'ClusterVersionFailing' ? findRootOfFailing(attention)?.root : undefined;
  return root && 'pool' in root ? findStepOfPool(root.pool, pools) : 'operators';
}

function findStepOfPool(
  name: string | undefined,
  pools: readonly PoolAssessment[],
): StepId | undefined {
  const scope = findNamed(pools, name ?? '')?.scope;
  if (scope === undefined) return undefined;
  return scope === 'ControlPlane' ? 'controlPlaneNodes' : 'workerPools';
}

/**
 * Steps are not done while it is unknown whether an update is in progress. Only what the history records does not
 * depend on that: that the release was accepted, and that it reached all operators.
 */
function doubt(step: BareStep, status: UpdateStatus): BareStep {
  const isRecorded =
    step.id === 'payload' || (step.id === 'operators' && isControlPlaneRecorded(status));
  return status.verdict.kind === 'unknown' && step.state === 'done' && !isRecorded
    ? { ...step, state: 'unknown' }
    : step;
}

/** True if ClusterVersion records that the newest release reached all operators. [CVO] */
function isControlPlaneRecorded({ controlPlane }: UpdateStatus): boolean {
  return controlPlane.history[0]?.state === 'Completed';
}

function withTime(step: BareStep, stages: MeasuredStages): Pick<UpdateStep, 'tookNs'> {
  if (step.state !== 'done' || step.id === 'payload' || step.id === 'done') return {};
  const stage = stages[step.id];
  return stage ? { tookNs: measureStage(stage) } : {};
}

/** Before a release is accepted nothing of the cluster changes: its counts are those of the version it is on. */
function hasBegun({ verdict }: UpdateStatus): boolean {
  return verdict.reason !== 'PayloadNotAccepted' && verdict.reason !== 'CheckingPayload';
}

function assessPayload({ verdict, controlPlane }: UpdateStatus): BareStep {
  const step = (state: StepState, fact: StepFact): BareStep => ({ id: 'payload', state, fact });
  if (verdict.reason === 'PayloadNotAccepted') return step('attention', { kind: 'notAccepted' });
  if (verdict.reason === 'CheckingPayload') return step('active', { kind: 'checking' });
  // The history gets an entry when the release is accepted.
  const [newest] = controlPlane.history;
  return newest
    ? step('done', { kind: 'accepted', verified: newest.verified, forced: newest.forced })
    : step('unknown', NO_FACT);
}

function assessOperators(status: UpdateStatus): BareStep {
  const { controlPlane } = status;
  const { updated, total } = controlPlane.counts;
  const step = (state: StepState, fact: StepFact): BareStep => ({ id: 'operators', state, fact });
  if (!hasBegun(status)) return step('waiting', NO_FACT);
  if (!isOperatorProgressKnown(controlPlane.counts)) {
    return step(isControlPlaneRecorded(status) ? 'done' : 'unknown', NO_FACT);
  }
  const fact: StepFact = { kind: 'operators', updated, total };
  return step(updated === total ? 'done' : 'active', fact);
}

function assessNodes(
  status: UpdateStatus,
  id: 'controlPlaneNodes' | 'workerPools',
  scope: PoolAssessment['scope'],
): readonly BareStep[] {
  const pools = status.pools.filter((pool) => pool.scope === scope);
  const progress = countUpdatedNodes(pools);
  if (progress?.total === 0) {
    // Whether there are such nodes is unknown without the pools.
    return arePoolsKnown(status) ? [] : [{ id, state: 'unknown', fact: NO_FACT }];
  }
  if (!hasBegun(status)) return [{ id, state: 'waiting', fact: NO_FACT }];
  if (!progress) return [{ id, state: 'unknown', fact: NO_FACT }];
  const fact: StepFact = {
    kind: 'nodes',
    updated: progress.updated,
    total: progress.total,
    paused: pools.reduce((sum, { counts }) => sum + (counts?.excluded ?? 0), 0),
    isReported: progress.source === 'reported',
  };
  return [{ id, state: stateOfNodes(status, pools, fact), fact }];
}

/** NodePools of a hosted cluster, where its management cluster tells of them. */
function assessNodePools({ hosted }: UpdateStatus): readonly BareStep[] {
  const pools = hosted?.nodePools ?? [];
  if (pools.length === 0) return [];
  const inState = (wanted: NodePoolAssessment['state']) =>
    pools.some(({ state }) => state === wanted);
  const state: StepState = inState('held')
    ? 'attention'
    : inState('updating')
      ? 'active'
      : inState('unknown')
        ? 'unknown'
        : inState('behind')
          ? 'waiting'
          : 'done';
  return [{ id: 'workerPools', state, fact: NO_FACT }];
}

function stateOfNodes(
  status: UpdateStatus,
  pools: readonly PoolAssessment[],
  { updated, total }: Extract<StepFact, { kind: 'nodes' }>,
): StepState {
  if (updated >= total) {
    // Until the machine-config operator is updated, pools report how far they are with the configuration before.
    const isRaw = pools.some(({ counts }) => counts === undefined);
    return isRaw && !isMachineConfigUpdated(status) ? 'unknown' : 'done';
  }
  if (needAttention(status, pools)) return 'attention';
  const isMoving = pools.some(({ counts }) => counts !== undefined && counts.progressing > 0);
  return updated > 0 || isMoving ? 'active' : 'waiting';
}

function needAttention({ unfinished }: UpdateStatus, pools: readonly PoolAssessment[]): boolean {
  if (pools.some(({ counts, reported }) => (counts?.degraded ?? reported.degraded ?? 0) > 0)) {
    return true;
  }
  const names = new Set(pools.map(({ name }) => name));
  return unfinished.some(
    ({ pace, subject }) =>
      'pool' in subject &&
      subject.pool !== undefined &&
      names.has(subject.pool) &&
      pace !== 'moving' &&
      pace !== 'waiting',
  );
}

function assessEnd({ verdict, updating }: UpdateStatus, before: readonly BareStep[]): BareStep {
  const step = (state: StepState): BareStep => ({ id: 'done', state, fact: NO_FACT });
  if (verdict.kind === 'unknown') return step('unknown');
  const isAllDone = before.every(({ state }) => state === 'done');
  return step(isAllDone && updating === false ? 'done' : 'waiting');
}

function arePoolsKnown({ missing }: UpdateStatus): boolean {
  return !missing.some(({ resource }) => resource === 'machineconfigpools');
}

function isMachineConfigUpdated({ operators }: UpdateStatus): boolean {
  return findNamed(operators, MACHINE_CONFIG_OPERATOR)?.state === 'updated';
}
