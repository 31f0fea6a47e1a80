import { formatDuration, formatDurationRange, formatExactDuration } from './duration';
import { english } from './english';

const MINUTE_MS = 60_000;

describe('formatDuration', () => {
  it.each([
    [0, 'en', '<1m'],
    [-5000, 'en', '<1m'],
    [59_999, 'en', '<1m'],
    [59_999, 'fr', '<1 min'],
    [60_000, 'en', '1m'],
    [12 * MINUTE_MS + 59_000, 'en', '12m'],
    [60 * MINUTE_MS, 'en', '1h'],
    [211 * MINUTE_MS, 'en', '3h 31m'],
    [211 * MINUTE_MS, 'en-GB', '3h 31m'],
    [25 * 60 * MINUTE_MS + 5 * MINUTE_MS, 'en', '1d 1h'],
    [211 * MINUTE_MS, 'fr', '3 h 31 min'],
    [211 * MINUTE_MS, 'ja', '3 時間 31 分'],
    [211 * MINUTE_MS, 'zh', '3小时 31分钟'],
  ])('%d ms in %s is %s', (durationMs, locale, text) => {
    expect(formatDuration(durationMs, { ...english, locale }).replace(/\s/g, ' ')).toBe(text);
  });
});

describe('formatExactDuration', () => {
  it.each([
    [0, '0s'],
    [-5000, '0s'],
    [59_999, '59s'],
    [12 * MINUTE_MS + 59_000, '12m'],
  ])('%d ms is %s', (durationMs, text) => {
    expect(formatExactDuration(durationMs, english)).toBe(text);
  });
});

describe('formatDurationRange', () => {
  it.each([
    [3 * MINUTE_MS, 4 * MINUTE_MS, '3–4m'],
    [37 * MINUTE_MS, 46 * MINUTE_MS, '35–50m'],
    [46 * MINUTE_MS, 62 * MINUTE_MS, '45m–1h 5m'],
    [96 * MINUTE_MS, 114 * MINUTE_MS, '1h 35m–1h 55m'],
    [100 * MINUTE_MS, 130 * MINUTE_MS, '1h 30m–2h 15m'],
    [10_000, 30_000, '1m'],
  ])('%d to %d ms is %s', (fromMs, toMs, text) => {
    expect(formatDurationRange(fromMs, toMs, english)).toBe(text);
  });
});
