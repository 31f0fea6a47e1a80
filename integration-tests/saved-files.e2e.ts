import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { writeSavedFiles } from '../cli/testing/write-saved-files';
import { findScenario } from '../scenarios';
import { announceUnchecked } from '../src/testing/announce-unchecked';
import { Cluster } from './support/cluster';
import { expectPageToShow } from './support/expect-page';
import { readClusterStatus, readStatus } from './support/run-cli';
import { expect, openStatus, test } from './support/test';

const EXAMPLES_FOLDER = path.join(__dirname, '..', '..', 'shared', 'conformance', 'oc-examples');
const CLUSTER_VERSION_FILE_END = '-cv.yaml';
const LARGEST = '4.16.0-ec2-control-plane-updated-pdb-prohibits-draining';
const WITHOUT_DEPLOYMENT = 'no-version-upgrading';

type StartSandbox = (settings: { FROM: string }) => Promise<{ url: string }>;

test('saved files of a scenario show what the command line says of them', async ({
  page,
  startSandbox,
}, testInfo) => {
  const scenario = findScenario('drain-blocked');
  if (!scenario) throw new Error('there is no scenario "drain-blocked"');
  const state = scenario.stateAt(scenario.showAtMs);
  const files = await writeSavedFiles(state, testInfo.outputPath('saved'), 'drain-blocked');
  await expectSavedFilesToShow(page, startSandbox, files);
  await expect(page.locator('[data-test="sandbox-source"]')).toHaveText('drain-blocked');
});

const examples = existsSync(EXAMPLES_FOLDER)
  ? readdirSync(EXAMPLES_FOLDER)
      .filter((file) => file.endsWith(CLUSTER_VERSION_FILE_END))
      .map((file) => file.slice(0, -CLUSTER_VERSION_FILE_END.length))
      .sort()
  : [];
// The file is read by every worker, but once before them.
if (examples.length === 0 && process.env.TEST_WORKER_INDEX === undefined) {
  announceUnchecked('real clusters in the browser; ../shared/conformance/oc-examples is missing');
}

test.describe('saved files of real clusters', () => {
  for (const example of examples.filter((name) => name !== WITHOUT_DEPLOYMENT)) {
    test(example, async ({ page, startSandbox }) => {
      const files = path.join(EXAMPLES_FOLDER, `${example}-cv.yaml`);
      const status = await expectSavedFilesToShow(page, startSandbox, files);
      if (example === LARGEST) expect(status.nodes).toHaveLength(62);
    });
  }

  /**
   * Its Deployment of the machine-config operator was not saved. Read from files, as `oc` reads them, that is a
   * Deployment without an image, and the operator, which names one, is behind. Read from an API it is a Deployment that
   * is not there and says nothing. So the command line, too, is asked through the API.
   */
  for (const example of examples.filter((name) => name === WITHOUT_DEPLOYMENT)) {
    test(example, async ({ page, startSandbox }, testInfo) => {
      const { url } = await startSandbox({
        FROM: path.join(EXAMPLES_FOLDER, `${example}-cv.yaml`),
      });
      const cluster = new Cluster({ sandboxUrl: url, scenario: 'saved', clock: 'still' });
      const status = await readClusterStatus(cluster, testInfo.outputPath('kubeconfig'));
      await page.clock.setFixedTime(status.assessedAt);
      await openStatus(page, cluster.pageUrl());
      await expectPageToShow(page, status);
    });
  }
});

async function expectSavedFilesToShow(page: Page, startSandbox: StartSandbox, files: string) {
  const [sandbox, status] = await Promise.all([
    startSandbox({ FROM: files }),
    readStatus(`--mock-clusterversion=${files}`),
  ]);
  await page.clock.setFixedTime(status.assessedAt);
  await openStatus(page, `${sandbox.url}/update-status?clock=still`);
  await expectPageToShow(page, status);
  return status;
}
