import type { Page } from '@playwright/test';
import { SCENARIOS } from '../scenarios';
import { expectAccessible, expectContrast } from './support/accessibility';
import { expectPageToShow } from './support/expect-page';
import { expectSeenFirst, TO_ACT_ON } from './support/first-sight';
import { expectNoLayoutShift, watchLayoutShift } from './support/layout-shift';
import { byTest, openTab, TABS } from './support/page-reading';
import { findTooWide } from './support/page-width';
import { readClusterStatus } from './support/run-cli';
import { expect, openStatus, sandboxUrl, test } from './support/test';

const NARROW = { width: 420, height: 800 };

test('the sandbox offers every scenario', async ({ request }) => {
  const response = await request.get(`${sandboxUrl()}/sandbox/scenarios`);
  const offered = SCENARIOS.map(({ id, title }) => ({ id, title }));
  // Clusters of a hub are not one cluster.
  expect(await response.json()).toMatchObject([...offered, { id: 'fleet' }]);
});

/*
 * The command line reads alerts as `oc` does, through the Route of Thanos; the page reads the rules through the
 * console's proxy. Both end at the same alerts of the scenario, so health is compared whole.
 */
for (const { id } of SCENARIOS) {
  test.describe(id, () => {
    test('says what the command line says, quietly, accessibly and on narrow screens', async ({
      page,
      stillCluster,
    }, testInfo) => {
      const cluster = stillCluster(id);
      const document = await readClusterStatus(cluster, testInfo.outputPath('kubeconfig'));
      await watchLayoutShift(page);
      // The cluster's clock stands; so must the browser's, or durations would grow while the test looks.
      await page.clock.setFixedTime(document.assessedAt);
      await openStatus(page, cluster.pageUrl());
      if (TO_ACT_ON.includes(id)) await expectSeenFirst(page, 700);
      await expectNoLayoutShift(page);

      await expectPageToShow(page, document);
      await expectAccessible(page, 'light');
      await openTab(page, 'overview');
      await expectAccessible(page, 'dark');
      await page.setViewportSize(NARROW);
      expect(await findTooWide(page)).toEqual([]);
    });
  });
}

for (const id of ['drain-blocked', 'idle', 'hosted', 'few-rights', 'payload-not-accepted']) {
  test(`${id}: every part of the page is accessible and fits narrow screens`, async ({
    page,
    stillCluster,
  }) => {
    await openStatus(page, stillCluster(id).pageUrl());
    for (const tab of TABS) {
      await openTab(page, tab);
      await expectAccessible(page, 'light');
    }
    for (const tab of TABS) {
      await openTab(page, tab);
      await expectContrast(page, 'dark');
    }
    await page.setViewportSize(NARROW);
    for (const tab of TABS) {
      await openTab(page, tab);
      expect(await findTooWide(page), tab).toEqual([]);
    }
  });
}

/** Where nodes and configurations stand side by side, by the way there from the place before. */
const WIDE_PLACES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  overview: (page) => openTab(page, 'overview'),
  disruption: (page) => openTab(page, 'disruption'),
  timeline: async (page) => {
    await openTab(page, 'nodes');
    const views = page.getByRole('group', { name: 'How nodes are shown' });
    await views.getByRole('button', { name: 'Timeline' }).click();
    await expect(page).toHaveURL(/view=timeline/);
  },
};

for (const id of [
  'drain-variety',
  'before-start',
  'payload-not-accepted',
  'config-change',
  'paused-pool',
]) {
  test(`${id}: overview, disruption and timeline fit at 320 and 420 px`, async ({
    page,
    stillCluster,
  }) => {
    await openStatus(page, stillCluster(id).pageUrl());
    for (const [place, go] of Object.entries(WIDE_PLACES)) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await go(page);
      await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
      await expect(page.getByText('Reading configurations…')).toHaveCount(0);
      for (const width of [320, 420]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await findTooWide(page), `${place} at ${width}px`).toEqual([]);
      }
    }
  });
}

for (const { id, place, ready } of [
  { id: 'config-change', place: '?tab=disruption', ready: 'change' },
  { id: 'drain-variety', place: '?tab=nodes&view=timeline', ready: 'timeline-span' },
]) {
  test(`${id} ${place}: is accessible, wide and narrow`, async ({ page, stillCluster }) => {
    await openStatus(page, stillCluster(id).pageUrl(`/update-status${place}`));
    await expect(byTest(page, ready).first()).toBeVisible();
    await expectContrast(page, 'dark');
    await expectAccessible(page, 'light');
    await page.setViewportSize(NARROW);
    await expectAccessible(page, 'light');
  });
}
