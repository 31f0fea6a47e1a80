import { aNode, aPod, aPodDisruptionBudget } from '../../../../scenarios/builders';
import type { KubernetesObject } from '../../../../scenarios/scenario';
import { someLists } from '../../../testing/engine/some-lists';
import { loaded, missing } from '../../snapshot';
import { podsOfBudget } from '../../reading/wanted-lists';
import { findings, findingsWith } from '../../../testing/engine/find-readiness';

it('does not count a budget that selects no pod', () => {
  const stale = aPodDisruptionBudget({ name: 'old', namespace: 'lab' });
  const found = findings({ ...stale, status: { disruptionsAllowed: 0, expectedPods: 0 } });
  expect(found).toEqual([]);
});

describe('a budget that allows no disruption', () => {
  const budget = aPodDisruptionBudget({ name: 'web', namespace: 'shop' });
  const its = podsOfBudget('shop', 'app=web');
  const pods = (...list: readonly KubernetesObject[]) => ({
    lists: someLists([its, loaded(list)]),
  });

  it.each([
    { name: 'no pod', list: [] },
    { name: 'a pod that is through', list: [aPod({ phase: 'Succeeded' })] },
    { name: 'a pod of a DaemonSet', list: [aPod({ owner: { kind: 'DaemonSet', name: 'log' } })] },
    {
      name: 'a mirror pod',
      list: [aPod({ annotations: { 'kubernetes.io/config.mirror': 'x' } })],
    },
    { name: 'a pod that no node runs', list: [aPod({ node: '' })] },
  ])('is nobody’s when it covers $name', ({ list }) =>
    expect(findingsWith(pods(...list), budget)).toEqual([]),
  );

  it('holds every node that its pods are on, each once', () =>
    expect(findingsWith(pods(aPod({ name: 'a' }), aPod({ name: 'b' })), budget)).toMatchObject([
      { held: [{ pool: 'worker', nodes: ['worker-a'] }] },
    ]));

  it('names the node that is down and has the pods that it misses', () => {
    const Ready = { status: 'Unknown', reason: 'NodeStatusUnknown', message: '' };
    const down = aNode({ name: 'worker-a', conditions: { Ready } });
    const missedOn = (isReady: boolean, node: KubernetesObject) =>
      findingsWith(pods(aPod({ ready: isReady })), budget, node).flatMap((finding) =>
        finding.code === 'BudgetsExhausted' ? finding.budgets.map((each) => each.missedOn) : [],
      );
    expect(missedOn(false, down)).toEqual([['worker-a']]);
    expect(missedOn(true, down)).toEqual([undefined]);
    expect(missedOn(false, aNode({ name: 'worker-a' }))).toEqual([undefined]);
  });

  it('is named without nodes when its pods may not be read', () => {
    const [finding] = findingsWith({ lists: someLists([its, missing('Forbidden')]) }, budget);
    expect(finding).toMatchObject({
      code: 'BudgetsExhausted',
      budgets: [{ name: 'web', labelSelector: 'app=web' }],
      held: [],
    });
    expect(finding).not.toHaveProperty('budgets.0.nodes.0');
  });
});
