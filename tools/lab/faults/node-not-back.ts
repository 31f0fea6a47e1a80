import { stuck, type Fault } from './fault';

export default {
  kind: 'node',
  phase: 'workers',
  does: 'A worker does not come back from its reboot.',
  lastsS: 150,
  put: ({ world }, { node }) => void world.lost.add(node),
  undo: ({ world }, { node }) => {
    world.lost.delete(node);
    const host = world.hosts.get(node);
    if (host) host.downUntil = 0;
  },
  truth: stuck(['worker'], ({ node }) => ({
    objects: [node],
    mover: 'machine',
    personAfterS: 1000,
    says: 'reboot|restart|back',
  })),
} satisfies Fault;
