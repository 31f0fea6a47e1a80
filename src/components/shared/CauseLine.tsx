import type { Cause, ResourceRef } from '../../engine';
import { isCauseAwaited } from '../../wording/causes/describe-cause';
import { LinkedText } from './LinkedText';
import { useWording } from './useWording';

interface CauseLineProps {
  readonly cause: Cause | undefined;
  /** The text about the cause; empty without one. */
  readonly text: string;
  /** The objects that the text may name. */
  readonly resources?: readonly ResourceRef[];
  /** For tests. */
  readonly id: string;
}

/** The cause in a line, which is kept free while the texts of known causes load. */
export function CauseLine({ cause, text, resources = [], id }: CauseLineProps) {
  const language = useWording();
  if (text !== '') {
    return (
      <p data-test={id}>
        <LinkedText text={text} resources={resources} />
      </p>
    );
  }
  if (!isCauseAwaited(cause, language)) return null;
  return <AwaitedCause />;
}

/** The line that is kept free. */
export function AwaitedCause() {
  return (
    <p aria-hidden data-test="cause-awaited">
      {'\u00A0'}
    </p>
  );
}
