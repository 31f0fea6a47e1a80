import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { css } from '@patternfly/react-styles';
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
  const lineRef = useRef<HTMLSpanElement>(null);
  const isWhole = useIsWhole(lineRef, isOpen) && !isOpen && !text.includes('\n');
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
          className={css(styles.toggle, isWhole && styles.notNeeded)}
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

/** Whether all of a line is seen: then there is no more to show, and only the room for the toggle stays. */
function useIsWhole(ref: RefObject<HTMLElement>, isOpen: boolean): boolean {
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    const line = ref.current;
    if (!line || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setWhole(line.scrollWidth <= line.clientWidth));
    observer.observe(line);
    return () => observer.disconnect();
  }, [ref, isOpen]);
  return isWhole;
}
