import {
  completeSnapshot,
  LIST_KINDS,
  listPath,
  loaded,
  type ClusterSnapshot,
  type Fetched,
  type Instant,
  type WantedList,
} from '../../src/engine';
import type { ClusterApi } from './cluster-api';
import { fetched } from './fetched';

/** Lists asked for at a time. */
const PARALLEL_LISTS = 8;

/** The pods of drains, what they lead to, and that is all. */
const MOST_ROUNDS = 3;

/** Adds what the cluster's status wants to be explained by; each list that cannot be had is missing by itself. */
export async function readMore(
  api: ClusterApi,
  base: ClusterSnapshot,
  now: Instant,
): Promise<ClusterSnapshot> {
  const known = new Map<string, Fetched<readonly unknown[]>>();
  for (let round = 0; ; round++) {
    const { snapshot, unread } = completeSnapshot(base, now, (list) => known.get(listPath(list)));
    if (unread.length === 0 || round === MOST_ROUNDS) return snapshot;
    for (let start = 0; start < unread.length; start += PARALLEL_LISTS) {
      await Promise.all(
        unread.slice(start, start + PARALLEL_LISTS).map(async (list) => {
          known.set(listPath(list), await readList(api, list));
        }),
      );
    }
  }
}

async function readList(
  api: ClusterApi,
  { field, labelSelector, namespace, resource }: WantedList,
): Promise<Fetched<readonly unknown[]>> {
  const { most, trim, version } = LIST_KINDS[resource];
  const [group] = version.split('/v');
  const isCore = !version.includes('/');
  const list = await fetched(
    api.listObjects(
      {
        root: isCore ? `/api/${version}` : `/apis/${version}`,
        qualifiedName: isCore ? resource : `${resource}.${group}`,
        namespace,
        most,
        query: {
          ...(field && { fieldSelector: `${field.path}=${field.value}` }),
          ...(labelSelector && { labelSelector }),
        },
      },
      trim,
    ),
  );
  return list.state === 'loaded'
    ? loaded(list.value.filter((object) => object !== undefined))
    : list;
}
