import { NETWORK_MISSING } from '../played/kubelets';
import { stuck, type Fault } from './fault';

export default {
  kind: 'node',
  phase: 'workers',
  does: 'A worker that has yet to begin loses its network plugin.',
  lastsS: 420,
  put: ({ world }, { idle: [node] }) => void world.notReady.set(node, NETWORK_MISSING),
  undo: ({ world }, { idle: [node] }) => void world.notReady.delete(node),
  truth: stuck(['worker', 'network'], ({ idle: [node] }) => ({
    objects: [node],
    mover: 'administrator',
    personAfterS: 300,
    says: 'network|cni|not ready',
  })),
} satisfies Fault;
