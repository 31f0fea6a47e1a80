import { countPool } from '../../outlook/pools-behind';
import type { PoolAssessment } from '../../status/pool';
import type { UpdateTarget } from '../../status/preflight';
import type { Check, Findings } from '../check';
import type { Facts } from '../facts';

export const POOLS_UPDATED: Check = {
  name: 'PoolsUpdated',
  needs: ['machineConfigPools', 'nodes'],
  find: (facts, target) => facts.pools.flatMap((pool) => findHeldBackPool(pool, facts, target)),
};

/** Paused pools of a plan are as they should be, until the minor that does not support them is the next one. */
function findHeldBackPool(
  pool: PoolAssessment,
  { nextUpdate, skew }: Facts,
  { kind }: UpdateTarget,
): Findings {
  const { name, paused } = pool;
  const { behind, total } = countPool(pool);
  if (total === 0) return [];
  const limit = nextUpdate.pauses.find((pause) => pause.pool === name);
  const { unpauseBefore } = limit ?? {};
  if (behind > 0) {
    const isPlanned = nextUpdate.plan?.pools.includes(name) ?? false;
    const finding = { code: 'PoolBehind', pool: name, behind, total } as const;
    if (!paused) return [{ weight: 'warns', ...finding, paused }];
    return [
      {
        weight: limit?.isNext && kind !== 'patch' ? 'blocks' : isPlanned ? 'informs' : 'warns',
        ...finding,
        paused,
        isPlanned,
        staysAt: skew.find((each) => each.pool === name)?.pause?.staysAt,
        unpauseBefore,
      },
    ];
  }
  return paused
    ? [{ weight: 'informs', code: 'PoolPausedAtRest', pool: name, total, unpauseBefore }]
    : [];
}
