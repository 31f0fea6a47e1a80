import { memo, useCallback, useMemo } from 'react';
import type { UpdateStatus } from '../../engine';
import { sortMissing } from '../page/missing-by-section';
import { MissingDataNotices } from '../page/MissingDataNotices';
import type { PageState } from '../page/page-state';
import { NodeStatesContext, useNodeStates } from '../shared/node-states';
import { SectionCard } from '../shared/SectionCard';
import { SubSection } from '../shared/SubSection';
import { useWording } from '../shared/useWording';
import type { ShareStatus } from '../page/share-formats';
import { NodeTimelines } from '../timeline/NodeTimelines';
import { NodeViewToggle } from './NodeViewToggle';
import { PhaseTimesContext, usePhaseTimes } from './phase-times';
import { PooledNodes } from './PooledNodes';
import { ReportedPools } from './ReportedPools';
import { UnpooledNodes } from './UnpooledNodes';
import { useSameItems } from '../shared/useSameItems';
import layoutStyles from '../shared/layout.module.css';

interface NodesTabProps {
  readonly status: UpdateStatus;
  readonly state: PageState;
  readonly onChange: (next: Partial<PageState>) => void;
  /** Ids of columns that are left out; without it those that are left out at first. */
  readonly hiddenColumns?: readonly string[];
  /** Absent if columns can't be chosen. */
  readonly onHiddenColumnsChange?: (hidden: readonly string[]) => void;
  /** Absent if timelines can't be downloaded. */
  readonly share?: ShareStatus;
}

/** All nodes: those of pools with how far they are, the others with what they say themselves. */
export const NodesTab = memo(function NodesTab({
  status,
  state,
  onChange,
  hiddenColumns,
  onHiddenColumnsChange,
  share,
}: NodesTabProps) {
  const { t } = useWording();
  const { pools, unpooledNodes, topology } = status;
  const isHosted = topology === 'External';
  const missing = useMemo(() => {
    const sections = sortMissing(status);
    return [...sections.nodes, ...sections.timelines];
  }, [status]);
  const nodesOfPools = useSameItems(pools.map((pool) => pool.nodes));
  const nodes = useMemo(() => nodesOfPools.flat(), [nodesOfPools]);
  const phaseTimes = usePhaseTimes(status);
  const nodeStates = useNodeStates(status);
  const onOpen = useCallback((node: string) => onChange({ node }), [onChange]);
  const canListNodes = !missing.some(({ resource }) => resource === 'nodes');
  const hasTable = canListNodes && (nodes.length > 0 || (unpooledNodes.length === 0 && !isHosted));
  return (
    <SectionCard
      title={t('Nodes')}
      id="nodes"
      holdsSticky
      link={
        hasTable ? (
          <NodeViewToggle view={state.view} onSelect={(view) => onChange({ view })} />
        ) : undefined
      }
    >
      <div className={layoutStyles.stack}>
        {isHosted ? (
          <p>
            {t(
              'The control plane is hosted. NodePools in the management cluster update these nodes, and are not visible here. Nodes may intentionally stay on an older version.',
            )}
          </p>
        ) : null}
        <MissingDataNotices missing={missing} />
        {!canListNodes && pools.length > 0 ? <ReportedPools pools={pools} /> : null}
        {!hasTable ? null : state.view === 'timeline' ? (
          <NodeTimelines status={status} selected={state.node} onOpen={onOpen} share={share} />
        ) : (
          <NodeStatesContext.Provider value={nodeStates}>
            <PhaseTimesContext.Provider value={phaseTimes}>
              <PooledNodes
                nodes={nodes}
                state={state}
                onChange={onChange}
                hiddenColumns={hiddenColumns}
                onHiddenColumnsChange={onHiddenColumnsChange}
              />
            </PhaseTimesContext.Provider>
          </NodeStatesContext.Provider>
        )}
        {unpooledNodes.length === 0 ? null : isHosted ? (
          <UnpooledNodes
            nodes={unpooledNodes}
            label={t('Nodes')}
            selected={state.node}
            onOpen={onOpen}
          />
        ) : (
          <SubSection title={t('Nodes that belong to no pool')} id="unpooled-nodes">
            <UnpooledNodes
              nodes={unpooledNodes}
              label={t('Nodes that belong to no pool')}
              selected={state.node}
              onOpen={onOpen}
            />
          </SubSection>
        )}
      </div>
    </SectionCard>
  );
});
