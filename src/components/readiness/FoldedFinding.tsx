import { useId, useState, type ReactNode } from 'react';
import { css } from '@patternfly/react-styles';
import { DetailsToggle } from '../shared/DetailsToggle';
import type { Tone } from '../shared/tone';
import { ToneIcon } from '../shared/ToneIcon';
import { WholeWords } from '../shared/WholeWords';
import styles from './FoldedFinding.module.css';
import entryStyles from '../attention/Entry.module.css';
import noticeStyles from './NextUpdateNotice.module.css';
import textStyles from '../shared/text.module.css';

interface FoldedFindingProps {
  readonly tone: Tone;
  /** The meaning of the tone. */
  readonly word: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** Shown while the details are not. */
  readonly brief?: ReactNode;
  readonly details: ReactNode;
  /** Class for the layout of the details. */
  readonly detailsClass: string;
  readonly 'data-test': string;
  readonly 'data-outcome'?: string;
  readonly 'data-weight'?: string;
}

/** A finding before an update: a few lines, and the rest behind a toggle. */
export function FoldedFinding({
  tone,
  word,
  title,
  lines,
  brief,
  details,
  detailsClass,
  ...marks
}: FoldedFindingProps) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <li className={styles.item} {...marks}>
      <div className={noticeStyles.line}>
        <span title={word}>
          <ToneIcon tone={tone} />
          <span className={textStyles.heardOnly}>{word}</span>
        </span>
        <div className={styles.text}>
          <h3 className={entryStyles.title}>
            <WholeWords text={title} />
          </h3>
          {lines.map((line) => (
            <p key={line} className={textStyles.small}>
              <WholeWords text={line} />
            </p>
          ))}
          {isOpen ? null : brief}
        </div>
        <DetailsToggle
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          subject={title}
          controls={detailsId}
        />
      </div>
      {isOpen ? (
        <div id={detailsId} className={css(styles.details, detailsClass, textStyles.small)}>
          {details}
        </div>
      ) : null}
    </li>
  );
}
