import { ROOTS } from '../api';
import { node } from '../cluster-objects';
import { harmless } from './fault';

export default harmless({
  phase: 'workers',
  does: 'The Node of a worker that has yet to begin is deleted.',
  put: ({ api }, { idle: [node] }) => api.remove(`${ROOTS.core}/nodes/${node}`),
  undo: ({ api }, { idle: [name] }) =>
    api.create(`${ROOTS.core}/nodes`, node(name, 'worker', 'us-east-2a')),
});
