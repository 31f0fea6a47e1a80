import { SCENARIOS } from '../../scenarios';
import { assessScenario } from '../../src/testing/assess-scenario';
import { ControllerMetrics } from './controller-metrics';

const MINUTE_MS = 60_000;

/** Lines of our metrics that have a value. */
async function linesOf(metrics: ControllerMetrics): Promise<readonly string[]> {
  const text = await metrics.text(true);
  return text.split('\n').filter((line) => line.startsWith('update_status_'));
}

async function linesOfScenario(id: string, elapsedMs?: number): Promise<readonly string[]> {
  const metrics = new ControllerMetrics('1.2.3');
  metrics.observeStatus(assessScenario(id, elapsedMs));
  return linesOf(metrics);
}

it('tells of the update', async () => {
  const lines = await linesOfScenario('drain-blocked');
  expect(lines).toEqual(
    expect.arrayContaining([
      'update_status_controller_info{version="1.2.3"} 1',
      'update_status_controller_ready 1',
      'update_status_verdict{verdict="waitingForYou"} 1',
      'update_status_verdict{verdict="progressing"} 0',
      'update_status_action_needed{verdict="waitingForYou",reason="DrainBlocked",cause="DrainTimedOut",mover="ApplicationOwner",resource="nodes",name="worker-c"} 1',
      'update_status_nodes{pool="worker",phase="Draining"} 1',
      'update_status_pool_paused{pool="worker"} 0',
      'update_status_operators{state="updated"} 34',
    ]),
  );
  expect(lines.filter((line) => line.startsWith('update_status_time_remaining'))).toEqual([]);
});

it('says how long still, and nothing of a person, while all goes well', async () => {
  const lines = await linesOfScenario('progressing');
  expect(
    lines.some((line) =>
      /^update_status_time_remaining_seconds\{bound="longest"\} \d+$/.test(line),
    ),
  ).toBe(true);
  expect(lines.filter((line) => line.startsWith('update_status_action_needed'))).toEqual([]);
});

it('says nothing of an update before the first look', async () => {
  expect(await linesOf(new ControllerMetrics('1.2.3'))).toEqual([
    'update_status_controller_info{version="1.2.3"} 1',
    'update_status_controller_ready 1',
  ]);
});

it.each(SCENARIOS)('has few series of $id, and none for each node', async ({ id }) => {
  const status = assessScenario(id);
  const lines = await linesOfScenario(id);
  expect(lines.length).toBeLessThan(80 + 10 * status.pools.length);
  const names = status.pools.flatMap(({ nodes }) => nodes.map(({ name }) => name));
  const labels = lines
    .filter((line) => !line.startsWith('update_status_action_needed'))
    .flatMap((line) => [...line.matchAll(/="([^"]*)"/g)].map(([, value]) => value));
  expect(names.filter((name) => labels.includes(name))).toEqual([]);
});

it('counts each step of a node once, when it has ended', async () => {
  const metrics = new ControllerMetrics('1.2.3');
  const count = async (): Promise<number> =>
    (await linesOf(metrics))
      .filter((line) => line.startsWith('update_status_node_step_duration_seconds_count'))
      .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  metrics.observeStatus(assessScenario('moving-update', 83 * MINUTE_MS));
  // An earlier process may have counted them.
  expect(await count()).toBe(0);
  metrics.observeStatus(assessScenario('moving-update', 88 * MINUTE_MS));
  const counted = await count();
  expect(counted).toBeGreaterThan(0);
  metrics.observeStatus(assessScenario('moving-update', 88 * MINUTE_MS));
  expect(await count()).toBe(counted);
});

it('counts what the API server answers', async () => {
  const metrics = new ControllerMetrics('1.2.3');
  metrics.countRequest('GET', 200);
  metrics.countRequest('PUT', 409);
  metrics.countRequest('GET', 200);
  expect(await linesOf(metrics)).toEqual(
    expect.arrayContaining([
      'update_status_api_requests_total{method="GET",code="200"} 2',
      'update_status_api_requests_total{method="PUT",code="409"} 1',
    ]),
  );
});
