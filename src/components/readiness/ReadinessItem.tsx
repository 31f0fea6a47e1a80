import { Fragment } from 'react';
import type { ReadinessFinding, UpgradeRefusal } from '../../engine';
import { describeReadiness, describeReadinessOf } from '../../wording/outlook/readiness';
import { CommandLine } from '../shared/CommandLine';
import { OriginalText } from '../shared/OriginalText';
import type { Tone } from '../shared/tone';
import { useWording } from '../shared/useWording';
import { FoldedFinding } from './FoldedFinding';
import { Refusals } from './RefusalList';
import layoutStyles from '../shared/layout.module.css';

const WEIGHT_TONES: Readonly<Record<ReadinessFinding['weight'], Tone>> = {
  blocks: 'danger',
  warns: 'warning',
  informs: 'note',
};

interface ReadinessItemProps {
  /** A finding, or several similar ones. */
  readonly findings: readonly [ReadinessFinding, ...ReadinessFinding[]];
  /** The reasons why minor updates are refused, each with its step. */
  readonly refusals: readonly UpgradeRefusal[];
}

/** A finding to settle before the next update: a line, and behind it the cluster's message and the next step. */
export function ReadinessItem({ findings, refusals }: ReadinessItemProps) {
  const language = useWording();
  const { t } = language;
  const [finding] = findings;
  const texts = findings.map((one) => describeReadiness(one, language));
  const { effect, summary } = describeReadinessOf(findings, language);
  const weights: Readonly<Record<ReadinessFinding['weight'], string>> = {
    blocks: t('Blocks'),
    warns: t('Warning'),
    informs: t('Info'),
  };
  return (
    <FoldedFinding
      tone={WEIGHT_TONES[finding.weight]}
      word={weights[finding.weight]}
      title={summary}
      lines={[effect]}
      details={
        finding.code === 'NotUpgradeable' && refusals.length > 0 ? (
          <Refusals refusals={refusals} told={effect} />
        ) : (
          texts.map(({ command, detail, summary: title }) => (
            <Fragment key={title}>
              {texts.length === 1 ? null : <div>{title}</div>}
              {detail === '' ? null : <OriginalText text={detail} label={title} />}
              <CommandLine command={command} label={title} />
            </Fragment>
          ))
        )
      }
      detailsClass={layoutStyles.tight ?? ''}
      data-test="readiness-item"
      data-weight={finding.weight}
    />
  );
}
