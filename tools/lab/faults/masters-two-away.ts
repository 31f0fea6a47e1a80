import { stuck, type Fault } from './fault';

export default {
  kind: 'node',
  phase: 'masters',
  does: 'One control plane node stays away after its reboot, and another one falls silent.',
  lastsS: 180,
  put: ({ world }, { idle: [other], node }) => {
    world.lost.add(node);
    world.silent.add(other);
  },
  undo: ({ world }, { idle: [other], node }) => {
    world.lost.delete(node);
    world.silent.delete(other);
    const host = world.hosts.get(node);
    if (host) host.downUntil = 0;
  },
  truth: stuck(
    ['master', 'machine-config', 'etcd'],
    ({ idle: [other], node }) => ({
      objects: [other, node],
      mover: 'machine',
      personAfterS: 100,
      says: 'quorum|etcd|2 of 3|two of three',
    }),
    'oc adm (drain|reboot)|oc delete',
  ),
} satisfies Fault;
