import {
  joinWanted,
  listPath,
  listWanted,
  READS,
  type SnapshotResource,
  type SnapshotWants,
  type TrimmedMachineConfigNode,
  type WantedList,
  type WantedParts,
} from '../../engine';
import type { CollectionStore } from '../collection/collection-store';
import type { Environment } from '../environment';
import { Poller } from '../polling/poller';
import type { ClusterApi } from '../requests/cluster-api';
import type { Shared } from '../shared';
import type { SourceState } from '../source-state';
import { Store } from '../store';
import { keepSameParts } from './keep-same-parts';
import { listRequest, type PolledList } from './polled-lists';

export interface DetailsState {
  /** What is wanted, as far as it is there. A part that did not change keeps its identity. */
  readonly parts: WantedParts;
  /** What of it is shown as it was last known. */
  readonly behind: readonly SnapshotResource[];
}

/** Everything that is read only because a status wants it. */
export class Details extends Store<DetailsState> {
  private readonly lists: Poller<readonly unknown[]>;
  private readonly unsubscribes: readonly (() => void)[];
  private wants: SnapshotWants | undefined;
  private releaseMachineConfigNodes: (() => void) | undefined;

  constructor(
    environment: Environment,
    private readonly api: ClusterApi,
    private readonly machineConfigNodes: Shared<CollectionStore<TrimmedMachineConfigNode>>,
  ) {
    super({ parts: {}, behind: [] });
    this.lists = new Poller(environment);
    this.unsubscribes = [this.lists, machineConfigNodes.value].map((source) =>
      source.subscribe(() => this.update()),
    );
  }

  /** Reads from now on what the newest status wants, and nothing else. */
  want(wants: SnapshotWants): void {
    this.wants = wants;
    this.lists.want(
      listWanted(wants)
        .filter(isPolled)
        .map((list) => listRequest(this.api, list)),
    );
    this.wantMachineConfigNodes(wants.machineConfigNodes);
    this.update();
  }

  stop(): void {
    for (const unsubscribe of this.unsubscribes) unsubscribe();
    this.wantMachineConfigNodes(false);
    this.lists.want([]);
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
    const { wants } = this;
    if (!wants) return;
    const before = this.getState();
    const joined = joinWanted(wants, (list) => this.stateOf(list).fetched);
    const parts = keepSameParts(before.parts, joined);
    const behind = listWanted(wants)
      .filter((list) => this.stateOf(list).behindSinceMs !== undefined)
      .map(({ read }) => READS[read].resource);
    const state: DetailsState = { parts, behind: [...new Set(behind)] };
    if (parts === before.parts && state.behind.join() === before.behind.join()) return;
    this.publish(state);
  }

  private stateOf(list: WantedList): SourceState<readonly unknown[]> {
    if (isPolled(list)) return this.lists.stateOf(listPath(list));
    const store = this.machineConfigNodes.value;
    const { items, mode } = store.getState();
    const isBehind = items.state === 'loaded' && mode === 'reconnecting';
    return { fetched: items, behindSinceMs: isBehind ? store.heardAtMs : undefined };
  }
}

/** MachineConfigNodes are as many as nodes, and are watched as these. */
function isPolled(list: WantedList): list is PolledList {
  return list.read !== 'machineConfigNodes';
}
