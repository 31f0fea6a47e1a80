import { anImagePolicy } from '../../../scenarios/builders';
import { readImagePolicy, trimImagePolicy } from './image-policy';

const POLICY = anImagePolicy({ name: 'release', namespace: 'shop', scopes: ['quay.io/a', ''] });

it('reads the scopes of a policy', () =>
  expect(readImagePolicy(POLICY)).toEqual({
    name: 'release',
    namespace: 'shop',
    scopes: ['quay.io/a'],
  }));

it.each([null, 'text', { spec: { scopes: {} } }])('reads nothing off %p', (object) =>
  expect(readImagePolicy(object)).toEqual({ name: '', namespace: '', scopes: [] }),
);

it('is trimmed to what is read of it', () => {
  const trimmed = trimImagePolicy(POLICY);
  expect(readImagePolicy(trimmed)).toEqual(readImagePolicy(POLICY));
  expect(JSON.stringify(trimmed)).not.toContain('keyData');
  expect(trimImagePolicy(null)).toBeUndefined();
});
