import type { Fault } from './fault';

const REASON =
  'DeploymentAvailable=False (DeploymentUnavailable: The deployment has Available status condition set to False (reason: MinimumReplicasUnavailable) with message: Deployment does not have minimum availability.)';
const REPORT = {
  Available: [
    'False',
    'IngressUnavailable',
    `The "default" ingress controller reports Available=False: IngressControllerUnavailable: One or more status conditions indicate unavailable: ${REASON}`,
  ],
  Degraded: [
    'True',
    'IngressDegraded',
    `The "default" ingress controller reports Degraded=True: DegradedConditions: One or more other status conditions indicate a degraded state: ${REASON}`,
  ],
} as const;

export default {
  kind: 'operator',
  phase: 'operators',
  does: 'Both routers are not ready, and ingress is not available.',
  lastsS: 180,
  put: ({ world }) => {
    world.operators.set('ingress', REPORT);
    world.pods.set('openshift-ingress/router-default', 'unready');
  },
  undo: ({ world }) => {
    world.operators.delete('ingress');
    world.pods.delete('openshift-ingress/router-default');
  },
  truth: () => ({
    state: 'updating',
    matters: [
      {
        objects: ['ingress'],
        mover: 'administrator',
        personAfterS: 90,
        says: 'router',
        command: 'openshift-ingress',
      },
    ],
    consequences: ['version'],
  }),
} satisfies Fault;
