import { Td, Tr } from '@patternfly/react-table';
import { toMilliseconds, type UpdateEnds, type UpdateHistoryEntry } from '../../engine';
import { formatDuration } from '../../wording/language/duration';
import { formatMoment } from '../../wording/language/moment';
import type { Language } from '../../wording/language/language';
import { LongMessage } from '../shared/LongMessage';
import type { Tone } from '../shared/tone';
import { ToneText } from '../shared/ToneText';
import { useWording } from '../shared/useWording';
import textStyles from '../shared/text.module.css';

interface HistoryRowProps {
  readonly entry: UpdateHistoryEntry;
  /** The entry before it, which it updated from. */
  readonly previous: UpdateHistoryEntry | undefined;
  /** Of the newest update: how far the worker pools followed. */
  readonly ends: UpdateEnds | undefined;
  readonly nowMs: number;
}

export function HistoryRow({ entry, previous, ends, nowMs }: HistoryRowProps) {
  const language = useWording();
  const { t } = language;
  const { version, image, state, startedAt, completedAt, verified, acceptedRisks, forced } = entry;
  const from = previous?.version;
  const to = version || t('Unknown');
  const completed =
    completedAt === undefined
      ? undefined
      : formatMoment(toMilliseconds(completedAt), nowMs, language);
  const pools = ends ? describePoolsEnd(ends, nowMs, language) : '';
  return (
    <Tr data-test={`history-row-${version}`}>
      <Td dataLabel={t('Version')}>
        <div>{to}</div>
        <div className={textStyles.note}>
          {from === undefined ? t('installation') : t('from {{version}}', { version: from })}
        </div>
      </Td>
      <Td dataLabel={t('State')}>
        {state === 'Completed' && ends && !isOverForPools(ends) ? (
          <ToneText tone="pending" text={t('Control plane completed')} />
        ) : (
          <ToneText
            tone={STATE_TONES[state] ?? 'unknown'}
            text={describeHistoryState(state, language)}
          />
        )}
      </Td>
      <Td dataLabel={t('Started')}>
        {startedAt === undefined ? '–' : formatMoment(toMilliseconds(startedAt), nowMs, language)}
      </Td>
      <Td dataLabel={t('Completed')}>
        {completed === undefined ? (
          '–'
        ) : pools === '' ? (
          completed
        ) : (
          <>
            <div>{t('Control plane: {{moment}}', { moment: completed })}</div>
            <div>{pools}</div>
          </>
        )}
      </Td>
      <Td dataLabel={t('Duration')}>
        {startedAt === undefined || completedAt === undefined
          ? '–'
          : formatDuration(toMilliseconds(completedAt - startedAt), language)}
      </Td>
      <Td dataLabel={t('Release image')}>
        <Verification verified={verified} isInstallation={previous === undefined} />
        {forced && verified !== false ? (
          <div>
            <ToneText tone="warning" text={t('forced past failed checks')} />
          </div>
        ) : null}
        {image === '' ? null : (
          <div className={textStyles.small}>
            <LongMessage text={image} label={t('image of {{version}}', { version: to })} />
          </div>
        )}
        {acceptedRisks ? (
          <div className={textStyles.small}>
            {t('Accepted risks:')}{' '}
            <LongMessage
              text={acceptedRisks}
              label={t('accepted risks of {{version}}', { version: to })}
            />
          </div>
        ) : null}
      </Td>
    </Tr>
  );
}

/** ClusterVersion says Completed once the control plane is; the worker pools may be hours behind, or unknown. */
function isOverForPools({ pools }: UpdateEnds): boolean {
  return pools === 'done' || pools === 'none';
}

/** Empty where there are no worker pools, and where nothing tells when they followed. */
function describePoolsEnd(
  { pools, poolsAt }: UpdateEnds,
  nowMs: number,
  language: Language,
): string {
  const { t } = language;
  switch (pools) {
    case 'rolling':
      return t('Worker pools: in progress');
    case 'held':
      return t('Worker pools: paused');
    case 'done':
      return poolsAt === undefined
        ? ''
        : t('Worker pools: {{moment}}', {
            moment: formatMoment(toMilliseconds(poolsAt), nowMs, language),
          });
    case 'none':
    case 'unknown':
      return '';
  }
}

const STATE_TONES: Readonly<Record<string, Tone>> = { Completed: 'success', Partial: 'pending' };

/** States the field may add one day are shown as they are. */
function describeHistoryState(state: string, { t }: Language): string {
  switch (state) {
    case 'Completed':
      return t('Completed');
    case 'Partial':
      return t('Partial');
    default:
      return state || t('Unknown');
  }
}

interface VerificationProps {
  readonly verified: boolean | undefined;
  readonly isInstallation: boolean;
}

/** An update to a release that was not verified was forced. What a cluster is installed with is not verified by it. */
function Verification({ verified, isInstallation }: VerificationProps) {
  const { t } = useWording();
  if (verified === undefined) return <>{t('verification unknown')}</>;
  if (verified) return <ToneText tone="success" text={t('verified')} />;
  return isInstallation ? (
    <>{t('not verified')}</>
  ) : (
    <ToneText tone="warning" text={t('not verified (forced)')} />
  );
}
