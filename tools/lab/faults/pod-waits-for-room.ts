import { ROOTS } from '../api';
import { harmless } from './fault';

const WEB = `${ROOTS.apps}/namespaces/shop/deployments/web`;

export default harmless({
  phase: 'workers',
  does: 'An evicted pod finds no other node, and runs again when its node is back.',
  put: ({ api }) => api.patch(WEB, { spec: { replicas: 8 } }),
  undo: ({ api }) => api.patch(WEB, { spec: { replicas: 4 } }),
  lastsS: 120,
});
