/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { findScenario } from '../../../scenarios';
import { seenClusterVersion } from '../../data/summary/cluster-at-rest';
import { shownSummary } from '../../data/summary/shown-summary';
import type { SummaryState } from '../../data/summary/summary-state';
import { summaryClock } from '../../data/summary/summary-clock';
import type { UpdateStatus } from '../../engine';
import { assessScenario } from '../../testing/assess-scenario';
import { expectConsole } from '../../testing/quiet-console';
import { english } from '../../wording/language/english';
import { judgedOverview } from './judged-overview';
import { isPoolUpdating, isUpdating, poolUpdatingSince, updatingSince } from './update-activity';
import { healthHandler } from './update-health';

jest.mock('react-i18next', () => ({
  // The handler runs outside of React and asks the console's instance for the language.
  ...jest.requireActual<object>('react-i18next'),
  getI18n: () => ({ language: 'en', t: (key: string) => key }),
}));

const NAMESPACE = 'plugin__update-status-plugin~';

/** The console's own `t`: it knows our texts only by their full keys. */
const t = (key: string, values?: Readonly<Record<string, unknown>>): string =>
  key.startsWith(NAMESPACE)
    ? // Our own wording passes nothing but texts and numbers.
      english.t(key.slice(NAMESPACE.length), values as Record<string, string | number> | undefined)
    : `no text for ${key}`;

function resultsOf(id: string) {
  const scenario = findScenario(id);
  if (!scenario) throw new Error(`there is no scenario ${id}`);
  // The handler asks the clock of the cluster: an answer has told it the scenario's moment.
  const now = new Date(Date.parse(scenario.startsAt) + scenario.showAtMs);
  summaryClock.observe(now.toUTCString(), Date.now(), Date.now());
  const { objects } = scenario.stateAt(scenario.showAtMs);
  const ofKind = (kind: string) => objects.filter((object) => object.kind === kind);
  return {
    clusterVersion: { data: ofKind('ClusterVersion')[0], loaded: true },
    clusterOperators: { data: ofKind('ClusterOperator'), loaded: true },
    machineConfigPools: { data: ofKind('MachineConfigPool'), loaded: true },
  };
}

const aSummary = (status: UpdateStatus): SummaryState => ({
  state: 'ready',
  status,
  isBehind: false,
});

/** As the console calls it, while it renders the item. */
function healthOf(...[results, translate]: Parameters<typeof healthHandler>) {
  const { result, unmount } = renderHook(() => healthHandler(results, translate));
  unmount();
  return result.current;
}

// The moment before they are there has a test of its own.
beforeAll(() => judgedOverview.arrival());
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  shownSummary.set(undefined);
  jest.useRealTimers();
});

it.each([
  ['progressing', 'UPDATING', 'Updating to 4.18.9: 24 of 34 operators'],
  ['workers-behind', 'UPDATING', 'Updating to 4.18.9: 12 of 62 nodes'],
  ['paused-pool', 'WARNING', 'Action needed: pool worker is paused'],
  ['drain-blocked', 'ERROR', "Action needed: node worker-c can't be drained"],
  ['slow', 'WARNING', 'Updating slowly: waiting for operator network'],
  ['failing', 'ERROR', 'Update failing: operator authentication is unavailable'],
  ['stalled', 'ERROR', "Update stalled: operator network isn't making progress"],
  ['unknown-state', 'UNKNOWN', 'Status unknown'],
  [
    'config-change',
    'UPGRADABLE',
    "69 nodes in 4 paused pools don't have their pool's configuration",
  ],
])('%s: %s, %s', (id, state, message) => {
  shownSummary.set(aSummary(assessScenario(id)));
  expect(healthOf(resultsOf(id), t)).toEqual({ state, message });
});

it('is told anew when an answer corrects the clock', () => {
  const results = resultsOf('idle');
  const now = summaryClock.nowMs();
  const tell = (ms: number) =>
    summaryClock.observe(new Date(ms).toUTCString(), Date.now(), Date.now());
  // By then the last update ended an hour ago, which the cheap check leaves to the whole judgement.
  tell(Date.parse('2026-04-02T12:00:00Z'));
  const { result } = renderHook(() => healthHandler(results, t));
  expect(result.current).toEqual({ state: 'LOADING' });
  act(() => tell(now));
  expect(result.current).toMatchObject({ state: 'OK' });
});

it('is OK and quiet when nothing runs', () => {
  expect(healthOf(resultsOf('idle'), t)).toMatchObject({
    state: 'OK',
    message: 'Running 4.18.8. Channel stable-4.18 offers no update.',
  });
});

it('gives back the very same answer for the same data', () => {
  const results = resultsOf('idle');
  expect(healthOf({ ...results }, t)).toBe(healthOf({ ...results }, t));
});

it('is loading until all is there, whatever the placeholders are', () => {
  const results = resultsOf('idle');
  for (const data of [{}, null, undefined]) {
    expect(healthOf({ ...results, clusterVersion: { data, loaded: false } }, t)).toEqual({
      state: 'LOADING',
    });
  }
  expect(healthOf({ ...results, machineConfigPools: { data: [], loaded: false } }, t)).toEqual({
    state: 'LOADING',
  });
});

describe('while other surfaces show a status', () => {
  it('says the same, whatever the watches say', () => {
    shownSummary.set(aSummary(assessScenario('drain-blocked')));
    expect(healthOf(resultsOf('progressing'), t)).toEqual({
      state: 'ERROR',
      message: "Action needed: node worker-c can't be drained",
    });
    shownSummary.set(undefined);
    expect(healthOf(resultsOf('progressing'), t)).toEqual({ state: 'LOADING' });
  });

  it('is not good while a NodePool is behind', () => {
    shownSummary.set(aSummary(assessScenario('hosted-idle')));
    expect(healthOf(resultsOf('hosted-idle'), t)).toEqual({
      state: 'UPGRADABLE',
      message: '2 of 2 nodes in NodePool demo-b run an older release than 4.18.8',
    });
  });

  it('is not good while a configuration rolls out', () => {
    const status = assessScenario('idle');
    const verdict = {
      kind: 'notUpdating',
      reason: 'ConfigRollout',
      updated: 3,
      total: 15,
      pools: ['worker'],
      multiArch: false,
    } as const;
    shownSummary.set(aSummary({ ...status, verdict }));
    expect(healthOf(resultsOf('idle'), t)).toEqual({
      state: 'PROGRESS',
      message: 'Configuration rollout: 3 of 15 nodes updated',
    });
  });

  it('waits for no watch', () => {
    shownSummary.set(aSummary(assessScenario('drain-blocked')));
    const clusterOperators = { data: [], loaded: false };
    expect(healthOf({ ...resultsOf('idle'), clusterOperators }, t)).toMatchObject({
      state: 'ERROR',
    });
  });
});

it('is unknown when ClusterVersion may not be read', () => {
  const clusterVersion = { data: {}, loaded: true, loadError: { code: 403, message: 'no' } };
  const missing = { resource: 'clusterversions', reason: 'Forbidden', message: 'no' } as const;
  shownSummary.set({ state: 'failed', missing });
  expect(healthOf({ ...resultsOf('idle'), clusterVersion }, t)).toMatchObject({
    state: 'UNKNOWN',
  });
});

describe('mistakes of ours', () => {
  const hostile = new Proxy(
    {},
    {
      get: () => {
        throw new Error('a mistake of ours');
      },
    },
  );
  beforeEach(() => expectConsole(/^Update status: Error: a mistake of/));

  it('do not reach the Status card', () => {
    shownSummary.set(aSummary(assessScenario('progressing')));
    expect(healthOf(hostile, t)).toEqual({ state: 'UNKNOWN' });
    expect(
      healthOf(resultsOf('progressing'), () => {
        throw new Error('a mistake of the texts');
      }),
    ).toEqual({ state: 'UNKNOWN' });
  });

  it('do not reach the Activity card', () => {
    expect(isUpdating(hostile)).toBe(false);
    expect(isPoolUpdating(hostile)).toBe(false);
    expect(updatingSince(hostile)).toBeInstanceOf(Date);
    expect(poolUpdatingSince(hostile)).toBeInstanceOf(Date);
  });
});

describe('activities', () => {
  const objectsOf = (id: string) => resultsOf(id);

  it('there is one of the control plane while ClusterVersion progresses, and no more than one', () => {
    const activeIn = (id: string) => {
      healthOf(objectsOf(id), t);
      return objectsOf(id).clusterOperators.data.filter(isUpdating);
    };
    const [row, ...others] = activeIn('progressing');
    expect(row?.metadata.name).toBe('kube-apiserver');
    expect(others).toEqual([]);
    expect(updatingSince(row).toISOString()).toBe('2026-04-14T09:47:27.000Z');
    expect(activeIn('idle')).toEqual([]);
  });

  it('there is none before ClusterVersion is known', () => {
    seenClusterVersion.set(undefined);
    expect(objectsOf('progressing').clusterOperators.data.filter(isUpdating)).toEqual([]);
  });

  it('pools of workers are while they roll, that of the control plane is not', () => {
    const active = (id: string) =>
      objectsOf(id)
        .machineConfigPools.data.filter(isPoolUpdating)
        .map(({ metadata }) => metadata.name);
    expect(active('workers-behind')).toEqual(['infra', 'worker']);
    expect(active('progressing')).toEqual([]);
    expect(active('single-node')).toEqual([]);
  });

  it('a pool that was held up before is updating since the update began', () => {
    const started = (id: string, name: string) => {
      healthOf(objectsOf(id), t);
      const pool = objectsOf(id).machineConfigPools.data.find(
        ({ metadata }) => metadata.name === name,
      );
      return poolUpdatingSince(pool).toISOString();
    };
    expect(started('node-degraded', 'worker')).toBe('2026-04-14T10:29:52.000Z');
    expect(started('workers-behind', 'worker') > '2026-04-14T13:00:00.000Z').toBe(true);
  });
});
