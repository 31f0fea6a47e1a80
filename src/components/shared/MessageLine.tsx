import { useId, useState, type Ref } from 'react';
import { css } from '@patternfly/react-styles';
import { CopyButton } from './CopyButton';
import { FoldToggle } from './FoldToggle';
import { OriginalText } from './OriginalText';
import { useWording } from './useWording';
import styles from './LongMessage.module.css';

export interface MessageLineProps {
  readonly text: string;
  /** The source of the message, for screen readers: "message of etcd". */
  readonly label: string;
}

/** The measurements of a line; see `LongMessage`. */
interface Measured {
  readonly lineRef?: Ref<HTMLSpanElement>;
  /** All of it is seen. */
  readonly isWhole?: boolean;
}

/** Up to this many characters a message fits on the line in which it stands, or wraps without harm. */
const SHORT_LENGTH = 60;

/** A message of the cluster's: one line, and the untouched original behind a toggle, with a button to copy it. */
export function MessageLine({
  text,
  label,
  lineRef,
  isWhole = false,
}: MessageLineProps & Measured) {
  const { t } = useWording();
  const [isOpen, setOpen] = useState(false);
  const originalId = useId();
  if (text.length <= SHORT_LENGTH && !text.includes('\n')) return <span>{text}</span>;

  return (
    <div className={styles.message}>
      <div className={styles.head}>
        {isOpen ? null : (
          <span ref={lineRef} className={styles.oneLine}>
            {text}
          </span>
        )}
        <FoldToggle
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          text={isOpen ? t('Show less') : t('Show all')}
          label={
            isOpen ? t('Show less: {{label}}', { label }) : t('Show all: {{label}}', { label })
          }
          controls={originalId}
          className={css(
            styles.toggle,
            isWhole && !isOpen && !text.includes('\n') && styles.notNeeded,
          )}
        />
        {isOpen ? <CopyButton text={text} label={label} /> : null}
      </div>
      {isOpen ? (
        <div id={originalId}>
          <OriginalText text={text} label={label} hidesCopy />
        </div>
      ) : null}
    </div>
  );
}
