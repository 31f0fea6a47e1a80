import type { HealthLevel, Verdict } from '../../engine';
import { anUpdateStatus } from '../../testing/an-update-status';
import { verdictTone } from './tone';

const IDLE: Verdict = { kind: 'notUpdating', reason: 'Idle', version: '4.18.9', installed: false };
const UPDATED: Verdict = { kind: 'updated', reason: 'RecentlyUpdated', version: '4.18.9' };

const toneOf = (verdict: Verdict, level?: HealthLevel) =>
  verdictTone(
    anUpdateStatus({
      verdict,
      attention: level
        ? [
            {
              key: 'operator dns',
              root: { kind: 'operator', operator: 'dns' },
              level,
              insights: [],
              isDraining: false,
              consequences: [],
            },
          ]
        : [],
    }),
  );

it.each([IDLE, UPDATED])(
  'of a cluster at rest where nothing is wrong is good: $reason',
  (verdict) => expect(toneOf(verdict)).toBe('success'),
);

it.each<{ verdict: Verdict; level: HealthLevel; tone: string }>([
  { verdict: IDLE, level: 'Warning', tone: 'warning' },
  { verdict: IDLE, level: 'Error', tone: 'danger' },
  { verdict: IDLE, level: 'Critical', tone: 'danger' },
  { verdict: IDLE, level: 'Unknown', tone: 'unknown' },
  { verdict: UPDATED, level: 'Warning', tone: 'warning' },
])('of a cluster at rest is as bad as its entry: $verdict.reason, $level', (row) =>
  expect(toneOf(row.verdict, row.level)).toBe(row.tone),
);
