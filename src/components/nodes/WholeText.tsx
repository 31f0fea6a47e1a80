import { CopyButton } from '../shared/CopyButton';
import styles from './NodePanel.module.css';
import layoutStyles from '../shared/layout.module.css';

interface WholeTextProps {
  readonly text: string;
  /** What it is, for screen readers: "message of node worker-0". */
  readonly label: string;
}

/** The cluster's own words, all of them, with a button to copy them. */
export function WholeText({ text, label }: WholeTextProps) {
  return (
    <div className={layoutStyles.line}>
      <pre className={styles.words}>{text}</pre>
      <CopyButton text={text} label={label} />
    </div>
  );
}
