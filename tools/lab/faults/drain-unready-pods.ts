import { stuck, type Fault } from './fault';

export default {
  kind: 'drain',
  phase: 'workers',
  does: 'Pods of an application are not ready, so that its budget has no room.',
  lastsS: 180,
  put: ({ world }) => void world.pods.set('shop/cart-', 'unready'),
  undo: ({ world }) => void world.pods.delete('shop/cart-'),
  truth: stuck(['worker', 'cart'], ({ node }) => ({
    objects: [node, 'shop/cart'],
    mover: 'applicationOwner',
    // Pods that have just become unready may get ready by themselves.
    personAfterS: 600,
    says: 'cart',
    command: 'shop',
  })),
} satisfies Fault;
