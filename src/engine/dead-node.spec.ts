import { drainBlockedFor } from '../../scenarios/drain-blocked';
import { aPod, aPodDisruptionBudget } from '../../scenarios/builders';
import type { KubernetesObject } from '../../scenarios/scenario';
import { snapshotOf } from '../../scenarios/snapshot-of';
import { findContradictions } from '../testing/engine/invariants';
import { assessUpdate } from './stages/assess-update';
import type { UpdateStatus } from './status/update-status';
import { formatInstant, MINUTE, parseInstant } from './time';

const DEAD = 'worker-k';

interface Given {
  /** For how long worker-c is being drained, and worker-k is down. */
  readonly drained: number;
  readonly down: number;
  /** Of three pods, of which one is on worker-k. */
  readonly needs: 2 | 3;
}

/** A node that can't be drained, as a budget refuses it that misses a pod of another node, which is down. */
function assess({ down, drained, needs }: Given): UpdateStatus {
  const scenario = drainBlockedFor(drained, { id: '', title: '', description: '' });
  const now = parseInstant(scenario.startsAt) ?? 0n;
  const state = scenario.stateAt(0);
  const labels = { app: 'web' };
  const objects = [
    ...state.objects
      .filter(({ kind, metadata }) => metadata.namespace !== 'shop' || kind === 'Event')
      .map((object) =>
        object.kind === 'Node' && object.metadata.name === DEAD
          ? silent(object, formatInstant(now - BigInt(down) * MINUTE))
          : object,
      ),
    aPod({ name: 'web-0', node: 'worker-c', labels }),
    aPod({ name: 'web-1', node: 'worker-d', labels }),
    aPod({ name: 'web-2', node: DEAD, labels, ready: false }),
    aPodDisruptionBudget({
      minAvailable: needs,
      desiredHealthy: needs,
      currentHealthy: 2,
      expectedPods: 3,
    }),
  ];
  return assessUpdate(snapshotOf({ ...state, objects }, [], now), now);
}

interface WithConditions {
  readonly conditions: readonly { readonly type: string }[];
}

function silent(node: KubernetesObject, sinceAt: string): KubernetesObject {
  // It is made by the builder of nodes.
  const status = node.status as WithConditions;
  const conditions = status.conditions.map((condition) => ({
    ...condition,
    status: 'Unknown',
    reason: 'NodeStatusUnknown',
    message: 'Kubelet stopped posting node status.',
    lastTransitionTime: sinceAt,
  }));
  return { ...node, status: { ...status, conditions } };
}

const rootsOf = ({ attention }: UpdateStatus): readonly unknown[] =>
  attention.flatMap(({ root }) => (root.kind === 'nodes' ? [root.nodes.join()] : []));

it.each<Given & { name: string; kind: string; reason: string; object: string; roots: string[] }>([
  {
    name: 'the drain is in time, and waits for the node as long as that is',
    ...{ drained: 8, down: 6, needs: 2, kind: 'progressing', reason: 'WorkerPools' },
    object: 'infra',
    roots: [DEAD],
  },
  {
    name: 'the node makes the update slow, once the drain is late',
    ...{ drained: 13, down: 11, needs: 2, kind: 'slow', reason: 'NodeMissing' },
    object: DEAD,
    roots: [DEAD],
  },
  {
    name: 'the node needs a person, once it is clear that it does not come back',
    ...{ drained: 40, down: 38, needs: 2, kind: 'waitingForYou', reason: 'SlotsHeld' },
    object: DEAD,
    roots: [DEAD],
  },
  {
    name: 'the drain has failed, and the node may still come back',
    ...{ drained: 75, down: 6, needs: 2, kind: 'slow', reason: 'SlotsHeld' },
    object: DEAD,
    roots: [DEAD],
  },
  {
    name: 'a budget that needs all its pods comes after the node, though the drain is older',
    ...{ drained: 75, down: 60, needs: 3, kind: 'waitingForYou', reason: 'SlotsHeld' },
    object: DEAD,
    roots: [DEAD, 'worker-c'],
  },
  {
    name: 'a budget that needs all its pods needs a person while the node may come back',
    ...{ drained: 40, down: 11, needs: 3, kind: 'waitingForYou', reason: 'DrainBlocked' },
    object: 'worker-c',
    roots: ['worker-c', DEAD],
  },
])('$name', ({ kind, object, reason, roots, ...given }) => {
  const status = assess(given);
  expect(status.verdict).toMatchObject({ kind, reason, object: { name: object } });
  expect(rootsOf(status)).toEqual(roots);
  expect(findContradictions(status, 0)).toEqual([]);
});

it('says for which node a drain waits, and for how long that is normal', () => {
  const { expected, now } = assess({ drained: 8, down: 6, needs: 2 });
  expect(expected.filter(({ kind }) => kind === 'nodesDraining')).toEqual([
    {
      kind: 'nodesDraining',
      nodes: ['worker-c'],
      node: DEAD,
      graceEndsAt: now + 9n * MINUTE,
    },
  ]);
});

it('names the node whose pods a budget misses that needs them all', () => {
  const [blocker] = assess({ drained: 75, down: 60, needs: 3 }).drains[0]?.blockers ?? [];
  expect(blocker).toMatchObject({ code: 'BudgetRefuses', misses: [{ name: DEAD }] });
  expect(blocker).not.toHaveProperty('awaits');
});
