import {
  toMilliseconds,
  type Fault,
  type Instant,
  type MissingData,
  type PayloadAssessment,
} from '../../engine';
import { formatDuration } from '../../wording/language/duration';
import { entryId } from '../../wording/health/entry-id';
import { describePayloadState } from '../../wording/payload/payload-state';
import { describeFailedStep } from '../../wording/payload/payload-step';
import { EntryColumns, EntryFrame, EntryHead } from '../attention/EntryFrame';
import { EntryLink } from '../attention/EntryLink';
import { RunbookLink } from '../attention/RunbookLink';
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
  /** The verdict says why, and that the cluster is not affected. */
  readonly isCauseTold?: boolean;
  /** How long it has been so, as the headline of the page says. */
  readonly toldAge?: string | undefined;
}

/**
 * A release that was not accepted, as an entry like all others: steps, containers, events and messages are in its
 * details.
 */
export function PayloadItem({
  payload,
  fault,
  now,
  missing,
  isCauseTold = false,
  toldAge,
}: PayloadItemProps) {
  const language = useWording();
  const { t } = language;
  const { insights, level, sinceAt } = fault;
  const title = describePayloadState(payload, language);
  const failed = describeFailedStep(payload, language);
  const age = sinceAt === undefined ? '' : formatDuration(toMilliseconds(now - sinceAt), language);
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
            {isCauseTold ? null : <PayloadCauses payload={payload} />}
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
                content: (
                  <>
                    {isCauseTold ? <PayloadCauses payload={payload} /> : null}
                    <PayloadDetails payload={payload} now={now} missing={missing} />
                  </>
                ),
              },
            ]}
          >
            <RunbookLink reference={insights[0]?.reference} label={title} />
            <EntryLink id={entryId(fault)} label={title} />
          </Folds>
        }
        step={<PayloadStep payload={payload} label={title} />}
      />
    </EntryFrame>
  );
}
