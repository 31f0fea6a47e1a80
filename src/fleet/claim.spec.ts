import { SECOND } from '../engine';
import { formatClaim, formatRef, MOST_CLAIM_BYTES, readClaim, type UpdateClaim } from './claim';

const CLAIM: UpdateClaim = {
  verdict: 'waitingForYou',
  reason: 'DrainBlocked',
  cause: 'BudgetRefuses',
  object: { group: 'policy', resource: 'poddisruptionbudgets', namespace: 'shop', name: 'web' },
  from: '4.18.8',
  to: '4.18.9',
  operators: { done: 34, total: 34 },
  nodes: { done: 8, total: 18 },
  attention: { Error: 1, Warning: 2 },
  since: 1_000n * SECOND,
  timeRemaining: { fromMinutes: 35, toMinutes: 50 },
  ready: '4.19.2',
  observedAt: 2_000n * SECOND,
};

const sizeOf = (text: string): number => new TextEncoder().encode(text).length;

describe('a claim', () => {
  it('is read as it was written', () => {
    expect(readClaim(formatClaim(CLAIM))).toEqual({ state: 'read', claim: CLAIM });
  });

  it('is read as it was written with the least that there is', () => {
    const claim: UpdateClaim = {
      verdict: 'unknown',
      reason: 'ClusterVersionMissing',
      attention: {},
      timeRemaining: { because: 'unknown' },
      observedAt: 0n,
    };
    expect(readClaim(formatClaim(claim))).toEqual({ state: 'read', claim });
  });

  it('leaves out an object whose name is too long', () => {
    const name = 'x'.repeat(253);
    const object = { group: name, resource: name, namespace: 'x'.repeat(63), name };
    const longest = { ...CLAIM, object, from: '4'.repeat(900), to: '4'.repeat(900) };
    const text = formatClaim(longest);
    expect(sizeOf(text)).toBeLessThanOrEqual(MOST_CLAIM_BYTES);
    expect(readClaim(text)).toMatchObject({ state: 'read', claim: { reason: 'DrainBlocked' } });
    expect(text).not.toContain(name);
  });
});

const changed = (change: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ ...(JSON.parse(formatClaim(CLAIM)) as object), ...change });

describe('what is no claim', () => {
  it.each([
    { name: 'nothing', value: '' },
    { name: 'no JSON', value: 'Progressing' },
    { name: 'half of it', value: formatClaim(CLAIM).slice(0, 100) },
    { name: 'a list', value: '[]' },
    { name: 'null', value: 'null' },
    { name: 'without a version', value: changed({ v: undefined }) },
    { name: 'an older version', value: changed({ v: 0 }) },
    { name: 'a verdict that nobody knows', value: changed({ verdict: 'fine' }) },
    { name: 'a reason that nobody knows', value: changed({ reason: 'Because' }) },
    { name: 'no moment', value: changed({ observed: 'yesterday' }) },
    { name: 'a time that ends before it begins', value: changed({ remaining: [50, 35] }) },
  ])('is not read: $name', ({ value }) =>
    expect(readClaim(value)).toEqual({ state: 'unreadable', because: 'value' }),
  );

  it('is told from a format that is newer', () =>
    expect(readClaim(changed({ v: 2 }))).toEqual({ state: 'unreadable', because: 'version' }));
});

it.each([
  { field: 'operators', value: '35/34' },
  { field: 'nodes', value: '?' },
  { field: 'object', value: 'worker-c' },
  { field: 'since', value: 'long ago' },
])('of a bad $field the claim is read without it', ({ field, value }) => {
  const claim = { ...CLAIM, [field]: undefined };
  expect(readClaim(changed({ [field]: value }))).toEqual({ state: 'read', claim });
});

it.each([
  { object: { resource: 'nodes', name: 'worker-c' }, text: 'nodes/worker-c' },
  { object: CLAIM.object, text: 'poddisruptionbudgets.policy/shop/web' },
])('an object is one word: $text', ({ object, text }) =>
  expect(object && formatRef(object)).toBe(text),
);
