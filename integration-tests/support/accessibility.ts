import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'];

/** Looks at the whole page, host and all, and says of each violation which rule and where. */
export async function expectAccessible(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const html = page.locator('html');
  const isDark = await html.evaluate((element) => element.classList.contains('pf-v6-theme-dark'));
  if (isDark !== (theme === 'dark')) await page.locator('[data-test="theme-toggle"]').click();
  await expect(html).toHaveClass(theme === 'dark' ? /pf-v6-theme-dark/ : /^(?!.*pf-v6-theme-dark)/);
  // Colours that are still fading are neither the old nor the new ones.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  const { violations } = await new AxeBuilder({ page })
    // There are no frames that the other mode would open a page for.
    .setLegacyMode()
    .withTags(RULES)
    .analyze();
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
    `accessibility of the ${theme} theme`,
  ).toEqual([]);
}
