import { Lab } from '../lab';
import { stuck, type Fault } from './fault';

const LEASES = '/apis/coordination.k8s.io/v1/namespaces/openshift-machine-config-operator/leases';
const LEASE = `${LEASES}/machine-config-controller`;
const HELD_S = 7_200;

export default {
  kind: 'controller',
  phase: 'workers',
  does: 'The lease of machine-config-controller is held by a pod that is gone.',
  lastsS: 420,
  put: async ({ api, programs }) => {
    await programs.stop(Lab.CONTROLLER);
    const spec = { holderIdentity: 'machine-config-controller-gone', leaseDurationSeconds: HELD_S };
    await api.patch(LEASE, { spec });
    programs.startAgain(Lab.CONTROLLER);
  },
  undo: ({ api }) => api.remove(LEASE),
  truth: stuck(['worker'], ({ node }) => ({
    objects: ['machine-config-controller', node],
    mover: 'administrator',
    personAfterS: 330,
    says: 'controller.*lease|lease.*machine-config-controller',
    command: 'delete lease machine-config-controller',
  })),
} satisfies Fault;
