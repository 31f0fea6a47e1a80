import { conditionOf, LabApi, MCO, ROOTS, type Thing } from '../api';
import { node } from '../cluster-objects';
import { releaseImage, FROM, TO, type LabRelease } from '../releases';
import { FakeApi } from '../testing/fake-api';
import { playDaemons } from './daemons';
import { playKubelets } from './kubelets';
import { playOperators } from './operators';
import { playPods } from './pods';
import { World } from './world';

const NODE = `${ROOTS.core}/nodes/worker-a`;
const MOST_TICKS = 40;

let api: LabApi;
let world: World;

beforeEach(async () => {
  api = new LabApi(new FakeApi());
  world = new World();
  Object.assign(world.times, { prepareMs: 0, writeMs: 0, rebootMs: 0, operatorMs: 0 });
  await api.create(`${ROOTS.core}/nodes`, node('worker-a', 'worker', 'us-east-2a'));
  for (const [name, { version }] of Object.entries({ old: FROM, new: TO })) {
    await api.create(`${ROOTS.machineConfig}/machineconfigs`, {
      metadata: { name, annotations: { [`${MCO}release-image-version`]: version } },
      spec: { osImageURL: `image-of-${name}` },
    });
  }
  await api.create(`${ROOTS.machineConfig}/machineconfignodes`, { metadata: { name: 'worker-a' } });
  await api.create(`${ROOTS.machineConfig}/machineconfigpools`, {
    metadata: { name: 'worker' },
    status: { configuration: { name: 'old' } },
  });
  await tick();
});

async function tick(): Promise<Thing> {
  await playKubelets(api, world, await api.list(`${ROOTS.core}/nodes`));
  await playDaemons(api, world, await api.list(`${ROOTS.core}/nodes`));
  return api.get(NODE);
}

function read({ metadata }: Thing, key: string): string | undefined {
  return metadata.annotations?.[MCO + key];
}

const reasons = async (): Promise<readonly string[]> =>
  (await api.list(`${ROOTS.core}/namespaces/default/events`)).map(
    (event) => (event as unknown as { reason: string }).reason,
  );

/** What the controller does at once: it drains and uncordons as it is asked to. */
async function update(): Promise<readonly Thing[]> {
  await api.annotate('worker-a', { [`${MCO}desiredConfig`]: 'new' });
  const seen: Thing[] = [];
  for (let count = 0; count < MOST_TICKS; count++) {
    const now = await tick();
    seen.push(now);
    if (read(now, 'currentConfig') === 'new') break;
    const asked = read(now, 'desiredDrain') ?? '';
    await api.annotate('worker-a', { [`${MCO}lastAppliedDrain`]: asked });
  }
  return seen;
}

it('takes a node into the configuration of its pool, and reports it ready', async () => {
  const joined = await tick();
  expect(read(joined, 'currentConfig')).toBe('old');
  expect(read(joined, 'state')).toBe('Done');
  expect(conditionOf(joined, 'Ready')?.status).toBe('True');
});

it('updates a node in the order of the real daemon', async () => {
  const seen = await update();
  const last = seen.at(-1);
  expect(last && read(last, 'state')).toBe('Done');
  // Not before it is uncordoned.
  expect(seen.slice(0, -1).every((each) => read(each, 'currentConfig') === 'old')).toBe(true);
  expect((await reasons()).filter((reason) => !reason.startsWith('Node'))).toEqual([
    'ConfigDriftMonitorStopped',
    'Cordon',
    'Drain',
    'OSUpdateStarted',
    'InClusterUpgrade',
    'OSUpgradeApplied',
    'Reboot',
    'Rebooted',
    'Starting',
    'BootResync',
    'Uncordon',
    'ConfigDriftMonitorStarted',
  ]);
  const { status } = await api.get(`${ROOTS.machineConfig}/machineconfignodes/worker-a`);
  expect(conditionOf({ metadata: { name: '' }, status }, 'RebootedNode')?.status).toBe('True');
  await tick();
  const after = await api.get(`${ROOTS.machineConfig}/machineconfignodes/worker-a`);
  expect(conditionOf(after, 'Updated')?.status).toBe('True');
  expect(conditionOf(after, 'RebootedNode')?.status).toBe('False');
});

it('runs the release of its configuration after the reboot, with another boot', async () => {
  const before = (await api.get(NODE)).status?.nodeInfo;
  await update();
  const after = (await tick()).status?.nodeInfo;
  expect(before).toMatchObject({ kubeletVersion: FROM.kubelet, bootID: 'boot-worker-a-1' });
  expect(after).toMatchObject({ kubeletVersion: TO.kubelet, bootID: 'boot-worker-a-2' });
});

it('gives up with a message, and goes on when that is over', async () => {
  world.degraded.set('worker-a', 'no space left on device');
  await update();
  const stuck = await api.get(NODE);
  expect([read(stuck, 'state'), read(stuck, 'reason')]).toEqual([
    'Degraded',
    'no space left on device',
  ]);
  world.degraded.clear();
  const last = (await update()).at(-1);
  expect(last && read(last, 'state')).toBe('Done');
});

it('says nothing of a silent node', async () => {
  world.silent.add('worker-a');
  const before = await api.get(NODE);
  await api.annotate('worker-a', { [`${MCO}desiredConfig`]: 'new' });
  await tick();
  expect(read(await api.get(NODE), 'state')).toBe(read(before, 'state'));
});

it('rolls out the release that an operator is given', async () => {
  await api.create(`${ROOTS.config}/clusteroperators`, { metadata: { name: 'dns' } });
  const path = `${ROOTS.core}/namespaces/openshift-dns/configmaps`;
  await api.create(path, { metadata: { name: 'dns-release' }, data: { version: FROM.version } });
  const versions = async () =>
    (await api.get(`${ROOTS.config}/clusteroperators/dns`)).status?.versions;
  await playOperators(api, world);
  expect(await versions()).toEqual([{ name: 'operator', version: FROM.version }]);
  await api.patch(`${path}/dns-release`, { data: { version: TO.version } });
  world.idleOperators.add('dns');
  await playOperators(api, world);
  expect(await versions()).toEqual([{ name: 'operator', version: FROM.version }]);
  world.idleOperators.clear();
  await playOperators(api, world);
  expect(await versions()).toEqual([{ name: 'operator', version: TO.version }]);
});

describe('pods', () => {
  const written: LabRelease[] = [];
  const PODS = `${ROOTS.core}/namespaces/shop/pods`;
  const aPod = (image: string, labels = {}) => ({
    metadata: { name: 'web-0', labels },
    spec: { nodeName: 'worker-a', containers: [{ name: 'web', image }], initContainers: [] },
  });
  const play = async () => {
    await playPods(api, world, { writeNext: (release) => void written.push(release) });
    return api.find(`${PODS}/web-0`);
  };

  it('run, crash, and run again', async () => {
    await api.create(PODS, aPod('web:1'));
    expect(conditionOf(await play(), 'Ready')?.status).toBe('True');
    world.pods.set('shop/web', 'crash');
    const crashed = await play();
    expect(conditionOf(crashed, 'Ready')?.status).toBe('False');
    expect(JSON.stringify(crashed?.status)).toContain('CrashLoopBackOff');
    world.pods.clear();
    expect(conditionOf(await play(), 'Ready')?.status).toBe('True');
  });

  it('end when they are deleted, unless their containers do not stop', async () => {
    const pod = aPod('web:1');
    const metadata = { ...pod.metadata, deletionTimestamp: '2026-01-01T00:00:00Z' };
    await api.create(PODS, { ...pod, metadata });
    world.undying.add('shop/');
    expect(await play()).toBeDefined();
    world.undying.clear();
    expect(await play()).toBeUndefined();
  });

  it('fetch a release, unless no registry has it', async () => {
    const labels = { 'k8s-app': 'retrieve-openshift-release' };
    await api.create(PODS, aPod(releaseImage(TO.version), labels));
    world.unfetchable.add(TO.version);
    expect((await play())?.status?.phase).toBe('Pending');
    world.unfetchable.clear();
    expect((await play())?.status?.phase).toBe('Succeeded');
    expect(written).toEqual([TO]);
  });
});
