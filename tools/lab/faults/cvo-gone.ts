import { ROOTS } from '../api';
import { Lab } from '../lab';
import { stuck, type Fault } from './fault';

const DEPLOYMENT = `${ROOTS.apps}/namespaces/openshift-cluster-version/deployments/cluster-version-operator`;

export default {
  kind: 'controller',
  phase: 'operators',
  does: 'The Deployment of the cluster-version operator has no replicas.',
  lastsS: 200,
  put: async ({ api, programs }) => {
    await programs.stop(Lab.VERSION_OPERATOR);
    await api.patch(DEPLOYMENT, { spec: { replicas: 0 } });
  },
  undo: async (lab) => {
    await lab.api.patch(DEPLOYMENT, { spec: { replicas: 1 } });
    lab.startVersionOperator();
  },
  truth: stuck(['version'], () => ({
    objects: ['cluster-version-operator'],
    mover: 'administrator',
    personAfterS: 120,
    says: 'no pod|not run|replicas|0 of',
  })),
} satisfies Fault;
