import type { HealthInsight } from '../status/health';
import { aNodeItem, aPoolItem, aReleaseItem } from '../../testing/an-unfinished-item';
import { applyCause, applyCauses } from './apply-causes';
import type { Cause } from '../known-causes/read-cause';

function aCause(code: Cause['code'], mover?: Cause['mover']): Cause {
  return { code, captures: {}, text: 'as it says', mover };
}

/** Only a person can change it. */
const PERSON = aCause('FileContentChanged', 'Administrator');
/** The daemon tries again. */
const COMPONENT = aCause('OsUpdateGaveUp', 'Daemon');
const UNKNOWN = aCause('NotRecognized');

function degraded(node: string, cause: Cause | undefined): HealthInsight {
  return {
    code: 'NodeDegraded',
    level: 'Error',
    impact: 'Update Stalled',
    scope: 'WorkerPool',
    resources: [],
    node,
    message: 'as it says',
    cause,
  };
}

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

describe('causes of findings', () => {
  const stuck = { can: 'no', pace: 'needsPerson', mover: 'Administrator' } as const;

  it('go to the item of the same object and move', () => {
    const items = [
      aNodeItem({ node: 'worker-a', move: 'repair', ...stuck }),
      aNodeItem({ node: 'worker-a', move: 'free', ...stuck }),
      aNodeItem({ node: 'worker-b', move: 'repair', ...stuck }),
    ];
    const applied = applyCauses(items, [degraded('worker-a', PERSON)]);
    expect(applied.map(({ cause }) => cause)).toEqual([PERSON, undefined, undefined]);
  });

  it('leave the worst first', () => {
    const items = [
      aNodeItem({ node: 'worker-a', move: 'repair', ...stuck }),
      aNodeItem({ node: 'worker-b', move: 'repair', ...stuck }),
    ];
    const [first] = applyCauses(items, [degraded('worker-a', COMPONENT)]);
    expect(first?.object.name).toBe('worker-b');
  });

  it('are the recognized ones where a node has several', () => {
    const items = [aNodeItem({ move: 'repair', ...stuck })];
    const health = [degraded('worker-0', UNKNOWN), degraded('worker-0', PERSON)];
    expect(applyCauses(items, health)[0]?.cause).toBe(PERSON);
  });

  it('change nothing where none is told', () => {
    const items = [aPoolItem(), aNodeItem()];
    expect(applyCauses(items, [degraded('worker-0', undefined)])).toBe(items);
  });
});
