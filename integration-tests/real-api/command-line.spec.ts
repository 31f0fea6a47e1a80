import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../charts/tests/find-tool';
import { at, listAt } from '../../charts/tests/chart';
import { fieldsOf } from '../../sandbox/server/json-fields';
import { EXIT_SUCCESS, run } from '../../cli/run';
import type { UpdateStatusDocument } from '../../src/report/document/document';
import { readStatus, runCommandLine } from '../support/run-cli';
import { openScenario } from './support/open-scenario';
import { expect, needsRealApi, test } from './support/test';

needsRealApi();

/** Together they have objects of every kind that is read. */
const TOLD = [
  'drain-variety',
  'webhook-unreachable',
  'image-build',
  'certificate-pending',
  'slots-held',
  'payload-not-accepted',
  'replacement-missing',
];

/** What is asked for, and where the goldens have the answer. */
const ASKED: readonly (readonly [file: string, ...args: string[]])[] = [
  ['status.txt', 'status'],
  ['status-details.txt', 'status', '--details=all'],
  ['status.json', 'status', '--output=json'],
  ['status.md', 'status', '--output=markdown'],
  ['explain.txt', 'explain'],
];

for (const id of TOLD) {
  test(`${id}: the command line says of a real API what it says of the scenario`, async ({
    cluster,
  }) => {
    const scenario = await openScenario(cluster, id);
    const kubeconfig = scenario.kubeconfig('developer');
    for (const [file, ...args] of ASKED) {
      const said = await scenario.atItsTime(() =>
        runCommandLine(...args, `--kubeconfig=${kubeconfig}`),
      );
      const golden = readGolden(id, file);
      if (file.endsWith('.json')) expect(JSON.parse(said)).toEqual(JSON.parse(golden));
      else expect(said).toBe(golden);
    }
    await scenario.close();
  });
}

test('few-rights: what may not be read is told in the words of a real API', async ({ cluster }) => {
  const scenario = await openScenario(cluster, 'few-rights');
  const said = await scenario.atItsTime(() =>
    readStatus(`--kubeconfig=${scenario.kubeconfig('developer')}`),
  );
  const golden: unknown = JSON.parse(readGolden('few-rights', 'status.json'));
  const missing = listAt(golden, 'missing')
    // Who may not list nodes cannot ask for the configurations that they name.
    .filter((each) => at(each, 'resource') !== 'machineconfigs')
    .map((each) =>
      at(each, 'resource') === 'alerts'
        ? // Another server is asked, which says less.
          { ...fieldsOf(each), message: expect.stringContaining('GET status code=403') as unknown }
        : each,
    );
  expect(said).toEqual({ ...fieldsOf(golden), missing });
  await scenario.close();
});

test('--watch prints again when the API has something else', async ({ cluster }) => {
  const scenario = await openScenario(cluster, 'progressing');
  const printed: UpdateStatusDocument[] = [];
  const stop = new AbortController();
  let rounds = 0;
  const exitCode = await scenario.atItsTime(() =>
    run(
      ['status', '--watch', '--output=json', `--kubeconfig=${scenario.kubeconfig('developer')}`],
      {
        isInteractive: false,
        writeResult: (text) => printed.push(JSON.parse(text) as UpdateStatusDocument),
        writeNotice: (line) => {
          throw new Error(line);
        },
      },
      {
        listenForStop: () => stop.signal,
        wait: async () => {
          rounds += 1;
          // Nothing changes, then a node goes, then it is over.
          if (rounds === 2) await cluster.api.must('DELETE', '/api/v1/nodes/worker-00');
          if (rounds === 3) stop.abort();
        },
      },
    ),
  );
  expect(exitCode).toBe(EXIT_SUCCESS);
  const [first = [], second = [], ...more] = printed.map(({ nodes }) =>
    nodes.map(({ name }) => name),
  );
  expect(first).toContain('worker-00');
  expect(second).toEqual(first.filter((name) => name !== 'worker-00'));
  expect(more).toEqual([]);
  await scenario.close();
});

function readGolden(id: string, file: string): string {
  return readFileSync(path.join(ROOT, 'scenarios/goldens', id, file), 'utf8');
}
