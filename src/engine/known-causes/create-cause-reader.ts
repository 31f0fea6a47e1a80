import { isOfPlatform } from '../platform-namespace';
import type { KnownCause, Mover } from './known-cause';
import type { KnownCauseCode } from './known-causes';
import { withValues, type CauseReader } from './read-cause';
import { recognizeCause, type CauseText, type RecognizedCause } from './recognize-cause';

type Row = KnownCause<KnownCauseCode>;

/** Messages that hold a time are new each minute: what was read of old ones is let go. */
const MOST_REMEMBERED = 500;

/** Reads causes by these rows. A cluster says the same few things for hours, and each is held against all rows once. */
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

/** In the platform's namespaces there is no application, and so nobody who owns it. */
function ownerIn({ namespace }: Readonly<Record<string, string>>, mover: Mover): Mover {
  return mover === 'ApplicationOwner' && isOfPlatform({ namespace }) ? 'Administrator' : mover;
}
