import { KNOWN_CAUSE_READER } from '../known-causes';
import { aBudgetState, aDrain, aRefusedPod, POD } from '../../testing/a-drain';
import { aNode, aPool } from '../../testing/an-update-status';
import { minutesAgo, NOW } from '../../testing/engine/readings';
import { poolTimelines } from '../../testing/engine/timelines-by-pool';
import type { BudgetState, DrainAssessment, DrainBlocker } from '../status/drain';
import type { UnfinishedItem } from '../status/mover';
import { MINUTE } from '../time';
import { staysForGood } from './move-drains';
import { findNodeMoves } from './move-nodes';

const MACHINE = { group: 'kubevirt.io', resource: 'virtualmachineinstances', name: 'db' };
const machine = (because: 'notMigratable' | 'external' | 'failed'): DrainBlocker => ({
  ...POD,
  code: 'VirtualMachineCannotMigrate',
  virtualMachine: MACHINE,
  because,
  conditionReason: '',
  message: '',
});
const budget = (changes: Partial<BudgetState>): DrainBlocker =>
  aRefusedPod({ budget: aBudgetState(changes) });

interface Row {
  readonly name: string;
  readonly blocker: DrainBlocker;
  readonly mover: UnfinishedItem['mover'];
}

const FOR_GOOD: readonly Row[] = [
  {
    name: 'two budgets cover it',
    blocker: { ...POD, code: 'TwoBudgets', budgets: [aBudgetState(), aBudgetState()] },
    mover: 'ApplicationOwner',
  },
  {
    name: 'somebody holds the object',
    blocker: { ...POD, code: 'StuckFinalizer', finalizers: ['a/b'], endedAt: minutesAgo(1) },
    mover: 'ApplicationOwner',
  },
  {
    name: 'all that its budget covers are healthy, and none may go',
    blocker: budget({ covers: 3, has: 3 }),
    mover: 'ApplicationOwner',
  },
  {
    name: 'more are healthy than its budget expects',
    blocker: budget({ covers: 1, has: 2 }),
    mover: 'ApplicationOwner',
  },
  {
    name: 'the controller of its pods cannot tell its budget how many there should be',
    blocker: budget({
      covers: 0,
      has: 0,
      syncFailure: 'strimzipodsets.core.strimzi.io does not implement the scale subresource',
    }),
    mover: 'ApplicationOwner',
  },
  {
    name: 'its virtual machine cannot move',
    blocker: machine('notMigratable'),
    mover: 'ApplicationOwner',
  },
  {
    name: 'somebody else has to move its virtual machine',
    blocker: machine('external'),
    mover: 'ApplicationOwner',
  },
];

const MAY_LEAVE: readonly Row[] = [
  {
    name: 'its budget failed to count its pods this time, whatever it counted before',
    blocker: budget({ covers: 3, has: 3, syncFailure: 'etcdserver: request timed out' }),
    mover: 'ApplicationOwner',
  },
  {
    name: 'others of its budget are missing, and may come back',
    blocker: budget({ covers: 3, has: 2 }),
    mover: 'ApplicationOwner',
  },
  {
    name: 'nobody has counted what its budget covers',
    blocker: budget({ covers: undefined, has: undefined }),
    mover: 'ApplicationOwner',
  },
  {
    name: 'its budget covers nothing',
    blocker: budget({ covers: 0, has: 0 }),
    mover: 'ApplicationOwner',
  },
  {
    name: 'nobody knows whether its virtual machine can move',
    blocker: aRefusedPod({ virtualMachine: MACHINE }),
    mover: 'ApplicationOwner',
  },
  {
    name: 'Rook guards it until Ceph is well',
    blocker: budget({
      covers: 1,
      has: 1,
      budget: {
        resource: 'poddisruptionbudgets',
        namespace: 'rook-ceph',
        name: 'rook-ceph-osd-host-node-b',
      },
    }),
    mover: 'Administrator',
  },
  {
    name: 'its budget was changed and not looked at since',
    blocker: { ...POD, code: 'BudgetStale', budget: aBudgetState() },
    mover: 'Administrator',
  },
  {
    name: 'its node does not say that it is gone',
    blocker: { ...POD, code: 'StuckTerminating', endedAt: minutesAgo(1) },
    mover: 'Administrator',
  },
  {
    name: 'it still has time to end',
    blocker: { ...POD, code: 'LongGracePeriod', endsAt: NOW },
    mover: 'ApplicationOwner',
  },
  {
    name: 'the last move of its virtual machine failed, and is tried again',
    blocker: machine('failed'),
    mover: 'ApplicationOwner',
  },
  {
    name: 'a message names it',
    blocker: { ...POD, code: 'NamedByMessage', detail: '', isEnding: false, candidates: [] },
    mover: 'ApplicationOwner',
  },
];

function drain(blocker: DrainBlocker, minutes: number, severity: DrainAssessment['severity']) {
  const node = aNode({ name: 'a', phase: 'Draining', updating: true });
  return findNodeMoves({
    pool: aPool({ nodes: [node] }),
    slots: {
      pool: 'worker',
      unavailable: 1,
      capacity: 0,
      holders: [{ node: 'a', because: 'moving', phase: 'Draining', isOverdue: false }],
      next: [],
      waiting: 0,
      candidates: 0,
      isAllUpdated: false,
    },
    timelines: poolTimelines([]),
    drains: [aDrain({ node: 'a', severity, sinceAt: minutesAgo(minutes), blockers: [blocker] })],
    platform: 'other',
    causes: KNOWN_CAUSE_READER,
    now: NOW,
  });
}

describe.each(FOR_GOOD)('a pod stays for good when $name', ({ blocker, mover }) => {
  it('says so', () => {
    expect(staysForGood(blocker)).toBe(true);
  });

  it('and a person has to act at once', () => {
    expect(drain(blocker, 1, 'normal')).toMatchObject([
      { move: 'drain', mover, can: 'no', pace: 'needsPerson', blocker: blocker.code },
    ]);
  });
});

describe.each(MAY_LEAVE)('a pod may leave when $name', ({ blocker, mover }) => {
  it('says so', () => {
    expect(staysForGood(blocker)).toBe(false);
  });

  it('so that nobody has to act at once', () => {
    const [item] = drain(blocker, 9, 'normal');
    expect(item).toMatchObject({ mover: 'DrainController', can: 'yes', pace: 'moving' });
    expect(item).not.toHaveProperty('blocker');
  });

  it('but after 10 minutes, unless it ends by itself', () => {
    const endsByItself = ['LongGracePeriod', 'BudgetStale'].includes(blocker.code);
    expect(drain(blocker, 10, 'long')).toMatchObject([
      endsByItself
        ? { move: 'drain', mover: 'DrainController', can: 'unknown', pace: 'slow' }
        : { move: 'drain', mover, can: 'unknown', pace: 'needsPerson', blocker: blocker.code },
    ]);
  });
});

describe('a drain whose pod still has time to end', () => {
  const ending = { ...POD, code: 'LongGracePeriod', endsAt: minutesAgo(-26) } as const;

  it('is expected until then', () => {
    expect(drain(ending, 20, 'long')).toMatchObject([
      { pace: 'moving', can: 'yes', normal: { longestNs: 46n * MINUTE } },
    ]);
  });

  it('is slow once the pod has had its time', () => {
    const ended = { ...ending, endsAt: minutesAgo(1) };
    expect(drain(ended, 20, 'long')).toMatchObject([{ pace: 'slow' }]);
  });

  it('is failed after an hour, as the controller calls it', () => {
    expect(drain(ending, 60, 'failed')).toMatchObject([{ pace: 'stalled' }]);
  });
});
