import { useCallback, useRef, useState } from 'react';
import type { UpdateStatus } from '../../engine';
import { copyText } from '../shared/copy-text';
import { saveFile } from './save-file';
import type { ShareFormat, ShareStatus } from './share-formats';

/** How the last attempt to hand something on ended; `none` before the first one, and while one runs. */
export type ShareOutcome =
  | { readonly outcome: 'none' }
  | { readonly outcome: 'copied' }
  /** The browser does not let the page copy this text. */
  | { readonly outcome: 'copyRefused'; readonly text: string }
  | { readonly outcome: 'downloaded'; readonly fileName: string }
  | { readonly outcome: 'failed' };

export interface Share {
  readonly copy: (format: ShareFormat) => void;
  readonly download: (format: ShareFormat) => void;
  readonly outcome: ShareOutcome;
  /** The outcome is no longer shown. */
  readonly forget: () => void;
}

const NONE: ShareOutcome = { outcome: 'none' };

/** Copies and downloads the status, one after the other: what is asked for while one is made is dropped. */
export function useShare(
  readStatus: () => UpdateStatus,
  share: ShareStatus,
  hideNames: boolean,
): Share {
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
  const copy = (format: ShareFormat) =>
    void run(async () => {
      const { text } = await share(readStatus(), format, { hideNames, url: location.href });
      return (await copyText(text)) ? { outcome: 'copied' } : { outcome: 'copyRefused', text };
    });
  const download = (format: ShareFormat) =>
    void run(async () => {
      const file = await share(readStatus(), format, { hideNames, url: location.href });
      saveFile(file);
      return { outcome: 'downloaded', fileName: file.fileName };
    });
  return { copy, download, outcome, forget: useCallback(() => setOutcome(NONE), []) };
}
