import { byTest, nodeRow } from './support/page-reading';
import { expect, test } from './support/test';

test('5,000 nodes: counts while they load, and finds one by its name', async ({
  page,
  ownCluster,
}) => {
  const cluster = ownCluster('nodes-5000');
  // The last pages wait until the counting has been seen.
  let letLastIn = (): void => undefined;
  const isSeen = new Promise<void>((resolve) => (letLastIn = resolve));
  await page.route(/\/api\/v1\/nodes\?.*continue=/, async (route) => {
    await isSeen;
    await route.continue();
  });
  await page.goto(cluster.pageUrl('/update-status?tab=nodes'));
  await expect(byTest(page, 'loading')).toContainText(/[1-9][\d,]* of 5,000 nodes loaded/);
  letLastIn();

  await expect(byTest(page, 'verdict')).toBeVisible();
  await expect(byTest(page, 'node-count')).toHaveText('5,000 nodes');
  const drawn = page.locator('[data-test^="node-row-"]');
  expect(await drawn.count()).toBeLessThan(100);

  const last = nodeRow(page, 'worker-4099');
  const search = byTest(page, 'node-search').getByRole('textbox');
  await search.fill('edge-');
  await expect(byTest(page, 'node-count')).toHaveText('297 of 5,000 nodes');
  await expect(drawn.first()).toContainText('edge-');
  await expect(last).toHaveCount(0);
  await search.fill('no such node');
  await expect(byTest(page, 'node-count')).toHaveText('0 of 5,000 nodes');
  await expect(page.getByText('No node name matches the search.')).toBeVisible();
});

test('500 nodes: follows a burst of changes without losing one', async ({ page, ownCluster }) => {
  const cluster = ownCluster('nodes-500');
  await page.goto(cluster.pageUrl('/update-status?tab=nodes'));
  await expect(byTest(page, 'node-count')).toHaveText('500 nodes');
  const reason = 'the last change of many';
  await cluster.break({ fault: 'nodeEvents', events: 2000, change: 'unschedulable' });
  await cluster.patch('/api/v1/nodes/worker-299', {
    metadata: {
      annotations: {
        'machineconfiguration.openshift.io/state': 'Degraded',
        'machineconfiguration.openshift.io/reason': reason,
      },
    },
  });
  await byTest(page, 'node-search').getByRole('textbox').fill('worker-299');
  await expect(nodeRow(page, 'worker-299')).toContainText('Degraded');
  await expect(nodeRow(page, 'worker-299')).toContainText(reason);
});
