import { expectSeenFirst, TO_ACT_ON } from './support/first-sight';
import { expectNoLayoutShift, watchLayoutShift } from './support/layout-shift';
import { openStatus, test } from './support/test';

// What is seen first on a wide screen is looked at where each scenario is, in scenarios.e2e.ts.
test.use({ viewport: { width: 420, height: 900 } });

for (const id of TO_ACT_ON) {
  test(`${id}: verdict, cause and next step stand in the first 900 px of a narrow screen, and nothing moves`, async ({
    page,
    stillCluster,
  }) => {
    await watchLayoutShift(page);
    await openStatus(page, stillCluster(id).pageUrl());
    await expectSeenFirst(page, 900);
    await expectNoLayoutShift(page);
  });
}
