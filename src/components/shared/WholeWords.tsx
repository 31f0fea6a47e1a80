import { Fragment } from 'react';
import textStyles from './text.module.css';

/** Words with more letters than these do not always fit a narrow line. */
const LONGEST_WHOLE = 26;

/** Texts that browsers break and readers do not: names with hyphens, ranges like "2–4m", durations like "1h 15m". */
const BREAKABLE =
  /((?:\d\S* )?\d\S*–\d\S*(?: \d+[\u00A0\u202F]?\p{L}{1,4}\b\)?)?|\S*[-–]\S*|\d+[\u00A0\u202F]?\p{L}{1,4} \d+[\u00A0\u202F]?\p{L}{1,4}\b\)?)/u;

/** True for a word that is kept on one line: browsers break at hyphens, and "machine-config" is one name. */
export const isKeptWhole = (word: string): boolean =>
  word.includes('-') && word.length <= LONGEST_WHOLE;

/** A text whose names are not torn at their hyphens, nor its times between number and unit. */
export function WholeWords({ text }: { readonly text: string }) {
  // Every other part is one that could break.
  const parts = text.split(BREAKABLE);
  if (parts.length === 1) return text;
  return parts.map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index % 2 === 1 && part.length <= LONGEST_WHOLE ? (
        <span className={textStyles.whole}>{part}</span>
      ) : (
        part
      )}
    </Fragment>
  ));
}
