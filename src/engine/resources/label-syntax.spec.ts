import { isLabelKey, isLabelValue } from './label-syntax';

describe('isLabelKey', () => {
  it.each([
    ['a', true],
    ['node-role.kubernetes.io/worker', true],
    ['A_b.c-D', true],
    [`${'d'.repeat(253)}/a`, true],
    [`a/${'n'.repeat(63)}`, true],
    ['', false],
    ['a b', false],
    ['-a', false],
    ['a-', false],
    ['/a', false],
    ['a/', false],
    ['a/b/c', false],
    ['Example.com/a', false],
    ['example..com/a', false],
    [`${'d'.repeat(254)}/a`, false],
    [`a/${'n'.repeat(64)}`, false],
  ])('%s: %s', (key, expected) => {
    expect(isLabelKey(key)).toBe(expected);
  });
});

describe('isLabelValue', () => {
  it.each([
    ['', true],
    ['linux', true],
    ['v1.2_3-x', true],
    ['v'.repeat(63), true],
    ['v'.repeat(64), false],
    ['a/b', false],
    ['not a value', false],
    ['.a', false],
  ])('%s: %s', (value, expected) => {
    expect(isLabelValue(value)).toBe(expected);
  });
});
