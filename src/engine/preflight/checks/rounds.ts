import type { PoolAssessment } from '../../status/pool';
import type { Check, Findings } from '../check';

export const ROUNDS: Check = {
  name: 'Rounds',
  needs: ['machineConfigPools'],
  find: ({ pools }) => pools.flatMap(findManyRounds),
};

/** From so many rounds on a pool is said to take long: with ten minutes for a node that is more than three hours. */
const MANY_ROUNDS = 20;

function findManyRounds({ name, counts, maxUnavailable, paused }: PoolAssessment): Findings {
  if (!counts || maxUnavailable === undefined || paused) return [];
  const rounds = Math.ceil(counts.total / maxUnavailable);
  if (rounds <= MANY_ROUNDS) return [];
  return [
    {
      weight: 'informs',
      code: 'ManyRounds',
      pool: name,
      total: counts.total,
      maxUnavailable,
      rounds,
    },
  ];
}
