import { PREFLIGHT_READS } from '../kinds/reads';
import { joinLists, listPath } from '../reading/list-path';
import { endpointsOf, preflightList, wholeList } from '../reading/wanted-lists';
import type { ClusterSnapshot, Fetched, WantedList, WantedLists } from '../snapshot';
import type { UpdateStatus } from '../status/update-status';
import { listPodWebhooks } from './checks/webhooks';

type FetchedList = Fetched<readonly unknown[]>;

/** Lists that checks need beyond those of the status, the most important first. */
export function readPreflightWants(
  { topology }: Pick<UpdateStatus, 'topology'>,
  lists: WantedLists,
): readonly WantedList[] {
  const wants = [
    wholeList('podDisruptionBudgets'),
    ...PREFLIGHT_READS.map(preflightList),
    wholeList('certificateSigningRequests'),
    wholeList('validatingWebhooks'),
    wholeList('mutatingWebhooks'),
    ...(topology === 'External'
      ? []
      : [wholeList('machineConfigNodes'), wholeList('machineOsConfigs')]),
    ...listPodWebhooks(lists).map(({ namespace, service }) => endpointsOf(namespace, service)),
  ];
  return [...new Map(wants.map((list) => [listPath(list), list])).values()];
}

/** Webhooks lead to the endpoints of their services, and these no further. */
const ROUNDS = 2;

/** Gives lists to be read, is told in turn what came of each, and ends with all that checks look at. */
export function* readPreflightInRounds(
  status: Pick<UpdateStatus, 'topology'>,
  { lists: known = new Map() }: Pick<ClusterSnapshot, 'lists'>,
): Generator<readonly WantedList[], WantedLists, readonly FetchedList[]> {
  const read = new Map<string, FetchedList>();
  let lists: WantedLists = known;
  for (let round = 0; round < ROUNDS; round += 1) {
    const wants = readPreflightWants(status, lists);
    const unread = wants.filter((list) => !read.has(listPath(list)));
    if (unread.length === 0) break;
    const answers = yield unread;
    unread.forEach((list, index) => {
      const answer = answers[index];
      if (answer) read.set(listPath(list), answer);
    });
    lists = new Map([...known, ...joinLists(wants, (list) => read.get(listPath(list)))]);
  }
  return lists;
}

/** The same for lists that are at hand. */
export function collectPreflightLists(
  status: Pick<UpdateStatus, 'topology'>,
  snapshot: Pick<ClusterSnapshot, 'lists'>,
  read: (list: WantedList) => FetchedList,
): WantedLists {
  const rounds = readPreflightInRounds(status, snapshot);
  let step = rounds.next();
  while (!step.done) step = rounds.next(step.value.map(read));
  return step.value;
}
