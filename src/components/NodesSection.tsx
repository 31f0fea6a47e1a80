import { memo, useMemo } from 'react';
import type { MissingData, PoolAssessment, UnpooledNode } from '../engine';
import { MissingDataNotices } from './MissingDataNotices';
import { NodeTable } from './NodeTable';
import { SectionCard } from './SectionCard';
import { UnpooledNodesTable } from './UnpooledNodesTable';
import { useWording } from './useWording';

interface NodesSectionProps {
  readonly pools: readonly PoolAssessment[];
  readonly unpooledNodes: readonly UnpooledNode[];
  readonly isHosted: boolean;
  readonly missing: readonly MissingData[];
}

/** All nodes: those of pools with how far they are, the others with what they say themselves. */
export const NodesSection = memo(function NodesSection({
  pools,
  unpooledNodes,
  isHosted,
  missing,
}: NodesSectionProps) {
  const { t } = useWording();
  const nodes = useMemo(() => pools.flatMap((pool) => pool.nodes), [pools]);
  const canListNodes = !missing.some(({ resource }) => resource === 'nodes');
  return (
    <SectionCard title={t('Nodes')} id="nodes">
      <div className="update-status-plugin__stack">
        {isHosted ? (
          <p>
            {t(
              'The control plane is hosted. Its NodePools update these nodes, from the management cluster, which cannot be read from here; nodes may stay behind the control plane on purpose.',
            )}
          </p>
        ) : null}
        <MissingDataNotices missing={missing} />
        {canListNodes && !isHosted && (nodes.length > 0 || unpooledNodes.length === 0) ? (
          <NodeTable nodes={nodes} />
        ) : null}
        {unpooledNodes.length === 0 ? null : (
          <>
            {isHosted ? null : (
              <h3 className="update-status-plugin__small-heading">
                {t('Nodes that belong to no pool')}
              </h3>
            )}
            <UnpooledNodesTable
              nodes={unpooledNodes}
              label={isHosted ? t('Nodes') : t('Nodes that belong to no pool')}
            />
          </>
        )}
      </div>
    </SectionCard>
  );
});
