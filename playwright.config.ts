import { defineConfig } from '@playwright/test';

// Sentences hold days and times: the program and the page must mean the same ones.
process.env.TZ = 'UTC';
// A worker's tests use one page, which Playwright empties and resets between them: in a new one the browser would
// compile all scripts anew. Workers read this file too.
process.env.PW_TEST_REUSE_CONTEXT = '1';

export default defineConfig({
  testDir: 'integration-tests',
  testMatch: '**/*.e2e.ts',
  globalSetup: './integration-tests/support/global-setup.ts',
  // Emptied when a run begins: not with what the tests against a real API have written meanwhile.
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Far beyond what anything takes: shared machines are slow at times.
  timeout: 600_000,
  // Less than that, so that it is said what was waited for.
  expect: { timeout: 240_000, toPass: { timeout: 240_000 } },
  reporter: [['list'], ['json', { outputFile: 'build/reports/playwright.json' }]],
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        // Else the headless shell writes wider than Chromium and Chrome, and lines break elsewhere.
        '--font-render-hinting=none',
        // A page lives for some seconds: what is compiled to optimized code as early as by default is hardly run any
        // more.
        '--js-flags=--invocation-count-for-maglev=20000 --invocation-count-for-turbofan=40000',
      ],
    },
    viewport: { width: 1440, height: 900 },
    timezoneId: 'UTC',
    locale: 'en-US',
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing costs more than the tests; for one that fails: --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
});
