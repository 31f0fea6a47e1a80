import { readFileSync } from 'node:fs';
import { mkdtemp, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findScenario } from '../scenarios';
import { EXIT_FAILURE, EXIT_STATUSES, EXIT_SUCCESS, EXIT_USAGE } from './exit-status';
import { HELP } from './help/help';
import { manPage } from './help/man-page';
import { run } from './run';
import { writeSavedFiles } from './testing/write-saved-files';

let directory: string;

/** Saved files of a cluster in trouble, whole and without some of them. */
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'exit-status-'));
  const scenario = findScenario('drain-blocked');
  if (!scenario) throw new Error('no such scenario');
  const state = scenario.stateAt(scenario.showAtMs);
  for (const name of ['whole', 'no-pools', 'no-operators', 'no-nodes']) {
    await writeSavedFiles(state, directory, name);
  }
  await unlink(path.join(directory, 'no-pools-mcp.yaml'));
  await unlink(path.join(directory, 'no-operators-co.yaml'));
  await unlink(path.join(directory, 'no-nodes-node.yaml'));
  await writeFile(path.join(directory, 'broken.yaml'), '{ not: [yaml');
});

afterAll(async () => {
  await rm(directory, { recursive: true });
});

const saved = (name: string) => `--mock-clusterversion=${path.join(directory, `${name}-cv.yaml`)}`;

/** With what it says on standard error. */
async function exitStatus(args: readonly string[]) {
  const results: string[] = [];
  const notices: string[] = [];
  const terminal = {
    isInteractive: false,
    writeResult: (text: string) => void results.push(text),
    writeNotice: (line: string) => void notices.push(line),
  };
  const code = await run(args, terminal, {
    listenForStop: () => new AbortController().signal,
    wait: () => Promise.resolve(),
    clockMs: () => 0,
  });
  return { code, hasResult: results.length > 0, hasNotice: notices.length > 0 };
}

it.each([
  { args: () => ['--help'], code: EXIT_SUCCESS },
  { args: () => ['--version'], code: EXIT_SUCCESS },
  { args: () => ['completion', 'bash'], code: EXIT_SUCCESS },
  // A cluster in trouble is no failure of the command.
  { args: () => ['status', saved('whole')], code: EXIT_SUCCESS },
  { args: () => ['status', '-o', 'json', saved('whole')], code: EXIT_SUCCESS },
  { args: () => ['explain', saved('whole')], code: EXIT_SUCCESS },
  { args: () => ['history', saved('whole')], code: EXIT_SUCCESS },
  // Where `oc` refuses, the text does; the other forms say what is unknown.
  { args: () => ['status', saved('no-pools')], code: EXIT_FAILURE },
  { args: () => ['status', saved('no-operators')], code: EXIT_FAILURE },
  { args: () => ['status', saved('no-nodes')], code: EXIT_FAILURE },
  { args: () => ['status', saved('absent')], code: EXIT_FAILURE },
  { args: () => ['status', `--from=${path.join(directory, 'broken.yaml')}`], code: EXIT_FAILURE },
  { args: () => ['explain', 'node', 'absent', saved('whole')], code: EXIT_FAILURE },
  { args: () => ['status', '--details=x'], code: EXIT_USAGE },
  { args: () => ['status', 'one', 'more'], code: EXIT_USAGE },
  { args: () => ['no-command'], code: EXIT_USAGE },
])('$#: $code', async ({ args, code }) => {
  const hasFailed = code !== EXIT_SUCCESS;
  const { hasNotice, ...ended } = await exitStatus(args());
  expect({ args: args(), ...ended }).toEqual({ args: args(), code, hasResult: !hasFailed });
  // What fails says why.
  expect(hasNotice || !hasFailed).toBe(true);
});

describe('what is written about it', () => {
  const manual = manPage('1.2.3').replaceAll('\\-', '-').replaceAll('\\&', '');

  it.each([...EXIT_STATUSES])('%d stands in help and manual', (code, about) => {
    expect(HELP.replace(/\n {5}/g, ' ')).toContain(`\n  ${code}  ${about}\n`);
    expect(manual).toContain(`.B ${code}\n${about}.`);
  });

  it('is the same in the documentation', () => {
    const document = readFileSync(
      path.join(__dirname, '../docs/command-line.md'),
      'utf8',
    ).replaceAll('\n', ' ');
    expect(document).toContain(
      `It exits with ${EXIT_SUCCESS} on success, ${EXIT_FAILURE} with one sentence on failure, and ${EXIT_USAGE} on invalid usage.`,
    );
    expect(document).toContain(
      `\`status\` as text is refused with ${EXIT_FAILURE} where \`oc\` refuses`,
    );
  });
});
