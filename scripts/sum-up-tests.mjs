/*
 * Adds up the reports of all test runners and prints `N passed, N failed[, N skipped]` as the last line. Exits with 1 if
 * anything failed, or if a runner left no report: then it did not get that far.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2] ?? 'build/reports';

const runners = [
  {
    file: 'jest.json',
    read: (report) => ({
      passed: report.numPassedTests,
      // A suite that cannot even be loaded has no tests of its own.
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
      skipped: report.numPendingTests + report.numTodoTests,
    }),
  },
  { file: 'playwright.json', read: readPlaywright },
  { file: 'real-api.json', read: readPlaywright },
];

function readPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

const sum = { passed: 0, failed: 0, skipped: 0 };
for (const { file, read } of runners) {
  const path = join(folder, file);
  if (!existsSync(path)) {
    console.error(`${file}: this runner left no report.`);
    sum.failed += 1;
    continue;
  }
  const counts = read(JSON.parse(readFileSync(path, 'utf8')));
  for (const key of Object.keys(sum)) sum[key] += counts[key];
}

const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
console.log(`${sum.passed} passed, ${sum.failed} failed${skipped}`);
process.exit(sum.failed > 0 || sum.passed === 0 ? 1 : 0);
