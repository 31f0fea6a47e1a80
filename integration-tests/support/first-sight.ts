import { expect, type Page } from '@playwright/test';
import { byTest } from './page-reading';

/** All scenarios that show something that a person has to do. */
export const TO_ACT_ON: readonly string[] = [
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

const softly = expect.configure({ soft: true });

/**
 * That verdict, cause and next step stand in so many CSS pixels from the top of the window; the test goes on if not.
 */
export async function expectSeenFirst(page: Page, most: number): Promise<void> {
  await expect(byTest(page, 'step-action').first()).toBeVisible();
  await softly.poll(() => bottomOf(page, 'verdict')).toBeLessThan(most);
  for (const cause of ['entry-cause', 'payload-cause']) {
    if ((await byTest(page, cause).count()) === 0) continue;
    await softly.poll(() => bottomOf(page, cause)).toBeLessThan(most);
  }
  await softly.poll(() => bottomOf(page, 'step-action')).toBeLessThanOrEqual(most);
}
