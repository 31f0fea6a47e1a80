import { status, type FakeAnswer } from '../testing/fake-api';
import { serveSmallCluster, SMALL_CLUSTER_PATHS as PATHS } from '../testing/small-cluster';
import { readLiveCluster, type LiveCluster } from './live-cluster';
import {
  USER_AGENT,
  api,
  readFrom,
  readWith,
  HTML,
  closeApiAfterEach,
  serve,
} from '../testing/read-live';

closeApiAfterEach();

describe('alerts', () => {
  function route(...hosts: readonly string[]): FakeAnswer {
    return { body: { kind: 'Route', status: { ingress: hosts.map((host) => ({ host })) } } };
  }

  /** Serves the small cluster with a route to itself and to these other hosts before it. */
  async function readAlerts(
    answer: FakeAnswer,
    ...others: readonly string[]
  ): Promise<LiveCluster> {
    const handle = serveSmallCluster({ [PATHS.alerts]: answer });
    return readFrom((request) =>
      request.path === PATHS.alertsRoute
        ? route(...others, request.headers.host ?? '')
        : handle(request),
    );
  }

  const UNABLE = "Unable to fetch alerts, ignoring alerts in 'Update Health':  ";
  const FROM_THANOS = `${UNABLE}failed to get alerts from Thanos: `;
  const NO_ALERTS = { status: 'success', data: { alerts: [] } };

  it('come through the route of Thanos', async () => {
    const { snapshot, notices } = await readAlerts({ body: NO_ALERTS });
    expect(snapshot.alerts).toEqual({ state: 'loaded', value: NO_ALERTS });
    expect(notices).toEqual([]);
  });

  it('come from the first host that has them', async () => {
    const { snapshot } = await readAlerts({ body: NO_ALERTS }, '127.0.0.1:1');
    expect(snapshot.alerts.state).toBe('loaded');
  });

  it('are not fetched without a token', async () => {
    const { url } = await serve(serveSmallCluster());
    const connection = { server: url, requestOptions: () => Promise.resolve({}) };
    const { snapshot, notices } = await readLiveCluster(connection, USER_AGENT);
    expect(snapshot.alerts.state).toBe('missing');
    expect(notices).toEqual([`${UNABLE}no token is currently in use for this session`]);
  });

  it('are not there without the route', async () => {
    const { notices } = await readWith({
      [PATHS.alertsRoute]: status(404, 'NotFound', 'routes "thanos-querier" not found'),
    });
    expect(notices).toEqual([`${FROM_THANOS}routes "thanos-querier" not found`]);
  });

  it('may be forbidden', async () => {
    const { snapshot, notices } = await readAlerts({ code: 403, body: 'Forbidden' });
    expect(snapshot.alerts).toMatchObject({ state: 'missing', reason: 'Forbidden' });
    expect(notices).toEqual([
      `${FROM_THANOS}unable to get /api/v1/alerts from URI in the openshift-monitoring/thanos-querier Route: ${new URL(api?.url ?? '').host}->GET status code=403`,
    ]);
  });

  it('may be on none of several hosts', async () => {
    const { notices } = await readAlerts({ code: 500, body: '' }, '127.0.0.1:1');
    expect(notices).toEqual([
      `${FROM_THANOS}unable to get /api/v1/alerts from any of 2 URIs in the openshift-monitoring/thanos-querier Route: [127.0.0.1:1->The connection to the server 127.0.0.1:1 was refused - did you specify the right host or port?, ${new URL(api?.url ?? '').host}->GET status code=500]`,
    ]);
  });

  it('have nowhere to come from when the route is not admitted', async () => {
    const { notices } = await readWith({ [PATHS.alertsRoute]: route() });
    expect(notices).toEqual([
      `${FROM_THANOS}unable to get /api/v1/alerts from any of 0 URIs in the openshift-monitoring/thanos-querier Route: %!s(<nil>)`,
    ]);
  });

  it('that are no JSON are told and left out', async () => {
    const { snapshot, notices } = await readAlerts(HTML);
    expect(snapshot.alerts).toMatchObject({ state: 'missing', reason: 'Failed' });
    expect(notices[0]).toMatch(/^Ignoring alerts in 'Update Health'\. Error unmarshaling alerts: /);
  });
});
