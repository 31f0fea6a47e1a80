import type { Page } from '@playwright/test';

/** What scrolls sideways on the level of the page; empty when nothing does. Tables may, in a region of their own. */
export function findTooWide(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [document.documentElement, document.querySelector('#content')]
      .filter((element) => element !== null)
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth }) => `${tagName} is ${scrollWidth}px wide`),
  );
}
