import type { Page } from '@playwright/test';
import { WebSocket } from 'ws';
import { listAt, one, render } from '../../charts/tests/chart';
import { findTool } from '../../src/testing/find-tool';
import { readPermissions } from '../../charts/tests/permissions';
import { Watch } from '../../sandbox/server/testing/a-watch';
import { expectPageToShow } from '../support/expect-page';
import { byTest, openTab, TABS } from '../support/page-reading';
import { runCommandLine } from '../support/run-cli';
import type { UpdateStatusDocument } from '../../src/report/document/document';
import { startSandboxProcess, type SandboxProcess } from '../support/sandbox-process';
import type { Cluster, Rule } from './support/cluster';
import { MERGE_PATCH } from './support/api';
import { openScenario, type OpenScenario } from './support/open-scenario';
import type { User } from './support/start-control-plane';
import { expect, needsRealApi, test } from './support/test';

needsRealApi();

const helm = findTool('find-helm.sh') ?? '';
const OPERATORS = '/apis/config.openshift.io/v1/clusteroperators';

/** `make demo KUBECONFIG=…` on a scenario that a real API serves. */
class Demo {
  private constructor(
    readonly scenario: OpenScenario,
    readonly user: User,
    private readonly sandbox: SandboxProcess,
  ) {}

  static async start(cluster: Cluster, id: string, user: User): Promise<Demo> {
    const scenario = await openScenario(cluster, id);
    const sandbox = await startSandboxProcess({ KUBECONFIG: scenario.kubeconfig(user) });
    return new Demo(scenario, user, sandbox);
  }

  get url(): string {
    return this.sandbox.url;
  }

  /** Opens the page, and holds it against the command line with the same rights. */
  async expectPageToAgree(page: Page): Promise<void> {
    const kubeconfig = this.scenario.kubeconfig(this.user);
    const said = await runCommandLine(
      ['status', '--output=json', `--kubeconfig=${kubeconfig}`],
      this.scenario.nowMs,
    );
    // The program is ours.
    const document = JSON.parse(said) as UpdateStatusDocument;
    await page.clock.setFixedTime(document.assessedAt);
    await page.goto(`${this.url}/update-status`);

    await expect(byTest(page, 'freshness')).toHaveAttribute('data-mode', 'live');
    await expectPageToShow(page, document);
  }

  async close(): Promise<void> {
    await this.sandbox.stop();
    await this.scenario.close();
  }
}

test('a real API refuses watches by WebSocket that have no Origin; the sandbox gives them one', async ({
  cluster,
}) => {
  const demo = await Demo.start(cluster, 'drain-variety', 'admin');
  const { certificateAuthority, server, tokens } = cluster.controlPlane;
  const straight = new WebSocket(`${server.replace(/^http/, 'ws')}${OPERATORS}?watch=true`, {
    ca: certificateAuthority,
    headers: { Authorization: `Bearer ${tokens.admin}` },
  });
  const refusedWith = await new Promise((resolve) => {
    straight.on('unexpected-response', (request, response) => {
      resolve(response.statusCode);
      request.destroy();
    });
    // Destroying it is one.
    straight.on('error', () => undefined);
    straight.on('open', () => resolve('nothing'));
  });
  expect(refusedWith).toBe(403);

  const watch = new Watch(`${demo.url}/api/kubernetes${OPERATORS}?watch=true`);
  const names = demo.scenario.objects('ClusterOperator').map(({ metadata }) => metadata.name);
  await watch.until(({ messages }) => messages.length >= names.length);
  expect([...watch.summary()].sort()).toEqual(names.map((name) => `ADDED ${name}`).sort());
  await cluster.api.must(
    'PATCH',
    `${OPERATORS}/dns`,
    { metadata: { labels: { seen: '' } } },
    MERGE_PATCH,
  );
  await watch.until(({ messages }) => messages.length > names.length);
  expect(watch.summary().at(-1)).toBe('MODIFIED dns');
  watch.close();
  await demo.close();
});

test('whoever has exactly the documented rights is refused nothing, and sees what happens', async ({
  cluster,
  page,
}) => {
  test.skip(helm === '', 'there is no Helm here');
  const role = one(
    render(helm, { values: { 'readerRole.create': true } }),
    'ClusterRole',
    'update-status-plugin-reader',
  );
  // The chart's own tests hold its shape against the API's.
  await cluster.grant('reader', listAt(role, 'rules') as readonly Rule[]);
  const demo = await Demo.start(cluster, 'drain-variety', 'reader');
  await demo.expectPageToAgree(page);
  for (const tab of TABS) await openTab(page, tab);

  await openTab(page, 'nodes');
  await expect(byTest(page, 'node-count')).toHaveText(/^\d+ nodes$/);
  await cluster.api.must('DELETE', '/api/v1/nodes/worker-a');
  await demo.close();

  const requests = await cluster.requestsOf('reader');
  expect(requests.filter(({ code }) => code === 403)).toEqual([]);
  const watched = requests.filter(({ verb }) => verb === 'watch').map(({ resource }) => resource);
  const toBeWatched = readPermissions()
    .filter(({ verbs }) => verbs.includes('watch'))
    .map(({ resource }) => resource);
  expect([...new Set(watched)].sort()).toEqual(toBeWatched.sort());
});

test('whoever has few rights sees what they let see', async ({ cluster, page }) => {
  const demo = await Demo.start(cluster, 'few-rights', 'developer');
  await demo.expectPageToAgree(page);
  await demo.close();
});
