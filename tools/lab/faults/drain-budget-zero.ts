import { ROOTS } from '../api';
import { stuck, type Fault } from './fault';

const BUDGET = `${ROOTS.policy}/namespaces/shop/poddisruptionbudgets/cart`;

export default {
  kind: 'drain',
  phase: 'workers',
  does: 'A budget forbids every eviction.',
  lastsS: 180,
  put: ({ api }) => api.patch(BUDGET, { spec: { maxUnavailable: 0 } }),
  undo: ({ api }) => api.patch(BUDGET, { spec: { maxUnavailable: 1 } }),
  truth: stuck(
    ['worker', 'cart'],
    ({ node }) => ({
      // The budget: nodes of other pools may run its pods, too.
      objects: [node, 'shop/cart'],
      mover: 'applicationOwner',
      personAfterS: 60,
      says: 'shop/cart',
      command: 'shop .*cart',
    }),
    'oc adm uncordon|oc delete node',
  ),
} satisfies Fault;
