import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { readApiPath, verbOf, type ApiPath } from '../../sandbox/server/kube-api/api-request';
import { readList, readName, readObject, readText } from '../../src/engine';

/** The chart as it is rendered with everything switched on. */
const RENDER = path.join(__dirname, '../../charts/tests/golden/everything.yaml');

/** The role that is there only with the banner, and that the banner belongs to. */
export const BANNER_ROLE = 'update-status-plugin-controller-banner';
const OF_CONTROLLER: readonly string[] = ['update-status-plugin-controller', BANNER_ROLE];

/** A permission of the chart's roles for the controller. */
export interface Rule {
  readonly groups: readonly string[];
  readonly resources: readonly string[];
  readonly verbs: readonly string[];
  /** Empty: all. */
  readonly names: readonly string[];
  /** Empty: in the whole cluster. */
  readonly namespace: string;
}

/** A request as an API server checks it. */
export interface Access {
  readonly group: string;
  readonly resource: string;
  readonly verb: string;
  readonly name: string;
  readonly namespace: string;
}

/** The rights that the chart gives the controller. */
export function readChartRules(): readonly Rule[] {
  const objects = parseAllDocuments(readFileSync(RENDER, 'utf8')).map(
    (each): unknown => each.toJS() as unknown,
  );
  return objects
    .map((object) => readObject(object))
    .filter(({ kind }) => kind === 'ClusterRole' || kind === 'Role')
    .filter((role) => OF_CONTROLLER.includes(readName(role)))
    .flatMap(({ metadata, rules }) =>
      readList(rules).map((rule) => {
        const { apiGroups, resourceNames, resources, verbs } = readObject(rule);
        return {
          groups: readList(apiGroups).map(readText),
          resources: readList(resources).map(readText),
          verbs: readList(verbs).map(readText),
          names: readList(resourceNames).map(readText),
          namespace: readText(readObject(metadata).namespace),
        };
      }),
    );
}

/** The permission that a request needs; `undefined` for requests without an object. */
export function readAccess(method: string, url: URL): Access | undefined {
  const place: ApiPath = readApiPath(url.pathname);
  if (place.kind !== 'collection' && place.kind !== 'object') return undefined;
  const selected = /^metadata\.name=(.+)$/.exec(url.searchParams.get('fieldSelector') ?? '')?.[1];
  const subresource = place.kind === 'object' ? place.subresource : undefined;
  return {
    group: place.group,
    resource: subresource === undefined ? place.plural : `${place.plural}/${subresource}`,
    verb: verbOf(method, place, url.searchParams.has('watch')),
    name: place.kind === 'object' ? place.name : (selected ?? ''),
    namespace: place.namespace ?? '',
  };
}

/** The first rule that allows a request. */
export function findRule(rules: readonly Rule[], access: Access): Rule | undefined {
  return rules.find(
    ({ groups, names, namespace, resources, verbs }) =>
      groups.includes(access.group) &&
      resources.includes(access.resource) &&
      verbs.includes(access.verb) &&
      (names.length === 0 || names.includes(access.name)) &&
      (namespace === '' || namespace === access.namespace),
  );
}
