import { useState } from 'react';
import { FoldToggle } from '../shared/FoldToggle';
import type { FileDiff, PairDisruption } from '../../engine/disruption';
import { describeImpactNotes, describeIrreconcilable } from '../../wording/disruption/disruption';
import { useWording } from '../shared/useWording';
import { ChangesTable } from './ChangesTable';
import { ImpactLabel } from './ImpactLabel';
import { css } from '@patternfly/react-styles';
import styles from './PairDetails.module.css';
import textStyles from '../shared/text.module.css';

interface PairDetailsProps {
  readonly disruption: PairDisruption;
  /** The subject of the changes, for screen readers: "pool worker". */
  readonly label: string;
  /** Names of the two configurations, where there are two. */
  readonly configs?: string;
  readonly isOpenAtFirst: boolean;
  readonly readDiff: (path: string) => Promise<FileDiff>;
}

/** The effect of going from one configuration to another, reasons why it is refused or unknown, and all changes. */
export function PairDetails({
  disruption,
  label,
  configs,
  isOpenAtFirst,
  readDiff,
}: PairDetailsProps) {
  const language = useWording();
  const { t } = language;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { impact, changes } = disruption;
  const notes = describeImpactNotes(disruption, language);
  return (
    <>
      <ImpactLabel impact={impact} />
      {notes.map((note) => (
        <p key={note} className={textStyles.breaking}>
          {note}
        </p>
      ))}
      {impact.kind === 'blocked' ? (
        <ul className={styles.list}>
          {impact.reasons.map(({ code, message }) => (
            <li key={message}>
              {describeIrreconcilable(code, language)}{' '}
              <span className={css(textStyles.quiet, textStyles.breaking)}>{message}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {changes.length === 0 ? null : (
        <div>
          <FoldToggle
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
            text={isOpen ? t('Hide changes') : t('Show changes')}
            label={
              isOpen
                ? t('Hide changes: {{label}}', { label })
                : t('Show changes: {{label}}', { label })
            }
          />
        </div>
      )}
      {configs === undefined || (changes.length > 0 && !isOpen) ? null : (
        <p className={css(textStyles.note, textStyles.breaking)} data-test="rendered-configs">
          {configs}
        </p>
      )}
      {isOpen && changes.length > 0 ? (
        <ChangesTable
          changes={changes}
          label={t('Changes: {{label}}', { label })}
          readDiff={readDiff}
        />
      ) : null}
    </>
  );
}
