import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page, Route } from '@playwright/test';
import { packFiles } from '../src/testing/must-gather';
import { XZ_ARCHIVE } from '../src/testing/xz-archive';
import { expectAccessible, expectContrast } from './support/accessibility';
import { expectPageToShow } from './support/expect-page';
import { byTest, openTab } from './support/page-reading';
import { findTooWide } from './support/page-width';
import { readStatus } from './support/run-cli';
import { ARCHIVE, choose, expectStatus, gatherOf, writeArchive } from './support/saved-data';
import { expect, openStatus, sandboxUrl, test } from './support/test';

const PAGE = '/update-status/saved';
const OPERATOR_LOG =
  'openshift-cluster-version/pods/cluster-version-operator-7/cluster-version-operator/cluster-version-operator/logs/current.log';
/** During the update of the scenario `failing`. */
const FAILED_ATTEMPTS = ['10:05:00', '10:10:00', '10:15:00']
  .map(
    (time) =>
      `2026-04-14T${time}.5Z E0414 ${time}.500000       1 task.go:128] "Unhandled Error" err="error running apply for namespace \\"openshift-dns\\" (87 of 928): denied by a webhook" logger="UnhandledError"\n`,
  )
  .join('');

async function openArchive(page: Page, archive: string, query = ''): Promise<void> {
  await page.goto(`${sandboxUrl()}${PAGE}${query}`);
  await choose(page, archive);
  await expectStatus(page);
}

test('an archive shows what the command line says of it, and nothing is asked of the cluster', async ({
  page,
  stillCluster,
}, testInfo) => {
  const archive = await writeArchive(testInfo, gatherOf('drain-blocked'));
  const status = await readStatus(`--from=${archive}`);
  await page.goto(stillCluster('idle').pageUrl());
  await byTest(page, 'share').click();
  await byTest(page, 'action-saved').click();
  await expect(page.getByText('Nothing is uploaded.', { exact: false })).toBeVisible();

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('websocket', (socket) => asked.push(socket.url()));
  await choose(page, archive);
  await expectStatus(page);
  await expect(byTest(page, 'saved-banner')).toContainText(`Saved data from ${ARCHIVE}, as of`);
  await expectPageToShow(page, status);
  await openTab(page, 'disruption');
  await expect(page.getByRole('heading', { name: /worker/ }).first()).toBeVisible();
  await openTab(page, 'history');
  expect(asked.filter((url) => /\/api\/(kubernetes|prometheus|alertmanager)\//.test(url))).toEqual(
    [],
  );
  // The console's objects are those of another cluster.
  await openTab(page, 'operators');
  await expect(page.locator('#content a[href*="/k8s/"]')).toHaveCount(0);

  await page.getByRole('button', { name: 'Close' }).click();
  await expect(byTest(page, 'open-saved')).toBeVisible();
});

test('saved data that the demo serves is given to the page, which also tells what its logs tell', async ({
  page,
  startSandbox,
}, testInfo) => {
  const archive = await writeArchive(
    testInfo,
    gatherOf('failing', { logs: { [OPERATOR_LOG]: FAILED_ATTEMPTS } }),
  );
  const status = await readStatus(`--from=${archive}`);
  const { url } = await startSandbox({ FROM: archive });
  await page.goto(`${url}${PAGE}?given`);
  await expectStatus(page);
  await expect(byTest(page, 'saved-banner')).toContainText(`Saved data from ${ARCHIVE}, as of`);
  await expectPageToShow(page, status);
  await openTab(page, 'history');
  await expect(byTest(page, 'history-control-plane').first()).toContainText('3 failed attempts');
});

test('what is exported without names has none', async ({ page }, testInfo) => {
  const archive = await writeArchive(testInfo, gatherOf('drain-blocked'));
  const [node] = (await readStatus(`--from=${archive}`)).nodes;
  await openArchive(page, archive);
  await byTest(page, 'share').click();
  await page.getByRole('switch', { name: 'Hide names' }).click({ force: true });
  await expect(page.getByRole('switch', { name: 'Hide names' })).toBeChecked();
  const downloading = page.waitForEvent('download');
  await byTest(page, 'share-download-json').click();
  const download = await downloading;
  const exported = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(exported)).toMatchObject({
    verdict: { kind: expect.any(String) },
  });
  expect(exported).not.toContain(node?.name);
});

test('files are read when they are dropped', async ({ page }) => {
  const files = gatherOf('moving-update').filter(({ path }) => path.endsWith('.yaml'));
  await page.goto(`${sandboxUrl()}${PAGE}`);
  const dropped = await page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer();
      for (const { name, text } of given) transfer.items.add(new File([text], name));
      return transfer;
    },
    files.map((file, index) => ({
      name: `${index}-${path.basename(file.path)}`,
      text: file.text,
    })),
  );
  await byTest(page, 'drop-saved').dispatchEvent('drop', {
    dataTransfer: dropped,
  });
  await expectStatus(page);
});

test('a folder is read when it is chosen', async ({ page }, testInfo) => {
  const root = testInfo.outputPath('gather');
  for (const { path: file, text } of gatherOf('moving-update')) {
    const target = path.join(root, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  await page.goto(`${sandboxUrl()}${PAGE}`);
  await byTest(page, 'choose-folder').setInputFiles(root);
  await expectStatus(page);
  await expect(byTest(page, 'saved-banner')).toContainText('Saved data from gather, as of');
});

test('reading can be canceled, and begun anew', async ({ page }, testInfo) => {
  const archive = await writeArchive(testInfo, gatherOf('drain-blocked'));
  const status = await readStatus(`--from=${archive}`);
  await page.goto(`${sandboxUrl()}${PAGE}`);
  // Until its script arrives, the worker is at the beginning.
  const isReader = /saved-reader[^/]*\.js/;
  const held: Route[] = [];
  await page.route(isReader, (route) => {
    held.push(route);
  });
  await choose(page, archive);
  await expect(page.getByRole('progressbar', { name: `Reading ${ARCHIVE}` })).toBeVisible();
  await expect.poll(() => held.length).toBe(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(byTest(page, 'open-saved')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect.poll(() => page.workers().length).toBe(0);

  await page.unroute(isReader);
  await choose(page, archive);
  await expectStatus(page);
  await expectPageToShow(page, status);
});

test('an archive that was compressed in parts is read', async ({ page }, testInfo) => {
  const bytes = await packFiles(gatherOf('drain-blocked'));
  const parts = [bytes.subarray(0, 100_000), bytes.subarray(100_000)];
  const archive = testInfo.outputPath(ARCHIVE);
  await writeFile(archive, Buffer.concat(parts.map((part) => gzipSync(part))));
  await openArchive(page, archive);
  await expect(byTest(page, 'saved-faults')).toHaveCount(0);
  await expectPageToShow(page, await readStatus(`--from=${archive}`));
});

test('an archive that is packed with xz is read', async ({ page }, testInfo) => {
  const archive = testInfo.outputPath('case.tar.xz');
  await writeFile(archive, XZ_ARCHIVE);
  await openArchive(page, archive);
  await expect(byTest(page, 'saved-banner')).toContainText('Cluster ID: 4f1c');
});

test.describe('archives that are not as they should be', () => {
  test('one that is cut off is shown as far as it goes', async ({ page }, testInfo) => {
    const archive = await writeArchive(testInfo, gatherOf('drain-blocked'), 2_000);
    await openArchive(page, archive);
    await expect(byTest(page, 'saved-faults')).toContainText(
      `${ARCHIVE} is cut off. Only what comes before was read.`,
    );
  });

  test('one that is none is told in a sentence', async ({ page }, testInfo) => {
    const archive = testInfo.outputPath('photo.jpg');
    await writeFile(archive, Buffer.from([0xff, 0xd8, 0, 0, 1, 2, 3, 0]));
    await page.goto(`${sandboxUrl()}${PAGE}`);
    await choose(page, archive);
    await expect(byTest(page, 'saved-faults')).toContainText(
      'photo.jpg is neither text nor an archive.',
    );
    // And the next one can be opened.
    await choose(page, await writeArchive(testInfo, gatherOf('idle')));
    await expectStatus(page);
  });

  test('of several must-gathers one is chosen', async ({ page }, testInfo) => {
    const archive = await writeArchive(testInfo, [
      ...gatherOf('drain-blocked', { folder: 'gather-a' }),
      ...gatherOf('idle', { folder: 'gather-b' }),
    ]);
    await openArchive(page, archive);
    const picker = byTest(page, 'choose-saved');
    const [first, second] = await picker.locator('option').allTextContents();
    expect([first, second].join()).toMatch(/gather-[ab].*gather-[ab]/s);
    const verdict = await byTest(page, 'verdict').textContent();
    await picker.selectOption({ index: 1 });
    await expect(byTest(page, 'verdict')).not.toHaveText(verdict ?? '');
    await expectStatus(page);
    await expect(picker).toHaveValue('1');
  });
});

test('without workers the archive is read on the page', async ({ page }, testInfo) => {
  await page.addInitScript(() => {
    Object.assign(window, {
      Worker: () => {
        throw new DOMException('not here', 'SecurityError');
      },
    });
  });
  await openArchive(page, await writeArchive(testInfo, gatherOf('drain-blocked')));
});

test('a sandbox of an archive shows what the command line says of it', async ({
  page,
  startSandbox,
}, testInfo) => {
  const archive = await writeArchive(testInfo, gatherOf('drain-blocked'));
  const [sandbox, status] = await Promise.all([
    startSandbox({ FROM: archive }),
    readStatus(`--from=${archive}`),
  ]);
  await page.clock.setFixedTime(status.assessedAt);
  await openStatus(page, `${sandbox.url}/update-status?clock=still`);
  await expectPageToShow(page, status);
});

test('it is accessible, narrow, and in another language', async ({ page }, testInfo) => {
  const archive = await writeArchive(testInfo, gatherOf('drain-blocked'));
  await page.goto(`${sandboxUrl()}${PAGE}`);
  await expect(byTest(page, 'open-saved')).toBeVisible();
  await expectAccessible(page, 'light');
  await expectContrast(page, 'dark');
  await choose(page, archive);
  await expectStatus(page);
  await expectAccessible(page, 'dark');
  await expectContrast(page, 'light');

  await page.setViewportSize({ width: 420, height: 900 });
  await openArchive(page, archive, '?lng=fr');
  await expect(byTest(page, 'saved-banner')).toContainText(`Données enregistrées de ${ARCHIVE}`);
  expect(await findTooWide(page)).toEqual([]);
});
