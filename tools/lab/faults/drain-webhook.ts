import { stuck, type Fault } from './fault';

const HOOKS = '/apis/admissionregistration.k8s.io/v1/validatingwebhookconfigurations';
const HOOK = {
  metadata: { name: 'guard' },
  webhooks: [
    {
      name: 'evictions.guard.example.com',
      clientConfig: { service: { namespace: 'shop', name: 'guard', path: '/validate' } },
      rules: [
        {
          apiGroups: [''],
          apiVersions: ['v1'],
          operations: ['CREATE'],
          resources: ['pods/eviction'],
        },
      ],
      failurePolicy: 'Fail',
      sideEffects: 'None',
      admissionReviewVersions: ['v1'],
    },
  ],
};

export default {
  kind: 'drain',
  phase: 'workers',
  does: 'A webhook that has no endpoints has to allow every eviction.',
  lastsS: 180,
  put: ({ api }) => api.create(HOOKS, HOOK),
  undo: ({ api }) => api.remove(`${HOOKS}/guard`),
  truth: stuck(['worker'], ({ node }) => ({
    // Nodes of other pools are refused, too.
    objects: [node, 'guard'],
    mover: 'administrator',
    // A webhook whose only pod has just been evicted answers again by itself.
    personAfterS: 600,
    says: 'webhook',
    command: 'guard',
  })),
} satisfies Fault;
