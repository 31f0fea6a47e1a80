import type { DrainBlocker } from '../../engine';
import { aBudgetState, aDrain, aRefusedPod, POD } from '../../testing/a-drain';
import { at, NOW } from '../../testing/an-update-status';
import { describeDrain, describeLeaving, describeNoBlockers } from './drain';
import { describeBlocker, describePodOrigin } from './drain-blocker';
import { english } from '../language/english';

const MACHINE = {
  group: 'kubevirt.io',
  resource: 'virtualmachineinstances',
  namespace: 'shop',
  name: 'db',
};

describe('the drain', () => {
  it.each([
    {
      name: 'with its age and how often it is tried',
      drain: aDrain(),
      text: 'It has been drained for 1h 15m. After a failed attempt it is tried again every 5m.',
    },
    {
      name: 'with the next attempt',
      drain: aDrain({ nextAttemptAt: at('2025-11-03T14:02:00Z') }),
      text: 'It has been drained for 1h 15m. The next attempt is in 2m.',
    },
    {
      name: 'without an age that nobody knows',
      drain: aDrain({ sinceAt: undefined }),
      text: 'It is being drained, since when is not known. After a failed attempt it is tried again every 5m.',
    },
  ])('$name', ({ drain, text }) => expect(describeDrain(drain, NOW, english)).toBe(text));
});

describe('why a pod stays', () => {
  it.each<{ name: string; blocker: DrainBlocker; text: string }>([
    {
      name: 'its budget, with numbers',
      blocker: aRefusedPod(),
      text: 'Held by PodDisruptionBudget shop/web: needs 1, has 1, allows 0.',
    },
    {
      name: 'its budget, not counted',
      blocker: aRefusedPod({ budget: aBudgetState({ needs: undefined }) }),
      text: 'Held by PodDisruptionBudget shop/web, whose pods have not been counted yet.',
    },
    {
      name: 'its budget, which cannot be counted',
      blocker: aRefusedPod({ budget: aBudgetState({ syncFailure: 'found no controllers' }) }),
      text: 'Held by PodDisruptionBudget shop/web, whose pods cannot be counted: found no controllers',
    },
    {
      name: 'two budgets, both named',
      blocker: {
        ...POD,
        code: 'TwoBudgets',
        budgets: [
          aBudgetState(),
          aBudgetState({
            budget: { resource: 'poddisruptionbudgets', namespace: 'shop', name: 'tier' },
          }),
        ],
      },
      text: 'More than one PodDisruptionBudget covers it, shop/web and shop/tier: the API server refuses every eviction.',
    },
    {
      name: 'a stale budget',
      blocker: { ...POD, code: 'BudgetStale', budget: aBudgetState() },
      text: 'PodDisruptionBudget shop/web was changed and has not been looked at since: until then nothing is evicted.',
    },
    {
      name: 'a finalizer',
      blocker: {
        ...POD,
        code: 'StuckFinalizer',
        finalizers: ['example.com/a'],
        endedAt: at('2025-11-03T13:40:00Z'),
      },
      text: 'It was to be gone 20m ago; finalizers hold it: example.com/a.',
    },
    {
      name: 'its node',
      blocker: { ...POD, code: 'StuckTerminating', endedAt: at('2025-11-03T13:40:00Z') },
      text: 'It was to be gone 20m ago; its node does not say that it is.',
    },
    {
      name: 'a long time to end',
      blocker: { ...POD, code: 'LongGracePeriod', endsAt: at('2025-11-03T14:35:00Z') },
      text: 'It is ending, and still has 35m for that.',
    },
    {
      name: 'a virtual machine that cannot move',
      blocker: {
        ...POD,
        code: 'VirtualMachineCannotMigrate',
        virtualMachine: MACHINE,
        because: 'notMigratable',
        conditionReason: 'DisksNotLiveMigratable',
        message: '',
      },
      text: 'It runs virtual machine shop/db, which cannot move to another node (DisksNotLiveMigratable).',
    },
    {
      name: 'a message alone',
      blocker: {
        pod: POD.pod,
        code: 'NamedByMessage',
        detail: 'global timeout reached: 1m30s',
        isEnding: false,
        candidates: [],
      },
      text: 'The last attempt could not evict it: global timeout reached: 1m30s.',
    },
    {
      name: 'a message, and budgets that may be meant',
      blocker: {
        pod: POD.pod,
        code: 'NamedByMessage',
        detail: 'timeout',
        isEnding: false,
        candidates: [aBudgetState()],
      },
      text: 'The last attempt could not evict it: timeout. Without room in its namespace: PodDisruptionBudget shop/web.',
    },
  ])('$name', ({ blocker, text }) => expect(describeBlocker(blocker, NOW, english)).toBe(text));
});

describe('whose a pod is', () => {
  it.each([
    { name: 'its owner and age', blocker: aRefusedPod(), text: 'Owner: StatefulSet web, 1d old' },
    {
      name: 'nobody’s',
      blocker: aRefusedPod({ owner: undefined }),
      text: 'Nothing owns it, 1d old',
    },
    {
      name: 'not known',
      blocker: {
        pod: POD.pod,
        code: 'NamedByMessage',
        detail: '',
        isEnding: false,
        candidates: [],
      } as const,
      text: '',
    },
  ])('$name', ({ blocker, text }) => expect(describePodOrigin(blocker, NOW, english)).toBe(text));
});

describe('what else is on the node', () => {
  const leaving = [
    { pod: POD.pod, state: 'ending', endsAt: at('2025-11-03T14:07:00Z') },
    { pod: { ...POD.pod, name: 'vm' }, state: 'migrating' },
  ] as const;

  it('is counted, with the one that takes longest', () => {
    expect(describeLeaving(aDrain({ leaving, blockers: [aRefusedPod()] }), NOW, english)).toContain(
      'shop/web-0 has another 7m to end.',
    );
  });

  it('is not mentioned where there is nothing', () =>
    expect(describeLeaving(aDrain(), NOW, english)).toBe(''));

  it.each([
    { name: 'nothing left', drain: aDrain(), text: 'No pod is left that would have to leave.' },
    { name: 'on its way', drain: aDrain({ leaving }), text: 'Nothing is known to be in the way.' },
    {
      name: 'not known',
      drain: aDrain({ podsKnown: false }),
      text: 'Which pods are left on it is not known.',
    },
    { name: 'something in the way', drain: aDrain({ blockers: [aRefusedPod()] }), text: undefined },
  ])('$name', ({ drain, text }) => expect(describeNoBlockers(drain, english)).toBe(text));
});
