import { ROOTS } from '../api';
import { node } from '../cluster-objects';
import { harmless } from './fault';

export default harmless({
  phase: 'workers',
  does: 'A new worker joins.',
  put: ({ api }) => api.create(`${ROOTS.core}/nodes`, node('worker-new', 'worker', 'us-east-2a')),
  undo: ({ api }) => api.remove(`${ROOTS.core}/nodes/worker-new`),
});
