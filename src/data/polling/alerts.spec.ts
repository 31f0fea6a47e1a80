import { aFakeEnvironment } from '../../testing/fake-environment';
import { pass } from '../../testing/fake-time';
import { resetSdk, sentRequests, setFetchAnswer } from '../../testing/sdk-stub';
import { ClusterApi } from '../requests/cluster-api';
import { ServerClock } from '../requests/server-clock';
import { ALERTS, alertsOfRules, alertsRequest, type AlertsBody } from './alerts';
import { Poller } from './poller';

const ALERT = {
  labels: { alertname: 'KubeNodeNotReady', severity: 'warning' },
  annotations: { summary: 'Node is not ready.' },
  state: 'firing',
  activeAt: '2026-01-01T00:00:00.123456789Z',
  value: '1e+00',
};
const OTHER = { ...ALERT, labels: { alertname: 'PodDisruptionBudgetAtLimit' }, state: 'pending' };

const rules = (...alerts: readonly unknown[]): object => ({
  status: 'success',
  data: {
    groups: [
      { name: 'quiet', rules: [{ type: 'alerting', name: 'Quiet', alerts: [] }] },
      { name: 'nodes', rules: alerts.map((alert) => ({ type: 'alerting', alerts: [alert] })) },
    ],
  },
});

describe('alerts of rules', () => {
  it('are those of all rules, in their order, in the shape of the alerts API', () => {
    expect(alertsOfRules(rules({ ...ALERT, partialResponseStrategy: 'WARN' }, OTHER))).toEqual({
      status: 'success',
      data: { alerts: [ALERT, OTHER] },
    });
  });

  it('are none when nothing fires', () => {
    expect(alertsOfRules(rules())).toEqual({ status: 'success', data: { alerts: [] } });
  });

  it('survive groups, rules and alerts that are none', () => {
    const body = { data: { groups: [null, { rules: 7 }, { rules: [null, { alerts: [null] }] }] } };
    expect(alertsOfRules(body)?.data.alerts).toEqual([{ labels: {}, annotations: {} }]);
  });

  it.each([null, 'page', {}, { data: null }, { data: { groups: 'x' } }])('are not in %p', (body) =>
    expect(alertsOfRules(body)).toBeUndefined(),
  );
});

describe('the request', () => {
  let api: ClusterApi;
  let poller: Poller<AlertsBody>;

  beforeEach(() => {
    jest.useFakeTimers();
    resetSdk();
    Object.assign(globalThis, { SERVER_FLAGS: { prometheusBaseURL: '/api/prometheus' } });
    setFetchAnswer(() => ({ body: rules(ALERT) }));
    const environment = aFakeEnvironment();
    api = new ClusterApi(environment, new ServerClock(Date.now));
    poller = new Poller(environment);
  });
  afterEach(() => {
    poller.want([]);
    Reflect.deleteProperty(globalThis, 'SERVER_FLAGS');
    jest.useRealTimers();
  });

  const activate = async (): Promise<void> => {
    poller.want([alertsRequest(api)]);
    await pass(0);
  };

  it('asks for nothing while there is no update', async () => {
    await pass(60_000);
    expect(sentRequests()).toHaveLength(0);
    expect(poller.stateOf(ALERTS).fetched).toMatchObject({ reason: 'NotAsked' });
  });

  it('asks every 30 s', async () => {
    await activate();
    expect(poller.stateOf(ALERTS).fetched).toEqual({
      state: 'loaded',
      value: { status: 'success', data: { alerts: [ALERT] } },
    });
    await pass(29_999);
    expect(sentRequests()).toHaveLength(1);
    await pass(1);
    expect(sentRequests().map(({ path }) => path)).toEqual([
      '/api/prometheus/api/v1/rules?type=alert',
      '/api/prometheus/api/v1/rules?type=alert',
    ]);
  });

  it('keeps its identity when nothing has changed', async () => {
    await activate();
    const before = poller.stateOf(ALERTS);
    await pass(30_000);
    expect(poller.stateOf(ALERTS)).toBe(before);
  });

  it('ends with the update', async () => {
    await activate();
    poller.want([]);
    await pass(60_000);
    expect(sentRequests()).toHaveLength(1);
    expect(poller.stateOf(ALERTS).fetched).toMatchObject({ reason: 'NotAsked' });
  });

  it('does not take an answer that comes after the update', async () => {
    poller.want([alertsRequest(api)]);
    poller.want([]);
    await pass(0);
    expect(poller.stateOf(ALERTS).fetched).toMatchObject({ reason: 'NotAsked' });
  });

  it('asks nobody where there is no monitoring', async () => {
    Object.assign(globalThis, { SERVER_FLAGS: { prometheusBaseURL: '' } });
    await activate();
    expect(sentRequests()).toHaveLength(0);
    expect(poller.stateOf(ALERTS).fetched).toMatchObject({ reason: 'NotFound' });
  });

  it.each([
    ['403', { status: 403, body: { message: 'no' } }, 'Forbidden'],
    ['the index page', { body: '<!doctype html>' }, 'Failed'],
    ['JSON of another kind', { body: { status: 'error' } }, 'Failed'],
  ])('is missing after %s', async (_, answer, reason) => {
    setFetchAnswer(() => answer);
    await activate();
    expect(poller.stateOf(ALERTS).fetched).toMatchObject({ state: 'missing', reason });
  });

  it('keeps the last alerts when it fails, and recovers', async () => {
    await activate();
    const { fetched } = poller.stateOf(ALERTS);
    const heardMs = Date.now();
    setFetchAnswer(() => ({ status: 503, body: '' }));
    await pass(90_000);
    expect(poller.stateOf(ALERTS)).toEqual({ fetched, behindSinceMs: heardMs });
    setFetchAnswer(() => ({ body: rules(ALERT) }));
    await pass(30_000);
    expect(poller.stateOf(ALERTS)).toEqual({ fetched });
  });
});
