import type { Page } from '@playwright/test';

/** What scrolls sideways on the level of the page; empty when nothing does. Tables may, in a region of their own. */
export function findTooWide(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    // Whatever follows the width of the window is drawn anew in the frame after it.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    return [document.documentElement, document.querySelector('#content')]
      .filter((element) => element !== null)
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ tagName, scrollWidth }) => `${tagName} is ${scrollWidth}px wide`);
  });
}
