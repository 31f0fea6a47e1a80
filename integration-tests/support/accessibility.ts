import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { source } from 'axe-core';

type Theme = 'light' | 'dark';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];

/** The rules among them that look at colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Tells where something is by its selector: to copy the markup of all that was looked at takes a tenth of the time. */
const WITHOUT_HTML = `${source}; axe.configure({ noHtml: true });`;

/** Looks at the whole page, host and all, and says of each violation which rule and where. */
export async function expectAccessible(page: Page, theme: Theme): Promise<void> {
  await showIn(page, theme);
  await expectNoViolation(buildAxe(page).withTags(RULES), theme);
}

/** The same for what was looked at in the other theme: nothing but the colors differs. */
export async function expectContrast(page: Page, theme: Theme): Promise<void> {
  await showIn(page, theme);
  await expectNoViolation(buildAxe(page).withRules(COLOR_RULES), theme);
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

function buildAxe(page: Page): AxeBuilder {
  return (
    new AxeBuilder({ page, axeSource: WITHOUT_HTML })
      // There are no frames that the other mode would open a page for.
      .setLegacyMode()
      // Half the time goes into describing what is right.
      .options({ resultTypes: ['violations'] })
  );
}

async function expectNoViolation(axe: AxeBuilder, theme: Theme): Promise<void> {
  const { violations } = await axe.analyze();
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
    `accessibility of the ${theme} theme`,
  ).toEqual([]);
}
