import { memo } from 'react';
import { Card, CardBody, DescriptionList, Skeleton, Title } from '@patternfly/react-core';
import {
  hasSteps,
  isOperatorProgressKnown,
  toMilliseconds,
  type UpdateStatus,
  type Verdict,
  type VersionSummary,
} from '../../engine';
import { isCauseAwaited } from '../../wording/causes/describe-cause';
import { describeRetry } from '../../wording/drains/drain-retry';
import { capitalize } from '../../wording/language/capitalize';
import type { Language } from '../../wording/language/language';
import { formatDuration } from '../../wording/language/duration';
import { formatMoment } from '../../wording/language/moment';
import { describeStatusWord } from '../../wording/verdict/rollback';
import {
  describeExpectedEnd,
  describeWholeTimeLeft,
  describeWindow,
} from '../../wording/estimates/expected-end';
import type { TimeLeftText } from '../../wording/estimates/time-left';
import { describeVerdict } from '../../wording/verdict/verdict';
import { describeVerdictCause, listVerdictObjects } from '../../wording/verdict/verdict-cause';
import { AskLink } from '../shared/assistant';
import { AwaitedCause, CauseLine } from '../shared/CauseLine';
import { Fact } from '../shared/Fact';
import { MessageLine } from '../shared/MessageLine';
import { ToneIcon } from '../shared/ToneIcon';
import { verdictTone } from '../shared/tone';
import { StepList } from './StepList';
import { UpdateSteps } from './UpdateSteps';
import { useIsTimeAwaited } from '../shared/times-awaited';
import { useIsNarrow } from '../shared/useIsNarrow';
import { useWording } from '../shared/useWording';
import { WholeWords } from '../shared/WholeWords';
import { VersionChange } from './VersionChange';
import styles from './VerdictCard.module.css';

interface VerdictCardProps {
  readonly status: UpdateStatus;
}

interface VerdictHeadProps extends VerdictCardProps {
  /** The headline stands alone until its cause is known: it may take several lines, and nothing is to move. */
  readonly isHeld?: boolean;
  /** True for a single line above other content. */
  readonly isBrief?: boolean;
}

/** The answer at the top: the verdict as a sentence, and a few facts. */
export const VerdictCard = memo(function VerdictCard({
  status,
  isHeld = false,
  isBrief = false,
}: VerdictHeadProps) {
  const language = useWording();
  const { t } = language;
  const isNarrow = useIsNarrow();
  const { attention, verdict } = status;
  // The entry right below tells its whole cause.
  const isToldBelow = attention.length > 0;
  return (
    <Card
      component="section"
      isCompact={isNarrow || isBrief}
      aria-label={t('Verdict')}
      data-test="section-verdict"
    >
      <CardBody>
        <div className={styles.verdict}>
          <span
            title={describeStatusWord(status, language)}
            data-test="verdict-kind"
            data-kind={verdict.kind}
          >
            <ToneIcon tone={verdictTone(status)} size={isBrief ? 'md' : 'xl'} />
          </span>
          <div className={styles.text}>
            <Title headingLevel="h2" size={isNarrow || isBrief ? 'lg' : 'xl'} data-test="verdict">
              <WholeWords text={describeVerdict(status, language)} />
            </Title>
            {isBrief || isToldBelow ? null : isHeld ? (
              <AwaitedCause />
            ) : (
              <VerdictCause status={status} />
            )}
            {isBrief ? null : <AskLink label={t('Verdict')} />}
          </div>
          {isBrief ? null : isHeld ? (
            <div className={styles.steps}>
              <Skeleton height="8rem" />
            </div>
          ) : (
            <>
              <VerdictFacts status={status} />
              <Steps status={status} isNarrow={isNarrow} />
            </>
          )}
        </div>
      </CardBody>
    </Card>
  );
});

/** The cause in one line, or the cluster's own message if the cause is unknown. */
function VerdictCause({ status }: VerdictCardProps) {
  const language = useWording();
  const { t } = language;
  const { verdict } = status;
  const cause =
    describeVerdictCause(status, language) ||
    describeDrainRetry(status, language) ||
    describeRebootsAgain(status, language);
  // A cause on its way has its line already.
  const message =
    cause === '' && !isCauseAwaited(verdict.cause, language) ? messageOf(verdict) : '';
  return (
    <>
      <CauseLine
        cause={verdict.cause}
        text={cause}
        resources={listVerdictObjects(status)}
        id="verdict-cause"
      />
      {message === '' ? null : <MessageLine text={message} label={t('cluster message')} />}
    </>
  );
}

interface StepsProps extends VerdictCardProps {
  readonly isNarrow: boolean;
}

function Steps({ status, isNarrow }: StepsProps) {
  if (!hasSteps(status)) return null;
  return (
    <div className={styles.steps}>
      {isNarrow ? (
        <StepList status={status} testIdPrefix="step" />
      ) : (
        <UpdateSteps status={status} />
      )}
    </div>
  );
}

/** The retry of a drain that does not end, until its cause is known, or if there is none. */
function describeDrainRetry({ drains, now, verdict }: UpdateStatus, language: Language): string {
  if (verdict.reason !== 'DrainBlocked' || isCauseAwaited(verdict.cause, language)) return '';
  const drain = drains.find(({ node }) => node === verdict.node);
  return drain ? describeRetry(drain, now, language) : '';
}

/** A note that nodes reboot again after an earlier update, if there is nothing else to say. */
function describeRebootsAgain({ expected, verdict }: UpdateStatus, { t }: Language): string {
  if (verdict.kind !== 'progressing') return '';
  for (const item of expected) {
    if (item.kind !== 'insight' || item.insight.code !== 'PreviousUpdatePartial') continue;
    const { previous, rebootAgain: count } = item.insight;
    if (count === undefined) return '';
    return t('Update to {{previous}} never completed: its {{count}} updated nodes reboot again', {
      previous,
      count,
      defaultValue_one:
        'Update to {{previous}} never completed: its {{count}} updated node reboots again',
    });
  }
  return '';
}

/** Facts that neither the headline nor the steps contain. */
function VerdictFacts({ status }: VerdictCardProps) {
  const { t } = useWording();
  const { updating, controlPlane } = status;
  const isRunning = updating !== false;
  const requested = isRunning ? undefined : findRequested(status);
  return (
    <DescriptionList className={styles.facts} isHorizontal orientation={{ md: 'vertical' }}>
      {requested ? (
        <Fact term={t('Requested update')} id="fact-requested">
          <VersionChange versions={requested} />
        </Fact>
      ) : controlPlane.versions.target === undefined ? null : (
        <Fact term={isRunning ? t('Update') : t('Last update')} id="fact-versions">
          <VersionChange versions={controlPlane.versions} />
        </Fact>
      )}
      {isRunning ? <StartedFact status={status} /> : null}
      {hasSteps(status) ? null : <OperatorsFact status={status} />}
      <WindowFact status={status} />
      {(isRunning && status.verdict.kind !== 'unknown') || requested ? (
        <TimeLeftFact status={status} />
      ) : null}
    </DescriptionList>
  );
}

/** A release that is not accepted: the steps below are those of the update to it, not of the one before. */
function findRequested({ payload, verdict }: UpdateStatus): VersionSummary | undefined {
  if (verdict.reason !== 'PayloadNotAccepted' && verdict.reason !== 'CheckingPayload') {
    return undefined;
  }
  return payload && { kind: 'update', previous: payload.currentVersion, target: payload.version };
}

/** The cluster's own words. Those about a release that was not accepted stand on the overview, in full. */
function messageOf(verdict: Verdict): string {
  switch (verdict.reason) {
    case 'SlowClusterVersion':
    case 'ClusterVersionFailing':
      return verdict.message;
    default:
      return '';
  }
}

function StartedFact({ status }: VerdictCardProps) {
  const language = useWording();
  const { t } = language;
  const { startedAt } = status.controlPlane;
  if (startedAt === undefined) return null;
  const nowMs = toMilliseconds(status.now);
  return (
    <Fact term={t('Started')} id="fact-started">
      {t('{{moment}} ({{duration}} ago)', {
        moment: formatMoment(toMilliseconds(startedAt), nowMs, language),
        duration: formatDuration(toMilliseconds(status.now - startedAt), language),
      })}
    </Fact>
  );
}

/**
 * The number of operators at the release, if not all are. A card below shows how long a control plane took for that.
 */
function OperatorsFact({ status }: VerdictCardProps) {
  const { t } = useWording();
  const { assessment, counts } = status.controlPlane;
  if (assessment === 'Completed') return null;
  if (!isOperatorProgressKnown(counts)) return null;
  return (
    <Fact term={t('Control plane')} id="fact-control-plane">
      {t('{{updated}} of {{count}} operators', {
        updated: counts.updated,
        count: counts.total,
        defaultValue_one: '{{updated}} of {{count}} operator',
      })}
    </Fact>
  );
}

/** Only of a reader who has named the end of the maintenance window. */
function WindowFact({ status }: VerdictCardProps) {
  const language = useWording();
  const text = describeWindow(status, language);
  if (text === '') return null;
  return (
    <Fact term={language.t('Maintenance window')} id="fact-window" isWide>
      <WholeWords text={capitalize(text, language)} />
    </Fact>
  );
}

/** The time remaining, which is there first, then the end by the clock: nothing moves when estimates arrive. */
function TimeLeftFact({ status }: VerdictCardProps) {
  const language = useWording();
  const { t } = language;
  const isAwaited = useIsTimeAwaited(status.timeLeft);
  // The line of an end that is likely to come is kept free.
  const isEndAwaited = isAwaited && status.verdict.kind === 'progressing';
  const end = isAwaited ? (isEndAwaited ? '…' : '') : describeExpectedEnd(status, language);
  const { text, basis }: TimeLeftText = isAwaited
    ? { text: t('Loading…') }
    : describeWholeTimeLeft(status, language);
  return (
    <>
      {end === text ? null : (
        <Fact
          term={t('Time remaining')}
          id="fact-time-left"
          isWide={end === '' && !isAwaited}
          help={basis && capitalize(basis, language)}
        >
          <span data-test={isAwaited ? 'time-awaited' : 'time-left'}>
            <WholeWords text={capitalize(text, language)} />
          </span>
        </Fact>
      )}
      {end === '' ? null : (
        <Fact term={t('Expected end')} id="fact-expected-end" isWide={end === text}>
          <span
            data-test={isEndAwaited ? 'end-awaited' : end === text ? 'time-left' : 'expected-end'}
          >
            <WholeWords text={capitalize(end, language)} />
          </span>
        </Fact>
      )}
    </>
  );
}
