import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { fleet } from '../scenarios/fleet';
import type { KubernetesObject, Scenario } from '../scenarios';
import { expectAccessible, expectContrast } from './support/accessibility';
import { byTest } from './support/page-reading';
import { findTooWide } from './support/page-width';
import { expect, test } from './support/test';

const PATH = '/multicloud/infrastructure/updates';
const HUB_GROUP = 'cluster.open-cluster-management.io';
const SET = 'ships';

/** Waits until the page shows all clusters, those that the hub hosts, too. */
async function openFleet(page: Page, url: string, count = '3,003'): Promise<void> {
  await page.goto(url);
  await expect(byTest(page, 'fleet-summary')).toContainText(`of ${count} clusters`);
}

const rows = (page: Page) => page.locator('tr[data-test^="cluster-"]');

/** The number that the button of a state says. */
async function countOf(page: Page, state: string): Promise<number> {
  const text = await byTest(page, `fleet-state-${state}`).locator('strong').textContent();
  return Number(text?.replaceAll(',', ''));
}

const foundCount = (page: Page) => byTest(page, 'fleet-count');

const clusters = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'cluster' : 'clusters'}`;

test('the page is below Infrastructure on a hub, and says first how many clusters need an action', async ({
  page,
  stillCluster,
}) => {
  await page.goto(stillCluster('fleet').pageUrl('/update-status'));
  const navigation = page.getByRole('navigation').first();
  await navigation.getByRole('button', { name: 'Infrastructure' }).click();
  await navigation.getByRole('link', { name: 'Updates' }).click();
  await expect(byTest(page, 'fleet-summary')).toHaveText(
    /^\d+ of 3,003 clusters need an action\. \d+ clusters are updating\. \d+ clusters are not reporting\./,
  );
  await expect(foundCount(page)).toHaveText('3,003 clusters');
  expect(await rows(page).count()).toBeLessThan(100);
  await expect(rows(page).first()).toContainText('Update failing');
  await expect(byTest(page, 'rollout-curve')).toContainText(
    /^4\.18\.9: \d+ of 3,003 clusters, \d+ of them in the last hour/,
  );
});

test('a cluster that is no hub has no such page', async ({ page, stillCluster }) => {
  await page.goto(stillCluster('idle').pageUrl('/update-status'));
  await byTest(page, 'verdict').waitFor();
  await expect(page.getByRole('button', { name: 'Infrastructure' })).toHaveCount(0);
  await page.goto(stillCluster('idle').pageUrl(PATH));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('404');
});

test('numbers, causes, sets, batches, and versions choose clusters, and the address holds them', async ({
  page,
  stillCluster,
}) => {
  await openFleet(page, stillCluster('fleet').pageUrl(PATH));
  const waiting = await countOf(page, 'waitingForYou');
  await byTest(page, 'fleet-state-waitingForYou').click();
  await expect(foundCount(page)).toHaveText(clusters(waiting));

  const group = byTest(page, 'cause-RegistryCertificateUntrusted');
  await group.getByRole('button', { name: 'Show these clusters' }).click();
  const members = Number(/^\d+/.exec((await group.textContent()) ?? '')?.[0]);
  await expect(foundCount(page)).toHaveText(clusters(members));
  expect(new URL(page.url()).searchParams.get('cause')).toBe('RegistryCertificateUntrusted');
  await expect(rows(page).first()).toContainText("doesn't trust the certificate authority");

  await byTest(page, 'fleet-filter-sets').click();
  await page.getByRole('menuitem', { name: SET }).or(page.getByLabel(SET)).first().click();
  await page.keyboard.press('Escape');
  await expect(foundCount(page)).toHaveText('3 clusters');
  await byTest(page, 'fleet-filter-batches').click();
  await page.getByLabel('april, batch 1 of 6').first().click();
  await page.keyboard.press('Escape');
  await expect(foundCount(page)).toHaveText('1 cluster');

  await page.reload();
  await expect(foundCount(page)).toHaveText('1 cluster');
  await page.getByRole('button', { name: 'Clear all filters' }).first().click();
  await expect(foundCount(page)).toHaveText('3,003 clusters');
  await byTest(page, 'version-4.18.8').getByRole('button').click();
  await expect(foundCount(page)).not.toHaveText('3,003 clusters');
});

test('a column sorts both ways, and the search finds one by its name', async ({
  page,
  stillCluster,
}) => {
  await openFleet(page, stillCluster('fleet').pageUrl(`${PATH}?sort=name`));
  await expect(rows(page).first()).toContainText('clusters/ferry-aurora');
  const head = page.getByRole('columnheader', { name: 'Cluster', exact: true });
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await head.getByRole('button').click();
  await expect(rows(page).first()).toContainText('store-3000');
  await byTest(page, 'fleet-search').getByRole('textbox').fill('0042');
  await expect(foundCount(page)).toHaveText('1 cluster');
  await expect(rows(page).first()).toContainText('store-0042');
});

test('a row opens what its cluster reported, is in the address, and closes by Escape', async ({
  page,
  stillCluster,
}) => {
  await openFleet(page, stillCluster('fleet').pageUrl(`${PATH}?cause=BudgetRefuses`));
  const row = rows(page).first();
  const name = (await row.getAttribute('data-name')) ?? '';
  await row.getByRole('button').click();
  const panel = byTest(page, 'cluster-panel');
  await expect(panel).toContainText('poddisruptionbudgets.policy/checkout/till');
  // Through the hub's cluster proxy, for which the sandbox has a stand-in.
  await expect(byTest(panel, 'cluster-published')).toContainText('allows no disruptions');
  await expect(byTest(panel, 'cluster-console')).toHaveAttribute(
    'href',
    `https://console-openshift-console.apps.${name}.example.com/update-status`,
  );
  expect(new URL(page.url()).searchParams.get('cluster')).toBe(name);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get('cluster')).toBeNull();
});

test('a cluster that is not reporting is never fine, and its last state is named as such', async ({
  page,
  stillCluster,
}) => {
  await openFleet(page, stillCluster('fleet').pageUrl(`${PATH}?state=notReporting`));
  const count = await countOf(page, 'notReporting');
  await expect(foundCount(page)).toHaveText(clusters(count));
  for (const text of await rows(page).allTextContents()) {
    expect(text).toMatch(/Not reporting/);
    expect(text).toMatch(/The last report is more than 30 minutes old|no contact/);
  }
  await rows(page).first().getByRole('button').click();
  await expect(byTest(page, 'cluster-last-state')).toBeVisible();
});

test.describe('a cluster that does not answer', () => {
  // Its panel asks it, and says what the hub knows.
  test.use({ expectedErrors: /status of 503/ });

  test('a cluster without a claim is known by what Search collected of it, else by its control plane', async ({
    page,
    stillCluster,
  }) => {
    const search = page.waitForResponse(/\/multicloud\/proxy\/search$/);
    await openFleet(page, stillCluster('fleet').pageUrl(PATH));
    await search;
    const fleetRow = async (name: string) => {
      await byTest(page, 'fleet-search').getByRole('textbox').fill(name);
      await expect(foundCount(page)).toHaveText('1 cluster');
      // By its name: where one cluster was found before, the count is true before the rows are new.
      return rows(page).and(page.locator(`[data-name="${name}"]`));
    };
    const searched = await fleetRow('store-0173');
    await expect(byTest(searched, 'cluster-state')).not.toContainText('Control plane only');
    await expect(byTest(searched, 'cluster-nodes')).toContainText(/\d+ of \d+/);
    await (await fleetRow('store-0127')).getByRole('button').click();
    await expect(byTest(page, 'cluster-panel')).toContainText('Only the control plane is known');
  });
});

test('what is shown can be handed on', async ({ page, stillCluster }) => {
  await openFleet(page, stillCluster('fleet').pageUrl(`${PATH}?state=stalled`));
  const count = await countOf(page, 'stalled');
  const download = async (format: string): Promise<string> => {
    await byTest(page, 'fleet-share').click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: format }).click(),
    ]);
    return readFileSync(await file.path(), 'utf8');
  };
  const csv = (await download('CSV')).trim().split('\r\n');
  expect(csv).toHaveLength(count + 1);
  expect(JSON.parse(await download('JSON'))).toMatchObject({ kind: 'Fleet' });
  const markdown = await download('Markdown');
  expect(markdown).toContain(`${String(count)} of ${String(count)} clusters need an action.`);
});

/** What a hub serves a user of one cluster set: no list of all clusters, and a view of those that the user may see. */
const oneSet: Scenario = {
  ...fleet,
  denials: [
    { group: HUB_GROUP, resource: 'managedclusters', verb: '*' },
    { group: HUB_GROUP, resource: 'clustercurators', verb: '*' },
    { group: 'ran.openshift.io', resource: 'clustergroupupgrades', verb: '*' },
    { group: 'internal.open-cluster-management.io', resource: 'managedclusterinfos', verb: '*' },
    { group: 'hypershift.openshift.io', resource: 'hostedclusters', verb: '*' },
  ],
  stateAt(elapsedMs) {
    const state = fleet.stateAt(elapsedMs);
    return { ...state, objects: [...state.objects, ...state.objects.flatMap(asVisible)] };
  },
};

function asVisible(object: KubernetesObject): readonly KubernetesObject[] {
  const set = object.metadata.labels?.[`${HUB_GROUP}/clusterset`];
  return object.kind === 'ManagedCluster' && set === SET
    ? [{ ...object, apiVersion: 'clusterview.open-cluster-management.io/v1' }]
    : [];
}

test('a user of one cluster set sees these clusters only, and what the user may not read is said', async ({
  page,
  startStepped,
}) => {
  const sandbox = await startStepped(oneSet, fleet.showAtMs);
  const all = fleet.stateAt(fleet.showAtMs).objects.flatMap(asVisible).length;
  await openFleet(page, `${sandbox.url}${PATH}`, String(all));
  await expect(foundCount(page)).toHaveText(clusters(all));
  await expect(
    page.getByText("You don't have permission to list all ManagedClusterInfos"),
  ).toBeVisible();
  await byTest(page, 'fleet-filter-sets').click();
  await expect(page.getByRole('menuitem')).toHaveCount(1);
});

test('follows the hub: clusters go on without a reload', async ({ page, startStepped }) => {
  const sandbox = await startStepped(fleet, fleet.showAtMs);
  await openFleet(page, `${sandbox.url}${PATH}`);
  const before = await byTest(page, 'fleet-state-updated').textContent();
  sandbox.moveTo(fleet.showAtMs + 20 * 60_000);
  await expect(byTest(page, 'fleet-state-updated')).not.toHaveText(before ?? '');
});

for (const width of [1440, 420]) {
  test(`at ${String(width)}px nothing is too wide, and nothing is against accessibility`, async ({
    page,
    stillCluster,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openFleet(page, stillCluster('fleet').pageUrl(`${PATH}?cause=BudgetRefuses`));
    await rows(page).first().waitFor();
    expect(await findTooWide(page)).toEqual([]);
    await expectAccessible(page, 'light');
    await expectContrast(page, 'dark');
    await rows(page).first().getByRole('button').click();
    await byTest(page, 'cluster-panel').waitFor();
    expect(await findTooWide(page)).toEqual([]);
    await expectAccessible(page, 'dark');
  });
}

test('longer texts fit', async ({ page, stillCluster }) => {
  await page.goto(stillCluster('fleet').pageUrl(`${PATH}?lng=pseudo`));
  await byTest(page, 'fleet-summary').waitFor();
  expect(await findTooWide(page)).toEqual([]);
});
