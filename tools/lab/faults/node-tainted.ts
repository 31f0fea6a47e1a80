import { ROOTS } from '../api';
import { harmless } from './fault';

const TAINTS = [{ key: 'example.com/dedicated', value: 'batch', effect: 'NoSchedule' }];

export default harmless({
  phase: 'workers',
  does: 'Somebody taints a worker that has yet to begin.',
  put: ({ api }, { idle: [node] }) =>
    api.patch(`${ROOTS.core}/nodes/${node}`, { spec: { taints: TAINTS } }),
  undo: ({ api }, { idle: [node] }) =>
    api.patch(`${ROOTS.core}/nodes/${node}`, { spec: { taints: null } }),
});
