import { formatTimestamp } from './relative-time';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const SECOND = 1000;
const MINUTE = 60 * SECOND;

it.each([
  { agoMs: 10 * SECOND, text: 'Just now' },
  { agoMs: 3 * MINUTE, text: '3 minutes ago' },
  { agoMs: 10 * MINUTE, text: '10 minutes ago' },
])('tells near moments by their distance: $text', ({ agoMs, text }) => {
  expect(formatTimestamp(new Date(NOW - agoMs), NOW, 'en')).toBe(text);
});

it('tells others by date and time', () => {
  expect(formatTimestamp(new Date(NOW - 11 * MINUTE), NOW, 'en')).toMatch(/^Nov 20, 2026, /);
  expect(formatTimestamp(new Date(NOW + 5 * MINUTE), NOW, 'en')).toMatch(/^Nov 20, 2026, /);
});

it.each([
  { agoMs: 5 * MINUTE, text: '5 minutes' },
  { agoMs: 3 * 60 * MINUTE, text: '3 hours' },
  { agoMs: 49 * 60 * MINUTE, text: '2 days' },
])('gives the bare age without a suffix: $text', ({ agoMs, text }) => {
  expect(formatTimestamp(new Date(NOW - agoMs), NOW, 'en', true)).toBe(text);
});
