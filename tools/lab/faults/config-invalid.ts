import { MCO, ROOTS } from '../api';
import { stuck, type Fault } from './fault';

const CONFIGS = `${ROOTS.machineConfig}/machineconfigs`;
const CONFIG = {
  apiVersion: 'machineconfiguration.openshift.io/v1',
  kind: 'MachineConfig',
  metadata: { name: '99-worker-broken', labels: { [`${MCO}role`]: 'worker' } },
  spec: { config: { ignition: { version: '9.9.9' } } },
};

export default {
  kind: 'config',
  phase: 'workers',
  does: 'A MachineConfig for the workers cannot be parsed.',
  lastsS: 120,
  put: ({ api }) => api.create(CONFIGS, CONFIG),
  undo: ({ api }) => api.remove(`${CONFIGS}/99-worker-broken`),
  truth: stuck(['machine-config'], () => ({
    objects: ['worker', '99-worker-broken'],
    mover: 'administrator',
    personAfterS: 30,
    says: 'render|pars|ignition|99-worker-broken',
  })),
} satisfies Fault;
