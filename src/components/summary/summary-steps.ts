import type { PoolAssessment, UpdateStatus, Verdict } from '../../engine';

export type StepId = 'payload' | 'operators' | 'controlPlaneNodes' | 'workerPools' | 'done';

/** `held`: nothing goes on there until somebody acts. */
export type StepState = 'done' | 'current' | 'held' | 'waiting' | 'unknown';

export interface Step {
  readonly id: StepId;
  readonly state: StepState;
  /** What is counted there; absent where there is nothing to count, or nobody knows. */
  readonly count?: { readonly of: 'operators' | 'nodes'; readonly done: number; readonly total: number };
}

const HELD: ReadonlySet<Verdict['kind']> = new Set(['waitingForYou', 'stalled', 'failing']);

/** The update in five steps, in order. Worker pools go on beside the others, so several steps may be current. */
export function readSteps(status: UpdateStatus): readonly Step[] {
  const { verdict, controlPlane, pools, updating } = status;
  const heldAt = HELD.has(verdict.kind) ? stepOf(verdict, pools) : undefined;
  const { counts } = controlPlane;
  const isRequested =
    verdict.reason === 'CheckingPayload' || verdict.reason === 'PayloadNotAccepted';
  const steps: readonly Step[] = [
    { id: 'payload', state: isRequested ? 'current' : 'done' },
    isRequested || counts.total === 0
      ? { id: 'operators', state: isRequested ? 'waiting' : 'unknown' }
      : countedStep('operators', { of: 'operators', done: counts.updated, total: counts.total }),
    isRequested
      ? { id: 'controlPlaneNodes', state: 'waiting' }
      : poolStep('controlPlaneNodes', pools.filter(({ scope }) => scope === 'ControlPlane')),
    isRequested
      ? { id: 'workerPools', state: 'waiting' }
      : poolStep('workerPools', pools.filter(({ scope }) => scope === 'WorkerPool')),
    { id: 'done', state: updating === false && !isRequested ? 'done' : 'waiting' },
  ];
  return steps.map((step) => (step.id === heldAt ? { ...step, state: 'held' } : step));
}

function countedStep(id: StepId, count: NonNullable<Step['count']>): Step {
  const state = count.done >= count.total ? 'done' : count.done > 0 ? 'current' : 'waiting';
  return { id, state, count };
}

function poolStep(id: StepId, pools: readonly PoolAssessment[]): Step {
  const counts = pools.map((pool) => pool.counts);
  if (pools.length === 0 || counts.includes(undefined)) return { id, state: 'unknown' };
  const sum = (of: (pool: NonNullable<PoolAssessment['counts']>) => number): number =>
    counts.reduce((total, each) => total + (each ? of(each) : 0), 0);
  const step = countedStep(id, {
    of: 'nodes',
    done: sum(({ updated }) => updated),
    total: sum(({ total }) => total),
  });
  const isMoving = sum(({ progressing, degraded }) => progressing + degraded) > 0;
  return step.state === 'waiting' && isMoving ? { ...step, state: 'current' } : step;
}

/** Where the object that decides stands. */
function stepOf(verdict: Verdict, pools: readonly PoolAssessment[]): StepId {
  const ofPool = (name: string): StepId =>
    pools.find((pool) => pool.name === name)?.scope === 'ControlPlane'
      ? 'controlPlaneNodes'
      : 'workerPools';
  switch (verdict.reason) {
    case 'PayloadNotAccepted':
    case 'CheckingPayload':
      return 'payload';
    case 'NodesDegraded':
    case 'SlotsHeld':
      return ofPool(verdict.pool);
    case 'PoolsPaused':
      return ofPool(verdict.pools[0] ?? '');
    default:
      return 'operators';
  }
}
