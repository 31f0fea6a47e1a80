import { compareNames } from './compare-names';

describe('compareNames', () => {
  it('orders by code unit: capitals first, digits as text, no locale', () => {
    expect(['worker-2', 'worker-10', 'äther', 'Zoo', 'apple'].sort(compareNames)).toEqual([
      'Zoo',
      'apple',
      'worker-10',
      'worker-2',
      'äther',
    ]);
  });
});
