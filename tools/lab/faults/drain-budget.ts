import { ROOTS } from '../api';
import { stuck, type Fault } from './fault';

const BUDGET = `${ROOTS.policy}/namespaces/shop/poddisruptionbudgets/web`;

export default {
  kind: 'drain',
  phase: 'workers',
  does: 'The budget of an application allows no eviction.',
  lastsS: 180,
  put: ({ api }) => api.patch(BUDGET, { spec: { minAvailable: 4 } }),
  undo: ({ api }) => api.patch(BUDGET, { spec: { minAvailable: 3 } }),
  truth: stuck(
    ['worker', 'web'],
    ({ node }) => ({
      // The budget: nodes of other pools may run its pods, too.
      objects: [node, 'shop/web'],
      mover: 'applicationOwner',
      personAfterS: 60,
      says: 'shop/web',
      command: 'shop .*web',
    }),
    'oc adm uncordon|oc delete node',
  ),
} satisfies Fault;
