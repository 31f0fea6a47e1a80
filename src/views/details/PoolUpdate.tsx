import { MissingDataNotices } from '../../components/page/MissingDataNotices';
import { PermissionsDetails } from '../../components/page/PermissionsDetails';
import { PermissionsNotice } from '../../components/page/PermissionsNotice';
import { PoolBar } from '../../components/pools/PoolBar';
import { NodeStatesContext, useNodeStates } from '../../components/shared/node-states';
import { SectionCard } from '../../components/shared/SectionCard';
import { PoolStateLabel } from '../../components/shared/StateLabel';
import { EntriesCard } from '../../components/surfaces/EntriesCard';
import { PoolNodes } from '../../components/surfaces/PoolNodes';
import { SummaryContent } from '../../components/surfaces/SummaryContent';
import { Fact } from '../../components/shared/Fact';
import { FactList } from '../../components/shared/FactList';
import { SummaryVerdict } from '../../components/surfaces/SummaryVerdict';
import { useWording } from '../../components/shared/useWording';
import type { HealthInsight, PoolAssessment, UpdateStatus } from '../../engine';
import { useUpdateStatus } from '../../data/status/useUpdateStatus';
import { toSummaryState } from '../../data/summary/summary-state';
import { describePaused } from '../../wording/slots/slots';
import { listEntries } from '../../wording/health/entry';
import { StatusLink } from '../StatusLink';
import layoutStyles from '../../components/shared/layout.module.css';

/** The part of one pool in the update, with its nodes, as the page has it. */
export function PoolUpdate({ name }: { readonly name: string }) {
  return (
    <SummaryContent summary={toSummaryState(useUpdateStatus())} lines={8} isMissingToldElsewhere>
      {(status) => <PoolPart status={status} name={name} />}
    </SummaryContent>
  );
}

function PoolPart({ status, name }: { readonly status: UpdateStatus; readonly name: string }) {
  const language = useWording();
  const { t } = language;
  const nodeStates = useNodeStates(status);
  const slots = status.slots.find((candidate) => candidate.pool === name);
  const pool = status.pools.find((candidate) => candidate.name === name);
  if (!pool) return <p>{t("This pool's status is unknown.")}</p>;
  const health = status.health.filter((insight) => isAbout(insight, pool));
  const missing = status.missing.filter(
    ({ resource }) => resource === 'nodes' || resource === 'machineconfigs',
  );
  return (
    <NodeStatesContext.Provider value={nodeStates}>
      <div className={layoutStyles.ends}>
        <SummaryVerdict status={status} />
        <StatusLink show={{ tab: 'nodes', pool: name }}>{t('View update status')}</StatusLink>
      </div>
      <EntriesCard
        id="pool-health"
        entries={listEntries(health, status.attention)}
        facts={status}
      />
      <SectionCard title={t('This pool')} id="pool">
        <div className={layoutStyles.column}>
          <PoolBar pool={pool} />
          <FactList>
            <Fact term={t('Assessment')} id="summary-fact-assessment">
              <PoolStateLabel pool={pool} />
            </Fact>
            <Fact term={t('Max unavailable')} id="summary-fact-max-unavailable">
              {pool.maxUnavailable ?? t('Unknown')}
            </Fact>
            <Fact term={t('Paused')} id="summary-fact-paused">
              {pool.paused ? describePaused(slots, language) : t('No')}
            </Fact>
            <Fact term={t('Configuration')} id="summary-fact-config">
              {pool.targetConfig || t('Unknown')}
            </Fact>
          </FactList>
          <PermissionsNotice missing={missing} Details={PermissionsDetails} />
          <MissingDataNotices missing={missing.filter(({ reason }) => reason !== 'Forbidden')} />
        </div>
      </SectionCard>
      {pool.nodes.length === 0 ? null : (
        <SectionCard title={t('Nodes')} id="pool-nodes">
          <PoolNodes nodes={pool.nodes} />
        </SectionCard>
      )}
    </NodeStatesContext.Provider>
  );
}

/** About the pool itself, or one of its nodes. */
function isAbout({ resources }: HealthInsight, { name, nodes }: PoolAssessment): boolean {
  return resources.some(
    (resource) =>
      (resource.resource === 'machineconfigpools' && resource.name === name) ||
      (resource.resource === 'nodes' && nodes.some((node) => node.name === resource.name)),
  );
}
