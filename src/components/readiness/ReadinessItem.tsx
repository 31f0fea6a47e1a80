import { Fragment, useId, useState } from 'react';
import type { ReadinessFinding, UpgradeRefusal } from '../../engine';
import { describeReadiness, describeReadinessOf } from '../../wording/outlook/readiness';
import { CommandLine } from '../shared/CommandLine';
import { DetailsToggle } from '../shared/DetailsToggle';
import { OriginalText } from '../shared/OriginalText';
import type { Tone } from '../shared/tone';
import { ToneIcon } from '../shared/ToneIcon';
import { useWording } from '../shared/useWording';
import { WholeWords } from '../shared/WholeWords';
import { Refusals } from './RefusalList';
import { css } from '@patternfly/react-styles';
import styles from './ReadinessItem.module.css';
import entryStyles from '../attention/Entry.module.css';
import noticeStyles from './NextUpdateNotice.module.css';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

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
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const [finding] = findings;
  const texts = findings.map((one) => describeReadiness(one, language));
  const { effect, summary } = describeReadinessOf(findings, language);
  const weights: Readonly<Record<ReadinessFinding['weight'], string>> = {
    blocks: t('Blocks'),
    warns: t('Warning'),
    informs: t('Info'),
  };
  const weight = weights[finding.weight];
  return (
    <li className={styles.item} data-test="readiness-item" data-weight={finding.weight}>
      <div className={noticeStyles.line}>
        <span title={weight}>
          <ToneIcon tone={WEIGHT_TONES[finding.weight]} />
          <span className={textStyles.heardOnly}>{weight}</span>
        </span>
        <div className={styles.text}>
          <h3 className={entryStyles.title}>
            <WholeWords text={summary} />
          </h3>
          <p className={textStyles.small}>
            <WholeWords text={effect} />
          </p>
        </div>
        <DetailsToggle
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          subject={summary}
          controls={detailsId}
        />
      </div>
      {isOpen ? (
        <div id={detailsId} className={css(styles.details, layoutStyles.tight, textStyles.small)}>
          {finding.code === 'NotUpgradeable' && refusals.length > 0 ? (
            <Refusals refusals={refusals} told={effect} />
          ) : (
            texts.map(({ command, detail, summary: title }) => (
              <Fragment key={title}>
                {texts.length === 1 ? null : <div>{title}</div>}
                {detail === '' ? null : <OriginalText text={detail} label={title} />}
                <CommandLine command={command} label={title} />
              </Fragment>
            ))
          )}
        </div>
      ) : null}
    </li>
  );
}
