import { useEffect, useSyncExternalStore } from 'react';
import { readObject, readOptionalText } from '../engine';
import { consoleFetch } from '../sdk';
import { OnDemand } from './on-demand';

/** Settings of the cluster administrator for all readers, from values of the chart. */
export interface Settings {
  /** End of the maintenance window: a time of the day, or an RFC 3339 timestamp. */
  readonly windowEnd?: string;
}

const SETTINGS = new OnDemand<Settings>(async () => {
  const answer = await consoleFetch('/api/plugins/update-status-plugin/settings.json');
  const settings = readObject(await answer.json());
  const windowEnd = readOptionalText(settings.windowEnd);
  return windowEnd === undefined ? {} : { windowEnd };
});

/** The settings; `undefined` until they have arrived, and where they can't be read. Asked for once. */
export function useSettings(isAsked: boolean): Settings | undefined {
  useEffect(() => {
    if (isAsked) SETTINGS.load();
  }, [isAsked]);
  return useSyncExternalStore(SETTINGS.subscribe, SETTINGS.getState);
}
