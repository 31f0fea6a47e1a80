import { ROOTS } from '../api';
import { harmless } from './fault';

const CONFIGS = `${ROOTS.machineConfig}/kubeletconfigs`;
const CONFIG = {
  apiVersion: 'machineconfiguration.openshift.io/v1',
  kind: 'KubeletConfig',
  metadata: { name: 'more-pods' },
  spec: {
    machineConfigPoolSelector: {
      matchLabels: { 'pools.operator.machineconfiguration.openshift.io/worker': '' },
    },
    kubeletConfig: { maxPods: 300 },
  },
};

export default harmless({
  phase: 'workers',
  does: 'A KubeletConfig is added in the middle.',
  put: ({ api }) => api.create(CONFIGS, CONFIG),
  undo: ({ api }) => api.remove(`${CONFIGS}/more-pods`),
  lastsS: 120,
});
