import { writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Page, TestInfo } from '@playwright/test';
import { findScenario } from '../../scenarios';
import {
  mustGatherOf,
  packFiles,
  type GatheredFile,
  type MustGatherOptions,
} from '../../src/testing/must-gather';
import { byTest } from './page-reading';
import { expect } from './test';

/** What archives that tests write are called. */
export const ARCHIVE = 'must-gather.tar.gz';

/** A must-gather of a scenario, as it is when it is read. */
export function gatherOf(
  id: string,
  options: Pick<MustGatherOptions, 'folder' | 'logs'> = {},
): readonly GatheredFile[] {
  const scenario = findScenario(id);
  if (!scenario) throw new Error(`there is no scenario "${id}"`);
  const { showAtMs, startsAt } = scenario;
  const startedAt = new Date(Date.parse(startsAt) + showAtMs).toISOString();
  return mustGatherOf(scenario.stateAt(showAtMs), { startedAt, ...options });
}

/** Writes the files as an archive, without its last bytes if `cutBytes` says so, and returns its path. */
export async function writeArchive(
  testInfo: TestInfo,
  files: readonly GatheredFile[],
  cutBytes = 0,
): Promise<string> {
  const path = testInfo.outputPath(ARCHIVE);
  const bytes = gzipSync(await packFiles(files));
  await writeFile(path, bytes.subarray(0, bytes.length - cutBytes));
  return path;
}

/** Chooses files on the page about saved data. */
export async function choose(page: Page, ...paths: readonly string[]): Promise<void> {
  await byTest(page, 'choose-files').setInputFiles([...paths]);
}

/** Waits until saved data is shown, with all that comes after its verdict. */
export async function expectStatus(page: Page): Promise<void> {
  await expect(byTest(page, 'saved-banner')).toBeVisible();
  await expect(byTest(page, 'verdict')).toBeVisible();
  await expect(
    page.locator(
      '[data-test="tab-loading"], [data-test="cause-awaited"], [data-test="time-awaited"]',
    ),
  ).toHaveCount(0);
}
