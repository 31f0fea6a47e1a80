import { MCO, ROOTS } from '../api';
import { harmless } from './fault';

const CONFIGS = `${ROOTS.machineConfig}/machineconfigs`;
const CONFIG = {
  apiVersion: 'machineconfiguration.openshift.io/v1',
  kind: 'MachineConfig',
  metadata: { name: '99-worker-motd', labels: { [`${MCO}role`]: 'worker' } },
  spec: {
    config: {
      ignition: { version: '3.5.0' },
      storage: { files: [{ path: '/etc/motd', mode: 420, contents: { source: 'data:,hello' } }] },
    },
  },
};

export default harmless({
  phase: 'workers',
  does: 'A MachineConfig is added in the middle: all workers restart once more.',
  put: ({ api }) => api.create(CONFIGS, CONFIG),
  undo: ({ api }) => api.remove(`${CONFIGS}/99-worker-motd`),
  lastsS: 120,
});
