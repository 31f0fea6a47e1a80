import { fromMilliseconds, MINUTE } from '../../engine';
import { english } from '../language/english';
import { describeStage } from './preflight';

it('tells moments that are as far from the start as the durations beside them', () => {
  const startAt = fromMilliseconds(Date.parse('2026-04-14T09:20:40Z'));
  const stage = {
    kind: 'range',
    basis: 'documented',
    fromNs: 58n * MINUTE,
    toNs: 158n * MINUTE,
  } as const;
  expect(describeStage(stage, { startAt }, english)).toBe(
    'done 2026-04-14T10:05:00Z – 2026-04-14T12:05:00Z, 45m–2h 45m after the start',
  );
});
