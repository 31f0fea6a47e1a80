import { useEffect, useState } from 'react';
import { useWording } from '../../components/shared/useWording';
import { ASSESSED_FROM } from '../../data/status/assessed-from';
import type { UpdateStatus } from '../../engine';
import { takeLook, type Look } from '../../wording/verdict/last-look';
import { Looks } from './looks';

const LOOKS = new Looks(() => localStorage);

/**
 * The last look of an earlier visit at the update of the watched cluster. Keeps the look of now while the page is
 * visible.
 */
export function useLastLook(status: UpdateStatus): Look | undefined {
  const language = useWording();
  const [before, setBefore] = useState<Look>();
  useEffect(() => {
    if (document.visibilityState === 'hidden') return;
    const look = ASSESSED_FROM.has(status) ? takeLook(status, language) : undefined;
    setBefore(look && LOOKS.see(look));
  }, [status, language]);
  return before;
}
