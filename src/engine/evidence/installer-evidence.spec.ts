import { aPod } from '../../../scenarios/builders';
import { minutesAgo } from '../../testing/engine/readings';
import { KNOWN_CAUSE_READER } from '../known-causes';
import { formatInstant } from '../time';
import { findFailedInstallers } from './installer-evidence';

const FULL =
  'Creating target resource directory ...\nF0414 cmd.go:106] failed to copy: write /etc/kubernetes/static-pod-resources/etcd-pod-7/secrets/a: no space left on device';

interface Installer {
  readonly name?: string;
  readonly node?: string;
  readonly minutes?: number;
  readonly phase?: 'Failed' | 'Succeeded';
  readonly message?: string;
  readonly app?: string;
}

function anInstaller({
  app = 'installer',
  message = FULL,
  minutes = 8,
  name = 'installer-7-master-1',
  node = 'master-1',
  phase = 'Failed',
}: Installer = {}) {
  const finishedAt = formatInstant(minutesAgo(minutes));
  const state = { terminated: { exitCode: 1, reason: 'Error', message, finishedAt } };
  return aPod({
    name,
    namespace: 'openshift-etcd',
    labels: { app },
    owner: null,
    node,
    ready: false,
    phase,
    createdAt: finishedAt,
    status: { containerStatuses: [{ name: 'installer', ready: false, restartCount: 0, state }] },
  });
}

const find = (pods: readonly unknown[], away: readonly string[] = []) =>
  findFailedInstallers([pods], new Set(away), 'etcd', KNOWN_CAUSE_READER);

it('tells the node, and the cause that its pod wrote', () =>
  expect(find([anInstaller()])).toMatchObject([
    {
      code: 'PodNotRunning',
      reason: 'Failed',
      object: { resource: 'pods', name: 'installer-7-master-1', namespace: 'openshift-etcd' },
      node: 'master-1',
      sinceAt: minutesAgo(8),
      others: 0,
      message: expect.stringMatching(/^F0414 .*no space left on device$/) as string,
      cause: {
        code: 'InstallerPodDiskFull',
        mover: 'Administrator',
        captures: { node: 'master-1', revision: '7' },
      },
    },
  ]));

it('tells no cause that nobody knows', () => {
  const [evidence] = find([anInstaller({ message: 'no idea' })]);
  expect(evidence).toMatchObject({ message: 'no idea' });
  expect(evidence).not.toHaveProperty('cause');
});

it('counts the other nodes', () =>
  expect(
    find([
      anInstaller({ node: 'master-2', name: 'installer-7-master-2' }),
      anInstaller(),
      anInstaller({ node: 'master-0', name: 'installer-7-master-0', phase: 'Succeeded' }),
    ]),
  ).toMatchObject([{ object: { name: 'installer-7-master-1' }, others: 1 }]));

it.each([
  {
    name: 'the newest one of the node has succeeded',
    pods: [anInstaller(), anInstaller({ name: 'retry', minutes: 2, phase: 'Succeeded' })],
  },
  { name: 'it is no installer', pods: [anInstaller({ app: 'pruner' })] },
  { name: 'it has no node', pods: [anInstaller({ node: '' })] },
  { name: 'there is nothing', pods: [] },
])('finds none where $name', ({ pods }) => expect(find(pods)).toEqual([]));

it('leaves out nodes that are away', () => expect(find([anInstaller()], ['master-1'])).toEqual([]));

it('says what is said of the whole pod where its container never began', () => {
  const pod = aPod({
    name: 'installer-7-master-1',
    labels: { app: 'installer' },
    owner: null,
    node: 'master-1',
    phase: 'Failed',
    status: { message: 'The node was low on resource: ephemeral-storage.' },
  });
  expect(find([pod])).toMatchObject([
    { message: 'The node was low on resource: ephemeral-storage.' },
  ]);
});
