import { ROOTS } from '../api';
import { harmless } from './fault';

export default harmless({
  phase: 'rest',
  does: 'Somebody cordons a worker while no update runs.',
  put: ({ api }, { idle: [node] }) =>
    api.patch(`${ROOTS.core}/nodes/${node}`, { spec: { unschedulable: true } }),
  undo: ({ api }, { idle: [node] }) =>
    api.patch(`${ROOTS.core}/nodes/${node}`, { spec: { unschedulable: null } }),
  truth: () => ({ state: 'rest', matters: [] }),
});
