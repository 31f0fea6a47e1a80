import type { Fault, Instant, MissingData, PayloadAssessment } from '../../engine';
import { describeFaultAge } from '../../wording/health/fault-root';
import { entryId } from '../../wording/health/entry-id';
import { describePayloadState } from '../../wording/payload/payload-state';
import { describeFailedStep } from '../../wording/payload/payload-step';
import { EntryColumns, EntryFrame, EntryHead } from '../attention/EntryFrame';
import { EntryLink } from '../attention/EntryLink';
import { RunbookLink } from '../attention/RunbookLink';
import { AskLink } from '../shared/assistant';
import { Folds } from '../shared/Folds';
import { useWording } from '../shared/useWording';
import { PayloadActivity } from './PayloadActivity';
import { OtherPreconditions, PayloadCauses, PayloadForced } from './PayloadCauses';
import { PayloadDetails } from './PayloadDetails';
import { PayloadStep } from './PayloadStep';
import entryStyles from '../attention/Entry.module.css';

interface PayloadItemProps {
  readonly payload: PayloadAssessment;
  /** The entry that it is. */
  readonly fault: Fault;
  readonly now: Instant;
  readonly missing: readonly MissingData[];
  /** Age, as the headline of the page has it. */
  readonly toldAge?: string | undefined;
}

/**
 * A release that was not accepted, as an entry like all others: steps, containers, events and messages are in its
 * details.
 */
export function PayloadItem({ payload, fault, now, missing, toldAge }: PayloadItemProps) {
  const language = useWording();
  const { t } = language;
  const { insights, level } = fault;
  const title = describePayloadState(payload, language);
  const failed = describeFailedStep(payload, language);
  const age = describeFaultAge(fault, now, language);
  return (
    <EntryFrame id="payload-item" level={level} anchor={entryId(fault)}>
      <EntryColumns
        problem={
          <>
            <EntryHead
              id="attention-summary"
              title={title}
              objects={[]}
              age={age === toldAge ? '' : age}
            />
            <PayloadCauses payload={payload} />
            <PayloadForced payload={payload} />
            {failed === undefined ? null : (
              <p className={entryStyles.cause} data-test="payload-failed-step">
                {failed}
              </p>
            )}
            <OtherPreconditions payload={payload} />
            <PayloadActivity payload={payload} now={now} />
          </>
        }
        folds={
          <Folds
            label={title}
            folds={[
              {
                id: 'details',
                text: t('Details'),
                content: <PayloadDetails payload={payload} now={now} missing={missing} />,
              },
            ]}
          >
            <RunbookLink reference={insights[0]?.reference} label={title} />
            <EntryLink id={entryId(fault)} label={title} />
            <AskLink entry={fault} label={title} />
          </Folds>
        }
        step={<PayloadStep payload={payload} label={title} />}
      />
    </EntryFrame>
  );
}
