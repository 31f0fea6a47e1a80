import {
  aNodeItem,
  anOperatorItem,
  aPoolItem,
  aReleaseItem,
} from '../../testing/an-unfinished-item';
import { aHealthInsight, at } from '../../testing/an-update-status';
import type { Fault, FaultRoot } from '../status/attention';
import type { UnfinishedItem } from '../status/mover';
import type { Verdict } from '../status/verdict';
import { agreeWithEntry, orderAttention } from './order-attention';

function fault(key: string, root: FaultRoot, changes: Partial<Fault> = {}): Fault {
  return {
    key,
    root,
    level: 'Error',
    insights: [],
    isDraining: false,
    consequences: [],
    ...changes,
  };
}

const about = (insight: object) => ({ ...aHealthInsight(), ...insight });
const nodes = (...names: readonly string[]): FaultRoot => ({
  kind: 'nodes',
  problem: 'late',
  nodes: names,
  pool: 'worker',
});

const WATCHDOG = fault('alert', { kind: 'alert', alert: 'Other' });
const ETCD = fault('etcd', { kind: 'operator', operator: 'etcd' });
const OTHERS = [WATCHDOG, ETCD, fault('others', nodes('x'))];

function verdictOf(item: UnfinishedItem, reason = 'NodeLate'): Verdict {
  const kind = item.pace === 'needsPerson' ? 'waitingForYou' : 'stalled';
  return { kind, reason, object: item.object, sinceAt: item.sinceAt } as unknown as Verdict;
}

const keysOf = (faults: readonly Fault[]) => faults.map(({ key }) => key);

const FINDING: FaultRoot = { kind: 'finding' };

describe('what decides the verdict comes first', () => {
  const needsPerson = { pace: 'needsPerson', can: 'no' } as const;
  it.each<{ name: string; item: UnfinishedItem; fault: Fault }>([
    {
      name: 'its nodes',
      item: aNodeItem({ pace: 'stalled', node: 'b' }),
      fault: fault('it', nodes('a', 'b')),
    },
    {
      name: 'its operator',
      item: anOperatorItem({ pace: 'stalled' }),
      fault: fault('it', { kind: 'operator', operator: 'network' }),
    },
    {
      name: 'its pool',
      item: aPoolItem({ ...needsPerson, move: 'repair' }),
      fault: fault('it', { kind: 'pool', pool: 'worker', degraded: 1, total: 3 }),
    },
    {
      name: 'the finding about its pool',
      item: aPoolItem({ ...needsPerson, move: 'resume' }),
      fault: fault('it', FINDING, {
        pool: 'worker',
        insights: [about({ code: 'PoolPaused' })],
      }),
    },
    {
      name: 'the release that was not accepted',
      item: aReleaseItem(needsPerson),
      fault: fault('it', FINDING, { insights: [about({ code: 'PayloadNotAccepted' })] }),
    },
    {
      name: 'the release that is late',
      item: aReleaseItem({ pace: 'stalled' }),
      fault: fault('it', FINDING, { insights: [about({ code: 'ReleaseLate' })] }),
    },
    {
      name: 'whatever has a finding about the object',
      item: aNodeItem({ ...needsPerson, move: 'free' }),
      fault: fault('it', FINDING, {
        insights: [
          about({ code: 'SlotsHeld', resources: [{ resource: 'nodes', name: 'worker-0' }] }),
        ],
      }),
    },
    {
      name: 'whatever the object follows from',
      item: aNodeItem({ pace: 'stalled' }),
      fault: fault('it', FINDING, {
        consequences: [
          {
            because: 'alertAboutIt',
            kind: 'insight',
            insight: about({ resources: [{ resource: 'nodes', name: 'worker-0' }] }),
          },
        ],
      }),
    },
  ])('$name', ({ fault: it, item }) => {
    const attention = [...OTHERS, it];
    expect(keysOf(orderAttention(attention, verdictOf(item), [item]))).toEqual([
      'it',
      'etcd',
      'others',
      'alert',
    ]);
  });

  it('its own root, before another that has a finding about it', () => {
    const item = aNodeItem({ pace: 'stalled' });
    const follows = fault('follows', FINDING, {
      insights: [about({ resources: [{ resource: 'nodes', name: 'worker-0' }] })],
    });
    const attention = [follows, fault('root', nodes('worker-0'))];
    expect(keysOf(orderAttention(attention, verdictOf(item), [item]))).toEqual(['root', 'follows']);
  });
});

it('operators that the update ends without come after what belongs to it, and before alerts', () => {
  const item = aNodeItem({ pace: 'slow', node: 'b' });
  const aside: Fault = { ...ETCD, key: 'aside', isAside: true };
  const attention = [WATCHDOG, aside, ETCD, fault('it', nodes('b'))];
  expect(keysOf(orderAttention(attention, verdictOf(item), [item]))).toEqual([
    'it',
    'etcd',
    'aside',
    'alert',
  ]);
});

describe('what ClusterVersion says of itself', () => {
  const failing = about({ code: 'ClusterVersionFailing' });

  it.each([
    { kind: 'failing', reason: 'ClusterVersionFailing' },
    { kind: 'slow', reason: 'SlowClusterVersion' },
  ] as const)('comes first when it decides: $reason', ({ kind, reason }) => {
    const verdict: Verdict = { kind, reason, conditionReason: '', message: '' };
    const item = anOperatorItem({ operator: 'etcd', pace: 'slow' });
    const says = fault('says', FINDING, { insights: [failing] });
    expect(keysOf(orderAttention([...OTHERS, says], verdict, [item]))).toEqual([
      'says',
      'etcd',
      'others',
      'alert',
    ]);
  });

  describe('has the age and the cause', () => {
    const [early, late] = [at('2025-11-03T12:00:00Z'), at('2025-11-03T13:00:00Z')];
    const verdict: Verdict = {
      kind: 'failing',
      reason: 'ClusterVersionFailing',
      conditionReason: '',
      message: '',
      sinceAt: late,
      cause: { code: 'OperatorsDegraded', captures: {}, text: '' },
    };
    const root = fault('root', nodes('m'), {
      sinceAt: early,
      cause: { code: 'KubeletSilent', captures: {}, text: '' },
      consequences: [{ because: 'passesOnOperators', kind: 'insight', insight: failing }],
    });

    it('of what it follows from', () =>
      expect(agreeWithEntry(verdict, [root])).toMatchObject({
        sinceAt: early,
        cause: { code: 'KubeletSilent' },
      }));

    it('of its own, where the other has none', () =>
      expect(
        agreeWithEntry(verdict, [{ ...root, sinceAt: undefined, cause: undefined }]),
      ).toMatchObject({ sinceAt: late, cause: { code: 'OperatorsDegraded' } }));

    it('of its own, where it is in no entry', () =>
      expect(agreeWithEntry(verdict, [{ ...root, consequences: [] }])).toBe(verdict));

    it('of the item that decides otherwise', () => {
      const late = verdictOf(aNodeItem({ pace: 'stalled' }));
      expect(agreeWithEntry(late, [root])).toBe(late);
    });
  });

  it.each([
    { level: 'Critical', kind: 'notUpdating', reason: 'Idle' },
    { level: 'Error', kind: 'notUpdating', reason: 'Idle' },
    { level: 'Warning', kind: 'updated', reason: 'RecentlyUpdated' },
  ] as const)('is no good news where it is over, and something is wrong: $level', (row) => {
    const { kind, level, reason } = row;
    const about = { version: '4.18.9', sinceAt: at('2025-11-03T13:00:00Z') };
    const updated: Verdict = { kind: 'updated', reason: 'RecentlyUpdated', ...about };
    expect(agreeWithEntry(updated, [{ ...ETCD, level }])).toMatchObject({
      kind,
      reason,
      ...about,
    });
  });

  it('comes first with what it follows from', () => {
    const verdict: Verdict = {
      kind: 'failing',
      reason: 'ClusterVersionFailing',
      conditionReason: '',
      message: '',
    };
    const root = fault('root', nodes('m'), {
      consequences: [{ because: 'passesOnOperators', kind: 'insight', insight: failing }],
    });
    expect(keysOf(orderAttention([ETCD, root], verdict, []))).toEqual(['root', 'etcd']);
  });
});

describe('an operator that needs a person, or is late', () => {
  const item = anOperatorItem({ pace: 'needsPerson', sinceAt: at('2026-04-14T10:00:00Z') });
  const verdict = verdictOf(item, 'Operators');
  const since = at('2026-04-14T10:05:00Z');
  const root: FaultRoot = { kind: 'operator', operator: 'network' };

  it.each([
    { code: 'OperatorDegraded', sinceAt: since },
    { code: 'OperatorUnavailable', sinceAt: since },
    { code: 'OperatorLate', sinceAt: item.sinceAt },
  ])('has one age everywhere, that of what its entry leads with: $code', ({ code, sinceAt }) => {
    const entry = fault('it', root, { insights: [about({ code })], sinceAt: since });
    const ordered = orderAttention([entry], verdict, [item]);
    expect(ordered.map((each) => each.sinceAt)).toEqual([sinceAt]);
    expect(agreeWithEntry(verdict, ordered).sinceAt).toBe(sinceAt);
  });

  it.each([
    { code: 'OperatorDegraded', waitingFor: ['network'], sinceAt: since },
    { code: 'OperatorUnavailable', waitingFor: ['network'], sinceAt: since },
    { code: 'OperatorDegraded', waitingFor: ['network', 'dns'], sinceAt: item.sinceAt },
    { code: 'AlertFiring', waitingFor: ['network'], sinceAt: item.sinceAt },
  ])('that gets on has that age where it is the only one: $code of $waitingFor', (row) => {
    const { code, sinceAt, waitingFor } = row;
    const moving = { ...verdict, kind: 'progressing', waitingFor } as Verdict;
    const entry = fault('it', root, { insights: [about({ code })], sinceAt: since });
    const others = [ETCD, entry];
    expect(agreeWithEntry(moving, others)).toEqual({ ...moving, sinceAt });
    expect(orderAttention(others, moving, [item])).toEqual(others);
  });
});

describe('the order stays, but for alerts that belong to nothing, which come last', () => {
  const item = aNodeItem({ pace: 'stalled', node: 'unknown' });
  it.each<{ name: string; verdict: Verdict; items: readonly UnfinishedItem[] }>([
    {
      name: 'while all goes well',
      verdict: { kind: 'progressing', reason: 'WorkerPools', updated: 1, total: 2, pools: [] },
      items: [aNodeItem({ node: 'x' })],
    },
    {
      name: 'when nothing runs',
      verdict: { kind: 'notUpdating', reason: 'Idle', installed: false },
      items: [],
    },
    { name: 'when nothing tells of what decides', verdict: verdictOf(item), items: [item] },
  ])('$name', ({ items, verdict }) => {
    expect(keysOf(orderAttention(OTHERS, verdict, items))).toEqual(['etcd', 'others', 'alert']);
  });

  it('nothing is lost and nothing is said twice', () => {
    expect(orderAttention([], verdictOf(item), [item])).toEqual([]);
  });
});
