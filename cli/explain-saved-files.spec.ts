import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findScenario, type ClusterState } from '../scenarios';
import { readList, readObject, readText } from '../src/engine';
import { savedFileSet } from './input/saved-file-set';
import { run } from './run';
import { writeSavedFiles } from './testing/write-saved-files';

/* A drain that is held up, when somebody saved the events of nodes and nothing else that `oc` does not read. */

let directory: string;
let saved: string;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'explain-'));
  const scenario = findScenario('drain-blocked');
  if (!scenario) throw new Error('no such scenario');
  const { showAtMs, startsAt } = scenario;
  const savedAt = new Date(Date.parse(startsAt) + showAtMs).toISOString();
  saved = await writeSavedFiles(atMoment(scenario.stateAt(showAtMs), savedAt), directory, 'shop');
  const { files } = savedFileSet(saved);
  const { machineconfignodes, poddisruptionbudgets, pods } = files;
  for (const file of [machineconfignodes, poddisruptionbudgets, pods]) await rm(file.path);
});
afterAll(() => rm(directory, { recursive: true }));

/** Files have no clock but the newest transition of ClusterVersion and operators. */
function atMoment(state: ClusterState, at: string): ClusterState {
  const retrieved = (condition: unknown) =>
    readText(readObject(condition).type) === 'RetrievedUpdates'
      ? { ...readObject(condition), lastTransitionTime: at }
      : condition;
  return {
    ...state,
    objects: state.objects.map((object) => {
      if (object.kind !== 'ClusterVersion') return object;
      const status = readObject(object.status);
      return {
        ...object,
        status: { ...status, conditions: readList(status.conditions).map(retrieved) },
      };
    }),
  };
}

async function explain(...args: readonly string[]): Promise<string> {
  let text = '';
  const code = await run(
    ['explain', ...args, `--mock-clusterversion=${saved}`],
    {
      isInteractive: false,
      writeResult: (result) => {
        text += result;
      },
      writeNotice: () => undefined,
    },
    {
      listenForStop: () => new AbortController().signal,
      wait: () => Promise.resolve(),
      clockMs: () => 0,
    },
  );
  expect(code).toBe(0);
  return text;
}

/** The lines below the heading, up to the next one. */
function sectionOf(text: string, title: string): string {
  const [, section = ''] = text.split(`= ${title} =\n`);
  return section.split('\n\n')[0] ?? '';
}

it('names the pod that the event names, and what to collect to know its budget', async () => {
  const section = sectionOf(await explain(), 'Drain blockers');
  expect(section).toContain(
    'Node worker-c in pool worker: Draining for 1h 15m. Failed attempts are retried every 5m.',
  );
  expect(section).toContain(
    'shop/web-0: The last attempt to evict the pod failed: global timeout reached: 1m30s.',
  );
  expect(section).toContain(
    "The saved files don't include Pods. Save the missing files with: oc get pods --all-namespaces -o yaml",
  );
  expect(section).toContain(
    "The saved files don't include PodDisruptionBudgets in shop. Save the missing files with: oc get poddisruptionbudgets --all-namespaces -o yaml",
  );
  expect(section).not.toMatch(/required: |Owner: |No pods left/);
});

it('counts from the clock of the files, not from today', async () => {
  const text = await explain();
  expect(sectionOf(text, 'Needs attention')).toMatch(
    /^Node worker-c can't be drained \(for 1h 15m\)\n/,
  );
  expect(sectionOf(text, 'Steps of nodes')).toContain(
    'Drain: blocked, since 2026-04-14T12:24:57Z, for 1h 15m (from an event)',
  );
  // Nothing is days old.
  expect(text).not.toMatch(/\b\d+d\b/);
});

it('tells the owner of the pod no more than is known', async () => {
  const text = await explain('node', 'worker-c');
  expect(text).toContain('Pod shop/web-0 blocks the update of node worker-c.');
  expect(text).toContain('The node has been waiting for 1h 15m.');
  // An alert names the budget, and nothing tells whether it is of this pod.
  expect(text).toContain('Check whether PodDisruptionBudget shop/web selects the pod.');
  expect(text).toContain('oc -n shop describe poddisruptionbudget web');
  expect(text).not.toMatch(/PodDisruptionBudget shop\/web (?!selects)/);
});
