import { byTest, section } from './support/page-reading';
import { expect, openStatus, test } from './support/test';

test('before the start: which releases are taken, what refuses the others, which nodes cannot be drained', async ({
  page,
  stillCluster,
}) => {
  await openStatus(page, stillCluster('before-start').pageUrl());
  await page.getByRole('button', { name: 'Available updates' }).click();
  const refused = byTest(page, 'available-update-4.19.3');
  await expect(refused).toContainText('Minor update');
  await expect(refused).toContainText('2 known risks apply');
  await expect(refused).toContainText('Only patch updates are allowed');
  await expect(refused).toContainText('Kubelets too old in pool worker');
  for (const version of ['4.18.12', '4.18.11', '4.18.10']) {
    const allowed = byTest(page, `available-update-${version}`);
    await expect(allowed).toContainText('Patch update');
    await expect(allowed).toContainText('Can be started');
  }
  const preflight = section(page, 'preflight');
  await preflight.getByRole('button', { name: /^4\.19\.3/ }).click();
  const checks = byTest(preflight, 'preflight-check');
  const reasons = checks.filter({ hasText: 'Only patch updates are possible now' });
  await reasons.getByRole('button', { name: /^Details/ }).click();
  await expect(reasons).toContainText('An administrator must acknowledge');
  await expect(reasons).toContainText('1 operator blocks minor updates');
  await expect(reasons).toContainText('oc -n openshift-config patch configmap admin-acks');

  await expect(preflight).toContainText("2 of 12 nodes in pool worker can't be drained");
  await expect(preflight).toContainText("1 of 3 nodes in pool infra can't be drained");
  const drains = checks.filter({ hasText: "can't be drained" });
  await drains.getByRole('button', { name: /^Details/ }).click();
  await expect(drains).toContainText('PodDisruptionBudget ledger never allows a disruption');
  // A budget without pods blocks nothing.
  await expect(preflight).not.toContainText('stale-batch');
});

test('a second update: which nodes restart once more, and that nothing prevents it', async ({
  page,
  stillCluster,
}) => {
  await openStatus(page, stillCluster('second-update').pageUrl());
  const notice = section(page, 'next-update');
  await expect(byTest(notice, 'next-update-summary')).toHaveText('7 nodes would reboot twice.');
  await notice.getByRole('button', { name: "Details: Don't start another update yet" }).click();
  const restarts = page.getByRole('region', { name: 'If another update is started now' });
  await expect(restarts).toContainText('4 nodes in pool worker reboot a second time');
  await expect(restarts).toContainText("The platform doesn't prevent this.");
  await restarts.getByRole('button', { name: 'Which nodes: worker' }).click();
  const nodes = byTest(restarts, 'restarts-worker');
  for (const name of ['worker-0', 'worker-3', 'worker-6', 'worker-9']) {
    await expect(nodes).toContainText(name);
  }
  await expect(nodes).not.toContainText('worker-1');
  await expect(byTest(page, 'available-update-4.18.11')).toHaveCount(1);
});
