import { expect, type Page } from '@playwright/test';

/** What the web calls good for a page is ten times as much. */
const MOST = 0.01;

interface Shift {
  readonly value: number;
  readonly moved: readonly string[];
}

declare global {
  interface Window {
    layoutShifts?: Shift[];
  }
}

/** Records what moves from the first picture on; to be called before the page is opened. */
export async function watchLayoutShift(page: Page): Promise<void> {
  // Time stands for the page: it does not stop waiting for an answer because the machine is slow.
  await page.clock.setFixedTime(Date.now());
  await page.addInitScript(() => {
    const shifts: Shift[] = (window.layoutShifts = []);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // TypeScript does not know layout shifts.
        const shift = entry as PerformanceEntry & {
          value: number;
          sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const moved = shift.sources.flatMap(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          if (element?.closest('header')) return [];
          const text = (node?.textContent ?? '').slice(0, 40);
          return `"${text}" from ${previousRect.y} to ${currentRect.y}`;
        });
        // The masthead is the console's.
        if (moved.length > 0) shifts.push({ value: shift.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** That next to nothing has moved since the page was opened; the test goes on if not. */
export async function expectNoLayoutShift(page: Page): Promise<void> {
  const shifts = await page.evaluate(() => window.layoutShifts);
  if (!shifts) throw new Error('layout shifts were not watched');
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect.soft(sum, JSON.stringify(shifts, undefined, 2)).toBeLessThanOrEqual(MOST);
}
