import { POLLED_BUDGETS } from './polled-budgets';

it('keeps of each budget what tells whether it allows a disruption', () => {
  const status = { disruptionsAllowed: 0, currentHealthy: 1, desiredHealthy: 1, expectedPods: 1 };
  const body = {
    items: [
      {
        metadata: { name: 'web', namespace: 'shop', managedFields: [{}] },
        spec: { minAvailable: 1 },
        status: { ...status, conditions: [{ type: 'DisruptionAllowed' }] },
      },
    ],
  };
  expect(POLLED_BUDGETS.read(body)).toEqual([
    { metadata: { name: 'web', namespace: 'shop' }, status },
  ]);
});

it.each([null, 'page', {}, { items: 'none' }])('finds no list in %p', (body) =>
  expect(POLLED_BUDGETS.read(body)).toBeUndefined(),
);

it('survives items that are none', () => {
  expect(POLLED_BUDGETS.read({ items: [null] })).toEqual([{ metadata: {}, status: {} }]);
});
