import type { Page } from '@playwright/test';
import { expectNoLayoutShift, watchLayoutShift } from './support/layout-shift';
import { byTest, section } from './support/page-reading';
import { expect, openStatus, test } from './support/test';

const NARROW = { width: 420, height: 900 };

/** Lines that begin with what belongs to the word before. */
function findTornMarks(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const torn: string[] = [];
    const texts = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const range = document.createRange();
    const placeOf = (node: Node, at: number): DOMRect | undefined => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getClientRects()[0];
    };
    let before: Text | undefined;
    for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
      if (node.data === '') continue;
      // Only what continues a text: a label of its own may begin with anything.
      if (/^[,.;:)]/.test(node.data) && before?.parentElement?.closest('button')) {
        const last = placeOf(before, before.length - 1);
        const mark = placeOf(node, 0);
        if (last && mark && mark.left < last.left) torn.push(`${before.data} / ${node.data}`);
      }
      before = node;
    }
    return torn;
  });
}

test('names of nodes keep their commas, whatever the width', async ({ page, stillCluster }) => {
  await openStatus(page, stillCluster('drain-variety').pageUrl());
  await expect(section(page, 'progress')).toContainText('worker-a, worker-b, worker-c, worker-d');
  for (let width = 380; width <= 440; width += 5) {
    await page.setViewportSize({ ...NARROW, width });
    expect(await findTornMarks(page), `${width}px`).toEqual([]);
  }
});

/** Ages of entries that begin a line. */
const findLoneAges = (page: Page): Promise<readonly (string | null)[]> =>
  page.locator('[data-test="entry-age"]').evaluateAll((ages) =>
    ages.flatMap((age) => {
      const title = [...(age.parentElement?.querySelector('h3')?.getClientRects() ?? [])].at(-1);
      const isBeside = title && age.getBoundingClientRect().top < title.bottom;
      return isBeside ? [] : [age.textContent];
    }),
  );

test('no age of an entry stands alone on a line, whatever the width', async ({
  page,
  stillCluster,
}) => {
  await openStatus(page, stillCluster('failing').pageUrl('/update-status?tab=health'));
  // What follows from an entry stands below it, without an age of its own.
  await expect(byTest(page, 'entry-age').first()).toBeVisible();
  for (let width = 380; width <= 480; width += 5) {
    await page.setViewportSize({ ...NARROW, width });
    expect(await findLoneAges(page), `${width}px`).toEqual([]);
  }
});

test('an operator that is well takes two lines of a narrow window', async ({
  page,
  stillCluster,
}) => {
  await page.setViewportSize(NARROW);
  await openStatus(page, stillCluster('failing').pageUrl('/update-status?tab=operators'));
  const row = byTest(page, 'operator-row-console');
  await expect(row).toContainText('4.18.9');
  const { height } = (await row.boundingBox()) ?? { height: Infinity };
  expect(height).toBeLessThanOrEqual(64);
});

test('all cards of a narrow window have the same insets', async ({ page, stillCluster }) => {
  await page.setViewportSize(NARROW);
  await openStatus(page, stillCluster('drain-blocked').pageUrl());
  await expect(section(page, 'next-update')).toBeVisible();
  const insets = await page
    .locator('.pf-v6-c-card[data-test^="section-"] > *')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).paddingInlineStart));
  expect(insets.length).toBeGreaterThan(4);
  expect(new Set(insets).size, insets.join()).toBe(1);
});

test('no row is seen between the tabs and the head of the nodes below them', async ({
  page,
  stillCluster,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await openStatus(page, stillCluster('nodes-500').pageUrl('/update-status?tab=nodes'));
  const head = page.locator('thead');
  const tabs = page.locator('.pf-v6-c-tabs').filter({ has: byTest(page, 'tab-nodes') });
  const topBefore = (await head.boundingBox())?.y ?? 0;
  await page.locator('tbody tr').first().hover();
  await page.mouse.wheel(0, 2000);
  await expect.poll(async () => (await head.boundingBox())?.y).toBeLessThan(topBefore);
  const tabsBox = await tabs.boundingBox();
  const headBox = await head.boundingBox();
  expect(headBox?.y).toBeLessThanOrEqual((tabsBox?.y ?? 0) + (tabsBox?.height ?? 0));
});

test('bars of pools stand beside their names like that of operators', async ({
  page,
  stillCluster,
}) => {
  await openStatus(page, stillCluster('nodes-500').pageUrl());
  await expect(byTest(page, 'pool-nodes-worker')).toBeVisible();
  const offsets = await section(page, 'progress')
    .getByRole('img')
    .evaluateAll((bars) =>
      bars.map((bar) => {
        const row = bar.closest('li')?.querySelector('h3');
        return Math.round(bar.getBoundingClientRect().y - (row?.getBoundingClientRect().y ?? 0));
      }),
    );
  expect(offsets.length).toBeGreaterThan(2);
  expect(new Set(offsets).size).toBe(1);
});

/** What the page asks for last, and shows at several places. */
const LATE: readonly {
  readonly scenario: string;
  readonly what: string;
  readonly read: RegExp;
  readonly isForbidden?: true;
}[] = [
  { scenario: 'drain-blocked', what: 'MachineConfigs', read: /\/machineconfigs\// },
  {
    scenario: 'no-machine-configs',
    what: 'that MachineConfigs may not be read',
    read: /\/machineconfigs\//,
    isForbidden: true,
  },
  {
    scenario: 'few-rights',
    what: 'that alerts may not be read',
    read: /\/api\/prometheus\//,
    isForbidden: true,
  },
];

for (const { scenario, what, read, isForbidden } of LATE) {
  test(`${scenario}: ${what} moves nothing, however late it comes`, async ({
    page,
    stillCluster,
  }) => {
    let letIn = (): void => undefined;
    const isTime = new Promise<void>((resolve) => (letIn = resolve));
    let noteAsked = (): void => undefined;
    const isAsked = new Promise<void>((resolve) => (noteAsked = resolve));
    await page.route(read, async (route) => {
      noteAsked();
      await isTime;
      await route.continue();
    });
    await watchLayoutShift(page);
    await page.goto(stillCluster(scenario).pageUrl());
    await isAsked;
    // Whatever does not wait for that has been drawn by then.
    await expect(byTest(page, 'loading').or(byTest(page, 'verdict')).first()).toBeVisible();
    letIn();
    await expect(byTest(page, 'operators-count')).toBeVisible();
    await expect(byTest(page, 'permissions-notice')).toHaveCount(isForbidden ? 1 : 0);
    await expectNoLayoutShift(page);
  });
}
