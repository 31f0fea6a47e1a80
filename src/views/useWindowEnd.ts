import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useIsSavedData } from '../components/shared/saved-data';
import { useSettings } from '../data/useSettings';
import { formatInstant, type Instant } from '../engine';
import { useUserPreference } from '../sdk';
import { readWindowEnd } from '../wording/estimates/window-end';

/** The console keeps this for the user. */
const PREFERENCE = 'update-status-plugin.windowEnd';

/** A window that ended longer ago is that of another update. */
const FORGOTTEN_AFTER_MS = 24 * 60 * 60_000;

/**
 * End of the maintenance window: `until` of the address, which is remembered, and forgotten when it is empty; else the
 * setting for all users.
 */
export function useWindowEnd(nowMs: number): Instant | undefined {
  const [parameters] = useSearchParams();
  const [remembered, remember] = useUserPreference<string | undefined>(PREFERENCE);
  const settings = useSettings(!useIsSavedData());
  const asked = parameters.get('until');
  const end = readWindowEnd(asked ?? (remembered || settings?.windowEnd) ?? '', nowMs);
  const text = end === undefined ? '' : formatInstant(end);
  const isToBeKept = asked !== null && remembered !== undefined && text !== remembered;
  useEffect(() => {
    if (isToBeKept) remember(text);
  }, [isToBeKept, remember, text]);
  const isOver = end !== undefined && nowMs - Number(end / 1_000_000n) > FORGOTTEN_AFTER_MS;
  return isOver ? undefined : end;
}
