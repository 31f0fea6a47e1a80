import { type ApiPath } from './api-request';
import {
  describeCoreVersions,
  describeGroup,
  describeGroups,
  describeResources,
} from './discovery';
import type { ObjectStore } from './object-store';
import type { ResourceType } from './resource-types';
import { type ApiUser } from './reviews';

/** The answer about the server itself, not about its objects; `undefined` where there is none. */
export function describeServer(
  path: ApiPath,
  pathname: string,
  user: ApiUser,
  types: readonly ResourceType[],
  store: ObjectStore,
): unknown {
  switch (path.kind) {
    case 'coreVersions':
      return describeCoreVersions();
    case 'groups':
      return describeGroups(types);
    case 'group':
      return describeGroup(types, path.group);
    case 'resources':
      return describeResources(types, path.group, path.version);
    case 'object':
      return path.group === 'user.openshift.io' && path.plural === 'users' && path.name === '~'
        ? {
            kind: 'User',
            apiVersion: 'user.openshift.io/v1',
            metadata: { name: user.name },
            groups: user.groups,
          }
        : undefined;
    case 'collection':
      // A list of these is how a client asks whether it may make projects.
      return path.group === 'project.openshift.io' && path.plural === 'projectrequests'
        ? { kind: 'Status', apiVersion: 'v1', metadata: {}, status: 'Success' }
        : undefined;
    case 'other':
      return describePath(pathname, store);
  }
}

function describePath(pathname: string, store: ObjectStore): unknown {
  switch (pathname) {
    case '/healthz':
    case '/livez':
    case '/readyz':
      return 'ok';
    case '/version': {
      const [, minor = '34'] = /^v1\.(\d+)/.exec(kubeletVersion(store)) ?? [];
      return {
        major: '1',
        minor,
        gitVersion: kubeletVersion(store),
        platform: 'linux/amd64',
      };
    }
    case '/openapi/v2':
      return {
        swagger: '2.0',
        info: { title: 'Kubernetes', version: kubeletVersion(store) },
        paths: {},
        definitions: {},
      };
    default:
      return undefined;
  }
}

function kubeletVersion(store: ObjectStore): string {
  const nodes = store.findType('', 'v1', 'nodes');
  const [first] = nodes ? store.list(nodes) : [];
  const status: unknown = first?.object.status;
  const text = JSON.stringify(status ?? {});
  return /"kubeletVersion":"(v[^"]+)"/.exec(text)?.[1] ?? 'v1.34.0';
}
