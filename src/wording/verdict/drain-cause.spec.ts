import type { DrainBlocker, ResourceRef, Verdict } from '../../engine';
import { aBudgetState, aDrain, aRefusedPod } from '../../testing/a-drain';
import { anUpdateStatus } from '../../testing/an-update-status';
import { english } from '../language/english';
import { describeDrainCause, listDrainCauseObjects } from './drain-cause';

type BlockedDrains = Extract<Verdict, { readonly reason: 'DrainBlocked' }>;

const POD: ResourceRef = { resource: 'pods', namespace: 'shop', name: 'web-0' };

function verdictOf(nodes: number): BlockedDrains {
  return {
    kind: 'waitingForYou',
    reason: 'DrainBlocked',
    pool: 'worker',
    node: 'worker-0',
    nodes,
    total: 12,
  };
}

function read(...blockers: readonly (DrainBlocker | undefined)[]): string {
  return readWith({}, ...blockers);
}

function readWith(
  changes: Partial<BlockedDrains>,
  ...blockers: readonly (DrainBlocker | undefined)[]
): string {
  const drains = blockers.map((blocker, index) =>
    aDrain({ node: `worker-${index}`, blockers: blocker ? [blocker] : [] }),
  );
  const verdict = { ...verdictOf(drains.length), ...changes };
  return describeDrainCause(anUpdateStatus({ drains }), verdict, english);
}

it.each<readonly [blocker: DrainBlocker, text: string]>([
  [aRefusedPod(), 'PodDisruptionBudget shop/web allows 0 disruptions.'],
  [
    aRefusedPod({ budget: aBudgetState({ allows: 1 }) }),
    'PodDisruptionBudget shop/web allows 1 disruption.',
  ],
  [
    aRefusedPod({ budget: aBudgetState({ syncFailure: 'no controller' }) }),
    "PodDisruptionBudget shop/web can't count its pods.",
  ],
  [
    { pod: POD, code: 'BudgetStale', budget: aBudgetState() },
    'The status of PodDisruptionBudget shop/web is outdated.',
  ],
  [
    { pod: POD, code: 'TwoBudgets', budgets: [aBudgetState(), aBudgetState()] },
    'Multiple PodDisruptionBudgets select pod shop/web-0.',
  ],
  [
    { pod: POD, code: 'StuckFinalizer', finalizers: ['a/b'], endedAt: 0n },
    'A finalizer blocks the deletion of pod shop/web-0.',
  ],
  [
    { pod: POD, code: 'StuckTerminating', endedAt: 0n },
    'Pod shop/web-0 should have terminated, but its node has not confirmed it.',
  ],
  [{ pod: POD, code: 'LongGracePeriod', endsAt: 0n }, 'Pod shop/web-0 is still terminating.'],
  [
    {
      pod: POD,
      code: 'VirtualMachineCannotMigrate',
      virtualMachine: {
        group: 'kubevirt.io',
        resource: 'virtualmachineinstances',
        namespace: 'vms',
        name: 'db',
      },
      because: 'failed',
      conditionReason: '',
      message: '',
    },
    "Virtual machine vms/db can't be live-migrated.",
  ],
  [
    { pod: POD, code: 'NamedByMessage', detail: '', isEnding: false, candidates: [] },
    "Pod shop/web-0 can't be evicted.",
  ],
])('says in short what blocks: %#', (blocker, text) => expect(read(blocker)).toBe(text));

it('says one cause of several drains once', () =>
  expect(read(aRefusedPod(), aRefusedPod())).toBe(
    'PodDisruptionBudget shop/web allows 0 disruptions.',
  ));

it('says who waits where causes differ, each of which stands with its node', () => {
  const blockers = [aRefusedPod(), { pod: POD, code: 'StuckTerminating', endedAt: 0n } as const];
  expect(read(...blockers)).toBe('');
  expect(readWith({ waiting: 8 }, ...blockers)).toBe(
    '8 nodes in pool worker are waiting for an update slot.',
  );
});

it('says nothing where nothing tells', () => expect(read(undefined)).toBe(''));

it('lists what the sentence names', () => {
  const status = anUpdateStatus({ drains: [aDrain({ blockers: [aRefusedPod()] })] });
  expect(listDrainCauseObjects(status, verdictOf(1))).toEqual([aBudgetState().budget]);
});
