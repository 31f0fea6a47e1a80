import { CopyButton } from '../shared/CopyButton';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface OriginalTextProps {
  readonly text: string;
  /** What it is: "message of container cleanup". */
  readonly label: string;
}

/** Words of the cluster's, all of them, under what they are, with a button to copy them. */
export function OriginalText({ text, label }: OriginalTextProps) {
  return (
    <div>
      <div className={layoutStyles.ends}>
        <span className={textStyles.note}>{label}</span>
        <CopyButton text={text} label={label} />
      </div>
      <pre
        className={textStyles.original}
        aria-label={label}
        role="region"
        // A region that scrolls must be reachable by keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {text}
      </pre>
    </div>
  );
}
