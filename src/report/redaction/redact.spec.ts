import {
  aControlPlane,
  aNode,
  anOperator,
  anUpdateStatus,
  aPool,
} from '../../testing/an-update-status';
import { redactStatus } from './redact';
import type { UpdateStatus } from '../../engine';

/** What becomes of a message of an operator in a cluster with the given nodes. */
function redactMessage(
  message: string,
  nodes: readonly string[] = [],
  changes: Partial<UpdateStatus> = {},
): string | undefined {
  const status = anUpdateStatus({
    operators: [
      anOperator({
        progressing: { type: 'Progressing', status: 'True', reason: 'Rolling', message },
      }),
    ],
    controlPlane: aControlPlane({ history: [] }),
    pools: [aPool({ nodes: nodes.map((name) => aNode({ name })) })],
    ...changes,
  });
  return redactStatus(status).operators[0]?.progressing?.message;
}

const NODES = ['worker-1', 'worker-2', 'worker-10'];

describe('names in texts', () => {
  it.each([
    [
      'nodes by the order of their names',
      'worker-10, worker-2, worker-1',
      'node-3, node-2, node-1',
    ],
    ['a name that begins another one', 'worker-1 and worker-10', 'node-1 and node-3'],
    ['names in longer names', 'pod etcd-worker-1 is down', 'pod etcd-node-1 is down'],
    ['in any case', 'WORKER-1 is down', 'node-1 is down'],
    ['not what only looks alike', 'worker-100, coworker-1x', 'worker-100, coworker-1x'],
    ['a full name of a machine', 'dial worker-1.lab.acme.com: refused', 'dial node-1: refused'],
    [
      'a drain that is refused',
      'error when evicting pods/"web-0" -n "shop": global timeout reached: 1m30s',
      'error when evicting pods/"pod-1" -n "namespace-1": global timeout reached: 1m30s',
    ],
    [
      'what belongs to the platform',
      'pods/"prometheus-k8s-0" -n "openshift-monitoring" on worker-2',
      'pods/"prometheus-k8s-0" -n "openshift-monitoring" on node-2',
    ],
    [
      'objects of people',
      'Pod shop/cart-7d5 is in namespace shop, Deployment shop/cart waits; the shop is slow',
      'Pod namespace-1/pod-1 is in namespace namespace-1, Deployment namespace-1/object-1 waits; the namespace-1 is slow',
    ],
    [
      'ordinary words, unless it says that they are names',
      'namespace "web" serves the web, pods/"app" -n "web" is no app',
      'namespace "namespace-1" serves the web, pods/"pod-1" -n "namespace-1" is no app',
    ],
    [
      'hosts and addresses',
      'Get "https://api.acme.com:6443/api/v1/nodes/worker-1?timeout=5s": dial tcp: lookup api.acme.com on 10.0.0.10:53: no such host',
      'Get "https://host-1:6443/api/v1/nodes/node-1": dial tcp: lookup host-1 on address-1:53: no such host',
    ],
    [
      'IPv6 and MAC',
      'fd00::1:2, [fe80::1]:443, 52:54:00:ab:cd:ef at 13:48:00',
      'address-2, [address-3]:443, address-1 at 13:48:00',
    ],
    ['paths of pages', 'see https://jenkins.acme.com/job/acme/1', 'see https://host-1/…'],
    [
      'not where everybody reads on',
      'see https://docs.openshift.com/container-platform/latest/x.html#y.',
      'see https://docs.openshift.com/container-platform/latest/x.html#y.',
    ],
    [
      'not API groups',
      'machineconfigs.machineconfiguration.openshift.io, node.kubernetes.io/not-ready',
      'machineconfigs.machineconfiguration.openshift.io, node.kubernetes.io/not-ready',
    ],
    [
      'not versions and files',
      '4.15.0-0.nightly, 4.14.0-2023.p0.gf5.assembly.stream, kubelet.service, a.b.yaml',
      '4.15.0-0.nightly, 4.14.0-2023.p0.gf5.assembly.stream, kubelet.service, a.b.yaml',
    ],
    [
      'images',
      'pull "mirror.acme.com:5000/ocp/release@sha256:abc", mirror.acme.com:5000/team/app:v1.2, quay.io/acme/app:prod',
      'pull "registry-1/repository-2@sha256:abc", registry-1/repository-3:v1.2, registry-2/repository-1:tag',
    ],
    [
      'people',
      'User "jane" (jane.doe@acme.com) cannot list, User "Jane Doe" neither, jane waits; system:serviceaccount:shop:deployer, User "system:admin"',
      'User "user-1" (user-3) cannot list, User "user-2" neither, user-1 waits; system:serviceaccount:namespace-1:object-1, User "system:admin"',
    ],
    [
      'ids',
      'cluster 2d0b1c4e-8a57-4f0a-9c1e-0123456789ab, aws:///us-east-1a/i-0abc',
      'cluster id-1, aws://id-2',
    ],
  ])('%s', (_, text, expected) => {
    expect(redactMessage(text, NODES)).toBe(expected);
  });

  it('know what the installer named the cluster', () => {
    expect(redactMessage('acme-x7k2p-worker-b of acme', ['acme-x7k2p-worker-a-9lztv'])).toBe(
      'cluster-2-worker-b of cluster-1',
    );
  });

  it('tell hosts by the nodes that have their names', () => {
    const nodes = ['ip-10-0-1-2.ec2.internal', 'ip-10-0-1-3.ec2.internal'];
    expect(redactMessage('ip-10-0-1-3, ip-10-0-1-2.ec2.internal and ip-10-0-1-9', nodes)).toBe(
      'node-2, node-1 and host-1',
    );
  });

  it('never give a name that something has', () => {
    expect(redactMessage('node-1 and node-2', ['node-1', 'node-2'])).toBe('node-3 and node-4');
  });

  it('cannot be told from placeholders', () => {
    expect(redactMessage('\uE100\uE110\uE101 worker-1', NODES)).toBe('\uFFFD\uFFFD\uFFFD node-1');
  });
});

it('leaves the code for how far the pools are, which is no name', () => {
  const ends: UpdateStatus['ends'] = { controlPlaneAt: 0n, pools: 'held' };
  expect(redactStatus(anUpdateStatus({ ends })).ends).toEqual(ends);
});

it('hides what causes capture, unless it is a word of the platform', () => {
  const captures = {
    config: 'rendered-worker-aaa',
    definition: 'backups.operator.openshift.io',
    field: 'spec.selector',
    file: '/etc/acme.conf',
    host: 'registry.acme.example',
    image: 'registry.acme.example/os@sha256:abc',
    mode: '0644',
    namespace: 'shop',
    node: 'worker-1',
    operator: 'etcd',
    pool: 'acme',
    somethingNew: 'acme',
  };
  const { verdict } = redactStatus(
    anUpdateStatus({
      verdict: {
        kind: 'waitingForYou',
        reason: 'NodesDegraded',
        pool: 'acme',
        degraded: 1,
        total: 2,
        cause: { code: 'FileContentChanged', captures, text: 'content mismatch' },
      },
    }),
  );
  expect(verdict.cause?.captures).toEqual({
    config: 'rendered-worker-aaa',
    definition: 'backups.operator.openshift.io',
    field: 'spec.selector',
    file: 'object-1',
    host: 'host-1',
    image: expect.stringMatching(/^[^/]*\/[^/]*@sha256:abc$/) as string,
    mode: '0644',
    namespace: 'namespace-1',
    node: expect.stringMatching(/^node-\d+$/) as string,
    operator: 'etcd',
    pool: 'pool-1',
    somethingNew: 'pool-1',
  });
});

it('hides names in what a log tells', () => {
  const status = anUpdateStatus({
    pools: [aPool({ nodes: [aNode({ name: 'worker-1' })] })],
    manifestErrors: [
      {
        manifest: 'deployment "openshift-dns-operator/dns-operator"',
        message: 'failed calling webhook: Post "https://policy.shop.svc:443/": worker-1 is down',
        attempts: 2,
        firstAt: 1n,
        lastAt: 2n,
      },
    ],
  });
  expect(redactStatus(status).manifestErrors).toMatchObject([
    {
      manifest: 'deployment "openshift-dns-operator/dns-operator"',
      message: expect.stringMatching(
        /^[^]*(?:host|service|namespace)-1[^]* node-1 is down$/,
      ) as string,
    },
  ]);
});
