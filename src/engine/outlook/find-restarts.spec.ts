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
