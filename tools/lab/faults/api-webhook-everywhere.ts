import type { Fault } from './fault';

const HOOKS = '/apis/admissionregistration.k8s.io/v1/validatingwebhookconfigurations';
const HOOK = {
  metadata: { name: 'node-guard' },
  webhooks: [
    {
      name: 'nodes.guard.example.com',
      clientConfig: { service: { namespace: 'shop', name: 'guard', path: '/validate' } },
      rules: [
        { apiGroups: [''], apiVersions: ['v1'], operations: ['UPDATE'], resources: ['nodes'] },
      ],
      failurePolicy: 'Fail',
      sideEffects: 'None',
      admissionReviewVersions: ['v1'],
    },
  ],
};

export default {
  kind: 'api',
  phase: 'workers',
  does: 'A webhook without endpoints has to allow every change of a node.',
  lastsS: 200,
  put: ({ api }) => api.create(HOOKS, HOOK),
  undo: ({ api }) => api.remove(`${HOOKS}/node-guard`),
  truth: ({ node }) => ({
    state: 'updating',
    matters: [
      {
        objects: ['node-guard', node],
        mover: 'administrator',
        personAfterS: 120,
        says: 'webhook',
        command: 'node-guard',
      },
    ],
    consequences: ['worker'],
  }),
} satisfies Fault;
