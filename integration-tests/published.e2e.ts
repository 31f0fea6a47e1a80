import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { findScenario } from '../scenarios';
import { Cluster } from './support/cluster';
import { byTest } from './support/page-reading';
import { publish } from './support/publish';
import { expect, openStatus, test } from './support/test';

const MINUTE_MS = 60_000;
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

/** Time stands for the page: it does not stop waiting for an answer, and do without it, because the machine is slow. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.setFixedTime(Date.now());
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
  await stopTime(page);
  await page.goto(cluster.pageUrl());
  await expect(byTest(page, 'verdict')).toHaveText(
    "Action needed: node worker-c can't be drained (for 1h 15m)",
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
  await page.addInitScript(() => {
    // Where the verdict was, whenever it was drawn.
    const tops: number[] = [];
    const look = (): void => {
      const verdict = document.querySelector('[data-test="section-verdict"]');
      if (verdict) tops.push(verdict.getBoundingClientRect().top);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { verdictTops: tops });
  });
  await stopTime(page);
  await openStatus(page, cluster.pageUrl());
  await expect(byTest(page, 'verdict')).toHaveText(
    "Action needed: node worker-c can't be drained (for 1h 15m)",
  );
  await expect(byTest(page, 'entry-cause')).toContainText('PodDisruptionBudget shop/web');
  await expect(byTest(page, 'section-attention')).toContainText('Scale StatefulSet web');
  await expect(byTest(page, 'section-progress')).toContainText('34 of 34');
  await expect(byTest(page, 'published-notice')).toBeVisible();
  await expect(byTest(page, 'permissions-notice')).toHaveCount(1);
  const tops = await page.evaluate(() => Reflect.get(window, 'verdictTops') as number[]);
  expect(new Set(tops.map(Math.round)).size).toBe(1);
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
  await stopTime(page);
  await page.goto(cluster.pageUrl('/dashboards/update-status'));
  await expect(byTest(page, 'summary-next-step')).toContainText('Scale StatefulSet web');
  await expect(byTest(page, 'summary-pool-worker')).toContainText('2 of 12 nodes updated');
  const parts = /updatestatuses|clusteroperators|machineconfigpools/;
  expect(asked.flatMap((url) => parts.exec(url) ?? [])).toEqual(['updatestatuses']);
});

test('a controller that has stopped is contradicted while it could be right, then ignored', async ({
  page,
  startStepped,
}) => {
  const scenario = findScenario('moving-update');
  if (!scenario) throw new Error('there is no moving update');
  const sandbox = await startStepped(scenario, 58 * MINUTE_MS);
  const goOn = async (minute: number, byMinutes: number): Promise<void> => {
    sandbox.moveTo(minute * MINUTE_MS);
    await page.clock.fastForward(byMinutes * MINUTE_MS);
  };
  const cluster = new Cluster({ sandboxUrl: sandbox.url, scenario: scenario.id, clock: 'live' });
  await publish(cluster);
  sandbox.moveTo(59 * MINUTE_MS);
  await page.clock.install();
  await openStatus(page, cluster.pageUrl());
  await expect(byTest(page, 'freshness')).toBeVisible();
  await expect(byTest(page, 'published-difference')).toHaveCount(0);
  await goOn(61, 2);
  await expect(byTest(page, 'published-difference')).toHaveText(
    /^This page has newer data than the update status controller, which reported .*3m ago/,
  );
  await goOn(65, 4);
  await expect(byTest(page, 'published-difference')).toHaveCount(0);
  await expect(byTest(page, 'freshness')).toBeVisible();
  await expect(byTest(page, 'verdict')).toHaveText(/^Updating/);
});

test('what another version publishes is as if it were not there', async ({ page, ownCluster }) => {
  const cluster = ownCluster('drain-blocked');
  await publish(cluster);
  await cluster.patch(UPDATE_STATUS, { status: { brief: '{"version":"0.0.1"}' } });
  await page.goto(cluster.pageUrl('/dashboards/update-status'));
  // Judged without nodes, so from what operators and pools say.
  await expect(byTest(page, 'summary-pool-worker')).toContainText('2 of 12 nodes updated');
  await openStatus(page, cluster.pageUrl());
  await expect(byTest(page, 'verdict')).toHaveText(
    "Action needed: node worker-c can't be drained (for 1h 15m)",
  );
  await expect(byTest(page, 'freshness')).toBeVisible();
  await expect(byTest(page, 'published-difference')).toHaveCount(0);
});

test('what is out of date is not shown', async ({ page, ownCluster }) => {
  const cluster = ownCluster('drain-blocked');
  await publish(cluster);
  await cluster.patch(UPDATE_STATUS, { status: { observedAt: '2026-01-01T00:00:00Z' } });
  await refuseAllButPublished(cluster);
  await page.goto(cluster.pageUrl());
  await expect(byTest(page, 'failed')).toBeVisible();
});
