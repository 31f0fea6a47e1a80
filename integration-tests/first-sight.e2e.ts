import type { Page } from '@playwright/test';
import { byTest } from './support/page-reading';
import { expect, openStatus, test } from './support/test';

/** All scenarios that show something that a person has to do. */
const SCENARIOS = [
  'certificate-pending',
  'drain-blocked',
  'drain-few-rights',
  'drain-variety',
  'failing',
  'image-build',
  'node-degraded',
  'node-not-ready',
  'not-back',
  'os-image-pull',
  'paused-pool',
  'payload-not-accepted',
  'payload-preconditions',
  'payload-signature',
  'registry-unreachable',
  'replacement-missing',
  'slots-held',
  'slow',
  'stalled',
  'unknown-state',
  'webhook-unreachable',
];

/** How far down the window something ends, in CSS pixels. */
async function bottomOf(page: Page, name: string): Promise<number> {
  const box = await byTest(page, name).first().boundingBox();
  return box ? box.y + box.height : Infinity;
}

for (const { width, most } of [
  { width: 1440, most: 700 },
  { width: 420, most: 900 },
]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const id of SCENARIOS) {
      test(`${id}: verdict, cause and next step stand in the first ${most} px`, async ({
        page,
        stillCluster,
      }) => {
        await openStatus(page, stillCluster(id).pageUrl());
        await expect(byTest(page, 'step-action').first()).toBeVisible();
        await expect.poll(() => bottomOf(page, 'verdict')).toBeLessThan(most);
        if ((await byTest(page, 'verdict-cause').count()) > 0) {
          await expect.poll(() => bottomOf(page, 'verdict-cause')).toBeLessThan(most);
        }
        await expect.poll(() => bottomOf(page, 'step-action')).toBeLessThanOrEqual(most);
      });
    }
  });
}
