import { at } from '../../charts/tests/chart';
import { BANNER_ROLE } from '../../controller/testing/chart-role';
import { findTool } from '../../src/testing/find-tool';
import type { ControllerProcess } from '../support/controller-process';
import type { Cluster } from './support/cluster';
import { InstalledController, USER } from './support/installed-controller';
import { openScenario, type OpenScenario } from './support/open-scenario';
import { expect, needsRealApi, test } from './support/test';

needsRealApi();

const helm = findTool('find-helm.sh') ?? '';
test.skip(helm === '', 'there is no Helm here');

const BANNER = '/apis/console.openshift.io/v1/consolenotifications/update-status';
const ROLE = `/apis/rbac.authorization.k8s.io/v1/clusterroles/${BANNER_ROLE}`;
/** Of the scenario `moving-update`: worker pools roll, and nothing does any more. */
const [ROLLING_MS, UPDATED_MS] = [85 * 60_000, 100 * 60_000];

const CONSOLE = {
  apiVersion: 'config.openshift.io/v1',
  kind: 'Console',
  metadata: { name: 'cluster' },
  spec: {},
  status: { consoleURL: 'https://console.example.com' },
};

let installed: InstalledController;
let scenario: OpenScenario;
let controller: ControllerProcess | undefined;

test.beforeEach(async ({ cluster }) => {
  installed = await InstalledController.install(cluster, helm, {
    'controller.banner.enabled': true,
  });
  scenario = await openScenario(cluster, 'moving-update', {
    elapsedMs: ROLLING_MS,
    more: [CONSOLE],
  });
});

test.afterEach(async ({ cluster }) => {
  await controller?.stop();
  await scenario.close();
  await cluster.api.ask('DELETE', BANNER);
  await installed.uninstall();
});

/** As the chart has it. */
async function run(): Promise<ControllerProcess> {
  return installed.run(scenario, `--banner-owner=${BANNER_ROLE}`, '--banner-time-zone=UTC');
}

async function readBanner({ api }: Cluster): Promise<unknown> {
  const { body, code } = await api.ask('GET', BANNER);
  return code === 200 ? body : undefined;
}

test('the banner is there until the last pool is done, with the rights of the chart', async ({
  cluster,
}) => {
  controller = await run();
  await expect.poll(() => readBanner(cluster)).toBeDefined();
  const banner = await readBanner(cluster);
  expect(at(banner, 'spec')).toMatchObject({
    location: 'BannerTop',
    link: { href: 'https://console.example.com/update-status' },
  });
  expect(at(banner, 'spec', 'text')).toMatch(
    /^Updating to 4\.18\.9: workers \d+ of 15, done .+ UTC$/,
  );
  // The cluster deletes it with the role, which the chart takes away with the value and with the release.
  const role = await cluster.api.must('GET', ROLE);
  expect(at(banner, 'metadata', 'ownerReferences')).toEqual([
    {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'ClusterRole',
      name: BANNER_ROLE,
      uid: at(role, 'metadata', 'uid'),
    },
  ]);
  await controller.stop();

  await scenario.moveTo(UPDATED_MS);
  controller = await run();
  await expect.poll(() => readBanner(cluster)).toBeUndefined();
  const asked = (await cluster.requestsOf(USER)).filter(
    ({ resource }) => resource === 'consolenotifications',
  );
  expect(asked.filter(({ code }) => code === 403)).toEqual([]);
  expect(new Set(asked.map(({ verb }) => verb))).toEqual(new Set(['get', 'create', 'delete']));
});

test('a notification of that name that a person has made is left alone', async ({ cluster }) => {
  const foreign = {
    apiVersion: 'console.openshift.io/v1',
    kind: 'ConsoleNotification',
    metadata: { name: 'update-status' },
    spec: { text: 'Maintenance on Sunday' },
  };
  await cluster.api.create(foreign);
  controller = await run();
  await expect
    .poll(() => controller?.lines.map(({ message }) => String(message)))
    .toContainEqual(expect.stringContaining('is left alone'));
  expect(at(await readBanner(cluster), 'spec')).toEqual(foreign.spec);
});
