import { SummaryContent } from '../../components/surfaces/SummaryContent';
import { SummaryNextStep } from '../../components/surfaces/SummaryNextStep';
import { SummaryVerdict } from '../../components/surfaces/SummaryVerdict';
import { useWording } from '../../components/shared/useWording';
import { useUpdateSummary } from '../../data/summary/useUpdateSummary';
import { StatusLink } from '../StatusLink';

/** The popover of the Status card's item: the verdict, its cause, the next step, and a link to the page. */
export function UpdateHealthPopup() {
  const { t } = useWording();
  const summary = useUpdateSummary();
  return (
    <SummaryContent summary={summary}>
      {(status) => (
        <>
          <SummaryVerdict status={status} />
          <SummaryNextStep {...status} />
          <StatusLink>{t('View update status')}</StatusLink>
        </>
      )}
    </SummaryContent>
  );
}
