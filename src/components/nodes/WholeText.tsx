import { CopyButton } from '../shared/CopyButton';

interface WholeTextProps {
  readonly text: string;
  /** What it is, for screen readers: "message of node worker-0". */
  readonly label: string;
}

/** The cluster's own words, all of them, with a button to copy them. */
export function WholeText({ text, label }: WholeTextProps) {
  return (
    <div className="update-status-plugin__whole-text">
      <pre className="update-status-plugin__whole-text-words">{text}</pre>
      <CopyButton text={text} label={label} />
    </div>
  );
}
