import { ROOTS } from '../api';
import { stuck, type Fault } from './fault';

const BUDGETS = `${ROOTS.policy}/namespaces/shop/poddisruptionbudgets`;
const BUDGET = {
  metadata: { name: 'web-too' },
  spec: { maxUnavailable: 1, selector: { matchLabels: { app: 'web' } } },
};

export default {
  kind: 'drain',
  phase: 'workers',
  does: 'Two budgets cover the same pods, which the eviction API refuses.',
  lastsS: 180,
  put: ({ api }) => api.create(BUDGETS, BUDGET),
  undo: ({ api }) => api.remove(`${BUDGETS}/web-too`),
  truth: stuck(['worker', 'web'], ({ node }) => ({
    // The drain of the node may be over already: then the next one with such a pod.
    objects: [node, 'web-too'],
    mover: 'applicationOwner',
    personAfterS: 60,
    says: 'web-too|two|more than one|several',
  })),
} satisfies Fault;
