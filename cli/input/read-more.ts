import {
  completeSnapshot,
  KINDS,
  listPath,
  loaded,
  READS,
  type ClusterSnapshot,
  type Fetched,
  type Instant,
  type WantedList,
} from '../../src/engine';
import { resourceOf, type ClusterApi } from './cluster-api';
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
  { field, labelSelector, namespace, read }: WantedList,
): Promise<Fetched<readonly unknown[]>> {
  const { resource } = READS[read];
  const { most, trim } = KINDS[resource].list;
  const query = {
    ...(field && { fieldSelector: `${field.path}=${field.value}` }),
    ...(labelSelector && { labelSelector }),
  };
  const list = await fetched(
    api.listObjects({ ...resourceOf(resource, namespace), most, query }, trim),
  );
  return list.state === 'loaded'
    ? loaded(list.value.filter((object) => object !== undefined))
    : list;
}
