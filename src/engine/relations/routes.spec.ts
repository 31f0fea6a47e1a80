import { KNOWN_CAUSE_READER } from '../known-causes';
import { aClusterVersionFailing, anOperatorDegraded } from '../../testing/some-insights';
import { anOperatorItem } from '../../testing/an-unfinished-item';
import { outline } from '../../testing/engine/outline-fault';
import { anOperator, anUpdateStatus, aNode, aPool, at, NOW } from '../../testing/an-update-status';
import type { HealthInsight, UpdateStatus } from '..';
import { sortFindings } from '../attention/sort-findings';

const MINUTE = 60_000_000_000n;
const DOMAIN = 'apps.example.com';
const REFUSED = 'dial tcp 192.0.2.80:443: connect: connection refused';

const oauth = (error: string): string =>
  `OAuthServerRouteEndpointAccessibleControllerDegraded: Get "https://oauth-openshift.${DOMAIN}/healthz": ${error}`;
const console_ = (error: string): string =>
  `RouteHealthDegraded: failed to GET route (https://console-openshift-console.${DOMAIN}): Get "https://console-openshift-console.${DOMAIN}": ${error}`;
const ingress = (conditions: string): string =>
  `The "default" ingress controller reports Degraded=True: DegradedConditions: One or more other status conditions indicate a degraded state: ${conditions}`;
const canary = (error: string): string =>
  ingress(
    `CanaryChecksSucceeding=False (CanaryChecksRepetitiveFailures: Canary route checks for the default ingress controller are failing. Last 1 error messages:\nerror sending canary HTTP request to "canary-openshift-ingress-canary.${DOMAIN}": Get "https://canary-openshift-ingress-canary.${DOMAIN}": ${error} (x26 over 25m12s))`,
  );

/** Operators that are degraded with these messages, the first for longest. */
function sort(
  messages: Readonly<Record<string, string>>,
  changes: Partial<UpdateStatus> = {},
  /** What they say of their own progress. */
  progress: Readonly<Record<string, string>> = {},
) {
  const operators = Object.entries(messages).map(([name, message], index) =>
    anOperator({
      name,
      health: 'degraded',
      degraded: {
        type: 'Degraded',
        status: 'True',
        reason: 'Error',
        message,
        lastTransitionAt: NOW - (30n - BigInt(index)) * MINUTE,
      },
      progressing: {
        type: 'Progressing',
        status: 'True',
        reason: 'x',
        message: progress[name] ?? '',
      },
    }),
  );
  const status = anUpdateStatus({
    pools: [],
    ...changes,
    operators,
    health: [...operators.map(anOperatorDegraded), ...(changes.health ?? [])],
  });
  return sortFindings(status, status.now).attention.map(outline);
}

const NO_ROUTERS = ingress(
  'DeploymentAvailable=False (DeploymentUnavailable: The deployment has Available status condition set to False)',
);

describe('routes that do not respond', () => {
  it.each<{ name: string; messages: Readonly<Record<string, string>>; faults: unknown[] }>([
    {
      name: 'one address is one fault, of who reports it for longest',
      messages: {
        authentication: oauth(REFUSED),
        console: console_(REFUSED),
        ingress: canary(REFUSED),
      },
      faults: [
        {
          root: 'OperatorDegraded authentication',
          follows: [
            'missesRoute: OperatorDegraded console',
            'missesRoute: OperatorDegraded ingress',
          ],
        },
      ],
    },
    {
      name: 'so is one domain with one error',
      messages: { authentication: oauth('EOF'), console: console_('EOF') },
      faults: [
        {
          root: 'OperatorDegraded authentication',
          follows: ['missesRoute: OperatorDegraded console'],
        },
      ],
    },
    {
      name: 'and a domain whose names are not found',
      messages: {
        authentication: oauth(
          `dial tcp: lookup oauth-openshift.${DOMAIN} on 172.30.0.10:53: no such host`,
        ),
        console: console_(
          `dial tcp: lookup console-openshift-console.${DOMAIN} on 172.30.0.10:53: no such host`,
        ),
      },
      faults: [
        {
          root: 'OperatorDegraded authentication',
          follows: ['missesRoute: OperatorDegraded console'],
        },
      ],
    },
    {
      name: 'without routers the ingress operator is the root',
      messages: { authentication: oauth(REFUSED), console: console_('EOF'), ingress: NO_ROUTERS },
      faults: [
        {
          root: 'OperatorDegraded ingress',
          follows: [
            'missesRoute: OperatorDegraded authentication',
            'missesRoute: OperatorDegraded console',
          ],
        },
      ],
    },
    {
      name: 'other errors have other reasons',
      messages: { authentication: oauth('EOF'), console: console_(REFUSED) },
      faults: [
        { root: 'OperatorDegraded console', follows: [] },
        { root: 'OperatorDegraded authentication', follows: [] },
      ],
    },
    {
      name: 'who reports something else, too, has a fault of its own',
      messages: {
        authentication: `${oauth(REFUSED)}\nOAuthServerDeploymentDegraded: 1 of 3 requested instances are unavailable`,
        console: console_(REFUSED),
      },
      faults: [
        { root: 'OperatorDegraded console', follows: [] },
        { root: 'OperatorDegraded authentication', follows: [] },
      ],
    },
  ])('$name', ({ messages, faults }) => expect(sort(messages)).toEqual(faults));
});

const failingBecause = (message: string) =>
  aClusterVersionFailing({
    conditionReason: 'UpdatePayloadFailed',
    message,
    cause: KNOWN_CAUSE_READER.read({ source: 'clusterVersion', text: message, about: {} }),
  });

describe('etcd that does not answer in time', () => {
  const timedOut = 'failed to get member list: etcdserver: request timed out';
  const message = `Could not update deployment "a/b" (170 of 903): etcdserver: request timed out`;
  const failing = failingBecause(message);

  it('is the fault of its operator, where that is unwell', () =>
    expect(sort({ etcd: timedOut }, { health: [failing] })).toEqual([
      {
        root: 'OperatorDegraded etcd',
        follows: ['missesEtcd: ClusterVersionFailing version'],
      },
    ]));

  it('is by itself where that is well', () =>
    expect(sort({}, { health: [failing] })).toHaveLength(1));

  describe('and what ends because it cannot write its lease', () => {
    const crashing = (crashMessage: string): HealthInsight => ({
      code: 'OperatorDegraded',
      level: 'Warning',
      impact: 'API Availability',
      scope: 'ControlPlane',
      resources: [
        {
          group: 'config.openshift.io',
          resource: 'clusteroperators',
          name: 'kube-controller-manager',
        },
      ],
      operator: 'kube-controller-manager',
      conditionReason: 'StaticPods_Error',
      message: 'StaticPodsDegraded: x',
      evidence: [
        {
          code: 'PodNotRunning',
          object: { resource: 'pods', namespace: 'a', name: 'kube-controller-manager-master-0' },
          others: 0,
          reason: 'CrashLoopBackOff',
          message: 'back-off 5m0s restarting failed container',
          crashMessage,
          restarts: 11,
        },
      ],
    });

    it.each([
      'Failed to update lock: etcdserver: request timed out',
      'F0414 leaderelection.go:286] leaderelection lost',
      'failed to renew lease openshift-kube-controller-manager/cluster-policy-controller-lock',
    ])('are one: %s', (message) =>
      expect(sort({ etcd: timedOut }, { health: [crashing(message)] })).toEqual([
        {
          root: 'OperatorDegraded etcd',
          follows: ['missesEtcd: OperatorDegraded kube-controller-manager'],
        },
      ]),
    );

    it('are two where it ends for another reason, or etcd is well', () => {
      expect(sort({ etcd: timedOut }, { health: [crashing('panic: x')] })).toHaveLength(2);
      expect(sort({}, { health: [crashing('leaderelection lost')] })).toHaveLength(1);
    });
  });
});

describe('an API that is not served', () => {
  const message =
    'Could not update namespace "openshift-insights" (430 of 903): unable to retrieve the complete list of server APIs: metrics.k8s.io/v1beta1: the server is currently unable to handle the request';
  const failing = failingBecause(message);

  it('is the fault of its operator, where that is unwell', () => {
    expect(sort({ monitoring: 'x' }, { health: [failing] })).toEqual([
      {
        root: 'OperatorDegraded monitoring',
        follows: ['missesApi: ClusterVersionFailing version'],
      },
    ]);
    expect(sort({ dns: 'x' }, { health: [failing] })).toHaveLength(2);
  });

  it('is it for operators that miss it, too', () => {
    const missing =
      'RouteHealthDegraded: the server is currently unable to handle the request (get routes.route.openshift.io console)';
    expect(sort({ console: missing, 'openshift-apiserver': 'x' })).toEqual([
      {
        root: 'OperatorDegraded openshift-apiserver',
        follows: ['missesApi: OperatorDegraded console'],
      },
    ]);
    expect(sort({ console: missing, ingress: 'x' })).toHaveLength(2);
    expect(sort({ 'openshift-apiserver': missing })).toHaveLength(1);
  });
});

describe('an alert that counts members of etcd', () => {
  const alert: HealthInsight = {
    code: 'AlertFiring',
    level: 'Critical',
    impact: 'Unknown',
    startedAt: NOW - 5n * MINUTE,
    scope: 'Cluster',
    resources: [{ group: 'config.openshift.io', resource: 'alerts', name: 'etcdMembersDown' }],
    alert: 'etcdMembersDown',
    about: [],
    summary: 'etcdMembersDown',
    description: '',
    message: '',
    knownToAffectUpdates: false,
    duringUpdate: true,
  };
  const down = aNode({
    name: 'master-1',
    pool: 'master',
    unavailable: true,
    unavailableBecause: [{ kind: 'NotReady', message: '', sinceAt: at('2025-11-03T13:00:00Z') }],
  });

  it('belongs to the operator that is unwell, or to the control plane node that is down', () => {
    expect(sort({ etcd: 'x' }, { health: [alert] })).toEqual([
      { root: 'OperatorDegraded etcd', follows: ['alertAboutIt: AlertFiring etcdMembersDown'] },
    ]);
    const pools = [aPool({ name: 'master', scope: 'ControlPlane', nodes: [down] })];
    expect(sort({}, { health: [alert], pools })).toMatchObject([
      { follows: ['alertAboutIt: AlertFiring etcdMembersDown'] },
    ]);
    expect(sort({}, { health: [alert] })).toEqual([
      { root: 'AlertFiring etcdMembersDown', follows: [] },
    ]);
  });

  it.each([
    { name: 'etcdHighFsyncDurations', namespace: 'openshift-etcd', faults: 1 },
    { name: 'etcdHighNumberOfLeaderChanges', namespace: undefined, faults: 1 },
    { name: 'etcdHighFsyncDurations', namespace: 'shop', faults: 2 },
    { name: 'etcdHighFsyncDurations', namespace: 'openshift-etcd', isWell: true, faults: 1 },
    { name: 'KubeAPIErrorBudgetBurn', namespace: 'openshift-kube-apiserver', faults: 2 },
  ])(
    'or tells of their disks and leaders joins the operator: $name in $namespace',
    ({ name, namespace, isWell = false, faults }) => {
      const resources = [{ group: 'config.openshift.io', resource: 'alerts', name, namespace }];
      const health = [{ ...alert, alert: name, resources }];
      expect(sort(isWell ? {} : { etcd: 'x' }, { health })).toHaveLength(faults);
    },
  );
});

describe('an operator that is late, too', () => {
  const lateSince = (operator: string, minutes: bigint): HealthInsight => ({
    code: 'OperatorLate',
    operator,
    level: 'Warning',
    impact: 'Update Speed',
    scope: 'ControlPlane',
    resources: [{ group: 'config.openshift.io', resource: 'clusteroperators', name: operator }],
    startedAt: NOW - minutes * MINUTE,
    reference: '',
  });
  const late = lateSince('console', 40n);
  const outlines = (
    messages: Readonly<Record<string, string>>,
    changes?: Partial<UpdateStatus>,
    progress?: Readonly<Record<string, string>>,
  ) => sort(messages, { health: [late], ...changes }, progress);
  const BOTH = { authentication: oauth(REFUSED), console: console_(REFUSED) };

  it('follows from the ingress operator that has no routers', () =>
    expect(outlines({ console: console_(REFUSED), ingress: NO_ROUTERS })).toEqual([
      {
        root: 'OperatorDegraded ingress',
        follows: ['missesRoute: OperatorDegraded console', 'missesRoute: OperatorLate console'],
      },
    ]));

  it('is the root of those that report the same, and are not late', () =>
    expect(outlines(BOTH)).toEqual([
      {
        root: 'OperatorDegraded console, OperatorLate console',
        follows: ['missesRoute: OperatorDegraded authentication'],
      },
    ]));

  it.each([
    { first: 'console', second: 'authentication' },
    { first: 'authentication', second: 'console' },
  ])('is one fault with another one, of that for which the update waits first: $first', (row) => {
    const items = [row.first, row.second].map((operator) => anOperatorItem({ operator }));
    const health = [late, lateSince('authentication', 45n)];
    expect(outlines(BOTH, { health, unfinished: items })).toEqual([
      {
        root: `OperatorDegraded ${row.first}, OperatorLate ${row.first}`,
        follows: [
          `missesRoute: OperatorDegraded ${row.second}`,
          `missesRoute: OperatorLate ${row.second}`,
        ],
      },
    ]);
  });

  it.each([
    'OAuthServerDeploymentProgressing: deployment/a.b: 1/3 pods have been updated to the latest generation',
    'DeploymentProgressing: 2 of 3 updated replicas are available',
    'deployment is not available (41 out of 60 updated)',
  ])('has a fault of its own while it rolls out its own pods: %s', (message) =>
    expect(outlines(BOTH, { health: [late] }, { console: message })).toHaveLength(2),
  );
});

describe('what differs from one attempt to the next is no other error', () => {
  const lookup = (port: string) => (route: string) =>
    `dial tcp: lookup ${route}.${DOMAIN} on 172.30.0.10:53: read udp 10.128.0.5:${port}->172.30.0.10:53: i/o timeout`;
  const expired = (moment: string) => () =>
    `tls: failed to verify certificate: x509: certificate has expired or is not yet valid: current time ${moment} is after 2026-04-13T00:00:00Z`;
  const wrongName = (route: string) =>
    `tls: failed to verify certificate: x509: certificate is valid for *.apps.old.example.com, not ${route}.${DOMAIN}`;
  it.each([
    { name: 'the port of the request', first: lookup('41234'), second: lookup('51999') },
    {
      name: 'the time',
      first: expired('2026-04-14T10:00:00Z'),
      second: expired('2026-04-14T10:00:07Z'),
    },
    { name: 'the route', first: wrongName, second: wrongName },
  ])('$name', ({ first, second }) =>
    expect(
      sort({
        authentication: oauth(first('oauth-openshift')),
        console: console_(second('console-openshift-console')),
      }),
    ).toHaveLength(1),
  );
});
