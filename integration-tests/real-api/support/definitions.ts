import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { at, listAt } from '../../../charts/tests/chart';
import { ROOT } from '../../../src/testing/find-tool';
import type { KubernetesObject } from '../../../scenarios';
import { ALERTS_ROUTE, KIND_NAMES, KINDS } from '../../../src/engine';
import { GROUP } from '../../../src/report/resource/api';
import { eventually } from '../../../src/testing/eventually';
import type { Api } from './api';

/** OpenShift's own definitions, kept beside the repository. */
const PUBLISHED = path.resolve(ROOT, '../shared/crds');

const DEFINITION = { apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition' };

interface CustomKind {
  readonly group: string;
  readonly version: string;
  readonly plural: string;
  readonly kind: string;
  readonly scope: 'Cluster' | 'Namespaced';
}

/** A kind that is not there, as far as we write it. */
const NOTIFICATIONS = path.join(__dirname, 'console-notifications.yaml');

/** The definitions that we and our chart use and a plain Kubernetes lacks; the chart brings its own definitions. */
const CUSTOM_KINDS: readonly CustomKind[] = [
  ...KIND_NAMES.map((plural) => ({ plural, ...KINDS[plural] })).filter(
    ({ group }) => group.includes('.') && !group.endsWith('.k8s.io') && group !== GROUP,
  ),
  { ...ALERTS_ROUTE, kind: 'Route', scope: 'Namespaced' },
  {
    group: 'console.openshift.io',
    version: 'v1',
    plural: 'consoleplugins',
    kind: 'ConsolePlugin',
    scope: 'Cluster',
  },
  ...['config.openshift.io', 'operator.openshift.io'].map((group) => ({
    group,
    version: 'v1',
    plural: 'consoles',
    kind: 'Console',
    scope: 'Cluster' as const,
  })),
  ...(['ServiceMonitor', 'PrometheusRule'] as const).map((kind) => ({
    group: 'monitoring.coreos.com',
    version: 'v1',
    plural: `${kind.toLowerCase()}s`,
    kind,
    scope: 'Namespaced' as const,
  })),
];

/** Whether OpenShift's own definitions are on this machine. */
export const HAS_PUBLISHED = existsSync(PUBLISHED);

/** OpenShift's definitions of the kinds, and for those that are not on this machine some that take any fields. */
export function listDefinitions(): readonly KubernetesObject[] {
  const published = HAS_PUBLISHED
    ? readdirSync(PUBLISHED)
        .filter((file) => file.endsWith('.yaml'))
        // They are what the README beside them says.
        .map((file) => readDefinition(path.join(PUBLISHED, file)))
    : [];
  const names = new Set(published.map(({ metadata }) => metadata.name));
  const others = CUSTOM_KINDS.filter(({ plural, group }) => !names.has(`${plural}.${group}`));
  const own = [...others.map(permissiveDefinition), readDefinition(NOTIFICATIONS)];
  return [...published, ...own.filter(({ metadata }) => !names.has(metadata.name))];
}

function readDefinition(file: string): KubernetesObject {
  return parse(readFileSync(file, 'utf8')) as KubernetesObject;
}

/** Creates the definitions and waits until their kinds are served, and stand in the list of all kinds. */
export async function define(api: Api, definitions: readonly KubernetesObject[]): Promise<void> {
  const { path } = await api.find(DEFINITION);
  await Promise.all(definitions.map((definition) => api.create(definition)));
  for (const { metadata } of definitions) {
    const { name } = metadata;
    const read = () => api.must('GET', `${path()}/${name}`);
    await eventually(`${name} to be served`, async () => isEstablished(await read()) || undefined);
    const listPath = listPathOf(await read());
    // Until its cache is filled, the API answers a list with 429.
    const isListed = async () => (await api.ask('GET', listPath)).code === 200 || undefined;
    await eventually(listPath, isListed);
  }
  // Nothing says when the list has followed; Helm knows only the kinds that it has.
  const wanted = definitions.flatMap(listKindsOf);
  const isComplete = async () => (await containsAll(api, wanted)) || undefined;
  await eventually(`${wanted.join(', ')} in the list of all kinds`, isComplete);
}

async function containsAll(api: Api, wanted: readonly string[]): Promise<boolean> {
  const kinds = await api.listKinds();
  return wanted.every((each) => kinds.has(each));
}

/** As `Api.listKinds` has them. */
function listKindsOf({ metadata, spec }: KubernetesObject): readonly string[] {
  return listAt(spec, 'versions')
    .filter((version) => at(version, 'served') === true)
    .map((version) => `${metadata.name}/${String(at(version, 'name'))}`);
}

function listPathOf(definition: unknown): string {
  const spec = at(definition, 'spec');
  const version = listAt(spec, 'versions').find((each) => at(each, 'storage') === true);
  const root = `/apis/${String(at(spec, 'group'))}/${String(at(version, 'name'))}`;
  return `${root}/${String(at(spec, 'names', 'plural'))}`;
}

function isEstablished(definition: unknown): boolean {
  return listAt(definition, 'status', 'conditions').some(
    (condition) => at(condition, 'type') === 'Established' && at(condition, 'status') === 'True',
  );
}

function permissiveDefinition(custom: CustomKind): KubernetesObject {
  const { group, kind, plural, scope, version } = custom;
  return {
    ...DEFINITION,
    metadata: { name: `${plural}.${group}` },
    spec: {
      group,
      scope,
      names: { kind, plural },
      versions: [
        {
          name: version,
          served: true,
          storage: true,
          subresources: { status: {} },
          schema: {
            openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
          },
        },
      ],
    },
  };
}
