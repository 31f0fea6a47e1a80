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
      text: 'Draining for 1h 15m. Failed attempts are retried every 5m.',
    },
    {
      name: 'with the next attempt',
      drain: aDrain({ nextAttemptAt: at('2025-11-03T14:02:00Z') }),
      text: 'Draining for 1h 15m. Next attempt in 2m.',
    },
    {
      name: 'without an age that nobody knows',
      drain: aDrain({ sinceAt: undefined }),
      text: 'Draining, start time unknown. Failed attempts are retried every 5m.',
    },
    {
      name: 'that a check before the update named',
      drain: aDrain({ foreseenAt: at('2025-11-03T08:00:00Z') }),
      text: 'Draining for 1h 15m. Failed attempts are retried every 5m. The check before the update named what blocks it (2025-11-03T08:00:00Z).',
    },
    {
      name: 'that nobody tries again',
      drain: aDrain({ retryEveryNs: undefined }),
      text: 'Draining for 1h 15m. Nothing retries it without the machine-config controller.',
    },
  ])('$name', ({ drain, text }) => expect(describeDrain(drain, NOW, english)).toBe(text));
});

describe('why a pod stays', () => {
  it.each<{ name: string; blocker: DrainBlocker; text: string }>([
    {
      name: 'its budget, with numbers',
      blocker: aRefusedPod(),
      text: 'PodDisruptionBudget shop/web allows 0 disruptions (healthy pods: 1, required: 1).',
    },
    {
      name: 'its budget, not counted',
      blocker: aRefusedPod({ budget: aBudgetState({ needs: undefined }) }),
      text: "PodDisruptionBudget shop/web refuses evictions because its pods haven't been counted yet.",
    },
    {
      name: 'its budget, which cannot be counted',
      blocker: aRefusedPod({ budget: aBudgetState({ syncFailure: 'found no controllers' }) }),
      text: "PodDisruptionBudget shop/web refuses evictions because its pods can't be counted: found no controllers",
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
      text: 'PodDisruptionBudgets shop/web and shop/tier select the same pod, so every eviction is refused.',
    },
    {
      name: 'a stale budget',
      blocker: { ...POD, code: 'BudgetStale', budget: aBudgetState() },
      text: 'PodDisruptionBudget shop/web was changed. Evictions are refused until its status is updated.',
    },
    {
      name: 'a finalizer',
      blocker: {
        ...POD,
        code: 'StuckFinalizer',
        finalizers: ['example.com/a'],
        endedAt: at('2025-11-03T13:40:00Z'),
      },
      text: "Finalizer example.com/a blocks the pod's deletion (20m overdue).",
    },
    {
      name: 'its node',
      blocker: { ...POD, code: 'StuckTerminating', endedAt: at('2025-11-03T13:40:00Z') },
      text: "The pod should have terminated 20m ago. The kubelet of its node hasn't confirmed it.",
    },
    {
      name: 'a long time to end',
      blocker: { ...POD, code: 'LongGracePeriod', endsAt: at('2025-11-03T14:35:00Z') },
      text: 'The pod is terminating. Its grace period ends in 35m.',
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
      text: "Virtual machine shop/db can't be live-migrated (DisksNotLiveMigratable).",
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
      text: 'The last attempt to evict the pod failed: global timeout reached: 1m30s.',
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
      text: 'The last attempt to evict the pod failed: timeout. PodDisruptionBudgets in the namespace that allow no disruptions: shop/web.',
    },
  ])('$name', ({ blocker, text }) => expect(describeBlocker(blocker, NOW, english)).toBe(text));
});

describe('whose a pod is', () => {
  it.each([
    {
      name: 'its owner and age',
      blocker: aRefusedPod(),
      text: 'Owner: StatefulSet web, pod age: 1d',
    },
    {
      name: 'nobody’s',
      blocker: aRefusedPod({ owner: undefined }),
      text: 'No owner, pod age: 1d',
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
      'The grace period of shop/web-0 ends in 7m.',
    );
  });

  it('is not mentioned where there is nothing', () =>
    expect(describeLeaving(aDrain(), NOW, english)).toBe(''));

  it.each([
    { name: 'nothing left', drain: aDrain(), text: 'No pods left to evict.' },
    { name: 'on its way', drain: aDrain({ leaving }), text: 'No known blocker.' },
    {
      name: 'not known',
      drain: aDrain({ podsKnown: false }),
      text: 'The pods on the node are unknown.',
    },
    { name: 'something in the way', drain: aDrain({ blockers: [aRefusedPod()] }), text: undefined },
  ])('$name', ({ drain, text }) => expect(describeNoBlockers(drain, english)).toBe(text));
});
