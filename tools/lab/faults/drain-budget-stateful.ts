import { ROOTS } from '../api';
import { stuck, type Fault } from './fault';

const BUDGET = `${ROOTS.policy}/namespaces/data/poddisruptionbudgets/queue`;

export default {
  kind: 'drain',
  phase: 'workers',
  does: 'The budget of a StatefulSet forbids every eviction.',
  lastsS: 180,
  put: ({ api }) => api.patch(BUDGET, { spec: { maxUnavailable: 0 } }),
  undo: ({ api }) => api.patch(BUDGET, { spec: { maxUnavailable: 1 } }),
  truth: stuck(['worker', 'queue'], ({ node }) => ({
    // The budget: nodes of other pools may run its pods, too.
    objects: [node, 'data/queue'],
    mover: 'applicationOwner',
    personAfterS: 60,
    says: 'data/queue',
    command: 'data .*queue',
  })),
} satisfies Fault;
