import { PageSection } from '@patternfly/react-core';
import { describeUpdater } from '../../components/nodes/describe-updater';
import { MissingDataNotices } from '../../components/page/MissingDataNotices';
import { PermissionsDetails } from '../../components/page/PermissionsDetails';
import { PermissionsNotice } from '../../components/page/PermissionsNotice';
import { NodeStatesContext, useNodeStates } from '../../components/shared/node-states';
import { SectionCard } from '../../components/shared/SectionCard';
import { EntriesCard } from '../../components/surfaces/EntriesCard';
import { NodeConditions } from '../../components/surfaces/NodeConditions';
import { NodeUpdateFacts } from '../../components/surfaces/NodeUpdateFacts';
import { ReportedNodesBar } from '../../components/surfaces/ReportedNodesBar';
import { SummaryContent } from '../../components/surfaces/SummaryContent';
import { SummaryVerdict } from '../../components/surfaces/SummaryVerdict';
import { useWording } from '../../components/shared/useWording';
import { readName } from '../../engine';
import { useNodeUpdate, type NodeUpdateState } from '../../data/summary/useNodeUpdate';
import { listEntriesOfNode } from '../../wording/health/entry';
import { StatusLink } from '../StatusLink';
import { asSurface } from '../as-surface';
import layoutStyles from '../../components/shared/layout.module.css';

interface NodeUpdateTabProps {
  /** The node, as the console's page has it. */
  readonly obj?: unknown;
}

/** Compute, Nodes, a node, tab "Update status": that node's part. */
export const NodeUpdateTab = asSurface(function NodeUpdateTab({ obj }: NodeUpdateTabProps) {
  const { t } = useWording();
  const update = useNodeUpdate(obj);
  return (
    <PageSection hasBodyWrapper={false}>
      {update.state === 'pooled' || update.state === 'unpooled' ? (
        <div className={layoutStyles.column} data-test="node-update">
          <div className={layoutStyles.ends}>
            <SummaryVerdict status={update.status} />
            <StatusLink show={{ tab: 'nodes', node: readName(obj) }}>
              {t('View update status')}
            </StatusLink>
          </div>
          {update.state === 'pooled' ? (
            <PooledNode update={update} />
          ) : (
            <UnpooledNode update={update} />
          )}
        </div>
      ) : (
        <SummaryContent summary={update} lines={6}>
          {() => null}
        </SummaryContent>
      )}
    </PageSection>
  );
});

function PooledNode({
  update,
}: {
  readonly update: Extract<NodeUpdateState, { state: 'pooled' }>;
}) {
  const { t } = useWording();
  const { status, node, pool, health, attention, drains, missing } = update;
  const nodeStates = useNodeStates(status);
  return (
    <>
      <EntriesCard
        id="node-health"
        entries={listEntriesOfNode(health, attention, drains)}
        facts={{ controlPlane: status.controlPlane, drains, now: status.now }}
      />
      <SectionCard title={t('This node')} id="node">
        <NodeStatesContext.Provider value={nodeStates}>
          <NodeUpdateFacts node={node} pool={pool} />
        </NodeStatesContext.Provider>
        <PermissionsNotice missing={missing} Details={PermissionsDetails} />
        <MissingDataNotices missing={missing.filter(({ reason }) => reason !== 'Forbidden')} />
      </SectionCard>
      {pool ? (
        <SectionCard title={t('Pool {{pool}}', { pool: pool.name })} id="node-pool">
          <ReportedNodesBar pool={pool} unfinished={status.unfinished} />
        </SectionCard>
      ) : null}
      <SectionCard title={t('Conditions')} id="node-conditions">
        <NodeConditions node={node} />
      </SectionCard>
    </>
  );
}

function UnpooledNode({
  update: { node, status },
}: {
  readonly update: Extract<NodeUpdateState, { state: 'unpooled' }>;
}) {
  const language = useWording();
  return (
    <p data-test="node-unpooled">
      {describeUpdater(node, status.topology === 'External', language)}
    </p>
  );
}
