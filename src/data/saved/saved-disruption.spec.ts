import { loaded, missing } from '../../engine';
import { SavedDisruption, type ReadConfigs } from './saved-disruption';

const POLICIES = missing('NotCollected');

/** Reading that a test ends. */
function aReader() {
  const asked: { names: readonly string[]; end: (names: readonly string[]) => void }[] = [];
  const signals: AbortSignal[] = [];
  const read: ReadConfigs = (names, signal) =>
    new Promise((resolve, reject) => {
      signals.push(signal);
      signal.addEventListener('abort', () => reject(new Error('aborted')));
      asked.push({
        names,
        end: (found) => resolve(new Map(found.map((name) => [name, loaded(name)]))),
      });
    });
  return { asked, read, signals };
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

it('reads what is wanted once somebody looks, each once', async () => {
  const { asked, read } = aReader();
  const disruption = new SavedDisruption(POLICIES, read);
  disruption.want(['a', 'b']);
  expect(asked).toHaveLength(0);
  disruption.start();
  disruption.want(['a', 'b']);
  disruption.want(['a', 'b', 'c']);
  expect(asked.map(({ names }) => names)).toEqual([['a', 'b'], ['c']]);
  expect(disruption.getState().configs.get('a')).toMatchObject({ reason: 'NotLoaded' });
  asked[0]?.end(['a']);
  await settle();
  const { configs, machineConfiguration } = disruption.getState();
  expect(machineConfiguration).toBe(POLICIES);
  expect(configs.get('a')).toEqual(loaded('a'));
  expect(configs.get('b')).toMatchObject({ reason: 'NotFound' });
  expect(configs.get('c')).toMatchObject({ reason: 'NotLoaded' });
});

it('says of a reading that failed that it did', async () => {
  const disruption = new SavedDisruption(POLICIES, () => Promise.reject(new Error('gone')));
  disruption.want(['a']);
  disruption.start();
  await settle();
  expect(disruption.getState().configs.get('a')).toMatchObject({
    reason: 'Failed',
    message: 'Error: gone',
  });
});

it('stops reading when nobody looks, and reads again when somebody does', async () => {
  const { asked, read, signals } = aReader();
  const disruption = new SavedDisruption(POLICIES, read);
  disruption.want(['a']);
  disruption.start();
  disruption.stop();
  expect(signals[0]?.aborted).toBe(true);
  await settle();
  expect(disruption.getState().configs.get('a')).toMatchObject({ reason: 'NotLoaded' });
  disruption.start();
  expect(asked).toHaveLength(2);
});
