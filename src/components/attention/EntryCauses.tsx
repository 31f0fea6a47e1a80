import type { EntryPart } from '../../wording/health/entry';
import { AwaitedCause } from '../shared/CauseLine';
import { LinkedText } from '../shared/LinkedText';
import styles from './Entry.module.css';

interface EntryCausesProps {
  readonly part: EntryPart;
}

/** Cause in a sentence or two, with a line kept free while it is loading, and other known facts in a few words. */
export function EntryCauses({ part }: EntryCausesProps) {
  const { causes, facts, isCauseAwaited, objects } = part;
  return (
    <>
      {causes.map((cause) => (
        <p key={cause} className={styles.cause} data-test="entry-cause">
          <LinkedText text={cause} resources={objects} />
        </p>
      ))}
      {causes.length === 0 && isCauseAwaited ? <AwaitedCause /> : null}
      {facts.length === 0 ? null : (
        <ul className={styles.facts} data-test="entry-facts">
          {facts.map(({ text, object }) => (
            <li key={text}>
              <LinkedText text={text} resources={object ? [object] : []} byName />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
