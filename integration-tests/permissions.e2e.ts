import type { Request } from '@playwright/test';
import {
  describePermission,
  ONLY_BY_COMMAND_LINE,
  readPermissions,
} from '../charts/tests/permissions';
import { expect, openStatus, test } from './support/test';

/**
 * Where one would see a read of each kind, and the last one that each leads to: workers that wait for drains, a control
 * plane that rolls, drains of virtual machines, images that are built, a node that is not back, a webhook that does not
 * answer, a pod that is not created, an acknowledgement, a signature that is rejected, an update that is over and
 * budgets in the way of the next, a release that is not accepted, configurations that wait, few rights, no pools.
 */
const SCENARIOS: readonly {
  readonly scenario: string;
  readonly last: RegExp;
  readonly tab?: string;
}[] = [
  { scenario: 'drain-blocked', last: /\/namespaces\/shop\/poddisruptionbudgets/ },
  { scenario: 'compact', last: /\/openshift-machine-config-operator\/pods/ },
  { scenario: 'drain-variety', last: /\/virtualmachineinstances/ },
  { scenario: 'image-build', last: /\/machineosbuilds/ },
  { scenario: 'certificate-pending', last: /\/certificatesigningrequests/ },
  { scenario: 'slots-held', last: /\/machines/ },
  { scenario: 'webhook-unreachable', last: /\/endpointslices/ },
  { scenario: 'replacement-missing', last: /\/replicasets/ },
  { scenario: 'replacement-missing', last: /\/shop\/events/ },
  { scenario: 'before-start', last: /\/openshift-config\/configmaps/ },
  { scenario: 'payload-signature', last: /\/openshift-cluster-version\/imagepolicies/ },
  { scenario: 'idle', last: /\/v1\/poddisruptionbudgets/ },
  { scenario: 'looking-ahead', last: /\/etcdbackups/ },
  { scenario: 'looking-ahead', last: /\/cronjobs/ },
  { scenario: 'looking-ahead', last: /\/machinehealthchecks/ },
  { scenario: 'looking-ahead', last: /\/nodehealthchecks/ },
  { scenario: 'payload-not-accepted', last: /\/openshift-cluster-version\/jobs/ },
  { scenario: 'config-change', last: /\/machineconfigurations\/cluster/, tab: 'disruption' },
  { scenario: 'few-rights', last: /\/machineosbuilds/ },
  { scenario: 'hosted', last: /\/deployments\/machine-config-operator/ },
];

/** Configurations, machines and ReplicaSets have names of their own making. */
const OF_ANY_NAME: ReadonlySet<string> = new Set(['machineconfigs', 'machines', 'replicasets']);

/** What the API offers: everybody may ask for that. */
const OF_THE_CONSOLE =
  /^\/api\/kubernetes\/(apis?|api\/v1|apis\/[^/]+(\/[^/]+)?|openapi\/.*|version)$/;

test('the page asks for exactly what docs/permissions-list.md says', async ({
  page,
  stillCluster,
}) => {
  const asked = new Set<string>();
  const note = (address: string): void => {
    const read = readOf(address);
    if (read !== undefined) asked.add(read);
  };
  page.on('request', (request: Request) => {
    // Anything else would be a write, but for the reviews of rights.
    if (request.method() === 'GET') note(request.url());
    else expect(request.url()).toMatch(/self(subject|subjectaccess)reviews$/);
  });
  page.on('websocket', (socket) => note(socket.url()));
  for (const { scenario, last, tab } of SCENARIOS) {
    const loaded = [/\/deployments\/machine-config-operator/, last].map((read) =>
      page.waitForResponse(read),
    );
    const path = tab === undefined ? undefined : `/update-status?tab=${tab}`;
    await openStatus(page, stillCluster(scenario).pageUrl(path));
    await Promise.all(loaded);
  }
  const documented = readPermissions()
    .filter(({ resource }) => !ONLY_BY_COMMAND_LINE.includes(resource))
    .flatMap(describePermission);
  const used = new Set([...asked].map((read) => findRight(read, documented)));
  expect([...used].sort()).toEqual([...documented].sort());
});

/** The right that allows the read: of its namespace, else of all; the read itself if there is none. */
function findRight(read: string, documented: readonly string[]): string {
  const [everywhere = read] = read.split(' in ');
  return [read, everywhere].find((right) => documented.includes(right)) ?? read;
}

/** A request as docs/permissions-list.md names it; `undefined` for what is not about objects. */
function readOf(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address);
  if (pathname.startsWith('/api/prometheus/')) {
    return 'get prometheuses/api.monitoring.coreos.com k8s in openshift-monitoring';
  }
  if (!pathname.startsWith('/api/kubernetes/') || OF_THE_CONSOLE.test(pathname)) return undefined;
  const steps = pathname.split('/').slice(3);
  const group = steps[0] === 'apis' ? (steps[1] ?? '') : '';
  const below = steps.slice(group === '' ? 2 : 3);
  const namespace = below[0] === 'namespaces' && below.length > 2 ? below[1] : undefined;
  const [resource = '', ownName] = namespace === undefined ? below : below.slice(2);
  const name =
    ownName ?? /metadata\.name=([^,]+)/.exec(searchParams.get('fieldSelector') ?? '')?.[1];
  const isWatch = searchParams.get('watch') === 'true';
  const verb = isWatch ? 'watch' : ownName === undefined ? 'list' : 'get';
  const isNamed = name !== undefined && !OF_ANY_NAME.has(resource);
  const [line = ''] = describePermission({
    verbs: [verb],
    resource,
    group,
    ...(isNamed && { name }),
    ...(namespace !== undefined && { namespace }),
  });
  return line;
}
