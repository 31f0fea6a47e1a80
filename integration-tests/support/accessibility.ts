import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

type Theme = 'light' | 'dark';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];

/** The rules among them that look at colors. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

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
  const html = page.locator('html');
  const isDark = await html.evaluate((element) => element.classList.contains('pf-v6-theme-dark'));
  if (isDark !== (theme === 'dark')) await page.locator('[data-test="theme-toggle"]').click();
  await expect(html).toHaveClass(theme === 'dark' ? /pf-v6-theme-dark/ : /^(?!.*pf-v6-theme-dark)/);
  // Colors that are still fading are neither the old nor the new ones.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

function buildAxe(page: Page): AxeBuilder {
  return (
    new AxeBuilder({ page })
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
