import { createContext, useContext } from 'react';
import { formatDuration } from '../../wording/language/duration';
import type { Language } from '../../wording/language/language';

/** Handed down beside the rows, so that the clock redraws the cells that show a time and not the table. */
export const NowContext = createContext(0);

interface TimeSinceProps {
  readonly sinceMs: number;
  readonly language: Language;
}

export function TimeSince({ sinceMs, language }: TimeSinceProps) {
  return <>{formatDuration(useContext(NowContext) - sinceMs, language)}</>;
}
