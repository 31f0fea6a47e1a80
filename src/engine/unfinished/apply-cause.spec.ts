import { aNodeItem, aReleaseItem } from '../../testing/an-unfinished-item';
import { applyCause, withCause } from './apply-cause';
import type { Cause } from '../known-causes/read-cause';

function aCause(code: Cause['code'], mover?: Cause['mover']): Cause {
  return { code, captures: {}, text: 'as it says', mover };
}

/** Only a person can change it. */
const PERSON = aCause('FileContentChanged', 'Administrator');
/** The daemon tries again. */
const COMPONENT = aCause('OsUpdateGaveUp', 'Daemon');
const UNKNOWN = aCause('NotRecognized');

describe('a cause', () => {
  it.each([
    ['slow', PERSON, { pace: 'needsPerson', mover: 'Administrator', can: 'no' }],
    ['stalled', PERSON, { pace: 'needsPerson', mover: 'Administrator', can: 'no' }],
    ['slow', COMPONENT, { pace: 'slow', mover: 'Daemon', can: 'yes' }],
    ['stalled', UNKNOWN, { pace: 'stalled', mover: 'DrainController', can: 'yes' }],
  ] as const)('of an item that is %s: %j', (pace, cause, expected) => {
    const item = aNodeItem({ move: 'drain', mover: 'DrainController', pace });
    expect(applyCause(item, cause)).toEqual({ ...item, ...expected, cause });
  });

  it.each(['moving', 'waiting'] as const)('is not told of what is %s', (pace) => {
    const item = aNodeItem({ pace });
    expect(applyCause(item, PERSON)).toBe(item);
  });

  it('that a component changes leaves a failed node stalled, and a refused release with people', () => {
    const failed = { mover: 'Administrator', can: 'no', pace: 'needsPerson' } as const;
    expect(applyCause(aNodeItem({ move: 'repair', ...failed }), COMPONENT)).toMatchObject({
      mover: 'Daemon',
      can: 'unknown',
      pace: 'stalled',
    });
    expect(applyCause(aReleaseItem(failed), COMPONENT)).toMatchObject(failed);
  });
});

it('an item without a cause stays as it is', () => {
  const item = aNodeItem();
  expect(withCause(item, undefined)).toBe(item);
});
