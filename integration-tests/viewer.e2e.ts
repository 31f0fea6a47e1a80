import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expectAccessible, expectContrast } from './support/accessibility';
import { expectPageToShow } from './support/expect-page';
import { byTest, openTab } from './support/page-reading';
import { findTooWide } from './support/page-width';
import { readStatus } from './support/run-cli';
import { ARCHIVE, choose, expectStatus, gatherOf, writeArchive } from './support/saved-data';
import { expect, test } from './support/test';

/** The one file, from the disk. */
const VIEWER = pathToFileURL(
  path.join(__dirname, '..', 'build', 'viewer', 'update-status.html'),
).href;

test('the file shows an archive without a server, and asks nobody for anything', async ({
  page,
}, testInfo) => {
  const archive = await writeArchive(testInfo, gatherOf('drain-blocked'));
  const status = await readStatus(`--from=${archive}`);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(VIEWER);
  await expect(byTest(page, 'open-saved')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the live cluster' })).toHaveCount(0);
  await choose(page, archive);
  await expectStatus(page);
  await expectPageToShow(page, status);
  await openTab(page, 'disruption');
  await expect(page.getByRole('heading', { name: /worker/ }).first()).toBeVisible();

  await byTest(page, 'share').click();
  const downloading = page.waitForEvent('download');
  await byTest(page, 'share-download-json').click();
  const exported = await readFile(await (await downloading).path(), 'utf8');
  expect(JSON.parse(exported)).toEqual(status);
  expect(asked.filter((url) => !/^(?:file|blob|data):/.test(url))).toEqual([]);
});

test('it is accessible, narrow, dark, and in another language', async ({ page }, testInfo) => {
  const archive = await writeArchive(testInfo, gatherOf('drain-blocked'));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(VIEWER);
  await expect(byTest(page, 'open-saved')).toBeVisible();
  await expectAccessible(page, 'light');
  await choose(page, archive);
  await expectStatus(page);
  await expectAccessible(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/pf-v6-theme-dark/);
  await expectContrast(page, 'dark');

  await page.setViewportSize({ width: 420, height: 900 });
  await byTest(page, 'viewer-language').selectOption('es');
  await expect(byTest(page, 'saved-banner')).toContainText(`Datos guardados de ${ARCHIVE}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect(await findTooWide(page)).toEqual([]);
});
