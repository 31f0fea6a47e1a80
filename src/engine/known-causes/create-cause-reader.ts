import { isOfPlatform } from '../text/platform-namespace';
import type { KnownCause, Mover } from './known-cause';
import type { KnownCauseCode } from './known-causes';
import { withValues, type CauseReader } from './read-cause';
import { recognizeCause, type CauseText, type RecognizedCause } from './recognize-cause';

type Row = KnownCause<KnownCauseCode>;

/** Limit of the cache. Messages with a time in them change every minute, so old ones have to go. */
const MOST_REMEMBERED = 500;

/**
 * Creates a reader of causes for these rows. It keeps results, because a cluster repeats the same few messages for
 * hours.
 */
export function createCauseReader(rows: readonly Row[]): CauseReader {
  const recognized = new Map<string, RecognizedCause<Row> | undefined>();

  function recognizeOnce(message: CauseText): RecognizedCause<Row> | undefined {
    const { condition, source, text } = message;
    const key = JSON.stringify([
      source,
      condition?.operator,
      condition?.type,
      condition?.reason,
      text,
    ]);
    if (recognized.has(key)) return recognized.get(key);
    const found = recognizeCause(rows, message);
    if (recognized.size >= MOST_REMEMBERED) recognized.clear();
    recognized.set(key, found);
    return found;
  }

  return {
    read({ about, ...message }) {
      const text = message.text.trim();
      if (text === '') return undefined;
      const found = recognizeOnce(message);
      if (!found) return { code: 'NotRecognized', captures: withValues(about), text };
      const { code, isFinal, mover } = found.cause;
      const captures = { ...withValues(about), ...found.captures };
      return {
        code,
        captures,
        text: found.text,
        mover: ownerIn(captures, mover),
        ...(isFinal && { isFinal }),
      };
    },
  };
}

/** The mover. Namespaces of the platform have no application owner, so the administrator acts there. */
function ownerIn({ namespace }: Readonly<Record<string, string>>, mover: Mover): Mover {
  return mover === 'ApplicationOwner' && isOfPlatform({ namespace }) ? 'Administrator' : mover;
}
