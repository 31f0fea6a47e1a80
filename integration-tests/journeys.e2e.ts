import { byTest, nodeRow, openTab } from './support/page-reading';
import { expect, openStatus, test } from './support/test';

/*
 * The tasks a user comes with, from opening the page to the answer. Following a node, losing the connection and having
 * few rights are in live.e2e.ts and faults.e2e.ts.
 */

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('find the node that is held up, and copy what to tell about it', async ({
    page,
    stillCluster,
  }) => {
    await openStatus(page, stillCluster('drain-blocked').pageUrl());
    await expect(byTest(page, 'verdict')).toContainText("can't be drained");

    await openTab(page, 'nodes');
    // Worst first: the node that needs a person is the first one.
    const rows = page.locator('[data-test^="node-row-"]');
    await expect(rows.first()).toHaveAttribute('data-test', 'node-row-worker-c');
    const panel = byTest(page, 'node-panel');
    // By its name: rows may still move while the last lists arrive.
    await nodeRow(page, 'worker-c').click();
    await expect(panel).toContainText('failed to drain node');
    await expect(page).toHaveURL(/node=worker-c/);
    await panel.getByRole('button', { name: 'Copy: message of worker-c' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('failed to drain node: worker-c after 1 hour');

    // The address alone brings another user to the same place; back closes the panel.
    await page.reload();
    await expect(panel).toContainText('failed to drain node');
    await page.goBack();
    await expect(panel).toHaveCount(0);
  });

  test('hand the status on without a name in it', async ({ page, stillCluster }) => {
    await openStatus(page, stillCluster('drain-blocked').pageUrl());
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('switch', { name: /hide names/i }).click({ force: true });
    await page.getByRole('menuitem', { name: 'Copy as text' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toContain('= Worker Upgrade =');
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).not.toContain('worker-c');
    expect(text).toContain('node-');
  });
});

test('see that workers are behind although ClusterVersion says that it is done', async ({
  page,
  stillCluster,
}) => {
  await openStatus(page, stillCluster('workers-behind').pageUrl());
  await expect(byTest(page, 'verdict-kind')).toHaveAttribute('data-kind', 'progressing');
  await expect(byTest(page, 'verdict')).toContainText('Updating workers: 12 of 62 nodes updated');
  await expect(byTest(page, 'pool-row-worker')).toContainText('12 of 60 updated');
  await openTab(page, 'history');
  await expect(page.getByRole('tabpanel')).toContainText('4.18.9');
});

test('the table of nodes cuts no head, and its panel stands beside it', async ({
  page,
  stillCluster,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openStatus(page, stillCluster('drain-blocked').pageUrl('/update-status?tab=nodes'));
  await nodeRow(page, 'worker-c').waitFor();
  const heads = page.locator('thead .pf-v6-c-table__text');
  await expect(heads).toHaveCount(7);
  const cut = await heads.evaluateAll((all) =>
    all
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
  await nodeRow(page, 'worker-c').click();
  await expect
    .poll(async () => {
      const panel = await byTest(page, 'node-panel').boundingBox();
      const search = await byTest(page, 'node-search').boundingBox();
      return panel && search && panel.x >= search.x + search.width && panel.height > 600;
    })
    .toBe(true);
});

test('on a narrow screen the tab that an address names is in sight', async ({
  page,
  stillCluster,
}) => {
  await page.setViewportSize({ width: 420, height: 800 });
  await openStatus(page, stillCluster('drain-blocked').pageUrl('/update-status?tab=history'));
  const strip = page.getByRole('tablist').first();
  await expect
    .poll(async () => {
      const [list, tab] = [
        await strip.boundingBox(),
        await byTest(page, 'tab-history').boundingBox(),
      ];
      return list !== null && tab !== null && tab.x + tab.width <= list.x + list.width + 1;
    })
    .toBe(true);
});

test('filter nodes, and share the address', async ({ page, stillCluster }) => {
  await openStatus(page, stillCluster('workers-behind').pageUrl('/update-status?tab=nodes'));
  await byTest(page, 'node-search').locator('input').fill('worker-0');
  await expect(page).toHaveURL(/search=worker-0/);
  await expect(byTest(page, 'node-count')).toHaveText('10 of 65 nodes');
  await page.reload();
  await expect(byTest(page, 'node-count')).toHaveText('10 of 65 nodes');
});
