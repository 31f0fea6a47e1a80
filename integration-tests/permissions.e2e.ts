import type { Request } from '@playwright/test';
import { describePermission, readPermissions } from '../charts/tests/permissions';
import { expect, openStatus, test } from './support/test';

/** Where one would see a read of each kind: an update that runs, one that is over, few rights, no pools. */
const SCENARIOS = ['drain-blocked', 'idle', 'few-rights', 'hosted'];

/** What the API offers: everybody may ask for that. */
const OF_THE_CONSOLE =
  /^\/api\/kubernetes\/(apis?|api\/v1|apis\/[^/]+(\/[^/]+)?|openapi\/.*|version)$/;

test('the page asks for exactly what docs/permissions.md says', async ({ page, stillCluster }) => {
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
  for (const scenario of SCENARIOS) {
    const loaded = page.waitForResponse(/\/deployments\/machine-config-operator/);
    await openStatus(page, stillCluster(scenario).pageUrl());
    await loaded;
  }
  const documented = readPermissions().flatMap(describePermission);
  expect([...asked].sort()).toEqual([...documented].sort());
});

/** A request as docs/permissions.md names it; `undefined` for what is not about objects. */
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
  // Configurations have names of their own making.
  const isNamed = name !== undefined && resource !== 'machineconfigs';
  const [line = ''] = describePermission({
    verbs: [verb],
    resource,
    group,
    ...(isNamed && { name }),
    ...(namespace !== undefined && { namespace }),
  });
  return line;
}
