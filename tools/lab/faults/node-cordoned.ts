import { ROOTS } from '../api';
import { stuck, type Fault } from './fault';

export default {
  kind: 'node',
  phase: 'workers',
  does: 'Somebody cordons a worker that has yet to begin.',
  lastsS: 150,
  put: ({ api }, { idle: [node] }) =>
    api.patch(`${ROOTS.core}/nodes/${node}`, { spec: { unschedulable: true } }),
  undo: ({ api }, { idle: [node] }) =>
    api.patch(`${ROOTS.core}/nodes/${node}`, { spec: { unschedulable: null } }),
  truth: stuck(['worker'], ({ idle: [node] }) => ({
    objects: [node],
    mover: 'administrator',
    personAfterS: 60,
    says: 'cordon',
    command: `oc adm uncordon ${node}`,
  })),
} satisfies Fault;
