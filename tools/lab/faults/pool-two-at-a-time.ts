import { ROOTS } from '../api';
import { harmless } from './fault';

const POOL = `${ROOTS.machineConfig}/machineconfigpools/worker`;

export default harmless({
  phase: 'workers',
  does: 'The worker pool may have two nodes unavailable.',
  put: ({ api }) => api.patch(POOL, { spec: { maxUnavailable: 2 } }),
  undo: ({ api }) => api.patch(POOL, { spec: { maxUnavailable: null } }),
  lastsS: 90,
});
