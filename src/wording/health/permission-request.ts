import { findRead, rightOf, type MissingData } from '../../engine';
import type { Language } from '../language/language';

const ROLE = 'update-status-reader';

/** Let a role of the platform's monitoring read alerts; no rule of a role of ours does. */
const ALERTS_ROLE = 'cluster-monitoring-view';

/** A rule of a role, in the API's words. */
interface Rule {
  readonly group: string;
  readonly resource: string;
  readonly verbs: readonly string[];
  /** The only objects it is about; empty: all. */
  readonly names: readonly string[];
}

/**
 * A message to a cluster administrator: a sentence, the roles that allow to read just what is missing, and the commands
 * that grant them to the user whom the API server named.
 *
 * @param missing What may not be read: of reason `Forbidden`.
 */
export function requestPermissions(missing: readonly MissingData[], { t }: Language): string {
  const user = findUser(missing);
  const rules = missing.filter(({ resource }) => resource !== 'alerts').map(toRule);
  const everywhere = rules.filter(({ namespaces }) => namespaces.length === 0);
  const namespaces = [...new Set(rules.flatMap((rule) => rule.namespaces))].sort();
  const roles = [
    ...(everywhere.length === 0 ? [] : [formatRole(everywhere)]),
    ...namespaces.map((namespace) =>
      formatRole(
        rules.filter((rule) => rule.namespaces.includes(namespace)),
        namespace,
      ),
    ),
  ];
  const commands = [
    ...(roles.length === 0 ? [] : [`oc apply -f - <<'EOF'\n${roles.join('---\n')}EOF`]),
    ...(everywhere.length === 0 ? [] : [`oc adm policy add-cluster-role-to-user ${ROLE} ${user}`]),
    ...namespaces.map(
      (namespace) =>
        `oc adm policy add-role-to-user ${ROLE} ${user} --role-namespace=${namespace} -n ${namespace}`,
    ),
    ...(missing.some(({ resource }) => resource === 'alerts')
      ? [`oc adm policy add-cluster-role-to-user ${ALERTS_ROLE} ${user}`]
      : []),
  ];
  return [
    t(
      'To see the whole update status, user {{user}} needs to read more of the cluster. These commands grant read access to just that:',
      { user },
    ),
    '',
    ...commands,
    '',
  ].join('\n');
}

function toRule({ resource, namespaces, read }: MissingData): Rule & {
  readonly namespaces: readonly string[];
} {
  const { name, namespace, verbs } = findRead(resource, namespaces, read);
  const { group, plural } = rightOf(resource);
  return {
    group,
    resource: plural,
    verbs,
    names: name === undefined ? [] : [name],
    namespaces: namespaces ?? (name !== undefined && namespace !== undefined ? [namespace] : []),
  };
}

/** A role as YAML: for one namespace, or for the whole cluster. */
function formatRole(rules: readonly Rule[], namespace?: string): string {
  return [
    'apiVersion: rbac.authorization.k8s.io/v1',
    `kind: ${namespace === undefined ? 'ClusterRole' : 'Role'}`,
    'metadata:',
    `  name: ${ROLE}`,
    ...(namespace === undefined ? [] : [`  namespace: ${namespace}`]),
    'rules:',
    ...[...new Set(rules.map(formatRule))],
    '',
  ].join('\n');
}

function formatRule({ group, resource, verbs, names }: Rule): string {
  return [
    `- apiGroups: ["${group}"]`,
    `  resources: ["${resource}"]`,
    ...(names.length === 0 ? [] : [`  resourceNames: ${JSON.stringify(names)}`]),
    `  verbs: ${JSON.stringify(verbs)}`,
  ].join('\n');
}

/** Whom the API server refused, by its message: `User "developer" cannot list …`. */
function findUser(missing: readonly MissingData[]): string {
  for (const { message } of missing) {
    const user = /\bUser "([^"]+)"/.exec(message)?.[1];
    if (user !== undefined) return user;
  }
  return 'USER';
}
