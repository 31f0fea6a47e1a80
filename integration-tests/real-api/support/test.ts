import { test as base } from '@playwright/test';
import { Cluster, CONTROL_PLANE_VARIABLE } from './cluster';
import type { ControlPlane } from './start-control-plane';

interface WorkerFixtures {
  /** The real API of the run; each test file fills it anew. */
  readonly cluster: Cluster;
}

export const test = base.extend<object, WorkerFixtures>({
  cluster: [
    // Playwright reads from the first argument which fixtures are needed: here none.
    async ({}, use) => {
      const facts = process.env[CONTROL_PLANE_VARIABLE];
      if (facts === undefined)
        throw new Error('the API is not running: the global setup starts it');
      // The global setup has put it there.
      await use(new Cluster(JSON.parse(facts) as ControlPlane));
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';

/** Skips the tests of a file where no API can be had; the start of the run has said why. */
export function needsRealApi(): void {
  test.skip(
    // A function, because files are also looked at before the start of the run.
    () => process.env[CONTROL_PLANE_VARIABLE] === undefined,
    'there is no Kubernetes API here',
  );
}
