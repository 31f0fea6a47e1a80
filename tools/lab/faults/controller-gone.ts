import { ROOTS } from '../api';
import { Lab } from '../lab';
import type { Fault } from './fault';

const DEPLOYMENT = `${ROOTS.apps}/namespaces/openshift-machine-config-operator/deployments/machine-config-controller`;

export default {
  kind: 'controller',
  phase: 'workers',
  does: 'The Deployment of machine-config-controller has no replicas.',
  lastsS: 200,
  put: async ({ api, programs }) => {
    await programs.stop(Lab.CONTROLLER);
    await api.patch(DEPLOYMENT, { spec: { replicas: 0 } });
  },
  undo: async (lab) => {
    await lab.api.patch(DEPLOYMENT, { spec: { replicas: 1 } });
    lab.startController();
  },
  truth: ({ node }) => ({
    state: 'updating',
    matters: [
      {
        objects: ['machine-config-controller', 'machine-config controller'],
        mover: 'administrator',
        personAfterS: 120,
        says: 'no pod|not run|replicas|0 of',
      },
    ],
    consequences: ['worker', node, 'machine-config'],
    stands: true,
  }),
} satisfies Fault;
