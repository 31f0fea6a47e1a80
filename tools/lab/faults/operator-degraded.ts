import type { Fault } from './fault';

const REPORT = {
  Degraded: [
    'True',
    'OAuthServerDeployment_UnavailablePod',
    'OAuthServerDeploymentDegraded: 1 of 3 requested instances are unavailable for oauth-openshift.openshift-authentication (container is crashing in oauth-openshift-5d9c7b9f8-x7k2p pod)',
  ],
} as const;

export default {
  kind: 'operator',
  phase: 'operators',
  does: 'A pod of the OAuth server crashes, and authentication is degraded.',
  lastsS: 380,
  put: ({ world }) => void world.operators.set('authentication', REPORT),
  undo: ({ world }) => void world.operators.delete('authentication'),
  truth: () => ({
    state: 'updating',
    matters: [
      {
        objects: ['authentication'],
        mover: 'administrator',
        // Many are for minutes, while they roll out; `oc` says it after five, too.
        personAfterS: 300,
        says: 'oauth-openshift',
      },
    ],
    consequences: ['version'],
  }),
} satisfies Fault;
