import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { describeNewColors, type Look } from './new-colors';

type Theme = 'light' | 'dark';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];

/** The rules among them that look at colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Loaded once into each page. It tells where something is by its selector: to copy the markup of all that was looked at
 * takes a tenth of the time.
 */
const LOAD_AXE = `${readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')}; axe.configure({ noHtml: true });`;

/**
 * How texts are painted whose colors have been found right in one of this process's tests: the same in another place is
 * not looked at again.
 */
const rightColors = new Set<string>();

/** Looks at the whole page, host and all, and says of each violation which rule and where. */
export async function expectAccessible(page: Page, theme: Theme): Promise<void> {
  await showIn(page, theme);
  await loadAxe(page);
  const options: axe.RunOptions = {
    runOnly: { type: 'tag', values: RULES },
    rules: Object.fromEntries(COLOR_RULES.map((rule) => [rule, { enabled: false }])),
    // Half the time goes into describing what is right.
    resultTypes: ['violations'],
  };
  const violations = await page.evaluate<axe.Result[]>(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  const described = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
  );
  expect([...described, ...(await findColorViolations(page))], aboutTheme(theme)).toEqual([]);
}

/** The same for what was looked at in the other theme: nothing but the colors differs. */
export async function expectContrast(page: Page, theme: Theme): Promise<void> {
  await showIn(page, theme);
  await loadAxe(page);
  expect(await findColorViolations(page), aboutTheme(theme)).toEqual([]);
}

async function findColorViolations(page: Page): Promise<readonly string[]> {
  const look: Look = { rules: COLOR_RULES, right: [...rightColors] };
  const { right, violations } = await page.evaluate(describeNewColors, look);
  for (const key of right) rightColors.add(key);
  return violations;
}

async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => !('axe' in globalThis))) await page.evaluate(LOAD_AXE);
}

function aboutTheme(theme: Theme): string {
  return `accessibility of the ${theme} theme`;
}

async function showIn(page: Page, theme: Theme): Promise<void> {
  const isDark = await page.evaluate(() =>
    document.documentElement.classList.contains('pf-v6-theme-dark'),
  );
  if (isDark !== (theme === 'dark')) await page.locator('[data-test="theme-toggle"]').click();
  // An assertion about the whole page describes all of it first, which takes as long as half the rules.
  await page.waitForFunction(
    (wantsDark) =>
      document.documentElement.classList.contains('pf-v6-theme-dark') === wantsDark &&
      // Colors that are still fading are neither the old nor the new ones.
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    theme === 'dark',
  );
}
