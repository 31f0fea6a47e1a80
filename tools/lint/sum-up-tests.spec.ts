import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SCRIPT = join(__dirname, '../scripts/sum-up-tests.mjs');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'update-status-reports-'));
  write('jest.json', aJestReport({ passed: 3 }));
  write('playwright.json', aPlaywrightReport({ expected: 2 }));
  write('real-api.json', aPlaywrightReport({ expected: 1, skipped: 1 }));
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(file: string, report: unknown): void {
  writeFileSync(join(folder, file), JSON.stringify(report));
}

function sumUp(): { readonly code: number | null; readonly said: readonly string[] } {
  const { status, stdout } = spawnSync(process.execPath, [SCRIPT, folder], { encoding: 'utf8' });
  return { code: status, said: stdout.trimEnd().split('\n') };
}

function aJestReport({ passed = 0, failed = 0, broken = 0, testResults = [] as unknown[] }) {
  return {
    numPassedTests: passed,
    numFailedTests: failed,
    numRuntimeErrorTestSuites: broken,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults,
  };
}

function aPlaywrightReport({
  expected = 0,
  unexpected = 0,
  skipped = 0,
  suites = [] as unknown[],
}) {
  return { stats: { expected, unexpected, skipped, flaky: 0 }, errors: [], suites };
}

it('adds up all runners', () => {
  expect(sumUp()).toEqual({ code: 0, said: ['6 passed, 0 failed, 1 skipped'] });
});

it('fails when a runner left no report', () => {
  rmSync(join(folder, 'real-api.json'));
  expect(sumUp()).toEqual({ code: 1, said: ['5 passed, 1 failed'] });
});

it('names each test that failed, and why, in short', () => {
  const failing = {
    name: join(process.cwd(), 'src/a.spec.ts'),
    message: 'all of it',
    assertionResults: [
      { status: 'passed', fullName: 'holds', failureMessages: [] },
      {
        status: 'failed',
        fullName: 'adds',
        failureMessages: ['\u001b[31mnot 2\u001b[39m\n    at a.ts:1:1'],
      },
    ],
  };
  const broken = {
    name: join(process.cwd(), 'src/b.spec.ts'),
    message: 'no such module',
    assertionResults: [],
  };
  write(
    'jest.json',
    aJestReport({ passed: 1, failed: 1, broken: 1, testResults: [failing, broken] }),
  );
  const spec = {
    file: 'chart.spec.ts',
    title: 'installs',
    ok: false,
    tests: [{ results: [{ errors: [{ message: 'no matches for kind' }] }] }],
  };
  write(
    'real-api.json',
    aPlaywrightReport({ unexpected: 1, suites: [{ suites: [{ specs: [spec] }] }] }),
  );
  expect(sumUp()).toEqual({
    code: 1,
    said: [
      'FAILED  src/a.spec.ts: adds',
      '    not 2',
      'FAILED  src/b.spec.ts',
      '    no such module',
      'FAILED  chart.spec.ts: installs',
      '    no matches for kind',
      '3 passed, 3 failed',
    ],
  });
});
