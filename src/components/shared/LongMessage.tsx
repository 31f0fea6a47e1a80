import { useId, useState } from 'react';
import { CopyButton } from './CopyButton';
import { FoldToggle } from './FoldToggle';
import { OriginalText } from './OriginalText';
import { useWording } from './useWording';
import styles from './LongMessage.module.css';

interface LongMessageProps {
  readonly text: string;
  /** Whose message it is, for screen readers: "message of operator etcd". */
  readonly label: string;
}

/** Up to this many characters a message fits on the line in which it stands, or wraps without harm. */
const SHORT_LENGTH = 60;

/** A message of the cluster's: one line, and the untouched original behind a toggle, with a button to copy it. */
export function LongMessage({ text, label }: LongMessageProps) {
  const { t } = useWording();
  const [isOpen, setOpen] = useState(false);
  const originalId = useId();
  if (text.length <= SHORT_LENGTH && !text.includes('\n')) return <span>{text}</span>;

  return (
    <div className={styles.message}>
      <div className={styles.head}>
        {isOpen ? null : <span className={styles.oneLine}>{text}</span>}
        <FoldToggle
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          text={isOpen ? t('Show less') : t('Show all')}
          label={
            isOpen ? t('Show less: {{label}}', { label }) : t('Show all: {{label}}', { label })
          }
          controls={originalId}
          className={styles.toggle}
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
