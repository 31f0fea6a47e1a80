import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { byTest } from './support/page-reading';
import { expect, openStatus, test } from './support/test';

const TIMELINE = '/update-status?tab=nodes&view=timeline';

test('is a view of the nodes, with an address', async ({ page, stillCluster }) => {
  await openStatus(page, stillCluster('drain-variety').pageUrl('/update-status?tab=nodes'));
  await expect(byTest(page, 'node-count')).toHaveText('15 nodes');
  const views = page.getByRole('group', { name: 'How nodes are shown' });
  await views.getByRole('button', { name: 'Timeline' }).click();
  await expect(page).toHaveURL(/view=timeline/);
  await expect(byTest(page, 'timeline-worker-a')).toContainText('Drain');
  await expect(byTest(page, 'node-count')).toHaveCount(0);

  await page.reload();
  await expect(byTest(page, 'timeline-worker-a')).toBeVisible();
  await views.getByRole('button', { name: 'Table' }).click();
  await expect(page).not.toHaveURL(/view=timeline/);
  await expect(byTest(page, 'node-count')).toHaveText('15 nodes');
});

test('by keyboard: one tab stop for each pool, arrows within, Enter opens', async ({
  page,
  stillCluster,
}) => {
  await openStatus(page, stillCluster('drain-variety').pageUrl(TIMELINE));
  const bar = (node: string) => byTest(page, `timeline-${node}`);
  // Those that are done are told last, by MachineConfigNodes.
  await expect(bar('master-2')).toBeVisible();
  await expect(bar('worker-d')).toBeVisible();
  await byTest(page, 'download-timeline').focus();
  await page.keyboard.press('Tab');
  await expect(bar('master-0')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(bar('master-1')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(bar('worker-a')).toBeFocused();
  await page.keyboard.press('End');
  await expect(bar('worker-d')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(bar('worker-c')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  // Where one was before.
  await expect(bar('master-1')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(byTest(page, 'node-panel')).toContainText('master-1');
  await expect(page).toHaveURL(/node=master-1/);
});

test('is told in words, and can be taken along as a file', async ({ page, stillCluster }) => {
  await openStatus(page, stillCluster('drain-variety').pageUrl(TIMELINE));
  await page.getByRole('button', { name: 'Timeline as a table' }).click();
  const table = page.getByRole('grid', { name: 'Timeline of nodes' });
  await expect(table.getByRole('row', { name: /^worker-a worker Drain blocked / })).toBeVisible();

  // When nodes began is told by events, which are read last.
  await expect
    .poll(async () => (await downloadTimeline(page)).text.split('\r\n'))
    .toContainEqual(expect.stringMatching(/^master-0,master,update,done,.*Z,.*Z,$/));
  const { fileName, text } = await downloadTimeline(page);
  expect(fileName).toMatch(/^update-status-4\.18\.9-\d{8}T\d{6}Z\.csv$/);
  const lines = text.trimEnd().split('\r\n');
  expect(lines[0]).toBe('node,pool,step,state,start,end,source');
  const drains = lines.filter((line) => line.includes(',drain,')).sort();
  expect(drains.filter((line) => line.startsWith('master-'))).toHaveLength(3);
  expect(drains).toContainEqual(
    expect.stringMatching(/^worker-a,worker,drain,held,2026-04-14T12:40:\d\dZ,,machineConfigNode$/),
  );

  await byTest(page, 'share').click();
  await page.getByRole('switch', { name: 'Hide names' }).click({ force: true });
  await page.keyboard.press('Escape');
  const nameless = await downloadTimeline(page);
  expect(nameless.text.split('\r\n')).toHaveLength(lines.length + 1);
  expect(nameless.text).not.toMatch(/worker-a|master-0/);
});

for (const width of [1440, 1024, 420]) {
  test(`has each word in a bar as a whole or not at all, ${width} px wide`, async ({
    page,
    stillCluster,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openStatus(page, stillCluster('workers-behind').pageUrl(TIMELINE));
    await expect(byTest(page, 'timeline-master-2')).toBeVisible();
    const cut = await page.locator('[data-test^="timeline-step-"] > span').evaluateAll((words) =>
      words
        .filter((word) => {
          const bar = word.parentElement ?? word;
          const text = word.getBoundingClientRect();
          const outer = bar.getBoundingClientRect();
          // Half a pixel for what is rounded.
          const isInSight = text.top + 0.5 < outer.top + bar.clientTop + bar.clientHeight;
          return isInSight && text.right > outer.right;
        })
        .map(({ textContent }) => textContent),
    );
    expect(cut).toEqual([]);
  });
}

async function downloadTimeline(page: Page) {
  const downloading = page.waitForEvent('download');
  await byTest(page, 'download-timeline').click();
  const download = await downloading;
  const text = await readFile(await download.path(), 'utf8');
  return { fileName: download.suggestedFilename(), text };
}
