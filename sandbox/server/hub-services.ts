import type { IncomingMessage, ServerResponse } from 'node:http';
import { UPDATE_STATUSES, GROUP, VERSION } from '../../src/report/resource/api';
import type { KubernetesObject } from '../../scenarios/scenario';
import type { ClusterBackend } from './cluster-backend';
import { fieldsOf, textOf } from './json-fields';
import { columnsOf, valueOf } from './kube-api/printer-columns';
import { typeOfObject } from './kube-api/resource-types';
import { readBody, sendJson, sendText, setClock } from './reply';
import type { RunningCluster } from './running-cluster';

/*
 * Stand-ins for two services of a hub, which the sandbox does not have: the cluster proxy and Search. They answer as
 * those of Advanced Cluster Management 2.16 do, as far as our page asks them.
 */

const PROXIED = /^\/managedclusterproxy\/([^/]+)(\/.*)$/;
const STATUS_PATH = `/apis/${GROUP}/${VERSION}/${UPDATE_STATUSES.plural}/cluster`;

/** `undefined`: the scenario is no hub. */
export function standInForHub(cluster: RunningCluster): ClusterBackend['handleHub'] {
  if (!cluster.scenario.spokesAt) return undefined;
  return async (request, response, url) => {
    setClock(response, cluster.nowMs());
    const [, name, path] = PROXIED.exec(url.pathname) ?? [];
    if (name !== undefined)
      await answerProxied(request, response, cluster.spokes()?.get(name), path);
    else if (url.pathname === '/proxy/search' && request.method === 'POST') {
      await answerSearch(request, response, cluster.spokes() ?? new Map());
    } else await sendText(request, response, 404, '404 page not found\n');
  };
}

/** The hub's cluster proxy, with the rights of a user who may read our objects. */
async function answerProxied(
  request: IncomingMessage,
  response: ServerResponse,
  status: KubernetesObject | undefined,
  path: string | undefined,
): Promise<void> {
  if (!status) await sendText(request, response, 503, 'the cluster cannot be reached\n');
  else if (path === STATUS_PATH) await sendJson(request, response, 200, status);
  else await sendText(request, response, 404, '404 page not found\n');
}

/** Search, of which the page asks for all objects of a kind. */
async function answerSearch(
  request: IncomingMessage,
  response: ServerResponse,
  spokes: ReadonlyMap<string, KubernetesObject>,
): Promise<void> {
  const { variables } = fieldsOf(JSON.parse(await readBody(request)));
  const { input } = fieldsOf(variables);
  const searchResult = (Array.isArray(input) ? input : []).map((each) => {
    const { filters, limit = 1_000 } = fieldsOf(each);
    const items = [...spokes]
      .map(([name, status]) => toItem(name, status))
      .filter((item) => fits(item, filters));
    return { items: items.slice(0, Number(limit)) };
  });
  await sendJson(request, response, 200, { data: { searchResult } });
}

type Item = Readonly<Record<string, unknown>>;

/**
 * An item as Search collects it: common fields, and the printer columns of its kind by their names in lower camel case.
 */
function toItem(cluster: string, status: KubernetesObject): Item {
  const { apiVersion, kind, metadata } = status;
  const [apigroup, apiversion] = apiVersion.split('/');
  const columns = columnsOf(typeOfObject(status)).flatMap((column) => {
    const value = valueOf(status, column);
    return value === undefined ? [] : [[toLowerCamelCase(column.name), value] as const];
  });
  return {
    _uid: `${cluster}/${textOf(metadata.uid)}`,
    cluster,
    kind,
    apigroup,
    apiversion,
    name: metadata.name,
    created: metadata.creationTimestamp,
    ...Object.fromEntries<unknown>(columns),
  };
}

function toLowerCamelCase(name: string): string {
  const [first = '', ...others] = name.split(' ');
  const capitalized = others.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1));
  return [first.slice(0, 1).toLowerCase() + first.slice(1), ...capitalized].join('');
}

function fits(item: Item, filters: unknown): boolean {
  return (Array.isArray(filters) ? filters : []).every((filter) => {
    const { property, values } = fieldsOf(filter);
    return Array.isArray(values) && values.includes(item[textOf(property)]);
  });
}
