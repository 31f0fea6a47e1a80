import { getI18n } from 'react-i18next';
import {
  createSummaryAssessor,
  readObject,
  type SummarySnapshot,
  type UpdateStatus,
  type VerdictKind,
} from '../../engine';
import { knownCauses } from '../../data/causes/known-causes';
import { PageAssessor } from '../../data/causes/page-assessor';
import { readWatchedList, readWatchedObject } from '../../data/watched/watch-result';
import {
  CLUSTER_OPERATORS,
  CLUSTER_VERSION,
  MACHINE_CONFIG_POOLS,
} from '../../data/watched/watched-kinds';
import {
  infrastructureOfFlags,
  judgeSummary,
  shownPublished,
  summaryClock,
} from '../../data/summary/summary-store';
import { HealthState } from '../../sdk';
import { describeBriefly } from '../../wording/verdict/brief-status';
import { createHostLanguage, type HostTranslate } from '../../wording/language/host-language';
import { guarded } from '../guarded';

/** What the console's Status card shows of a subsystem. */
interface SubsystemHealth {
  readonly state: HealthState;
  readonly message?: string;
}

/**
 * The console wants to know beforehand what it watches, so these are watched where the controller publishes as well. That fetches nothing
 * more: its own item for operators, its Details card and the rows of the Activity card hold the same watches.
 */
export const resources = {
  clusterVersion: CLUSTER_VERSION,
  clusterOperators: CLUSTER_OPERATORS,
  machineConfigPools: MACHINE_CONFIG_POOLS,
};

/** A release that is tried again stays refused meanwhile. */
const assessor = createSummaryAssessor(new PageAssessor(knownCauses));

const UNKNOWN: SubsystemHealth = { state: HealthState.UNKNOWN };

/** The Status card's item; it says what the Details card and its own popup say. Called on each of its renders, so that the same data is judged once per while. */
export const healthHandler = guarded(
  (results: unknown, t?: HostTranslate): SubsystemHealth => remembered(results, t),
  UNKNOWN,
);

/** Durations decide, too: a judgement holds this long although no object changes. */
const HOLDS_FOR_MS = 10_000;

const STATES: Readonly<Record<VerdictKind, HealthState>> = {
  notUpdating: HealthState.OK,
  updated: HealthState.OK,
  progressing: HealthState.UPDATING,
  slow: HealthState.WARNING,
  waitingForYou: HealthState.WARNING,
  stalled: HealthState.ERROR,
  failing: HealthState.ERROR,
  unknown: HealthState.UNKNOWN,
};

let last: { readonly key: readonly unknown[]; readonly health: SubsystemHealth } | undefined;

function remembered(results: unknown, t: HostTranslate | undefined): SubsystemHealth {
  const locale = getI18n().language || 'en';
  const watched = readObject(results);
  const key = [
    ...Object.keys(resources).flatMap((name) => {
      const { data, loaded, loadError } = readObject(watched[name]);
      return [data, loaded, loadError];
    }),
    locale,
    knownCauses.getState(),
    shownPublished.getState(),
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
  const status = shownPublished.getState() ?? judgeWatched(watched);
  if (!status) return { state: HealthState.LOADING };
  const language = createHostLanguage(t ?? getI18n().t, locale);
  return {
    state: STATES[status.verdict.kind],
    message: describeBriefly(status, language),
  };
}

/** `undefined` while something is on its way. */
function judgeWatched(watched: Readonly<Record<string, unknown>>): UpdateStatus | undefined {
  const snapshot: SummarySnapshot = {
    clusterVersion: readWatchedObject(watched.clusterVersion),
    clusterOperators: readWatchedList(watched.clusterOperators),
    machineConfigPools: readWatchedList(watched.machineConfigPools),
    infrastructure: infrastructureOfFlags(),
  };
  const isLoading = [
    snapshot.clusterVersion,
    snapshot.clusterOperators,
    snapshot.machineConfigPools,
  ].some((fetched) => fetched.state === 'missing' && fetched.reason === 'NotLoaded');
  return isLoading ? undefined : judgeSummary(assessor, snapshot, summaryClock);
}
