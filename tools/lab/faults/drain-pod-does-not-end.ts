import { stuck, type Fault } from './fault';

export default {
  kind: 'drain',
  phase: 'workers',
  does: 'The containers of a pod do not stop.',
  lastsS: 240,
  put: ({ world }) => void world.undying.add('shop/'),
  undo: ({ world }) => world.undying.clear(),
  truth: stuck(['worker', 'web', 'cart', 'batch'], ({ node }) => ({
    objects: [node],
    mover: 'applicationOwner',
    // A kubelet may need some minutes to take a pod down: within the normal time of a drain.
    personAfterS: 600,
    says: 'shop/|terminat|does not (end|stop)',
  })),
} satisfies Fault;
