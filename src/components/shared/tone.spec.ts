import type { HealthLevel, Verdict } from '../../engine';
import { assessScenario } from '../../testing/assess-scenario';
import { anUpdateStatus } from '../../testing/an-update-status';
import { verdictTone } from './tone';

const IDLE: Verdict = { kind: 'notUpdating', reason: 'Idle', version: '4.18.9', installed: false };
const UPDATED: Verdict = { kind: 'updated', reason: 'RecentlyUpdated', version: '4.18.9' };

const toneOf = (verdict: Verdict, level?: HealthLevel) =>
  verdictTone(
    anUpdateStatus({
      verdict,
      pools: [],
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

it.each(['config-change', 'hosted-idle'])(
  'of a cluster at rest with a pool behind is not good: %s',
  (id) => {
    expect(verdictTone(assessScenario(id))).toBe('note');
  },
);

it('follows from pools before readiness is assessed', () => {
  const status = { ...assessScenario('config-change'), readiness: [] };
  expect(verdictTone(status)).toBe('note');
  expect(verdictTone({ ...status, pools: [] })).toBe('success');
});

it('of an update that is over is not good while a NodePool is behind', () => {
  const { readiness } = assessScenario('hosted-idle');
  expect(verdictTone(anUpdateStatus({ attention: [], readiness, verdict: UPDATED }))).toBe('note');
});

it.each<{ verdict: Verdict; level: HealthLevel; tone: string }>([
  { verdict: IDLE, level: 'Warning', tone: 'warning' },
  { verdict: IDLE, level: 'Error', tone: 'danger' },
  { verdict: IDLE, level: 'Critical', tone: 'danger' },
  { verdict: IDLE, level: 'Unknown', tone: 'unknown' },
  { verdict: UPDATED, level: 'Warning', tone: 'warning' },
])('of a cluster at rest is as bad as its entry: $verdict.reason, $level', (row) =>
  expect(toneOf(row.verdict, row.level)).toBe(row.tone),
);
