import { memo } from 'react';
import type { PoolAssessment } from '../../engine';
import { NodeMap } from '../map/NodeMap';
import { SectionCard } from '../shared/SectionCard';
import { useWording } from '../shared/useWording';

interface NodeMapCardProps {
  readonly pools: readonly PoolAssessment[];
  /** Name of the node that is open. */
  readonly selected: string | undefined;
  readonly onOpen: (name: string) => void;
}

/** All nodes of pools at one glance. Without nodes to show there is no card. */
export const NodeMapCard = memo(function NodeMapCard({
  pools,
  selected,
  onOpen,
}: NodeMapCardProps) {
  const { t } = useWording();
  if (pools.every(({ nodes }) => nodes.length === 0)) return null;
  return (
    <SectionCard title={t('Nodes')} id="node-map">
      <NodeMap pools={pools} selected={selected} onOpen={onOpen} />
    </SectionCard>
  );
});
