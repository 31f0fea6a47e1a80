/*
 * Adds up the reports of all test runners and prints `N passed, N failed[, N skipped]` as the last line. Before it,
 * each test that failed, in short: of long logs often only the end is kept. Exits with 1 if anything failed, or if a
 * runner left no report: then it did not get that far.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const MOST_FAILURES = 20;
const MOST_LINES = 8;

const folder = process.argv[2] ?? 'build/reports';

const runners = [
  {
    file: 'jest.json',
    read: (report) => ({
      passed: report.numPassedTests,
      // A suite that cannot even be loaded has no tests of its own.
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
      failures: report.testResults.flatMap(({ name, message, assertionResults }) => {
        const file = relative('', name);
        const failures = assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => ({ file, test: fullName, why: failureMessages }));
        return failures.length > 0 || message === '' ? failures : [{ file, why: [message] }];
      }),
    }),
  },
  { file: 'playwright.json', read: readPlaywright },
  { file: 'real-api.json', read: readPlaywright },
];

function readPlaywright({ stats, errors, suites }) {
  return {
    failures: [
      ...errors.map((error) => ({ why: [readMessage(error)] })),
      ...suites.flatMap(listFailures),
    ],
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

function listFailures({ specs = [], suites = [] }) {
  const failures = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const results = tests.flatMap((each) => each.results);
      return { file, test: title, why: results.flatMap(({ errors }) => errors.map(readMessage)) };
    });
  return [...failures, ...suites.flatMap(listFailures)];
}

function readMessage({ message, value }) {
  return message ?? value ?? '';
}

/** The name, and the first lines of why. */
function describeFailure({ file, test, why }) {
  const lines = stripVTControlCharacters(why.join('\n'))
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^ +at /.test(line));
  const said = lines.slice(0, MOST_LINES).map((line) => `    ${line}`);
  return [`FAILED  ${[file, test].filter(Boolean).join(': ')}`, ...said].join('\n');
}

const failed = [];
const sum = { passed: 0, failed: 0, skipped: 0 };
for (const { file, read } of runners) {
  const path = join(folder, file);
  if (!existsSync(path)) {
    console.error(`${file}: this runner left no report.`);
    sum.failed += 1;
    continue;
  }
  const { failures, ...counts } = read(JSON.parse(readFileSync(path, 'utf8')));
  failed.push(...failures);
  for (const key of Object.keys(sum)) sum[key] += counts[key];
}

for (const failure of failed.slice(0, MOST_FAILURES)) console.log(describeFailure(failure));
if (failed.length > MOST_FAILURES) console.log(`and ${failed.length - MOST_FAILURES} more`);
const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
console.log(`${sum.passed} passed, ${sum.failed} failed${skipped}`);
process.exit(sum.failed > 0 || sum.passed === 0 ? 1 : 0);
