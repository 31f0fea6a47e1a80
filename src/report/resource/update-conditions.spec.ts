import { SECOND, type CheckOutcome, type UpdateStatus } from '../../engine';
import { assessScenario } from '../../testing/assess-scenario';
import { preflightScenario } from '../../testing/preflight-scenario';
import { withTransitionTimes, type ConditionDraft } from './condition';
import { toUpdateClaim } from './update-claim';
import { CONDITION_TYPES, toUpdateConditions, type UpdateContext } from './update-conditions';
import { toUpdateStatusDraft } from './update-status';

/** `True Complete`, by type. */
function answersOf(
  status: UpdateStatus,
  context: UpdateContext = {},
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    toUpdateConditions(status, context).map(({ type, status: answer, reason }) => [
      type,
      `${answer} ${reason}`,
    ]),
  );
}

it.each([
  {
    id: 'idle',
    answers: {
      Updating: 'False NotUpdating',
      ActionNeeded: 'False NotNeeded',
      ControlPlaneComplete: 'True Complete',
      WorkerPoolsComplete: 'True Complete',
      Complete: 'True Complete',
      Degraded: 'False AsExpected',
      Available: 'True AsExpected',
      ReadyToUpdate: 'Unknown NotChecked',
    },
    completed: '4.18.8',
  },
  {
    id: 'workers-behind',
    answers: {
      Updating: 'True WorkerPools',
      ActionNeeded: 'False NotNeeded',
      ControlPlaneComplete: 'True Complete',
      WorkerPoolsComplete: 'False Updating',
      Complete: 'False Updating',
    },
  },
  {
    id: 'progressing',
    answers: {
      Updating: 'True ControlPlane',
      Complete: 'False Updating',
      ReadyToUpdate: 'False Updating',
    },
  },
  {
    id: 'failing',
    answers: { ActionNeeded: 'True ClusterVersionFailing', Degraded: 'True ErrorsFound' },
  },
  {
    id: 'payload-not-accepted',
    answers: {
      Updating: 'False NotUpdating',
      ActionNeeded: 'True PayloadNotAccepted',
      ControlPlaneComplete: 'False UpdateRequested',
      WorkerPoolsComplete: 'True Complete',
      Complete: 'False UpdateRequested',
    },
  },
  {
    id: 'config-change',
    answers: { Complete: 'True Complete', Updating: 'False NotUpdating' },
    completed: '4.18.8',
  },
  {
    id: 'compact',
    answers: { WorkerPoolsComplete: 'True NoWorkerPools', Complete: 'False Updating' },
  },
  {
    // Nothing in the cluster tells how far its nodes are.
    id: 'hosted',
    answers: { WorkerPoolsComplete: 'Unknown CannotDetermine', Complete: 'False Updating' },
  },
  {
    id: 'hosted-idle',
    answers: {
      Updating: 'False NotUpdating',
      ControlPlaneComplete: 'True Complete',
      WorkerPoolsComplete: 'Unknown CannotDetermine',
      Complete: 'Unknown CannotDetermine',
    },
  },
  {
    id: 'few-rights',
    answers: { Available: 'True PartsMissing' },
  },
  {
    id: 'version-only',
    answers: {
      Updating: 'Unknown CannotDetermine',
      Complete: 'Unknown CannotDetermine',
      Degraded: 'Unknown CannotDetermine',
    },
  },
])('of $id', ({ id, answers, completed }) => {
  const status = assessScenario(id);
  expect(answersOf(status)).toMatchObject(answers);
  expect(Object.keys(answersOf(status))).toEqual(CONDITION_TYPES);
  expect(toUpdateStatusDraft(status, {}).completedVersion).toBe(completed);
});

describe('a request that ClusterVersion has not taken up', () => {
  const idle = assessScenario('idle');

  it('makes what is complete incomplete', () => {
    expect(answersOf(idle, { generation: 4, observedGeneration: 3 })).toMatchObject({
      ControlPlaneComplete: 'False UpdateRequested',
      Complete: 'False UpdateRequested',
    });
    const draft = toUpdateStatusDraft(idle, { generation: 4, observedGeneration: 3 });
    expect(draft.completedVersion).toBeUndefined();
    expect(draft.clusterVersionGeneration).toBe(4);
  });

  it('is over once it has', () => {
    expect(answersOf(idle, { generation: 4, observedGeneration: 4 }).Complete).toBe(
      'True Complete',
    );
  });
});

it('what cannot be read just now is told', () => {
  expect(answersOf(assessScenario('idle'), { behind: ['nodes'] }).Available).toBe(
    'True PartsOutdated',
  );
});

describe('of a cluster that was looked at before an update', () => {
  const { preflights, status } = preflightScenario('looking-ahead');
  const withOutcomes = (...outcomes: readonly CheckOutcome[]) =>
    preflights.map((each, index) => ({ ...each, outcome: outcomes[index] ?? 'pass' }));

  it.each<{ outcomes: readonly CheckOutcome[]; answer: string; ready: string | undefined }>([
    { outcomes: ['pass', 'block'], answer: 'True Ready', ready: '4.18.9' },
    { outcomes: ['block', 'warn'], answer: 'True Warnings', ready: '4.19.3' },
    { outcomes: ['pass', 'pass'], answer: 'True Ready', ready: '4.19.3' },
    { outcomes: ['unknown', 'block'], answer: 'Unknown CannotDetermine', ready: undefined },
    { outcomes: ['block', 'block'], answer: 'False Blocked', ready: undefined },
  ])('$outcomes is $answer', ({ answer, outcomes, ready }) => {
    const context = { preflights: withOutcomes(...outcomes) };
    expect(answersOf(status, context).ReadyToUpdate).toBe(answer);
    expect(toUpdateStatusDraft(status, context).readyVersion).toBe(ready);
    expect(toUpdateClaim(status, context.preflights).ready).toBe(ready);
  });

  it('names each release', () => {
    const condition = toUpdateConditions(status, { preflights }).at(-1);
    expect(condition).toMatchObject({ type: 'ReadyToUpdate', reason: 'Blocked' });
    expect(condition?.message).toMatch(/^4\.18\.9: .+\. 4\.19\.3: .+\.$/);
  });
});

describe('the time of a condition', () => {
  const draft: ConditionDraft = { type: 'Updating', status: 'True', reason: 'X', message: '' };
  const now = 1_000n * SECOND;
  const timeOf = (...[given, published]: [ConditionDraft, Partial<ConditionDraft>?]): string => {
    const before = published ? [{ ...draft, lastTransitionTime: '', ...published }] : [];
    return withTransitionTimes([given], before, now)[0]?.lastTransitionTime ?? '';
  };

  it('is that of the cluster, if it tells', () => {
    const lastTransitionTime = '1970-01-01T00:00:01Z';
    const told = { ...draft, lastTransitionTime };
    expect(timeOf(told)).toBe(lastTransitionTime);
    expect(timeOf(told, { lastTransitionTime: '1970-01-01T00:00:05Z' })).toBe(lastTransitionTime);
  });

  it('stays as published while its status is the same', () => {
    const lastTransitionTime = '1970-01-01T00:00:05Z';
    expect(timeOf(draft, { lastTransitionTime, reason: 'Y' })).toBe(lastTransitionTime);
  });

  it('is now when it is new, other, or published without', () => {
    expect(timeOf(draft)).toBe('1970-01-01T00:16:40Z');
    expect(timeOf(draft, { status: 'False', lastTransitionTime: '1970-01-01T00:00:05Z' })).toBe(
      '1970-01-01T00:16:40Z',
    );
    expect(timeOf(draft, { lastTransitionTime: '' })).toBe('1970-01-01T00:16:40Z');
  });
});
