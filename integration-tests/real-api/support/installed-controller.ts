import { listAt, one, render, type Rendered } from '../../../charts/tests/chart';
import { BANNER_ROLE } from '../../../controller/testing/chart-role';
import { GROUP } from '../../../src/report/resource/api';
import { eventually } from '../../../src/testing/eventually';
import { startControllerProcess, type ControllerProcess } from '../../support/controller-process';
import type { Api } from './api';
import type { Cluster, Rule } from './cluster';
import { define } from './definitions';
import type { OpenScenario } from './open-scenario';

/** Where the chart is rendered for, see charts/tests/chart.ts. */
export const NAMESPACE = 'update-status';
/** As strict as a cluster may make it, whichever test makes it first. */
export const NAMESPACE_LABELS = {
  'pod-security.kubernetes.io/enforce': 'restricted',
  'pod-security.kubernetes.io/warn': 'restricted',
};
const NAME = 'update-status-plugin-controller';
const NAMES: readonly string[] = [NAME, `${NAME}-memory`, BANNER_ROLE];
export const USER = `system:serviceaccount:${NAMESPACE}:${NAME}`;
export const MEMORY = `/api/v1/namespaces/${NAMESPACE}/configmaps/${NAME}-memory`;

const CLUSTER_ROLES = '/apis/rbac.authorization.k8s.io/v1/clusterroles';
const DEFINITIONS = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
const PARTS = new Set([
  'ConfigMap',
  'ServiceAccount',
  'ClusterRole',
  'ClusterRoleBinding',
  'Role',
  'RoleBinding',
]);

/** What the chart installs for the controller but its pod: the controller runs beside the API. */
export class InstalledController {
  private constructor(
    private readonly cluster: Cluster,
    readonly definitions: readonly Rendered[],
    private readonly parts: readonly Rendered[],
    private readonly token: string,
  ) {}

  /** Anew: nothing is published and nothing remembered. @param values Of the chart, by their path. */
  static async install(
    cluster: Cluster,
    helm: string,
    values: Readonly<Record<string, unknown>> = {},
  ): Promise<InstalledController> {
    const objects = render(helm, { values });
    const definitions = objects.filter(({ kind }) => kind === 'CustomResourceDefinition');
    const parts = objects.filter(
      ({ kind, metadata }) => PARTS.has(kind) && NAMES.includes(metadata.name),
    );
    await cluster.makeNamespace(NAMESPACE, NAMESPACE_LABELS);
    // An earlier run may have had no time to.
    await removeAll(cluster.api, [...definitions, ...parts]);
    await define(cluster.api, definitions);
    for (const object of parts) await cluster.api.create(object);
    const roles = parts.filter(({ kind }) => kind === 'ClusterRole');
    const rules = roles.flatMap((role) => listAt(role, 'rules') as readonly Rule[]);
    await cluster.waitUntilMay(USER, rules);
    const token = await cluster.tokenOf(NAMESPACE, NAME);
    return new InstalledController(cluster, definitions, parts, token);
  }

  /** The rules of its ClusterRole, as the chart has them. */
  get rules(): readonly Rule[] {
    return rulesOf(this.parts);
  }

  /** Runs it in a scenario, with the rights of the chart. @param flags Beside those that it always has. */
  run({ front }: OpenScenario, ...flags: readonly string[]): Promise<ControllerProcess> {
    const kubeconfig = this.cluster.kubeconfig(this.token, front.server);
    return startControllerProcess([
      `--kubeconfig=${kubeconfig}`,
      `--namespace=${NAMESPACE}`,
      `--memory-name=${NAME}-memory`,
      ...flags,
    ]);
  }

  /** Takes rights away, or gives them back. */
  async setRules(rules: readonly Rule[]): Promise<void> {
    const role = one(this.parts, 'ClusterRole', NAME);
    await this.cluster.api.must('PUT', `${CLUSTER_ROLES}/${NAME}`, { ...role, rules });
    await this.cluster.waitUntilMay(USER, rules);
  }

  /** Deletes the definition of a kind, and with it all its objects; comes back when they are gone. */
  async undefine(plural: string): Promise<void> {
    await removeAt(this.cluster.api, `${DEFINITIONS}/${plural}.${GROUP}`);
  }

  async defineAgain(plural: string): Promise<void> {
    const own = one(this.definitions, 'CustomResourceDefinition', `${plural}.${GROUP}`);
    await define(this.cluster.api, [own]);
  }

  /** Leaves nothing behind. */
  async uninstall(): Promise<void> {
    await removeAll(this.cluster.api, [...this.definitions, ...this.parts]);
  }
}

/** The chart's own tests hold their shape against the API's. */
function rulesOf(parts: readonly Rendered[]): readonly Rule[] {
  return listAt(one(parts, 'ClusterRole', NAME), 'rules') as readonly Rule[];
}

async function removeAll(api: Api, objects: readonly Rendered[]): Promise<void> {
  for (const object of objects) {
    const { isNamespaced, path } = await api.find(object);
    const { name, namespace = NAMESPACE } = object.metadata;
    await removeAt(api, `${path(isNamespaced ? namespace : undefined)}/${name}`);
  }
}

async function removeAt(api: Api, path: string): Promise<void> {
  await api.ask('DELETE', path);
  const isGone = async () => (await api.ask('GET', path)).code === 404 || undefined;
  await eventually(`${path} to be gone`, isGone);
}
