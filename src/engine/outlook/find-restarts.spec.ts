import { assessScenario } from '../../testing/assess-scenario';
import { findRestarts } from './find-restarts';

const { pools } = assessScenario('drain-blocked');
const worker = pools.filter(({ name }) => name === 'worker');

it('counts no node that several custom pools select among those that take on a release', () => {
  const waiting = findRestarts(worker)[0]?.waiting ?? 0;
  expect(waiting).toBeGreaterThan(1);
  const [taken] = worker.flatMap(({ nodes }) => nodes.filter(({ phase }) => phase === 'Pending'));
  const left = worker.map((pool) => ({
    ...pool,
    nodes: pool.nodes.map((node) => (node === taken ? { ...node, pools: ['gpu', 'infra'] } : node)),
  }));
  expect(findRestarts(left)).toMatchObject([{ waiting: waiting - 1 }]);
});

it('counts a node that failed among those that have begun only once it is cordoned', () => {
  const [found] = findRestarts(worker);
  expect(found).toMatchObject({ moving: 1 });
  const waiting = found?.waiting ?? 0;
  const failAll = (isCordoned: boolean) =>
    worker.map((pool) => ({
      ...pool,
      counts: pool.counts && { ...pool.counts, progressing: 0 },
      nodes: pool.nodes.map((node) =>
        node.updating
          ? {
              ...node,
              degraded: true,
              unavailableBecause: isCordoned
                ? [{ kind: 'Unschedulable' as const, message: '' }]
                : [],
            }
          : node,
      ),
    }));
  expect(findRestarts(failAll(true))).toMatchObject([{ moving: 1, waiting }]);
  expect(findRestarts(failAll(false))).toMatchObject([{ moving: 0, waiting: waiting + 1 }]);
});

it('tells of a complete pool also while no node of another has begun', () => {
  const master = pools.filter(({ name }) => name === 'master');
  const waiting = worker.map((pool) => ({
    ...pool,
    counts: pool.counts && {
      ...pool.counts,
      updated: 0,
      progressing: 0,
      outdated: pool.counts.total,
    },
    nodes: [],
  }));
  expect(findRestarts([...master, ...waiting])).toMatchObject([{ pool: 'master' }]);
});
