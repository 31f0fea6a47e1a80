import { conditionOf, isoNow, nextCondition, ROOTS, type LabApi, type Thing } from '../api';
import { FROM } from '../releases';
import { hostOf, isUp, type Host, type World } from './world';

const LEASE_EVERY_MS = 10_000;
/** A kubelet reports a status that did not change every five minutes. */
const STATUS_EVERY_MS = 300_000;

/** What a kubelet says that has no network yet. */
export const NETWORK_MISSING =
  'container runtime network not ready: NetworkReady=false reason:NetworkPluginNotReady message:Network plugin returns error: no CNI configuration file in /etc/kubernetes/cni/net.d/. Has your network provider started?';

/** The kubelets of all nodes: leases, and the status of their Nodes. */
export async function playKubelets(
  api: LabApi,
  world: World,
  nodes: readonly Thing[],
): Promise<void> {
  await Promise.all(nodes.map((node) => playKubelet(api, world, node)));
}

async function playKubelet(api: LabApi, world: World, node: Thing): Promise<void> {
  const { name } = node.metadata;
  const host = hostOf(world, name, FROM);
  if (world.rebootNow.delete(name)) {
    host.boots++;
    host.downUntil = Date.now() + world.times.rebootMs;
  }
  if (!isUp(world, name)) return;
  if (Date.now() - host.leaseAt >= LEASE_EVERY_MS) {
    host.leaseAt = Date.now();
    await renewLease(api, name);
  }
  const wanted = world.notReady.get(name);
  const ready = conditionOf(node, 'Ready');
  const isSame =
    ready?.status === (wanted === undefined ? 'True' : 'False') &&
    readBootId(node) === bootIdOf(name, host) &&
    Date.now() - host.statusAt < STATUS_EVERY_MS;
  if (isSame) return;
  host.statusAt = Date.now();
  await api.patch(`${ROOTS.core}/nodes/${name}/status`, { status: statusOf(node, host, wanted) });
  if (ready !== undefined && readBootId(node) !== bootIdOf(name, host)) {
    const message = `Node ${name} has been rebooted, boot id: ${bootIdOf(name, host)}`;
    await api.tell(name, 'kubelet', 'Rebooted', message, 'Warning');
    await api.tell(name, 'kubelet', 'Starting', 'Starting kubelet.');
  }
  if (wanted !== undefined || ready?.status === 'True') return;
  await api.tell(name, 'kubelet', 'NodeReady', `Node ${name} status is now: NodeReady`);
}

async function renewLease(api: LabApi, name: string): Promise<void> {
  const spec = {
    holderIdentity: name,
    leaseDurationSeconds: 40,
    renewTime: new Date().toISOString().replace('Z', '000Z'),
  };
  const path = `${ROOTS.leases}/${name}`;
  if (await api.find(path)) await api.patch(path, { spec });
  else {
    const apiVersion = 'coordination.k8s.io/v1';
    await api.create(ROOTS.leases, { apiVersion, kind: 'Lease', metadata: { name }, spec });
  }
}

function bootIdOf(name: string, { boots }: Host): string {
  return `boot-${name}-${boots}`;
}

function readBootId({ status }: Thing): string | undefined {
  return (status?.nodeInfo as { bootID?: string } | undefined)?.bootID;
}

function statusOf(node: Thing, { boots, release }: Host, notReady: string | undefined): object {
  const { name } = node.metadata;
  const room = { cpu: '8', memory: '32Gi', pods: '250' };
  const condition = (type: string, value: readonly [string, string, string]) => ({
    ...nextCondition(node, type, value),
    lastHeartbeatTime: isoNow(),
  });
  return {
    capacity: room,
    allocatable: { ...room, cpu: '7500m' },
    nodeInfo: {
      bootID: `boot-${name}-${boots}`,
      machineID: name,
      systemUUID: name,
      kernelVersion: '5.14.0-570.el9.x86_64',
      osImage: `Red Hat Enterprise Linux CoreOS ${release.os}`,
      containerRuntimeVersion: 'cri-o://1.35.1',
      kubeletVersion: release.kubelet,
      kubeProxyVersion: '',
      operatingSystem: 'linux',
      architecture: 'amd64',
    },
    conditions: [
      condition('MemoryPressure', [
        'False',
        'KubeletHasSufficientMemory',
        'kubelet has sufficient memory available',
      ]),
      condition('DiskPressure', [
        'False',
        'KubeletHasNoDiskPressure',
        'kubelet has no disk pressure',
      ]),
      condition('PIDPressure', [
        'False',
        'KubeletHasSufficientPID',
        'kubelet has sufficient PID available',
      ]),
      condition(
        'Ready',
        notReady === undefined
          ? ['True', 'KubeletReady', 'kubelet is posting ready status']
          : ['False', 'KubeletNotReady', notReady],
      ),
    ],
  };
}
