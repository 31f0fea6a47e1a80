import { KNOWN_CAUSE_READER } from '../known-causes';
import { aPod, aTroubledPod, type PodTrouble } from '../../../scenarios/builders';
import { minutesAgo, NOW } from '../../testing/engine/readings';
import { formatInstant } from '../time';
import { findTroubledPods, withNode } from './pod-evidence';

const aTrouble = (
  name: string,
  reason: string,
  minutes: number,
  changes: Partial<PodTrouble> = {},
) =>
  aTroubledPod(
    { name, namespace: 'openshift-dns', node: `node-of-${name}` },
    { reason, sinceAt: formatInstant(minutesAgo(minutes)), ...changes },
  );
const find = (
  pods: readonly object[],
  away: readonly string[] = [],
  speaking: readonly string[] = [],
) =>
  findTroubledPods({
    lists: [pods],
    away: new Set(away),
    speaking: new Set(speaking),
    now: NOW,
    causes: KNOWN_CAUSE_READER,
  });

it('tells for each reason of the pod that has lasted the longest, and how many more', () =>
  expect(
    find([
      aPod(),
      aTrouble('a', 'CrashLoopBackOff', 3),
      aTrouble('b', 'CrashLoopBackOff', 9),
      aTrouble('c', 'ImagePullBackOff', 20, { message: 'no such image' }),
    ]),
  ).toMatchObject([
    {
      code: 'PodNotRunning',
      object: { resource: 'pods', name: 'c', namespace: 'openshift-dns' },
      reason: 'ImagePullBackOff',
      message: 'no such image',
      sinceAt: minutesAgo(20),
      others: 0,
    },
    { object: { name: 'b' }, reason: 'CrashLoopBackOff', others: 1 },
  ]));

describe('a tool that has changed the pod', () => {
  const MARK = { 'policies.kyverno.io/last-applied-patches': 'cache: added /spec/volumes/3' };
  const changedIn = (namespace: string, annotations?: Readonly<Record<string, string>>) =>
    find([aTroubledPod({ namespace, annotations }, { reason: 'CrashLoopBackOff' })])[0];

  it('is told of the platform', () =>
    expect(changedIn('openshift-dns', MARK)).toMatchObject({ changedBy: 'Kyverno' }));

  it.each([
    { name: 'an application', pod: changedIn('shop', MARK) },
    { name: 'a pod without a mark', pod: changedIn('openshift-dns') },
    { name: 'a mark of another kind', pod: changedIn('openshift-dns', { 'kyverno.io/a': 'b' }) },
  ])('is not told of $name', ({ pod }) => expect(pod).not.toHaveProperty('changedBy'));
});

it('knows the node of a pod that has one', () => {
  const pods = [aTrouble('a', 'CrashLoopBackOff', 9), aPod({ name: 'b', node: '' })];
  const [found] = find(pods);
  expect(found && withNode(found, [pods])).toMatchObject({ node: 'node-of-a' });
  expect(found && withNode(found, [])).toEqual(found);
});

it('says the same in whatever order pods come', () => {
  const pods = [aTrouble('a', 'X', 3), aTrouble('b', 'X', 3), aTrouble('c', 'Y', 3)];
  expect(find([...pods].reverse())).toEqual(find(pods));
});

it('leaves out pods of nodes that are away: what they say is old', () =>
  expect(find([aTrouble('a', 'CrashLoopBackOff', 30)], ['node-of-a'])).toEqual([]));

it('tells of containers that crash where the kubelet of a node that is not ready reports, and of nothing that follows from it', () => {
  const pods = [aTrouble('a', 'CrashLoopBackOff', 30), aTrouble('b', 'ContainerCreating', 30)];
  const nodes = ['node-of-a', 'node-of-b'];
  expect(find(pods, nodes, nodes)).toMatchObject([{ object: { name: 'a' } }]);
});

describe('a container that its node cannot run', () => {
  const crashMessage = 'exec container process `/usr/bin/operator`: Exec format error';
  const trouble = { reason: 'CrashLoopBackOff', message: 'back-off 5m0s', crashMessage };
  const codesIn = (namespace: string) =>
    find([aTroubledPod({ namespace, node: 'arm-0' }, trouble)]).map(({ cause }) => cause?.code);

  it('has an image for another architecture', () =>
    expect(codesIn('openshift-dns')).toEqual(['ImageBuiltForOtherArchitecture']));

  it('is for its owner to judge in an application', () =>
    expect(codesIn('shop')).toEqual([undefined]));
});

describe('an image that is not the platform’s', () => {
  const read = (namespace: string, error: string) => {
    const [found] = find([
      aTroubledPod(
        { namespace, name: 'web-0', node: 'worker-1' },
        {
          reason: 'ImagePullBackOff',
          message: `Back-off pulling image "registry.example.com/shop/web:2.1": ErrImagePull: reading manifest 2.1 in registry.example.com/shop/web: ${error}`,
        },
      ),
    ]);
    return found?.cause;
  };

  it.each([
    ['manifest unknown', 'ApplicationImageMissing', 'ImageNotInRegistry'],
    ['unauthorized: access denied', 'ApplicationImageUnauthorized', 'RegistryUnauthorized'],
  ])('is its owner’s: %s', (error, ofApplication, ofPlatform) => {
    expect(read('shop', error)).toMatchObject({ code: ofApplication, mover: 'ApplicationOwner' });
    expect(read('openshift-dns', error)).toMatchObject({ code: ofPlatform });
  });

  it('is not its owner’s where the way to any registry is closed', () =>
    expect(read('shop', 'toomanyrequests: rate exceeded')).toMatchObject({
      code: 'RegistryRateLimited',
    }));
});

it('gives a container time to start', () => {
  expect(find([aTrouble('a', 'ContainerCreating', 9)])).toEqual([]);
  expect(find([aTrouble('a', 'ContainerCreating', 10)])).toMatchObject([
    { reason: 'ContainerCreating' },
  ]);
});

it('tells last of what may only wait for another', () =>
  expect(
    find([aTrouble('a', 'ContainerCreating', 30), aTrouble('b', 'CrashLoopBackOff', 1)]).map(
      ({ object }) => object.name,
    ),
  ).toEqual(['b', 'a']));

it('tells of three reasons at most', () =>
  expect(
    find(['A', 'B', 'C', 'D'].map((reason, index) => aTrouble(reason, reason, index))),
  ).toHaveLength(3));

it('takes no objects for none', () => expect(find([null, 'text', {}] as never)).toEqual([]));

it('knows the cause that the kubelet tells, and none that it does not', () => {
  const message =
    'Back-off pulling image "quay.io/a@sha256:6c1f": ErrImagePull: initializing source: pinging container registry quay.io: Get "https://quay.io/v2/": dial tcp 203.0.113.7:443: i/o timeout';
  const [known, unknown] = find([
    aTrouble('a', 'ImagePullBackOff', 9, { message }),
    aTrouble('b', 'Other', 3, { message: 'something else' }),
  ]);
  expect(known?.cause).toMatchObject({
    code: 'RegistryUnreachable',
    captures: { node: 'node-of-a', namespace: 'openshift-dns', pod: 'a', container: 'app' },
  });
  expect(unknown).not.toHaveProperty('cause');
});

it('reads what a container said at last, before what its kubelet says', () => {
  const message =
    'back-off 5m0s restarting failed container=c pod=ovnkube-node-x_openshift-ovn-kubernetes(1f)';
  const found = (crashMessage: string) =>
    find([aTrouble('a', 'CrashLoopBackOff', 30, { message, crashMessage })]);
  expect(
    found('could not find IP addresses: failed to lookup link br-ex: Link not found'),
  ).toMatchObject([
    { cause: { code: 'BridgeMissing', captures: { bridge: 'br-ex', node: 'node-of-a' } } },
  ]);
  expect(found('panic')).toMatchObject([{ cause: { code: 'ContainerCrashes' } }]);
});
