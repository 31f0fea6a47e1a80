import { english } from './english';
import { formatDay } from './moment';

const NOW_MS = Date.parse('2026-03-01T12:00:00Z');

describe('formatDay', () => {
  it.each([
    { at: '2026-02-28T23:59:59Z', text: 'Feb 28' },
    { at: '2026-03-01T00:00:00Z', text: 'Mar 1' },
    { at: '2025-12-31T23:59:59Z', text: 'Dec 31, 2025' },
    { at: '2026-01-01T00:00:00Z', text: 'Jan 1' },
  ])('of $at in UTC is $text, wherever it is read', ({ at, text }) => {
    expect(formatDay(Date.parse(at), NOW_MS, english)).toBe(text);
  });
});
