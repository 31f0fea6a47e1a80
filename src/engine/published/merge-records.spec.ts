import type { PoolRecord, UpdateRecord } from '../status/update-record';
import { mergeRecords } from './merge-records';

function aPool(changes: Partial<PoolRecord> = {}): PoolRecord {
  return { pool: 'worker', scope: 'WorkerPool', nodes: 2, steps: [], ways: [], ...changes };
}

function aRecord(changes: Partial<UpdateRecord> = {}): UpdateRecord {
  return { version: '4.18.9', startedAt: 100n, pools: [aPool()], verdicts: [], ...changes };
}

const ROLLING = { kind: 'progressing', reason: 'Operators' } as const;

it('keeps its own list when the other adds nothing', () => {
  const own = [aRecord({ pools: [aPool({ startedAt: 110n, endedAt: 120n })] })];
  expect(mergeRecords(own, [])).toBe(own);
  expect(mergeRecords(own, own)).toBe(own);
  expect(mergeRecords(own, [aRecord()])).toBe(own);
});

it('adds updates that it has not seen, newest first', () => {
  const own = [aRecord(), aRecord({ startedAt: 50n })];
  const merged = mergeRecords(own, [aRecord({ startedAt: 70n }), aRecord({ startedAt: 10n })]);
  expect(merged.map(({ startedAt }) => startedAt)).toEqual([100n, 70n, 50n, 10n]);
});

it.each<{
  name: string;
  own: Partial<PoolRecord>;
  other: Partial<PoolRecord>;
  takesOther: boolean;
}>([
  { name: 'an end', own: {}, other: { endedAt: 120n }, takesOther: true },
  { name: 'no end', own: { endedAt: 120n }, other: {}, takesOther: false },
  { name: 'an earlier end', own: { endedAt: 150n }, other: { endedAt: 120n }, takesOther: true },
  { name: 'a later end', own: { endedAt: 120n }, other: { endedAt: 150n }, takesOther: false },
  {
    name: 'an earlier beginning',
    own: { startedAt: 115n },
    other: { startedAt: 110n },
    takesOther: true,
  },
  { name: 'the same', own: { startedAt: 110n }, other: { startedAt: 110n }, takesOther: false },
])('a pool of which the other knows $name: $takesOther', ({ own, other, takesOther }) => {
  const [record] = mergeRecords(
    [aRecord({ pools: [aPool(own)] })],
    [aRecord({ pools: [aPool(other)] })],
  );
  expect(record?.pools).toEqual([aPool(takesOther ? other : own)]);
});

it('takes the verdicts of whoever looked first', () => {
  const late = aRecord({ verdicts: [{ at: 130n, ...ROLLING }] });
  const early = aRecord({ verdicts: [{ at: 110n, ...ROLLING }] });
  expect(mergeRecords([late], [early])[0]?.verdicts).toEqual(early.verdicts);
  expect(mergeRecords([early], [late])[0]?.verdicts).toBe(early.verdicts);
});
