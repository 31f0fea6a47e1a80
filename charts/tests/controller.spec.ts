import { GROUP } from '../../src/report/resource/api';
import { parse } from 'yaml';
import { at, listAt, one, readChartFile, render, type Rendered } from './chart';
import { readStages, textsOf } from './dockerfile';
import { CLAIM_NAME } from '../../src/fleet/claim';
import { describeWith, findTool } from '../../src/testing/find-tool';
import { readPermissions } from './permissions';

const helm = findTool('find-helm.sh') ?? '';
const NAME = 'update-status-plugin-controller';

describeWith(helm || undefined)('the controller', () => {
  const objects = render(helm);

  it('can be left out, and then nothing of it is there', () => {
    const without = render(helm, { values: { 'controller.enabled': false } });
    const names = without.map(describeObject);
    expect(JSON.stringify(without)).not.toContain('controller');
    const added = objects.map(describeObject).filter((name) => !names.includes(name));
    expect(added.sort()).toEqual([
      `ClusterRole ${NAME}`,
      'ClusterRole update-status-plugin-status-reader',
      `ClusterRoleBinding ${NAME}`,
      `ConfigMap ${NAME}-dashboard`,
      `ConfigMap ${NAME}-memory`,
      `CustomResourceDefinition nodeupdatestatuses.${GROUP}`,
      `CustomResourceDefinition updatestatuses.${GROUP}`,
      `Deployment ${NAME}`,
      `NetworkPolicy ${NAME}`,
      `PrometheusRule ${NAME}`,
      // In its namespace, and where Events on cluster-scoped objects are.
      `Role ${NAME}`,
      `Role ${NAME}`,
      `RoleBinding ${NAME}`,
      `RoleBinding ${NAME}`,
      `Service ${NAME}`,
      `ServiceAccount ${NAME}`,
      `ServiceMonitor ${NAME}`,
    ]);
  });

  it('runs once, and never twice at a time', () => {
    const deployment = one(objects, 'Deployment', NAME);
    expect(at(deployment, 'spec')).toMatchObject({ replicas: 1, strategy: { type: 'Recreate' } });
  });

  it('is what its image runs', () => {
    const container = at(podOf(objects), 'containers', 0);
    const [, , image] = readStages();
    const [entrypoint = '[]'] = image ? textsOf(image, 'ENTRYPOINT') : [];
    expect(at(container, 'command')).toEqual(JSON.parse(entrypoint));
    const ports = listAt(container, 'ports').map((port) => String(at(port, 'containerPort')));
    expect(ports.join(' ')).toBe(image && textsOf(image, 'EXPOSE')[0]);
    expect(at(container, 'image')).toMatch(/^ghcr\.io\/update-status\/update-status-controller:/);
    const digest = `sha256:${'0'.repeat(64)}`;
    const pinned = render(helm, { values: { 'controller.image.digest': digest } });
    expect(at(podOf(pinned), 'containers', 0, 'image')).toBe(
      `ghcr.io/update-status/update-status-controller@${digest}`,
    );
  });

  it('has its token, as itself', () => {
    expect(podOf(objects)).toMatchObject({
      serviceAccountName: NAME,
      automountServiceAccountToken: true,
    });
    const bindings = [...named('ClusterRoleBinding'), ...named('RoleBinding')];
    expect(bindings.map(({ metadata }) => metadata.namespace)).toEqual([
      undefined,
      'update-status',
      'default',
    ]);
    for (const binding of bindings) {
      expect(at(binding, 'roleRef', 'name')).toBe(NAME);
      expect(at(binding, 'subjects')).toEqual([
        { kind: 'ServiceAccount', name: NAME, namespace: 'update-status' },
      ]);
    }
  });

  it('reads what the page reads, but for what is about disruption alone, and what it writes', () => {
    const read = readPermissions()
      .filter(({ group, resource }) => resource !== 'machineconfigurations' && group !== GROUP)
      .map(({ group, name, resource, verbs }) => ({
        apiGroups: [group],
        resources: [resource],
        ...(name !== undefined && { resourceNames: [name] }),
        verbs,
      }));
    const distinct = [...new Map(read.map((rule) => [JSON.stringify(rule), rule])).values()];
    const rules = rulesOf('ClusterRole').filter((rule) => at(rule, 'apiGroups', 0) !== GROUP);
    expect(new Set(rules.map((rule) => JSON.stringify(rule)))).toEqual(
      new Set(distinct.map((rule) => JSON.stringify(rule))),
    );
    expect(rules).toHaveLength(distinct.length);
  });

  it('looks at the next update, with the permissions for it, unless that is switched off', () => {
    const values = { 'controller.preflight.accept': ['EtcdBackup', 'Alerts'] };
    const args = listAt(podOf(render(helm, { values })), 'containers', 0, 'args');
    expect(args).toContain('--accept-checks=EtcdBackup,Alerts');
    const without = render(helm, { values: { 'controller.preflight.enabled': false } });
    const [role] = without.filter(
      ({ kind, metadata }) => kind === 'ClusterRole' && metadata.name === NAME,
    );
    expect(JSON.stringify(podOf(without))).not.toContain('--accept-checks');
    expect(JSON.stringify(role)).not.toMatch(/apirequestcounts|subscriptions/);
  });

  it('has the alert about the next update where that is asked for', () => {
    const isOfPreflight = ({ metadata }: Rendered) => metadata.name === `${NAME}-preflight`;
    expect(objects.filter(isOfPreflight)).toEqual([]);
    const [rule] = render(helm, { values: { 'controller.preflight.alert': true } }).filter(
      isOfPreflight,
    );
    expect(at(rule, 'spec')).toEqual(parse(readChartFile('files/preflight-alert.yaml')));
  });

  it('writes nothing but its own objects, its own ConfigMap, that of the prototype, and Events', () => {
    const writes = [...rulesOf('ClusterRole'), ...rulesOf('Role')].filter((rule) =>
      listAt(rule, 'verbs').some((verb) => !['get', 'list', 'watch'].includes(String(verb))),
    );
    expect(writes).toEqual([
      {
        apiGroups: [GROUP],
        resources: ['updatestatuses'],
        verbs: ['get', 'list', 'watch', 'create'],
      },
      {
        apiGroups: [GROUP],
        resources: ['updatestatuses', 'updatestatuses/status'],
        resourceNames: ['cluster'],
        verbs: ['update'],
      },
      {
        apiGroups: [GROUP],
        resources: ['nodeupdatestatuses'],
        verbs: ['get', 'list', 'watch', 'create', 'update', 'delete'],
      },
      {
        apiGroups: [''],
        resources: ['configmaps'],
        resourceNames: [`${NAME}-memory`],
        verbs: ['get', 'update'],
      },
      {
        apiGroups: [''],
        resources: ['configmaps'],
        resourceNames: ['status-api-cm-prototype'],
        verbs: ['get', 'watch', 'update'],
      },
      { apiGroups: [''], resources: ['events'], verbs: ['create'] },
    ]);
    expect(listAt(podOf(objects), 'containers', 0, 'args')[0]).toBe(`--memory-name=${NAME}-memory`);
  });

  it('tells a hub only where that is asked for, and writes one ClusterClaim for it', () => {
    const told = render(helm, { values: { 'fleet.claim': true } });
    const [role] = told.filter(
      ({ kind, metadata }) => kind === 'ClusterRole' && metadata.name === NAME,
    );
    const group = 'cluster.open-cluster-management.io';
    const isOfHub = (rule: unknown): boolean => at(rule, 'apiGroups', 0) === group;
    expect(listAt(role, 'rules').filter(isOfHub)).toEqual([
      {
        apiGroups: [group],
        resources: ['clusterclaims'],
        resourceNames: [CLAIM_NAME],
        verbs: ['get', 'update'],
      },
      { apiGroups: [group], resources: ['clusterclaims'], verbs: ['create'] },
    ]);
    expect(listAt(podOf(told), 'containers', 0, 'args')).toContain('--cluster-claim');
    expect(JSON.stringify(objects)).not.toMatch(/clusterclaims|cluster-claim/);
  });

  it('keeps a banner only where that is asked for, which the role that allows it owns', () => {
    const values = {
      'controller.banner.enabled': true,
      'controller.banner.timeZone': 'Asia/Tokyo',
    };
    const shown = render(helm, { values });
    const name = `${NAME}-banner`;
    const known = objects.map(describeObject);
    expect(shown.map(describeObject).filter((described) => !known.includes(described))).toEqual([
      `ClusterRole ${name}`,
      `ClusterRoleBinding ${name}`,
    ]);
    expect(at(one(shown, 'ClusterRole', name), 'rules')).toEqual([
      {
        apiGroups: ['console.openshift.io'],
        resources: ['consolenotifications'],
        verbs: ['create'],
      },
      {
        apiGroups: ['console.openshift.io'],
        resources: ['consolenotifications'],
        resourceNames: ['update-status'],
        verbs: ['get', 'update', 'delete'],
      },
      {
        apiGroups: ['config.openshift.io'],
        resources: ['consoles'],
        resourceNames: ['cluster'],
        verbs: ['get'],
      },
      {
        apiGroups: ['rbac.authorization.k8s.io'],
        resources: ['clusterroles'],
        resourceNames: [name],
        verbs: ['get'],
      },
    ]);
    const binding = one(shown, 'ClusterRoleBinding', name);
    expect(at(binding, 'subjects')).toEqual([
      { kind: 'ServiceAccount', name: NAME, namespace: 'update-status' },
    ]);
    const args = listAt(podOf(shown), 'containers', 0, 'args');
    expect(args).toEqual(
      expect.arrayContaining([`--banner-owner=${name}`, '--banner-time-zone=Asia/Tokyo']),
    );
  });

  it('serves metrics with the certificate of its Service, to monitoring alone', () => {
    const service = one(objects, 'Service', NAME);
    const secret =
      service.metadata.annotations?.['service.beta.openshift.io/serving-cert-secret-name'];
    const pod = podOf(objects);
    expect(at(pod, 'volumes', 0, 'secret', 'secretName')).toBe(secret);
    expect(listAt(pod, 'containers', 0, 'args').slice(2)).toEqual([
      `--metrics-port=${String(at(service, 'spec', 'ports', 0, 'port'))}`,
      `--metrics-certificates=${String(at(pod, 'containers', 0, 'volumeMounts', 0, 'mountPath'))}`,
    ]);
    const labels = at(one(objects, 'Deployment', NAME), 'spec', 'template', 'metadata', 'labels');
    expect(labels).toMatchObject(at(service, 'spec', 'selector') ?? {});
    const [endpoint, ...others] = listAt(one(objects, 'ServiceMonitor', NAME), 'spec', 'endpoints');
    expect([endpoint, others]).toMatchObject([
      { port: 'metrics', scheme: 'https', tlsConfig: { serverName: `${NAME}.update-status.svc` } },
      [],
    ]);
    expect(at(one(objects, 'ServiceMonitor', NAME), 'spec', 'selector', 'matchLabels')).toEqual(
      at(service, 'spec', 'selector'),
    );
    const ingress = listAt(one(objects, 'NetworkPolicy', NAME), 'spec', 'ingress');
    expect(ingress.map((rule) => at(rule, 'ports'))).toEqual([
      [{ protocol: 'TCP', port: 'metrics' }],
    ]);
    expect(at(ingress[0], 'from', 0, 'namespaceSelector', 'matchExpressions', 0, 'values')).toEqual(
      ['openshift-monitoring', 'openshift-user-workload-monitoring'],
    );
  });

  it.each([
    {
      value: 'controller.metrics.enabled',
      off: false,
      gone: ['Service', 'ServiceMonitor', 'PrometheusRule', 'ConfigMap'],
    },
    {
      value: 'controller.metrics.monitoring',
      off: 'none',
      gone: ['ServiceMonitor', 'PrometheusRule', 'ConfigMap'],
    },
    { value: 'controller.metrics.alerts', off: false, gone: ['PrometheusRule'] },
    { value: 'controller.metrics.dashboard', off: false, gone: ['ConfigMap'] },
  ])('leaves out with $value what belongs to it', ({ gone, off, value }) => {
    const without = render(helm, { values: { [value]: off } }).map(describeObject);
    const lost = objects.filter((object) => !without.includes(describeObject(object)));
    expect(lost.map(({ kind }) => kind).sort()).toEqual([...gone].sort());
    expect(without.length).toBe(objects.length - gone.length);
  });

  it('lets the monitoring of the platform find it, where that is asked for', () => {
    const platform = render(helm, { values: { 'controller.metrics.monitoring': 'platform' } });
    const added = platform.filter(
      (object) => !objects.map(describeObject).includes(describeObject(object)),
    );
    expect(added.map(describeObject).sort()).toEqual([
      `Role ${NAME}-prometheus`,
      `RoleBinding ${NAME}-prometheus`,
    ]);
    const tls = at(one(platform, 'ServiceMonitor', NAME), 'spec', 'endpoints', 0, 'tlsConfig');
    expect(at(tls, 'caFile')).toMatch(/service-ca\.crt$/);
  });

  it('has a dashboard that the console can read', () => {
    const dashboard = one(objects, 'ConfigMap', `${NAME}-dashboard`);
    expect(dashboard.metadata).toMatchObject({
      namespace: 'openshift-config-managed',
      labels: { 'console.openshift.io/dashboard': 'true' },
    });
    const content: unknown = JSON.parse(String(at(dashboard, 'data', 'update-status.json')));
    const panels = listAt(content, 'rows').flatMap((row) => listAt(row, 'panels'));
    expect(panels.length).toBeGreaterThan(8);
    for (const panel of panels) {
      expect(['graph', 'singlestat', 'table']).toContain(at(panel, 'type'));
      expect(listAt(panel, 'targets').length).toBeGreaterThan(0);
    }
  });

  it('has the alerts as they are tested', () => {
    const rule = one(objects, 'PrometheusRule', NAME);
    expect(at(rule, 'spec')).toEqual(parse(readChartFile('files/alerts.yaml')));
  });

  it('remembers in a ConfigMap that comes and goes with the release, and is empty there', () => {
    const memory = one(objects, 'ConfigMap', `${NAME}-memory`);
    expect(memory.metadata.namespace).toBe('update-status');
    expect(Object.keys(memory).sort()).toEqual(['apiVersion', 'kind', 'metadata']);
  });

  const named = (kind: string): readonly Rendered[] =>
    objects.filter((object) => object.kind === kind && object.metadata.name === NAME);
  const rulesOf = (kind: string): readonly unknown[] =>
    named(kind).flatMap((role) => listAt(role, 'rules'));
});

const describeObject = ({ kind, metadata }: Rendered): string => `${kind} ${metadata.name}`;

function podOf(objects: readonly Rendered[]): unknown {
  return at(one(objects, 'Deployment', NAME), 'spec', 'template', 'spec');
}
