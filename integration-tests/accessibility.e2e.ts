import type { Page } from '@playwright/test';
import { expectContrast } from './support/accessibility';
import { expect, test } from './support/test';

const RIGHT = '<p class="right" style="color: #222">Quite readable</p>';

async function show(page: Page, content: string): Promise<void> {
  await page.setContent(`<html lang="en"><title>Colors</title><main>${content}</main></html>`);
}

/** What it says of the page; nothing when all is right. */
async function contrastFaults(page: Page): Promise<string> {
  try {
    await expectContrast(page, 'light');
    return '';
  } catch (error) {
    return String(error);
  }
}

test('colors found right are not looked at again, all others are', async ({ page }) => {
  await show(page, RIGHT);
  expect(await contrastFaults(page)).toBe('');
  // Painted alike, in another place and with another text.
  await show(page, `<h1>Colors</h1>${RIGHT.replace('Quite', 'Still')}`);
  expect(await contrastFaults(page)).toBe('');
  await page.addStyleTag({ content: '.right { background: #333 }' });
  expect(await contrastFaults(page)).toContain('color-contrast: p');
  await show(page, `<div style="background: #333">${RIGHT}</div>`);
  expect(await contrastFaults(page)).toContain('color-contrast: p');
  await show(
    page,
    `${RIGHT}<p>All of the rest stands behind one <a href="#a" style="color: #223; text-decoration: none">link</a></p>`,
  );
  expect(await contrastFaults(page)).toContain('link-in-text-block: a');
});

test('what is scrolled away is looked at once it is in sight', async ({ page }) => {
  await show(
    page,
    '<div style="height: 200px; overflow: auto" tabindex="0"><div style="height: 300px">Above</div><p style="color: #ccc">Pale</p></div>',
  );
  expect(await contrastFaults(page)).toBe('');
  await page.getByText('Pale').scrollIntoViewIfNeeded();
  expect(await contrastFaults(page)).toContain('color-contrast: p');
});
