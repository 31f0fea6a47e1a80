import { Skeleton } from '@patternfly/react-core';
import { describeUpdater } from '../../components/nodes/describe-updater';
import { findHealthOf, findNode } from '../../components/nodes/find-node';
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
import type { UpdateStatus } from '../../engine';
import { useUpdateStatus } from '../../data/status/useUpdateStatus';
import { toSummaryState } from '../../data/summary/summary-state';
import { listEntriesOfNode } from '../../wording/health/entry';
import { StatusLink } from '../StatusLink';
import layoutStyles from '../../components/shared/layout.module.css';

/** The part of one node in the update, as the page has it. */
export function NodeUpdate({ name }: { readonly name: string }) {
  const { t } = useWording();
  const state = useUpdateStatus();
  const areNodesAwaited = state.state === 'published' && !state.unread;
  return (
    <SummaryContent summary={toSummaryState(state)} lines={6} isMissingToldElsewhere>
      {(status) => (
        <div className={layoutStyles.column} data-test="node-update">
          <div className={layoutStyles.ends}>
            <SummaryVerdict status={status} />
            <StatusLink show={{ tab: 'nodes', node: name }}>{t('View update status')}</StatusLink>
          </div>
          <EntriesCard
            id="node-health"
            entries={listEntriesOfNode(
              findHealthOf(status.health, name),
              status.attention,
              status.drains,
            )}
            facts={status}
          />
          {areNodesAwaited ? (
            <Skeleton screenreaderText={t('Loading the update status')} />
          ) : (
            <NodePart status={status} name={name} />
          )}
        </div>
      )}
    </SummaryContent>
  );
}

function NodePart({ status, name }: { readonly status: UpdateStatus; readonly name: string }) {
  const language = useWording();
  const { t } = language;
  const nodeStates = useNodeStates(status);
  const found = findNode(status, name);
  const missing = status.missing.filter(
    ({ resource }) => resource === 'nodes' || resource === 'machineconfigs',
  );
  const notices = (
    <>
      <PermissionsNotice missing={missing} Details={PermissionsDetails} />
      <MissingDataNotices missing={missing.filter(({ reason }) => reason !== 'Forbidden')} />
    </>
  );
  switch (found.kind) {
    case 'unpooled':
      return (
        <p data-test="node-unpooled">
          {describeUpdater(found.node, status.topology === 'External', language)}
        </p>
      );
    case 'unreadable':
      return (
        <>
          <p>{t("This node is unknown because nodes couldn't be read.")}</p>
          {notices}
        </>
      );
    case 'absent':
      return <p>{t('This cluster has no node with this name.')}</p>;
    case 'pooled': {
      const { node, pool } = found;
      return (
        <>
          <SectionCard title={t('This node')} id="node">
            <NodeStatesContext.Provider value={nodeStates}>
              <NodeUpdateFacts node={node} pool={pool} />
            </NodeStatesContext.Provider>
            {notices}
          </SectionCard>
          <SectionCard title={t('Pool {{pool}}', { pool: pool.name })} id="node-pool">
            <ReportedNodesBar pool={pool} unfinished={status.unfinished} />
          </SectionCard>
          <SectionCard title={t('Conditions')} id="node-conditions">
            <NodeConditions node={node} />
          </SectionCard>
        </>
      );
    }
  }
}
