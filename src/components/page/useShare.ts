import { useCallback, useRef, useState } from 'react';
import { copyText } from '../shared/copy-text';
import { saveFile, type FileToSave } from './save-file';

/** Outcome of the last attempt to hand something on; `none` before the first one, and while one runs. */
export type ShareOutcome =
  | { readonly outcome: 'none' }
  | { readonly outcome: 'copied' }
  /** The browser does not let the page copy this text. */
  | { readonly outcome: 'copyRefused'; readonly text: string }
  | { readonly outcome: 'downloaded'; readonly fileName: string }
  | { readonly outcome: 'failed' };

export interface Share<Format> {
  readonly copy: (format: Format) => void;
  readonly download: (format: Format) => void;
  readonly outcome: ShareOutcome;
  /** The outcome is no longer shown. */
  readonly forget: () => void;
}

const NONE: ShareOutcome = { outcome: 'none' };

/**
 * Copies and downloads, one after the other: what is asked for while one is made is dropped.
 *
 * @param make Called when something is asked for, not before; rejects when it cannot be made.
 */
export function useShare<Format>(make: (format: Format) => Promise<FileToSave>): Share<Format> {
  const [outcome, setOutcome] = useState<ShareOutcome>(NONE);
  const isBusy = useRef(false);
  const run = async (action: () => Promise<ShareOutcome>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    // A live region repeats a text only after it was empty.
    setOutcome(NONE);
    try {
      setOutcome(await action());
    } catch {
      setOutcome({ outcome: 'failed' });
    } finally {
      isBusy.current = false;
    }
  };
  const copy = (format: Format) =>
    void run(async () => {
      const { text } = await make(format);
      return (await copyText(text)) ? { outcome: 'copied' } : { outcome: 'copyRefused', text };
    });
  const download = (format: Format) =>
    void run(async () => {
      const file = await make(format);
      saveFile(file);
      return { outcome: 'downloaded', fileName: file.fileName };
    });
  return { copy, download, outcome, forget: useCallback(() => setOutcome(NONE), []) };
}
