import { KNOWN_CAUSES } from './known-causes';
import { readRequiredTexts } from './required-texts';

/** For each row, by its code, what a text needs to hold that it matches (see `PREPARED_TEXTS`). */
export function prepareTexts(): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    KNOWN_CAUSES.map(({ code, pattern }) => [code, readRequiredTexts(pattern)]),
  );
}
