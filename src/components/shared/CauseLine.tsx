import type { Cause } from '../../engine';
import { isCauseAwaited } from '../../wording/causes/cause-steps';
import { useWording } from './useWording';

interface CauseLineProps {
  readonly cause: Cause | undefined;
  /** What is said of it; empty: nothing. */
  readonly text: string;
  /** For tests. */
  readonly id: string;
}

/** What is wrong, in a line that is kept free while known causes are on their way. */
export function CauseLine({ cause, text, id }: CauseLineProps) {
  const language = useWording();
  if (text !== '') return <p data-test={id}>{text}</p>;
  if (!isCauseAwaited(cause, language)) return null;
  return (
    <p aria-hidden data-test="cause-awaited">
      {'\u00A0'}
    </p>
  );
}
