import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { announceUnchecked } from '../../src/testing/announce-unchecked';
import {
  at,
  listAt,
  nginxConfOf,
  ofPlugin,
  one,
  podSpecOf,
  render,
  runHelm,
  template,
  valuesFile,
  VALUE_SETS,
  type Rendered,
} from './chart';
import { CHART, describeWith, findTool } from '../../src/testing/find-tool';
import { findFaults, hasSchema } from './kubernetes-schema';

const helm = findTool('find-helm.sh') ?? '';

describeWith(helm || undefined)('the chart', () => {
  it('passes helm lint without a warning', () => {
    const { isOk, text, error } = runHelm(helm, ['lint', '--strict', CHART]);
    expect({ isOk, error }).toEqual({ isOk: true, error: '' });
    expect(text).not.toMatch(/\[(WARNING|ERROR)\]/);
  });

  describe.each(VALUE_SETS)('with the values "%s"', (set) => {
    const { isOk, text, error } = template(helm, { valuesFile: valuesFile(set) });
    const objects = isOk ? render(helm, { valuesFile: valuesFile(set) }) : [];

    /* `UPDATE_FIXTURES=1 npx jest charts/tests/templates` writes them anew, to be read like code. */
    it('renders as expected', () => {
      expect(error).toBe('');
      const golden = join(__dirname, 'golden', `${set}.yaml`);
      if (process.env.UPDATE_FIXTURES) writeFileSync(golden, text);
      expect(text).toBe(existsSync(golden) ? readFileSync(golden, 'utf8') : undefined);
    });

    it('renders objects that the API would accept', () => {
      expect(objects.length).toBeGreaterThan(4);
      const checked = objects.filter(hasSchema);
      for (const { kind } of objects.filter((object) => !hasSchema(object))) {
        announceUnchecked(`the schema of ${kind}; it is not on this machine`);
      }
      expect(checked.flatMap(findFaults)).toEqual([]);
    });

    it('runs everything restricted', () => {
      const specs = objects.map(podSpecOf).filter((spec) => spec !== undefined);
      expect(specs.length).toBeGreaterThan(1);
      for (const spec of specs) {
        expect(at(spec, 'securityContext')).toEqual({
          runAsNonRoot: true,
          seccompProfile: { type: 'RuntimeDefault' },
        });
        expect(at(spec, 'containers', 0, 'securityContext')).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(at(spec, 'containers', 0, 'resources', 'requests', 'memory')).toBeDefined();
        expect(at(spec, 'containers', 0, 'resources', 'limits', 'memory')).toBeDefined();
      }
    });

    it('names everything that belongs together alike', () => {
      const deployment = one(ofPlugin(objects), 'Deployment');
      const service = one(ofPlugin(objects), 'Service');
      const plugin = one(objects, 'ConsolePlugin');
      const podLabels = at(deployment, 'spec', 'template', 'metadata', 'labels');
      expect(plugin.metadata.name).toBe('update-status-plugin');
      expect(at(plugin, 'spec', 'backend', 'service')).toMatchObject({
        name: service.metadata.name,
        namespace: service.metadata.namespace,
        port: at(service, 'spec', 'ports', 0, 'port'),
      });
      expect(podLabels).toMatchObject(at(service, 'spec', 'selector') ?? {});
      expect(podLabels).toMatchObject(at(deployment, 'spec', 'selector', 'matchLabels') ?? {});
      expect(nginxConfOf(objects)).toContain(
        `listen ${String(at(deployment, 'spec', 'template', 'spec', 'containers', 0, 'ports', 0, 'containerPort'))} ssl`,
      );
    });

    it('lets the Service reach nothing but the plugin', () => {
      const selector = Object.entries(
        at(one(ofPlugin(objects), 'Service'), 'spec', 'selector') ?? {},
      );
      const plugin = one(ofPlugin(objects), 'Deployment');
      const others = objects.filter(
        (object) => ['Job', 'Pod', 'Deployment'].includes(object.kind) && object !== plugin,
      );
      expect(others.length).toBeGreaterThan(0);
      for (const other of others) {
        const labels = at(other, 'spec', 'template', 'metadata', 'labels') ?? other.metadata.labels;
        expect(selector.every(([key, value]) => at(labels, key) === value)).toBe(false);
      }
    });
  });

  it('asks for no certificate when it is given one', () => {
    const own = render(helm, { values: { 'certificate.existingSecret': 'own' } });
    expect(one(ofPlugin(own), 'Service').metadata.annotations).toBeUndefined();
    expect(certificateSecretOf(own)).toBe('own');
    const made = render(helm);
    expect(one(ofPlugin(made), 'Service').metadata.annotations).toEqual({
      'service.beta.openshift.io/serving-cert-secret-name': certificateSecretOf(made),
    });
  });

  it('starts new pods when the configuration of nginx changes, and only then', () => {
    const checksum = (values: Readonly<Record<string, unknown>>): unknown =>
      at(
        one(ofPlugin(render(helm, { values })), 'Deployment'),
        'spec',
        'template',
        'metadata',
        'annotations',
        'checksum/nginx-conf',
      );
    expect(checksum({ 'server.logRequests': 'all' })).not.toBe(checksum({}));
    expect(checksum({ replicas: 3 })).toBe(checksum({}));
  });

  it('never mounts a token but for the jobs and the controller', () => {
    const specs = render(helm)
      .map((object) => ({ kind: object.kind, spec: podSpecOf(object) }))
      .filter(({ spec }) => spec !== undefined);
    expect(specs.map(({ kind, spec }) => [kind, at(spec, 'automountServiceAccountToken')])).toEqual(
      [
        ['Deployment', true],
        ['Deployment', false],
        ['Pod', false],
        ['Job', true],
        ['Job', true],
      ],
    );
  });

  it('lets the jobs change one object, and leaves nothing of them', () => {
    const objects = render(helm);
    expect(at(one(objects, 'ClusterRole', 'update-status-plugin-enabler'), 'rules')).toEqual([
      {
        apiGroups: ['operator.openshift.io'],
        resources: ['consoles'],
        resourceNames: ['cluster'],
        verbs: ['get', 'patch'],
      },
    ]);
    const hooks = objects.filter(({ metadata }) => metadata.name.includes('-enabl'));
    expect(hooks).toHaveLength(4);
    for (const { metadata } of hooks) {
      expect(metadata.annotations).toMatchObject({
        'helm.sh/hook-delete-policy': 'before-hook-creation,hook-succeeded',
      });
    }
  });

  it.each(['ServiceAccount', 'ClusterRole', 'ClusterRoleBinding'])(
    'has the %s of the jobs there before they begin',
    (kind) => {
      const weight = (object: Rendered): number =>
        Number(object.metadata.annotations?.['helm.sh/hook-weight']);
      const objects = render(helm);
      const needed = objects.filter(
        (object) => object.kind === kind && object.metadata.name.endsWith('-enabler'),
      );
      const jobs = objects.filter((object) => object.kind === 'Job');
      expect(needed.map(weight).every((each) => jobs.every((job) => each < weight(job)))).toBe(
        true,
      );
      for (const hook of ['post-install', 'post-upgrade', 'pre-delete']) {
        expect(needed[0]?.metadata.annotations?.['helm.sh/hook']).toContain(hook);
        expect(
          jobs.filter((job) => job.metadata.annotations?.['helm.sh/hook']?.includes(hook)),
        ).toHaveLength(1);
      }
    },
  );

  it('keeps the name of the plugin whatever the release and its objects are called', () => {
    const objects = render(helm, { release: 'other', values: { fullnameOverride: 'files' } });
    expect(one(objects, 'ConsolePlugin').metadata.name).toBe('update-status-plugin');
    expect(one(ofPlugin(objects), 'Deployment').metadata.name).toBe('files');
  });

  it.each([
    { name: 'only a selector', field: 'nodeSelector', value: { a: 'b' } },
    { name: 'only tolerations', field: 'tolerations', value: [{ key: 'a' }] },
  ])('places pods with $name', ({ field, value }) => {
    const specs = render(helm, { values: { [field]: value } })
      .map(podSpecOf)
      .filter(Boolean);
    expect(specs.length).toBeGreaterThan(3);
    expect(specs.map((spec) => at(spec, field))).toEqual(specs.map(() => value));
  });

  describe('refuses', () => {
    it.each([
      { values: { replicas: 0 }, because: "at '/replicas': minimum: got 0, want 1" },
      { values: { replicas: '2' }, because: "at '/replicas': got string, want integer" },
      { values: { 'image.tag': 'a b' }, because: "at '/image/tag'" },
      { values: { 'image.digest': 'sha256:12' }, because: "at '/image/digest'" },
      { values: { 'image.repository': '' }, because: "at '/image/repository'" },
      { values: { 'image.repository': 'a.example/b:1' }, because: "at '/image/repository'" },
      {
        values: { 'image.pullPolicy': 'Sometimes' },
        because: "value must be one of 'Always', 'IfNotPresent', 'Never'",
      },
      {
        values: { 'image.pullSecret': 'x' },
        because: "additional properties 'pullSecret' not allowed",
      },
      { values: { plugin: {} }, because: "additional properties 'plugin' not allowed" },
      { values: { fullnameOverride: 'Files' }, because: "at '/fullnameOverride'" },
      { values: { fullnameOverride: 'x'.repeat(49) }, because: 'maxLength: got 49, want 48' },
      { values: { 'consolePlugin.displayName': '' }, because: "at '/consolePlugin/displayName'" },
      { values: { 'consolePlugin.enable': 'yes' }, because: 'got string, want boolean' },
      { values: { 'enableJob.deadlineSeconds': 5 }, because: 'minimum: got 5, want 60' },
      {
        values: { 'server.port': 443 },
        because: "at '/server/port': minimum: got 443, want 1,024",
      },
      {
        values: { 'server.minTLSVersion': 'VersionTLS11' },
        because: "value must be one of 'VersionTLS12', 'VersionTLS13'",
      },
      { values: { 'resources.limits.memory': 'lots' }, because: "at '/resources/limits/memory'" },
      { values: { podLabels: { a: 1 } }, because: "at '/podLabels/a': got number, want string" },
      {
        values: { podLabels: { team: 'a', 'app.kubernetes.io/name': 'x' } },
        because:
          'podLabels has the key app.kubernetes.io/name, which the chart sets itself: leave it out.',
      },
      {
        values: { podAnnotations: { 'openshift.io/required-scc': 'anyuid' } },
        because:
          'podAnnotations has the key openshift.io/required-scc, which the chart sets itself: leave it out.',
      },
      {
        values: { 'serviceAccount.create': false },
        because:
          'serviceAccount.create is false: name the ServiceAccount to use in serviceAccount.name.',
      },
      {
        values: { 'readerRole.aggregateToClusterReader': true },
        because:
          'readerRole.aggregateToClusterReader is true, but there is no role to aggregate: set readerRole.create to true as well.',
      },
    ])('$values', ({ values, because }) => {
      const { isOk, error } = template(helm, { values });
      expect(isOk).toBe(false);
      expect(error).toContain(because);
    });

    it.each(['1.34.0', '1.34.9', '1.29.3'])(
      'Kubernetes %s, as OpenShift 4.21 and older have',
      (kubeVersion) => {
        const { isOk, error } = template(helm, { kubeVersion });
        expect(isOk).toBe(false);
        expect(error).toContain('chart requires kubeVersion: >=1.35.0-0');
      },
    );
  });

  it.each(['1.35.0', '1.35.0-rc.1', '1.35.3+abc', '1.36.0', '2.0.0'])(
    'installs on Kubernetes %s',
    (kubeVersion) => {
      expect(template(helm, { kubeVersion })).toMatchObject({ isOk: true, error: '' });
    },
  );
});

describe('the check of objects', () => {
  const aDeployment = (spec: object): object => ({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'a' },
    spec: {
      selector: { matchLabels: { a: 'b' } },
      template: { metadata: {}, spec: { containers: [{ name: 'a' }] } },
      ...spec,
    },
  });

  it.each([
    { name: 'nothing', spec: {}, faults: 0 },
    { name: 'an unknown field', spec: { replica: 1 }, faults: 1 },
    { name: 'a wrong type', spec: { replicas: '2' }, faults: 1 },
    { name: 'a missing field', spec: { template: { spec: {} } }, faults: 1 },
    {
      name: 'an unknown field deep inside',
      spec: { template: { spec: { containers: [{ name: 'a', port: 1 }] } } },
      faults: 1,
    },
  ])('finds $name', ({ spec, faults }) => {
    expect(findFaults(aDeployment(spec))).toHaveLength(faults);
  });

  const aRule = (rule: object): object => ({
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: { name: 'a' },
    spec: { groups: [{ name: 'a', rules: [{ alert: 'A', expr: 'up == 0', ...rule }] }] },
  });
  const aMonitor = (endpoint: object): object => ({
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'ServiceMonitor',
    metadata: { name: 'a' },
    spec: { selector: {}, endpoints: [{ port: 'metrics', ...endpoint }] },
  });

  it.each([
    { name: 'nothing in a rule', object: aRule({ for: '15m' }), faults: [] },
    { name: 'a wrong duration of a rule', object: aRule({ for: '15 min' }), faults: ['/for'] },
    { name: 'an unknown field of a rule', object: aRule({ severity: 'warning' }), faults: [''] },
    { name: 'an alert that records', object: aRule({ record: 'a' }), faults: [''] },
    { name: 'nothing in a monitor', object: aMonitor({ interval: '30s' }), faults: [] },
    { name: 'a scheme in capitals', object: aMonitor({ scheme: 'HTTPS' }), faults: ['/scheme'] },
    {
      name: 'an unknown field of TLS',
      object: aMonitor({ tlsConfig: { caFiles: 'a' } }),
      faults: ['/tlsConfig'],
    },
  ])('finds $name', ({ object, faults }) => {
    expect(
      findFaults(object).map((fault) => /\/(?:rules|endpoints)\/0(\S*): /.exec(fault)?.[1]),
    ).toEqual(faults);
  });
});

function certificateSecretOf(objects: readonly Rendered[]): unknown {
  const volumes = listAt(
    one(ofPlugin(objects), 'Deployment'),
    'spec',
    'template',
    'spec',
    'volumes',
  );
  return volumes.map((volume) => at(volume, 'secret', 'secretName')).find(Boolean);
}
