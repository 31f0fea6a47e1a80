import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { ControllerMetrics } from '../../controller/metrics/controller-metrics';
import { SCENARIOS } from '../../scenarios';
import type { UpdateStatus } from '../../src/engine';
import { assessScenario } from '../../src/testing/assess-scenario';
import { at as fieldAt, listAt, readChartFile } from './chart';
import { CHART, describeWith, findTool, ROOT } from '../../src/testing/find-tool';

const promtool = findTool('find-promtool.sh') ?? '';
const RUNBOOKS = path.join(ROOT, 'docs/runbooks');
const FILES = ['files/alerts.yaml', 'files/preflight-alert.yaml'] as const;
const RULES = FILES.map((file) => path.join(CHART, file));
const MINUTE_MS = 60_000;

const alerts = FILES.flatMap((file) => listAt(parse(readChartFile(file)), 'groups')).flatMap(
  (group) => listAt(group, 'rules'),
);
const names = alerts.map((alert) => String(fieldAt(alert, 'alert')));

/** Of a series, one value for each minute; `_`: there was none, `stale`: there is none any more. */
type Series = Map<string, string[]>;

/** One test of promtool: what was scraped, and what fires when. */
interface Replay {
  readonly name: string;
  readonly series: readonly { readonly series: string; readonly values: string }[];
  /** By minutes: the alerts that fire then. */
  readonly fires: Readonly<Record<number, readonly Readonly<Record<string, string>>[]>>;
}

/** What Prometheus reads of a status, with times counted from `zeroMs`, which is when promtool begins. */
async function scrape(status: UpdateStatus, zeroMs: number): Promise<ReadonlyMap<string, number>> {
  const metrics = new ControllerMetrics('1.2.3');
  metrics.observeStatus(status);
  const lines = (await metrics.text(true)).split('\n');
  return new Map(
    lines
      .filter((line) => line.startsWith('update_status_'))
      .map((line) => {
        const end = line.lastIndexOf(' ');
        const series = line.slice(0, end);
        const value = Number(line.slice(end + 1));
        return [series, series.includes('_timestamp_') ? value - zeroMs / 1_000 : value];
      }),
  );
}

/** Looks once a minute; `undefined`: nobody answered. */
async function record(
  minutes: number,
  look: (minute: number) => UpdateStatus | undefined,
  zeroMs: number,
): Promise<Replay['series']> {
  const all: Series = new Map();
  for (let minute = 0; minute <= minutes; minute++) {
    const status = look(minute);
    const scraped = status ? await scrape(status, zeroMs) : new Map<string, number>();
    for (const series of scraped.keys()) {
      if (!all.has(series))
        all.set(
          series,
          Array.from({ length: minute }, () => '_'),
        );
    }
    for (const [series, values] of all) {
      const value = scraped.get(series);
      const isOver = value === undefined && !['_', 'stale'].includes(values.at(-1) ?? '_');
      values.push(value === undefined ? (isOver ? 'stale' : '_') : String(value));
    }
  }
  return [...all].map(([series, values]) => ({ series, values: values.join(' ') }));
}

/** The same for so many minutes, looked at each minute. */
function hold(scraped: ReadonlyMap<string, number>, minutes: number): Replay['series'] {
  return [...scraped].map(([series, value]) => {
    const step = series.startsWith('update_status_observed') ? 60 : 0;
    return { series, values: `${String(value)}+${String(step)}x${String(minutes)}` };
  });
}

const startOf = (id: string): number => {
  const scenario = SCENARIOS.find((each) => each.id === id);
  if (!scenario) throw new Error(`there is no scenario ${id}`);
  return Date.parse(scenario.startsAt);
};

const shownAt = (id: string): number =>
  startOf(id) + (SCENARIOS.find((each) => each.id === id)?.showAtMs ?? 0);

/** Runs all replays at once. Answers what promtool has against them. */
function test(replays: readonly Replay[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'alerts-'));
  const file = path.join(folder, 'tests.yaml');
  const tests = replays.map(({ fires, name, series }) => ({
    name,
    interval: '1m',
    input_series: series,
    promql_expr_test: Object.entries(fires).map(([minute, expected]) => ({
      expr: 'ALERTS{alertstate="firing"}',
      eval_time: `${minute}m`,
      exp_samples: expected.map((labels) => ({ labels: writeLabels(labels), value: 1 })),
    })),
  }));
  writeFileSync(file, stringify({ rule_files: RULES, evaluation_interval: '1m', tests }));
  const { status, stderr, stdout } = spawnSync(promtool, ['test', 'rules', file], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  return status === 0 ? '' : stdout + stderr;
}

function writeLabels(labels: Readonly<Record<string, string>>): string {
  const all = { severity: 'warning', ...labels };
  const written = Object.entries(all)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}="${value}"`);
  return `ALERTS{alertstate="firing",${written.join(',')}}`;
}

function readLabels(series: string): Readonly<Record<string, string>> {
  const found = [...series.matchAll(/(\w+)="([^"]*)"/g)];
  return Object.fromEntries(found.map(([, name = '', value = '']) => [name, value]));
}

const ALERT_OF_VERDICT: Readonly<Record<string, string>> = {
  waitingForYou: 'ClusterUpdateNeedsAction',
  stalled: 'ClusterUpdateStalled',
  failing: 'ClusterUpdateFailing',
};

/** The alert that is due while a status lasts. */
async function dueOf(status: UpdateStatus): Promise<Replay['fires'][number]> {
  const lines = [...(await scrape(status, 0)).keys()];
  const blind =
    status.verdict.kind === 'unknown' ? [{ alertname: 'UpdateStatusControllerBlind' }] : [];
  const needed = lines.find((line) => line.startsWith('update_status_action_needed'));
  const { verdict = '', ...labels } = readLabels(needed ?? '');
  const alertname = ALERT_OF_VERDICT[verdict];
  if (alertname === undefined || labels.reason === 'PoolsPaused') return blind;
  return [{ alertname, ...labels }];
}

it('has a runbook for each alert, and an alert for each runbook', () => {
  const files = readdirSync(RUNBOOKS).map((file) => file.replace(/\.md$/, ''));
  expect(files.sort()).toEqual([...names].sort());
  for (const alert of alerts) {
    const name = String(fieldAt(alert, 'alert'));
    const url = String(fieldAt(alert, 'annotations', 'runbook_url'));
    expect(url.endsWith(`/blob/main/docs/runbooks/${name}.md`)).toBe(true);
    expect(readFileSync(path.join(RUNBOOKS, `${name}.md`), 'utf8')).toMatch(`# ${name}\n`);
    expect(fieldAt(alert, 'annotations', 'description')).toMatch(/\S/);
  }
});

it('asks for metrics that there are', async () => {
  const text = await new ControllerMetrics('1.2.3').text(true);
  const served = new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name));
  const asked = [...FILES, 'files/dashboard.json'].flatMap((file) =>
    [...readChartFile(file).matchAll(/\bupdate_status_[a-z_]+/g)].map(([name]) => name),
  );
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((name) => !served.has(name.replace(/_bucket$/, '')))).toEqual([]);
});

describeWith(promtool || undefined)('the alerts', () => {
  it('are rules', () => {
    const { stdout } = spawnSync(promtool, ['check', 'rules', ...RULES], { encoding: 'utf8' });
    const found = [...stdout.matchAll(/(\d+) rules found/g)].map(([, count]) => Number(count));
    expect(found.reduce((sum, count) => sum + count, 0)).toBe(names.length);
  });

  it('are silent while an update goes well, also when the controller moves to another node', async () => {
    const zeroMs = startOf('moving-update');
    const minutes = 120;
    const isAway = (minute: number): boolean => minute >= 86 && minute <= 88;
    const series = await record(
      minutes,
      (minute) =>
        isAway(minute) ? undefined : assessScenario('moving-update', minute * MINUTE_MS),
      zeroMs,
    );
    const fires = Object.fromEntries(
      Array.from({ length: minutes / 5 + 1 }, (_, index) => [index * 5, []]),
    );
    expect(test([{ name: 'moving-update', series, fires }])).toBe('');
  });

  it('tell of each made-up cluster what it waits for, after a quarter of an hour', async () => {
    const replays = await Promise.all(
      SCENARIOS.map(async ({ id }) => {
        const status = assessScenario(id);
        const series = hold(await scrape(status, shownAt(id)), 30);
        return { name: id, series, fires: { 10: [], 20: await dueOf(status) } };
      }),
    );
    expect(test(replays)).toBe('');
    expect(
      new Set(replays.flatMap(({ fires }) => fires[20].map(({ alertname }) => alertname))),
    ).toEqual(
      new Set([
        'ClusterUpdateNeedsAction',
        'ClusterUpdateStalled',
        'ClusterUpdateFailing',
        'UpdateStatusControllerBlind',
      ]),
    );
  });

  it('tell of a paused pool after three days', async () => {
    const status = assessScenario('paused-pool');
    const minutes = 4 * 24 * 60;
    const series = hold(await scrape(status, shownAt('paused-pool')), minutes);
    const pools = status.pools.filter(({ paused, nodes }) => paused && nodes.length > 0);
    expect(pools.map(({ name }) => name)).toEqual(['infra', 'worker']);
    const due = pools.map(({ name }) => ({ alertname: 'ClusterUpdatePoolPaused', pool: name }));
    const others = await dueOf(status);
    expect(
      test([{ name: 'paused-pool', series, fires: { 4000: others, 4400: [...others, ...due] } }]),
    ).toBe('');
  });

  it('tell of a signer that expires within a month', () => {
    const day = 86_400;
    const series = (days: number): Replay['series'] => [
      { series: 'update_status_controller_ready', values: '1+0x120' },
      {
        series: 'update_status_signer_expiry_timestamp_seconds{signer="signer"}',
        values: `${String(days * day)}+0x120`,
      },
    ];
    const due = [{ alertname: 'ClusterSignerExpiring', signer: 'signer' }];
    expect(
      test([
        { name: 'soon', series: series(29), fires: { 50: [], 70: due } },
        { name: 'late', series: series(40), fires: { 110: [] } },
      ]),
    ).toBe('');
  });

  it('tell for a day that every release is blocked, where that is asked for', () => {
    const series = (patch: number, minor: number): Replay['series'] => [
      { series: 'update_status_controller_ready', values: '1+0x1600' },
      ...Object.entries({ patch, minor }).map(([kind, blocks]) => ({
        series: `update_status_preflight_checks{kind="${kind}",outcome="block"}`,
        values: `${String(blocks)}+0x1600`,
      })),
    ];
    const due = [{ alertname: 'ClusterNotReadyToUpdate', severity: 'info' }];
    expect(
      test([
        { name: 'all are', series: series(1, 3), fires: { 1400: [], 1500: due } },
        { name: 'one is not', series: series(0, 3), fires: { 1500: [] } },
      ]),
    ).toBe('');
  });

  it.each([
    { name: 'is not there', series: [], alertname: 'UpdateStatusControllerAbsent' },
    {
      name: 'does not look',
      series: [
        { series: 'update_status_controller_ready', values: '1+0x40' },
        { series: 'update_status_observed_timestamp_seconds', values: '0+0x40' },
      ],
      alertname: 'UpdateStatusControllerBlind',
    },
    {
      name: 'cannot publish',
      series: [
        { series: 'update_status_controller_ready', values: '0+0x40' },
        { series: 'update_status_observed_timestamp_seconds', values: '0+60x40' },
      ],
      alertname: 'UpdateStatusControllerBlind',
    },
  ])('tell of a controller that $name', ({ alertname, name, series }) => {
    expect(test([{ name, series, fires: { 10: [], 40: [{ alertname }] } }])).toBe('');
  });

  it('name cause, object and page', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'alerts-'));
    const file = path.join(folder, 'tests.yaml');
    const series = hold(
      await scrape(assessScenario('drain-blocked'), shownAt('drain-blocked')),
      30,
    );
    const description = (text: string) => ({
      rule_files: RULES,
      evaluation_interval: '1m',
      tests: [
        {
          interval: '1m',
          input_series: series,
          alert_rule_test: [
            {
              eval_time: '20m',
              alertname: 'ClusterUpdateNeedsAction',
              exp_alerts: [
                {
                  exp_labels: {
                    severity: 'warning',
                    reason: 'DrainBlocked',
                    cause: 'DrainTimedOut',
                    mover: 'ApplicationOwner',
                    resource: 'nodes',
                    name: 'worker-c',
                  },
                  exp_annotations: {
                    summary: 'The cluster update needs action.',
                    description: text,
                    runbook_url:
                      'https://github.com/update-status/update-status-plugin/blob/main/docs/runbooks/ClusterUpdateNeedsAction.md',
                  },
                },
              ],
            },
          ],
        },
      ],
    });
    writeFileSync(
      file,
      stringify(
        description(
          'The update waits for ApplicationOwner: DrainBlocked (DrainTimedOut), decided by nodes/worker-c. To see the next step, open Administration > Update status (/update-status) in the console, or run oc get updatestatus cluster.',
        ),
      ),
    );
    const { stderr, stdout } = spawnSync(promtool, ['test', 'rules', file], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(stdout + stderr).toContain('SUCCESS');
  });
});
