import type { Page } from '@playwright/test';
import { findScenario, type Scenario } from '../scenarios';
import { assessScenario } from '../src/testing/assess-scenario';
import type { Cluster } from './support/cluster';
import { byTest, nodeRow, readNodeRows, section } from './support/page-reading';
import { describePhase } from './support/expected-reading';
import { readRecord, watchPage } from './support/page-watch';
import { expect, openStatus, test } from './support/test';

const MINUTE_MS = 60_000;
const MCO = 'machineconfiguration.openshift.io';

/**
 * A node's way. It is updating, as `oc` says it, also before its drain is asked for, and from its reboot until the
 * daemon has written down the new configuration. The page may miss a phase that is over at once.
 */
const PHASES = ['Waiting', 'Updating', 'Draining', 'Updating', 'Rebooting', 'Updating', 'Updated'];

/** Whether these phases follow each other as on a node's way, some perhaps left out. */
function isOnTheWay(phases: readonly string[]): boolean {
  let next = 0;
  for (const phase of phases) {
    next = PHASES.indexOf(phase, next) + 1;
    if (next === 0) return false;
  }
  return true;
}

function scenarioOf(id: string): Scenario {
  const scenario = findScenario(id);
  if (!scenario) throw new Error(`there is no scenario "${id}"`);
  return scenario;
}

test('moving update: the page is there from the request on and follows', async ({
  page,
  startStepped,
}) => {
  const sandbox = await startStepped(scenarioOf('moving-update'), MINUTE_MS);
  await openStatus(page, `${sandbox.url}/update-status`);
  await watchPage(page);
  await expect(byTest(page, 'verdict')).toHaveText(/^Updating: release 4\.18\.9 is being checked/);
  sandbox.moveTo(2 * MINUTE_MS);
  await expect(byTest(page, 'verdict')).toHaveText(/^Updating: 0 of 34 operators updated/);
  await expect(byTest(page, 'fact-versions')).toHaveText('4.18.8 → 4.18.9');
  sandbox.moveTo(3 * MINUTE_MS);
  await expect(byTest(page, 'operators-count')).toHaveText('1 of 34 updated');
  await expect(byTest(page, 'freshness')).toHaveAttribute('data-mode', 'live');
  await readRecord(page);
});

test('moving update: operators are counted up', async ({ page, startStepped }) => {
  const scenario = scenarioOf('moving-update');
  const [fromMs, toMs] = [33 * MINUTE_MS, 36 * MINUTE_MS];
  const sandbox = await startStepped(scenario, fromMs);
  await openStatus(page, `${sandbox.url}/update-status`);
  await watchPage(page);
  const counts: number[] = [];
  for (let atMs = fromMs; atMs <= toMs; atMs += 10_000) {
    const { operators } = assessScenario(scenario, atMs);
    const updated = operators.filter(({ state }) => state === 'updated').length;
    if (updated === counts.at(-1)) continue;
    counts.push(updated);
    sandbox.moveTo(atMs);
    await expect(byTest(page, 'operators-count')).toHaveText(`${updated} of 34 updated`);
  }
  expect(counts.at(-1)).toBe(26);
  const { updatedOperators } = await readRecord(page);
  expect(updatedOperators).toEqual(expect.arrayContaining(counts));
  expect(updatedOperators).toEqual([...updatedOperators].sort((a, b) => a - b));
});

test('moving update: nodes go through their phases, and nothing the reader did is lost', async ({
  page,
  startStepped,
}) => {
  const scenario = scenarioOf('moving-update');
  const [fromMs, toMs] = [51 * MINUTE_MS, 99 * MINUTE_MS];
  const sandbox = await startStepped(scenario, fromMs);
  await openStatus(page, `${sandbox.url}/update-status?tab=nodes`);
  await watchPage(page);
  const search = byTest(page, 'node-search').getByRole('textbox');
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await search.fill('worker-0');

  for (let atMs = fromMs; atMs <= toMs; atMs += MINUTE_MS) {
    sandbox.moveTo(atMs);
    const expected = phasesAt(scenario, atMs).filter(([name]) => name.includes('worker-0'));
    await expect
      .poll(async () => (await readNodeRows(page)).map(({ name, phase }) => [name, phase]))
      .toEqual(expected);
  }
  await expect(byTest(page, 'verdict')).toHaveText(/^Update complete: 4\.18\.9/);
  const { phases } = await readRecord(page);
  const isSeenWhole = (passed: readonly string[]) =>
    passed[0] === 'Waiting' && passed.length >= 4 && passed.at(-1) === 'Updated';
  expect(Object.values(phases).some(isSeenWhole), JSON.stringify(phases)).toBe(true);
  for (const [node, passed] of Object.entries(phases)) {
    expect(isOnTheWay(passed), `${node}: ${passed.join(', ')}`).toBe(true);
  }
  await expect(byTest(page, 'announcer')).toHaveText(/^Update complete: 4\.18\.9/);
  await expect(search).toHaveValue('worker-0');
  await expect(search).toBeFocused();
  await expect(page.getByRole('columnheader', { name: 'Name' }).first()).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(byTest(page, 'node-count')).toHaveText('10 of 18 nodes');
  for (const name of ['worker-00', 'worker-05', 'worker-09']) {
    await expect(nodeRow(page, name)).toContainText('Updated');
  }
});

/** By the nodes' names, in their order. */
function phasesAt(scenario: Scenario, elapsedMs: number): readonly (readonly [string, string])[] {
  return assessScenario(scenario, elapsedMs)
    .pools.flatMap(({ nodes }) =>
      nodes.map(({ name, phase }) => [name, describePhase(phase)] as const),
    )
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The first worker that is empty, at that moment or later, and when: to the second, after the scenario began. */
function findDrained(scenario: Scenario, fromMs: number): { node: string; atMs: number } {
  for (let atMs = fromMs; atMs < fromMs + 30 * MINUTE_MS; atMs += 1_000) {
    const drained = scenario.stateAt(atMs).objects.find(({ kind, metadata }) => {
      const { [`${MCO}/desiredDrain`]: desired, [`${MCO}/lastAppliedDrain`]: applied } =
        metadata.annotations ?? {};
      return (
        kind === 'Node' &&
        metadata.name.startsWith('worker-') &&
        desired?.startsWith('drain-') &&
        desired === applied
      );
    });
    if (drained) return { node: drained.metadata.name, atMs };
  }
  throw new Error('no worker is drained');
}

test('moving update: where nothing else tells when a step began, the page tells what it saw', async ({
  page,
  startStepped,
}) => {
  const scenario = scenarioOf('moving-update');
  const { node, atMs } = findDrained(scenario, 51 * MINUTE_MS);
  const denials = [
    { group: MCO, resource: 'machineconfignodes', verb: '*' },
    { group: '', resource: 'events', verb: '*' },
  ];
  const sandbox = await startStepped({ ...scenario, denials }, atMs - 15_000);
  await openStatus(page, `${sandbox.url}/update-status?tab=nodes&node=${node}`);
  await watchPage(page);
  const panel = byTest(page, 'node-panel');
  await expect(byTest(panel, 'node-step-drain')).toHaveAttribute('data-state', 'current');
  // What began before the page was opened it cannot know.
  await expect(byTest(panel, 'node-step-times-drain')).toHaveCount(0);
  sandbox.moveTo(atMs);
  await expect(byTest(panel, 'node-step-times-files')).toHaveText(
    /^since .* for \d+s \(observed by this page\)$/,
  );
  await expect(byTest(panel, 'node-step-times-drain')).toHaveText(
    /^until .* \(observed by this page\)$/,
  );
  await readRecord(page);
});

test.describe('fresh data of the same shape moves nothing', () => {
  const { startsAt, showAtMs } = scenarioOf('drain-blocked');
  const nowMs = Date.parse(startsAt) + showAtMs;

  /** Lets kubelets report and three minutes pass, which every duration on the page follows. */
  async function refresh(page: Page, cluster: Cluster): Promise<void> {
    await cluster.break({ fault: 'nodeEvents', events: 200, change: 'heartbeat' });
    // The page goes by the clock of the cluster, which it reads off every answer: here both are the same.
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch();
      const date = new Date(await page.evaluate(() => Date.now())).toUTCString();
      await route.fulfill({ response, headers: { ...response.headers(), date } });
    });
    for (const minutes of [1, 2, 3]) {
      await page.clock.setFixedTime(nowMs + minutes * MINUTE_MS);
      await expect(byTest(page, 'verdict')).toContainText(`(for 1h ${15 + minutes}m)`);
    }
  }

  test('on the overview: what is open stays open, and where it is', async ({
    page,
    ownCluster,
  }) => {
    const cluster = ownCluster('drain-blocked');
    await page.clock.setFixedTime(nowMs);
    await openStatus(page, cluster.pageUrl());
    const attention = section(page, 'attention');
    // Alerts and pods come last; with them the list is whole.
    await expect(attention.getByRole('button', { name: /^Earlier alerts \(1\)/ })).toBeVisible();
    const closed = attention.locator('button[aria-expanded="false"]');
    await closed.first().click();
    const open = attention.locator('button[aria-expanded="true"]').first();
    await expect(open).toBeFocused();
    const place = await open.boundingBox();

    await watchPage(page);
    await refresh(page, cluster);
    await expect(open).toBeFocused();
    expect(await open.boundingBox()).toEqual(place);
    expect((await readRecord(page)).shifts).toEqual([]);
  });

  test('among the nodes: search, sort, focus and place stay', async ({ page, ownCluster }) => {
    const cluster = ownCluster('drain-blocked');
    await page.clock.setFixedTime(nowMs);
    await openStatus(page, cluster.pageUrl('/update-status?tab=nodes'));
    const search = byTest(page, 'node-search').getByRole('textbox');
    await search.fill('worker');
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await expect(byTest(page, 'node-count')).toHaveText('12 of 18 nodes');
    const row = nodeRow(page, 'worker-k');
    await row.focus();
    await row.scrollIntoViewIfNeeded();
    const place = await row.boundingBox();
    const names = (await readNodeRows(page)).map(({ name }) => name);

    await watchPage(page);
    await refresh(page, cluster);
    await expect(row).toBeFocused();
    expect(await row.boundingBox()).toEqual(place);
    await expect(search).toHaveValue('worker');
    expect((await readNodeRows(page)).map(({ name }) => name)).toEqual(names);
    expect((await readRecord(page)).shifts).toEqual([]);
  });
});
