import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SCENARIOS } from '../../scenarios';
import { snapshotOf } from '../../scenarios/snapshot-of';
import type { ClusterSnapshot, Fetched } from '../../src/engine';
import { readSavedCluster } from '../input/saved-files';
import { writeSavedFiles } from './write-saved-files';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'scenario-'));
});

afterEach(async () => {
  await rm(directory, { recursive: true });
});

/** The largest one takes its time, and shows nothing that the second largest does not. */
const SAVED_SCENARIOS = SCENARIOS.filter(({ id }) => id !== 'nodes-5000');

describe('writeSavedFiles', () => {
  it.each(SAVED_SCENARIOS)('keeps all that matters of $id', async (scenario) => {
    const state = scenario.stateAt(scenario.showAtMs);
    const file = await writeSavedFiles(state, directory, scenario.id);
    const { snapshot, notices, now } = await readSavedCluster(file, 'complete');
    const served = snapshotOf(state, [], now);
    const notSaved = missingParts(snapshot);
    const lists = withoutEmpty(served, snapshot);
    expect(snapshot).toEqual({ ...served, ...notSaved, lists, notUnderstood: [] });
    expect(Object.keys(notSaved)).toEqual(Object.keys(missingParts(served)));
    expect(notices).toEqual([]);
  });
});

/** Saved files name the namespaces of their objects alone: of one without any, they can't tell that it was read. */
function withoutEmpty(served: ClusterSnapshot, saved: ClusterSnapshot): ClusterSnapshot['lists'] {
  if (!served.lists) return undefined;
  return new Map(
    [...served.lists].map(([path, read]) => {
      const isEmpty = read.fetched.state === 'loaded' && read.fetched.value.length === 0;
      const found = saved.lists?.get(path);
      return [path, isEmpty && found?.fetched.state === 'missing' ? found : read];
    }),
  );
}

function missingParts(snapshot: ClusterSnapshot): Partial<ClusterSnapshot> {
  return Object.fromEntries(
    Object.entries(snapshot).filter(
      ([, part]: [string, Fetched<unknown> | readonly unknown[]]) =>
        'state' in part && part.state === 'missing',
    ),
  );
}
