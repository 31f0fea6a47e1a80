import { expect, openStatus, sandboxUrl, test } from './support/test';

const PLUGIN_FILES = '**/api/plugins/update-status-plugin/**';
const MANIFEST = '**/api/plugins/update-status-plugin/plugin-manifest.json*';
const CODE_OF_PAGE = '**/api/plugins/update-status-plugin/exposed-UpdateStatusPage-*';

/** What a console says whose pods of the plugin are gone or are others by now. */
const BAD_GATEWAY = { status: 502, body: 'Bad Gateway' };
const NOT_FOUND = { status: 404, body: '404 page not found' };

for (const version of [
  '4.22.0-rc.1',
  '4.22.9',
  '4.23.1',
  '5.0.0-0.nightly-2026-11-01-000000',
  '5.0.0',
]) {
  test(`console ${version}: the plugin is loaded`, async ({ page, startSandbox }) => {
    const sandbox = await startSandbox({ RELEASE_VERSION: version });
    await openStatus(page, `${sandbox.url}/update-status?scenario=drain-blocked`);
  });
}

test.describe('while the pods of the plugin move', () => {
  test.use({
    expectedErrors:
      /Failed to load resource|has failed to load|Failed to load|ChunkLoadError|Loading chunk/,
  });

  test('a page that is open goes on, and can be left and come back to', async ({
    page,
    stillCluster,
  }) => {
    const cluster = stillCluster('drain-blocked');
    await openStatus(page, cluster.pageUrl());
    await page.route(PLUGIN_FILES, (route) => route.fulfill(BAD_GATEWAY));
    const nav = page.getByRole('navigation', { name: 'Global navigation' });
    await nav.getByRole('link', { name: 'Cluster Settings' }).click();
    await expect(page.locator('[data-test="verdict"]')).toHaveCount(0);
    await nav.getByRole('link', { name: 'Update status' }).click();
    await expect(page.locator('[data-test="verdict"]')).toBeVisible();
  });

  test('a console that is opened without the plugin works, and says what is missing', async ({
    page,
  }) => {
    await page.route(MANIFEST, (route) => route.fulfill(BAD_GATEWAY));
    await page.goto(`${sandboxUrl()}/update-status?scenario=drain-blocked`);
    await expect(page.locator('[data-test="plugin-failure"]')).toContainText(
      'update-status-plugin was not loaded',
    );
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await page.unroute(MANIFEST);
    await openStatus(page, page.url());
  });

  test('a bundle whose files are gone shows an error in place of the page; reloading mends it', async ({
    page,
    stillCluster,
  }) => {
    await page.route(CODE_OF_PAGE, (route) => route.fulfill(NOT_FOUND));
    await page.goto(stillCluster('drain-blocked').pageUrl());
    await expect(page.getByRole('main')).toContainText("Failed to load module 'UpdateStatusPage'");
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await page.unroute(CODE_OF_PAGE);
    await openStatus(page, page.url());
  });
});
