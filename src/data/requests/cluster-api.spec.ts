import { aFakeEnvironment } from '../../testing/fake-environment';
import { setUpFakeConsole } from '../../testing/fake-time';
import { setFetchAnswer } from '../../testing/sdk-stub';
import { ClusterApi } from './cluster-api';
import { ServerClock } from './server-clock';

setUpFakeConsole();

const NOON = Date.parse('2026-01-01T12:00:00Z');
const YEAR_LATER = Date.parse('2027-01-01T12:00:00Z');

it.each([
  { name: 'the Kubernetes API', path: '/api/kubernetes/api/v1/nodes', nowMs: YEAR_LATER + 500 },
  { name: 'the API of another cluster', path: '/api/proxy/plugin/mce/managedclusterproxy/a/apis' },
  { name: 'the monitoring stack', path: '/api/prometheus/api/v1/rules' },
])('has its time from the Kubernetes API alone: $name', async ({ nowMs = NOON, path }) => {
  const clock = new ServerClock(() => NOON);
  const api = new ClusterApi({ ...aFakeEnvironment(), nowMs: () => NOON }, clock);
  for (const status of [200, 404]) {
    setFetchAnswer(() => ({
      status,
      body: {},
      headers: { date: new Date(YEAR_LATER).toUTCString() },
    }));
    await api.get(path);
    await api.post(path, {});
    expect(clock.nowMs()).toBe(nowMs);
  }
});
