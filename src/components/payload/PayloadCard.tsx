import { memo } from 'react';
import type { Instant, MissingData, PayloadAssessment } from '../../engine';
import { describePayloadState } from '../../wording/payload/payload-state';
import { EntryColumns } from '../attention/EntryFrame';
import { Folds } from '../shared/Folds';
import { SectionCard } from '../shared/SectionCard';
import { useWording } from '../shared/useWording';
import { PayloadActivity } from './PayloadActivity';
import { PayloadCauses, PayloadForced } from './PayloadCauses';
import { PayloadDetails } from './PayloadDetails';
import { PayloadStep } from './PayloadStep';
import layoutStyles from '../shared/layout.module.css';

interface PayloadCardProps {
  readonly payload: PayloadAssessment;
  readonly now: Instant;
  readonly missing: readonly MissingData[];
}

/** A release that is being checked: nothing to act on yet, so that it is no entry among those. */
export const PayloadCard = memo(function PayloadCard({ payload, now, missing }: PayloadCardProps) {
  const language = useWording();
  const { t } = language;
  const title = describePayloadState(payload, language);
  const problem = (
    <>
      <PayloadCauses payload={payload} />
      <PayloadForced payload={payload} />
      <PayloadActivity payload={payload} now={now} />
      <Folds
        label={title}
        folds={[
          {
            id: 'details',
            text: t('Details'),
            content: <PayloadDetails payload={payload} now={now} missing={missing} />,
          },
        ]}
      />
    </>
  );
  return (
    <SectionCard title={title} id="payload">
      {payload.failure === undefined ? (
        <div className={layoutStyles.tight}>{problem}</div>
      ) : (
        <EntryColumns problem={problem} step={<PayloadStep payload={payload} label={title} />} />
      )}
    </SectionCard>
  );
});
