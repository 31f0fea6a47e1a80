import type { Page } from '@playwright/test';

/** What was recorded in the page since `watchPage`. */
export interface PageRecord {
  /** The phases each node went through, in order. */
  readonly phases: Readonly<Record<string, readonly string[]>>;
  /** The numbers of updated operators, in order. */
  readonly updatedOperators: readonly number[];
  /**
   * What moved: which element, from where, to where. Also right after input, which the web's usual measure leaves out.
   */
  readonly shifts: readonly string[];
}

declare global {
  interface Window {
    pageWatch?: {
      phases: Record<string, string[]>;
      updatedOperators: number[];
      shifts: string[];
    };
  }
}

/** Records from now on what the page goes through. The record is gone when the page is loaded again. */
export async function watchPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const record = {
      phases: {} as Record<string, string[]>,
      updatedOperators: [] as number[],
      shifts: [] as string[],
    };
    window.pageWatch = record;
    const add = <T>(list: T[], value: T): void => {
      if (list.at(-1) !== value) list.push(value);
    };
    const look = (): void => {
      const headline = document.querySelector('[data-test="operators-count"]')?.textContent ?? '';
      const updated = /^\d+/.exec(headline)?.[0];
      if (updated !== undefined) add(record.updatedOperators, Number(updated));
      for (const row of document.querySelectorAll('[data-test^="node-row-"]')) {
        const name = row.getAttribute('data-test')?.replace('node-row-', '') ?? '';
        const phase = row.querySelector('[data-test="node-phase"]')?.textContent ?? '';
        add((record.phases[name] ??= []), phase);
      }
    };
    look();
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    const describeRect = ({ x, y, width, height }: DOMRectReadOnly): string =>
      [x, y, width, height].map((length) => Math.round(length)).join(' ');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // TypeScript does not know layout shifts.
        const shift = entry as PerformanceEntry & {
          sources: readonly {
            node: Node | null;
            previousRect: DOMRectReadOnly;
            currentRect: DOMRectReadOnly;
          }[];
        };
        for (const { node, previousRect, currentRect } of shift.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          record.shifts.push(
            `${element?.className ?? '?'} "${(node?.textContent ?? '').slice(0, 40)}" from ${describeRect(previousRect)} to ${describeRect(currentRect)}`,
          );
        }
      }
    }).observe({ type: 'layout-shift' });
  });
}

/** @throws when the page was loaded again since. */
export async function readRecord(page: Page): Promise<PageRecord> {
  const record = await page.evaluate(() => window.pageWatch);
  if (!record) throw new Error('the page was loaded again');
  return record;
}
