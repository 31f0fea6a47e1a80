import {
  assessUpdate,
  completeInRounds,
  listingOf,
  READS,
  trimOf,
  type ClusterSnapshot,
  type Fetched,
  type Instant,
  type WantedList,
  type WantedLists,
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
  return answerRounds(api, completeInRounds(base, now));
}

/** Reads the lists for checks before an update, and those of the snapshot. */
export async function readPreflight(
  api: ClusterApi,
  snapshot: ClusterSnapshot,
  now: Instant,
): Promise<WantedLists> {
  const { readPreflightInRounds } = await import('../../src/engine/preflight');
  return answerRounds(api, readPreflightInRounds(assessUpdate(snapshot, now), snapshot));
}

type Answers = readonly Fetched<readonly unknown[]>[];

/** Reads what is asked for, round after round. */
async function answerRounds<T>(
  api: ClusterApi,
  rounds: Generator<readonly WantedList[], T, Answers>,
): Promise<T> {
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
  const { most } = listingOf(read);
  const query = {
    ...(field && { fieldSelector: `${field.path}=${field.value}` }),
    ...(labelSelector && { labelSelector }),
  };
  return fetched(
    api.listObjects({ ...resourceOf(resource, namespace), most, query }, trimOf(read)),
  );
}
