import { aReplicaSet } from '../../../scenarios/builders';
import { readReplicaFailure, trimReplicaSet } from './replica-set';

const FAILURE = { message: 'exceeded quota', sinceAt: '2026-03-01T10:00:00Z' };
const FAILED = aReplicaSet({ name: 'web-5d9c', namespace: 'shop', failure: FAILURE });

it('reads why pods are not made', () =>
  expect(readReplicaFailure(FAILED)).toMatchObject({
    name: 'web-5d9c',
    namespace: 'shop',
    message: 'exceeded quota',
  }));

it.each([null, 'text', aReplicaSet({ name: 'web', namespace: 'shop', failure: null })])(
  'reads nothing off one that makes its pods, or is none: %p',
  (object) => expect(readReplicaFailure(object)).toBeUndefined(),
);

it('is trimmed to what is read of it', () => {
  const trimmed = trimReplicaSet(FAILED);
  expect(readReplicaFailure(trimmed)).toEqual(readReplicaFailure(FAILED));
  expect(trimmed).not.toHaveProperty('spec');
  expect(trimReplicaSet(null)).toBeUndefined();
});
