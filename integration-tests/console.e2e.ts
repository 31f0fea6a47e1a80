import { byTest, openTab } from './support/page-reading';
import { findTooWide } from './support/page-width';
import { expect, openStatus, test } from './support/test';

test('the page is in the navigation below Cluster Settings, and leads there and back', async ({
  page,
  stillCluster,
}) => {
  // Here the part of the navigation is unfolded that the page is in.
  await page.goto(stillCluster('progressing').pageUrl('/settings/cluster'));
  const navigation = page.getByRole('navigation', { name: 'Global navigation' });
  const link = navigation.getByRole('link', { name: 'Update status' });
  await expect(link).toBeVisible();
  const links = await navigation.getByRole('link').allTextContents();
  expect(links[links.indexOf('Cluster Settings') + 1]).toBe('Update status');
  await link.click();
  await expect(page).toHaveURL(/\/update-status$/);
  await expect(byTest(page, 'verdict')).toBeVisible();
  await expect(page).toHaveTitle(/Update status/);

  await page.locator('#content').getByRole('link', { name: 'Cluster Settings' }).click();
  await expect(page).toHaveURL(/\/settings\/cluster/);
  await page.goBack();
  await expect(byTest(page, 'verdict')).toBeVisible();
});

test('objects lead to their pages', async ({ page, stillCluster }) => {
  await openStatus(page, stillCluster('progressing').pageUrl('/update-status?tab=nodes'));
  await byTest(page, 'node-row-worker-00').click();
  await byTest(page, 'node-panel').getByRole('link', { name: 'worker-00' }).click();
  await expect(page).toHaveURL(/\/k8s\/cluster\/nodes\/worker-00$/);
});

test.describe('narrow', () => {
  test.use({ viewport: { width: 420, height: 800 } });

  test('a deep link works, and the page does not scroll sideways', async ({
    page,
    stillCluster,
  }) => {
    await openStatus(page, stillCluster('drain-blocked').pageUrl('/update-status?tab=nodes'));
    await expect(byTest(page, 'node-count')).toBeVisible();
    expect(await findTooWide(page)).toEqual([]);
  });
});

test.describe('languages', () => {
  for (const language of ['es', 'fr', 'ja', 'ko', 'zh']) {
    test(`${language}: the page shows`, async ({ page, stillCluster }) => {
      await openStatus(
        page,
        stillCluster('drain-blocked').pageUrl(`/update-status?tab=nodes&lng=${language}`),
      );
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(byTest(page, 'node-count')).toContainText('18');
      await openTab(page, 'health');
      await expect(byTest(page, 'health-item').first()).toBeVisible();
    });
  }

  test('the switch keeps the page, and every text goes through translation', async ({
    page,
    stillCluster,
  }) => {
    await openStatus(page, stillCluster('drain-blocked').pageUrl());
    await byTest(page, 'language-switch').click();
    await page.getByRole('option', { name: 'Pseudo' }).click();
    await expect(byTest(page, 'verdict')).toHaveText(/^\[.*\]$/);
    for (const heading of await page.locator('#content').getByRole('heading', { level: 2 }).all()) {
      await expect(heading).toHaveText(/^\[.*\]$/);
    }
  });
});

test.describe('an older console', () => {
  test.use({ expectedErrors: /^Plugin update-status-plugin has failed to load/ });

  test('refuses the plugin, and says so', async ({ page, startSandbox }) => {
    const sandbox = await startSandbox({ RELEASE_VERSION: '4.21.7' });
    await page.goto(`${sandbox.url}/update-status`);
    const failure = byTest(page, 'plugin-failure');
    await expect(failure).toContainText('update-status-plugin was not loaded');
    await expect(failure).toContainText('4.21.7');
    await expect(byTest(page, '404')).toBeVisible();
    await expect(byTest(page, 'verdict')).toHaveCount(0);
  });
});
