import { getJson } from '../fetch/console-fetch';
import { referenceFor } from './group-version-kind';
import type { Model } from './model';

/** Models by `group~version~Kind`, or the bare kind for the core group. */
export type Models = Readonly<Record<string, Model>>;

export interface Discovery {
  readonly models: Models;
  /** False until the API has been asked once. */
  readonly isLoaded: boolean;
}

interface ApiResource {
  readonly name: string;
  readonly kind: string;
  readonly namespaced: boolean;
}

interface ApiGroup {
  readonly name: string;
  readonly versions: readonly { readonly version: string }[];
}

interface GroupVersion {
  readonly group: string;
  readonly version: string;
}

/** All groups, or the core group, with their kinds in one answer. */
interface AggregatedGroups {
  readonly kind: 'APIGroupDiscoveryList';
  readonly items: readonly {
    /** Absent for the core group. */
    readonly metadata?: { readonly name?: string };
    readonly versions: readonly {
      readonly version: string;
      readonly resources?: readonly {
        readonly resource: string;
        readonly responseKind: { readonly kind: string };
        readonly scope: 'Cluster' | 'Namespaced';
      }[];
    }[];
  }[];
}

interface ListedGroups {
  readonly kind?: 'APIGroupList' | 'APIVersions';
  readonly groups?: readonly ApiGroup[];
}

/** API servers before Kubernetes 1.30 answer with the second. */
const AGGREGATED =
  'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList,application/json';

/** Kinds of these groups are served under their plural name in the console's addresses; all others by reference. */
const isBuiltIn = (group: string): boolean =>
  group === '' || !group.includes('.') || group.endsWith('.k8s.io');

const modelFor = ({ group, version }: GroupVersion, resource: ApiResource): Model => ({
  group,
  version,
  kind: resource.kind,
  plural: resource.name,
  namespaced: resource.namespaced,
  isBuiltIn: isBuiltIn(group),
});

const discoverGroupVersion = async (at: GroupVersion): Promise<readonly Model[]> => {
  const path = at.group ? `apis/${at.group}/${at.version}` : `api/${at.version}`;
  try {
    const list = await getJson<{ readonly resources?: readonly ApiResource[] }>(
      `${window.SERVER_FLAGS.basePath}api/kubernetes/${path}`,
    );
    return (list.resources ?? [])
      .filter(({ name }) => !name.includes('/'))
      .map((resource) => modelFor(at, resource));
  } catch {
    // An aggregated API that is down, as they are one by one during an update, costs its own kinds only.
    return [];
  }
};

const aggregatedModels = ({ items }: AggregatedGroups): readonly Model[] =>
  items.flatMap(({ metadata, versions }) =>
    versions.flatMap(({ version, resources = [] }) =>
      resources.map(({ resource, responseKind, scope }) =>
        modelFor(
          { group: metadata?.name ?? '', version },
          { name: resource, kind: responseKind.kind, namespaced: scope === 'Namespaced' },
        ),
      ),
    ),
  );

const listedGroupVersions = ({ groups = [] }: ListedGroups): readonly GroupVersion[] =>
  groups.flatMap(({ name, versions }) => versions.map(({ version }) => ({ group: name, version })));

const CORE: readonly GroupVersion[] = [{ group: '', version: 'v1' }];

/** The kinds below `api` or `apis`: from one answer, or else from one for each version of each group. */
const discoverBelow = async (root: 'api' | 'apis'): Promise<readonly Model[]> => {
  const answer = await getJson<AggregatedGroups | ListedGroups>(
    `${window.SERVER_FLAGS.basePath}api/kubernetes/${root}`,
    AGGREGATED,
  );
  if (answer.kind === 'APIGroupDiscoveryList') return aggregatedModels(answer);
  const groupVersions = root === 'api' ? CORE : listedGroupVersions(answer);
  return (await Promise.all(groupVersions.map(discoverGroupVersion))).flat();
};

let discovery: Discovery = { models: {}, isLoaded: false };
const listeners = new Set<() => void>();

export const currentDiscovery = (): Discovery => discovery;

export const subscribeToDiscovery = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

const publish = (next: Discovery): void => {
  discovery = next;
  listeners.forEach((listener) => listener());
};

/** Asks the API for all its kinds. An API that cannot be reached counts as one without kinds. */
export const discoverApi = async (): Promise<Discovery> => {
  const roots = [discoverBelow('api'), discoverBelow('apis')];
  const models = await Promise.all(roots.map((root) => root.catch(() => [])));
  publish({
    isLoaded: true,
    models: Object.fromEntries(models.flat().map((model) => [referenceFor(model), model])),
  });
  return discovery;
};

/** Puts discovery back to where it stands before `discoverApi`, or to given models: tests start from there. */
export const resetDiscovery = (models?: Models): void =>
  publish(models === undefined ? { models: {}, isLoaded: false } : { models, isLoaded: true });
