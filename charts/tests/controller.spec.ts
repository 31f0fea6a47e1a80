import { GROUP } from '../../src/report/resource/api';
import { at, listAt, one, render, type Rendered } from './chart';
import { readStages, textsOf } from './dockerfile';
import { describeWith, findTool } from './find-tool';
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
      `ClusterRoleBinding ${NAME}`,
      `ConfigMap ${NAME}-memory`,
      `CustomResourceDefinition nodeupdatestatuses.${GROUP}`,
      `CustomResourceDefinition updatestatuses.${GROUP}`,
      `Deployment ${NAME}`,
      `NetworkPolicy ${NAME}`,
      `Role ${NAME}`,
      `RoleBinding ${NAME}`,
      `ServiceAccount ${NAME}`,
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
    expect(String(at(container, 'ports', 0, 'containerPort'))).toBe(
      image && textsOf(image, 'EXPOSE')[0],
    );
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
    for (const kind of ['ClusterRoleBinding', 'RoleBinding']) {
      const binding = one(objects, kind, NAME);
      expect(at(binding, 'roleRef', 'name')).toBe(NAME);
      expect(at(binding, 'subjects')).toEqual([
        { kind: 'ServiceAccount', name: NAME, namespace: 'update-status' },
      ]);
    }
  });

  it('reads what the page reads, but for what is about disruption alone and what it writes', () => {
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
    expect(rules).toEqual(distinct);
  });

  it('writes nothing but its own objects and its own ConfigMap', () => {
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
        resources: ['updatestatuses/status'],
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
    ]);
    expect(at(podOf(objects), 'containers', 0, 'args')).toEqual([
      '--memory-name',
      `${NAME}-memory`,
    ]);
  });

  it('remembers in a ConfigMap that comes and goes with the release, and is empty there', () => {
    const memory = one(objects, 'ConfigMap', `${NAME}-memory`);
    expect(memory.metadata.namespace).toBe('update-status');
    expect(Object.keys(memory).sort()).toEqual(['apiVersion', 'kind', 'metadata']);
  });

  const rulesOf = (kind: string): readonly unknown[] => listAt(one(objects, kind, NAME), 'rules');
});

const describeObject = ({ kind, metadata }: Rendered): string => `${kind} ${metadata.name}`;

function podOf(objects: readonly Rendered[]): unknown {
  return at(one(objects, 'Deployment', NAME), 'spec', 'template', 'spec');
}
