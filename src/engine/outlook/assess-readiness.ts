import { readMachineOsConfig } from '../resources/image-build';
import type { OperatorAssessment } from '../status/operator';
import type { PoolAssessment } from '../status/pool';
import type { ReadinessFinding } from '../status/readiness';
import { findAlerts } from './find-alerts';
import { findExhaustedBudgets } from './find-exhausted-budgets';
import { findExpiringSigner } from './find-expiring-signer';
import { findKubeletSkew } from './find-kubelet-skew';
import { findMisplacedNodes, findUnavailableNodes } from './find-misplaced-nodes';
import { findNodePoolsBehind } from './find-node-pools-behind';
import { countPool } from './pools-behind';
import type { ReadinessInput } from './readiness-input';

export type { ReadinessInput } from './readiness-input';

type Findings = readonly ReadinessFinding[];

/** From so many rounds on a pool is said to take long: with ten minutes for a node that is more than three hours. */
const MANY_ROUNDS = 20;

const WEIGHTS = ['blocks', 'warns', 'informs'] as const satisfies ReadinessFinding['weight'][];

/**
 * What to settle before the next update: what blocks it first, then what somebody should know; in the order in which the
 * machine-config and cluster-version operators would stumble over it.
 */
export function assessReadiness(input: ReadinessInput): Findings {
  const findings: Findings = [
    ...findNotUpgradeable(input),
    ...input.pools.flatMap(findDegradedPool),
    ...findKubeletSkew(input),
    ...input.operators.flatMap(findUnhealthyOperator),
    ...input.pools.flatMap((pool) => findHeldBackPool(pool, input)),
    ...findNodePoolsBehind(input),
    ...findMisplacedNodes(input),
    ...input.pools.flatMap(findUnavailableNodes),
    ...findExhaustedBudgets(input),
    ...findExpiringSigner(input),
    ...findAlerts(input.alerts),
    ...findUnknownUpdates(input),
    ...findUnderway(input),
    ...input.pools.flatMap(findManyRounds),
    ...findSpecialImages(input),
  ];
  return WEIGHTS.flatMap((weight) => findings.filter((finding) => finding.weight === weight));
}

function findNotUpgradeable({ controlPlane, operators }: ReadinessInput): Findings {
  const upgradeable = controlPlane.conditions.find(({ type }) => type === 'Upgradeable');
  if (upgradeable?.status !== 'False') return [];
  return [
    {
      weight: 'blocks',
      code: 'NotUpgradeable',
      conditionReason: upgradeable.reason,
      message: upgradeable.message,
      operators: operators.flatMap(({ name, upgradeable: own }) =>
        own?.status === 'False' ? [{ name, reason: own.reason, message: own.message }] : [],
      ),
    },
  ];
}

function findUnhealthyOperator({
  name,
  health,
  available,
  degraded,
}: OperatorAssessment): Findings {
  if (health === 'healthy') return [];
  const message = (health === 'unavailable' ? available : degraded)?.message ?? '';
  return [{ weight: 'warns', code: 'OperatorUnhealthy', operator: name, health, message }];
}

function findDegradedPool({ name, counts, reported }: PoolAssessment): Findings {
  const degraded = counts?.degraded ?? reported.degraded ?? 0;
  if (degraded === 0) return [];
  const total = counts?.total ?? reported.machines ?? 0;
  return [{ weight: 'blocks', code: 'PoolDegraded', pool: name, degraded, total }];
}

/** Paused pools of a plan are as they should be, until the minor that does not support them is the next one. */
function findHeldBackPool(pool: PoolAssessment, { nextUpdate, skew }: ReadinessInput): Findings {
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
        weight: limit?.isNext ? 'blocks' : isPlanned ? 'informs' : 'warns',
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

/** Without a channel it is as somebody set it. */
function findUnknownUpdates({ controlPlane }: ReadinessInput): Findings {
  const retrieved = controlPlane.conditions.find(({ type }) => type === 'RetrievedUpdates');
  if (retrieved?.status !== 'False') return [];
  const { message, reason } = retrieved;
  const weight = reason === 'NoChannel' ? 'informs' : 'warns';
  return [{ weight, code: 'UpdatesUnknown', conditionReason: reason, message }];
}

function findUnderway({ nextUpdate: { underway } }: ReadinessInput): Findings {
  return underway === 'notAccepted' || underway === 'failing'
    ? [{ weight: 'warns', code: 'UpdateUnderway', because: underway }]
    : [];
}

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

function findSpecialImages({
  pools,
  objects,
  imageBuilds,
  pinnedConfigs,
}: ReadinessInput): Findings {
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
