import { stuck, type Fault } from './fault';

export default {
  kind: 'daemon',
  phase: 'workers',
  does: 'The daemon of the node that is being updated does nothing.',
  lastsS: 240,
  put: ({ world }, { node }) => void world.daemonStopped.add(node),
  undo: ({ world }, { node }) => void world.daemonStopped.delete(node),
  truth: stuck(['worker'], ({ node }) => ({
    objects: [node],
    mover: 'administrator',
    personAfterS: 1200,
    says: 'daemon',
    command: 'machine-config-daemon',
  })),
} satisfies Fault;
