import { packTar } from 'modern-tar';
import type { ClusterState, KubernetesObject } from '../../scenarios/scenario';
import { KIND_NAMES, KINDS, readList, readObject, readText, type KindName } from '../engine';

/** A file of a must-gather. */
export interface GatheredFile {
  readonly path: string;
  readonly text: string;
}

export interface MustGatherOptions {
  /** When it began and ended, RFC 3339 in UTC. */
  readonly startedAt: string;
  readonly endedAt?: string;
  /** The folder that `oc adm must-gather` creates. */
  readonly folder?: string;
  /** Logs of containers by their path below `namespaces/`. */
  readonly logs?: Readonly<Record<string, string>>;
}

/** The folder that is named after the image. */
const IMAGE = 'quay-io-openshift-release-dev-ocp-v4-0-art-dev-sha256-0a1b2c3d4e5f';

/**
 * Kinds that the scripts, or the operators whose related objects they follow, name as a whole; each object is a file.
 */
const NAMED: ReadonlySet<KindName> = new Set<KindName>([
  'clusteroperators',
  'nodes',
  'machineconfigpools',
  'machineconfigs',
  'certificatesigningrequests',
  'validatingwebhookconfigurations',
  'mutatingwebhookconfigurations',
]);

/** Kinds of `config.openshift.io` and `operator.openshift.io`, which come as one file each. */
const OF_CONFIGURATION: ReadonlySet<string> = new Set([
  'config.openshift.io',
  'operator.openshift.io',
]);

/** Kinds that are saved as a list for each namespace, even if it is empty. */
const OF_NAMESPACES: readonly KindName[] = [
  'pods',
  'configmaps',
  'events',
  'deployments',
  'replicasets',
  'jobs',
  'endpointslices',
  'poddisruptionbudgets',
];

/** Namespaces that a must-gather goes through: those that operators name, and the ones in the script. */
export function isGathered(namespace: string): boolean {
  return /^(?:openshift(?:-.*)?|default|kube-system)$/.test(namespace);
}

/** Namespaces that the script and the operators of every cluster name. */
const ALWAYS_GATHERED = [
  'default',
  'openshift-cluster-version',
  'openshift-config',
  'openshift-config-managed',
  'openshift-machine-api',
  'openshift-machine-config-operator',
];

/** The namespaces that an operator names as its own. */
function readNamespaces(operator: KubernetesObject): readonly string[] {
  return readList(readObject(operator.status).relatedObjects)
    .map(readObject)
    .filter(({ resource }) => resource === 'namespaces')
    .map(({ name }) => readText(name));
}

/**
 * The files of a cluster as the scripts of openshift/must-gather write them with `oc adm inspect`. Only platform
 * namespaces are gathered; alerts are among Prometheus' rules; what is in no list of the scripts is not there. Mirrors
 * openshift/must-gather@16ac27e, collection-scripts/gather, and openshift/oc@6b8e30c, pkg/cli/admin/inspect.
 */
export function mustGatherOf(
  { alerts, objects }: ClusterState,
  { endedAt, folder = 'must-gather.local.4711', logs = {}, startedAt }: MustGatherOptions,
): readonly GatheredFile[] {
  const byKind = new Map<KindName, KubernetesObject[]>();
  for (const object of objects) {
    const kind = KIND_NAMES.find(
      (name) =>
        KINDS[name].kind === object.kind &&
        apiVersionOf(name).split('/')[0] === object.apiVersion.split('/')[0],
    );
    if (kind) byKind.set(kind, [...(byKind.get(kind) ?? []), object]);
  }
  const root = `${folder}/${IMAGE}`;
  const timestamp = `${goTime(startedAt)}\n${goTime(endedAt ?? startedAt)}\n`;
  const namespaces = [
    ...new Set([
      ...objects.flatMap(({ metadata }) => metadata.namespace ?? []),
      ...(byKind.get('clusteroperators') ?? []).flatMap(readNamespaces),
      ...ALWAYS_GATHERED,
    ]),
  ].filter(isGathered);
  return [
    { path: `${folder}/event-filter.html`, text: '<html></html>\n' },
    { path: `${folder}/timestamp`, text: timestamp },
    { path: `${root}/timestamp`, text: timestamp },
    { path: `${root}/version`, text: 'openshift/must-gather\n4.18.0-0\n' },
    ...KIND_NAMES.flatMap((kind) => clusterFiles(kind, byKind.get(kind) ?? [], root)),
    ...namespaces.flatMap((namespace) => namespaceFiles(namespace, byKind, root)),
    {
      path: `${root}/monitoring/prometheus/rules.json`,
      text: JSON.stringify({
        status: 'success',
        data: { groups: [{ name: 'all', rules: [{ type: 'alerting', alerts }] }] },
      }),
    },
    ...Object.entries(logs).map(([path, text]) => ({ path: `${root}/namespaces/${path}`, text })),
  ];
}

function clusterFiles(
  kind: KindName,
  objects: readonly KubernetesObject[],
  root: string,
): readonly GatheredFile[] {
  const { group, scope } = KINDS[kind];
  // Those of configuration are listed over all namespaces.
  if (scope === 'Namespaced' && !OF_CONFIGURATION.has(group)) return [];
  const folder = `${root}/cluster-scoped-resources/${group === '' ? 'core' : group}`;
  const single = objects.map((object) => ({
    path: `${folder}/${kind}/${object.metadata.name}.yaml`,
    text: toYaml(object),
  }));
  const list = { path: `${folder}/${kind}.yaml`, text: toYaml(listOf(kind, objects)) };
  if (kind === 'clusterversions') return [list, ...single];
  if (NAMED.has(kind)) return single;
  return OF_CONFIGURATION.has(group) ? [list] : [];
}

function namespaceFiles(
  namespace: string,
  byKind: ReadonlyMap<KindName, readonly KubernetesObject[]>,
  root: string,
): readonly GatheredFile[] {
  const folder = `${root}/namespaces/${namespace}`;
  const inNamespace = (kind: KindName) =>
    (byKind.get(kind) ?? []).filter(({ metadata }) => metadata.namespace === namespace);
  return [
    {
      path: `${folder}/${namespace}.yaml`,
      text: toYaml({ apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } }),
    },
    ...OF_NAMESPACES.map((kind) => ({
      path: `${folder}/${KINDS[kind].group || 'core'}/${kind}.yaml`,
      text: toYaml(listOf(kind, inNamespace(kind))),
    })),
    ...inNamespace('pods').map((pod) => ({
      path: `${folder}/pods/${pod.metadata.name}/${pod.metadata.name}.yaml`,
      text: toYaml(pod),
    })),
    ...inNamespace('machines').map((machine) => ({
      path: `${folder}/machine.openshift.io/machines/${machine.metadata.name}.yaml`,
      text: toYaml(machine),
    })),
  ];
}

function listOf(kind: KindName, items: readonly KubernetesObject[]): object {
  return { apiVersion: apiVersionOf(kind), items, kind: `${KINDS[kind].kind}List`, metadata: {} };
}

function apiVersionOf(kind: KindName): string {
  const { group, version } = KINDS[kind];
  return group === '' ? version : `${group}/${version}`;
}

/** The time as Go prints it. */
function goTime(time: string): string {
  return `${time.replace('T', ' ').replace('Z', '')} +0000 UTC m=+0.012345678`;
}

/** An archive of the files, uncompressed. */
export function packFiles(files: readonly GatheredFile[]): Promise<Uint8Array> {
  return packTar(
    files.map(({ path, text }) => {
      const body = new TextEncoder().encode(text);
      return { header: { name: path, size: body.length }, body };
    }),
  );
}

/** YAML in block style, as machines write it. */
export function toYaml(value: unknown): string {
  const lines: string[] = [];
  writeLines(value, '', '', lines);
  return lines.join('\n').concat('\n');
}

/** Adds the lines of a collection that is not empty; `start` stands in front of the first instead of the indent. */
function writeLines(value: unknown, indent: string, start: string, lines: string[]): void {
  let lineStart = start;
  if (Array.isArray(value)) {
    for (const item of value as readonly unknown[]) {
      if (isFilled(item)) writeLines(item, `${indent}  `, `${lineStart}- `, lines);
      else lines.push(`${lineStart}- ${scalar(item)}`);
      lineStart = indent;
    }
    return;
  }
  for (const [key, field] of Object.entries(value as object)) {
    if (field === undefined) continue;
    if (!isFilled(field)) lines.push(`${lineStart}${writeKey(key)}: ${scalar(field)}`);
    else {
      lines.push(`${lineStart}${writeKey(key)}:`);
      const within = Array.isArray(field) ? indent : `${indent}  `;
      writeLines(field, within, within, lines);
    }
    lineStart = indent;
  }
}

/** Plain where Go writes it so: of keys of `managedFields`, too, such as `k:{"type":"Ready"}`. */
function writeKey(key: string): string {
  const isPlain =
    /^[A-Za-z](?:[\w./:{}",=-]*[\w}])?$/.test(key) &&
    !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(key);
  return isPlain ? key : JSON.stringify(key);
}

function isFilled(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0;
}

function scalar(value: unknown): string {
  return JSON.stringify(value ?? null);
}
