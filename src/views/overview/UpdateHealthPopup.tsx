import { AttentionItems } from '../../components/surfaces/AttentionItems';
import { OperatorsBar } from '../../components/operators/OperatorsBar';
import { ReportedNodesBar } from '../../components/surfaces/ReportedNodesBar';
import { SummaryContent } from '../../components/surfaces/SummaryContent';
import { SummaryVerdict } from '../../components/surfaces/SummaryVerdict';
import { useWording } from '../../components/shared/useWording';
import { useUpdateSummary } from '../../data/summary/useUpdateSummary';
import { listAttention } from '../../wording/health/summary-attention';
import { StatusLink } from '../StatusLink';
import { asSurface } from '../as-surface';
import textStyles from '../../components/shared/text.module.css';

/** Attention in a popover as narrow as the console's: the rest is on the page. */
const SHOWN = 3;

/** What the Status card's item opens: the verdict, the bars, what needs attention, and the way to the page. */
export const UpdateHealthPopup = asSurface(function UpdateHealthPopup() {
  const { t } = useWording();
  const summary = useUpdateSummary();
  return (
    <SummaryContent summary={summary}>
      {(status) => {
        const attention = listAttention(status);
        return (
          <>
            <SummaryVerdict status={status} />
            {status.updating === false ? null : (
              <>
                <OperatorsBar counts={status.controlPlane.counts} />
                {status.pools.length === 0 ? null : <ReportedNodesBar pools={status.pools} />}
              </>
            )}
            {attention.length === 0 ? null : (
              <AttentionItems items={attention.slice(0, SHOWN)} now={status.now} />
            )}
            {attention.length > SHOWN ? (
              <p className={textStyles.note}>
                {t('{{count}} more', { count: attention.length - SHOWN })}
              </p>
            ) : null}
            <StatusLink>{t('View update status')}</StatusLink>
          </>
        );
      }}
    </SummaryContent>
  );
});
