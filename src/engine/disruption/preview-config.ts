import { loaded, missing, type Fetched } from '../snapshot';
import type { PoolAssessment } from '../status/pool';
import { assessDisruption } from './assess-disruption';
import type { DisruptionPolicies } from './disruption-policies';
import type { PairDisruption } from './node-impact';
import { overlayConfig } from './overlay-config';
import type { PastedConfig } from './read-pasted-config';

/** A reason why a preview may be incomplete. */
export type PreviewDoubt =
  /** The MachineConfig has no role, so its pools are unknown. */
  | 'NoRole'
  /** MachineConfigs whose names come later overrule it; that they do cannot be seen in the rendered one. */
  | 'LaterNames'
  /** The cluster has one of this name: what another one brings as well seems to go with it. */
  | 'Replaces'
  /** The MachineConfigs of the cluster could not be read, so it may replace one. */
  | 'ReplacesUnknown'
  /** Nodes have yet to reach the pool's configuration; what that does to them comes on top. */
  | 'RolloutPending'
  /** The pool builds images of its own: what is changed in them is not seen here. */
  | 'ImageMode';

export interface PoolPreview {
  readonly pool: string;
  readonly paused: boolean;
  /** Nodes it would reach. */
  readonly nodes: number;
  readonly disruption: PairDisruption;
  /** The MachineConfigs that were compared; the second is made up. */
  readonly from: Fetched<unknown>;
  readonly to: Fetched<unknown>;
  readonly doubts: readonly PreviewDoubt[];
}

export interface PreviewInput {
  readonly pasted: Extract<PastedConfig, { state: 'read' }>;
  readonly pools: readonly PoolAssessment[];
  readonly configs: ReadonlyMap<string, Fetched<unknown>>;
  /** The MachineConfig of the same name, if the cluster has one. */
  readonly existing: Fetched<unknown>;
  readonly policies: DisruptionPolicies;
  readonly isSingleReplica: boolean;
}

/** Pools that take no other role's MachineConfigs; all others take those of `worker` too. */
const BUILT_IN_POOLS: ReadonlySet<string> = new Set(['master', 'worker', 'arbiter']);

/**
 * Effects of a MachineConfig on each of its pools, if it were applied now. Without a role it is shown for every pool
 * that has nodes. A rendered one is taken for the pool's whole new configuration.
 */
export function previewConfig(input: PreviewInput): readonly PoolPreview[] {
  return findPools(input).map((pool) => previewPool(pool, input));
}

/** The names of the MachineConfigs that a preview needs: the configurations of the pools it is for. */
export function readPreviewWants(
  pasted: PastedConfig,
  pools: readonly PoolAssessment[],
): readonly string[] {
  if (pasted.state !== 'read') return [];
  const targets = findPools({ pasted, pools }).map(({ targetConfig }) => targetConfig);
  const own = pasted.isRendered ? [] : [pasted.name];
  return [...new Set([...targets, ...own])].filter((name) => name !== '');
}

function findPools({
  pasted,
  pools,
}: Pick<PreviewInput, 'pasted' | 'pools'>): readonly PoolAssessment[] {
  const { role, isRendered, name } = pasted;
  if (isRendered && role === undefined) {
    const named = pools.filter((pool) =>
      new RegExp(`^rendered-${pool.name}-[0-9a-f]+$`).test(name),
    );
    if (named.length > 0) return named;
  }
  const withNodes = pools.filter(
    ({ counts, reported }) => (counts?.total ?? reported.machines) !== 0,
  );
  if (role === undefined) return withNodes;
  return pools.filter(
    (pool) => pool.name === role || (role === 'worker' && !BUILT_IN_POOLS.has(pool.name)),
  );
}

function previewPool(pool: PoolAssessment, input: PreviewInput): PoolPreview {
  const { pasted, configs, existing, policies, isSingleReplica } = input;
  const from = configs.get(pool.targetConfig) ?? missing('NotLoaded');
  const replaced = existing.state === 'loaded' ? existing.value : undefined;
  const to: Fetched<unknown> =
    from.state === 'missing'
      ? from
      : loaded(
          pasted.isRendered ? pasted.object : overlayConfig(from.value, pasted.object, replaced),
        );
  return {
    pool: pool.name,
    paused: pool.paused,
    nodes: pool.counts?.total ?? pool.reported.machines ?? 0,
    disruption: assessDisruption({ from, to, policies, isSingleReplica }),
    from,
    to,
    doubts: listDoubts(pool, input),
  };
}

function listDoubts(
  pool: PoolAssessment,
  { pasted, existing }: PreviewInput,
): readonly PreviewDoubt[] {
  const isPending = pool.counts !== undefined && pool.counts.atPoolConfig < pool.counts.total;
  const isLayered = pool.nodes.some(({ desiredImage = '' }) => desiredImage !== '');
  return [
    ...(pasted.role === undefined && !pasted.isRendered ? (['NoRole'] as const) : []),
    ...(pasted.isRendered ? [] : (['LaterNames'] as const)),
    ...(pasted.isRendered || pasted.name === '' ? [] : replaceDoubts(existing)),
    ...(isPending ? (['RolloutPending'] as const) : []),
    ...(isLayered ? (['ImageMode'] as const) : []),
  ];
}

function replaceDoubts(existing: Fetched<unknown>): readonly PreviewDoubt[] {
  if (existing.state === 'loaded') return ['Replaces'];
  return existing.reason === 'NotFound' ? [] : ['ReplacesUnknown'];
}
