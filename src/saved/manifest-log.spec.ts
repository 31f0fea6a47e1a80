import { MINUTE } from '../engine';
import { ManifestAttempts } from './manifest-log';

const START = 1_776_168_000_000_000_000n;
const failed = (minutes: bigint, error = 'x') => ({
  manifest: 'namespace "a"',
  at: START + minutes * MINUTE,
  error,
});
const applied = (minutes: bigint) => ({ manifest: 'namespace "a"', at: START + minutes * MINUTE });

function list(attempts: readonly (ReturnType<typeof failed> | ReturnType<typeof applied>)[]) {
  const all = new ManifestAttempts();
  for (const attempt of attempts) all.add(attempt);
  return all.list();
}

it.each([
  {
    name: 'since it was last applied',
    attempts: [failed(1n), applied(2n), failed(9n, 'last'), failed(3n)],
    error: {
      attempts: 2,
      firstAt: START + 3n * MINUTE,
      lastAt: START + 9n * MINUTE,
      message: 'last',
    },
  },
  {
    name: 'of all, where it has been applied since',
    attempts: [failed(1n), failed(4n), applied(2n), applied(5n)],
    error: { attempts: 2, firstAt: START + MINUTE, appliedAt: START + 5n * MINUTE },
  },
])('counts the attempts $name, in whatever order logs are read', ({ attempts, error }) => {
  expect(list(attempts)).toEqual(list([...attempts].reverse()));
  expect(list(attempts)).toMatchObject([{ manifest: 'namespace "a"', ...error }]);
});

it('counts an attempt once that two logs have', () =>
  expect(list([failed(1n), failed(1n)])).toMatchObject([{ attempts: 1 }]));

it('says nothing of what was applied at once', () => expect(list([applied(1n)])).toEqual([]));

it('takes over the attempts of another folder of the same cluster', () => {
  const [one, other] = [new ManifestAttempts(), new ManifestAttempts()];
  one.add(failed(1n));
  other.add(failed(2n));
  other.add(applied(3n));
  one.join(other);
  expect(one.list()).toMatchObject([{ attempts: 2, appliedAt: START + 3n * MINUTE }]);
});

it('keeps as many as tell enough', () => {
  const all = new ManifestAttempts();
  for (let at = 0n; at < 30_000n; at++) all.add(failed(at));
  expect(all.list()).toMatchObject([{ attempts: 20_000 }]);
});
