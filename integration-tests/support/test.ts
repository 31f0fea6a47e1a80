import { randomUUID } from 'node:crypto';
import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test';
import type { Scenario } from '../../scenarios';
import { Cluster } from './cluster';
import { startSandboxProcess, type SandboxProcess, type SandboxSettings } from './sandbox-process';
import { startSteppedSandbox, type SteppedSandbox } from './stepped-sandbox';

interface Options {
  /** Whether the test makes requests fail: then the browser's own reports of that are expected. */
  readonly breaksRequests: boolean;
  /** Other errors that the test is about. */
  readonly expectedErrors: RegExp | undefined;
}

interface Fixtures {
  /** A cluster of the common sandbox, for looking only. */
  readonly stillCluster: (scenario: string) => Cluster;
  /** A copy of a cluster that is this test's alone. */
  readonly ownCluster: (scenario: string) => Cluster;
  /** A sandbox of the test's own, stopped with it. */
  readonly startSandbox: (settings: SandboxSettings) => Promise<SandboxProcess>;
  /**
   * One that plays a scenario at the test's pace, from a moment after the scenario's beginning on; stopped with the
   * test.
   */
  readonly startStepped: (scenario: Scenario, elapsedMs: number) => Promise<SteppedSandbox>;
  /** Fails the test when the page wrote errors to the browser's console or threw. */
  readonly quietPage: undefined;
}

export const test = base.extend<Fixtures & Options>({
  breaksRequests: [false, { option: true }],
  expectedErrors: [undefined, { option: true }],
  // Playwright reads from the first argument which fixtures are needed: here none.
  stillCluster: async ({}, use) => {
    await use((scenario) => new Cluster({ sandboxUrl: sandboxUrl(), scenario, clock: 'still' }));
  },
  ownCluster: async ({}, use) => {
    const made: Cluster[] = [];
    await use((scenario) => {
      const instance = randomUUID();
      const cluster = new Cluster({
        sandboxUrl: sandboxUrl(),
        scenario,
        clock: 'still',
        instance,
      });
      made.push(cluster);
      return cluster;
    });
    await Promise.all(made.map((cluster) => cluster.mend()));
  },
  startSandbox: async ({}, use) => {
    const started: SandboxProcess[] = [];
    await use(async (settings) => {
      const sandbox = await startSandboxProcess(settings);
      started.push(sandbox);
      return sandbox;
    });
    await Promise.all(started.map((sandbox) => sandbox.stop()));
  },
  startStepped: async ({}, use) => {
    const started: SteppedSandbox[] = [];
    await use(async (scenario, elapsedMs) => {
      const sandbox = await startSteppedSandbox(scenario, elapsedMs);
      started.push(sandbox);
      return sandbox;
    });
    await Promise.all(started.map((sandbox) => sandbox.close()));
  },
  quietPage: [
    // The sandboxes are named so that they outlive this: a page whose server is gone complains.
    async (
      { page, breaksRequests, expectedErrors, startSandbox: _, startStepped: _stepped },
      use,
    ) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(`thrown: ${error.stack ?? error.message}`));
      page.on('console', (message) => {
        if (message.type() !== 'error' || expectedErrors?.test(message.text())) return;
        if (!isExpected(message, breaksRequests)) {
          problems.push(`${message.text()} (${message.location().url})`);
        }
      });
      await use(undefined);
      const found = [...problems];
      // What is on its way through a test's own hands when the test is over fails, and nothing looks at it any more.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(found, 'errors in the browser’s console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The sandbox that all tests share. */
export function sandboxUrl(): string {
  const url = process.env.SANDBOX_URL;
  if (url === undefined) throw new Error('the sandbox is not running: the global setup starts it');
  return url;
}

/** Opens the page and waits until it has a verdict. */
export async function openStatus(page: Page, url: string): Promise<void> {
  await page.goto(url);
  // An assertion about what is not there yet describes the whole page each time it looks.
  await page.locator('[data-test="verdict"]').waitFor();
  // What the tabs hold comes after it, and known causes: a long one takes more than the line kept free for it.
  await expect(
    page.locator(
      '[data-test="tab-loading"], [data-test="cause-awaited"], [data-test="time-awaited"]',
    ),
  ).toHaveCount(0);
}

/**
 * Browsers report each request that is answered with an error, and nothing can keep them from it. What the user may not
 * read, or the cluster does not have, is asked for all the same: that is how one learns it.
 */
function isExpected(message: ConsoleMessage, breaksRequests: boolean): boolean {
  const text = message.text();
  const { url } = message.location();
  if (!/\/api\/(kubernetes|prometheus|alertmanager|proxy)\//.test(`${url} ${text}`)) return false;
  if (/^Failed to load resource: .*\b40[34]\b/.test(text)) return true;
  if (/^WebSocket connection to .* failed: .*\b40[34]\b/.test(text)) return true;
  return breaksRequests && /^(Failed to load resource|WebSocket connection to )/.test(text);
}
