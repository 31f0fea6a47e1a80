import type { ReadinessFinding } from '../../engine';
import { describeReadiness } from '../../wording/outlook/readiness';
import { CommandLine } from '../shared/CommandLine';
import { LongMessage } from '../shared/LongMessage';
import type { Tone } from '../shared/tone';
import { ToneIcon } from '../shared/ToneIcon';
import { useWording } from '../shared/useWording';
import styles from '../attention/Entry.module.css';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

const WEIGHT_TONES: Readonly<Record<ReadinessFinding['weight'], Tone>> = {
  blocks: 'danger',
  warns: 'warning',
  informs: 'note',
};

/** One thing to settle before the next update. */
export function ReadinessItem({ finding }: { readonly finding: ReadinessFinding }) {
  const language = useWording();
  const { t } = language;
  const { summary, effect, detail, command } = describeReadiness(finding, language);
  const weights: Readonly<Record<ReadinessFinding['weight'], string>> = {
    blocks: t('Blocks'),
    warns: t('Warning'),
    informs: t('Info'),
  };
  const weight = weights[finding.weight];
  return (
    <li className={styles.entry} data-test="readiness-item" data-weight={finding.weight}>
      <span title={weight}>
        <ToneIcon tone={WEIGHT_TONES[finding.weight]} />
        <span className={textStyles.heardOnly}>{weight}</span>
      </span>
      <div className={layoutStyles.tight}>
        <h3 className={textStyles.entryTitle}>{summary}</h3>
        <p>{effect}</p>
        {detail === '' ? null : (
          <div className={textStyles.small}>
            <LongMessage text={detail} label={summary} />
          </div>
        )}
        <CommandLine command={command} label={summary} />
      </div>
    </li>
  );
}
