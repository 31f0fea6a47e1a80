import { readList, readObject, readText } from '../engine';

/** An entry of a published UpdateStatus that needs attention, in English. */
export interface PublishedEntry {
  readonly summary: string;
  readonly nextStep: string;
  /** Empty: it is done elsewhere. */
  readonly command: string;
}

/**
 * Entries in the UpdateStatus of a cluster, which its report does not contain; `undefined` if it is no UpdateStatus.
 */
export interface PublishedEntries {
  /** The verdict in one sentence. */
  readonly message: string;
  /** Worst first. */
  readonly entries: readonly PublishedEntry[];
}

/** @param status Of an UpdateStatus, whatever that is. */
export function readPublishedEntries(status: unknown): PublishedEntries | undefined {
  const { attention, verdict } = readObject(status);
  const message = readText(readObject(verdict).message);
  if (message === '') return undefined;
  const entries = readList(readObject(attention).items).flatMap((item) => {
    const { command, nextStep, summary } = readObject(item);
    const entry = {
      summary: readText(summary),
      nextStep: readText(nextStep),
      command: readText(command),
    };
    return entry.summary === '' ? [] : [entry];
  });
  return { message, entries };
}
