import type { Page } from '@playwright/test';
import { expectAccessible, expectContrast } from './support/accessibility';
import { byTest } from './support/page-reading';
import { expect, test } from './support/test';

const POOL =
  '/k8s/cluster/machineconfiguration.openshift.io~v1~MachineConfigPool/worker/update-status';

/** Every surface but those of single objects, by what it must show before it is looked at. */
const SURFACES = [
  { path: '/dashboards', ready: 'details-update' },
  { path: '/dashboards/update-status', ready: 'summary-verdict' },
] as const;

const SCENARIOS = [
  'idle',
  'progressing',
  'drain-blocked',
  'paused-pool',
  'failing',
  'few-rights',
  'hosted',
] as const;

function healthItem(page: Page) {
  return byTest(page, 'health-item-Update');
}

/** What the Status card of Home, Overview says. */
const STATUS_CARD: Readonly<
  Partial<Record<(typeof SCENARIOS)[number], readonly [string, RegExp]>>
> = {
  idle: ['OK', /^Running 4\.18\.8\. Channel stable-4\.18 offers no update\.$/],
  progressing: ['UPDATING', /^Updating to 4\.18\.9: 24 of 34 operators$/],
  'drain-blocked': ['ERROR', /^Action needed: node worker-c can't be drained$/],
  failing: ['ERROR', /^Update failing: operator authentication is unavailable$/],
};

for (const { path, ready } of SURFACES) {
  for (const id of SCENARIOS) {
    test(`${id} ${path}: is accessible, light and dark`, async ({ page, stillCluster }) => {
      await page.goto(stillCluster(id).pageUrl(path));
      await expect(byTest(page, ready).first()).toBeVisible();
      const said = path === '/dashboards' ? STATUS_CARD[id] : undefined;
      if (said) {
        const [state, message] = said;
        await expect(healthItem(page)).toHaveAttribute('data-state', state);
        await expect(byTest(page, 'health-item-details').last()).toHaveText(message);
      }
      await expectAccessible(page, 'light');
      await expectContrast(page, 'dark');
      if (id === 'drain-blocked') await expectNoSidewaysScroll(page);
    });
  }
}

/** On a narrow screen. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await page.setViewportSize({ width: 420, height: 800 });
  await expect(byTest(page, 'status-link').first()).toBeVisible();
  const tooWide = await page.evaluate(async () => {
    // Whatever follows the width of the window is drawn anew in the frame after it.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    const content = document.querySelector('#content-scrollable');
    return content ? content.scrollWidth - content.clientWidth : 0;
  });
  expect(tooWide).toBeLessThanOrEqual(0);
}

test.describe('Home, Overview, Cluster', () => {
  test('is in the navigation, and the item opens to what needs attention and the page', async ({
    page,
    stillCluster,
  }) => {
    await page.goto(stillCluster('failing').pageUrl('/update-status'));
    await page.getByRole('button', { name: 'Home', exact: true }).click();
    await page.getByRole('link', { name: 'Overview', exact: true }).click();
    await healthItem(page).getByRole('button', { name: 'Update' }).click();
    const popup = page.getByRole('dialog');
    await expect(popup.getByText(/^Update failing: /)).toBeVisible();
    await expect(byTest(popup, 'summary-verdict')).toContainText('authentication');
    // The cause comes later than the verdict and moves the link down: a click on its way would miss it.
    await expect(byTest(popup, 'summary-cause')).toContainText("doesn't respond");
    await expect(byTest(popup, 'summary-next-step')).toContainText(
      'Check the load balancer and the firewall in front of the router pods',
    );
    await expectAccessible(page, 'light');
    await popup.getByRole('link', { name: 'View update status' }).click();
    await expect(page).toHaveURL(/\/update-status$/);
  });

  test('Activity tells the control plane, then the pools that are left', async ({
    page,
    stillCluster,
  }) => {
    await page.goto(stillCluster('progressing').pageUrl('/dashboards'));
    const activities = byTest(page, 'activity');
    await expect(activities).toHaveCount(1);
    await expect(activities).toContainText('Updating to 4.18.9: 24 of 34 operators');
    await expect(activities).toContainText('Started');

    await page.goto(stillCluster('workers-behind').pageUrl('/dashboards'));
    await expect(byTest(page, 'activity-pool-worker')).toContainText('12 of 60 nodes');
    await expect(activities).toHaveCount(2);
  });

  test('nothing goes on when nothing runs', async ({ page, stillCluster }) => {
    await page.goto(stillCluster('idle').pageUrl('/dashboards'));
    await expect(byTest(page, 'details-update')).toContainText(
      'Running 4.18.8. Channel stable-4.18 offers no update.',
    );
    await expect(byTest(page, 'activity')).toHaveCount(0);
  });
});

// The manifest and the entry are the console's to load, on every page.
test('the console’s own Overview loads one script of the plugin, and asks the cluster for nothing that it would not ask for', async ({
  page,
  stillCluster,
}) => {
  const scripts: string[] = [];
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/api\/plugins\/.*\.js$/.test(pathname)) scripts.push(pathname);
    else if (pathname.startsWith('/api/kubernetes')) asked.push(pathname + search);
  });
  await page.goto(stillCluster('idle').pageUrl('/dashboards'));
  await expect(byTest(page, 'details-update')).toContainText(
    'Running 4.18.8. Channel stable-4.18 offers no update.',
  );
  await expect(healthItem(page)).toHaveAttribute('data-state', 'OK');
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([
    expect.stringContaining('/plugin-entry.'),
    expect.stringContaining('/exposed-ClusterOverview-'),
  ]);
  // The console watches ClusterVersion by its name: a list of it would be one request more.
  const more = /\/(kubernetes\/version|updatestatuses.*|clusterversions(\?.*)?)$/;
  expect(asked.filter((path) => more.test(path))).toEqual([]);
});

test('Cluster Settings has the page in a tab, without a second heading', async ({
  page,
  stillCluster,
}) => {
  await page.goto(stillCluster('progressing').pageUrl('/settings/cluster'));
  await page.getByRole('tab', { name: 'Update status' }).click();
  await expect(page).toHaveURL(/\/settings\/cluster\/update-status/);
  await expect(byTest(page, 'verdict')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Cluster Settings']);
  await expect(byTest(page, 'freshness')).toBeVisible();
  await expectAccessible(page, 'light');
});

test('a node’s page has its part, and leads to the page', async ({ page, stillCluster }) => {
  await page.goto(stillCluster('drain-blocked').pageUrl('/k8s/cluster/nodes/worker-c'));
  await page.getByRole('tab', { name: 'Update status' }).click();
  await expect(byTest(page, 'summary-fact-phase')).toHaveText('Draining');
  await expect(byTest(page, 'summary-fact-version')).toHaveText('4.18.8 → 4.18.9');
  await expect(byTest(page, 'attention-item')).toContainText("Node worker-c can't be drained");
  await expect(byTest(page, 'attention-item')).toContainText('Scale StatefulSet web');
  await expectAccessible(page, 'light');
  await expectContrast(page, 'dark');
  await byTest(page, 'status-link').click();
  await expect(page).toHaveURL(/\/update-status\?.*node=worker-c/);
  await expect(byTest(page, 'verdict')).toBeVisible();
});

test('a pool’s page has its part, with its nodes', async ({ page, stillCluster }) => {
  await page.goto(stillCluster('drain-blocked').pageUrl(POOL));
  await expect(byTest(page, 'pool-count-worker')).toHaveText('2 of 12 nodes updated');
  await expect(page.locator('[data-test^="pool-node-"]')).toHaveCount(12);
  await expect(page.locator('[data-test^="pool-node-"]').first()).toContainText('Blocked');
  await expectAccessible(page, 'light');
  await expectContrast(page, 'dark');
  await expectNoSidewaysScroll(page);
});

test('the list of nodes says what moves', async ({ page, stillCluster }) => {
  await page.goto(stillCluster('drain-blocked').pageUrl('/k8s/cluster/nodes'));
  const row = byTest(page, 'host-node-worker-c');
  await row.getByRole('button', { name: 'Draining' }).click();
  await expect(byTest(page, 'node-status-popover')).toContainText('4.18.8 → 4.18.9');
  await expect(byTest(page, 'node-status-popover')).toContainText('Scale StatefulSet web');
  await expect(byTest(page, 'node-plugin-status')).toHaveCount(1);
  await expectAccessible(page, 'light');
});
