import { ROOTS } from '../api';
import { node } from '../cluster-objects';
import { harmless } from './fault';

export default harmless({
  phase: 'workers',
  does: 'The Node of the worker that is being updated is deleted.',
  put: ({ api }, { node: name }) => api.remove(`${ROOTS.core}/nodes/${name}`),
  undo: ({ api }, { node: name }) =>
    api.create(`${ROOTS.core}/nodes`, node(name, 'worker', 'us-east-2a')),
});
