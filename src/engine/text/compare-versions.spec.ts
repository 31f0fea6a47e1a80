import { compareVersions } from './compare-versions';

it('orders versions as semantic versions do, and what is none before them', () => {
  const ordered = [
    'not a version',
    '4.9.12',
    '4.18.0-0.nightly-2025-01-02-000000',
    '4.18.0-ec.2',
    '4.18.0-ec.10',
    '4.18.0-rc.1',
    '4.18.0',
    '4.18.2',
    '4.18.10',
    '5.0.0',
  ];
  expect([...ordered].reverse().sort(compareVersions)).toEqual(ordered);
});

it.each([
  ['4.18.1', '4.18.1'],
  ['4.18.1+build1', '4.18.1+build2'],
])('%s and %s are equal', (a, b) => expect(compareVersions(a, b)).toBe(0));
