import { Fragment } from 'react';
import textStyles from './text.module.css';

/** Words with more letters than these do not always fit a narrow line. */
const LONGEST_WHOLE = 24;

/** Whether a word is kept on one line: browsers break at hyphens, and "machine-config" is one name. */
export const isKeptWhole = (word: string): boolean =>
  word.includes('-') && word.length <= LONGEST_WHOLE;

/** A text whose names are not torn at their hyphens. */
export function WholeWords({ text }: { readonly text: string }) {
  const parts = text.split(/(\S*-\S*)/);
  if (!parts.some(isKeptWhole)) return text;
  return parts.map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {isKeptWhole(part) ? <span className={textStyles.whole}>{part}</span> : part}
    </Fragment>
  ));
}
