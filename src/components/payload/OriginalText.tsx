import { CopyButton } from '../shared/CopyButton';
import '../shared/long-message.css';

interface OriginalTextProps {
  readonly text: string;
  /** What it is: "message of container cleanup". */
  readonly label: string;
}

/** Words of the cluster's, all of them, under what they are, with a button to copy them. */
export function OriginalText({ text, label }: OriginalTextProps) {
  return (
    <div>
      <div className="update-status-plugin__item-head">
        <span className="update-status-plugin__quiet update-status-plugin__small">{label}</span>
        <CopyButton text={text} label={label} />
      </div>
      <pre
        className="update-status-plugin__original"
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
