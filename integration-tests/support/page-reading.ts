import { expect, type Locator, type Page } from '@playwright/test';
import {
  inAnyOrder,
  type HealthReading,
  type NodeReading,
  type StatusReading,
} from './status-reading';

/** The parts of the page, in the order of its tabs. */
export const TABS = ['overview', 'nodes', 'operators', 'health', 'disruption', 'history'] as const;

export type Tab = (typeof TABS)[number];

/**
 * Goes to a part of the page, unless it is there already. Where the strip of tabs still scrolls after the page has
 * become narrow, a click ends on another tab than it began on, which is none.
 */
export async function openTab(page: Page, tab: Tab): Promise<void> {
  const open = page
    .locator(`[data-test="tab-${tab}"][aria-selected="true"]`)
    .or(byTest(page, `tab-${tab}`).locator('[aria-selected="true"]'));
  await expect(async () => {
    if (await open.isVisible()) return;
    await byTest(page, `tab-${tab}`).click();
    await open.waitFor({ timeout: 10_000 });
  }).toPass();
}

/** Reads the page as it is now, part by part, and ends on the overview. */
export async function readPage(page: Page): Promise<StatusReading> {
  await openTab(page, 'health');
  const health = await readHealth(page);
  await openTab(page, 'nodes');
  const nodes = await readNodesPart(page);
  await openTab(page, 'overview');
  await unfoldProgress(page);
  const { missing, ...overview } = await readOverview(page);
  return {
    ...overview,
    ...nodes,
    health: inAnyOrder(health.items),
    missing: [...new Set([...missing, ...nodes.missing, ...health.missing])].sort(),
  };
}

/** Opens a card of which only the heading stands there, if it is closed. */
async function openCard(card: Locator): Promise<void> {
  const toggle = card.locator('.pf-v6-c-card__header-toggle > button[aria-expanded="false"]');
  if (await toggle.isVisible()) await toggle.click();
}

/** Opens what the rows of operators and pools keep behind their toggles. */
async function unfoldProgress(page: Page): Promise<void> {
  const progress = section(page, 'progress');
  await openCard(progress);
  const folded = progress.getByRole('button', { name: 'Show completed pools' });
  if (await folded.isVisible()) await folded.click();
  const closed = progress.locator('[data-test="progress-details"][aria-expanded="false"]');
  for (let left = await closed.count(); left > 0; left--) await closed.first().click();
  await expect(closed).toHaveCount(0);
}

type OverviewReading = Omit<StatusReading, 'nodeCount' | 'unpooledNodes' | 'health'>;

function readOverview(page: Page): Promise<OverviewReading> {
  return page.evaluate(() => {
    const text = (element: Element | null | undefined): string =>
      (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
    const find = (name: string, within: ParentNode = document): Element | null =>
      within.querySelector(`[data-test="${name}"]`);
    const findAll = (prefix: string, within: ParentNode = document): readonly Element[] =>
      Array.from(within.querySelectorAll(`[data-test^="${prefix}"]`));
    const nameOf = (element: Element, prefix: string): string =>
      (element.getAttribute('data-test') ?? '').slice(prefix.length);

    const operators = find('section-operators');
    const headline = find('operators-count');
    const timeLeft = find('time-left');
    const versions = find('fact-versions');
    return {
      verdict: {
        kind: find('verdict-kind')?.getAttribute('data-kind') ?? '',
        sentence: text(find('verdict')),
      },
      ...(versions && { versions: text(versions) }),
      ...(timeLeft && { timeLeft: text(timeLeft) }),
      ...(operators &&
        headline && {
          operators: {
            headline: text(headline),
            parts: Array.from(find('operators-parts')?.children ?? [], text),
            // Links have a name for tests too: that of the object.
            updatingNow: findAll('operator-', operators)
              .filter(({ tagName }) => tagName === 'LI')
              .map((item) => nameOf(item, 'operator-'))
              .sort(),
          },
        }),
      pools: findAll('pool-row-').map((row) => {
        const name = nameOf(row, 'pool-row-');
        return {
          name,
          assessment: text(find('pool-assessment', row)),
          paused: find('pool-paused', row) !== null,
          count: text(find(`pool-count-${name}`, row) ?? find('pool-nodes', row)),
          maxUnavailable: text(find('pool-max-unavailable', row)),
        };
      }),
      missing: [
        ...findAll('missing-').map((notice) => nameOf(notice, 'missing-')),
        ...(find('permissions-notice')?.getAttribute('data-resources') ?? '')
          .split(' ')
          .filter((name) => name !== ''),
      ],
    };
  });
}

async function readHealth(page: Page): Promise<{
  readonly items: readonly HealthReading[];
  readonly missing: readonly string[];
}> {
  const items = await page.locator('[data-test="health-item"]').evaluateAll((elements) =>
    elements.map((item) => {
      const text = (selector: string): string =>
        (item.querySelector(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim();
      return {
        level: item.getAttribute('data-level') ?? '',
        summary: (item.getAttribute('data-summary') ?? '').replace(/\s+/g, ' ').trim(),
        impact: text('[data-test="health-impact"]').replace(/^Impact: /, '') || 'Unknown',
      };
    }),
  );
  return { items, missing: await readMissing(page) };
}

async function readNodesPart(
  page: Page,
): Promise<Pick<StatusReading, 'nodeCount' | 'unpooledNodes' | 'missing'>> {
  const [nodeCount] = await byTest(page, 'node-count').allInnerTexts();
  const unpooledNodes = await page.locator('[data-test^="unpooled-node-"]').evaluateAll((rows) =>
    rows.map((row) => ({
      name: (row.getAttribute('data-test') ?? '').replace('unpooled-node-', ''),
      kubeletVersion: row.querySelector('[data-test="unpooled-kubelet"]')?.textContent ?? '',
    })),
  );
  return {
    ...(nodeCount !== undefined && { nodeCount }),
    unpooledNodes,
    missing: await readMissing(page),
  };
}

function readMissing(page: Page): Promise<readonly string[]> {
  return page
    .locator('[data-test^="missing-"]')
    .evaluateAll((notices) =>
      notices.map((notice) => (notice.getAttribute('data-test') ?? '').replace('missing-', '')),
    );
}

/** The rows of the node table that are drawn, in the order in which they stand. */
export function readNodeRows(page: Page): Promise<readonly NodeReading[]> {
  return page.locator('[data-test^="node-row-"]').evaluateAll((rows) =>
    rows.map((row) => {
      const cell = (column: string) => row.querySelector(`[data-test="node-${column}"]`);
      const text = (element: Element | null | undefined): string =>
        (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
      return {
        name: text(cell('name')?.querySelector('button')),
        pool: text(cell('pool')),
        assessment: text(cell('assessment')),
        phase: text(cell('phase')),
        version: text(cell('version')),
        message: text(cell('message')),
      };
    }),
  );
}

export function nodeRow(page: Page, name: string): Locator {
  return page.locator(`[data-test="node-row-${name}"]`);
}

export function section(page: Page, id: string): Locator {
  return page.locator(`[data-test="section-${id}"]`);
}

/** By its name for tests, in the whole page or in a part of it. */
export function byTest(scope: Page | Locator, name: string): Locator {
  return scope.locator(`[data-test="${name}"]`);
}
