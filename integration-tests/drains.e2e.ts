import { byTest, section } from './support/page-reading';
import { expect, openStatus, test } from './support/test';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('from the verdict to the pod that is in the way, and to what its owner is told', async ({
  page,
  stillCluster,
}) => {
  await openStatus(page, stillCluster('drain-blocked').pageUrl());
  await expect(byTest(page, 'verdict')).toHaveText(
    "Action needed: node worker-c can't be drained (for 1h 15m)",
  );

  const entries = byTest(section(page, 'attention'), 'attention-item');
  // The alert about the budget is an entry of its own until the budgets are read.
  const entry = entries.first();
  await expect(byTest(entry, 'attention-summary')).toHaveText("Node worker-c can't be drained");
  await expect(entries).toHaveCount(1);
  // The headline says for how long.
  await expect(byTest(entry, 'entry-age')).toHaveCount(0);
  await expect(byTest(entry, 'entry-cause')).toHaveText(
    'PodDisruptionBudget shop/web allows 0 disruptions (healthy pods: 1, required: 1).',
  );
  await expect(byTest(entry, 'step-after')).toHaveText(
    'The drain is retried automatically, and the update then continues.',
  );
  await expect(byTest(entry, 'entry-facts')).toContainText('StatefulSet web');
  await expect(byTest(entry, 'next-step')).toContainText(
    'oc -n shop scale statefulset/web --replicas=2',
  );
  await entry.getByRole('button', { name: /^Details: / }).click();
  const blocker = byTest(entry, 'drain-blocker');
  await expect(blocker).toHaveCount(1);
  await expect(byTest(blocker, 'drain-reason')).toHaveText(
    'PodDisruptionBudget shop/web allows 0 disruptions (healthy pods: 1, required: 1).',
  );
  await expect(byTest(blocker, 'drain-origin')).toContainText('Owner: StatefulSet web');
  // A pod that nothing owns is evicted like any other.
  await expect(blocker).not.toContainText('cart-7d5bf8c6d-x2lqw');

  await blocker.getByRole('button', { name: 'What can be done: shop/web-0' }).click();
  await expect(byTest(blocker, 'drain-choice')).toHaveCount(3);
  await byTest(entry, 'next-step')
    .getByRole('button', { name: 'Copy: message to the owner of shop/web-0' })
    .click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(
      /^Pod shop\/web-0 blocks the update of node worker-c\.[^]*OpenShift 4\.18\.9[^]*waiting for 1h 15m[^]*allows 0 disruptions \(healthy pods: 1, required: 1\)[^]*oc -n shop scale statefulset\/web --replicas=2/,
    );

  await entry.getByRole('button', { name: 'worker-c', exact: true }).click();
  const panel = byTest(page, 'node-panel');
  await expect(page).toHaveURL(/node=worker-c/);
  await expect(byTest(panel, 'drain-blocker')).toContainText(
    'allows 0 disruptions (healthy pods: 1, required: 1)',
  );
  for (const [step, state, times] of [
    ['prepare', 'done', / – .*\ds \(/],
    ['cordon', 'done', / – .*\ds \(/],
    ['drain', 'held', /^since .* for 1h 15m \(from the MachineConfigNode\)$/],
  ] as const) {
    await expect(byTest(panel, `node-step-${step}`)).toHaveAttribute('data-state', state);
    await expect(byTest(panel, `node-step-times-${step}`)).toHaveText(times);
  }
  await expect(byTest(panel, 'node-step-reboot')).toHaveAttribute('data-state', 'waiting');
  await expect(byTest(panel, 'node-step-times-reboot')).toHaveCount(0);
});

test('without the right to pods and budgets the pod has a name, and the page says what to ask for', async ({
  page,
  stillCluster,
}) => {
  await openStatus(page, stillCluster('drain-few-rights').pageUrl());
  // By its words: the alert about the budget comes later, and is an entry of its own.
  const entry = byTest(section(page, 'attention'), 'attention-item').filter({
    has: page.getByText("Node worker-c can't be drained", { exact: true }),
  });
  await entry.getByRole('button', { name: /^Details: / }).click();
  await expect(byTest(entry, 'drain-blocker')).toContainText('web-0');
  await expect(byTest(entry, 'drain-blocker')).toContainText('global timeout reached: 1m30s');
  await expect(byTest(entry, 'missing-pods')).toContainText(
    'Pods that block drains are known only from messages.',
  );
  await expect(byTest(entry, 'missing-poddisruptionbudgets')).toContainText(
    'The budgets that will block drains are unknown.',
  );
  await page.getByRole('button', { name: 'Show missing permissions' }).click();
  await expect(byTest(page, 'permission-pods')).toContainText('list pods');
  await expect(byTest(page, 'permission-poddisruptionbudgets')).toContainText(
    'list poddisruptionbudgets.policy in shop',
  );
});
