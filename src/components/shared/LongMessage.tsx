import { useId, useState } from 'react';
import { FoldToggle } from './FoldToggle';
import { CopyButton } from './CopyButton';
import { useWording } from './useWording';
import styles from './LongMessage.module.css';
import textStyles from './text.module.css';

interface LongMessageProps {
  readonly text: string;
  /** Whose message it is, for screen readers: "message of operator etcd". */
  readonly label: string;
  /** For rows that come and go while scrolling: the table remembers what is open. */
  readonly isOpen?: boolean;
  readonly onToggle?: () => void;
}

/** Up to this many characters a message fits on the line in which it stands, or wraps without harm. */
const SHORT_LENGTH = 60;

/** A message of the cluster's: one line, and the untouched original behind a toggle, with a button to copy it. */
export function LongMessage({ text, label, isOpen, onToggle }: LongMessageProps) {
  const { t } = useWording();
  const [isOpenHere, setOpenHere] = useState(false);
  const originalId = useId();
  if (text.length <= SHORT_LENGTH && !text.includes('\n')) return <span>{text}</span>;

  const open = isOpen ?? isOpenHere;
  const toggle = onToggle ?? (() => setOpenHere(!isOpenHere));
  return (
    <div className={styles.message}>
      <div className={styles.head}>
        {open ? null : <span className={styles.oneLine}>{text}</span>}
        <FoldToggle
          isOpen={open}
          onToggle={toggle}
          text={open ? t('Show less') : t('Show all')}
          label={open ? t('Show less: {{label}}', { label }) : t('Show all: {{label}}', { label })}
          controls={originalId}
          className={styles.toggle}
        />
        {open ? <CopyButton text={text} label={label} /> : null}
      </div>
      {open ? (
        <pre id={originalId} className={textStyles.original}>
          {text}
        </pre>
      ) : null}
    </div>
  );
}
