import { buildCluster, makeCase } from './cases';
import { applyMutations, MUTATION_KINDS } from './mutations';
import { clusterAt, listMoments } from './saved-cluster';

const MOMENTS = listMoments();
const A_MOMENT = { scenario: 'moving-update', atMs: 0 };

describe('cases', () => {
  it('begin at moments of scenarios, of some at several', () => {
    const scenarios = MOMENTS.map(({ scenario }) => scenario);
    expect(new Set(scenarios).size).toBeGreaterThan(20);
    expect(scenarios.filter((scenario) => scenario === 'moving-update').length).toBeGreaterThan(5);
  });

  it.each([1, 2, 77, 4_000_000_000])('are the same for the same seed (%d)', (seed) => {
    const [one, another] = [makeCase(seed, MOMENTS), makeCase(seed, MOMENTS)];
    expect(another).toEqual(one);
    expect(buildCluster(another)).toEqual(buildCluster(one));
  });

  it('are others for other seeds', () => {
    const seeds = Array.from({ length: 50 }, (_, seed) => seed);
    const cases = seeds.map((seed) => JSON.stringify(makeCase(seed, MOMENTS).mutations));
    expect(new Set(cases).size).toBe(50);
  });

  it.each(MUTATION_KINDS)('change a cluster by: %s', (kind) => {
    const untouched = JSON.stringify(clusterAt(A_MOMENT));
    const changed = Array.from({ length: 20 }, (_, seed) => {
      const cluster = clusterAt(A_MOMENT);
      const [change] = applyMutations(cluster, [{ kind, seed }]);
      expect(change?.startsWith(kind)).toBe(true);
      return JSON.stringify(cluster);
    });
    expect(changed.some((text) => text !== untouched)).toBe(true);
  });

  it('say so when there is nothing to change', () => {
    const cluster = { ...clusterAt(A_MOMENT), nodes: [] };
    expect(applyMutations(cluster, [{ kind: 'annotation of a node', seed: 1 }])).toEqual([
      'annotation of a node: nothing there',
    ]);
  });
});
