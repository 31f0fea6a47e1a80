import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import type { Cluster } from './support/cluster';
import { byTest } from './support/page-reading';
import { publish } from './support/publish';
import { expect, openStatus, test } from './support/test';

const UPDATE_STATUS = '/apis/update-status.github.io/v1alpha1/updatestatuses/cluster';

/** From now on nothing may be read but what the controller publishes. */
async function refuseAllButPublished(cluster: Cluster): Promise<void> {
  const resources = ['clusterversions', 'clusteroperators', 'machineconfigpools', 'nodes'];
  await cluster.break(
    ...resources.map(
      (resource) => ({ fault: 'answer', resource, with: 'error', status: 403 }) as const,
    ),
  );
}

async function boxOf(page: Page, name: string): Promise<unknown> {
  return byTest(page, name).boundingBox();
}

test('what is published stands there before the nodes have arrived, and stays where it is', async ({
  page,
  ownCluster,
}) => {
  const cluster = ownCluster('drain-blocked');
  await publish(cluster);
  let letNodesIn = (): void => undefined;
  const nodes = new Promise<void>((resolve) => (letNodesIn = resolve));
  await page.route(/\/api\/v1\/nodes/, async (route) => {
    await nodes;
    await route.continue();
  });
  await page.goto(cluster.pageUrl());
  await expect(byTest(page, 'verdict')).toHaveText(
    "Action needed: node worker-c can't be drained (1h 15m)",
  );
  await expect(byTest(page, 'section-attention')).toBeVisible();
  await expect(byTest(page, 'freshness')).toHaveCount(0);
  await expect(byTest(page, 'published-notice')).toHaveCount(0);
  const before = [await boxOf(page, 'section-verdict'), await boxOf(page, 'section-attention')];
  letNodesIn();
  await expect(byTest(page, 'freshness')).toBeVisible();
  expect([await boxOf(page, 'section-verdict'), await boxOf(page, 'section-attention')]).toEqual(
    before,
  );
  await expect(byTest(page, 'published-difference')).toHaveCount(0);
});

test('who may read nothing else sees what is published', async ({ page, ownCluster }) => {
  const cluster = ownCluster('drain-blocked');
  await publish(cluster);
  await refuseAllButPublished(cluster);
  await openStatus(page, cluster.pageUrl());
  await expect(byTest(page, 'verdict')).toHaveText(
    "Action needed: node worker-c can't be drained (1h 15m)",
  );
  await expect(byTest(page, 'verdict-cause')).toContainText('PodDisruptionBudget shop/web');
  await expect(byTest(page, 'section-attention')).toContainText('Scale StatefulSet web');
  await expect(byTest(page, 'section-progress')).toContainText('34 of 34');
  await expect(byTest(page, 'published-notice')).toBeVisible();
  await expect(byTest(page, 'permissions-notice')).toHaveCount(1);
  await expectAccessible(page, 'light');

  await page.goto(cluster.pageUrl('/dashboards/update-status'));
  await expect(byTest(page, 'summary-verdict')).toContainText("node worker-c can't be drained");
  await expect(byTest(page, 'summary-next-step')).toContainText('Scale StatefulSet web');
});

test('cards ask for what is published, and for no operators and pools', async ({
  page,
  ownCluster,
}) => {
  const cluster = ownCluster('drain-blocked');
  await publish(cluster);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('websocket', (socket) => asked.push(socket.url()));
  await page.goto(cluster.pageUrl('/dashboards/update-status'));
  await expect(byTest(page, 'summary-next-step')).toContainText('Scale StatefulSet web');
  await expect(byTest(page, 'summary-pool-worker')).toContainText('2 of 12 nodes updated');
  const parts = /updatestatuses|clusteroperators|machineconfigpools/;
  expect(asked.flatMap((url) => parts.exec(url) ?? [])).toEqual(['updatestatuses']);
});

test('what is out of date is not shown', async ({ page, ownCluster }) => {
  const cluster = ownCluster('drain-blocked');
  await publish(cluster);
  await cluster.patch(UPDATE_STATUS, { status: { observedAt: '2026-01-01T00:00:00Z' } });
  await refuseAllButPublished(cluster);
  await page.goto(cluster.pageUrl());
  await expect(byTest(page, 'failed')).toBeVisible();
});
