import { Skeleton } from '@patternfly/react-core';
import { SummaryFailure } from '../../components/surfaces/SummaryFailure';
import { ToneIcon } from '../../components/shared/ToneIcon';
import { verdictTone } from '../../components/shared/tone';
import { useWording } from '../../components/shared/useWording';
import { useUpdateSummary } from '../../data/summary/useUpdateSummary';
import { describeBriefly } from '../../wording/verdict/brief-status';
import { describeMissing } from '../../wording/health/missing-data';
import { StatusLink } from '../StatusLink';
import layoutStyles from '../../components/shared/layout.module.css';

/** The row of the Details card, of a cluster of which there is more to tell than that it is at rest. */
export function JudgedDetails() {
  const language = useWording();
  const { t } = language;
  const summary = useUpdateSummary();
  switch (summary.state) {
    case 'loading':
      return <Skeleton screenreaderText={t('Loading the update status')} />;
    case 'failed':
      return <span>{describeMissing(summary.missing, language).summary}</span>;
    case 'broken':
      return <SummaryFailure retry={summary.retry} />;
    case 'ready': {
      const { kind } = summary.status.verdict;
      const isQuiet = kind === 'notUpdating' || kind === 'updated';
      return (
        <div className={layoutStyles.line} data-test="details-update">
          {isQuiet ? null : <ToneIcon tone={verdictTone(summary.status)} />}
          <StatusLink>{describeBriefly(summary.status, language)}</StatusLink>
        </div>
      );
    }
  }
}
