import { composeCluster } from '../../testing/engine/compose-cluster';
import { findContradictions } from '../../testing/engine/invariants';
import { assessUpdate } from '../stages/assess-update';

/** In blocks, so that a failure names a few of them. */
const BLOCKS = Array.from({ length: 20 }, (_, index) => index * 100);

it.each(BLOCKS)('clusters %d and the next 99 contradict nothing', (first) => {
  const contradictions: string[] = [];
  for (let seed = first; seed < first + 100; seed += 1) {
    const { name, now, snapshot } = composeCluster(seed);
    for (const text of findContradictions(assessUpdate(snapshot, now), 0)) {
      contradictions.push(`${name}: ${text}`);
    }
  }
  expect(contradictions).toEqual([]);
});
