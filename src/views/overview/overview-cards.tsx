import { hasSteps } from '../../engine';
import { StepList } from '../../components/overview/StepList';
import { SectionCard } from '../../components/shared/SectionCard';
import { AttentionItems } from '../../components/surfaces/AttentionItems';
import { listMissing, SummaryContent } from '../../components/surfaces/SummaryContent';
import { SummaryNextStep } from '../../components/surfaces/SummaryNextStep';
import { SummaryVerdict } from '../../components/surfaces/SummaryVerdict';
import { PoolReports } from '../../components/surfaces/PoolReports';
import { useWording } from '../../components/shared/useWording';
import { useUpdateSummary } from '../../data/summary/useUpdateSummary';
import { listAttention } from '../../wording/health/summary-attention';
import { StatusLink } from '../StatusLink';
import { asSurface } from '../as-surface';
import textStyles from '../../components/shared/text.module.css';

/*
 * The three cards of Home, Overview, tab "Update status". They share one judgement.
 */

export const UpdateCard = asSurface(function UpdateCard() {
  const { t } = useWording();
  const summary = useUpdateSummary();
  return (
    <SectionCard
      title={t('Update')}
      id="update"
      link={<StatusLink>{t('View update status')}</StatusLink>}
    >
      <SummaryContent summary={summary} lines={5}>
        {(status) => (
          <>
            <SummaryVerdict status={status} />
            <SummaryNextStep {...status} />
            {hasSteps(status) ? <StepList status={status} testIdPrefix="summary-step" /> : null}
          </>
        )}
      </SummaryContent>
    </SectionCard>
  );
});

export const NeedsAttentionCard = asSurface(function NeedsAttentionCard() {
  const { t } = useWording();
  const summary = useUpdateSummary();
  return (
    <SectionCard
      title={t('Needs attention')}
      id="needs-attention"
      link={<StatusLink show={{ tab: 'health' }}>{t('View all')}</StatusLink>}
    >
      <SummaryContent summary={summary} lines={2} isMissingToldElsewhere>
        {(status) => {
          const items = listAttention(status);
          return items.length === 0 ? (
            <p className={textStyles.note} data-test="summary-no-attention">
              {listMissing(status).length > 0
                ? t('No problems found in the resources that could be read.')
                : t('No problems found.')}
            </p>
          ) : (
            <AttentionItems items={items} facts={status} />
          );
        }}
      </SummaryContent>
    </SectionCard>
  );
});

export const WorkerPoolsCard = asSurface(function WorkerPoolsCard() {
  const { t } = useWording();
  const summary = useUpdateSummary();
  return (
    <SectionCard
      title={t('Worker pools')}
      id="worker-pools"
      link={<StatusLink show={{ tab: 'nodes' }}>{t('View nodes')}</StatusLink>}
    >
      <SummaryContent summary={summary} lines={3} isMissingToldElsewhere>
        {(status) => (
          <PoolReports
            pools={status.pools.filter(({ scope }) => scope === 'WorkerPool')}
            unfinished={status.unfinished}
            isHosted={status.topology === 'External'}
            missing={listMissing(status).find(({ resource }) => resource === 'machineconfigpools')}
            versionAtRest={
              status.verdict.reason === 'Idle' ? status.controlPlane.versions.target : undefined
            }
          />
        )}
      </SummaryContent>
    </SectionCard>
  );
});
