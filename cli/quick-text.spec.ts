import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findScenario, SCENARIOS, type Scenario } from '../scenarios';
import { DETAILS } from './arguments/flags';
import { readQuickText } from './quick-text';
import { run } from './run';
import { writeSavedFiles } from './testing/write-saved-files';

let directory: string;

beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'quick-text-'));
});

afterAll(() => {
  rmSync(directory, { recursive: true });
});

/** What the whole program says. */
async function runWhole(args: readonly string[]) {
  let text = '';
  const notices: string[] = [];
  const terminal = {
    isInteractive: false,
    writeResult: (result: string) => void (text += result),
    writeNotice: (line: string) => void notices.push(line),
  };
  const exitCode = await run(args, terminal, {
    listenForStop: () => new AbortController().signal,
    wait: () => Promise.resolve(),
    clockMs: () => 0,
  });
  return { exitCode, text, notices };
}

function save(scenario: Scenario): Promise<string> {
  const folder = path.join(directory, scenario.id);
  return writeSavedFiles(scenario.stateAt(scenario.showAtMs), folder, 'x');
}

function saveFailing(): Promise<string> {
  const scenario = findScenario('failing');
  if (!scenario) throw new Error('there is no such scenario');
  return save(scenario);
}

const toArguments = (file: string) => ['status', `--mock-clusterversion=${file}`];

/** The whole program says what is missing or crossed, or what its verdict is; this one has nothing to say then. */
const mayTell = ({
  text,
  notices,
}: {
  readonly text: string;
  readonly notices: readonly string[];
}) =>
  notices.length > 0 || /proceeding well|successfully completed|Time Remaining: [^N]/.test(text);

describe.each(SCENARIOS.filter(({ id }) => id !== 'nodes-5000'))('$id', (scenario) => {
  it.each(DETAILS)('reads as by the whole program, --details=%s', async (details) => {
    const args = [...toArguments(await save(scenario)), `--details=${details}`];
    const quick = await readQuickText(args);
    const whole = await runWhole(args);
    if (mayTell(whole)) expect(quick).toBeUndefined();
    else expect({ exitCode: 0, ...quick }).toEqual(whole);
  });
});

it.each([
  { asked: 'another form', more: ['-o=json'] },
  { asked: 'pseudonyms', more: ['--redact'] },
  { asked: 'to watch', more: ['--watch'] },
  { asked: 'for help', more: ['--help'] },
  { asked: 'with an unknown flag', more: ['--color'] },
  { asked: 'for details that there are not', more: ['--details=some'] },
])('leaves it to the whole program when it is asked $asked', async ({ more }) => {
  expect(await readQuickText([...toArguments(await saveFailing()), ...more])).toBeUndefined();
});

it.each([
  { what: 'files that are not there', file: '-node.yaml', content: undefined },
  { what: 'files that are no YAML', file: '-co.yaml', content: 'kind: [' },
  {
    what: 'no operators',
    file: '-co.yaml',
    content: '{"apiVersion": "v1", "kind": "List", "items": []}',
  },
])('leaves $what to the whole program', async ({ content, file }) => {
  const clusterVersion = await saveFailing();
  const place = clusterVersion.replace('-cv.yaml', file);
  if (content === undefined) rmSync(place);
  else writeFileSync(place, content);
  expect(await readQuickText(toArguments(clusterVersion))).toBeUndefined();
});

it('leaves values that are not understood to the whole program, which tells of them', async () => {
  const clusterVersion = await saveFailing();
  const text = readFileSync(clusterVersion, 'utf8');
  writeFileSync(clusterVersion, text.replace('"status": "True"', '"status": true'));
  expect(await readQuickText(toArguments(clusterVersion))).toBeUndefined();
  expect((await runWhole(toArguments(clusterVersion))).notices).toContainEqual(
    expect.stringContaining('is not understood'),
  );
});

it.each([undefined, '[]', '{'])('tells of alerts that cannot be read (%j)', async (content) => {
  const clusterVersion = await saveFailing();
  const alerts = clusterVersion.replace('-cv.yaml', '-alerts.json');
  if (content === undefined) rmSync(alerts);
  else writeFileSync(alerts, content);
  const whole = await runWhole(toArguments(clusterVersion));
  expect(whole.notices[0]).toContain('alerts');
  // What cannot be read of a file that is there counts as missing: the whole program tells what that costs.
  const quick = await readQuickText(toArguments(clusterVersion));
  if (quick) expect({ exitCode: 0, ...quick }).toEqual(whole);
});
