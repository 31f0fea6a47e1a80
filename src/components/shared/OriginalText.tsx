import { CopyButton } from './CopyButton';
import styles from './OriginalText.module.css';

interface OriginalTextProps {
  readonly text: string;
  /** The kind of the text, for screen readers: "message of cleanup". */
  readonly label: string;
  /** True if the button to copy it is elsewhere. */
  readonly hidesCopy?: boolean;
}

/** A text as it is, all of it, with a button to copy it: the cluster's own words, or some to hand on. */
export function OriginalText({ text, label, hidesCopy = false }: OriginalTextProps) {
  return (
    <div className={styles.frame}>
      <pre
        className={styles.text}
        aria-label={label}
        role="group"
        // What scrolls must be reachable by keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {text}
      </pre>
      {hidesCopy ? null : <CopyButton text={text} label={label} />}
    </div>
  );
}
