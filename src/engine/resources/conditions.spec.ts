import { at } from '../../testing/engine/readings';
import { findFirstCondition, findLastCondition, readConditions } from './conditions';

const from = (conditions: unknown) => readConditions({ status: { conditions } });

describe('readConditions', () => {
  it('reads what is there, untouched', () => {
    const condition = {
      type: 'Ready',
      status: 'Perhaps',
      reason: 'R',
      message: 'two\nlines',
      lastTransitionTime: '2025-11-03T14:00:00Z',
    };
    expect(from([condition])).toEqual([
      {
        type: 'Ready',
        status: 'Perhaps',
        reason: 'R',
        message: 'two\nlines',
        lastTransitionAt: at('2025-11-03T14:00:00Z'),
      },
    ]);
  });

  it('leaves out what is no condition', () => {
    const odd = [null, 'Ready', [], {}, { type: '' }, { type: 7 }, { status: 'True' }];
    expect(from(odd)).toEqual([]);
    expect(from({ Ready: 'True' })).toEqual([]);
    expect(readConditions(undefined)).toEqual([]);
  });

  it('has no time where none can be read', () => {
    expect(
      from([{ type: 'Ready', lastTransitionTime: null }])[0]?.lastTransitionAt,
    ).toBeUndefined();
  });
});

describe('a type that occurs twice', () => {
  const conditions = from(['1', '2'].map((message) => ({ type: 'Ready', message })));

  it('counts the first or the last', () => {
    expect(findFirstCondition(conditions, 'Ready')?.message).toBe('1');
    expect(findLastCondition(conditions, 'Ready')?.message).toBe('2');
    expect(findFirstCondition(conditions, 'Other')).toBeUndefined();
    expect(findLastCondition(conditions, 'Other')).toBeUndefined();
  });
});
