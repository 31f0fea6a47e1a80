import { aPodDisruptionBudget } from '../../../scenarios/builders';
import { readPodDisruptionBudget } from './pod-disruption-budget';

function read(over: { metadata?: object; spec?: object; status?: object }) {
  const object = aPodDisruptionBudget();
  return readPodDisruptionBudget({
    metadata: { ...object.metadata, ...over.metadata },
    spec: { ...(object.spec as object), ...over.spec },
    status: { ...(object.status as object), ...over.status },
  });
}

describe('a budget', () => {
  it('is read', () => {
    expect(readPodDisruptionBudget(aPodDisruptionBudget())).toMatchObject({
      namespace: 'shop',
      name: 'web',
      limit: { kind: 'minAvailable', value: '1' },
      alwaysAllowsUnhealthy: false,
      desiredHealthy: 1,
      currentHealthy: 1,
      expectedPods: 1,
      disruptionsAllowed: 0,
      isStale: false,
    });
  });

  it.each([
    { name: 'its own', selector: { matchLabels: { app: 'web' } }, covers: true },
    { name: 'others', selector: { matchLabels: { app: 'db' } }, covers: false },
    { name: 'all with an empty selector', selector: {}, covers: true },
    { name: 'none without a selector', selector: undefined, covers: false },
    { name: 'none with one that is nothing', selector: null, covers: false },
    { name: 'none with one that cannot be read', selector: 'app=web', covers: false },
  ])('covers $name: $covers', ({ covers, selector }) =>
    expect(read({ spec: { selector } }).covers({ app: 'web' })).toBe(covers),
  );

  it.each([
    { name: 'a number', spec: { minAvailable: 2 }, limit: { kind: 'minAvailable', value: '2' } },
    {
      name: 'a share',
      spec: { minAvailable: undefined, maxUnavailable: '10%' },
      limit: { kind: 'maxUnavailable', value: '10%' },
    },
    { name: 'neither', spec: { minAvailable: {} }, limit: { kind: 'none' } },
  ])('is written as $name', ({ limit, spec }) => expect(read({ spec }).limit).toEqual(limit));

  it.each([
    {
      name: 'never counted',
      metadata: { generation: 1 },
      status: { observedGeneration: undefined },
      stale: true,
    },
    {
      name: 'changed since',
      metadata: { generation: 3 },
      status: { observedGeneration: 2 },
      stale: true,
    },
    {
      name: 'counted',
      metadata: { generation: 3 },
      status: { observedGeneration: 3 },
      stale: false,
    },
  ])('is stale when $name: $stale', ({ metadata, stale, status }) =>
    expect(read({ metadata, status }).isStale).toBe(stale),
  );

  it('says why its pods cannot be counted', () => {
    const conditions = [
      {
        type: 'DisruptionAllowed',
        status: 'False',
        reason: 'SyncFailed',
        message: 'no controllers',
      },
    ];
    expect(read({ status: { conditions } }).syncFailure).toBe('no controllers');
    expect(read({}).syncFailure).toBeUndefined();
  });

  it.each([null, 7, 'x', [], {}, { metadata: 1, spec: [], status: 'x' }])(
    'may be anything: %p',
    (object) => {
      const budget = readPodDisruptionBudget(object);
      expect(budget).toMatchObject({ name: '', limit: { kind: 'none' }, isStale: false });
      expect(budget.covers({})).toBe(false);
    },
  );
});
