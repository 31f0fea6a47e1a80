import { Td, Tr } from '@patternfly/react-table';
import { css } from '@patternfly/react-styles';
import {
  fromMilliseconds,
  isOlderVersion,
  toMilliseconds,
  type Instant,
  type ManifestError,
  type Nanoseconds,
  type PastUpdate,
  type ReadinessFinding,
  type RehearsalComparison,
  type UpdateEnds,
} from '../../engine';
import { capitalize } from '../../wording/language/capitalize';
import { formatDuration } from '../../wording/language/duration';
import { formatMoment } from '../../wording/language/moment';
import type { Language } from '../../wording/language/language';
import { describeReadiness } from '../../wording/outlook/readiness';
import {
  describeExpected,
  describeRehearsedAt,
  describeRehearsedDrains,
} from '../../wording/outlook/rehearsed';
import { LongMessage } from '../shared/LongMessage';
import type { Tone } from '../shared/tone';
import { ToneText } from '../shared/ToneText';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface HistoryRowProps {
  readonly update: PastUpdate;
  /** The state of the worker pools, for the newest update. */
  readonly ends: UpdateEnds | undefined;
  /** And of a hosted cluster: which NodePools are known not to have followed. */
  readonly nodePoolsBehind: readonly ReadinessFinding[];
  readonly nowMs: number;
}

export function HistoryRow({ update, ends, nodePoolsBehind, nowMs }: HistoryRowProps) {
  const language = useWording();
  const { t } = language;
  const { entry, previous, controlPlaneNs, manifestErrors, poolsNs, poolsAt, pools } = update;
  const { rehearsed } = update;
  const { version, image, state, startedAt, completedAt, verified, acceptedRisks, forced } = entry;
  const to = version || t('Unknown');
  return (
    <Tr data-test={`history-row-${version}`}>
      <Td dataLabel={t('Version')}>
        <div>{to}</div>
        <div className={textStyles.note}>
          {describeChange(version, previous?.version, language)}
        </div>
      </Td>
      <Td dataLabel={t('State')}>
        {state === 'Completed' && ends && !isOverForPools(ends) ? (
          <ToneText tone="pending" text={t('Control plane completed')} />
        ) : (
          <ToneText
            tone={state === 'Partial' && ends ? 'info' : (STATE_TONES[state] ?? 'unknown')}
            text={describeHistoryState(state, ends !== undefined, language)}
          />
        )}
      </Td>
      <Td dataLabel={t('Started')}>
        {startedAt === undefined
          ? t('Not recorded')
          : formatMoment(toMilliseconds(startedAt), nowMs, language)}
      </Td>
      <Td dataLabel={t('Control plane')} data-test="history-control-plane">
        {state === 'Partial' && ends && startedAt !== undefined ? (
          <PartInProgress lastsMs={nowMs - toMilliseconds(startedAt)} />
        ) : state === 'Partial' && startedAt !== undefined && completedAt !== undefined ? (
          t('Replaced after {{duration}}', {
            duration: formatDuration(toMilliseconds(completedAt - startedAt), language),
          })
        ) : (
          <PartEnd
            at={completedAt}
            tookNs={controlPlaneNs}
            nowMs={nowMs}
            otherwise={t('Not recorded')}
          />
        )}
        {rehearsed?.controlPlane ? (
          <div className={textStyles.note}>
            {describeExpected(rehearsed.controlPlane, language)}
          </div>
        ) : null}
        {manifestErrors.map((error) => (
          <FailedManifest key={error.manifest} error={error} />
        ))}
      </Td>
      <Td dataLabel={t('Worker pools')} data-test="history-pools">
        <PartEnd
          at={poolsAt}
          tookNs={poolsNs}
          nowMs={nowMs}
          otherwise={
            ends === undefined
              ? t('Not recorded')
              : capitalize(describePools(ends, language), language)
          }
        />
        {rehearsed ? <Rehearsed rehearsed={rehearsed} nowMs={nowMs} /> : null}
        {nodePoolsBehind.map((finding) => {
          const { summary } = describeReadiness(finding, language);
          return (
            <div key={summary} className={textStyles.note}>
              {summary}
            </div>
          );
        })}
        {pools.length < 2 ? null : (
          <ul className={css(layoutStyles.list, textStyles.note)}>
            {pools.map(({ pool, tookNs }) => (
              <li key={pool} className={layoutStyles.inline}>
                <span>{pool}</span>
                <span>{formatDuration(toMilliseconds(tookNs), language)}</span>
              </li>
            ))}
          </ul>
        )}
      </Td>
      <Td dataLabel={t('Release image')}>
        <Verification verified={verified} isInstallation={previous === undefined} />
        {forced && verified !== false ? (
          <div>
            <ToneText
              tone="warning"
              text={capitalize(t('forced despite failed checks'), language)}
            />
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

interface RehearsedProps {
  readonly rehearsed: RehearsalComparison;
  readonly nowMs: number;
}

/** The expectation for worker pools from before the update, compared with the result. */
function Rehearsed({ rehearsed, nowMs }: RehearsedProps) {
  const language = useWording();
  const { at, workers } = rehearsed;
  const lines = [
    ...(workers ? [describeExpected(workers, language)] : []),
    ...describeRehearsedDrains(rehearsed, language),
    describeRehearsedAt(at, fromMilliseconds(nowMs), language),
  ];
  return (
    <ul className={css(layoutStyles.list, textStyles.note)} data-test="rehearsed">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/**
 * A manifest that delayed the control plane, according to the log of its operator. The count is first, because a long
 * name wraps what follows.
 */
function FailedManifest({ error }: { readonly error: ManifestError }) {
  const language = useWording();
  const { attempts: count, firstAt, lastAt, manifest, message } = error;
  return (
    <div className={textStyles.small}>
      <LongMessage
        text={language.t('{{count}} failed attempts in {{duration}}: {{manifest}}: {{message}}', {
          defaultValue_one: '{{count}} failed attempt in {{duration}}: {{manifest}}: {{message}}',
          manifest,
          count,
          duration: formatDuration(toMilliseconds(lastAt - firstAt), language),
          message,
        })}
        label={language.t('error of {{manifest}}', { manifest })}
      />
    </div>
  );
}

/** ClusterVersion says Completed once the control plane is; the worker pools may be hours behind, or unknown. */
function isOverForPools({ pools }: UpdateEnds): boolean {
  return pools === 'done' || pools === 'none';
}

interface PartEndProps {
  readonly at: Instant | undefined;
  readonly tookNs: Nanoseconds | undefined;
  readonly nowMs: number;
  /** Instead of its end. */
  readonly otherwise: string;
}

/** End and duration of a part of the update. */
function PartEnd({ at, tookNs, nowMs, otherwise }: PartEndProps) {
  const language = useWording();
  return (
    <>
      <div>{at === undefined ? otherwise : formatMoment(toMilliseconds(at), nowMs, language)}</div>
      {tookNs === undefined ? null : (
        <div className={textStyles.note}>
          {language.t('took {{duration}}', {
            duration: formatDuration(toMilliseconds(tookNs), language),
          })}
        </div>
      )}
    </>
  );
}

/** A part of the update that is not over yet. */
function PartInProgress({ lastsMs }: { readonly lastsMs: number }) {
  const language = useWording();
  return (
    <>
      <div>{capitalize(language.t('in progress'), language)}</div>
      <div className={textStyles.note}>
        {language.t('{{duration}} so far', { duration: formatDuration(lastsMs, language) })}
      </div>
    </>
  );
}

/** The state of the worker pools if their end is unknown. */
function describePools({ pools }: UpdateEnds, { t }: Language): string {
  switch (pools) {
    case 'notStarted':
      return t('Not started');
    case 'rolling':
      return t('in progress');
    case 'held':
      return t('Paused');
    case 'none':
      return t('none');
    case 'nodePools':
      return t('Updated by NodePools in the management cluster');
    case 'done':
    case 'unknown':
      return t('Unknown');
  }
}

const STATE_TONES: Readonly<Record<string, Tone>> = { Completed: 'success', Partial: 'pending' };

/** `Partial` is ClusterVersion's word for both. States the field may add one day are shown as they are. */
function describeHistoryState(state: string, isNewest: boolean, language: Language): string {
  const { t } = language;
  switch (state) {
    case 'Completed':
      return t('Completed');
    case 'Partial':
      return isNewest ? capitalize(t('in progress'), language) : t('Not completed');
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
  const language = useWording();
  const { t } = language;
  if (verified === undefined) return <>{capitalize(t('verification unknown'), language)}</>;
  if (verified) return <ToneText tone="success" text={capitalize(t('verified'), language)} />;
  return isInstallation ? (
    <>{capitalize(t('not verified'), language)}</>
  ) : (
    <ToneText tone="warning" text={capitalize(t('not verified (forced)'), language)} />
  );
}

/** The same version again is another image of it: the payload of all architectures. */
function describeChange(version: string, previous: string | undefined, { t }: Language): string {
  if (previous === undefined) return t('installation');
  if (previous === version) return t('migration to multi-architecture');
  return isOlderVersion(version, previous)
    ? t('rollback from {{version}}', { version: previous })
    : t('from {{version}}', { version: previous });
}
