import { EMPTY_SNAPSHOT, missing } from '../../engine';
import type { ReadCluster, SavedAnswer, SavedRequest } from './read-given-files';
import { SavedDataStore } from './saved-data-store';
import type { OnProgress, SavedReader } from './saved-reader';

const GIVEN = { name: 'a.tar', files: [{ path: 'a.tar', content: new Blob(['0123456789']) }] };
const CLUSTER: ReadCluster = {
  origin: { place: '' },
  now: 0n,
  snapshot: EMPTY_SNAPSHOT,
  duplicates: [],
  machineConfiguration: missing('NotCollected'),
  configs: new Map(),
};

interface Asked {
  readonly request: SavedRequest;
  readonly onProgress: OnProgress;
  readonly signal: AbortSignal;
  readonly end: (answer: Partial<SavedAnswer>) => void;
  readonly fail: (error: Error) => void;
}

function aStore() {
  const asked: Asked[] = [];
  const reader: Pick<SavedReader, 'read'> = {
    read: (request, onProgress, signal) =>
      new Promise((resolve, reject) => {
        asked.push({
          request,
          onProgress,
          signal,
          end: (answer) => resolve({ origins: [], faults: [], ...answer }),
          fail: reject,
        });
      }),
  };
  return { asked, store: new SavedDataStore(reader) };
}

it('tells how far it is, and holds what was read until it is closed', async () => {
  const { asked, store } = aStore();
  const opening = store.open(GIVEN);
  expect(store.getState()).toMatchObject({ state: 'reading', readBytes: 0, totalBytes: 10 });
  asked[0]?.onProgress(4);
  expect(store.getState()).toMatchObject({ state: 'reading', readBytes: 4 });
  asked[0]?.end({ cluster: CLUSTER });
  await opening;
  expect(store.getState()).toMatchObject({ state: 'open', data: { cluster: CLUSTER } });
  store.close();
  expect(store.getState()).toEqual({ state: 'empty' });
});

it('says why there is nothing to show', async () => {
  const { asked, store } = aStore();
  const opening = store.open(GIVEN);
  const faults = [{ code: 'Binary', path: 'a.tar', count: 1 } as const];
  asked[0]?.end({ faults });
  await opening;
  expect(store.getState()).toEqual({ state: 'nothing', name: 'a.tar', faults });
});

it('tells of a failure of its own', async () => {
  const { asked, store } = aStore();
  const opening = store.open(GIVEN);
  const error = new Error('oh');
  asked[0]?.fail(error);
  await opening;
  expect(store.getState()).toEqual({ state: 'failed', error });
});

it('goes back to what was shown when reading another is canceled', async () => {
  const { asked, store } = aStore();
  const opening = store.open(GIVEN);
  asked[0]?.end({ cluster: CLUSTER });
  await opening;
  const before = store.getState();
  const choosing = store.open(GIVEN, 'other');
  expect(asked[1]?.request.choice).toBe('other');
  store.cancel();
  expect(asked[1]?.signal.aborted).toBe(true);
  expect(store.getState()).toBe(before);
  asked[1]?.end({});
  await choosing;
  expect(store.getState()).toBe(before);
});

it('reads whole MachineConfigs of the cluster that is shown', async () => {
  const { asked, store } = aStore();
  const opening = store.open(GIVEN, 'place');
  asked[0]?.end({ cluster: CLUSTER });
  await opening;
  const state = store.getState();
  if (state.state !== 'open') throw new Error('it is not open');
  const { disruption } = state.data;
  disruption.value.want(['rendered-a']);
  disruption.acquire();
  expect(asked[1]?.request).toEqual({
    files: GIVEN.files,
    choice: 'place',
    configs: ['rendered-a'],
  });
});
