import { KIND_NAMES, type SnapshotResource } from '../../src/engine';
import { describeDisruptionMissing } from '../../src/wording/disruption/disruption-page';
import { english } from '../../src/wording/language/english';
import { describeMissing } from '../../src/wording/health/missing-data';
import { at, one, render } from './chart';
import { describeWith, findTool } from '../../src/testing/find-tool';
import { ONLY_BY_COMMAND_LINE, readPermissions } from './permissions';

const permissions = readPermissions();
const helm = findTool('find-helm.sh') ?? '';

it('the table is read whole', () => {
  expect(permissions.length).toBeGreaterThanOrEqual(8);
  expect(permissions[0]).toEqual({
    verbs: ['get', 'watch'],
    resource: 'clusterversions',
    group: 'config.openshift.io',
    name: 'version',
  });
  for (const { verbs, resource } of permissions) {
    expect(resource).toMatch(/^[a-z]+(\/api)?$/);
    // The plugin looks on.
    expect(['get', 'list', 'watch']).toEqual(expect.arrayContaining([...verbs]));
  }
});

describeWith(helm || undefined)('the reader role', () => {
  const roleOf = (values: Readonly<Record<string, unknown>>) =>
    one(render(helm, { values }), 'ClusterRole', 'update-status-plugin-reader');

  it('has exactly the documented reads', () => {
    const rules = permissions.map(({ verbs, resource, group, name }) => ({
      apiGroups: [group],
      resources: [resource],
      ...(name !== undefined && { resourceNames: [name] }),
      verbs,
    }));
    // A ClusterRole grants its rules in all namespaces.
    const distinct = [...new Map(rules.map((rule) => [JSON.stringify(rule), rule])).values()];
    expect(at(roleOf({ 'readerRole.create': true }), 'rules')).toEqual(distinct);
  });

  it('is there only when asked for, and aggregated only when asked for', () => {
    expect(() => roleOf({})).toThrow('0 of ClusterRole');
    const label = 'rbac.authorization.k8s.io/aggregate-to-cluster-reader';
    const isAggregated = (values: Readonly<Record<string, unknown>>) =>
      roleOf({ 'readerRole.create': true, ...values }).metadata.labels?.[label];
    expect(isAggregated({})).toBeUndefined();
    expect(isAggregated({ 'readerRole.aggregateToClusterReader': true })).toBe('true');
  });

  it('is bound to nobody', () => {
    const bound = render(helm, { values: { 'readerRole.create': true } })
      .filter(({ kind }) => kind.endsWith('RoleBinding'))
      .map((binding) => at(binding, 'roleRef', 'name'));
    expect(bound).toEqual([
      // Everywhere, in its own namespace, and for Events in that of the ClusterVersion's.
      'update-status-plugin-controller',
      'update-status-plugin-controller',
      'update-status-plugin-controller',
      'update-status-plugin-enabler',
    ]);
  });
});

describeWith(helm || undefined)('the role for the status alone', () => {
  const roleOf = (values: Readonly<Record<string, unknown>> = {}) =>
    one(render(helm, { values }), 'ClusterRole', 'update-status-plugin-status-reader');

  it('reads UpdateStatus and nothing else', () => {
    expect(at(roleOf(), 'rules')).toEqual([
      {
        apiGroups: ['update-status.github.io'],
        resources: ['updatestatuses'],
        verbs: ['get', 'list', 'watch'],
      },
    ]);
  });

  it('is part of cluster-reader unless that is not wanted, and goes with the controller', () => {
    const label = 'rbac.authorization.k8s.io/aggregate-to-cluster-reader';
    expect(roleOf().metadata.labels?.[label]).toBe('true');
    const alone = roleOf({ 'controller.statusReader.aggregateToClusterReader': false });
    expect(alone.metadata.labels?.[label]).toBeUndefined();
    expect(() => roleOf({ 'controller.enabled': false })).toThrow('0 of ClusterRole');
  });
});

/** What the engine calls a resource. */
function asSnapshot(resource: string): SnapshotResource {
  if (resource === 'prometheuses/api') return 'alerts';
  const found = KIND_NAMES.find((name) => name === resource);
  if (!found || found === 'machineconfigurations' || found === 'updatestatuses') {
    throw new Error(`the engine reads no ${resource}`);
  }
  return found;
}

/** What is missing of the alerts is told in the words of the API, see connect/fetch-alerts.ts. */
const ofThePage = permissions.filter(
  // Nobody misses an UpdateStatus.
  ({ resource }) => !ONLY_BY_COMMAND_LINE.includes(resource) && resource !== 'updatestatuses',
);

it.each(ofThePage)(
  'who lacks $verbs $resource is told to ask for just that',
  ({ verbs, resource, group, namespace }) => {
    if (resource === 'machineconfigurations') {
      const { resolve } = describeDisruptionMissing(
        { resource, reason: 'Forbidden', message: '' },
        english,
      );
      expect(resolve).toContain(` ${verbs.join(', ')} ${resource}.${group}`);
      return;
    }
    // Lists are missing of the namespace they were asked for in.
    const namespaces = namespace !== undefined && verbs.includes('list') ? [namespace] : undefined;
    const { resolve } = describeMissing(
      { resource: asSnapshot(resource), reason: 'Forbidden', message: '', namespaces },
      english,
    );
    const place = namespaces ? ` in ${namespaces.join()}` : '';
    expect(resolve).toContain(` ${verbs.join(', ')} ${resource}${group && `.${group}`}${place}`);
  },
);
