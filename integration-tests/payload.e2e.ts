import type { Page } from '@playwright/test';
import { byTest, section } from './support/page-reading';
import { expect, openStatus, test } from './support/test';

/** How each step of accepting a release ended, in their order. */
async function readOutcomes(page: Page): Promise<readonly (string | null)[]> {
  return page
    .getByRole('list', { name: 'Steps to accept a release' })
    .getByRole('listitem')
    .evaluateAll((steps) => steps.map((step) => step.getAttribute('data-outcome')));
}

test('an image that cannot be pulled: step, cause, container, and how to withdraw', async ({
  page,
  stillCluster,
}) => {
  await openStatus(page, stillCluster('payload-not-accepted').pageUrl());
  await expect(byTest(page, 'verdict')).toHaveText(
    /^Action needed: release 4\.18\.10 can't be downloaded \(for \d+m\)$/,
  );
  const card = byTest(section(page, 'attention'), 'payload-item');
  await card.getByRole('button', { name: /^Details: / }).click();
  await expect(card).toContainText('is not affected');
  await expect(byTest(card, 'payload-cause')).toHaveText(
    "Image registry quay.io doesn't accept the cluster's pull secret.",
  );
  await expect
    .poll(() => readOutcomes(page))
    .toEqual(['done', 'failed', 'notReached', 'notReached', 'notReached']);

  const containers = card.getByRole('grid', { name: 'Containers of the Pod' });
  await expect(containers.getByRole('row')).toHaveCount(1 + 5);
  await expect(containers.getByRole('row').nth(1)).toContainText('Waiting: ImagePullBackOff');
  await expect(card.getByRole('link', { name: 'version-4.18.10-x7k2p' })).toBeVisible();
  await expect(card).toContainText('Failed (DeadlineExceeded)');
  await card.getByRole('button', { name: '4 events' }).click();
  await expect(byTest(card, 'payload-event')).toHaveCount(4);

  await expect(byTest(card, 'next-step')).toContainText('secret/pull-secret');
  await card.getByRole('button', { name: /^Other options/ }).click();
  const withdraw = byTest(card, 'other-step').last();
  await expect(withdraw).toContainText('oc adm upgrade --clear');
  await expect(withdraw).toContainText('No downtime: nothing has changed yet');
});

test('preconditions that fail: each with its reason, and none that only warns is called a cause', async ({
  page,
  stillCluster,
}) => {
  await openStatus(page, stillCluster('payload-preconditions').pageUrl());
  const card = byTest(section(page, 'attention'), 'payload-item');
  await card.getByRole('button', { name: /^Details: / }).click();
  await expect(byTest(card, 'payload-cause')).toHaveText(
    'Version 4.20.1 is more than one minor version ahead of 4.18.9.',
  );
  await expect
    .poll(() => readOutcomes(page))
    .toEqual(['done', 'done', 'done', 'failed', 'notReached']);
  await expect(byTest(card, 'precondition')).toContainText([
    /^ClusterVersionUpgradeable failed \(AdminAckRequired\)/,
    /^ClusterVersionGiantHop failed \(MultipleMinorVersionsUpdate\)/,
    /^ClusterVersionRecommendedUpdate warns but doesn't block the update \(UnknownUpdate\)/,
  ]);
  await card.getByRole('button', { name: /^Other options/ }).click();
  await expect(byTest(card, 'other-step').last()).toContainText('oc adm upgrade --clear');
  // Nothing was downloaded in vain.
  await expect(card.getByRole('grid', { name: 'Containers of the Pod' })).toHaveCount(0);
});
