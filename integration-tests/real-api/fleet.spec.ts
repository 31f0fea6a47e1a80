import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { parseAllDocuments } from 'yaml';
import { at, render } from '../../charts/tests/chart';
import { findScenario, type KubernetesObject } from '../../scenarios';
import { CLAIM_NAME, MOST_CLAIM_BYTES } from '../../src/fleet/claim';
import { findTool } from '../../src/testing/find-tool';
import { byTest } from '../support/page-reading';
import { startSandboxProcess, type SandboxProcess } from '../support/sandbox-process';
import { MERGE_PATCH } from './support/api';
import type { Rule } from './support/cluster';
import { define } from './support/definitions';
import { startFront, type Front } from './support/front';
import { USER } from './support/installed-controller';
import { CLAIMS, Spoke } from './support/spoke';
import { expect, needsRealApi, test } from './support/test';

/* A hub and two clusters, each with a kube-apiserver of its own. What the agents between them copy is copied here. */

needsRealApi();

const PAGE = '/multicloud/infrastructure/updates';
const HUB_GROUP = 'cluster.open-cluster-management.io';
const CLUSTERS = `/apis/${HUB_GROUP}/v1/managedclusters`;
const DEFINITIONS = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
/** The work agent takes no more than this. */
const MOST_WORK_BYTES = 500 * 1_024;

const blocked = findScenario('drain-blocked');
const nowMs = Date.parse(blocked?.startsAt ?? '') + (blocked?.showAtMs ?? 0);

const helm = findTool('find-helm.sh') ?? '';
const definitions = parseAllDocuments(
  readFileSync(path.join(__dirname, 'support/hub-definitions.yaml'), 'utf8'),
  // The file has definitions.
).map((document) => document.toJS() as KubernetesObject);

let spokes: readonly Spoke[] = [];
let front: Front;
let sandbox: SandboxProcess | undefined;

test.beforeAll(async ({ cluster }) => {
  test.slow();
  const program = findTool('find-kube-api.sh') ?? '';
  await define(cluster.api, definitions);
  const start = (id: string): Promise<Spoke> =>
    Spoke.start(program, helm, definitions, { id, nowMs });
  const [berlin, oslo] = await Promise.all([start('drain-blocked'), start('idle')]);
  spokes = [berlin, oslo];
  await Promise.all([berlin.claim(), oslo.claim()]);
  front = await startFront(cluster.controlPlane, nowMs, []);
  const [ofBerlin, ofOslo] = await Promise.all([berlin.copiedClaims(), oslo.copiedClaims()]);
  const all = [
    managedCluster('berlin', 'shops', ofBerlin),
    managedCluster('oslo', 'ships', ofOslo),
    // Without our controller.
    managedCluster('lima', 'ships', [
      { name: 'product.open-cluster-management.io', value: 'OpenShift' },
    ]),
  ];
  await cluster.fill([
    ...all,
    // What the hub would list for a user of the set.
    ...all
      .filter(({ metadata }) => metadata.labels?.[`${HUB_GROUP}/clusterset`] === 'shops')
      .map((each) => ({ ...each, apiVersion: 'clusterview.open-cluster-management.io/v1' })),
    {
      apiVersion: 'internal.open-cluster-management.io/v1beta1',
      kind: 'ManagedClusterInfo',
      metadata: { name: 'lima', namespace: 'lima' },
      status: {
        distributionInfo: {
          type: 'OCP',
          ocp: { version: '4.18.7', desired: { version: '4.18.7' } },
        },
      },
    },
    {
      apiVersion: 'ran.openshift.io/v1alpha1',
      kind: 'ClusterGroupUpgrade',
      metadata: { name: 'april', namespace: 'ztp' },
      spec: {},
      status: { remediationPlan: [['berlin'], ['oslo']], status: { currentBatch: 1 } },
    },
  ]);
});

test.afterEach(async () => {
  await sandbox?.stop();
  sandbox = undefined;
});

test.afterAll(async ({ cluster }) => {
  await Promise.all(spokes.map((spoke) => spoke.stop()));
  await front.close();
  await cluster.fill([]);
  for (const { metadata } of definitions) {
    await cluster.api.must('DELETE', `${DEFINITIONS}/${metadata.name}`);
  }
});

function managedCluster(
  name: string,
  set: string,
  clusterClaims: readonly object[],
): KubernetesObject {
  return {
    apiVersion: `${HUB_GROUP}/v1`,
    kind: 'ManagedCluster',
    metadata: { name, labels: { [`${HUB_GROUP}/clusterset`]: set } },
    spec: { hubAcceptsClient: true, leaseDurationSeconds: 60 },
    status: { conditions: [availableCondition('True')], clusterClaims },
  };
}

function availableCondition(status: 'True' | 'Unknown'): object {
  return {
    type: 'ManagedClusterConditionAvailable',
    status,
    reason: 'Test',
    message: '',
    lastTransitionTime: new Date(nowMs).toISOString(),
  };
}

async function openPage(page: Page, kubeconfig: string): Promise<void> {
  sandbox = await startSandboxProcess({ KUBECONFIG: kubeconfig });
  await page.goto(`${sandbox.url}${PAGE}`);
  await byTest(page, 'fleet-summary').waitFor();
}

const row = (page: Page, name: string) => byTest(page, `cluster-${name}`);

test('the controllers keep their claims with the rights of the chart, as short as the API wants them', async () => {
  for (const { cluster } of spokes) {
    const claim = await cluster.api.must('GET', `${CLAIMS}/${CLAIM_NAME}`);
    const value = String(at(claim, 'spec', 'value'));
    expect(Buffer.byteLength(value)).toBeLessThanOrEqual(MOST_CLAIM_BYTES);
    const asked = (await cluster.requestsOf(USER)).filter(
      ({ resource }) => resource === 'clusterclaims',
    );
    expect(asked.filter(({ code = 0 }) => code === 403)).toEqual([]);
    expect(new Set(asked.map(({ verb }) => verb))).toEqual(new Set(['get', 'create']));
  }
});

test('the page of the hub shows what the clusters told, and follows', async ({ cluster, page }) => {
  await openPage(page, cluster.kubeconfig(cluster.controlPlane.tokens.admin, front.server));
  await expect(byTest(page, 'fleet-summary')).toHaveText(
    /^1 of 3 clusters needs an action\. 1 cluster reports only its control plane\.$/,
  );
  await expect(row(page, 'berlin')).toContainText('A PodDisruptionBudget allows no disruptions.');
  await expect(byTest(row(page, 'berlin'), 'cluster-batch')).toHaveText('april, 1 of 2');
  await expect(byTest(row(page, 'oslo'), 'cluster-state')).toHaveText('No update in progress');
  await expect(byTest(row(page, 'lima'), 'cluster-state')).toHaveText('Control plane only');
  await expect(byTest(row(page, 'lima'), 'cluster-version')).toHaveText('4.18.7');

  const { status } = (await cluster.api.must('GET', `${CLUSTERS}/oslo`)) as KubernetesObject;
  const gone = { status: { ...(status as object), conditions: [availableCondition('Unknown')] } };
  await cluster.api.must('PATCH', `${CLUSTERS}/oslo/status`, gone, MERGE_PATCH);
  await expect(byTest(row(page, 'oslo'), 'cluster-state')).toHaveText('Not reporting');
  const back = { status: { ...(status as object), conditions: [availableCondition('True')] } };
  await cluster.api.must('PATCH', `${CLUSTERS}/oslo/status`, back, MERGE_PATCH);
  await expect(byTest(row(page, 'oslo'), 'cluster-state')).toHaveText('No update in progress');
});

/** What the chart's documentation asks for a user of some cluster sets. */
const OF_SETS: readonly Rule[] = [
  {
    apiGroups: ['clusterview.open-cluster-management.io'],
    resources: ['managedclusters'],
    verbs: ['list', 'watch'],
  },
];

test('a user of one cluster set sees the clusters of that set only', async ({ cluster, page }) => {
  await cluster.grant('developer', OF_SETS);
  await openPage(page, cluster.kubeconfig(cluster.controlPlane.tokens.developer, front.server));
  await expect(byTest(page, 'fleet-count')).toHaveText('1 cluster');
  await expect(row(page, 'berlin')).toBeVisible();
  await expect(row(page, 'oslo')).toHaveCount(0);
  await expect(byTest(page, 'fleet-summary')).toContainText('1 of 1 clusters');
});

test('a user who may list no clusters is told so', async ({ cluster, page }) => {
  await cluster.grant('developer', [{ apiGroups: [''], resources: ['nodes'], verbs: ['get'] }]);
  sandbox = await startSandboxProcess({
    KUBECONFIG: cluster.kubeconfig(cluster.controlPlane.tokens.developer, front.server),
  });
  await page.goto(`${sandbox.url}${PAGE}`);
  await expect(byTest(page, 'fleet-failed')).toContainText('managedclusters');
});

test('the hub takes the whole chart as one ManifestWork', async ({ cluster }) => {
  const manifests = render(helm, { values: { 'fleet.claim': true } }).filter(
    ({ metadata }) => metadata.annotations?.['helm.sh/hook'] === undefined,
  );
  expect(Buffer.byteLength(JSON.stringify(manifests))).toBeLessThan(MOST_WORK_BYTES);
  const work: KubernetesObject = {
    apiVersion: 'work.open-cluster-management.io/v1',
    kind: 'ManifestWork',
    metadata: { name: 'update-status', namespace: 'lima' },
    spec: { workload: { manifests } },
  };
  expect(await cluster.api.tryOut(work, 'lima')).toMatchObject({ code: 201 });
});
