import { readList, readObject } from '../../engine';
import type { UpdateClaim } from '../../fleet/claim';
import { readSearchItem, searchQuery } from '../../fleet/search-item';
import type { Cancel, Environment } from '../environment';
import type { ClusterApi } from '../requests/cluster-api';
import { Store } from '../store';

/** What a hub serves beside its API: the cluster proxy, and Search. */
export const HUB_SERVICES = '/api/proxy/plugin/mce/console/multicloud';

const SEARCH = `${HUB_SERVICES}/proxy/search`;

/** Collectors send what changed after seconds, but no claim is read more often than once a minute either. */
const ASK_EVERY_MS = 60_000;
/** The hub has no Search, or it does not answer. */
const RETRY_MS = 5 * 60_000;

/**
 * What Search collected of the clusters' UpdateStatuses, by the name of the cluster; empty where there is no Search.
 */
export class SearchStore extends Store<ReadonlyMap<string, UpdateClaim>> {
  private cancelNext: Cancel | undefined;
  /** Another object after every stop, so that answers of an earlier run are ignored. */
  private run: object | undefined;

  constructor(
    private readonly environment: Environment,
    private readonly api: ClusterApi,
    /** Names of the clusters that nothing else tells of. */
    private readonly wanted: () => readonly string[],
  ) {
    super(new Map());
  }

  start(): void {
    this.run = {};
    void this.ask(this.run);
  }

  stop(): void {
    this.run = undefined;
    this.cancelNext?.();
  }

  private async ask(run: object): Promise<void> {
    const answer = await this.api.post(SEARCH, searchQuery(this.wanted()));
    if (run !== this.run) return;
    const [result] = answer.state === 'answered' ? readResults(answer.body) : [];
    if (result !== undefined) {
      const reports = readList(readObject(result).items).flatMap(
        (item) => readSearchItem(item) ?? [],
      );
      this.publish(new Map(reports.map(({ cluster, report }) => [cluster, report])));
    }
    const delayMs = result === undefined ? RETRY_MS : ASK_EVERY_MS;
    this.cancelNext = this.environment.after(delayMs, () => void this.ask(run));
  }
}

/** One for each input of the query; none if Search could not answer it. */
function readResults(body: unknown): readonly unknown[] {
  return readList(readObject(readObject(body).data).searchResult);
}
