import { cleanPath, isBelow } from './clean-path';

it.each([
  { path: '/etc/foo/', cleaned: '/etc/foo' },
  { path: '/etc//foo', cleaned: '/etc/foo' },
  { path: '/etc/./foo', cleaned: '/etc/foo' },
  { path: '/etc/bar/../foo', cleaned: '/etc/foo' },
  { path: '/..', cleaned: '/' },
  { path: '/', cleaned: '/' },
  { path: '../a/..', cleaned: '..' },
  { path: 'a/../..', cleaned: '..' },
  { path: '', cleaned: '.' },
])('$path becomes $cleaned', ({ path, cleaned }) => expect(cleanPath(path)).toBe(cleaned));

it.each([
  { path: '/etc/foo/a', directory: '/etc/foo', below: true },
  { path: '/etc/foo/a/b/c', directory: '/etc/foo/', below: true },
  { path: '/etc//foo/a', directory: '/etc/./foo', below: true },
  { path: '/etc/foo', directory: '/etc/foo', below: false },
  { path: '/etc/foobar', directory: '/etc/foo', below: false },
  { path: '/etc/foo/../bar', directory: '/etc/foo', below: false },
  // Go cleans the root to a slash and adds another: nothing begins with two.
  { path: '/etc/foo', directory: '/', below: false },
])('$path below $directory: $below', ({ path, directory, below }) =>
  expect(isBelow(path, directory)).toBe(below),
);
