import { expect, type Page } from '@playwright/test';
import { source, type AxeResults, type RunOnly, type RunOptions } from 'axe-core';

type Theme = 'light' | 'dark';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];

/** The rules among them that look at colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Loaded once into each page. It tells where something is by its selector: to copy the markup of all that was looked at takes a
 * tenth of the time.
 */
const LOAD_AXE = `if (!globalThis.axe) { ${source}; axe.configure({ noHtml: true }); }`;

/** Looks at the whole page, host and all, and says of each violation which rule and where. */
export async function expectAccessible(page: Page, theme: Theme): Promise<void> {
  await showIn(page, theme);
  await expectNoViolation(page, { type: 'tag', values: RULES }, theme);
}

/** The same for what was looked at in the other theme: nothing but the colors differs. */
export async function expectContrast(page: Page, theme: Theme): Promise<void> {
  await showIn(page, theme);
  await expectNoViolation(page, { type: 'rule', values: COLOR_RULES }, theme);
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

async function expectNoViolation(page: Page, runOnly: RunOnly, theme: Theme): Promise<void> {
  await page.evaluate(LOAD_AXE);
  // Half the time goes into describing what is right.
  const options: RunOptions = { runOnly, resultTypes: ['violations'] };
  const violations = await page.evaluate<AxeResults['violations']>(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
    `accessibility of the ${theme} theme`,
  ).toEqual([]);
}
