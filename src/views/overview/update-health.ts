import { useSyncExternalStore } from 'react';
import { getI18n } from 'react-i18next';
import { readObject, type RestSnapshot } from '../../engine';
import type { Store } from '../../data/store';
import { readRestState, seenClusterVersion } from '../../data/summary/cluster-at-rest';
import { shownSummary } from '../../data/summary/shown-summary';
import { clockCorrections, summaryClock } from '../../data/summary/summary-clock';
import { infrastructureOfFlags } from '../../data/summary/summary-snapshot';
import {
  CLUSTER_OPERATORS,
  CLUSTER_VERSION,
  MACHINE_CONFIG_POOLS,
} from '../../data/watched/watched-kinds';
import { readWatchedList, readWatchedObject } from '../../data/watched/watch-result';
import { HealthState } from '../../sdk';
import { createHostLanguage, type HostTranslate } from '../../wording/language/host-language';
import { describeRest } from '../../wording/verdict/cluster-at-rest';
import { guarded } from '../guarded';
import { judgedOverview } from './judged-overview';
import type { SubsystemHealth } from './subsystem-health';

/**
 * The console wants to know beforehand what it watches, so these are watched where the controller publishes as well.
 * That fetches nothing more: its own item for operators, its Details card and its Utilization card hold the same
 * watches.
 */
export const resources = {
  clusterVersion: CLUSTER_VERSION,
  clusterOperators: CLUSTER_OPERATORS,
  machineConfigPools: MACHINE_CONFIG_POOLS,
};

const UNKNOWN: SubsystemHealth = { state: HealthState.UNKNOWN };
const LOADING: SubsystemHealth = { state: HealthState.LOADING };

/** The Status card's item; it says what the Details card and its own popup say. */
export const healthHandler = guarded(useUpdateHealth, UNKNOWN);

/**
 * The console calls it on each render of the item, so the same data is judged once per while; and within it, so the
 * item can be drawn again when there is news although no watch has any: when the scripts of the judgement have arrived,
 * most of all.
 */
function useUpdateHealth(results: unknown, t?: HostTranslate): SubsystemHealth {
  const news = [
    useStore(judgedOverview),
    useStore(judgedOverview.failure),
    useStore(shownSummary),
    useStore(clockCorrections),
  ];
  return remembered(results, news, t);
}

function useStore<T>({ getState, subscribe }: Store<T>): T {
  return useSyncExternalStore(subscribe, getState);
}

/** Durations decide, too: a judgement holds this long although no object changes. */
const HOLDS_FOR_MS = 10_000;

let last: { readonly key: readonly unknown[]; readonly health: SubsystemHealth } | undefined;

function remembered(
  results: unknown,
  news: readonly unknown[],
  t: HostTranslate | undefined,
): SubsystemHealth {
  const locale = getI18n().language || 'en';
  const watched = readObject(results);
  const key = [
    ...Object.keys(resources).flatMap((name) => {
      const { data, loaded, loadError } = readObject(watched[name]);
      return [data, loaded, loadError];
    }),
    locale,
    ...news,
    Math.floor(summaryClock.nowMs() / HOLDS_FOR_MS),
  ];
  const known = last;
  if (known && key.every((part, index) => part === known.key[index])) return known.health;
  const health = judge(watched, locale, t);
  last = { key, health };
  return health;
}

function judge(
  watched: Readonly<Record<string, unknown>>,
  locale: string,
  t: HostTranslate | undefined,
): SubsystemHealth {
  const snapshot: RestSnapshot = {
    clusterVersion: readWatchedObject(watched.clusterVersion),
    clusterOperators: readWatchedList(watched.clusterOperators),
    machineConfigPools: readWatchedList(watched.machineConfigPools),
    infrastructure: infrastructureOfFlags(),
  };
  const { clusterVersion } = snapshot;
  if (clusterVersion.state === 'loaded') seenClusterVersion.set(clusterVersion.value);
  const shown = shownSummary.getState();
  const language = createHostLanguage(t ?? getI18n().t, locale);
  if (!shown) {
    const cluster = readRestState(snapshot);
    if (cluster.state === 'loading') return LOADING;
    if (cluster.state === 'atRest') {
      return { state: HealthState.OK, message: describeRest(cluster.rest, cluster.now, language) };
    }
  }
  judgedOverview.load();
  if (shown && shown.state !== 'ready') return shown.state === 'loading' ? LOADING : UNKNOWN;
  const parts = judgedOverview.getState();
  if (shown && parts) return parts.describeHealth(shown.status, language);
  return judgedOverview.failure.getState() ? UNKNOWN : LOADING;
}
