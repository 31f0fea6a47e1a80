import {
  hasText,
  readCount,
  readList,
  readName,
  readObject,
  readOptionalText,
  readText,
} from './object';

const ODD = [undefined, null, 0, Number.NaN, true, 'text', [], () => undefined, Symbol('s'), 1n];

describe('readers of data that may be anything', () => {
  it.each(ODD.map((value) => ({ type: typeof value, value })))(
    'readObject and readName take $type for an empty object',
    ({ value }) => {
      expect(Object.keys(readObject(value))).toEqual([]);
      expect(readName(value)).toBe('');
      expect(readName({ metadata: value })).toBe('');
      expect(readName({ metadata: { name: value } })).toBe(value === 'text' ? 'text' : '');
    },
  );

  it('readText gives texts only', () => {
    expect(ODD.map(readText).filter((text) => text !== '')).toEqual(['text']);
    expect(['', 'a', 1].map(readOptionalText)).toEqual([undefined, 'a', undefined]);
  });

  it('readList gives lists only', () => {
    expect(readList([1])).toEqual([1]);
    expect(readList({ length: 1, 0: 'a' })).toEqual([]);
  });

  it('readCount gives whole numbers from zero on', () => {
    const values = [0, 3, -1, 1.5, Number.NaN, Infinity, 2 ** 60, '3', null];
    expect(values.map(readCount).filter((count) => count !== undefined)).toEqual([0, 3]);
  });

  it('hasText wants a text under this very key', () => {
    expect(hasText({ a: '' }, 'a')).toBe(true);
    expect(hasText({ a: 1 }, 'a')).toBe(false);
    expect(hasText({}, 'toString')).toBe(false);
  });
});
