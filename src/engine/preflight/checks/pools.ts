import { readMachineOsConfig } from '../../resources/image-build';
import { findLastCondition } from '../../resources/conditions';
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

export const POOLS_HEALTHY: Check = {
  name: 'PoolsHealthy',
  needs: ['machineConfigPools'],
  find: ({ pools }) => pools.flatMap(findDegradedPool),
};

function findDegradedPool({ name, counts, reported }: PoolAssessment): Findings {
  const degraded = counts?.degraded ?? reported.degraded ?? 0;
  if (degraded === 0) return [];
  const total = counts?.total ?? reported.machines ?? 0;
  return [{ weight: 'blocks', code: 'PoolDegraded', pool: name, degraded, total }];
}

/** Images that nodes of pools with a PinnedImageSet pull in advance: failures and progress. */
export const PINNED_IMAGES: Check = {
  name: 'PinnedImages',
  needs: ['machineConfigPools'],
  find: findPinned,
};

function findPinned({ objects }: Facts): Findings {
  return objects.flatMap(({ conditions, name: pool, pinned }): Findings => {
    const failing = findLastCondition(conditions, 'PinnedImageSetsDegraded');
    if (failing?.status === 'True') {
      return [{ weight: 'warns', code: 'PinnedImagesFailing', pool, message: failing.message }];
    }
    return pinned && pinned.done < pinned.total
      ? [{ weight: 'informs', code: 'PinnedImagesPulling', pool, ...pinned }]
      : [];
  });
}

export const OS_IMAGES: Check = {
  name: 'OsImages',
  needs: ['machineConfigPools', 'machineConfigs', 'machineOsConfigs'],
  find: findSpecialImages,
};

function findSpecialImages({ pools, objects, imageBuilds, pinnedConfigs }: Facts): Findings {
  const built = new Set(
    imageBuilds?.configs.state === 'loaded'
      ? imageBuilds.configs.value.map((object) => readMachineOsConfig(object).pool)
      : [],
  );
  return pools.flatMap(({ name, targetConfig }, index): Findings => [
    ...(built.has(name) || objects[index]?.layered
      ? [{ weight: 'informs', code: 'ImageMode', pool: name } as const]
      : []),
    ...(pinnedConfigs.has(targetConfig)
      ? [{ weight: 'informs', code: 'OsImagePinned', pool: name } as const]
      : []),
  ]);
}

/** Check for room on the other nodes for pods of nodes that are away together. */
export const HEADROOM: Check = {
  name: 'Headroom',
  needs: ['podsOfCluster', 'nodes', 'machineConfigPools', 'persistentVolumes'],
  find: findNoRoom,
};

function findNoRoom({ ahead, topology }: Facts): Findings {
  // The only node takes its pods with it.
  if (!ahead || topology === 'SingleReplica') return [];
  return ahead.pools.flatMap(({ away, bound, pool, unplaced }) =>
    [
      { away, workloads: unplaced },
      { away: bound.nodes, workloads: bound.workloads },
    ].flatMap((found) =>
      found.workloads.length === 0
        ? []
        : [{ weight: 'warns', code: 'NoRoom', pool, ...found } as const],
    ),
  );
}

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
