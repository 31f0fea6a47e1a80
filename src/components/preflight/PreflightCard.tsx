import { memo, useState } from 'react';
import { Button, TextInput, ToggleGroup, ToggleGroupItem } from '@patternfly/react-core';
import {
  nameOfTarget,
  type CheckResult,
  type Preflight,
  type Rehearsal,
  type UpgradeRefusal,
} from '../../engine';
import { describeUpdateKind } from '../../wording/outlook/next-update';
import { describeOutcome, describeTarget } from '../../wording/outlook/preflight';
import { formatOwnerTable } from '../../wording/outlook/preflight-owners';
import { CopyButton } from '../shared/CopyButton';
import { Folded } from '../shared/Folded';
import { SectionCard } from '../shared/SectionCard';
import { SubSection } from '../shared/SubSection';
import { ToneText } from '../shared/ToneText';
import { useWording } from '../shared/useWording';
import { CHECK_TONES } from './check-tones';
import { PreflightItem } from './PreflightItem';
import { RehearsalTimeline } from './RehearsalTimeline';
import styles from './Preflight.module.css';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

export interface PreflightCardProps {
  /** The checks of each release; at least one. */
  readonly preflights: readonly Preflight[];
  /** The reasons why minor updates are refused. */
  readonly refusals: readonly UpgradeRefusal[];
  /** The version that is chosen; the first one unless it is among them. */
  readonly version: string | undefined;
  readonly onChoose: (version: string | undefined) => void;
  readonly onRefresh: () => void;
  /** The rehearsal in a window of the day, in minutes. */
  readonly startIn: (rehearsal: Rehearsal, from: string, to: string) => Rehearsal;
}

/** The number of checks that are open if they did not pass; those that block come first. */
const SHOWN = 3;

/** At rest: whether the update may start, how it would go, and what to do first. */
export const PreflightCard = memo(function PreflightCard({
  onChoose,
  onRefresh,
  preflights,
  refusals,
  startIn,
  version,
}: PreflightCardProps) {
  const language = useWording();
  const { t } = language;
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const chosen = preflights.find(({ target }) => nameOfTarget(target) === version) ?? preflights[0];
  if (!chosen) return null;
  const told = chosen.checks.filter(({ outcome }) => outcome !== 'pass');
  const passed = chosen.checks.filter(({ outcome }) => outcome === 'pass');
  const rehearsal =
    from === '' || to === '' ? chosen.rehearsal : startIn(chosen.rehearsal, from, to);
  const tables = (['markdown', 'csv'] as const).map((format) => ({
    format,
    text: formatOwnerTable(chosen, format, language),
  }));
  return (
    <SectionCard
      title={t('Before the update')}
      id="preflight"
      link={
        <Button variant="link" isInline onClick={onRefresh}>
          {t('Check again')}
        </Button>
      }
    >
      <div className={layoutStyles.stack}>
        <div className={styles.choice}>
          <ToggleGroup aria-label={t('Target release')} isCompact>
            {preflights.map(({ target }) => {
              const name = describeTarget(target, language);
              return (
                <ToggleGroupItem
                  key={name}
                  text={`${name} · ${describeUpdateKind(target.kind, language)}`}
                  isSelected={target === chosen.target}
                  onChange={() => onChoose(nameOfTarget(target))}
                />
              );
            })}
          </ToggleGroup>
          <span className={styles.times}>
            <span>{t('Update window')}</span>
            <TextInput
              className={styles.time}
              type="time"
              value={from}
              aria-label={t('Update window from')}
              onChange={(_event, value) => setFrom(value)}
            />
            –
            <TextInput
              className={styles.time}
              type="time"
              value={to}
              aria-label={t('Update window until')}
              onChange={(_event, value) => setTo(value)}
            />
          </span>
        </div>
        <p data-test="preflight-outcome" className={textStyles.strong}>
          <ToneText tone={CHECK_TONES[chosen.outcome]} text={describeOutcome(chosen, language)} />
        </p>
        <SubSection title={t('Expected course')} id="expected-course">
          <RehearsalTimeline rehearsal={rehearsal} />
        </SubSection>
        <CheckList checks={told.slice(0, SHOWN)} refusals={refusals} />
        {told.length <= SHOWN ? null : (
          <Folded text={t('{{count}} more', { count: told.length - SHOWN })}>
            <CheckList checks={told.slice(SHOWN)} refusals={refusals} />
          </Folded>
        )}
        {passed.length === 0 ? null : (
          <Folded
            text={t('{{count}} checks passed', {
              count: passed.length,
              defaultValue_one: '{{count}} check passed',
            })}
          >
            <CheckList checks={passed} refusals={refusals} />
          </Folded>
        )}
        {tables[0]?.text === '' ? null : (
          <div className={styles.choice}>
            <span>{t('Table by namespace')}</span>
            {tables.map(({ format, text }) => (
              <CopyButton
                key={format}
                text={text}
                label={t('Table by namespace')}
                linkText={format === 'csv' ? t('Copy as CSV') : t('Copy as Markdown')}
              />
            ))}
          </div>
        )}
      </div>
    </SectionCard>
  );
});

interface CheckListProps extends Pick<PreflightCardProps, 'refusals'> {
  readonly checks: readonly CheckResult[];
}

function CheckList({ checks, refusals }: CheckListProps) {
  return (
    <ul className={layoutStyles.list}>
      {checks.map((result) => (
        <PreflightItem key={result.check} result={result} refusals={refusals} />
      ))}
    </ul>
  );
}
