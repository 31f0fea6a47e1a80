import type { Page } from '@playwright/test';
import { openTab, TABS } from './support/page-reading';
import { findTooWide } from './support/page-width';
import { expect, openStatus, test } from './support/test';

/* Texts in accents and a third longer: what fits with them fits in any of our languages. */

for (const scenario of ['drain-blocked', 'failing', 'idle', 'payload-not-accepted']) {
  for (const width of [1440, 420]) {
    test(`${scenario} at ${width}px: longer texts fit on every tab`, async ({
      page,
      stillCluster,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await openStatus(page, stillCluster(scenario).pageUrl('/update-status?lng=pseudo'));
      for (const tab of TABS) {
        await openTab(page, tab);
        expect.soft(await findTooWide(page), tab).toEqual([]);
        expect.soft(await findClipped(page), tab).toEqual([]);
      }
    });
  }
}

/** Texts of which a part cannot be seen and nothing shows that there is more. */
function findClipped(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const hasOwnText = (element: Element): boolean =>
      [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim(),
      );
    const isClipped = (element: Element): boolean => {
      const { overflowX, textOverflow, clipPath, position } = getComputedStyle(element);
      // What only screen readers get is clipped on purpose.
      const isHeardOnly =
        position === 'absolute' && (clipPath !== 'none' || element.clientWidth <= 1);
      return (
        ['hidden', 'clip'].includes(overflowX) &&
        textOverflow !== 'ellipsis' &&
        !isHeardOnly &&
        element.scrollWidth > element.clientWidth + 1
      );
    };
    return [...document.querySelectorAll('#content *')]
      .filter((element) => hasOwnText(element) && isClipped(element))
      .map((element) => `${element.tagName}: ${element.textContent}`);
  });
}
