import {
  completeInRounds,
  KINDS,
  READS,
  TRIMS,
  type ClusterSnapshot,
  type Fetched,
  type Instant,
  type WantedList,
} from '../../src/engine';
import { resourceOf, type ClusterApi } from '../../connect/cluster-api';
import { fetched } from './fetched';

/** Lists asked for at a time. */
const PARALLEL_LISTS = 8;

/** Adds what the cluster's status wants to be explained by; each list that cannot be had is missing by itself. */
export async function readMore(
  api: ClusterApi,
  base: ClusterSnapshot,
  now: Instant,
): Promise<ClusterSnapshot> {
  const rounds = completeInRounds(base, now);
  let step = rounds.next();
  while (!step.done) {
    const answers: Fetched<readonly unknown[]>[] = [];
    for (let start = 0; start < step.value.length; start += PARALLEL_LISTS) {
      const some = step.value.slice(start, start + PARALLEL_LISTS);
      answers.push(...(await Promise.all(some.map((list) => readList(api, list)))));
    }
    step = rounds.next(answers);
  }
  return step.value;
}

async function readList(
  api: ClusterApi,
  { field, labelSelector, namespace, read }: WantedList,
): Promise<Fetched<readonly unknown[]>> {
  const { resource } = READS[read];
  const { most } = KINDS[resource].list;
  const query = {
    ...(field && { fieldSelector: `${field.path}=${field.value}` }),
    ...(labelSelector && { labelSelector }),
  };
  return fetched(
    api.listObjects({ ...resourceOf(resource, namespace), most, query }, TRIMS[resource]),
  );
}
