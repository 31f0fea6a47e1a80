import { aClusterVersion, aRelease, poolCertificates } from './builders';
import { changedScenario, frozenScenario } from './define-scenario';
import type { KubernetesObject } from './scenario';
import { DAY_MS, nodesNamed, planUpdate } from './simulation';
import { usualCluster } from './usual-cluster';

/** Nothing happens: the last update ended twelve days ago, on every node. */
export const idle = frozenScenario({
  id: 'idle',
  title: 'Idle',
  description:
    'No update runs. The last one, to 4.18.8, ended 12 days ago. The page says so in one line and shows what that update was.',
  startsAt: '2026-04-14T08:15:00Z',
  plan: () =>
    planUpdate({ cluster: usualCluster(), from: aRelease('4.18.7'), to: aRelease('4.18.8') }),
  frozenMs: () => 12 * DAY_MS,
});

const hostedTo = aRelease('4.18.8');

/** Where NodePools in the management cluster update nodes, after the control plane and in their own time. */
export const hostedIdle = frozenScenario({
  id: 'hosted-idle',
  title: 'Hosted control plane, idle',
  description:
    'No update runs. The hosted control plane was updated to 4.18.8 twelve days ago, and NodePool demo-a after it; two nodes of NodePool demo-b still run 4.18.7. The page says which NodePool is behind, and shows nothing of pools that are not here.',
  startsAt: '2026-04-14T14:20:00Z',
  plan: () =>
    planUpdate({
      cluster: {
        topology: 'External',
        pools: [],
        unmanagedNodes: [
          ...nodesNamed('demo-a', 4).map((node) => ({
            ...node,
            nodePool: 'demo-a',
            release: hostedTo,
          })),
          ...nodesNamed('demo-b', 2).map((node) => ({ ...node, nodePool: 'demo-b' })),
        ],
      },
      from: aRelease('4.18.7'),
      to: hostedTo,
    }),
  frozenMs: () => 12 * DAY_MS,
});

const silentClusterVersion = aClusterVersion({
  history: [],
  desired: aRelease('4.18.8'),
  conditions: { Progressing: null, Failing: null, Available: null },
});

/** A ClusterVersion that does not say whether it is updating, in an otherwise idle cluster. */
export const unknownState = changedScenario(
  idle,
  (objects) =>
    objects.map((object) => (object.kind === 'ClusterVersion' ? silentClusterVersion : object)),
  {
    id: 'unknown-state',
    title: 'Unknown state',
    description:
      'ClusterVersion has neither a history nor a condition Progressing, as after a broken restore. The page says that it cannot tell, and why; everything else is shown.',
  },
);

const SIGNER_EXPIRES_AT = '2026-05-03T10:00:00Z';

/** A signer that should have been replaced long ago, and a pause that has nothing to do with it. */
export const signerExpiring = changedScenario(idle, (objects) => objects.map(withExpiringSigner), {
  id: 'signer-expiring',
  title: 'Signer expiring',
  description:
    'The signer of the certificates by which kubelets know the API server expires in 19 days; operator kube-apiserver has not replaced it. Pool worker is paused, which does not hold that back. The page says so before the next update, and whom to ask: not to resume the pool.',
});

function withExpiringSigner(object: KubernetesObject): KubernetesObject {
  if (object.kind !== 'MachineConfigPool') return object;
  const { metadata, spec, status } = object;
  return {
    ...object,
    spec: { ...asObject(spec), paused: metadata.name === 'worker' },
    status: { ...asObject(status), certExpirys: poolCertificates(SIGNER_EXPIRES_AT) },
  };
}

/** What is no object has no fields. */
function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
