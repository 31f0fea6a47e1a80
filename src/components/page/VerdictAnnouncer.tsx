import textStyles from '../shared/text.module.css';
interface VerdictAnnouncerProps {
  /** The newest change of verdict; empty until there is one. */
  readonly text: string;
}

/** Tells screen readers of a change of verdict, politely, and of nothing else: durations in the sentence tick. */
export function VerdictAnnouncer({ text }: VerdictAnnouncerProps) {
  return (
    <div role="status" aria-live="polite" className={textStyles.heardOnly} data-test="announcer">
      {text}
    </div>
  );
}
