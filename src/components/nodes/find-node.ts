import type {
  HealthInsight,
  NodeAssessment,
  PoolAssessment,
  UnpooledNode,
  UpdateStatus,
} from '../../engine';

/** A node that was found by its name. */
export type FoundNode =
  | { readonly kind: 'pooled'; readonly node: NodeAssessment; readonly pool: PoolAssessment }
  | { readonly kind: 'unpooled'; readonly node: UnpooledNode }
  /** `unreadable`: nodes could not be read, so it may be there. */
  | { readonly kind: 'absent' | 'unreadable' };

export function findNode(
  { pools, unpooledNodes, missing }: Pick<UpdateStatus, 'pools' | 'unpooledNodes' | 'missing'>,
  name: string,
): FoundNode {
  for (const pool of pools) {
    const node = pool.nodes.find((candidate) => candidate.name === name);
    if (node) return { kind: 'pooled', node, pool };
  }
  const unpooled = unpooledNodes.find((candidate) => candidate.name === name);
  if (unpooled) return { kind: 'unpooled', node: unpooled };
  const isUnreadable = missing.some(({ resource }) => resource === 'nodes');
  return { kind: isUnreadable ? 'unreadable' : 'absent' };
}

/** The findings about one node, in the order they have. */
export function findHealthOf(
  health: readonly HealthInsight[],
  name: string,
): readonly HealthInsight[] {
  return health.filter((insight) =>
    'node' in insight
      ? insight.node === name
      : insight.resources.some(
          (resource) =>
            resource.resource === 'nodes' &&
            (resource.group ?? '') === '' &&
            resource.name === name,
        ),
  );
}
