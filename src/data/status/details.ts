import {
  joinLists,
  listPath,
  READS,
  type SnapshotResource,
  type TrimmedMachineConfigNode,
  type WantedList,
  type WantedLists,
} from '../../engine';
import type { CollectionStore } from '../collection/collection-store';
import type { Environment } from '../environment';
import { listRequest, type PolledList } from '../polling/list-request';
import { Poller } from '../polling/poller';
import type { ClusterApi } from '../requests/cluster-api';
import { isSameData } from '../same-data';
import type { Shared } from '../shared';
import type { SourceState } from '../source-state';
import { Store } from '../store';

export interface DetailsState {
  /** The wanted lists, as far as they have arrived. What did not change keeps its identity. */
  readonly lists: WantedLists;
  /** Resources that are shown as last known. */
  readonly behind: readonly SnapshotResource[];
}

/** The lists that are read only because a status wants them. */
export class Details extends Store<DetailsState> {
  private readonly polled: Poller<readonly unknown[]>;
  private readonly unsubscribes: readonly (() => void)[];
  private wanted: readonly WantedList[] = [];
  private releaseMachineConfigNodes: (() => void) | undefined;

  constructor(
    environment: Environment,
    private readonly api: ClusterApi,
    private readonly machineConfigNodes: Shared<CollectionStore<TrimmedMachineConfigNode>>,
  ) {
    super({ lists: new Map(), behind: [] });
    this.polled = new Poller(environment);
    this.unsubscribes = [this.polled, machineConfigNodes.value].map((source) =>
      source.subscribe(() => this.update()),
    );
  }

  /** Sets the lists to read, the most urgent first. */
  want(wanted: readonly WantedList[]): void {
    this.wanted = wanted;
    this.polled.want(wanted.filter(isPolled).map((list) => listRequest(this.api, list)));
    this.wantMachineConfigNodes(!wanted.every(isPolled));
    this.update();
  }

  stop(): void {
    for (const unsubscribe of this.unsubscribes) unsubscribe();
    this.wantMachineConfigNodes(false);
    this.polled.want([]);
  }

  private wantMachineConfigNodes(isWanted: boolean): void {
    if (isWanted) {
      this.releaseMachineConfigNodes ??= this.machineConfigNodes.acquire();
    } else {
      this.releaseMachineConfigNodes?.();
      this.releaseMachineConfigNodes = undefined;
    }
  }

  private update(): void {
    const before = this.getState();
    const lists = keepSameLists(
      before.lists,
      joinLists(this.wanted, (list) => this.stateOf(list).fetched),
    );
    const behind = this.wanted
      .filter((list) => this.stateOf(list).behindSinceMs !== undefined)
      .map(({ read }) => READS[read].resource);
    const state: DetailsState = { lists, behind: [...new Set(behind)] };
    if (lists === before.lists && state.behind.join() === before.behind.join()) return;
    this.publish(state);
  }

  private stateOf(list: WantedList): SourceState<readonly unknown[]> {
    if (isPolled(list)) return this.polled.stateOf(listPath(list));
    return this.machineConfigNodes.value.source;
  }
}

/** There is a MachineConfigNode for each node, so they are watched as nodes are. */
function isPolled(list: WantedList): list is PolledList {
  return list.read !== 'machineConfigNodes';
}

/** The former lists if all are equal and in the same order. */
function keepSameLists(before: WantedLists, after: WantedLists): WantedLists {
  const isSame =
    isSameData([...before.keys()], [...after.keys()]) &&
    [...after].every(([path, { fetched }]) => isSameData(before.get(path)?.fetched, fetched));
  return isSame ? before : after;
}
