import {
  listPath,
  READS,
  readWants,
  type ClusterSnapshot,
  type UpdateStatus,
  type WantedList,
  type WantedLists,
} from '../../engine';
import { alertsRequest } from '../polling/alerts';
import type { PollRequest } from '../polling/poller';
import { isSettled } from '../source-state';
import type { ReadingRun } from './reading-run';

/** The lists and alerts that a status wants read, and whether they are still on their way. */
export class WantedReads {
  /** Lists that the last status wants; absent before the first status. */
  private lists: readonly WantedList[] | undefined;
  /** True if the status knows all that the time remaining rests on. */
  areTimesKnown = false;
  /** True if a status knew all that it wanted for more than times. */
  wasFilled = false;

  /** @param alerts How to get the alerts at any time; without it from the console, while an update runs. */
  constructor(private readonly alerts: PollRequest<unknown> | undefined) {}

  get areKnown(): boolean {
    return this.lists !== undefined;
  }

  /** Reads what the status wants. */
  follow(run: ReadingRun, status: UpdateStatus, assessed: ClusterSnapshot): void {
    const lists = readWants(status, assessed);
    const alerts = this.wantedAlerts(run, status);
    this.lists = lists;
    this.areTimesKnown = lists.every((list) => !tellsTimes(list) || isRead(list, assessed.lists));
    const areAlertsRead = alerts.length === 0 || isSettled(assessed.alerts);
    this.wasFilled ||= areAlertsRead && !this.awaitsLists(status, assessed.lists);
    run.alerts.want(alerts);
    run.details.want(lists);
  }

  /**
   * True if the assessment waits for these lists. They have times, and can contain problems; without problems, nothing
   * waits for them.
   */
  awaitsLists({ attention }: UpdateStatus, lists: WantedLists | undefined): boolean {
    const awaited = this.lists?.filter((list) => attention.length > 0 || !tellsTimes(list));
    return awaited?.some((list) => !isRead(list, lists)) ?? true;
  }

  private wantedAlerts(
    { session }: ReadingRun,
    { updating }: UpdateStatus,
  ): readonly PollRequest<unknown>[] {
    if (this.alerts) return [this.alerts];
    return updating === true ? [alertsRequest(session.api)] : [];
  }
}

function tellsTimes({ read }: WantedList): boolean {
  return READS[read].sections.some((section) => section === 'timelines');
}

/** True if the list has arrived or can't be had. */
function isRead(list: WantedList, lists: WantedLists | undefined): boolean {
  const fetched = lists?.get(listPath(list))?.fetched;
  return fetched !== undefined && isSettled(fetched);
}
