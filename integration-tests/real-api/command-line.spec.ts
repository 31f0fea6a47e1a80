import { once } from 'node:events';
import { at, listAt } from '../../charts/tests/chart';
import { assessReading } from '../../cli/cluster-source';
import { printGolden, type GoldenFile } from '../../cli/testing/goldens';
import { readScenario } from '../../cli/testing/scenario-reading';
import type { Scenario } from '../../scenarios';
import { fieldsOf } from '../../sandbox/server/json-fields';
import { runCommandLine, startCommandLine } from '../support/run-cli';
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

/** Outputs by the name of their golden, with the arguments that ask for them. */
const ASKED: readonly (readonly [file: GoldenFile, ...args: string[]])[] = [
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
      const said = await runCommandLine([...args, `--kubeconfig=${kubeconfig}`], scenario.nowMs);
      const expected = printScenario(scenario.scenario, file);
      if (file.endsWith('.json')) expect(JSON.parse(said)).toEqual(JSON.parse(expected));
      else expect(said).toBe(expected);
    }
    await scenario.close();
  });
}

test('few-rights: what may not be read is told in the words of a real API', async ({ cluster }) => {
  const scenario = await openScenario(cluster, 'few-rights');
  const kubeconfig = scenario.kubeconfig('developer');
  const said = await runCommandLine(
    ['status', '--output=json', `--kubeconfig=${kubeconfig}`],
    scenario.nowMs,
  );
  const expected: unknown = JSON.parse(printScenario(scenario.scenario, 'status.json'));
  const missing = listAt(expected, 'missing')
    // Who may not list nodes cannot ask for the configurations that they name.
    .filter((each) => at(each, 'resource') !== 'machineconfigs')
    .map((each) =>
      at(each, 'resource') === 'alerts'
        ? // Another server is asked, which says less.
          { ...fieldsOf(each), message: expect.stringContaining('GET status code=403') as unknown }
        : each,
    );
  expect(JSON.parse(said)).toEqual({ ...fieldsOf(expected), missing });
  await scenario.close();
});

test('--watch prints again when the API has something else', async ({ cluster }) => {
  const scenario = await openScenario(cluster, 'progressing');
  const kubeconfig = scenario.kubeconfig('developer');
  const child = startCommandLine(
    ['status', '--watch', `--kubeconfig=${kubeconfig}`],
    scenario.nowMs,
  );
  let said = '';
  child.stdout?.on('data', (data: Buffer) => (said += data.toString()));
  const expected = printScenario(scenario.scenario, 'status.txt');
  await expect.poll(() => said).toBe(expected);
  await cluster.api.must('DELETE', '/api/v1/nodes/worker-00');
  await expect.poll(() => said).toMatch(/\n--- .*\n[^]*worker-01[^]*\n$/);
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
  expect(child.exitCode).toBe(0);
  expect(expected).toContain('worker-00');
  expect(said.slice(expected.length)).not.toContain('worker-00');
  await scenario.close();
});

/** The output for the objects of a scenario, read without an API. */
function printScenario(scenario: Scenario, file: GoldenFile): string {
  const reading = readScenario(scenario);
  return printGolden(file, reading, assessReading(reading));
}
