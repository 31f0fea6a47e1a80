import type { Locator, Page } from '@playwright/test';
import type { Cluster } from './support/cluster';
import { byTest, nodeRow, openTab, readNodeRows, section } from './support/page-reading';
import { expect, openStatus, test } from './support/test';

const NODES = '/update-status?tab=nodes';
const MACHINE_CONFIG = 'machineconfiguration.openshift.io';

test.use({ breaksRequests: true });

/** Lets time pass in the page, in steps in which the network can answer, until something is read as it should be. */
async function passTimeUntil(
  page: Page,
  read: () => Promise<string>,
  expected: string | RegExp,
): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(2_000);
    expect(await read()).toMatch(expected);
  }).toPass({ intervals: [50] });
}

function passTimeUntilMode(page: Page, mode: 'live' | 'polling' | 'reconnecting'): Promise<void> {
  const readMode = () =>
    byTest(page, 'freshness').evaluateAll((found) =>
      found.map((each) => each.getAttribute('data-mode')).join(),
    );
  return passTimeUntil(page, readMode, new RegExp(`^${mode}$`));
}

/** What it says now; empty where there is none, which time alone may bring. */
async function readText(locator: Locator): Promise<string> {
  return (await locator.allTextContents()).join();
}

/** Makes a node change so that everybody who still watches must see it, and waits for it. */
async function expectFollowing(page: Page, cluster: Cluster, reason: string): Promise<void> {
  await cluster.patch('/api/v1/nodes/worker-11', {
    metadata: {
      annotations: {
        [`${MACHINE_CONFIG}/state`]: 'Degraded',
        [`${MACHINE_CONFIG}/reason`]: reason,
      },
    },
  });
  await passTimeUntil(page, () => readText(nodeRow(page, 'worker-11')), reason);
}

async function expectNoFailure(page: Page): Promise<void> {
  await expect(byTest(page, 'page-failure')).toHaveCount(0);
  await expect(byTest(page, 'plugin-failure')).toHaveCount(0);
}

test.describe('connections', () => {
  test('an API that is away: says so, keeps what is known, and comes back', async ({
    page,
    ownCluster,
  }) => {
    const cluster = ownCluster('progressing');
    await page.clock.install();
    await openStatus(page, cluster.pageUrl(NODES));
    await expect(byTest(page, 'freshness')).toHaveAttribute('data-mode', 'live');
    const rows = await readNodeRows(page);

    await cluster.break({ fault: 'away', forMs: 3_600_000 });
    await passTimeUntilMode(page, 'reconnecting');
    await expect(byTest(page, 'freshness')).toContainText(/Reconnecting\. Showing data from \d/);
    await expect(byTest(page, 'freshness')).toContainText('Nodes');
    expect(await readNodeRows(page)).toEqual(rows);
    await openTab(page, 'overview');
    await expect(byTest(page, 'operators-count')).toHaveText(/of 34 updated$/);
    await openTab(page, 'nodes');

    await cluster.mend();
    await passTimeUntilMode(page, 'live');
    await expectFollowing(page, cluster, 'seen after the API was away');
    await expectNoFailure(page);
  });

  for (const closeFrame of [true, false]) {
    test(`sockets that are ${closeFrame ? 'closed' : 'cut'} are taken up again`, async ({
      page,
      ownCluster,
    }) => {
      const cluster = ownCluster('progressing');
      await page.clock.install();
      await openStatus(page, cluster.pageUrl(NODES));
      await cluster.break({ fault: 'dropSockets', closeFrame });
      await expectFollowing(page, cluster, 'seen on a new socket');
      await passTimeUntilMode(page, 'live');
    });
  }

  test('where no socket can be held, it asks from time to time', async ({ page, ownCluster }) => {
    const cluster = ownCluster('progressing');
    await page.clock.install();
    await openStatus(page, cluster.pageUrl(NODES));
    await cluster.break({ fault: 'refuseSockets' }, { fault: 'dropSockets' });
    await passTimeUntilMode(page, 'polling');
    await expectFollowing(page, cluster, 'seen in a list');
  });

  test('a history that is gone (410) leads to a new list', async ({ page, ownCluster }) => {
    const cluster = ownCluster('progressing');
    await page.clock.install();
    await openStatus(page, cluster.pageUrl(NODES));
    await cluster.break({ fault: 'expireHistory' }, { fault: 'dropSockets' });
    await expectFollowing(page, cluster, 'seen after 410');
    await passTimeUntilMode(page, 'live');
  });

  test('nonsense on the sockets is passed over', async ({ page, ownCluster }) => {
    const cluster = ownCluster('progressing');
    await page.clock.install();
    await openStatus(page, cluster.pageUrl(NODES));
    const rows = await readNodeRows(page);
    await cluster.break({ fault: 'garbage' });
    await expectFollowing(page, cluster, 'seen behind the nonsense');
    const others = (await readNodeRows(page)).filter(({ name }) => name !== 'worker-11');
    expect(others).toEqual(rows.filter(({ name }) => name !== 'worker-11'));
    await expectNoFailure(page);
  });
});

test.describe('wrong answers', () => {
  for (const answer of ['error', 'html', 'truncated', 'empty'] as const) {
    test(`nodes answered with ${answer}: that section says so, the others work`, async ({
      page,
      ownCluster,
    }) => {
      const cluster = ownCluster('progressing');
      await cluster.break({ fault: 'answer', resource: 'nodes', with: answer });
      await page.clock.install();
      await openStatus(page, cluster.pageUrl(NODES));
      const notice = byTest(page, 'missing-nodes');
      await expect(section(page, 'nodes').locator(notice)).toContainText("Nodes couldn't be read.");
      await expect(section(page, 'nodes').locator(notice)).toContainText('API response: ');
      await expect(byTest(page, 'node-search')).toHaveCount(0);
      await openTab(page, 'overview');
      await expect(byTest(page, 'operators-count')).toHaveText(/of 34 updated$/);
      await expect(byTest(page, 'pool-count-worker')).toContainText('(reported)');
      await expectNoFailure(page);

      await cluster.mend();
      await openTab(page, 'nodes');
      await passTimeUntil(page, () => readText(byTest(page, 'node-count')), /^18 nodes$/);
      await expect(notice).toHaveCount(0);
    });
  }

  for (const { resource, notice, text, stillThere, tab } of [
    {
      resource: 'clusteroperators',
      notice: 'missing-clusteroperators',
      text: "ClusterOperators couldn't be read.",
      stillThere: 'node-count',
      tab: 'nodes',
    },
    {
      resource: 'machineconfigpools',
      notice: 'missing-machineconfigpools',
      text: "MachineConfigPools couldn't be read.",
      stillThere: 'operators-count',
      tab: 'overview',
    },
  ] as const) {
    test(`${resource} answered with 500: that section says so, the others work`, async ({
      page,
      ownCluster,
    }) => {
      const cluster = ownCluster('progressing');
      await cluster.break({ fault: 'answer', resource, with: 'error' });
      await openStatus(page, cluster.pageUrl());
      await expect(byTest(page, notice).first()).toContainText(text);
      await openTab(page, tab);
      await expect(byTest(page, stillThere)).toBeVisible();
      await expectNoFailure(page);
    });
  }

  for (const { status, heading } of [
    { status: 403, heading: "You don't have permission to read ClusterVersion." },
    { status: 404, heading: 'This cluster has no ClusterVersion.' },
    { status: 500, heading: "ClusterVersion couldn't be read." },
  ]) {
    test(`ClusterVersion answered with ${status}: the page says that nothing can be said, and why`, async ({
      page,
      ownCluster,
    }) => {
      const cluster = ownCluster('progressing');
      await cluster.break({ fault: 'answer', resource: 'clusterversions', with: 'error', status });
      await page.goto(cluster.pageUrl());
      const failed = byTest(page, 'failed');
      await expect(failed.getByRole('heading', { name: heading })).toBeVisible();
      await expect(failed).toContainText('The update status is unknown.');
      await expect(page.getByRole('heading', { level: 1, name: 'Update status' })).toBeVisible();
      await expectNoFailure(page);
    });
  }
});

test('few rights: told once, with a request to copy; every part says what is unknown', async ({
  page,
  stillCluster,
}) => {
  await openStatus(page, stillCluster('few-rights').pageUrl());
  await expect(byTest(page, 'operators-count')).toBeVisible();
  await expect(section(page, 'progress').locator(byTest(page, 'missing-nodes'))).toContainText(
    'The state of each node is unknown.',
  );
  await expect(byTest(page, 'permissions-notice')).toContainText(
    "7 resources can't be read with your permissions.",
  );
  await expect(byTest(page, 'tab-health')).toHaveText('Health');
  await page.getByRole('button', { name: 'Show missing permissions' }).click();
  await expect(byTest(page, 'permission-alerts')).toContainText('cluster-monitoring-view');
  await expect(byTest(page, 'permission-nodes')).toContainText('list, watch nodes');
  await expect(byTest(page, 'permissions-request')).toBeVisible();
  await expectNoFailure(page);

  await openTab(page, 'health');
  await expect(section(page, 'health').locator(byTest(page, 'missing-alerts'))).toContainText(
    'Alerts that affect the update are unknown.',
  );

  await openTab(page, 'nodes');
  const nodes = section(page, 'nodes');
  await expect(nodes.locator(byTest(page, 'missing-nodes'))).toContainText(
    'The state of each node is unknown.',
  );
  await expect(nodes).not.toContainText(/\b0 nodes/);
  await expectNoFailure(page);
});

test.describe('scripts', () => {
  test.use({
    expectedErrors: /^Failed to load resource: net::ERR_FAILED|ChunkLoadError|Loading chunk/,
  });

  test('a tab that does not arrive: says so, keeps the rest, and is loaded when asked for', async ({
    page,
    stillCluster,
  }) => {
    await openStatus(page, stillCluster('drain-blocked').pageUrl());
    const scripts = /-chunk-\w+\.min\.js$/;
    await page.route(scripts, (route) => route.abort());
    await openTab(page, 'disruption');
    const failure = byTest(page, 'part-failure');
    await expect(failure).toContainText("This part of the page couldn't be loaded");
    await expect(byTest(page, 'verdict')).toBeVisible();
    await page.unroute(scripts);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(section(page, 'disruption-worker')).toBeVisible();
    await expect(failure).toHaveCount(0);
  });

  test('causes that do not arrive: says so, until they do', async ({ page, stillCluster }) => {
    let isAway = true;
    await page.route(/(?:known-causes|cause-texts)-chunk/, (route) =>
      isAway ? route.abort() : route.continue(),
    );
    await page.goto(stillCluster('failing').pageUrl());
    await expect(byTest(page, 'causes-failure')).toContainText("couldn't be loaded");
    await expect(byTest(page, 'verdict')).toBeVisible();
    await expect(section(page, 'attention')).not.toContainText("doesn't respond");
    isAway = false;
    // The next verdict asks for them, too: then there is nothing to try again.
    await expect(async () => {
      const retry = byTest(page, 'causes-failure').getByRole('button', { name: 'Try again' });
      if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
      await expect(byTest(page, 'causes-failure')).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
    await expect(byTest(page, 'entry-cause').first()).toContainText("doesn't respond");
  });
});
